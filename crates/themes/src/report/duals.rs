//! Duals in the actual play: where White has more than one answer, and how much it matters.
//!
//! A dual is looked for after defenses only: a move that lets a threat through has no answers of its own. Moves of one
//! unit with the same answers are one dual. The same promotion to queen, rook or bishop, when it mates, is one answer. What
//! follows a dual, or a move that parries nothing, is not looked at again.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Move, Position, Square};
use problem::{Sentence, WhiteMove};

use super::remark::Remark;
use super::topic::*;
use super::wording;
use crate::frame::parries;
use crate::{Line, Phase};

/// More than one answer to the moves of one black unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dual {
    /// After which black move: 1 for the first, whose answer is White's second.
    pub after_move: u8,
    /// The different answers, in the order of the squares; only one if they differ by the line piece a pawn becomes.
    pub answers: Vec<Move>,
    /// How much it matters.
    pub grade: DualGrade,
    /// The lines up to the black move: all but this move is the same in them.
    pub lines: Vec<Line>,
}

/// How much a dual matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DualGrade {
    /// At least one of the answers is nowhere forced alone.
    Major,
    /// Each of the answers is forced alone at the same move elsewhere in the actual play, or the variation is short.
    Minor,
    /// Only the choice between line pieces in a mating promotion: the queen, or the weaker piece that mates as she does.
    Promotion,
}

/// All duals after the key of a problem of this many moves.
pub fn duals(key: &Phase<'_>, moves: u8) -> Vec<Dual> {
    let mut found = Vec::new();
    // The phases in which Black makes his first move, his second, and so on.
    let mut level = actual(key, moves, 1, &mut found, &[key]);
    let mut after_move = 2;
    while !level.is_empty() {
        let phases: Vec<&Phase<'_>> = level.iter().collect();
        level = actual(key, moves, after_move, &mut found, &phases);
        after_move += 1;
    }
    found
}

/// Looks at all phases of one level and gives the next.
fn actual<'a>(
    key: &Phase<'a>,
    moves: u8,
    after_move: u8,
    found: &mut Vec<Dual>,
    phases: &[&Phase<'a>],
) -> Vec<Phase<'a>> {
    let forced: BTreeSet<Move> = phases.iter().flat_map(|phase| forced_answers(phase)).collect();
    let mut next = Vec::new();
    for phase in phases {
        let mut groups: BTreeMap<(Square, Vec<Move>), Vec<Line>> = BTreeMap::new();
        for variation in phase.variations.iter().filter(|variation| parries(phase, variation)) {
            let line: Vec<Move> = phase.lead.iter().copied().chain([variation.defense]).collect();
            match variation.replies {
                [] => {}
                [only] if only.is_mate() => {}
                [only] => next.push(Phase::after(key.kind, &line, &variation.after, only)),
                several if several.iter().any(|reply| phase.threatens(reply.mv)) => {}
                several => {
                    let group = (variation.defense.from, different_answers(several));
                    groups.entry(group).or_default().push(Line(line));
                }
            }
        }
        for ((_, answers), mut lines) in groups {
            lines.sort();
            let short = is_short(phase, &lines[0], moves, after_move);
            let grade = match answers.len() {
                1 => DualGrade::Promotion,
                _ if short || answers.iter().all(|mv| forced.contains(mv)) => DualGrade::Minor,
                _ => DualGrade::Major,
            };
            found.push(Dual { after_move, answers, grade, lines });
        }
    }
    found.sort_by(|a, b| (a.after_move, &a.lines).cmp(&(b.after_move, &b.lines)));
    next
}

/// Answers as different as a problemist counts them, in the order of the squares: a pawn that mates by promoting to
/// queen or rook, or to queen or bishop, does the same thing twice. A knight is another matter.
pub(super) fn different_answers(replies: &[WhiteMove]) -> Vec<Move> {
    let queens = |mv: Move| {
        let queen = Move { promotion: Some(Kind::Queen), ..mv };
        replies.iter().any(|reply| reply.mv == queen)
    };
    let weaker = |mv: Move| matches!(mv.promotion, Some(Kind::Rook | Kind::Bishop));
    let repeats = |reply: &&WhiteMove| reply.is_mate() && weaker(reply.mv) && queens(reply.mv);
    let mut answers: Vec<Move> = replies.iter().filter(|reply| !repeats(reply)).map(|reply| reply.mv).collect();
    answers.sort();
    answers
}

/// The answer if there is only one as a problemist counts them.
pub(super) fn only_different_answer(replies: &[WhiteMove]) -> Option<Move> {
    match replies {
        [] => None,
        [only] => Some(only.mv),
        // Without promotions several answers are different ones.
        several if several.iter().all(|reply| reply.mv.promotion.is_none()) => None,
        several => match different_answers(several)[..] {
            [only] => Some(only),
            _ => None,
        },
    }
}

/// The answers that some black move forces alone.
pub(super) fn forced_answers(phase: &Phase<'_>) -> Vec<Move> {
    phase.variations.iter().filter_map(|variation| only_different_answer(variation.replies)).collect()
}

