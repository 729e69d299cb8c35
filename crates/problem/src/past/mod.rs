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

use chess::{Color, Setup};

pub use impossible::Impossible;

use account::Account;
use explain::{explained, least};
use pawn_ways::PawnWays;
use still::Still;
use victims::Victims;

/// Why no game leads to these units with these rights, if a reason is found. `None` means maybe.
pub(crate) fn impossible(setup: &Setup) -> Option<Impossible> {
    let board = &setup.board;
    let still = Still::of(setup);
    let ways = Color::ALL.map(|color| PawnWays::of(&still, color));
    let victims = Color::ALL.map(|color| Victims::of(board, &still, color.other(), &ways[color as usize]));
    let mut needed = [0; 2];
    for color in Color::ALL {
        let ways = &ways[color as usize];
        let captures = match explained(board, &still, ways, color, &|file, square| ways.captures(file, square)) {
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
        let account = Account { board, still: &still, hunter, hunters, hunted: prey, victims: victims_of };
        let captures = account.fewest_captures();
        let most = victims[hunted as usize].most;
        (captures > most).then_some(Impossible::Account { color: hunted, captures, most })
    })
}
