//! Dual avoidance: two defenses make the same error, which would allow two mates, but each prevents one of them.

use chess::{Bitboard, Color, Kind, Move, Position, Square, between};

use super::together::{joined, together};
use crate::frame::{identity, in_mating_stages, unified};
use crate::geometry::{Aim, aims};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{PinnedBy, Scene, interferences, named, self_block, self_pins, unpin};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "dual-avoidance",
    title: "Dual avoidance",
    group: Group::BlackErrors,
    keywords: &["Dual avoidance"],
    page: include_str!("../../../pages/dual-avoidance.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Pairs of unified variations by different units in any phase; all pairs with one error make one evidence.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let errors: Vec<Vec<Error>> = scenes.iter().map(errors).collect();
        let mut known: Vec<Error> = errors.iter().flatten().copied().collect();
        known.sort_unstable();
        known.dedup();
        let shared = |error: &Error| {
            let making = scenes.iter().zip(&errors).filter(|(_, made)| made.contains(error)).map(|(scene, _)| scene);
            avoided(phase, &making.collect::<Vec<_>>(), *error)
        };
        known.iter().filter_map(shared).collect()
    })
}

/// A harmful effect that two defenses can have in common, and the square it is about.
type Error = (Effect, Square);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Effect {
    Block,
    Interference,
    /// A unit is left pinned.
    Pin,
    /// A unit pins itself there, whichever it is.
    OwnPin,
    Unpin,
}

fn errors(scene: &Scene<'_>) -> Vec<Error> {
    let mut made: Vec<Error> = Vec::new();
    made.extend(self_block(scene).map(|block| (Effect::Block, block.square)));
    made.extend(unpin(scene).map(|unpin| (Effect::Unpin, unpin.unit)));
    made.extend(self_pins(scene).iter().map(|pin| match pin.by {
        PinnedBy::Arrival => (Effect::OwnPin, pin.pinned),
        PinnedBy::Departure | PinnedBy::King => (Effect::Pin, pin.pinned),
    }));
    made.extend(interferences(scene).iter().map(|shut| (Effect::Interference, shut.of)));
    made
}

/// The error in words, its unit named where it is one and the same after all the defenses: "unpin of queen b3".
fn described((effect, square): Error, start: &Position) -> String {
    match effect {
        Effect::Block => format!("block {square}"),
        Effect::Interference => format!("interference with {}", named(start, square)),
        Effect::Pin => format!("pin of {}", named(start, square)),
        Effect::OwnPin => format!("self-pin on {square}"),
        Effect::Unpin => format!("unpin of {}", named(start, square)),
    }
}

fn avoided(phase: &Phase<'_>, scenes: &[&Scene<'_>], error: Error) -> Option<Evidence> {
    let mut reasons: Vec<(&Scene<'_>, Vec<Reason>)> = Vec::new();
    for one in scenes {
        let others = scenes
            .iter()
            .filter(|other| one.defense().from != other.defense().from && identity(one.mate) != identity(other.mate));
        let failing: Vec<Vec<Reason>> = others
            .filter_map(|other| Some((why_not(one, other.mate)?, why_not(other, one.mate)?)))
            .map(|(here, _)| here)
            .collect();
        if !failing.is_empty() {
            reasons.push((one, failing.into_iter().flatten().collect()));
        }
    }
    let scenes: Vec<&Scene<'_>> = reasons.iter().map(|(scene, _)| *scene).collect();
    let mut all: Vec<Reason> = reasons.iter().flat_map(|(_, reasons)| reasons.iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    let words = joined(all.iter().map(|reason| reason.words().to_owned()).collect());
    let unity = if all.len() == 1 { ", each time since " } else { ", since " };
    let what = described(error, &phase.start);
    (!scenes.is_empty())
        .then(|| together(phase, &scenes, error.1.into(), format!("{what} allows one mate only{unity}{words}")))
}

/// Why a mate fails after a defense that should allow it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reason {
    /// The unit that has moved can parry it.
    Guard,
    /// The unit that has moved has opened a line for another one, or left its king a square.
    Departure,
    /// The unit that has moved stands on a line that White needs.
    WhiteLine,
}

impl Reason {
    fn words(self) -> &'static str {
        match self {
            Reason::Guard => "the unit that moves guards against the other",
            Reason::Departure => "the square it leaves is needed",
            Reason::WhiteLine => "it stands on a white line",
        }
    }
}

/// The reasons, if Black's move is to blame for every answer that Black has; else the mate has never been possible.
fn why_not(scene: &Scene<'_>, mate: Move) -> Option<Vec<Reason>> {
    let defense = scene.defense();
    if !scene.after().is_legal(mate) {
        let on_path = between(mate.from, mate.to).has(defense.to) && !scene.after().in_check();
        return on_path.then(|| vec![Reason::WhiteLine]);
    }
    let tried = scene.after().play(mate);
    let on_white_line =
        |goal: Square| aims(tried.board(), Color::White, goal).any(|aim| aim.between == Bitboard::of(defense.to));
    if !tried.in_check() {
        // The line has to be the one of the check: the mating unit's own, or that of a battery it opens.
        let king = tried.king(Color::Black);
        let of_the_check = |aim: &Aim| aim.rear == mate.to || between(aim.rear, king).has(mate.from);
        let shut = aims(tried.board(), Color::White, king)
            .any(|aim| aim.between == Bitboard::of(defense.to) && of_the_check(&aim));
        return shut.then(|| vec![Reason::WhiteLine]);
    }
    let reason = |answer: &Move| {
        if answer.from == defense.to {
            Some(Reason::Guard)
        } else if answer.to == defense.from && answer.kind == Kind::King {
            Some(Reason::Departure)
        } else if answer.kind == Kind::King {
            on_white_line(answer.to).then_some(Reason::WhiteLine)
        } else {
            between(answer.from, answer.to).has(defense.from).then_some(Reason::Departure)
        }
    };
    tried.legal_moves().iter().map(reason).collect()
}
