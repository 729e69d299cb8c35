//! Pawns against captures: each pawn comes from a home file of its own, and every file it changed was a capture.
//!
//! Promoted pawns are taken to have captured nothing, since they may have walked past pawns that are gone.

use chess::{Board, Color, Kind, Square};

use super::LegalityReason;
use super::cages::bishops_captured_at_home;
use crate::retro::pawn_rank;

pub(super) fn impossible_pawns(board: &Board, color: Color) -> Option<LegalityReason> {
    let pawns = board.units(color, Kind::Pawn);
    if pawns.count() > 8 || stand_on_files_of_their_own(pawns.into_iter()) {
        return None;
    }
    let Some(captures) = fewest_captures(pawns.into_iter(), color) else {
        return Some(LegalityReason::PawnStructure { color });
    };
    let missing = capturable(board, color.other());
    (captures > missing).then_some(LegalityReason::PawnCaptures { color, captures, missing })
}

/// How many units of a side can have been captured by pawns.
fn capturable(board: &Board, color: Color) -> u32 {
    let missing = 16u32.saturating_sub(board.color(color).count());
    missing.saturating_sub(bishops_captured_at_home(board, color))
}

/// Then each can come from its own file, and no capture is needed.
fn stand_on_files_of_their_own(mut pawns: impl Iterator<Item = Square>) -> bool {
    let mut seen = 0u8;
    pawns.all(|pawn| {
        let file = 1 << pawn.file();
        let new = seen & file == 0;
        seen |= file;
        new
    })
}

/// The fewest captures that bring pawns from different home files to these squares; `None` if none can.
fn fewest_captures(pawns: impl Iterator<Item = Square>, color: Color) -> Option<u32> {
    // For every set of home files: the fewest captures with which the pawns so far come from just these.
    const NO_WAY: u8 = u8::MAX;
    let mut fewest = [NO_WAY; 256];
    fewest[0] = 0;
    let mut possible = vec![0usize];
    for pawn in pawns {
        let advanced = pawn.rank().abs_diff(pawn_rank(color));
        let reachable = pawn.file().saturating_sub(advanced)..=(pawn.file() + advanced).min(7);
        let mut with_pawn = [NO_WAY; 256];
        let mut larger = Vec::with_capacity(4 * possible.len());
        for homes in possible {
            for home in reachable.clone().filter(|home| homes >> home & 1 == 0) {
                let entry = &mut with_pawn[homes | 1 << home];
                if *entry == NO_WAY {
                    larger.push(homes | 1 << home);
                }
                *entry = (*entry).min(fewest[homes] + pawn.file().abs_diff(home));
            }
        }
        (fewest, possible) = (with_pawn, larger);
    }
    possible.into_iter().map(|homes| u32::from(fewest[homes])).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by trying every home file of each pawn in turn.
    fn by_trying(pawns: &[Square], taken: u8, color: Color) -> Option<u32> {
        let Some((pawn, others)) = pawns.split_first() else { return Some(0) };
        let advanced = pawn.rank().abs_diff(pawn_rank(color));
        let homes = (0..8u8).filter(|home| taken >> home & 1 == 0 && pawn.file().abs_diff(*home) <= advanced);
        let ways = homes.filter_map(|home| {
            let captures = by_trying(others, taken | 1 << home, color)?;
            Some(captures + u32::from(pawn.file().abs_diff(home)))
        });
        ways.min()
    }

    #[test]
    fn fewest_captures_are_those_found_by_trying() {
        // A fixed walk through the squares, five pawns at a time.
        let square = |place: usize| Square::new(8 + (place * 29 % 48) as u8);
        for start in 0..96 {
            let pawns: Vec<Square> = (0..5).map(|place| square(start * 5 + place * (1 + start % 7))).collect();
            for color in Color::ALL {
                assert_eq!(fewest_captures(pawns.iter().copied(), color), by_trying(&pawns, 0, color), "{pawns:?}");
            }
        }
    }
}
