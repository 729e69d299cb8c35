//! Entries of a library: a table, diagrams, a sheet, one in full; and what the library holds.

use library::{CheckedProblem, Kept, LibraryStats, Link};
use render::{Bar, Bars, Block, CellAlignment, Column, Diagram, Document, Table, Text};
use serde_json::{Map, Value, json};

use super::collection;
use super::library_verdicts::verdict_notes;
use super::report::plain;
use super::said::counted;

/// The columns of the table. What is longer is cut.
const COLUMNS: [(&str, CellAlignment, usize); 8] = [
    ("no.", CellAlignment::Right, 5),
    ("author", CellAlignment::Left, 16),
    ("source", CellAlignment::Left, 14),
    ("year", CellAlignment::Right, 4),
    ("award", CellAlignment::Left, 7),
    ("asked", CellAlignment::Left, 5),
    ("units", CellAlignment::Right, 5),
    ("verdict", CellAlignment::Left, 9),
];

/// Found entries as a table.
pub fn library_list(found: &[Kept], total: usize) -> Document {
    let mut document = with_data(found, total);
    let column = |(name, side, least): (&str, CellAlignment, usize)| Column { name: name.to_owned(), side, least };
    let columns = COLUMNS.map(column).to_vec();
    let mut table = Table { columns, headed: true, rows: vec![], bars: None, file: None };
    found.iter().for_each(|kept| table.row(cells(kept)));
    if !found.is_empty() {
        document.push(Block::Table(table));
    }
    document
}

/// Found entries as diagrams with a line each.
pub fn library_diagrams(found: &[Kept], total: usize) -> Document {
    let mut document = with_data(found, total);
    for kept in found {
        document.push(Block::Heading(2, format!("No. {}", kept.id).into()));
        document.blocks.extend(diagram(kept));
        document.blocks.extend(verdict_notes(kept));
    }
    document
}

/// Found entries as a printed sheet: diagrams, then the published solutions.
pub fn library_sheet(found: &[Kept], total: usize) -> Document {
    let records: Vec<_> = found.iter().map(|kept| kept.record.clone()).collect();
    let (sheet, _) = collection(&records);
    Document { data: with_data(found, total).data, ..sheet }
}

/// One entry with all that is known of it.
pub fn library_entry(kept: &Kept) -> Document {
    let mut document = Document::new("a problem", format!("No. {}", kept.id));
    document.data = vec![data(kept)];
    document.push(Block::Title);
    document.blocks.extend(diagram(kept));
    let record = &kept.record;
    let note = |name: &str, text: String| Block::Note(format!("{name}: {}", plain(&text)).into());
    let mut notes = verdict_notes(kept);
    let twins = record.twins.iter().map(|twin| note(&format!("Twin {}", twin.label), twin.commands.clone()));
    notes.extend(twins);
    let lists = [
        ("Conditions", &record.conditions),
        ("Keywords", &record.keywords),
        ("Comments", &record.comments),
        ("Tags", &record.tags),
        ("Notes", &record.notes),
    ];
    notes
        .extend(lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| note(name, list.join("; "))));
    notes.extend(kept.links.iter().map(|link| note("Linked", linked(link))));
    notes.extend(record.origin.file.clone().map(|file| note("From", file)));
    if kept.removed {
        notes.push(note("Removed", "it is left out of every answer; undo brings it back".to_owned()));
    }
    document.blocks.extend(notes);
    if let Some(solution) = &record.solution {
        document.push(Block::Heading(2, "Published solution".into()));
        document.push(Block::Code(solution.lines().map(|line| plain(line.trim_end())).collect()));
    }
    document
}

/// What a library holds, with bars.
pub fn library_stats(stats: &LibraryStats) -> Document {
    let title =
        format!("{}, {}", counted(stats.entries, "entry", "entries"), counted(stats.problems, "problem", "problems"));
    let mut document = Document::new("a summary", title);
    document.data = vec![stats_data(stats)];
    document.push(Block::Title);
    if stats.removed > 0 {
        document.push(Block::Note(format!("{} removed", stats.removed).into()));
    }
    for (title, rows) in parts(stats) {
        if !rows.is_empty() {
            let bars = rows.iter().map(|(name, count)| Bar::of(&plain(name), *count as f64)).collect();
            document.push(Block::Chart(Bars { title: title.to_owned(), headed: false, bars }));
            document.push(Block::Space);
        }
    }
    document
}

