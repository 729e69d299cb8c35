//! What each move of a solution does, and that it is needed: undo it, and Black is not mated or a later move cannot be
//! played.

mod battery;
mod blocks;
mod captures;
mod closing;
mod guards;
mod leaving;
mod opening;
mod pins;
mod tempo;

use chess::{Bitboard, Square};

use super::play::{HelpSolution, UnitId};

/// One thing that a move does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it is.
    pub kind: EffectKind,
    /// Where: the square that is blocked, left, closed, guarded, captured on.
    pub square: Square,
    /// The other unit concerned: whose line is closed or opened, who is unpinned, who pins, who is captured.
    pub other: Option<UnitId>,
    /// Where that unit acts from, or what its line reaches.
    pub target: Option<Square>,
    /// Whether the line concerned is a rank or file; none where there is no line.
    pub straight: Option<bool>,
    /// It is done before it is of use: the unit concerned comes later.
    pub anticipates: bool,
}

/// The kinds of things that moves do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EffectKind {
    /// Black's unit takes a square from its king.
    SelfBlock,
    /// A unit gives up a guard that would spoil the mate.
    Hideaway,
    /// White's unit gives up a guard, and Black's king can go there.
    Release,
    /// A unit leaves a line that is used later, for a move or in the mate.
    LineOpening,
    /// A unit shuts off a line of its own side, on which the mate could be parried or a later move would not be legal.
    SelfInterference,
    /// The same with a line of the other side.
    Interference,
    /// A unit leaves a square to which another one goes.
    Vacation,
    /// Black's unit gets into a pin that the mate needs.
    SelfPin,
    /// White's unit, or one that leaves the line, makes a pin that the mate needs.
    Pin,
    /// The end of a pin, so that the pinned unit can move.
    Unpin,
    /// White's unit takes a square from the king that he has from nothing else.
    Guard,
    /// A unit behind which, or in front of which, a battery is made.
    BatteryCreation,
    /// The battery fires.
    BatteryMate,
    /// The unit that moves mates.
    DirectMate,
    /// A line piece passes over a square where it is shut off later.
    CriticalMove,
    /// A capture that matters: what is captured would spoil the play.
    Annihilation,
    /// Any other capture.
    Capture,
    /// The unit goes where it is captured.
    Sacrifice,
    /// A pawn is promoted.
    Promotion,
    /// Check, before the mate.
    Check,
    /// The king goes his way.
    KingMove,
    /// Nothing but a waste of time: passing would do.
    Tempo,
}

impl EffectKind {
    /// Every kind.
    pub const ALL: [EffectKind; 22] = [
        EffectKind::SelfBlock,
        EffectKind::Hideaway,
        EffectKind::Release,
        EffectKind::LineOpening,
        EffectKind::SelfInterference,
        EffectKind::Interference,
        EffectKind::Vacation,
        EffectKind::SelfPin,
        EffectKind::Pin,
        EffectKind::Unpin,
        EffectKind::Guard,
        EffectKind::BatteryCreation,
        EffectKind::BatteryMate,
        EffectKind::DirectMate,
        EffectKind::CriticalMove,
        EffectKind::Annihilation,
        EffectKind::Capture,
        EffectKind::Sacrifice,
        EffectKind::Promotion,
        EffectKind::Check,
        EffectKind::KingMove,
        EffectKind::Tempo,
    ];

    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            EffectKind::SelfBlock => "self-block",
            EffectKind::Hideaway => "hideaway",
            EffectKind::Release => "release",
            EffectKind::LineOpening => "line-opening",
            EffectKind::SelfInterference => "self-interference",
            EffectKind::Interference => "interference",
            EffectKind::Vacation => "square-vacation",
            EffectKind::SelfPin => "self-pin",
            EffectKind::Pin => "pin",
            EffectKind::Unpin => "unpin",
            EffectKind::Guard => "guard",
            EffectKind::BatteryCreation => "battery-creation",
            EffectKind::BatteryMate => "battery-mate",
            EffectKind::DirectMate => "direct-mate",
            EffectKind::CriticalMove => "critical-move",
            EffectKind::Annihilation => "annihilation",
            EffectKind::Capture => "capture",
            EffectKind::Sacrifice => "sacrifice",
            EffectKind::Promotion => "promotion",
            EffectKind::Check => "check",
            EffectKind::KingMove => "king-move",
            EffectKind::Tempo => "tempo",
        }
    }

    /// Strategy, as problemists call it: more than going to a square, guarding it and mating.
    pub fn is_strategic(self) -> bool {
        !matches!(
            self,
            EffectKind::Guard
                | EffectKind::DirectMate
                | EffectKind::KingMove
                | EffectKind::Capture
                | EffectKind::Check
                | EffectKind::Vacation
        )
    }
}

impl Effect {
    /// An effect on a square.
    pub(super) fn on(kind: EffectKind, square: Square) -> Effect {
        Effect { kind, square, other: None, target: None, straight: None, anticipates: false }
    }

    pub(super) fn with(self, other: Option<UnitId>) -> Effect {
        Effect { other, ..self }
    }

    pub(super) fn toward(self, target: Square, straight: bool) -> Effect {
        Effect { target: Some(target), straight: Some(straight), ..self }
    }

    pub(super) fn anticipating(self, anticipates: bool) -> Effect {
        Effect { anticipates, ..self }
    }

    /// The squares concerned.
    pub fn squares(&self) -> Bitboard {
        Bitboard::of(self.square) | self.target.map_or(Bitboard::EMPTY, Bitboard::of)
    }
}

/// What every move of a solution does, move by move, each list in the order of the kinds.
pub(super) fn effects(solution: &HelpSolution) -> Vec<Vec<Effect>> {
    let mut found = vec![Vec::new(); solution.plies()];
    blocks::add(solution, &mut found);
    leaving::add(solution, &mut found);
    opening::add(solution, &mut found);
    closing::add(solution, &mut found);
    pins::add(solution, &mut found);
    guards::add(solution, &mut found);
    battery::add(solution, &mut found);
    captures::add(solution, &mut found);
    closing::add_critical(solution, &mut found);
    tempo::add(solution, &mut found);
    for effects in &mut found {
        effects.sort_by_key(|effect| (effect.kind, effect.square, effect.other, effect.target));
        effects.dedup();
    }
    found
}
