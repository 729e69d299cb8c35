//! A question of YACPDB's search that is translated prints as a query that reads the same; a refused one gives three clean lines.
#![no_main]

use studio::Query;

libfuzzer_sys::fuzz_target!(|text: &str| {
    match Query::from_yacpdb(text) {
        Ok(query) => assert_eq!(query.to_string().parse::<Query>(), Ok(query)),
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 1000 && message.lines().count() == 3, "{message:?}");
            assert!(!message.contains(|c: char| c.is_control() && c != '\n'), "{message:?}");
        }
    }
});
