//! The set play: what strong black moves find no answer in the diagram, and what the key changes.
//!
//! A move is named once, by the strongest thing it does: check, flight, capture of an officer, promotion.

use std::collections::BTreeMap;

use chess::{Kind, Move, Position};
use problem::Sentence;

use super::remark::Remark;
use super::topic::*;
use super::wording;
use crate::frame::changed_play;
use crate::frame::parries;
use crate::unit_move::UnitMove;
use crate::{Line, Phase, Variation};

/// Remarks on the set play, and on what the key does to it.
pub(super) fn remarks(set: &Phase<'_>, key: &Phase<'_>, moves: u8) -> Vec<Remark> {
    let mut remarks = unprovided(set, moves);
    remarks.extend(block(set, key));
    remarks.extend(static_key(set, key));
    remarks
}

/// A diagram in which White has to meet a check has no set play.
pub(super) fn white_in_check(diagram: &Position) -> Option<Remark> {
    let checkers = diagram.checkers();
    let sentence =
        || Sentence::from("White is in check from ").then(&wording::units(diagram.board(), checkers)).text(".");
    checkers.any().then(|| Remark::new(WHITE_IN_CHECK, 1, sentence()).on(checkers))
}

/// The strong black moves without a set answer in a problem of this many moves.
pub(super) fn unprovided(set: &Phase<'_>, moves_to_mate: u8) -> Vec<Remark> {
    let answer = if moves_to_mate == 2 { "mate" } else { "continuation" };
    let mut moves: BTreeMap<usize, Vec<Move>> = BTreeMap::new();
    for variation in set.variations.iter().filter(|variation| variation.replies.is_empty()) {
        if let Some(index) = strength(set, variation) {
            moves.entry(index).or_default().push(variation.defense);
        }
    }
    moves.values_mut().for_each(one_promotion_each);
    let remark = |(index, moves): (usize, Vec<Move>)| {
        let sentence = Sentence::from(format!("No set {answer} after ")).moves(&set.start, &moves, 1).text(".");
        let squares = moves.iter().map(|mv| mv.to);
        Remark::new(STRONG[index], moves.len() as u32, sentence)
            .on(squares)
            .in_lines(moves.iter().map(|mv| Line(vec![*mv])))
    };
    moves.into_iter().map(remark).collect()
}

/// Of the promotions of one pawn on one square only the strongest is reported.
fn one_promotion_each(moves: &mut Vec<Move>) {
    moves.sort_by(|a, b| (a.from, a.to, b.promotion).cmp(&(b.from, b.to, a.promotion)));
    moves.dedup_by_key(|mv| (mv.from, mv.to));
}

const STRONG: [&Topic; 4] = [UNPROVIDED_CHECK, UNPROVIDED_FLIGHT, UNPROVIDED_CAPTURE, UNPROVIDED_PROMOTION];

/// The first of [`STRONG`] that fits.
fn strength(set: &Phase<'_>, variation: &Variation<'_>) -> Option<usize> {
    let mv = variation.defense;
    if variation.after.in_check() {
        Some(0)
    } else if mv.kind == Kind::King {
        Some(1)
    } else if set.start.captured(mv).is_some_and(|(_, kind)| kind != Kind::Pawn) {
        Some(2)
    } else {
        mv.promotion.map(|_| 3)
    }
}

/// What kind of block the diagram is, if the key waits.
fn block(set: &Phase<'_>, key: &Phase<'_>) -> Vec<Remark> {
    if !key.threats.is_empty() || key.start.in_check() {
        return Vec::new();
    }
    let open: Vec<Move> = set
        .variations
        .iter()
        .filter(|variation| variation.replies.is_empty())
        .map(|variation| variation.defense)
        .collect();
    if !open.is_empty() {
        let sentence = match open.len() == set.variations.len() {
            true => "No black move has a set answer.".into(),
            false => Sentence::from("An incomplete block: nothing is set for ").moves(&set.start, &open, 1).text("."),
        };
        let lines = open.iter().map(|mv| Line(vec![*mv]));
        return vec![Remark::new(INCOMPLETE_BLOCK, open.len() as u32, sentence).in_lines(lines)];
    }
    let mut remarks = vec![Remark::new(COMPLETE_BLOCK, 1, "A complete block: every black move has a set answer.")];
    let changed: Vec<Move> = changed_play(set, key).iter().map(|line| line.0[1]).collect();
    if !changed.is_empty() {
        let sentence =
            Sentence::from("A mutate: the key changes the answer to ").moves(&set.start, &changed, 1).text(".");
        let lines = changed.iter().map(|mv| Line(vec![*mv]));
        remarks.push(Remark::new(MUTATE, changed.len() as u32, sentence).in_lines(lines));
    }
    remarks
}

fn only_answer(lead: &[Move], variation: &Variation<'_>) -> Option<UnitMove> {
    let [answer] = variation.replies else { return None };
    let line: Vec<Move> = lead.iter().copied().chain([variation.defense]).collect();
    Some(UnitMove::after(&line, answer.mv))
}

/// Every defense has one answer after the key, and the very same one in the diagram.
fn static_key(set: &Phase<'_>, key: &Phase<'_>) -> Option<Remark> {
    let defenses: Vec<&Variation<'_>> = key.variations.iter().filter(|variation| parries(key, variation)).collect();
    let unchanged = |after: &&&Variation<'_>| {
        let before = set.variations.iter().find(|before| before.defense == after.defense);
        let answer = only_answer(&key.lead, after);
        answer.is_some() && before.is_some_and(|before| only_answer(&[], before) == answer)
    };
    let is_static = !defenses.is_empty() && defenses.iter().filter(unchanged).count() == defenses.len();
    let sentence = match key.threats.is_empty() {
        true => "The key changes nothing: every variation was set with the same answer.",
        false => "Every mate is set already: the key adds nothing but its threat.",
    };
    is_static.then(|| Remark::new(STATIC_KEY, 1, sentence).in_lines([Line(key.lead.clone())]))
}
