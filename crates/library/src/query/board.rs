//! Numbers that diagram and stipulation decide.

use chess::{Board, Color, Kind};

use super::words::Number;

/// A number that the diagram has, or the length of the stipulation; none of any other.
pub fn on_board(number: Number, board: &Board, moves: Option<u8>) -> Option<f64> {
    let of = |color: Color| f64::from(board.color(color).count());
    let pieces = |color: Option<Color>, kind: Kind| match color {
        Some(color) => board.units(color, kind).count(),
        None => board.kind(kind).count(),
    };
    match number {
        Number::Units => Some(f64::from(board.occupied().count())),
        Number::White => Some(of(Color::White)),
        Number::Black => Some(of(Color::Black)),
        Number::Moves => moves.map(f64::from),
        Number::Pieces(color, kind) => Some(f64::from(pieces(color, kind))),
        Number::Score
        | Number::ScoreIn(_)
        | Number::Variations
        | Number::Answers
        | Number::Threats
        | Number::Flights
        | Number::FlightsGiven
        | Number::FlightsTaken
        | Number::Year
        | Number::Prize
        | Number::Mention
        | Number::Commendation => None,
    }
}
