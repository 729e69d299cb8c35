//! Whether a unit leaves a trace: what changes in the play, down to the by-play, when it is gone.

use std::collections::BTreeSet;

use chess::{Bitboard, Move, Square};
use problem::Solution;

use super::duals::different_answers;
use super::necessity::without;
use super::rests::{RestSolver, TriesLookedAt};
use crate::frame::parries;
use crate::unit_move::UnitMove;
use crate::{Analysis, Phase, Play};

/// Those of the superfluous units that are dead: without them nothing changes at all. The diagram without one of them is
/// sound with the same key.
pub fn dead_units(analysis: &Analysis<'_>, superfluous: Bitboard, solver: &mut dyn RestSolver) -> Bitboard {
    let Some(key) = analysis.play.key().and_then(|phase| phase.first()) else { return Bitboard::EMPTY };
    let whole = &analysis.play;
    let after_key = answered(whole.key(), None);
    let dead = |square: &Square| {
        let Some(rest) = without(whole.diagram(), *square) else { return false };
        // What follows the key is had sooner, and most often tells.
        let changed = |actual: &Solution| answered(Play::of(actual).key(), None) != after_key;
        let sooner = solver.actual_play(&rest, key).map(changed);
        if sooner == Some(true) {
            return false;
        }
        // So is the set play, and what becomes of the tries that there were.
        let there: Vec<Move> = whole.tries().filter_map(Phase::first).collect();
        let known = sooner.and_then(|_| solver.play(&rest, key, &[], TriesLookedAt::RefutationsOf(&there)));
        if known.is_some_and(|known| !keeps_set_play_and_tries(whole, &Play::of(&known), *square)) {
            return false;
        }
        let rest = solver.play(&rest, key, &[], TriesLookedAt::Refutations);
        rest.is_some_and(|rest| leaves_no_trace(whole, &Play::of(&rest), *square))
    };
    superfluous.into_iter().filter(dead).collect()
}

/// Whether the set play and the tries that there were are still in the rest.
fn keeps_set_play_and_tries(whole: &Play<'_>, rest: &Play<'_>, removed: Square) -> bool {
    answered(whole.set_play(), Some(removed)) == answered(rest.set_play(), None)
        && tries(whole, Some(removed)).is_subset(&tries(rest, None))
}

/// Whether the play of a problem is that of the rest, which has the same key and lacks a unit: the defenses with their
/// answers after the key and in the set play, and the tries with one refutation. Of the unit itself only defenses after
/// the key count: what it does before, or tries, is no reason for it to stand there.
fn leaves_no_trace(whole: &Play<'_>, rest: &Play<'_>, removed: Square) -> bool {
    answered(whole.key(), None) == answered(rest.key(), None)
        && answered(whole.set_play(), Some(removed)) == answered(rest.set_play(), None)
        && tries(whole, Some(removed)) == tries(rest, None)
}

/// The first black moves that parry something, but for those of one unit, with all that White answers.
fn answered(phase: Option<&Phase<'_>>, but: Option<Square>) -> BTreeSet<(UnitMove, BTreeSet<UnitMove>)> {
    let Some(phase) = phase else { return BTreeSet::new() };
    let moves = phase.variations.iter().filter(|variation| Some(variation.defense.from) != but);
    let real = moves.filter(|variation| !variation.replies.is_empty() && parries(phase, variation));
    let lines = real.map(|variation| {
        let line: Vec<Move> = phase.lead.iter().copied().chain([variation.defense]).collect();
        let answers = different_answers(variation.replies);
        let answers = answers.iter().map(|answer| UnitMove::after(&line, *answer)).collect();
        (UnitMove::after(&phase.lead, variation.defense), answers)
    });
    lines.collect()
}

/// The tries with one refutation, but for those of one unit.
fn tries(play: &Play<'_>, but: Option<Square>) -> BTreeSet<(UnitMove, UnitMove)> {
    let failing = play.tries().filter_map(|phase| {
        let first = phase.first().filter(|first| Some(first.from) != but)?;
        let mut refuting = phase.variations.iter().filter(|variation| variation.replies.is_empty());
        let (Some(refutation), None) = (refuting.next(), refuting.next()) else { return None };
        Some((UnitMove::after(&[], first), UnitMove::after(&[first], refutation.defense)))
    });
    failing.collect()
}
