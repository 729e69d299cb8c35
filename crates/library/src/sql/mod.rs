//! A query as SQL over `problem p`, `entry e` and `diagram d`. Texts of the user are parameters, always.

mod field;
mod link;
mod number;
mod pattern;
mod year;

use std::collections::BTreeMap;

use link::Ends;
use rusqlite::types::Value;
use themes::{PhaseKind, THEMES};
use year::{Years, is_one_year};

use crate::check::judged_by;
use crate::query::{Comparison, Condition, Field, Flag, Node, Query, SortKey, Subject, phase_name};

/// A condition in SQL, with the values of its parameters in order.
#[derive(Default)]
pub(crate) struct Sql {
    pub text: String,
    pub values: Vec<Value>,
    /// What leads to few entries.
    lead: Lead,
    /// Whether something is asked of the diagram itself.
    pub of_diagram: bool,
    /// The diagrams that are like those asked for.
    near: Near,
    /// What lists stand in the text, and where each begins.
    lists: Vec<(List, usize)>,
}

/// What a list of numbers is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// Entries.
    Entries,
    /// Problems.
    Problems,
}

/// What leads to few entries: all the rest is then asked of these alone, not looked up in lists of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Lead {
    /// Names, words, themes, units on squares.
    Names,
    /// Years.
    Years,
    #[default]
    Nothing,
}

/// Diagrams by the text they are asked for with.
pub(crate) type Near = BTreeMap<String, Vec<i64>>;

impl Sql {
    /// What a problem of the library must meet.
    pub fn of(query: &Query, near: Near) -> Sql {
        let mut sql = Sql { near, lead: Lead::of(query.root()), ..Sql::default() };
        if !asks_for_removed(query.root()) {
            sql.text.push_str("e.deleted is null and ");
        }
        sql.node(query.root());
        sql
    }

    /// Whether something is asked of this table or column. Texts of the user are parameters: these are our own words.
    pub fn asks(&self, name: &str) -> bool {
        self.text.contains(name)
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A condition that is nothing but being in a list: what the list is of, and the statement that reads it.
    pub fn list_of(condition: &Condition, near: &Near) -> Option<(List, String, Vec<Value>)> {
        let mut sql = Sql { near: near.clone(), ..Sql::default() };
        sql.condition(condition);
        let [(list, begin)] = sql.lists[..] else { return None };
        let is_all = ["(e.id in (", "(p.id in ("].contains(&&sql.text[..begin]);
        let select = sql.text[begin..].strip_suffix("))").filter(|_| is_all)?;
        Some((list, select.to_owned(), sql.values))
    }

    /// Begins a list of entries that are asked for.
    fn entries(&mut self, select: &str) {
        self.begin_list(List::Entries, select);
    }

    /// Begins a list of problems that are asked for.
    fn problems(&mut self, select: &str) {
        self.begin_list(List::Problems, select);
    }

    fn begin_list(&mut self, list: List, select: &str) {
        self.put(match list {
            List::Entries => "e.id in (",
            List::Problems => "p.id in (",
        });
        self.lists.push((list, self.text.len()));
        self.put("select ");
        self.put(select);
    }

    fn value(&mut self, value: impl Into<Value>) {
        self.values.push(value.into());
        self.text.push('?');
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Ask(condition) => self.condition(condition),
            Node::Not(inner) => {
                self.put("not ");
                self.node(inner);
            }
            Node::All(parts) => self.all(parts),
            Node::Any(parts) => self.joined(parts, " or "),
        }
    }

    /// Two bounds of the year are one question.
    fn all(&mut self, parts: &[Node]) {
        match (self.lead != Lead::Names).then(|| Years::within(parts)).flatten() {
            None => self.joined(parts, " and "),
            Some((years, rest)) => {
                self.put("(");
                self.years(years);
                for part in rest {
                    self.put(" and ");
                    self.node(part);
                }
                self.put(")");
            }
        }
    }

    fn joined(&mut self, parts: &[Node], word: &str) {
        self.put("(");
        for (place, part) in parts.iter().enumerate() {
            if place > 0 {
                self.put(word);
            }
            self.node(part);
        }
        self.put(")");
    }

    fn condition(&mut self, condition: &Condition) {
        self.put("(");
        match &condition.what {
            Subject::Themes { places, .. } => self.themes(places, condition),
            Subject::Remarks { topics, .. } => {
                let names: Vec<&str> = topics.iter().map(|topic| topic.name).collect();
                self.counted("remark", "name", &names, &[], condition);
            }
            Subject::Number(number) => self.number(*number, condition),
            Subject::Flag(flag) => self.flag(*flag),
            Subject::Text(field, text) => self.field(*field, text),
        }
        self.put(")");
    }

    fn themes(&mut self, places: &[usize], condition: &Condition) {
        let names: Vec<&str> = places.iter().map(|place| THEMES[*place].name).collect();
        self.counted("theme", "theme", &names, &condition.phases, condition);
    }

