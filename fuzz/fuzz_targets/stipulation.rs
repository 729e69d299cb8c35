//! A stipulation that is read is of a known length, and prints and is built as itself; a refusal is short and clean.
#![no_main]

use problem::Stipulation;

libfuzzer_sys::fuzz_target!(|text: &str| match text.parse::<Stipulation>() {
    Ok(stipulation) => {
        assert!((1..=usize::from(Stipulation::MOST_SERIES_MOVES) + 1).contains(&stipulation.half_moves()));
        assert_eq!(stipulation.to_string().parse(), Ok(stipulation));
        let short = stipulation.short().parse::<Stipulation>().expect("the same without intended solutions");
        assert_eq!(
            (short.play(), short.aim(), short.half_moves()),
            (stipulation.play(), stipulation.aim(), stipulation.half_moves())
        );
    }
    Err(error) => {
        let message = error.to_string();
        assert!(message.chars().count() < 300 && !message.contains(char::is_control), "{message:?}");
    }
});
