//! One black reply tried against all first moves at once, against the same moves tried one by one.

use chess::{Color, Move, Position};
use keymove_solve::kernel::{can_mate_in_one, hopeful_moves};

use crate::strewn::{Random, strewn_position};

/// Whether a reply that is legal after a first move leaves White no mate.
fn refutes(position: &Position, mv: Move, reply: Move) -> bool {
    let after = position.play(mv);
    after.is_legal(reply) && !can_mate_in_one(&after.play(reply))
}

#[test]
fn what_is_left_out_is_refuted() {
    let mut random = Random(0x0DDB_1A5E_5BAD_5EED);
    let (mut refuted, mut left_out) = (0, 0);
    for _ in 0..12_000 {
        let position = strewn_position(&mut random);
        if can_mate_in_one(&position) {
            continue;
        }
        let Some(passed) = position.pass() else { continue };
        for &reply in &passed.legal_moves() {
            let hopeful = hopeful_moves(&position, reply);
            for mv in &position.legal_moves() {
                if hopeful.contains(mv) {
                    refuted += u32::from(refutes(&position, *mv, reply));
                } else {
                    let fen = position.setup().to_fen();
                    assert!(refutes(&position, *mv, reply), "{fen}: {} {}", chess::uci(*mv), chess::uci(reply));
                    left_out += 1;
                }
            }
        }
    }
    refuted += left_out;
    assert!(left_out * 2 > refuted, "only {left_out} of {refuted} refuted moves were left out");
}

#[test]
fn after_rare_moves_nothing_is_left_out() {
    let mut random = Random(0x0DDB_1A5E_5BAD_0BAD);
    for _ in 0..2_000 {
        let position = strewn_position(&mut random);
        if position.castling().any(Color::White) || position.en_passant().is_some() || position.in_check() {
            for &reply in &position.pass().map(|passed| passed.legal_moves()).unwrap_or_default() {
                assert_eq!(hopeful_moves(&position, reply).len(), position.legal_moves().len());
            }
        }
    }
}
