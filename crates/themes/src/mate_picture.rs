//! What a mate looks like: who guards or blocks each square next to the king once he is lifted, who checks, which pins
//! are needed; and from that whether it is pure, economical and complete.

use chess::{Bitboard, Color, Kind, Move, Position, Square};

use crate::frame::{ThreatEffect, forcing, only_answer, threat_effect};
use crate::geometry::{guards_with_lifted, king_field, pins};
use crate::motive::Scene;
use crate::motive::undo::{parries_against, parries_if_unpinned};
use crate::{Phase, Variation};

/// A mated king and all that holds him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MatePicture {
    /// Where he is mated.
    pub king: Square,
    /// The units that check.
    pub checkers: Bitboard,
    /// The squares next to him, in the order of the squares.
    pub field: Vec<FieldSquare>,
    /// The pins without which Black could parry: (pinner, pinned), in the order of the squares.
    pub pins: Vec<(Square, Square)>,
    /// Every check is needed: there is one, or each of two could be parried by itself.
    checks_needed: bool,
}

/// A black move, the mate that answers it, and what that looks like.
pub(crate) struct Pictured {
    /// Black's move.
    pub defense: Move,
    /// White's answer.
    pub mate: Move,
    /// The position after it.
    pub mated: Position,
    /// What it looks like.
    pub picture: MatePicture,
}

impl Pictured {
    /// All that Black's moves force in a phase, and the threat where it is let through.
    pub fn all_of(phase: &Phase<'_>) -> Vec<Pictured> {
        let letting_through = phase.variations.iter().filter_map(|variation| threat_mate(phase, variation));
        let scenes = forcing(phase).into_iter().chain(letting_through);
        let pictured = |scene: Scene<'_>| {
            let (mated, picture) = (*scene.mated, MatePicture::of(&scene.mated));
            Pictured { defense: scene.defense(), mate: scene.mate, mated, picture }
        };
        scenes.map(pictured).collect()
    }
}

/// A black move that lets the threat through, if there is one threat only and nothing else mates.
fn threat_mate<'p>(phase: &'p Phase<'_>, variation: &'p Variation<'_>) -> Option<Scene<'p>> {
    let mate = only_answer(variation).filter(|&mate| variation.replies[0].is_mate() && phase.threatens(mate))?;
    (threat_effect(phase, variation) == ThreatEffect::NoDefense).then(|| Scene::of(phase, variation, mate))
}

/// Why the king cannot go to a square next to him.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct FieldSquare {
    /// The square.
    pub square: Square,
    /// The white units that guard it.
    pub guards: Bitboard,
    /// A black unit stands on it.
    pub blocked: bool,
}

impl MatePicture {
    /// Looks at a position in which Black is mated.
    pub fn of(mated: &Position) -> MatePicture {
        let board = mated.board();
        let black = board.color(Color::Black);
        let field = king_field(board).into_iter().map(|square| FieldSquare {
            square,
            guards: guards_with_lifted(board, square, Bitboard::EMPTY),
            blocked: black.has(square),
        });
        let needed = pins(board, Color::Black).filter(|&pin| parries_if_unpinned(mated, pin).any());
        let mut pins: Vec<(Square, Square)> = needed.map(|pin| (pin.pinner, pin.pinned)).collect();
        pins.sort_unstable();
        MatePicture {
            king: mated.king(Color::Black),
            checkers: mated.checkers(),
            field: field.collect(),
            pins,
            checks_needed: checks_needed(mated),
        }
    }

    /// Each square next to the king is denied to him for one reason only, and every check is needed. A blocked square
    /// may be guarded by the unit that pins the blocker, if the pin is needed.
    pub fn is_pure(&self) -> bool {
        self.checks_needed && self.field.iter().all(|square| self.single_reason(square))
    }

    fn single_reason(&self, square: &FieldSquare) -> bool {
        match (square.blocked, square.guards.single()) {
            (false, guard) => guard.is_some(),
            (true, None) => square.guards.is_empty(),
            (true, Some(guard)) => self.pins.contains(&(guard, square.square)),
        }
    }

    /// The white units that check, guard or pin.
    pub fn active(&self) -> Bitboard {
        let guards = self.field.iter().fold(Bitboard::EMPTY, |all, square| all | square.guards);
        guards | self.checkers | self.pins.iter().map(|&(pinner, _)| pinner).collect()
    }

