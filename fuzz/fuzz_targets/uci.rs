//! Whatever a chess program says is understood, skipped, or refused with a short clean sentence.
#![no_main]

use engine::uci::parse_uci;

libfuzzer_sys::fuzz_target!(|line: &str| {
    if let Err(error) = parse_uci(line) {
        assert!(error.chars().count() < 400 && !error.contains(char::is_control), "{error:?}");
    }
});