/// Whether White mates sooner than he must after the last move of a line.
fn is_short(phase: &Phase<'_>, line: &Line, moves: u8, after_move: u8) -> bool {
    let variation = phase.variations.iter().find(|variation| Some(variation.defense) == line.last());
    let mates_in = variation.and_then(|variation| variation.replies.first()).map(|reply| reply.mates_in);
    mates_in.is_some_and(|mates_in| mates_in + after_move < moves)
}

/// A dual with the branch it stands in: "1...Sd5, Sf5 (2.Qe4# and 2.Rf3#)" or "1...Kd4 2.Qa1+ Kd5 (3.Qe4# and
/// 3.Rf3#)".
fn words(key: &Phase<'_>, dual: &Dual) -> Sentence {
    let branch = dual.lines[0].0[key.lead.len()..].split_last().map_or(&[][..], |(_, branch)| branch);
    let position = branch.iter().fold(key.start, |position, mv| position.play(*mv));
    let mut words = Sentence::new().line(&key.start, branch, 1);
    if !branch.is_empty() {
        words = words.text(" ");
    }
    let first = |defense: Move| match branch {
        [] => Sentence::new().mv(&position, defense, 1),
        [..] => Sentence::new().bare_move(&position, defense),
    };
    // Where an answer captures after one defense and not after another, its notation differs.
    let shown = Sentence::shown(&dual.answers);
    let mut groups: Vec<(Vec<bool>, Position, Vec<Sentence>)> = Vec::new();
    for defense in dual.lines.iter().filter_map(Line::last) {
        let after = position.play(defense);
        let captures: Vec<bool> = shown.iter().map(|mv| after.captured(*mv).is_some()).collect();
        match groups.iter_mut().find(|(others, ..)| *others == captures) {
            Some((.., defenses)) => defenses.push(Sentence::new().bare_move(&position, defense)),
            None => groups.push((captures, after, vec![first(defense)])),
        }
    }
    let group = |(_, after, defenses): &(Vec<bool>, Position, Vec<Sentence>)| {
        let answers = wording::moves(after, &dual.answers, usize::from(dual.after_move) + 1);
        let or_weaker = if dual.answers.len() == 1 { or_weaker(after, dual.answers[0]) } else { String::new() };
        words.clone().then(&wording::row(defenses)).text(" (").then(&answers).text(&or_weaker).text(")")
    };
    Sentence::join(groups.iter().map(group), ", ")
}

/// What else the pawn may become: " or =R".
fn or_weaker(after: &Position, promotion: Move) -> String {
    let mates = |kind: &Kind| after.play(Move { promotion: Some(*kind), ..promotion }).is_mate();
    let letter = |kind: Kind| if kind == Kind::Rook { " or =R" } else { " or =B" };
    [Kind::Rook, Kind::Bishop].into_iter().filter(mates).map(letter).collect()
}

/// Remarks on duals after a key: one remark for each topic and black move.
pub(super) fn remarks(key: &Phase<'_>, duals: &[Dual]) -> Vec<Remark> {
    let mut groups: BTreeMap<(u8, usize), Vec<&Dual>> = BTreeMap::new();
    for dual in duals {
        groups.entry((dual.after_move, topic(dual))).or_default().push(dual);
    }
    let remark = |((after_move, index), duals): ((u8, usize), Vec<&Dual>)| {
        let (topic, one, more) = NAMES[index];
        let words = Sentence::short_list(&duals, |dual| words(key, dual));
        let noun = wording::number(duals.len(), one, more);
        let sentence = Sentence::from(format!("{noun} at move {}: ", after_move + 1)).then(&words).text(".");
        let squares = duals.iter().flat_map(|dual| dual.answers.iter().map(|mv| mv.to));
        let lines = duals.iter().flat_map(|dual| dual.lines.iter().cloned());
        Remark::new(topic, duals.len() as u32, sentence).on(squares).in_lines(lines)
    };
    groups.into_iter().map(remark).collect()
}

/// How grave a dual is, the weight of the remark tells; that one is minor is said, since its mates are forced elsewhere.
const NAMES: [(&Topic, &str, &str); 7] = [
    (MAJOR_DUAL, "Dual", "Duals"),
    (MAJOR_TRIPLE, "Triple", "Triples"),
    (MAJOR_MULTIPLE, "Multiple dual", "Multiple duals"),
    (MINOR_DUAL, "Minor dual", "Minor duals"),
    (MINOR_TRIPLE, "Minor triple", "Minor triples"),
    (MINOR_MULTIPLE, "Minor multiple", "Minor multiples"),
    (PROMOTION_DUAL, "Dual promotion", "Dual promotions"),
];

impl Dual {
    /// How grave it is: the greater the worse, for any moves.
    pub(super) fn rank(&self) -> usize {
        let size = self.answers.len().clamp(2, 4) - 2;
        match self.grade {
            DualGrade::Promotion => 0,
            DualGrade::Minor => 1 + size,
            DualGrade::Major => 4 + size,
        }
    }
}

fn topic(dual: &Dual) -> usize {
    let size = dual.answers.len().clamp(2, 4) - 2;
    match dual.grade {
        DualGrade::Major => size,
        DualGrade::Minor => 3 + size,
        DualGrade::Promotion => 6,
    }
}
