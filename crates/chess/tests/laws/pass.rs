//! Passing: the other side to move, the same units, no en passant; not out of check.

use proptest::prelude::*;

use crate::generators::{at, position};

proptest! {
    #[test]
    fn passing_hands_over_the_turn_and_nothing_else(position in position()) {
        match position.pass() {
            None => prop_assert!(position.in_check()),
            Some(passed) => {
                prop_assert!(!position.in_check());
                prop_assert_eq!(passed.turn(), position.turn().other());
                prop_assert_eq!(passed.board(), position.board());
                prop_assert_eq!(passed.castling(), position.castling());
                prop_assert_eq!(passed.en_passant(), None);
                prop_assert_eq!(passed.setup().check(), Ok(passed));
                // Back again, unless the other side is in check now, which it cannot be.
                let back = passed.pass().expect("a legal position leaves the waiting side unchecked");
                prop_assert_eq!(back.board(), position.board());
                prop_assert_eq!(back.turn(), position.turn());
            }
        }
    }
}

#[test]
fn passing_forfeits_en_passant() {
    let position = at("4k3/8/8/2pP4/8/8/8/4K3 w - c6");
    assert_eq!(position.legal_moves().len(), 7);
    let back = position.pass().and_then(|passed| passed.pass()).unwrap();
    assert_eq!(back.legal_moves().len(), 6);
}

#[test]
fn nobody_passes_out_of_check() {
    assert!(at("4k3/8/8/8/8/8/8/4K2r w - -").pass().is_none());
}
