//! A judged problem on one screen: the board with the verdict and the idea, the solution by mates, the themes in their
//! order, flaws, merits and score in a line each.
//!
//! What does not fit is left out from the end: answers, themes and remarks are counted instead of named.

use problem::Sentence;
use render::{Block, Diagram, Document, Extent, Format, Ink, Panel, Style, Term, Text};
use themes::Theme;
use themes::report::{Remark, RemarkKind};

use super::remarks::{Shown, first_letters, no_score, of_kind, parted, sentence};
use super::score::judge_name;
use super::{OpinionsLayout, helpmate, judgment, play, said_first};
use crate::documents::report::{plain, remarked_beside, verdict};
use crate::documents::said::{number, signed};
use crate::{Judgment, Opinion};

/// Lines of a screen.
const SCREEN: usize = 25;
/// Rows of the score that are named, if there is one score.
const ROWS: usize = 3;
/// Merits that the idea tells already.
const TOLD: &[&str] =
    &["active-sacrifice", "check-allowing-key", "distinct-refutations", "flight-giving-key", "key-unit-tries"];

/// How much is named.
#[derive(Clone, Copy)]
pub(super) struct Detail {
    /// Lines left free beside the board.
    pub spaced: bool,
    pub answers: usize,
    pub themes: usize,
    pub remarks: usize,
    /// Whether the phases are written out that changed play is about.
    pub phases: bool,
}

/// From much to little.
const DETAILS: [Detail; 9] = [
    Detail { spaced: true, answers: 16, themes: 6, remarks: 4, phases: true },
    Detail { spaced: true, answers: 14, themes: 5, remarks: 3, phases: true },
    Detail { spaced: false, answers: 14, themes: 4, remarks: 3, phases: true },
    Detail { spaced: false, answers: 12, themes: 3, remarks: 2, phases: true },
    Detail { spaced: false, answers: 12, themes: 4, remarks: 3, phases: false },
    Detail { spaced: false, answers: 10, themes: 3, remarks: 2, phases: false },
    Detail { spaced: false, answers: 8, themes: 3, remarks: 1, phases: false },
    Detail { spaced: false, answers: 5, themes: 3, remarks: 1, phases: false },
    Detail { spaced: false, answers: 0, themes: 2, remarks: 1, phases: false },
];

/// The document of a judged problem for a screen of 25 lines and 80 columns; its data are those of the whole judgment.
pub fn judgment_in_brief(judged: &Judgment, layout: OpinionsLayout) -> Document {
    let blocks = in_brief(judged, &[]);
    Document { blocks, ..judgment(judged, layout) }
}

/// What is said of it on a screen, and below the score what else there is to say.
pub(in crate::documents) fn in_brief(judged: &Judgment, more: &[Term]) -> Vec<Block> {
    let mut document = Document::new("a judgment", "");
    for detail in DETAILS {
        document.blocks = blocks(judged, detail, more);
        let text = Format::TEXT.write(&document, &Style::PLAIN);
        if text.is_ok_and(|text| text.lines().count() <= SCREEN) {
            break;
        }
    }
    document.blocks
}

fn blocks(judged: &Judgment, detail: Detail, more: &[Term]) -> Vec<Block> {
    if let Some(help) = &judged.help {
        return helpmate::in_brief(judged, help, detail, more);
    }
    let report = &judged.report;
    let mut blocks = vec![Block::Verdict(verdict(report))];
    let credits = report.record.heading_lines();
    if !credits.is_empty() {
        blocks.push(Block::Note(plain(&credits.join(", ")).into()));
    }
    blocks.push(Block::Panel(board(judged, detail)));
    blocks.extend(remarked_beside(report, &said_first(judged)));
    blocks.extend(no_score(judged).into_iter().map(|reason| Block::Note(format!("No score: {reason}.").into())));
    if judged.is_whole() {
        blocks.push(Block::Space);
        blocks.push(Block::Terms(themes(judged, detail)));
        blocks.push(Block::Space);
        let said = [("Flaws", flaws(judged, detail)), ("Merits", merits(judged, detail))];
        let mut terms: Vec<Term> = said.into_iter().filter_map(|(name, words)| Some(term(name, words?))).collect();
        let rows = if judged.opinions.len() > 1 { 0 } else { ROWS };
        terms.extend(judged.opinions.iter().filter_map(|opinion| Some(term("Score", score(opinion, rows)?))));
        terms.extend_from_slice(more);
        blocks.push(Block::Terms(terms));
    } else if !more.is_empty() {
        blocks.push(Block::Terms(more.to_vec()));
    }
    blocks
}

