//! A move read in any position (first line) from any text (second line) is legal, and its notations read as itself.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Some((fen, text)) = text.split_once('\n') else { return };
    let Ok(Ok(position)) = chess::parse_fen(fen).map(|fen| fen.setup.check()) else { return };
    let Ok(mv) = chess::parse_move(&position, text) else { return };
    assert!(position.is_legal(mv));
    for text in [chess::uci(mv), chess::san(&position, mv), chess::long_algebraic(&position, mv)] {
        assert_eq!(chess::parse_move(&position, &text), Ok(mv));
    }
});
