//! A file is read as a checkpoint or refused with a short clean message.
#![no_main]

use session::Checkpoint;

libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    if let Err(error) = Checkpoint::read(file) {
        let message = error.to_string();
        assert!(message.chars().count() < 400 && !message.contains(char::is_control), "{message:?}");
    }
});
