//! No text makes a parser panic: not noise, not good input with a few bytes changed, doubled or torn out.

use keymove_chess::{
    Position, Setup, Square, long_algebraic, parse_fen, parse_move, parse_piece_list, piece_list, san,
};
use proptest::prelude::*;

use crate::generators::{position, setup};

/// Good text with some characters replaced, inserted, doubled or removed.
fn damaged(text: String) -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), 0u8..4, prop_oneof![any::<char>(), "[ -~]".prop_map(first)]);
    proptest::collection::vec(edit, 1..6).prop_map(move |edits| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, how, letter) in edits {
            let at = place.index(letters.len() + 1);
            match how {
                0 if at < letters.len() => letters[at] = letter,
                1 if at < letters.len() => drop(letters.remove(at)),
                2 => letters.extend_from_within(at..),
                _ => letters.insert(at, letter),
            }
        }
        letters.into_iter().collect()
    })
}

fn first(text: String) -> char {
    text.chars().next().expect("the pattern has one character")
}

/// Every parser reads it; what is accepted must print and read back as itself.
fn feed(position: &Position, text: &str) {
    if let Ok(fen) = parse_fen(text) {
        assert_eq!(parse_fen(&fen.setup.to_fen()).expect("printed").setup, fen.setup);
        let _ = fen.setup.check();
    }
    if let Ok(list) = parse_piece_list(text) {
        assert_eq!(parse_piece_list(&piece_list(&list.board)).expect("printed").board, list.board);
    }
    if let Ok(mv) = parse_move(position, text) {
        assert!(position.is_legal(mv));
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn noise(text in any::<String>(), ascii in "[ -~]{0,60}") {
        let start = Setup::start().check().unwrap();
        feed(&start, &text);
        feed(&start, &ascii);
    }

    #[test]
    fn nearly_right_alphabet(text in "[KQRBNSPkqrbnsp1-8a-h/ ,;:wx=+#O0-]{0,80}", position in position()) {
        feed(&position, &text);
    }

    #[test]
    fn damaged_fens(text in setup().prop_flat_map(|setup| damaged(setup.to_fen()))) {
        feed(&Setup::start().check().unwrap(), &text);
    }

    #[test]
    fn damaged_piece_lists(text in setup().prop_flat_map(|setup| damaged(piece_list(&setup.board)))) {
        feed(&Setup::start().check().unwrap(), &text);
    }

    #[test]
    fn damaged_moves(
        (position, text) in position().prop_flat_map(|position| {
            let moves = position.legal_moves();
            let texts: Vec<String> =
                moves.iter().flat_map(|&mv| [san(&position, mv), long_algebraic(&position, mv)]).collect();
            let any_text = prop::sample::select(if texts.is_empty() { vec!["0-0".to_owned()] } else { texts });
            (Just(position), any_text.prop_flat_map(damaged))
        })
    ) {
        feed(&position, &text);
    }
}
