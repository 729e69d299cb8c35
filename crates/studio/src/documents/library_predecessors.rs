//! What a library has of a problem: each earlier problem with its diagram, how it lies on ours, and what differs.

use library::{Anticipated, Kept, Level};
use problem::Problem;
use render::{Block, Diagram, Document, Ink, Text};
use search::predecessors::{Likeness, UnitDifference, differences};
use serde::Serialize;
use serde_json::Value;

use super::json::value;
use super::predecessors::{ChangeView, change_view, words};
use super::report::plain;
use crate::{Input, Record, VERSION};

/// An entry of a library that anticipates a problem.
pub struct Precursor {
    /// In what way.
    pub anticipated: Anticipated,
    /// The entry.
    pub kept: Kept,
}

/// How many there are by each level, the surest first.
pub struct Levels {
    /// Those of the same genre.
    pub same_genre: Vec<(Level, usize)>,
    /// Those that ask for another kind of play, which is no anticipation.
    pub other_genre: Vec<(Level, usize)>,
}

impl Levels {
    /// The levels of all that was found.
    pub fn of(found: &[Anticipated]) -> Levels {
        let by_level = |same_genre: bool| by_level(found.iter().filter(|one| one.same_genre == same_genre));
        Levels { same_genre: by_level(true), other_genre: by_level(false) }
    }

    /// Whether more than a like idea is there, of the same genre.
    pub fn is_anticipated(&self) -> bool {
        self.same_genre.iter().any(|(level, _)| *level != Level::SameIdea)
    }

    fn all(&self) -> impl Iterator<Item = &(Level, usize)> {
        self.same_genre.iter().chain(&self.other_genre)
    }

    fn count(&self) -> usize {
        self.all().map(|(_, count)| count).sum()
    }
}

/// Predecessors in a library: those shown, and how many there are by each level.
pub fn library_predecessors(input: &Input, shown: &[Precursor], levels: &Levels) -> Document {
    let words = verdict(levels);
    let mut document = Document::new("an anticipation", words.as_str());
    document.data = vec![data(input, shown, levels)];
    let ink = if levels.is_anticipated() { Ink::Bad } else { Ink::Good };
    document.push(Block::Verdict(Text::of(ink, words)));
    for (number, precursor) in (1..).zip(shown) {
        document.blocks.extend(one(input, precursor, number));
    }
    let hidden = levels.count().saturating_sub(shown.len());
    if hidden > 0 {
        document.push(Block::Space);
        document.push(Block::Note(format!("{hidden} more not shown.").into()));
    }
    document
}

fn verdict(levels: &Levels) -> String {
    let counted = |levels: &[(Level, usize)]| -> String {
        levels.iter().map(|(level, count)| format!("{count} {}", level.name())).collect::<Vec<_>>().join(", ")
    };
    let counts = counted(&levels.same_genre);
    let other = match counted(&levels.other_genre) {
        none if none.is_empty() => String::new(),
        other => format!(" Of another genre, which is no anticipation: {other}."),
    };
    match (levels.is_anticipated(), levels.same_genre.is_empty()) {
        (true, _) => format!("Anticipated: {counts}.{other}"),
        (false, true) => format!("Original: the library has nothing like it.{other}"),
        (false, false) => format!("Original as far as the library goes; to look through: {counts}.{other}"),
    }
}

fn one(input: &Input, precursor: &Precursor, number: usize) -> Vec<Block> {
    let Precursor { anticipated, kept } = precursor;
    let heading = format!("{number}. {}", alike(anticipated));
    let credits = kept.record.heading_lines().join(", ");
    let origin = format!("No. {}; {credits}; {}", kept.id, when(&input.record, &kept.record));
    let drawn = |title: &str, setup: chess::Setup, asked: String| Diagram {
        title: Some(format!("{title}, {asked}").into()),
        ..Diagram::of(setup)
    };
    let problem = &input.problem;
    let mut blocks = vec![Block::Heading(2, heading.into()), render::note(Ink::Faint, plain(&origin))];
    if let Some(there) = problem_of(precursor) {
        blocks.push(Block::Row(vec![
            drawn("The problem", problem.setup, problem.stipulation.to_string()),
            drawn("The predecessor", there.setup, there.stipulation.to_string()),
        ]));
    }
    blocks.push(Block::Note(format!("{}.", sentence(input, precursor)).into()));
    blocks
}

/// "near, 93.1 %".
fn alike(anticipated: &Anticipated) -> String {
    let name = anticipated.level.name();
    match Likeness::thousandths(anticipated.share) {
        Some(share) => format!("{name}, {}", words::percent(share)),
        None => name.to_owned(),
    }
}

/// Whether it was there before ours, as far as dates say.
fn when(ours: &Record, theirs: &Record) -> &'static str {
    let date = |record: &Record| record.source.as_ref().and_then(|source| source.date);
    match (date(ours), date(theirs)) {
        (_, None) => "no date",
        (None, Some(_)) => "dated",
        (Some(ours), Some(theirs)) if theirs < ours => "earlier",
        (Some(ours), Some(theirs)) if theirs > ours => "later",
        (Some(_), Some(_)) => "same date",
    }
}

