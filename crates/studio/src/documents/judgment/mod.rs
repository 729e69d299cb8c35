//! A judged problem: diagram, verdict and idea, flaws first, then themes, the solution, and the table of points; `brief`
//! has it on one screen.

mod brief;
mod helpmate;
mod helpmate_json;
mod json;
mod labels;
mod lettered;
mod remarks;
mod score;

pub use brief::judgment_in_brief;
use brief::{Detail, brief_score};
pub(super) use brief::{in_brief, tenths, term};
pub(super) use json::{Number, RowView, changed_weights, exact, hit_data, row_views, written};
pub(super) use labels::labels;
pub(super) use remarks::{of_kind, sentence, themes as shown_themes};
pub(super) use score::{judge_name, score_line};

use chess::Bitboard;
use problem::Verdict;
use render::{
    Block, Diagram, Document, Extent, Ink, Labels, List, Mark, MarkKind, Marker, PrintedPlay, Term, Text, Tree,
};

use remarks::{HEADINGS, Shown, letters, no_score, parted};

use super::report::{diagram, entry, remarked_beside, verdict, verdict_sentence};
use crate::{Judgment, Outcome};

/// How the models' opinions are laid out in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpinionsLayout {
    /// One model was asked: its score stands beside the verdict.
    OneModel,
    /// Every model has a field of its own.
    ByModel,
}

/// What programs read of a judged problem, and nothing for people.
pub fn judgment_data(judgment: &Judgment, layout: OpinionsLayout) -> Document {
    let mut document = Document::new("a judgment", verdict_sentence(&judgment.report));
    document.written_data = vec![json::written_data(judgment, layout)];
    document
}

/// The document of a judged problem.
pub fn judgment(judgment: &Judgment, layout: OpinionsLayout) -> Document {
    let report = &judgment.report;
    let mut document = Document::new("a judgment", verdict_sentence(report));
    document.data = vec![json::data(judgment, layout)];
    document.problems = Some(vec![entry(report)]);
    if let Some(help) = &judgment.help {
        document.blocks = helpmate::blocks(judgment, help);
        if judgment.has_score() {
            document.blocks.extend(judgment.opinions.iter().flat_map(score::score));
        }
        return document;
    }
    document.push(Block::Diagram(judged_diagram(judgment)));
    document.push(Block::Verdict(verdict(report)));
    document.blocks.extend(judgment.idea.iter().map(|idea| Block::Note(idea.sentence.clone().into())));
    document.blocks.extend(remarked_beside(report, &said_first(judgment)));
    if !judgment.has_score() {
        let reasons = no_score(judgment).into_iter().map(|reason| format!("No score: {reason}."));
        document.blocks.extend(reasons.map(|words| Block::Note(words.into())));
    }
    document.blocks.extend(critique(judgment));
    if judgment.is_whole() {
        document.blocks.extend(theme_list(judgment));
    }
    document.blocks.extend(play(judgment, Extent::Folded));
    if judgment.has_score() {
        document.blocks.extend(judgment.opinions.iter().flat_map(score::score));
    }
    document
}

/// The idea as it is printed, which may begin with what else would be a note.
fn said_first(judgment: &Judgment) -> String {
    judgment.idea.as_ref().map(|idea| idea.sentence.print(chess::Letters::Problem)).unwrap_or_default()
}

/// The diagram with key and themes, and below it in pictures the verdict and what it shows.
fn judged_diagram(judgment: &Judgment) -> Diagram {
    let report = &judgment.report;
    let key = report.solution().filter(|_| report.is_sound()).and_then(|solution| solution.keys.first());
    let shown = shown_themes(&judgment.themes);
    let evidence = shown.iter().flat_map(|shown| shown.evidence);
    let squares = evidence.fold(Bitboard::EMPTY, |all, evidence| all | evidence.squares);
    let mut diagram = diagram(report);
    diagram.arrow = key.map(|key| (key.mv.from, key.mv.to));
    if !squares.is_empty() {
        diagram.marks = vec![Mark { kind: MarkKind::Tint, squares, about: "squares of the themes" }];
    }
    let titles: Vec<&str> = shown.iter().map(|shown| shown.theme.title).collect();
    if !titles.is_empty() {
        diagram.caption.push(format!("Themes: {}", titles.join(", ")).into());
    }
    if !judgment.has_score() {
        diagram.caption.extend(no_score(judgment).iter().map(|reason| Text::from(format!("No score: {reason}."))));
    }
    diagram
}

fn critique(judgment: &Judgment) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (kind, title) in HEADINGS {
        let remarks = of_kind(&judgment.critique, kind);
        if remarks.is_empty() {
            continue;
        }
        blocks.push(Block::Heading(2, title.into()));
        let items = remarks.into_iter().map(|remark| {
            let ink = if remark.kind().severity().is_some() { Ink::Flaw } else { Ink::Plain };
            Text::of(ink, sentence(remark))
        });
        blocks.push(Block::List(List::of(Marker::None, items)));
    }
    blocks
}

fn theme_list(judgment: &Judgment) -> Vec<Block> {
    let (shown, rest) = parted(judgment);
    let mut blocks = vec![Block::Heading(2, "Themes".into())];
    if shown.is_empty() {
        blocks.push(Block::Note("No known theme.".into()));
    }
    let term = |shown: Shown<'_>| Term {
        name: Text::of(Ink::Theme, shown.theme.title),
        words: shown.sentence().into(),
        below: letters(&shown, judgment),
    };
    blocks.push(Block::Terms(shown.into_iter().map(term).collect()));
    if !rest.is_empty() {
        let also = rest.iter().map(Shown::brief).collect::<Vec<_>>().join(", ");
        blocks.push(Block::Note(format!("Also: {also}").into()));
    }
    blocks
}

/// The solution, folded where everything about it is known; else the keys.
pub(super) fn play(judgment: &Judgment, extent: Extent) -> Option<Block> {
    let solution = match &judgment.report.outcome {
        Outcome::Solved(solution) => solution,
        Outcome::General(solution) => {
            let tree = Tree::General(solution.clone());
            return Some(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent }));
        }
        Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Parts(_) => return None,
    };
    let tree = Tree::Direct(solution.clone());
    match solution.verdict {
        Verdict::Unfinished => None,
        _ if judgment.is_whole() || matches!(extent, Extent::Brief(_)) => {
            Some(Block::Play(PrintedPlay { tree, labels: labels(&judgment.themes, solution), extent }))
        }
        Verdict::Sound | Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. } => {
            Some(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent: Extent::KeysInFull }))
        }
    }
}
