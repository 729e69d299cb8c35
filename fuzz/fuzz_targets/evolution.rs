//! A file is read as the checkpoint of a run or refused with a short clean message.
#![no_main]

use lab::tuning::TuningCheckpoint;

libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    if let Err(error) = TuningCheckpoint::read(file) {
        let message = error.to_string();
        assert!(message.chars().count() < 400 && !message.contains(char::is_control), "{message:?}");
    }
});
