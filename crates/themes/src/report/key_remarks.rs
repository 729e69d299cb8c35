//! What the key does that a judge likes or dislikes: check, capture, promotion, flights, pins, checks, sacrifices.

use chess::{Bitboard, Color, Kind, Move, Position, Unit};

use problem::Sentence;

use super::key::{KeyFacts, capturable};
use super::remark::Remark;
use super::topic::*;
use super::wording::{self, number};
use crate::{Line, Phase};

/// All remarks on the key as a move.
pub(super) fn remarks(phase: &Phase<'_>, key: &KeyFacts) -> Vec<Remark> {
    let mut remarks = Vec::new();
    remarks.extend(check(key));
    remarks.extend(capture(phase, key));
    remarks.extend(promotion(key));
    remarks.extend(flights(key));
    remarks.extend(pins(phase, key));
    remarks.extend(checks(phase, key));
    remarks.extend(sacrifices(phase, key));
    for remark in &mut remarks {
        if remark.lines.is_empty() {
            remark.lines.push(Line(vec![key.mv]));
        }
    }
    remarks
}

fn check(key: &KeyFacts) -> Option<Remark> {
    let remark = match key.checkers.count() {
        0 => return None,
        1 => Remark::new(KEY_CHECKS, 1, "The key gives check."),
        _ => Remark::new(KEY_DOUBLE_CHECK, 1, "The key gives double check."),
    };
    Some(remark.on(key.checkers))
}

fn capture(phase: &Phase<'_>, key: &KeyFacts) -> Option<Remark> {
    let (square, kind) = phase.before.captured(key.mv)?;
    let topic = if kind == Kind::Pawn { KEY_CAPTURES_PAWN } else { KEY_CAPTURES };
    let unit = Unit { color: Color::Black, kind };
    let sentence = Sentence::from("The key captures ").unit(unit, square).text(".");
    Some(Remark::new(topic, 1, sentence).on([square]))
}

fn promotion(key: &KeyFacts) -> Option<Remark> {
    let kind = key.mv.promotion?;
    let topic = if kind == Kind::Queen { KEY_PROMOTES } else { KEY_UNDERPROMOTES };
    Some(Remark::new(topic, 1, format!("The key promotes to a {}.", kind.name())).on([key.mv.to]))
}

/// What is given makes up for what is taken, flight by flight; what is left over is the merit or the fault.
fn flights(key: &KeyFacts) -> Vec<Remark> {
    let (given, taken) = (key.flights_given(), key.flights_taken());
    let named = |verb: &str, flights: Bitboard| {
        let noun = number(flights.count() as usize, "flight", "flights");
        Sentence::from(format!("The key {verb} the {noun} ")).then(&wording::squares(flights)).text(".")
    };
    let mut remarks = Vec::new();
    if taken.count() > given.count() {
        let count = taken.count() - given.count();
        remarks.push(Remark::new(FLIGHT_TAKING_KEY, count, named("takes", taken)).on(taken));
    }
    if given.count() > taken.count() {
        let count = given.count() - taken.count();
        remarks.push(Remark::new(FLIGHT_GIVING_KEY, count, named("gives", given)).on(given));
    }
    if given.any() && taken.any() {
        let (gives, takes) = (wording::squares(given), wording::squares(taken));
        let sentence = Sentence::from("The key gives ").then(&gives).text(" and takes ").then(&takes).text(".");
        remarks.push(Remark::new(GIVE_AND_TAKE_KEY, given.count(), sentence).on(given | taken));
    }
    remarks
}

fn pins(phase: &Phase<'_>, key: &KeyFacts) -> impl Iterator<Item = Remark> {
    let (before, after) = (*phase.before.board(), *phase.start.board());
    let all = [
        (KEY_PINS_BLACK, key.pins_black, "pins", after),
        (KEY_UNPINS_BLACK, key.unpins_black, "unpins", after),
        (KEY_PINS_WHITE, key.pins_white, "pins", after),
        (KEY_UNPINS_WHITE, key.unpins_white, "unpins", before),
    ];
    all.into_iter().filter(|(_, squares, ..)| squares.any()).map(|(topic, squares, verb, board)| {
        let sentence = Sentence::from(format!("The key {verb} ")).then(&wording::units(&board, squares)).text(".");
        Remark::new(topic, squares.count(), sentence).on(squares)
    })
}

/// Checks are counted as the papers count them: how many more, or fewer, than Black had in the diagram.
fn checks(phase: &Phase<'_>, key: &KeyFacts) -> Option<Remark> {
    // Nothing is known of Black's checks in a diagram in which White stands in check himself.
    let diagram = phase.before.pass()?;
    if key.checks_before == key.checks_after {
        return None;
    }
    let (before, after) = (checking_moves(&diagram), checking_moves(&phase.start));
    let allows = key.checks_after > key.checks_before;
    let (topic, verb, position) = match allows {
        true => (CHECK_ALLOWING_KEY, "allows", &phase.start),
        false => (CHECK_PREVENTING_KEY, "prevents", &diagram),
    };
    let (moves, others) = if allows { (after, before) } else { (before, after) };
    let count = key.checks_after.abs_diff(key.checks_before);
    let new: Vec<Move> = moves.into_iter().filter(|mv| !others.contains(mv)).collect();
    let noun = number(new.len(), "check", "checks");
    let sentence = Sentence::from(format!("The key {verb} the {noun} ")).moves(position, &new, 1).text(".");
    let lines = new.iter().map(|mv| Line(if allows { vec![key.mv, *mv] } else { vec![*mv] }));
    Some(Remark::new(topic, count, sentence).on(new.iter().map(|mv| mv.to)).in_lines(lines))
}

fn checking_moves(position: &Position) -> Vec<Move> {
    position.legal_moves().iter().copied().filter(|mv| position.play(*mv).in_check()).collect()
}

fn sacrifices(phase: &Phase<'_>, key: &KeyFacts) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let board = phase.start.board();
    let capturing = |squares: Bitboard| -> Vec<Line> {
        let captures = phase.start.legal_moves();
        let hits = |mv: &&Move| phase.start.captured(**mv).is_some_and(|(square, _)| squares.has(square));
        captures.iter().filter(hits).map(|mv| Line(vec![key.mv, *mv])).collect()
    };
    if key.en_prise.has(key.mv.to) {
        let square = Bitboard::of(key.mv.to);
        let sentence =
            Sentence::from("Black can capture the key unit, ").then(&wording::units(board, square)).text(".");
        remarks.push(Remark::new(ACTIVE_SACRIFICE, 1, sentence).on(square).in_lines(capturing(square)));
    }
    let left = phase.before.pass().map_or(Bitboard::EMPTY, |diagram| newly_en_prise(&diagram, key));
    if left.any() {
        let sentence = Sentence::from("The key leaves ").then(&wording::units(board, left)).text(" en prise.");
        remarks.push(Remark::new(PASSIVE_SACRIFICE, left.count(), sentence).on(left).in_lines(capturing(left)));
    }
    remarks
}

/// White units other than the key unit that Black can capture only since the key.
fn newly_en_prise(diagram: &Position, key: &KeyFacts) -> Bitboard {
    key.en_prise - Bitboard::of(key.mv.to) - capturable(diagram)
}
