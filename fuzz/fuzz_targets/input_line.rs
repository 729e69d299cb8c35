//! A line of any form that is read gives a FEN that reads as the same diagram, and a refused line or twin a clean message.
#![no_main]

use problem::Problem;
use studio::{Stipulation, read};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let two = Stipulation::mate_in(2).expect("2 is between 1 and 20");
    match read(text, two) {
        Ok(input) => {
            let problem = Problem::new(input.problem.setup, input.problem.stipulation);
            let line = format!("{} {}", problem.setup.to_fen(), problem.stipulation);
            assert_eq!(read(&line, two).map(|again| again.problem), Ok(problem));
            for error in input.problem.phases().into_iter().filter_map(Result::err) {
                assert!(!error.to_string().contains(char::is_control), "{error:?}");
            }
        }
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 300 && !message.contains(char::is_control), "{message:?}");
        }
    }
});
