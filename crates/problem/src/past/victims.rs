//! What pawns can have captured: the units missing, but for pieces that never left a corner where no pawn can capture.

use chess::{Bitboard, Board, Color, Kind};

use super::pawn_ways::PawnWays;
use super::still::Still;
use super::ways::{homes, targets};

/// The units of one side that pawns of the other can have captured.
pub(super) struct Victims {
    /// How many there are at most.
    pub(super) most: u32,
    /// The homes of bishops that were captured by something else.
    pub(super) shut_in_bishops: Bitboard,
    /// How many pawns are gone that did not become a piece still on the board.
    pub(super) pawns: u32,
}

impl Victims {
    /// Those of this side.
    pub(super) fn of(board: &Board, still: &Still, color: Color, hunters: &PawnWays) -> Victims {
        let missing = 16u32.saturating_sub(board.color(color).count());
        let mut shut_in = [Bitboard::EMPTY; 6];
        for kind in Kind::PROMOTIONS {
            let units = board.units(color, kind) - still.squares;
            for home in homes(color, kind) - still.squares {
                let reached = targets(still, color, kind, home);
                // Where none of its kind is left, it was captured; what captured it was no pawn.
                if (reached & units).is_empty() && (reached & hunters.targets).is_empty() {
                    shut_in[kind as usize] |= Bitboard::of(home);
                }
            }
        }
        let captured = shut_in.iter().map(|homes| homes.count()).sum();
        Victims {
            most: missing.saturating_sub(captured),
            shut_in_bishops: shut_in[Kind::Bishop as usize],
            pawns: 8u32.saturating_sub(board.units(color, Kind::Pawn).count()),
        }
    }
}
