//! What collections know of a problem: a sentence, then each predecessor next to the problem, and what differs.

mod json;
pub(super) mod words;

pub(super) use json::{ChangeView, NearestView, change_view, nearest_view};

use problem::Problem;
use render::{Block, Diagram, Document, Entry, Ink, Text};
use search::predecessors::Predecessor;

use super::report::{name, plain};
use super::said::counted;
use crate::{Anticipation, CollectionEntry, Nearest, Precedent};

/// The document of a problem's predecessors.
pub fn anticipation(anticipation: &Anticipation<'_>) -> Document {
    let words = verdict(anticipation);
    let mut document = Document::new("an anticipation", words.as_str());
    document.data = vec![json::data(anticipation)];
    let mut problems = vec![listed(&anticipation.problem, anticipation.id.as_ref().map(name))];
    let ink = if anticipation.is_original() { Ink::Good } else { Ink::Bad };
    document.push(Block::Verdict(Text::of(ink, words)));
    for (number, precedent) in (1..).zip(&anticipation.found) {
        document.blocks.extend(one(anticipation, precedent, number));
        let entry = precedent.entry;
        let author = entry.author.as_deref().map(plain);
        problems.push(Entry { author, ..listed(&entry.problem, entry.id.as_ref().map(name)) });
    }
    document.problems = Some(problems);
    let hidden = anticipation.count - anticipation.found.len();
    if hidden > 0 {
        document.push(Block::Space);
        document.push(Block::Note(format!("{hidden} more not shown.").into()));
    }
    document
}

fn one(anticipation: &Anticipation<'_>, precedent: &Precedent<'_>, number: usize) -> Vec<Block> {
    let predecessor = &precedent.predecessor;
    let (relation, percent) = (words::relation(predecessor.relation), words::percent(predecessor.likeness));
    let drawn = |title: &str, problem: &Problem| Diagram {
        title: Some(format!("{title}, {}", problem.stipulation).into()),
        ..Diagram::of(problem.setup)
    };
    vec![
        Block::Heading(2, format!("{number}. {relation}, {percent}").into()),
        render::note(Ink::Faint, plain(&words::origin(precedent.entry))),
        Block::Row(vec![
            drawn("The problem", &anticipation.problem),
            drawn("The predecessor", &precedent.entry.problem),
        ]),
        Block::Note(format!("Differences: {}.", words::differences(anticipation, precedent)).into()),
    ]
}

/// A problem that was compared and not solved.
fn listed(problem: &Problem, id: Option<String>) -> Entry {
    Entry {
        setup: problem.setup,
        stipulation: problem.stipulation.to_string(),
        mate_in: Some(problem.stipulation.moves()),
        id,
        author: None,
        credits: Default::default(),
        part: None,
        origin: None,
        verdict: Text::new(),
        is_proven: false,
        is_sound: false,
        note: None,
        tree: None,
    }
}

/// A predecessor in few words: where it stands, and how much it is alike.
pub(crate) fn predecessor_words(entry: &CollectionEntry, predecessor: &Predecessor) -> String {
    let (relation, percent) = (words::relation(predecessor.relation), words::percent(predecessor.likeness));
    format!("{} ({relation}, {percent})", words::origin(entry))
}

/// What is nearest to a problem, in a line.
pub(super) fn nearest_words(nearest: &Nearest) -> String {
    match &nearest.found {
        Some((entry, predecessor)) => {
            format!("{} like {}", words::percent(predecessor.likeness), plain(&words::origin(entry)))
        }
        None => {
            let compared = counted(nearest.compared as u64, "problem", "problems");
            let place = match &nearest.files[..] {
                [file] => plain(file),
                files => format!("{} files", files.len()),
            };
            format!("nothing near in {place} ({compared})")
        }
    }
}

fn verdict(anticipation: &Anticipation<'_>) -> String {
    let compared = counted(anticipation.compared as u64, "problem", "problems");
    let or_one = if anticipation.threshold.one_change { ", or one unit apart" } else { "" };
    let alike = format!("(at least {} alike{or_one})", words::percent(anticipation.threshold.share));
    match anticipation.count {
        0 => format!("Original: nothing like it among {compared} {alike}."),
        count => format!("Anticipated: {count} of {compared} {alike}."),
    }
}
