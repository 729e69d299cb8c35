//! What a setup says of its past as it stands, without taking a move back: which units never moved, how the others
//! can have come where they are, and which captures the pawns need.
//!
//! The rights of the setup are taken for true: who may castle has never moved his king and that rook. So what is
//! impossible with a right and possible without it proves that the right is lost.

mod account;
mod explain;
mod impossible;
mod pawn_ways;
mod still;
mod victims;
mod ways;

use chess::{Board, Color, Setup};

pub use impossible::Impossible;

use account::Account;
use explain::{explained, least};
use pawn_ways::PawnWays;
use still::Still;
use victims::Victims;

/// Why no game leads to these units with these rights, if a reason is found. `None` means maybe.
pub(crate) fn impossible(setup: &Setup) -> Option<Impossible> {
    let still = Still::of(setup);
    let nothing = Color::ALL.into_iter().all(|color| explain::needs_nothing(&setup.board, &still, color));
    if nothing { None } else { at_length(&setup.board, &still) }
}

/// The same, counted out.
fn at_length(board: &Board, still: &Still) -> Option<Impossible> {
    let ways = Color::ALL.map(|color| PawnWays::of(still, color));
    let victims = Color::ALL.map(|color| Victims::of(board, still, color.other(), &ways[color as usize]));
    let mut needed = [0; 2];
    for color in Color::ALL {
        let ways = &ways[color as usize];
        let captures = match explained(board, still, ways, color, &|file, square| ways.captures(file, square)) {
            Ok(fewest) => least(&fewest),
            Err(reason) => return Some(reason),
        };
        let most = victims[color as usize].most;
        if captures > most {
            return Some(Impossible::Captures { color, captures, most });
        }
        needed[color as usize] = captures;
    }
    Color::ALL.into_iter().find_map(|hunter| {
        let victims_of = &victims[hunter as usize];
        // As long as every lost pawn can have been captured by anything, there is nothing to account for.
        if needed[hunter as usize] + victims_of.pawns <= victims_of.most {
            return None;
        }
        let hunted = hunter.other();
        let [hunters, prey] = [hunter, hunted].map(|color| &ways[color as usize]);
        let account = Account { board, still, hunter, hunters, hunted: prey, victims: victims_of };
        let most = victims[hunted as usize].most;
        let captures = account.fewest_captures(most);
        (captures > most).then_some(Impossible::Account { color: hunted, captures, most })
    })
}

#[cfg(test)]
mod tests {
    use chess::{Bitboard, Board, Castling, Color, Kind, Setup, Square, Unit};

    use super::*;

    /// Units of the array, most of them at home and some elsewhere.
    fn strewn(seed: &mut u64) -> Setup {
        let mut below = |bound: u64| {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 7;
            *seed ^= *seed << 17;
            (*seed >> 11) % bound
        };
        let mut board = Board::EMPTY;
        for (home, unit) in Setup::start().board.iter() {
            let square = if below(3) == 0 { Square::new(below(64) as u8) } else { home };
            let fits = unit.kind != Kind::Pawn || !Bitboard::PAWNLESS.has(square);
            if fits && below(4) > 0 && board.unit_at(square).is_none() {
                board.put(square, Unit { kind: if below(12) == 0 { Kind::Queen } else { unit.kind }, ..unit });
            }
        }
        let castling = if below(2) == 0 { Castling::NONE } else { Castling::of_units_at_home(&board) };
        Setup { castling, ..Setup::of(board) }
    }

    #[test]
    fn what_needs_nothing_is_possible_at_length() {
        let (mut seed, mut short, mut found) = (0x00D0_0B7E_D000_0013, 0, 0);
        for _ in 0..4_000 {
            let setup = strewn(&mut seed);
            let still = Still::of(&setup);
            let long = at_length(&setup.board, &still);
            if Color::ALL.into_iter().all(|color| explain::needs_nothing(&setup.board, &still, color)) {
                assert_eq!(long, None, "{}", setup.to_fen());
                short += 1;
            } else {
                found += u32::from(long.is_some());
            }
        }
        assert!(short > 30 && found > 300, "the test proves little: {short} {found}");
    }
}
