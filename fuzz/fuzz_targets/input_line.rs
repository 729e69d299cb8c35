//! A line of any form that is read gives a FEN that reads as the same problem, and a refused one a short clean message.
#![no_main]

use studio::{Stipulation, read};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let two = Stipulation::mate_in(2).expect("2 is between 1 and 20");
    match read(text, two) {
        Ok(input) => {
            let line = format!("{} {}", input.problem.setup.to_fen(), input.problem.stipulation);
            assert_eq!(read(&line, two).map(|again| again.problem), Ok(input.problem));
        }
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 300 && !message.contains(char::is_control), "{message:?}");
        }
    }
});
