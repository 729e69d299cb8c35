//! A query that is read is printed as one that reads the same, and a refused one gives three short clean lines.
#![no_main]

use studio::Query;

libfuzzer_sys::fuzz_target!(|text: &str| {
    match text.parse::<Query>() {
        Ok(query) => assert_eq!(query.to_string().parse::<Query>(), Ok(query)),
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 700 && message.lines().count() == 3, "{message:?}");
            assert!(!message.contains(|c: char| c.is_control() && c != '\n'), "{message:?}");
        }
    }
});
