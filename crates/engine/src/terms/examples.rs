//! The drawn examples in the documentation of the terms, run: a board, how often each side has the term, its function.

use chess::{Board, Castling, Color, Setup, Square, Unit};

use super::TERMS;
use crate::GamePosition;

const SOURCES: [&str; 5] = [
    include_str!("castling.rs"),
    include_str!("material.rs"),
    include_str!("minors.rs"),
    include_str!("pawns.rs"),
    include_str!("rooks.rs"),
];

struct Example {
    name: String,
    board: Board,
    counts: [i32; 2],
}

fn examples(source: &str) -> Vec<Example> {
    let (mut rows, mut counts, mut found) = (vec![], None, vec![]);
    for line in source.lines() {
        let text = line.trim_start_matches("///").trim();
        if text.len() == 8 && text.chars().all(|letter| letter == '.' || Unit::from_letter(letter).is_some()) {
            rows.push(text);
        } else if let Some((white, black)) = text.strip_prefix("White ").and_then(|rest| rest.split_once(", Black ")) {
            let number = |text: &str| text.trim_end_matches('.').parse::<i32>();
            if let (Ok(white), Ok(black)) = (number(white), number(black)) {
                counts = Some([white, black]);
            }
        } else if let Some(name) = line.strip_prefix("pub(super) fn ") {
            let name = name.split('(').next().expect("split gives a first part").replace('_', "-");
            let counts = counts.take().unwrap_or_else(|| panic!("{name} has no example"));
            found.push(Example { name, board: board(&rows), counts });
            rows.clear();
        }
    }
    found
}

fn board(rows: &[&str]) -> Board {
    assert_eq!(rows.len(), 8, "{rows:?}");
    let mut board = Board::EMPTY;
    for (row, rank) in rows.iter().zip((0..8u8).rev()) {
        for (letter, file) in row.chars().zip(0u8..) {
            if let Some(unit) = Unit::from_letter(letter) {
                board.put(Square::new(rank * 8 + file), unit);
            }
        }
    }
    board
}

#[test]
fn every_drawn_example_is_true() {
    let mut names = vec![];
    for Example { name, board, counts } in SOURCES.iter().flat_map(|source| examples(source)) {
        let term = TERMS.iter().find(|term| term.name == name).unwrap_or_else(|| panic!("{name} is not a term"));
        let setup = Setup { castling: Castling::of_units_at_home(&board), ..Setup::of(board) };
        let game_position = GamePosition::of(setup.check().expect("an example is a position"), 0);
        assert_eq!(Color::ALL.map(|color| term.count(&game_position, color)), counts, "{name}\n{board:?}");
        // Colors exchanged, so are the counts.
        let swapped = GamePosition::of(setup.swap_colors().check().expect("a position"), 0);
        assert_eq!(Color::ALL.map(|color| term.count(&swapped, color.other())), counts, "{name}, colors exchanged");
        names.push(name);
    }
    names.sort();
    let mut all: Vec<&str> = TERMS.iter().map(|term| term.name).collect();
    all.sort_unstable();
    assert_eq!(names, all, "every term has one example");
}

#[test]
fn the_terms_are_a_space() {
    for term in &TERMS {
        assert!(term.min <= term.recommended && term.recommended <= term.max, "{}", term.name);
    }
}
