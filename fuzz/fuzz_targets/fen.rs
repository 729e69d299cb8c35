//! A FEN that is read prints as a FEN that reads the same, and whatever passes the check can be asked for its moves.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(fen) = chess::parse_fen(text) else { return };
    assert_eq!(chess::parse_fen(&fen.setup.to_fen()).map(|again| again.setup), Ok(fen.setup));
    if let Ok(position) = fen.setup.check() {
        assert_eq!(position.count_moves() as usize, position.legal_moves().len());
    }
});