    /// How often something was found; what was never checked shows nothing and lacks nothing.
    fn counted(&mut self, table: &str, column: &str, names: &[&str], phases: &[PhaseKind], condition: &Condition) {
        let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
        // Where nothing at all is enough, the checked problems are those that do not fail.
        let (inverse, wanted) = match condition.is_met_by_nothing() {
            false => ("", ""),
            true => ("p.id in (select problem_id from solved where verdict='sound') and p.id not in ", "not "),
        };
        self.put(if inverse.is_empty() { "p.id in " } else { inverse });
        self.put(&format!("(select problem_id from {table} where {column} in ("));
        self.list(names);
        self.put(") and count > 0");
        if !phases.is_empty() {
            self.put(" and phase in (");
            self.list(&phases.iter().map(|phase| phase_name(*phase)).collect::<Vec<_>>());
            self.put(")");
        }
        if inverse.is_empty() && matches!((comparison, asked), (Comparison::Above, 0.0) | (Comparison::AtLeast, 1.0)) {
            // Once is enough: nothing has to be added up.
            return self.put(")");
        }
        self.put(&format!(" group by problem_id having {wanted}(sum(count) {} ", comparison.sign()));
        self.value(asked);
        self.put("))");
    }

    fn list(&mut self, names: &[&str]) {
        for (place, name) in names.iter().enumerate() {
            if place > 0 {
                self.put(",");
            }
            self.value((*name).to_owned());
        }
    }

    fn flag(&mut self, flag: Flag) {
        let solved = |verdicts: &str| match self.lead {
            Lead::Nothing => format!("p.id in (select problem_id from solved where verdict in ({verdicts}))"),
            Lead::Names | Lead::Years => {
                format!("coalesce((select verdict from solved where problem_id=p.id) in ({verdicts}), 0)")
            }
        };
        let text = match flag {
            Flag::All => "1".to_owned(),
            Flag::Award => "e.awarded".to_owned(),
            Flag::Special => "e.special".to_owned(),
            Flag::Twins => "e.twins".to_owned(),
            Flag::Fairy => "e.fairy".to_owned(),
            Flag::Sound => solved("'sound'"),
            Flag::Cooked => solved("'cooked'"),
            Flag::Insoluble => solved("'no_solution','short_solution','illegal'"),
            Flag::Unsolved => "p.id not in (select problem_id from solved where verdict != 'unfinished')".to_owned(),
            Flag::Stale => {
                self.problems("problem_id from solved where program != ");
                self.value(crate::PROGRAM.to_owned());
                self.put(" or coalesce(judged, '') != ");
                self.value(judged_by().to_owned());
                return self.put(")");
            }
            Flag::KeyDiffers => {
                return self
                    .problems("problem_id from solved where published_key is not null and published_key != keys)");
            }
            Flag::Duplicate => return self.linked(Ends::Both, &["same problem as", "mirrored"], None),
            Flag::Linked => return self.linked(Ends::Both, &[], None),
            Flag::Removed => "e.deleted is not null".to_owned(),
        };
        self.put(&text);
    }
}

impl Lead {
    fn of(root: &Node) -> Lead {
        let parts = match root {
            Node::All(parts) => &parts[..],
            other => std::slice::from_ref(other),
        };
        match (leads(root), Years::within(parts).is_some() || parts.iter().any(is_one_year)) {
            (true, _) => Lead::Names,
            (false, true) => Lead::Years,
            (false, false) => Lead::Nothing,
        }
    }
}

/// Whether something that is asked for leads to few entries by an index of its own.
fn leads(node: &Node) -> bool {
    match node {
        Node::All(parts) => parts.iter().any(leads),
        Node::Any(parts) => parts.iter().all(leads),
        Node::Not(_) => false,
        Node::Ask(condition) => match &condition.what {
            Subject::Themes { .. } | Subject::Remarks { .. } => !condition.is_met_by_nothing(),
            Subject::Text(field, _) => !matches!(
                field,
                Field::Genre
                    | Field::Stipulation
                    | Field::Refused
                    | Field::PublishedAfter
                    | Field::PublishedBefore
                    | Field::Imported
            ),
            Subject::Number(_) | Subject::Flag(_) => false,
        },
    }
}

/// The order of the answer.
pub(crate) fn order(keys: &[SortKey]) -> String {
    let author = format!(
        "(select min(n.folded) from entry_name x join name n on n.id=x.name_id where x.entry_id=e.id and x.role={})",
        Field::Author.role()
    );
    let source =
        author.replace(&format!("x.role={}", Field::Author.role()), &format!("x.role={}", Field::Source.role()));
    let key = |key: &SortKey| match key {
        SortKey::Year => "e.year is null, e.year".to_owned(),
        SortKey::Author => format!("{author} is null, {author}"),
        SortKey::Source => format!("{source} is null, {source}"),
        SortKey::Units => "min(d.white + d.black)".to_owned(),
        SortKey::Score => {
            format!("max((select value from score where model='{}' and problem_id=p.id)) desc", quality::MODELS[0].name)
        }
        SortKey::Id => "e.id".to_owned(),
    };
    let keys: Vec<String> = if keys.is_empty() { vec![key(&SortKey::Year)] } else { keys.iter().map(key).collect() };
    format!("{}, e.id", keys.join(", "))
}

/// Whether removed entries are asked for.
fn asks_for_removed(node: &Node) -> bool {
    let mut asks = false;
    node.visit(true, &mut |condition, _| asks |= condition.what == Subject::Flag(Flag::Removed));
    asks
}
