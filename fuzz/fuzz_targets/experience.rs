//! A file is read as a table of experience that writes as a text that reads the same, or refused with a short clean message.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    match studio::read_experience(text) {
        Ok(table) => {
            let written = table.to_text();
            let again = studio::read_experience(&written).expect("what is written reads");
            assert_eq!(again.to_text(), written);
        }
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 400 && !message.contains(char::is_control), "{message:?}");
        }
    }
});
