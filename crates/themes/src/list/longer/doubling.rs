//! Two white line pieces on one line: the key piece moves along it, another enters it behind or before, and one of them
//! then moves along it to mate. Turtons, Zeplers and Loyd's clearance all look like this; they differ in which piece
//! needs the other.

use chess::{Bitboard, Move, Square, between, line};

use super::stage::{Stage, by_line_piece};
use crate::motive::Scene;
use crate::motive::undo::without;

/// Which way the mating move goes, seen from the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubling {
    /// The second piece moves back towards where the key came from, the key piece behind it.
    Back,
    /// The key piece moves on, the second piece behind it.
    On,
}

/// What kind of doubling a line shows, if any: the second move enters the line of the key on a square that the key has
/// passed over, and the mate is given along that line.
pub(super) fn doubling(stage: &Stage<'_>, scene: &Scene<'_>) -> Option<Doubling> {
    let (key, second, mate) = (stage.key(), stage.second(), scene.mate);
    let along = line(key.from, key.to);
    if !along.has(mate.to) {
        return None;
    }
    if mate.from == second.to && ahead(key.to, second.to, mate.to) {
        return Some(Doubling::Back);
    }
    (mate.from == key.to && ahead(second.to, key.to, mate.to)).then_some(Doubling::On)
}

/// Whether the second move enters the line of the key from aside, on a square that the key has passed over.
pub(super) fn enters(stage: &Stage<'_>) -> bool {
    let (key, second) = (stage.key(), stage.second());
    by_line_piece(key)
        && by_line_piece(second)
        && between(key.from, key.to).has(second.to)
        && !line(key.from, key.to).has(second.from)
        && moves_along(second, line(key.from, key.to), stage)
}

/// Whether the piece that enters could move along the line at all: a bishop is of no use on a file.
fn moves_along(second: Move, along: Bitboard, stage: &Stage<'_>) -> bool {
    let reach = chess::Board::attacks_from(second.becomes(), chess::Color::White, second.to, Bitboard::EMPTY);
    (reach & along).has(stage.key().from)
}

/// Whether three squares follow one another in this order.
fn ahead(first: Square, middle: Square, last: Square) -> bool {
    between(first, last).has(middle)
}

/// Whether the mate needs a white piece where it stands.
pub(super) fn needs(scene: &Scene<'_>, piece: Square) -> bool {
    without(&scene.mated, piece.into()).is_none_or(|open| !open.is_mate())
}
