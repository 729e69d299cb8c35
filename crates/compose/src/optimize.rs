//! What a position can do without (step 12): every unit is taken off the board once, and put back if it is needed.

use chess::{Board, Color};

use super::placing::units_in_order;

/// The sides of the three passes; fewer proved to be insufficient, says the paper.
const PASSES: [Color; 3] = [Color::White, Color::Black, Color::White];

/// The board without the units that `holds` can do without, tried from the upper left to the lower right.
pub(super) fn optimize(board: &Board, mut holds: impl FnMut(&Board) -> bool) -> Board {
    let mut board = *board;
    let mut taken_since = [true, true];
    for color in PASSES {
        // Where nothing was taken off since this side's last pass, all its units would be put back again.
        if !std::mem::take(&mut taken_since[color as usize]) {
            continue;
        }
        for square in units_in_order(&board, color) {
            let mut without = board;
            without.take(square);
            if holds(&without) {
                board = without;
                taken_since = [true, true];
            }
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_tried_in_order_white_black_white() {
        let board = chess::parse_piece_list("Ke1 Qa1 Rh8 / Ka8 Bc8 Ph2").expect("a piece list").board;
        let mut tried = Vec::new();
        // Nothing can be spared but the black pawn.
        let optimized = optimize(&board, |without| {
            let gone = board.occupied() - without.occupied();
            tried.push(gone.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" "));
            gone.single() == "h2".parse().ok()
        });
        assert_eq!(tried, ["h8", "a1", "c8", "h2", "h2 h8", "a1 h2"]);
        assert_eq!(chess::piece_list(&optimized), "Ke1 Qa1 Rh8 / Ka8 Bc8");
    }

    #[test]
    fn a_pass_that_cannot_change_anything_is_left_out() {
        let board = chess::parse_piece_list("Ke1 Qa1 / Ka8 Bc8").expect("a piece list").board;
        let mut tried = 0;
        optimize(&board, |_| {
            tried += 1;
            false
        });
        assert_eq!(tried, 2);
    }
}
