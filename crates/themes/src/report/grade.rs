//! What a judge of a tourney would say of this problem. By convention much is a fault that nobody mentions once the
//! problem makes up for it: a flight without a set mate beside a flight given, a dual where a pawn promotes, a piece that
//! can be captured. Such remarks stay, as facts; others are told, but weigh less than the convention says.

use chess::{Color, Kind, Move, Square};

use super::critique::Critique;
use super::duals::{Dual, DualGrade, duals, forced_answers};
use super::idea::Idea;
use super::remark::Remark;
use super::topic::*;
use crate::{Analysis, Line, Reading};

/// What is a fact, and not a flaw by itself: captures and promotions without a set mate belong to most threat problems;
/// keys that bring a unit into play, pin or change nothing, tries with one refutation, duals of mates that are forced elsewhere are how the
/// problem works.
const FACTS: &[&Topic] = &[
    UNPROVIDED_CAPTURE,
    UNPROVIDED_PROMOTION,
    STATIC_KEY,
    OUT_OF_PLAY_KEY,
    KEY_PINS_BLACK,
    KEY_UNPINS_WHITE,
    SAME_REFUTATION,
    KING_REFUTES_TRY,
    SHORT_VARIATION,
    MINOR_DUAL,
    MINOR_TRIPLE,
    MINOR_MULTIPLE,
    PROMOTION_DUAL,
];

impl Critique {
    /// The same remarks, each weighed in this problem.
    pub fn graded(mut self, analysis: &Analysis<'_>) -> Critique {
        let distinct = self.on(DISTINCT_REFUTATIONS).next().is_some();
        let remarks = std::mem::take(&mut self.remarks);
        let graded = |remark: Remark| {
            let kind = kind(&remark, analysis, distinct);
            remark.taken_as(kind)
        };
        Critique { remarks: remarks.into_iter().map(graded).collect() }
    }
}

fn kind(remark: &Remark, analysis: &Analysis<'_>, distinct: bool) -> RemarkKind {
    let topic = remark.topic;
    if FACTS.contains(&topic) {
        return FACT;
    }
    if [MAJOR_DUAL, MAJOR_TRIPLE, MAJOR_MULTIPLE].contains(&topic) {
        return spoiled(remark, analysis);
    }
    match topic {
        _ if topic == UNPROVIDED_FLIGHT => unprovided_flight(remark, analysis),
        _ if topic == SUPERFLUOUS_UNIT => {
            if any_officer(remark, analysis) {
                SERIOUS
            } else {
                MINOR
            }
        }
        _ if topic == COOK_STOPPER => {
            if white_officer(remark, analysis) {
                MINOR
            } else {
                FACT
            }
        }
        // That tries fail to different moves is the merit; that they are there is said once.
        _ if topic == KEY_UNIT_TRIES && (distinct || !differently_refuted(remark)) => FACT,
        _ => remark.kind(),
    }
}

/// A key that gives as many flights makes up for those without a set mate.
fn unprovided_flight(remark: &Remark, analysis: &Analysis<'_>) -> RemarkKind {
    let given = analysis.key().map_or(0, |key| key.flights_given().count());
    if given >= remark.count { FACT } else { MINOR }
}

fn any_officer(remark: &Remark, analysis: &Analysis<'_>) -> bool {
    let board = analysis.play.diagram().board();
    (remark.squares - board.kind(Kind::Pawn)).any()
}

fn white_officer(remark: &Remark, analysis: &Analysis<'_>) -> bool {
    let board = analysis.play.diagram().board();
    ((remark.squares & board.color(Color::White)) - board.kind(Kind::Pawn)).any()
}

/// Two or more tries that do not all fail to one move, and none of them to the king.
fn differently_refuted(remark: &Remark) -> bool {
    let mut refutations: Vec<Move> = remark.lines.iter().filter_map(Line::last).collect();
    let king = refutations.iter().any(|mv| mv.kind == Kind::King);
    refutations.sort_unstable();
    refutations.dedup();
    refutations.len() > 1 && !king
}

/// Duals weigh as much as the line they spoil.
fn spoiled(remark: &Remark, analysis: &Analysis<'_>) -> RemarkKind {
    let Some(key) = analysis.play.key() else { return remark.topic.kind };
    let moves = analysis.play.stipulation().moves();
    let all = duals(key, moves);
    let concerned = all.iter().filter(|dual| dual.lines.iter().any(|line| remark.lines.contains(line)));
    let major: Vec<&Dual> = concerned.filter(|dual| dual.grade == DualGrade::Major && !is_trifle(dual)).collect();
    if major.is_empty() {
        return FACT;
    }
    let forced = forced_answers(key);
    let nowhere_else = |dual: &&Dual| dual.after_move > 1 || dual.answers.iter().all(|mv| !forced.contains(mv));
    let mut new = major.into_iter().filter(nowhere_else).filter(|dual| !recaptures(dual)).peekable();
    if new.peek().is_none() {
        return MINOR;
    }
    let thematic = analysis.idea().map_or_else(Vec::new, |idea| thematic_units(analysis, idea));
    let carries = |dual: &Dual| dual.lines.iter().filter_map(Line::last).any(|mv| thematic.contains(&mv.from));
    if new.any(carries) { SERIOUS } else { MINOR }
}

/// Nobody counts a choice of pieces that a pawn may become on one square, nor the by-play of a black promotion to less
/// than a queen.
fn is_trifle(dual: &Dual) -> bool {
    let promotes = dual
        .answers
        .windows(2)
        .all(|pair| pair[0].promotion.is_some() && (pair[0].from, pair[0].to) == (pair[1].from, pair[1].to));
    let underpromotes = |line: &Line| line.last().and_then(|mv| mv.promotion).is_some_and(|kind| kind != Kind::Queen);
    promotes || dual.lines.iter().all(underpromotes)
}

/// Whether every answer takes back what has just moved: there was no content to spoil.
fn recaptures(dual: &Dual) -> bool {
    let arrivals = dual.lines.iter().filter_map(Line::last).map(|mv| mv.to);
    arrivals.into_iter().all(|square| dual.answers.iter().all(|answer| answer.to == square))
}

/// The units that defend in the lines of the themes that lead.
fn thematic_units(analysis: &Analysis<'_>, idea: &Idea) -> Vec<Square> {
    let leading = idea.leading().map(|carried| carried.theme.name);
    let names: Vec<&str> = leading.collect();
    let findings = analysis.findings(Reading::Strict).iter().filter(|finding| names.contains(&finding.theme.name));
    let key = analysis.play.key().and_then(|key| key.first());
    let lines = findings.flat_map(|finding| &finding.evidence).flat_map(|evidence| &evidence.lines);
    let actual = lines.filter(|line| line.0.first().copied() == key && line.0.len() > 2);
    actual.map(|line| line.0[1].from).collect()
}
