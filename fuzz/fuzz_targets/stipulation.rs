//! A stipulation that is read asks for 1 to 20 moves and prints as itself.
#![no_main]

use problem::Stipulation;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(stipulation) = text.parse::<Stipulation>() {
        assert!((1..=Stipulation::MOST_MOVES).contains(&stipulation.moves()));
        assert_eq!(stipulation.to_string().parse(), Ok(stipulation));
    }
});
