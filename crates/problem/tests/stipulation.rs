//! Stipulations: what is printed reads back, what is out of range is refused, and no text makes the parser panic.

use keymove_problem::{BadStipulation, Stipulation};
use proptest::prelude::*;

proptest! {
    #[test]
    fn printed_stipulations_read_back(moves in 1u64..=20) {
        let stipulation = Stipulation::mate_in(moves).unwrap();
        prop_assert_eq!(stipulation.to_string().parse(), Ok(stipulation));
        prop_assert_eq!(u64::from(stipulation.moves()), moves);
    }

    #[test]
    fn any_text_is_in_range_or_refused(text in prop_oneof![any::<String>(), "#? ?[0-9]{0,12} ?", "[hs]?#[0-9.]{0,4}"]) {
        match text.parse::<Stipulation>() {
            Ok(stipulation) => prop_assert!((1..=20).contains(&stipulation.moves())),
            Err(error) => prop_assert!(error.to_string().len() < 300),
        }
    }
}

#[test]
fn out_of_range_and_not_a_directmate_are_told_apart() {
    for (text, moves) in [("#0", 0), ("#21", 21), ("#999", 999)] {
        assert_eq!(text.parse::<Stipulation>(), Err(BadStipulation::Moves(moves)), "{text}");
    }
    for text in ["", "#", "2", "h#2", "s#3", "#2.5", "#-1", "#+2", "##2", "mate in 2", "#9999999999", "#٢"] {
        assert_eq!(text.parse::<Stipulation>(), Err(BadStipulation::Unknown(text.to_owned())), "{text}");
    }
    let message = "\u{1b}[2J".parse::<Stipulation>().unwrap_err().to_string();
    assert!(!message.contains('\u{1b}'), "{message:?}");
}
