//! What is seen of one solution, and what it is worth by itself.

use chess::{Color, Kind, Position, Square};
use solve::kernel::HelpLine;

use super::echo::Outline;
use super::effect::{Effect, effects};
use super::line::Played;
use super::picture::Picture;

/// What a model mate is worth.
const MODEL: f64 = 7.0;
/// What a pure mate is worth.
const PURE: f64 = 2.0;
/// What a square guarded twice costs.
const GUARDED_TWICE: f64 = 1.5;
/// What an officer costs that takes no part in the mate.
const IDLE_OFFICER: f64 = 14.0;
/// The same of a pawn.
const IDLE_PAWN: f64 = 5.0;
/// What a move costs that is good for nothing else but to be made.
const NO_EFFECT: f64 = 6.0;
/// What an effect beyond the first is worth.
const SECOND_EFFECT: f64 = 1.0;
/// What strategy is worth: lines, pins, batteries, squares vacated.
const STRATEGY: f64 = 2.5;
/// What a self-block is worth.
const BLOCK: f64 = 1.5;
/// What a king's walk costs: it is what happens when nothing does.
const WALK: f64 = 2.0;
/// What it costs to capture an officer.
const OFFICER_CAPTURED: f64 = 6.0;
/// The same of a pawn.
const PAWN_CAPTURED: f64 = 3.0;
/// What it costs to capture with the mating move.
const MATE_CAPTURES: f64 = 4.0;
/// What a queen costs that comes from a pawn: the brutal promotion.
const NEW_QUEEN: f64 = 3.0;

/// One solution.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub played: Played,
    pub picture: Picture,
    pub effects: Vec<Vec<Effect>>,
    pub outline: Outline,
    /// White's units that take no part in the mate and are not captured: where they stood in the diagram.
    pub idle: Vec<(Square, Kind)>,
    /// What it is worth by itself.
    pub worth: f64,
}

impl Seen {
    /// Of a line, if it solves the diagram.
    pub fn of(diagram: &Position, line: HelpLine) -> Option<Seen> {
        let played = Played::of(diagram, line)?;
        let picture = Picture::of(played.last());
        let effects = effects(&played, &picture);
        let outline = Outline::of(&played, &picture);
        let origin = |square: Square| played.origin(square).unwrap_or(square);
        let officers = picture
            .idle_officers()
            .filter_map(|square| played.last().board().kind_at(square).map(|kind| (origin(square), kind)));
        let pawns = picture.idle_pawns().map(|square| (origin(square), Kind::Pawn));
        let idle: Vec<(Square, Kind)> = officers.chain(pawns).collect();
        let mut seen = Seen { played, picture, effects, outline, idle, worth: 0.0 };
        seen.worth = seen.weighed();
        Some(seen)
    }

    /// Whether some move is good for nothing else but to be made.
    pub fn has_empty_move(&self) -> bool {
        self.effects.iter().any(Vec::is_empty)
    }

    fn weighed(&self) -> f64 {
        let mate = match (self.picture.is_model(), self.picture.is_pure()) {
            (true, _) => MODEL,
            (false, true) => PURE,
            (false, false) => -GUARDED_TWICE * f64::from(self.picture.guarded_twice),
        };
        let idle: f64 =
            self.idle.iter().map(|(_, kind)| if *kind == Kind::Pawn { IDLE_PAWN } else { IDLE_OFFICER }).sum();
        let effects: f64 = self.effects.iter().map(|of_move| strategy(of_move)).sum();
        mate + effects
            - idle
            - self.captures()
            - if self.played.mate().promotion == Some(Kind::Queen) { NEW_QUEEN } else { 0.0 }
    }

    /// What its captures cost.
    pub fn captures(&self) -> f64 {
        let costs = |kind: Kind| if kind == Kind::Pawn { PAWN_CAPTURED } else { OFFICER_CAPTURED };
        let last = self.played.moves.len() - 1;
        let captured = Color::ALL.into_iter().flat_map(|color| self.played.captured(color));
        captured.map(|(number, _, kind)| costs(kind) + if number == last { MATE_CAPTURES } else { 0.0 }).sum()
    }
}

/// What the effects of a move are worth.
fn strategy(effects: &[Effect]) -> f64 {
    let best = effects.iter().map(|effect| match effect {
        Effect::KingWalks => -WALK,
        Effect::Blocks => BLOCK,
        Effect::PinsItself | Effect::Closes(_) | Effect::Opens(_) | Effect::Unpins | Effect::Pins(_) => STRATEGY,
        Effect::Discovers(_) => STRATEGY,
        Effect::Vacates => STRATEGY / 2.0,
        Effect::Leaves | Effect::Guards(_) | Effect::Approaches | Effect::Mates(_) => 0.0,
    });
    let more = SECOND_EFFECT * effects.len().saturating_sub(1) as f64;
    best.reduce(f64::max).map_or(-NO_EFFECT, |best| best + more)
}
