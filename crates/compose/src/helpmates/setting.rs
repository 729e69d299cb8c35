//! What the diagram itself costs: units, force, and units that only stop cooks.

use chess::{Board, Color, Kind, Position, Square};

use super::effect::is_mate;
use super::seen::Seen;

/// So many units cost nothing.
const FREE_UNITS: u32 = 7;
/// What another one costs.
const UNIT: f64 = 1.3;
/// What a white queen costs: she mates alone.
const WHITE_QUEEN: f64 = 7.0;
/// What a white officer beyond the third costs.
const WHITE_OFFICER: f64 = 3.0;
/// What an officer costs that does nothing in any solution.
const IDLE_OFFICER: f64 = 6.0;
/// The same of a pawn.
const IDLE_PAWN: f64 = 3.0;
/// What it costs that Black's king begins in check.
const IN_CHECK: f64 = 8.0;
/// What a white unit costs that takes no part in any of the mates.
const IDLE_IN_ALL: f64 = 15.0;

/// What a diagram costs with its solutions.
pub(super) fn cost(diagram: &Position, solutions: &[Seen]) -> f64 {
    let board = diagram.board();
    let units = f64::from(board.occupied().count().saturating_sub(FREE_UNITS)) * UNIT;
    let queens = f64::from(board.units(Color::White, Kind::Queen).count()) * WHITE_QUEEN;
    let check = if diagram.in_check() { IN_CHECK } else { 0.0 };
    units + queens + f64::from(officers(board).saturating_sub(3)) * WHITE_OFFICER + check + idle(board, solutions)
}

fn officers(board: &Board) -> u32 {
    let white = board.color(Color::White);
    (white - board.units(Color::White, Kind::Pawn)).count() - 1
}

/// White's units that are idle in every solution, and Black's that only stop cooks.
fn idle(board: &Board, solutions: &[Seen]) -> f64 {
    let of_white = |square: Square| {
        let idle = |seen: &Seen| seen.idle.iter().any(|(unit, _)| *unit == square);
        if solutions.iter().all(idle) { IDLE_IN_ALL } else { 0.0 }
    };
    let of_black = |square: Square, kind: Kind| match solutions.iter().all(|seen| is_plug(square, seen)) {
        true if kind == Kind::Pawn => IDLE_PAWN,
        true => IDLE_OFFICER,
        false => 0.0,
    };
    let units = board.iter().filter(|(_, unit)| unit.kind != Kind::King);
    units
        .map(|(square, unit)| match unit.color {
            Color::White => of_white(square),
            Color::Black => of_black(square, unit.kind),
        })
        .sum()
}

/// Whether a black unit neither moves nor is captured, and the mate is one without it.
fn is_plug(square: Square, seen: &Seen) -> bool {
    let stays = seen.played.origin(square) == Some(square) && !seen.played.origins.contains(&square);
    let mut without = *seen.played.last().board();
    without.take(square);
    stays && !seen.picture.blocks.has(square) && is_mate(without)
}
