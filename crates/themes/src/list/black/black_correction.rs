//! Black correction: a black unit's random move allows one mate; a better move of the same unit prevents it, by where
//! it goes, and allows another.

use chess::{Bitboard, Color, Kind, Move, Square};

use crate::frame::{ThreatEffect, identity, in_mating_stages, only_answer, threat_effect};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::named;
use crate::motive::undo::lifted;
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "black-correction",
    title: "Black correction",
    group: Group::BlackErrors,
    keywords: &["Black correction"],
    page: include_str!("../../../pages/black-correction.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// The actual play only: set play and tries are full of such things, and are not looked for there. Pawns have too
/// few moves for one of them to be random.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        if phase.kind != PhaseKind::Key {
            return Vec::new();
        }
        let pieces = phase.start.board().color(Color::Black)
            - phase.start.board().units(Color::Black, Kind::King)
            - phase.start.board().units(Color::Black, Kind::Pawn);
        pieces.into_iter().filter_map(|unit| correcting(phase, unit)).collect()
    })
}

/// What a unit's moves are worth.
struct Corrections<'p> {
    /// Moves with a mate that the departure alone allows.
    random: Vec<(&'p Variation<'p>, Move)>,
    /// Moves with one other mate, which only the arrival allows.
    better: Vec<(&'p Variation<'p>, Move)>,
}

fn correcting(phase: &Phase<'_>, unit: Square) -> Option<Evidence> {
    let found = corrections(phase, unit)?;
    let line = |(variation, mate): &(&Variation<'_>, Move)| {
        Line(phase.lead.iter().copied().chain([variation.defense, *mate]).collect())
    };
    let mut lines: Vec<Line> = found.random.iter().chain(&found.better).map(line).collect();
    lines.sort();
    let third = if found.is_tertiary() { ", one of them tertiary" } else { "" };
    let detail = format!(
        "{}: {}, {}{third}",
        named(&phase.start, unit),
        counted(found.random_moves(), "random move", "random moves"),
        counted(different(&found.better), "correction", "corrections"),
    );
    Some(Evidence::new(phase.kind, lines, Bitboard::of(unit), detail))
}

/// With the unit off the board, as if it had gone nowhere, no threat mates, but some answers to its moves do: these are
/// what a random move allows. The square it leaves stays guarded, since it can go back: a unit that checks from there
/// does not mate.
fn corrections<'p>(phase: &'p Phase<'p>, unit: Square) -> Option<Corrections<'p>> {
    let moves: Vec<&Variation<'_>> = phase
        .variations
        .iter()
        .filter(|variation| variation.defense.from == unit && !variation.replies.is_empty())
        .collect();
    let first = moves.first()?.replies[0].mv;
    if moves.iter().all(|variation| only_answer(variation).is_some_and(|mate| identity(mate) == identity(first))) {
        return None;
    }
    let empty = lifted(&phase.start, unit)?;
    let allowed = |mate: Move| {
        let mated = empty.is_legal(mate).then(|| empty.play(mate));
        mated.is_some_and(|mated| mated.is_mate() && mated.checkers() != Bitboard::of(unit))
    };
    if phase.threats.iter().any(|threat| allowed(threat.mv)) {
        return None;
    }
    let random: Vec<(&Variation<'_>, Move)> = moves
        .iter()
        .flat_map(|&variation| variation.mates().filter(|&mate| allowed(mate)).map(move |mate| (variation, mate)))
        .collect();
    let better: Vec<(&Variation<'_>, Move)> = moves
        .iter()
        .filter(|variation| threat_effect(phase, variation) == ThreatEffect::Real)
        .filter_map(|&variation| Some((variation, only_answer(variation).filter(|&mate| !allowed(mate))?)))
        .collect();
    let found = Corrections { random, better };
    (found.random_moves() > 0 && different(&found.better) > 0 && !found.is_a_task()).then_some(found)
}

/// One move beside more corrections than these is not what happens at random.
const CORRECTIONS_OF_ONE: usize = 3;

impl Corrections<'_> {
    /// Whether the unit goes around and has a mate of its own everywhere, like a knight on its wheel: then its moves are
    /// all special, and the one that leaves no more than leaving would is not random.
    fn is_a_task(&self) -> bool {
        self.random_moves() == 1 && different(&self.better) > CORRECTIONS_OF_ONE
    }

    /// How many moves are random; one with a dual is one move all the same.
    fn random_moves(&self) -> usize {
        let mut moves: Vec<Move> = self.random.iter().map(|(variation, _)| variation.defense).collect();
        moves.sort_unstable();
        moves.dedup();
        moves.len()
    }

    /// Whether one better move prevents the random mate in the same way as another and, by the unit's own power, the
    /// other's mate as well.
    fn is_tertiary(&self) -> bool {
        let improves = |secondary: &(&Variation<'_>, Move), tertiary: &(&Variation<'_>, Move)| {
            identity(secondary.1) != identity(tertiary.1)
                && parried_by_mover(tertiary.0, secondary.1)
                && !parried_by_mover(secondary.0, tertiary.1)
                && self.correct_alike(secondary.0, tertiary.0)
        };
        self.better.iter().any(|secondary| self.better.iter().any(|tertiary| improves(secondary, tertiary)))
    }

    fn correct_alike(&self, one: &Variation<'_>, other: &Variation<'_>) -> bool {
        let ways = self.answers(one);
        self.answers(other).iter().any(|way| ways.contains(way))
    }

    /// How Black parries the mates of the random move after a better one.
    fn answers(&self, better: &Variation<'_>) -> Vec<Answer> {
        let mut found = Vec::new();
        for &(_, mate) in self.random.iter().filter(|(_, mate)| better.after.is_legal(*mate)) {
            let mated = better.after.play(mate);
            let by = |mv: Move| (mv.from != better.defense.to).then_some(mv.from);
            found.extend(mated.legal_moves().iter().map(|&mv| (identity(mate), by(mv), mv.to)));
        }
        found
    }
}

/// Whether a mate fails because the unit that has just moved can parry it, and for no other reason.
fn parried_by_mover(variation: &Variation<'_>, mate: Move) -> bool {
    if !variation.after.is_legal(mate) {
        return false;
    }
    let mated = variation.after.play(mate);
    let answers = mated.legal_moves();
    mated.in_check() && !answers.is_empty() && answers.iter().all(|answer| answer.from == variation.defense.to)
}

/// A mate, the unit that parries it (none: the one that has just moved), and where.
type Answer = ((Square, Square, bool), Option<Square>, Square);

fn different(moves: &[(&Variation<'_>, Move)]) -> usize {
    let mut mates: Vec<_> = moves.iter().map(|(_, mate)| identity(*mate)).collect();
    mates.sort_unstable();
    mates.dedup();
    mates.len()
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
