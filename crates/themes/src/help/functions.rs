//! What a unit is there for in a solution: of several things the most telling.

use chess::Color;

use super::effects::EffectKind;
use super::play::{HelpSolution, UnitId};

/// What a unit does for the mate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Function {
    /// It is captured.
    Captured,
    /// It checks the mated king, or moves so that another one does.
    Mates,
    /// White's unit pins one that could parry.
    Pins,
    /// White's unit takes a square from the king.
    Guards,
    /// Black's unit captures one that could spoil the mate, or is sacrificed itself.
    Captures,
    /// Black's unit takes a square from its king.
    Blocks,
    /// Black's unit is pinned where it could parry.
    Pinned,
    /// The unit shuts off a line.
    Closes,
    /// The unit opens a line.
    Opens,
    /// Black's unit gives up a guard.
    Hides,
    /// Nothing of all this.
    None,
}

impl Function {
    /// What it does, in a word: "mates".
    pub fn name(self) -> &'static str {
        match self {
            Function::Captured => "is captured",
            Function::Mates => "mates",
            Function::Pins => "pins",
            Function::Guards => "guards",
            Function::Captures => "captures",
            Function::Blocks => "blocks",
            Function::Pinned => "is pinned",
            Function::Closes => "shuts off a line",
            Function::Opens => "opens a line",
            Function::Hides => "gives up a guard",
            Function::None => "has no part",
        }
    }

    /// The same as a noun: "mating".
    pub fn noun(self) -> &'static str {
        match self {
            Function::Captured => "being captured",
            Function::Mates => "mating",
            Function::Pins => "pinning",
            Function::Guards => "guarding",
            Function::Captures => "capturing",
            Function::Blocks => "blocking",
            Function::Pinned => "being pinned",
            Function::Closes => "closing a line",
            Function::Opens => "opening a line",
            Function::Hides => "giving up a guard",
            Function::None => "no part",
        }
    }
}

impl HelpSolution {
    /// What a unit is there for.
    pub fn function(&self, unit: UnitId) -> Function {
        let Some(end) = self.final_place(unit) else { return Function::Captured };
        let color = self.mated().board().unit_at(end).map_or(Color::White, |unit| unit.color);
        match color {
            Color::White => self.white_function(unit, end),
            Color::Black => self.black_function(unit, end),
        }
    }

    fn white_function(&self, unit: UnitId, end: chess::Square) -> Function {
        if self.picture.checkers.has(end) || self.mover(self.plies() - 1) == unit {
            return Function::Mates;
        }
        if self.picture.pins.iter().any(|&(pinner, _)| pinner == end) {
            return Function::Pins;
        }
        let free = self.picture.field.iter().filter(|field| !field.blocked);
        if free.into_iter().any(|field| field.guards.has(end)) {
            return Function::Guards;
        }
        self.by_effects(unit)
    }

    fn black_function(&self, unit: UnitId, end: chess::Square) -> Function {
        if self.picture.pins.iter().any(|&(_, pinned)| pinned == end) {
            return Function::Pinned;
        }
        if self.picture.field.iter().any(|field| field.square == end && field.blocked) {
            return Function::Blocks;
        }
        self.by_effects(unit)
    }

    fn by_effects(&self, unit: UnitId) -> Function {
        let does = |wanted: &[EffectKind]| {
            self.moves_of(unit)
                .into_iter()
                .any(|ply| self.effect(ply, |effect| wanted.contains(&effect.kind)).is_some())
        };
        if does(&[EffectKind::SelfInterference, EffectKind::Interference]) {
            Function::Closes
        } else if does(&[EffectKind::Annihilation, EffectKind::Capture]) {
            Function::Captures
        } else if does(&[EffectKind::LineOpening]) {
            Function::Opens
        } else if does(&[EffectKind::Hideaway]) {
            Function::Hides
        } else {
            Function::None
        }
    }
}
