//! What a position is worth: the terms, weighed.

use chess::Color;

use crate::GamePosition;
use crate::player::{FULL, Player, fullness};
use crate::terms::{TERMS, differences};

/// What the position is worth to the side to move, in about hundredths of a pawn. Mate and stalemate are not
/// looked for; a dead position is worth nothing.
#[inline]
pub fn evaluate(game_position: &GamePosition, player: &Player) -> i32 {
    if game_position.is_dead() {
        return 0;
    }
    let differences = differences(game_position);
    let (mut opening, mut ending) = (0, 0);
    for (index, term) in TERMS.iter().enumerate() {
        let signed = term.sign() * differences[index];
        opening += player.opening()[index] * signed;
        ending += player.ending()[index] * signed;
    }
    let fullness = fullness(game_position.position.board());
    let white = (opening * fullness + ending * (FULL - fullness)) / FULL;
    match game_position.position.turn() {
        Color::White => white,
        Color::Black => -white,
    }
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;
    use proptest::prelude::*;

    use super::*;
    use crate::player::Weights;

    fn game_position(fen: &str) -> GamePosition {
        GamePosition::of(parse_fen(fen).expect("a FEN").setup.check().expect("a position"), 0)
    }

    fn check(fen: &str, expected: i32) {
        assert_eq!(evaluate(&game_position(fen), &Player::reference()), expected, "{fen}");
    }

    #[test]
    fn known_positions_have_known_worth() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0);
        check("4k3/8/8/8/8/8/8/4K3 w - -", 0);
        check("4k3/8/8/8/8/8/8/4KB2 w - -", 0);
        // Rook 500, open file 15; both sides have missed castling.
        check("4k3/8/8/8/8/8/8/R3K3 w - -", 515);
        check("4k3/8/8/8/8/8/8/R3K3 b - -", -515);
        // Pawn 100, passed 20, isolated −10, center 15.
        check("4k3/8/8/8/4P3/8/8/4K3 w - -", 125);
    }

    #[test]
    fn two_sets_go_over_into_each_other() {
        let mut ending = *Player::reference().ending();
        ending[4] = 200;
        let player = Player::of_stages(*Player::reference().opening(), ending);
        let pawns = game_position("4k3/8/8/8/4P3/8/8/4K3 w - -");
        assert_eq!(evaluate(&pawns, &player), 225);
        let start = game_position("rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        assert_eq!(evaluate(&start, &player), evaluate(&start, &Player::reference()));
    }

    proptest! {
        #[test]
        fn the_other_side_sees_the_opposite(weights in proptest::collection::vec(0i32..1000, 26), choice in 0usize..4) {
            let weights: Weights = weights.try_into().expect("26 weights");
            let player = Player::new(weights);
            let setup = parse_fen([
                "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - -",
                "8/5pk1/R5p1/7p/P6P/5KP1/1r6/8 b - -",
                "r3k2r/pbpp1ppp/1pn1pn2/8/1bPP4/2N1PN2/PP1BBPPP/R2QK2R w KQkq -",
                "3r2k1/p4ppp/1p1Np3/2p5/2P5/1P2P3/P4PPP/3R2K1 b - -",
            ][choice]).expect("a FEN").setup;
            let one = GamePosition::of(setup.check().expect("a position"), 0);
            let other = GamePosition::of(setup.swap_colors().check().expect("a position"), 0);
            prop_assert_eq!(evaluate(&one, &player), evaluate(&other, &player));
        }
    }
}
