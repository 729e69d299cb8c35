//! A solved problem: the diagram, the verdict in a sentence, what was noticed, then set play, tries and keys.

use problem::{Sentence, Solution, Verdict, WhiteMove};
use render::{Block, Credits, Diagram, Document, Entry, Extent, Ink, Labels, PrintedPlay, Text, Tree};
use serde_json::Value;

use super::general::general_verdict;
use super::json::{report_view, value};
use super::parts;
use crate::{Outcome, Report};

/// The document of a solved problem.
pub fn solution(report: &Report) -> Document {
    let mut document = Document::new("a solution", verdict_sentence(report));
    document.data = vec![value(&report_view(report))];
    if let Outcome::Parts(parts) = &report.outcome {
        document.problems = Some(parts::entries(report, parts));
        document.blocks = parts::blocks(report, parts);
        return document;
    }
    document.problems = Some(vec![entry(report)]);
    document.blocks = head(report);
    // Of unfinished work the sentence says all that is known.
    if let Some(tree) = tree(report).filter(|_| report.is_proven()) {
        document.push(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent: Extent::Full }));
    }
    document
}

/// The diagram, the verdict, and what was noticed.
pub(super) fn head(report: &Report) -> Vec<Block> {
    let mut blocks = vec![Block::Diagram(diagram(report)), Block::Verdict(verdict(report))];
    blocks.extend(remarked(report));
    blocks
}

/// Notes on the input and on legality.
pub(super) fn remarked(report: &Report) -> Vec<Block> {
    remarked_beside(report, "")
}

/// The same where something has been said already.
pub(super) fn remarked_beside(report: &Report, said: &str) -> Vec<Block> {
    // What begins a sentence has a capital letter there.
    let is_new = |note: &&str| note.get(1..).is_none_or(|rest| !said.contains(rest));
    let notes = report.notes.iter().map(String::as_str).chain(cut_note(report)).filter(is_new);
    let notes = notes.map(|note| format!("Note: {note}."));
    let legality = report.legality.iter().map(|finding| format!("Legality: {}.", finding.text));
    notes.chain(legality).map(|words| Block::Note(words.into())).collect()
}

/// The verdict with its color.
pub(super) fn verdict(report: &Report) -> Text {
    Text::of(if report.is_sound() { Ink::Good } else { Ink::Bad }, verdict_sentence(report))
}

/// The note on a proven verdict whose solution is incomplete.
fn cut_note(report: &Report) -> Option<&'static str> {
    // Of several parts each says it for itself.
    let cut = !report.is_complete() && report.is_proven() && report.parts().is_empty();
    cut.then_some("a limit was reached, so not all play is shown; the verdict is proven")
}

/// The diagram with what is asked, and the verdict as its caption.
pub(super) fn diagram(report: &Report) -> Diagram {
    Diagram {
        stipulation: Some(report.problem.stipulation.to_string()),
        credits: report.record.heading_lines().iter().map(|line| plain(line)).collect(),
        authors: report.record.authors.len(),
        caption: vec![verdict_sentence(report).into()],
        ..Diagram::of(report.problem.setup)
    }
}

/// Publication and award, for formats with a place for them.
fn credits(report: &Report) -> Credits {
    let record = &report.record;
    let source = record.source.as_ref();
    let date = source.and_then(|source| source.date);
    Credits {
        source: source.map(|source| plain(&source.name)).filter(|name| !name.is_empty()),
        number: source.and_then(|source| source.number.as_deref()).map(plain),
        year: date.map(|date| date.year),
        month: date.and_then(|date| date.month),
        day: date.and_then(|date| date.day),
        award: record.award.as_ref().and_then(|award| award.distinction.as_deref()).map(plain),
        title: record.title.as_deref().map(plain),
        keywords: record.keywords.iter().map(|keyword| plain(keyword)).collect(),
        twin: report.twin.clone(),
    }
}

/// The problem for formats that hold problems.
pub(super) fn entry(report: &Report) -> Entry {
    Entry {
        setup: report.problem.setup,
        stipulation: report.problem.stipulation.to_string(),
        mate_in: report.problem.stipulation.directmate(),
        id: report.id.as_ref().map(name),
        author: report.record.authors_line().as_deref().map(plain),
        credits: credits(report),
        part: None,
        origin: None,
        verdict: verdict_sentence(report).into(),
        is_proven: report.is_proven(),
        is_sound: report.is_sound(),
        note: cut_note(report).map(str::to_owned),
        tree: tree(report),
    }
}

pub(super) fn tree(report: &Report) -> Option<Tree> {
    match &report.outcome {
        Outcome::Solved(solution) => Some(Tree::Direct(solution.clone())),
        Outcome::General(solution) => Some(Tree::General(solution.clone())),
        Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Parts(_) => None,
    }
}

/// What a problem is called, on one line.
pub(super) fn name(id: &Value) -> String {
    match id {
        Value::String(id) => plain(id),
        id => id.to_string(),
    }
}

/// What came with the input, on one line and without anything that steers a terminal.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The verdict in a sentence.
pub fn verdict_sentence(report: &Report) -> Sentence {
    let solution = match &report.outcome {
        Outcome::Solved(solution) => solution,
        Outcome::General(solution) => return general_verdict(solution),
        Outcome::Parts(parts) => return parts::parts_verdict(parts),
        Outcome::Refused(finding) => return format!("Not solved: {}.", plain(&finding.text)).into(),
        Outcome::Illegal(reasons) => {
            let reasons: Vec<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
            return format!("Illegal: {}.", reasons.join("; ")).into();
        }
    };
    let moves = solution.stipulation.moves();
    match solution.verdict {
        Verdict::Sound => Sentence::from("Sound: one key, ").then(&first_moves(solution, moves)),
        Verdict::Cooked => {
            Sentence::from(format!("Cooked: {} keys, ", solution.keys.len())).then(&first_moves(solution, moves))
        }
        Verdict::NoSolution => format!("No solution: nothing mates in {moves}.").into(),
        Verdict::ShortSolution { moves } => {
            Sentence::from(format!("Short solution: mate in {moves} by ")).then(&first_moves(solution, moves))
        }
        Verdict::Unfinished => unfinished(solution),
    }
}

fn unfinished(solution: &Solution) -> Sentence {
    let so_far = match solution.keys.len() {
        0 => Sentence::new(),
        _ => Sentence::from("; mating so far: ").then(&first_moves(solution, solution.stipulation.moves())),
    };
    let stopped = format!("Unfinished: stopped after {} positions, before everything was proven", solution.nodes);
    Sentence::from(stopped).then(&so_far).text(".")
}

/// The first moves that mate within this many moves: `1.Qa1!, 1.Kb2!`.
fn first_moves(solution: &Solution, mates_in: u8) -> Sentence {
    const MOST: usize = 8;
    let keys: Vec<&WhiteMove> = solution.keys.iter().filter(|key| key.mates_in <= mates_in).collect();
    let word = |key: &&WhiteMove| Sentence::new().mv(&solution.position, key.mv, 1).text("!");
    let words = Sentence::join(keys.iter().take(MOST).map(word), ", ");
    match keys.len() {
        0..=MOST => words,
        many => words.text(&format!(" and {} more", many - MOST)),
    }
}