/// The board, and beside it what is asked, what it is about, and the solution.
fn board(judged: &Judgment, detail: Detail) -> Panel {
    let report = &judged.report;
    let diagram = Diagram::of(report.problem.setup);
    let asked = Text::from(format!("{}  {}", report.problem.stipulation, diagram.unit_count()));
    let idea = judged.idea.iter().map(|idea| Text::of(Ink::Strong, idea.sentence.clone())).collect();
    let parts: [Vec<Text>; 3] = [vec![asked], idea, solution(judged, detail)];
    let mut lines: Vec<Text> = Vec::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        lines.extend((detail.spaced && !lines.is_empty()).then(Text::new));
        lines.extend(part);
    }
    Panel { title: Text::new(), diagram, lines, details: vec![] }
}

fn solution(judged: &Judgment, detail: Detail) -> Vec<Text> {
    match play(judged, Extent::Brief(detail.answers)) {
        Some(Block::Play(play)) if detail.answers > 0 => {
            play.phases().into_iter().flat_map(|phase| phase.lines).map(|line| line.text).collect()
        }
        Some(_) | None => vec![],
    }
}

/// A term with nothing below.
pub(in crate::documents) fn term(name: impl Into<Text>, words: Text) -> Term {
    Term { name: name.into(), words, below: vec![] }
}

/// The themes in their order, those that accompany them by name. What another theme contains, or the key shows, is told
/// already.
fn themes(judged: &Judgment, detail: Detail) -> Vec<Term> {
    let (mut shown, mut rest) = parted(judged);
    rest.splice(0..0, shown.split_off(shown.len().min(detail.themes)));
    let by_itself = |theme: &Theme| {
        let mut carried = judged.idea.iter().flat_map(|idea| &idea.themes);
        carried.any(|carried| carried.theme.name == theme.name && carried.told.is_shown_by_play())
    };
    rest.retain(|shown| by_itself(shown.theme));
    let described = |shown: &Shown<'_>| term(Text::of(Ink::Theme, shown.theme.title), shown.foremost().into());
    let mut terms: Vec<Term> = shown.iter().map(described).collect();
    // The phases of the foremost change: what the sentence says of set play and tries can be seen there.
    let changed = shown.iter().position(Shown::is_lettered).filter(|_| detail.phases);
    if let Some(place) = changed {
        terms[place].below = first_letters(&shown[place], judged);
    }
    if !rest.is_empty() {
        terms.push(term("Also", Sentence::short_list(&rest, |shown| shown.theme.title.into()).into()));
    }
    terms
}

fn flaws(judged: &Judgment, detail: Detail) -> Option<Text> {
    let flaws = of_kind(&judged.critique, "fault");
    match flaws.is_empty() {
        true => Some("none that a judge would mention".into()),
        false => Some(Text::of(Ink::Flaw, named(&flaws, detail.remarks, sentence))),
    }
}

fn merits(judged: &Judgment, detail: Detail) -> Option<Text> {
    let mut merits = of_kind(&judged.critique, "merit");
    merits.retain(|remark| remark.kind() == RemarkKind::Merit && !TOLD.contains(&remark.name()));
    (!merits.is_empty()).then(|| named(&merits, detail.remarks, |remark| remark.sentence.clone()).into())
}

/// The first remarks; the rest is counted.
fn named(remarks: &[&Remark], most: usize, words: impl Fn(&Remark) -> Sentence) -> Sentence {
    let mut said: Vec<Sentence> = remarks.iter().take(most).map(|remark| words(remark)).collect();
    match remarks.len().saturating_sub(most) {
        0 => {}
        more => said.push(format!("And {more} more.").into()),
    }
    Sentence::join(said, " ")
}

/// The same with as many rows as one model's opinion has.
pub(super) fn brief_score(opinion: &Opinion) -> Option<Text> {
    score(opinion, ROWS)
}

/// The total, who gave it, and the rows that weigh most: `118 by composer-2006, preset printed: grimshaw +45, …`.
fn score(opinion: &Opinion, most: usize) -> Option<Text> {
    let score = opinion.score.as_ref().ok()?;
    // Where all problems begin says nothing of this one.
    let telling = |row: &&quality::ScoreRow| row.points != 0.0 && row.name != "base";
    let mut rows: Vec<&quality::ScoreRow> = score.rows.iter().filter(telling).collect();
    rows.sort_by(|one, other| f64::total_cmp(&other.points.abs(), &one.points.abs()));
    let named: Vec<String> =
        rows.iter().take(most).map(|row| format!("{} {}", row.name, signed(tenths(row.points)))).collect();
    let dots = if rows.len() > most { ", …" } else { "" };
    let rows = if named.is_empty() { String::new() } else { format!(": {}{dots}", named.join(", ")) };
    let total = Text::of(Ink::Strong, number(tenths(score.total())));
    let said = total.plain(format!(" by {}{rows}", judge_name(opinion)));
    Some(match score.remarks.first().filter(|_| score.percentile.is_some()) {
        Some(percentile) => said.plain(if dots.is_empty() { ". " } else { " " }).plain(percentile.clone()),
        None => said,
    })
}

/// Nobody reads hundredths in a summary.
pub(in crate::documents) fn tenths(points: f64) -> f64 {
    (points * 10.0).round() / 10.0
}
