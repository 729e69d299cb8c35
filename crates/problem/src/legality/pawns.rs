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
    let mut fewest = [None; 256];
    fewest[0] = Some(0u32);
    for pawn in pawns {
        let advanced = pawn.rank().abs_diff(pawn_rank(color));
        let mut with_pawn = [None; 256];
        for (homes, captures) in fewest.iter().enumerate() {
            let Some(captures) = captures else { continue };
            for home in (0..8u8).filter(|home| homes >> home & 1 == 0) {
                let files = pawn.file().abs_diff(home);
                if files <= advanced {
                    let entry = &mut with_pawn[homes | 1 << home];
                    let total = captures + u32::from(files);
                    *entry = Some(entry.map_or(total, |known: u32| known.min(total)));
                }
            }
        }
        fewest = with_pawn;
    }
    fewest.into_iter().flatten().min()
}
