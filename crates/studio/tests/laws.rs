//! What holds for every diagram, legal or not.

use keymove_studio::{Limits, Stipulation, Wanted, documents, read, solve};
use proptest::prelude::*;
use render::{FORMATS, Format, Style};
use serde_json::Value;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// Both kings and up to twelve other units wherever they fall, White to move, as the user may type it.
fn fens() -> impl Strategy<Value = String> {
    let units = proptest::collection::vec((0usize..64, proptest::sample::select(b"QRBNPqrbnp".as_slice())), 0..12);
    (0usize..64, 0usize..64, units, proptest::sample::select(["", " w", " w - -", " w KQkq -"].as_slice())).prop_map(
        |(white_king, black_king, units, fields)| {
            let mut board = [b'1'; 64];
            units.into_iter().for_each(|(square, unit)| board[square] = unit);
            (board[white_king], board[black_king]) = (b'K', b'k');
            let ranks: Vec<String> = board.chunks(8).map(|rank| String::from_utf8_lossy(rank).into_owned()).collect();
            ranks.join("/") + fields
        },
    )
}

proptest! {
    #[test]
    fn the_fen_of_a_result_reads_as_the_setup_that_was_solved(fen in fens()) {
        let one = Stipulation::mate_in(1).expect("1 is in range");
        let wanted = Wanted::variations();
        let report = solve(&read(&fen, one).expect("a FEN"), wanted, Limits::nodes(1000));
        let result: Value = serde_json::from_str(&written(&documents::solution(&report), Format::JSON)).expect("JSON");
        let again = read(result["fen"].as_str().expect("a text"), one).expect("a FEN");
        prop_assert_eq!(again.problem.setup, report.problem.setup);
    }

    #[test]
    fn every_format_ends_with_a_line_break_or_is_empty(fen in fens()) {
        let one = Stipulation::mate_in(1).expect("1 is in range");
        let wanted = Wanted::everything().with_tries(None);
        let report = solve(&read(&fen, one).expect("a FEN"), wanted, Limits::nodes(1000));
        for format in FORMATS {
            let text = written(&documents::solution(&report), format);
            prop_assert!(text.is_empty() || text.ends_with('\n'), "{format:?}: {text}");
        }
    }
}
