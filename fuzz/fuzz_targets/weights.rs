//! A weights file that is read is listed as one that reads back unchanged, and a refused one gives short clean lines.
#![no_main]

use studio::{ALL_MODELS, apply_weights, choose_models, list_weights};

libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    let all = || choose_models(ALL_MODELS, None).expect("all models");
    let (mut models, mut again) = (all(), all());
    match apply_weights(file, &mut models) {
        Ok(()) => {
            let listed = list_weights(&models);
            assert_eq!(apply_weights(listed.as_bytes(), &mut again), Ok(()));
            assert_eq!(list_weights(&again), listed);
        }
        Err(error) => {
            for line in error.to_string().split('\n') {
                assert!(line.chars().count() < 400 && !line.contains(char::is_control), "{line:?}");
            }
        }
    }
});
