//! The mapping that Olive's collections and YACPDB's entries share: one problem with its fields, in two generations.

pub(crate) mod diagram;
pub(crate) mod publication;

use serde_json::Value;

use crate::Unreadable;
use crate::entry::MOST_TWINS;
use crate::node::{Node, bad_shape};
use crate::popeye::options::option_name;
use crate::record::{Award, ForeignId, Publication, Record, RecordTwin, Reprint};

pub(crate) use diagram::{apply_options, note_lost_rights, option_squares};

/// Fields that are derived from others, in YACPDB's answers.
const DERIVED: [&str; 3] = ["ash", "legend", "transliterations"];

/// Reads the mapping of a problem.
pub(crate) fn read_fields(node: &Node) -> Result<Record, Unreadable> {
    let Node::Map(pairs) = node else { return Err(bad_shape("an entry should be a mapping of fields")) };
    let mut record = Record::default();
    for (key, _) in pairs {
        let Some(value) = node.get(key) else { continue };
        read_field(&mut record, node, key, value)?;
    }
    apply_options(&mut record);
    Ok(record)
}

fn read_field(record: &mut Record, entry: &Node, key: &str, value: &Node) -> Result<(), Unreadable> {
    match key {
        "authors" | "author" => {
            record.authors = once(value.texts(key)?, "author", record);
            note_parted_names(record);
        }
        "keywords" => record.keywords = once(value.texts(key)?, "keyword", record),
        "comments" => record.comments = once(value.texts(key)?, "comment", record),
        "algebraic" => diagram::read(record, value)?,
        "stipulation" => record.stipulation = some(value.text(key)?),
        "solution" => record.solution = some(unquoted(value, key)?),
        "intended-solutions" => record.intended_solutions = some(value.text(key)?),
        "twins" => read_twins(record, value)?,
        "options" => read_options(record, &value.texts(key)?),
        "source" => publication::read_source(record, entry, value)?,
        // These belong to the source or the award, whichever comes first.
        "source-id" | "date" if entry.get("source").is_none() => publication::read_old_source(record, entry)?,
        "source-id" | "date" => {}
        "award" => record.award = publication::read_award(record, entry, value)?,
        "distinction" if entry.get("award").is_none() => {
            record.award = Some(Award { distinction: some(value.text(key)?), ..Award::default() });
        }
        "reprints" => record.reprints = read_reprints(record, value)?,
        "foreignids" => record.foreign_ids.extend(read_foreign_ids(value)?),
        "title" => record.title = some(value.text(key)?),
        "id" => {
            let id = value.text(key)?;
            if id.bytes().all(|byte| byte.is_ascii_digit()) {
                record.foreign_ids.insert(0, ForeignId { domain: "YACPDB".to_owned(), id });
            } else {
                record.id = Some(Value::from(id));
            }
        }
        _ if DERIVED.contains(&key) => {}
        _ => record.rest.push((key.to_owned(), value.raw())),
    }
    Ok(())
}

/// Each text once; doubles are told.
pub(crate) fn once(texts: Vec<String>, what: &str, record: &mut Record) -> Vec<String> {
    let mut list = Vec::new();
    for text in texts {
        if !Record::add_once(&mut list, text) {
            record.remark(format!("a {what} stands twice in the list and was kept once"));
        }
    }
    list
}

/// Without quotes a comma parts a name in a bracketed list, which is told, not undone.
fn note_parted_names(record: &mut Record) {
    let bare = |name: &String| !name.contains(',') && !name.contains(' ');
    if record.authors.len() > 1 && record.authors.iter().any(bare) {
        record.remark("authors without quotes are parted at commas: write \"Family, Given names\" with quotes");
    }
}

pub(crate) fn some(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

/// The solution without the quotes that exports put around it inside the block.
fn unquoted(value: &Node, key: &str) -> Result<String, Unreadable> {
    let Node::Text(text) = value else { return value.text(key) };
    // Popeye's text begins with blanks, so only ends of lines are taken off its beginning.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut text = text.trim_start_matches('\n').trim_end();
    loop {
        let bare = text.trim();
        let quotes =
            ['"', '\''].into_iter().find(|&quote| bare.len() >= 2 && bare.starts_with(quote) && bare.ends_with(quote));
        match quotes {
            Some(_) => text = bare[1..bare.len() - 1].trim_start_matches('\n').trim_end(),
            None => return Ok(text.to_owned()),
        }
    }
}

/// Twins as a mapping of labels to commands, or as a list of `{label, commands}`.
fn read_twins(record: &mut Record, value: &Node) -> Result<(), Unreadable> {
    let wrong = || bad_shape("'twins' should be a mapping of letters to commands");
    let Node::Map(pairs) = value else {
        return if matches!(value, Node::List(items) if items.is_empty()) { Ok(()) } else { Err(wrong()) };
    };
    if pairs.len() > MOST_TWINS {
        return Err(bad_shape(&format!("'twins' has more than {MOST_TWINS} items")));
    }
    for (label, commands) in pairs {
        let commands = match commands {
            Node::Null => String::new(),
            other => other.text("twins").map_err(|_| wrong())?,
        };
        if label == "a" {
            if commands.is_empty() || commands.eq_ignore_ascii_case("diagram") {
                continue;
            }
            record.zero_position = true;
        }
        record.twins.push(RecordTwin { label: label.clone(), commands });
    }
    Ok(())
}

/// Options and conditions stand in one list.
fn read_options(record: &mut Record, texts: &[String]) {
    for text in texts {
        let list = if option_name(text).is_some() { &mut record.options } else { &mut record.conditions };
        list.push(text.clone());
    }
}

pub(crate) fn read_reprints(record: &mut Record, value: &Node) -> Result<Vec<Reprint>, Unreadable> {
    let Node::List(items) = value else { return Err(bad_shape("'reprints' should be a list")) };
    let mut reprints = Vec::new();
    for item in items {
        let publication = match item {
            Node::Text(name) | Node::Word(name) => {
                Publication { name: name.trim().to_owned(), ..Publication::default() }
            }
            Node::Map(_) => publication::read_publication(record, item)?,
            Node::Null => continue,
            Node::List(_) => return Err(bad_shape("a reprint should be a mapping of fields")),
        };
        let variant = item.get("variant").map(|variant| variant.text("variant")).transpose()?.and_then(some);
        let comments = item.get("comments").map_or(Ok(vec![]), |comments| comments.texts("comments"))?;
        reprints.push(Reprint { publication, variant, comments });
    }
    Ok(reprints)
}

fn read_foreign_ids(value: &Node) -> Result<Vec<ForeignId>, Unreadable> {
    let wrong = || bad_shape("'foreignids' should be a list of {domain, problemid}");
    let Node::List(items) = value else { return Err(wrong()) };
    let id = |item: &Node| {
        let [domain, id] = ["domain", "problemid"].map(|key| item.get(key).ok_or_else(wrong)?.text(key));
        Ok(ForeignId { domain: domain?, id: id? })
    };
    items.iter().map(id).collect()
}