fn problem_of(precursor: &Precursor) -> Option<Problem> {
    let phases = precursor.kept.record.phases(None);
    let phase = phases.get(precursor.anticipated.place)?;
    Some(Problem::new(phase.setup.clone().ok()?, phase.stipulation.clone().ok()?))
}

/// What differs between the diagrams; exchanged colors are exchanged back.
fn changes(input: &Input, anticipated: &Anticipated) -> Vec<UnitDifference> {
    let (Some(predecessor), Some(board)) = (&anticipated.predecessor, &anticipated.board) else { return Vec::new() };
    let setup = input.problem.setup;
    let ours = if anticipated.level == Level::ColorsExchanged { setup.swap_colors().board } else { setup.board };
    differences(&ours, board, predecessor.alignment)
}

fn sentence(input: &Input, precursor: &Precursor) -> String {
    let anticipated = &precursor.anticipated;
    match anticipated.level {
        Level::SameMatrix => format!("Themes whose units stand alike: {}", anticipated.themes.join(", ")),
        Level::SamePlay => "The lines of play are alike, on another diagram".to_owned(),
        Level::SameIdea => "The same telling themes in as many moves: to be looked at, no claim".to_owned(),
        Level::Same | Level::Mirrored | Level::ColorsExchanged | Level::Shifted | Level::Near => {
            let asked = problem_of(precursor).map(|there| (input.problem.stipulation, there.stipulation));
            let asks =
                asked.filter(|(here, there)| here != there).map(|(here, there)| format!("{here} instead of {there}"));
            let lies = anticipated.predecessor.and_then(|predecessor| words::alignment(predecessor.alignment));
            let units = changes(input, anticipated).iter().map(words::change).collect::<Vec<_>>();
            let all: Vec<String> = lies.into_iter().chain(asks).chain(units).collect();
            format!("Differences: {}", if all.is_empty() { "nothing".to_owned() } else { all.join("; ") })
        }
    }
}

#[derive(Serialize)]
struct View {
    keymove: &'static str,
    fen: String,
    stipulation: String,
    anticipated: bool,
    count: usize,
    levels: serde_json::Map<String, Value>,
    predecessors: Vec<PrecursorView>,
}

#[derive(Serialize)]
struct PrecursorView {
    relation: &'static str,
    similarity: f64,
    no: i64,
    uid: String,
    author: Option<String>,
    source: Option<String>,
    when: &'static str,
    fen: Option<String>,
    stipulation: Option<String>,
    mirror: Option<&'static str>,
    shift: Option<[i8; 2]>,
    changes: Vec<ChangeView>,
    themes: Vec<String>,
    text: String,
}

fn data(input: &Input, shown: &[Precursor], levels: &Levels) -> Value {
    let mut counts: std::collections::BTreeMap<Level, usize> = std::collections::BTreeMap::new();
    levels.all().for_each(|(level, count)| *counts.entry(*level).or_default() += count);
    value(&View {
        keymove: VERSION,
        fen: input.problem.setup.to_fen(),
        stipulation: input.problem.stipulation.to_string(),
        anticipated: levels.is_anticipated(),
        count: levels.count(),
        levels: counts.into_iter().map(|(level, count)| (level.name().to_owned(), Value::from(count))).collect(),
        predecessors: shown.iter().map(|precursor| view(input, precursor)).collect(),
    })
}

fn view(input: &Input, precursor: &Precursor) -> PrecursorView {
    let Precursor { anticipated, kept } = precursor;
    let there = problem_of(precursor);
    let alignment = anticipated.predecessor.map(|predecessor| predecessor.alignment);
    PrecursorView {
        relation: anticipated.level.name(),
        similarity: f64::from(anticipated.share) / 1000.0,
        no: kept.id,
        uid: kept.uid.clone(),
        author: kept.record.authors_line(),
        source: kept.record.source.as_ref().map(|source| source.line()),
        when: when(&input.record, &kept.record),
        fen: there.as_ref().map(|there| there.setup.to_fen()),
        stipulation: there.as_ref().map(|there| there.stipulation.to_string()),
        mirror: alignment.and_then(|alignment| words::mirror_name(alignment.symmetry)),
        shift: alignment.map(|alignment| [alignment.shift.0, alignment.shift.1]),
        changes: changes(input, anticipated).iter().map(change_view).collect(),
        themes: anticipated.themes.clone(),
        text: sentence(input, precursor),
    }
}

fn by_level<'a>(found: impl Iterator<Item = &'a Anticipated>) -> Vec<(Level, usize)> {
    let mut levels: Vec<(Level, usize)> = Vec::new();
    for anticipated in found {
        match levels.iter_mut().find(|(level, _)| *level == anticipated.level) {
            Some((_, count)) => *count += 1,
            None => levels.push((anticipated.level, 1)),
        }
    }
    levels.sort_unstable();
    levels
}
