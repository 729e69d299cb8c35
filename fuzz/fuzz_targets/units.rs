//! Units to be kept are read, and read again as they are written, or refused with a short clean message.
#![no_main]

use studio::parse_units;

libfuzzer_sys::fuzz_target!(|text: &str| {
    match parse_units(text) {
        Ok(units) => {
            let color = |unit: chess::Unit| if unit.color == chess::Color::White { 'w' } else { 'b' };
            let written = units.iter().map(|(unit, square)| format!("{}{}{square}", color(*unit), unit.kind.letter()));
            assert_eq!(parse_units(&written.collect::<Vec<_>>().join(" ")), Ok(units));
        }
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 200 && !message.contains(char::is_control), "{message:?}");
        }
    }
});
