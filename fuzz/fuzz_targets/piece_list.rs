//! A piece list that is read prints as a piece list that reads the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(list) = chess::parse_piece_list(text) {
        assert_eq!(chess::parse_piece_list(&chess::piece_list(&list.board)), Ok(list));
    }
});
