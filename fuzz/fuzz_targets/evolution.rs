//! A text is read as a request to breed players that makes sense, or refused with a short clean message.
#![no_main]

use lab::tuning::EvolveEngineRequest;

libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    let Ok(request) = serde_json::from_slice::<EvolveEngineRequest>(file) else { return };
    if let Err(error) = request.settings() {
        let message = error.to_string();
        assert!(message.chars().count() < 400 && !message.contains(char::is_control), "{message:?}");
    }
});
