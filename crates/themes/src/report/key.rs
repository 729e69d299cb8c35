//! What the key does to the position: checks, captures, flights, pins, sacrifices.

use chess::{Bitboard, Board, Color, Kind, Move, Position};

use crate::Play;
use crate::geometry::{flights, newly_pinned, pinned, released};

/// The facts about a key. Squares are those after the key, unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyFacts {
    /// The key.
    pub mv: Move,
    /// The white units that check.
    pub checkers: Bitboard,
    /// What it captures.
    pub captured: Option<Kind>,
    /// Flights in the diagram.
    pub flights_before: Bitboard,
    /// Flights after the key.
    pub flights_after: Bitboard,
    /// White units it pins.
    pub pins_white: Bitboard,
    /// White units it unpins (where they stood in the diagram).
    pub unpins_white: Bitboard,
    /// Black units it pins.
    pub pins_black: Bitboard,
    /// Black units it unpins.
    pub unpins_black: Bitboard,
    /// Whether White is in check in the diagram.
    pub parries_check: bool,
    /// Black's checking moves in the diagram, were he to move; none if White stands in check.
    pub checks_before: u32,
    /// Black's checking moves after the key.
    pub checks_after: u32,
    /// White units that Black can capture after the key.
    pub en_prise: Bitboard,
}

impl KeyFacts {
    /// Flights it gives.
    pub fn flights_given(&self) -> Bitboard {
        self.flights_after - self.flights_before
    }

    /// How many more checks Black has after the key than before. Where White stands in check already, the key allows
    /// nothing new.
    pub fn further_checks(&self) -> u32 {
        if self.parries_check { 0 } else { self.checks_after.saturating_sub(self.checks_before) }
    }

    /// Flights it takes.
    pub fn flights_taken(&self) -> Bitboard {
        self.flights_before - self.flights_after
    }
}

/// Looks at the key of a play; nothing if there is not exactly one.
pub fn key_facts(play: &Play<'_>) -> Option<KeyFacts> {
    let (diagram, phase) = (play.diagram(), play.key()?);
    let (mv, after) = (phase.first()?, &phase.start);
    let pins = |board: &Board, color: Color| pinned(board, color);
    let (white_before, white_after) = (pins(diagram.board(), Color::White), pins(after.board(), Color::White));
    let (black_before, black_after) = (pins(diagram.board(), Color::Black), pins(after.board(), Color::Black));
    Some(KeyFacts {
        mv,
        checkers: after.checkers(),
        captured: diagram.captured(mv).map(|(_, kind)| kind),
        flights_before: flights(diagram.board()),
        flights_after: flights(after.board()),
        pins_white: newly_pinned(white_before, white_after, mv),
        unpins_white: released(white_before, white_after, mv),
        pins_black: black_after - black_before,
        unpins_black: (black_before - black_after) & after.board().color(Color::Black),
        parries_check: diagram.in_check(),
        checks_before: diagram.pass().map_or(0, |position| checking_moves(&position)),
        checks_after: checking_moves(after),
        en_prise: capturable(after),
    })
}

fn checking_moves(position: &Position) -> u32 {
    position.legal_moves().iter().filter(|mv| position.play(**mv).in_check()).count() as u32
}

/// The units that can be captured.
pub(super) fn capturable(position: &Position) -> Bitboard {
    position.legal_moves().iter().filter_map(|mv| position.captured(*mv)).map(|(square, _)| square).collect()
}