fn parts(stats: &LibraryStats) -> [(&'static str, &[(String, u64)]); 8] {
    [
        ("Verdicts", &stats.verdicts),
        ("Genres", &stats.genres),
        ("Directmates by length", &stats.lengths),
        ("Decades", &stats.decades),
        ("Authors", &stats.authors),
        ("Themes", &stats.themes),
        ("Tags", &stats.tags),
        ("Collections", &stats.collections),
    ]
}

fn stats_data(stats: &LibraryStats) -> Value {
    let mut object = Map::new();
    for (key, count) in
        [("entries", stats.entries), ("problems", stats.problems), ("removed", stats.removed), ("bytes", stats.bytes)]
    {
        object.insert(key.to_owned(), count.into());
    }
    let names = ["verdicts", "genres", "lengths", "decades", "authors", "themes", "tags", "collections"];
    for (name, (_, rows)) in names.into_iter().zip(parts(stats)) {
        let rows = rows.iter().map(|(name, count)| (name.clone(), Value::from(*count)));
        object.insert(name.to_owned(), Value::Object(rows.collect()));
    }
    Value::Object(object)
}

/// The data of found entries: an object each, as docs/library.schema.json has it.
fn with_data(found: &[Kept], total: usize) -> Document {
    let mut document = Document::new("a list of problems", format!("{} of {total}", found.len()));
    document.data = found.iter().map(data).collect();
    document
}

pub(super) fn data(kept: &Kept) -> Value {
    let record = &kept.record;
    let mut object = Map::new();
    object.insert("no".to_owned(), kept.id.into());
    object.insert("uid".to_owned(), kept.uid.clone().into());
    object.insert("revision".to_owned(), kept.revision.into());
    if kept.removed {
        object.insert("removed".to_owned(), true.into());
    }
    object.insert("record".to_owned(), kept.record_data());
    object.insert("links".to_owned(), kept.links.iter().map(link_data).collect());
    object.insert("checked".to_owned(), kept.checked.iter().map(checked_data).collect());
    object.insert("file".to_owned(), json!(record.origin.file));
    Value::Object(object)
}

/// `corrected by 15 (the cook on h8)`
fn linked(link: &Link) -> String {
    let note = link.note.as_deref().map(|note| format!(" ({note})")).unwrap_or_default();
    format!("{} {}{note}", link.words(), link.entry)
}

fn link_data(link: &Link) -> Value {
    let mut data = Map::new();
    data.insert("no".to_owned(), link.entry.into());
    data.insert("kind".to_owned(), link.kind.clone().into());
    data.insert("direction".to_owned(), if link.is_back { "from" } else { "to" }.into());
    data.insert("own".to_owned(), link.is_own.into());
    link.note.iter().for_each(|note| drop(data.insert("note".to_owned(), note.clone().into())));
    Value::Object(data)
}

fn checked_data(checked: &CheckedProblem) -> Value {
    let fields = [
        ("twin", json!(checked.twin)),
        ("refusal", json!(checked.refusal)),
        ("verdict", json!(checked.verdict)),
        ("keys", json!(checked.keys.as_deref().map(|keys| keys.split_whitespace().collect::<Vec<_>>()))),
        ("program", json!(checked.program)),
        ("score", json!(checked.score)),
        ("themes", json!(checked.themes)),
    ];
    let given = fields.into_iter().filter(|(_, value)| !value.is_null() && *value != json!([]));
    Value::Object(given.map(|(key, value)| (key.to_owned(), value)).collect())
}

pub(super) fn diagram(kept: &Kept) -> Option<Block> {
    let record = &kept.record;
    let board = match record.diagram.board() {
        Ok(board) => board,
        Err(refusal) => return Some(Block::Note(format!("No diagram: {refusal}").into())),
    };
    Some(Block::Diagram(Diagram {
        stipulation: record.stipulation.as_deref().map(plain),
        credits: record.heading_lines().iter().map(|line| plain(line)).collect(),
        authors: record.authors.len(),
        ..Diagram::of(problem::diagram(board))
    }))
}

/// The verdict on all twins: the first that is not sound speaks for the whole.
fn whole_verdict(kept: &Kept) -> Option<String> {
    let verdict = |checked: &CheckedProblem| checked.verdict.clone().or(checked.refusal.clone());
    let wrong = kept.checked.iter().filter_map(verdict).find(|verdict| verdict != "sound");
    wrong.or_else(|| verdict(kept.checked.first()?))
}

fn cells(kept: &Kept) -> [Text; 8] {
    let record = &kept.record;
    let source = record.source.as_ref();
    let year = source.and_then(|source| source.date).map(|date| date.year.to_string());
    let award = record.award.as_ref().and_then(|award| award.distinction.clone());
    let units = record.diagram.board().ok().map(|board| {
        let [white, black] = chess::Color::ALL.map(|color| board.color(color).count());
        format!("{white}+{black}")
    });
    let verdict = whole_verdict(kept);
    let texts = [
        Some(kept.id.to_string()),
        record.authors_line(),
        source.map(|source| source.name.clone()),
        year,
        award,
        record.stipulation.clone(),
        units,
        verdict.map(|verdict| verdict.replace('_', " ")),
    ];
    let mut place = 0;
    texts.map(|text| {
        let cell = cut(&plain(text.as_deref().unwrap_or_default()), COLUMNS[place].2);
        place += 1;
        cell.into()
    })
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width || width < 6 {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}