    /// Pure, and every white officer takes part; king and pawns may, but need not.
    pub fn is_model(&self, mated: &Position) -> bool {
        let board = mated.board();
        let officers = board.color(Color::White) - board.kind(Kind::Pawn) - board.kind(Kind::King);
        (officers - self.active()).is_empty() && self.is_pure()
    }

    /// Pure, and every unit on the board takes part: White's check, guard or pin, Black's block.
    pub fn is_ideal(&self, mated: &Position) -> bool {
        let board = mated.board();
        let blocks: Bitboard = self.field.iter().filter(|square| square.blocked).map(|square| square.square).collect();
        let idle_black = board.color(Color::Black) - blocks - Bitboard::of(self.king);
        (board.color(Color::White) - self.active()).is_empty() && idle_black.is_empty() && self.is_pure()
    }

    /// No unit stands next to the king, which is away from the edge.
    pub fn is_mirror(&self, mated: &Position) -> bool {
        self.field.len() == 8 && (king_field(mated.board()) & mated.board().occupied()).is_empty()
    }
}

/// Whether each of several checks could be parried if it were the only one. One check is always needed.
fn checks_needed(mated: &Position) -> bool {
    let checkers = mated.checkers();
    let pinned = crate::geometry::pinned(mated.board(), Color::Black);
    let king = Bitboard::of(mated.king(Color::Black));
    let free = mated.board().color(Color::Black) - pinned - king;
    !checkers.many()
        || checkers.into_iter().all(|checker| free.into_iter().any(|unit| parries_against(mated, unit, checker).any()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a mate is (pure, model, ideal, mirror).
    fn check(fen: &str, expected: (bool, bool, bool, bool)) {
        let mated = chess::parse_fen(fen).unwrap().setup.check().unwrap();
        assert!(mated.is_mate(), "{fen}");
        let picture = MatePicture::of(&mated);
        let found = (picture.is_pure(), picture.is_model(&mated), picture.is_ideal(&mated), picture.is_mirror(&mated));
        assert_eq!(found, expected, "{fen}");
    }

    #[test]
    fn every_unit_counts_once() {
        // Queen and king share the work; with the king nearer he guards what the queen guards.
        check("k7/1Q6/1K6/8/8/8/8/8 b - -", (false, false, false, false));
        check("1k5Q/8/1K6/8/8/8/8/8 b - -", (true, true, true, false));
        // A knight that looks on, a pawn that looks on, a black pawn that looks on.
        check("1k5Q/8/1K6/8/8/8/8/N7 b - -", (true, false, false, false));
        check("1k5Q/8/1K6/8/8/8/P7/8 b - -", (true, true, false, false));
        check("1k5Q/8/1K6/8/8/8/7p/8 b - -", (true, true, false, false));
    }

    #[test]
    fn blocks_are_not_guarded_unless_the_guard_pins() {
        // Smothered: g8, g7 and h7 are blocked and not guarded.
        check("6rk/5Npp/8/8/8/8/8/7K b - -", (true, true, false, false));
        check("6rk/5Npp/8/8/8/8/8/K5R1 b - -", (false, false, false, false));
        // The bishop on a1 pins the knight on g7, which could go to e8 and stand between: the pin is needed.
        check("R6k/6n1/8/8/8/3B4/8/B3K3 b - -", (true, true, false, false));
        // The king guards the knight's square as well.
        check("R6k/6n1/7K/8/8/8/8/B7 b - -", (false, false, false, false));
        // A pawn could not stand between: no pin is needed.
        check("R6k/6p1/8/8/8/3B4/8/B3K3 b - -", (false, false, false, false));
    }

    #[test]
    fn a_double_check_has_to_be_needed() {
        // Either check alone could be parried by the rook, which aims at rook and bishop.
        check("1R5k/7p/8/1r2B3/8/8/8/K7 b - -", (true, true, false, false));
        check("1R5k/7p/8/4B3/8/8/8/K7 b - -", (false, false, false, false));
    }

    #[test]
    fn a_mirror_has_eight_empty_squares() {
        check("8/8/8/4k3/8/8/8/K2RRR2 b - -", (true, true, false, true));
        check("8/8/8/7k/8/8/8/K5RR b - -", (true, true, false, false));
    }
}
