//! A stipulation that is read is of a known length and prints as itself.
#![no_main]

use problem::Stipulation;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(stipulation) = text.parse::<Stipulation>() {
        assert!((1..=usize::from(Stipulation::MOST_SERIES_MOVES) + 1).contains(&stipulation.half_moves()));
        assert_eq!(stipulation.to_string().parse(), Ok(stipulation));
    }
});
