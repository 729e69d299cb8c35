//! Lines of helpmates as problemists print them: Black's moves have the numbers.

use chess::Color;
use problem::Sentence;

use crate::help::HelpSolution;

/// `1.Re7 Bf6 2.Rf7 Rd8#`; `1...Bf6 2.Rf7 Rd8#` where White begins. The first move has this number.
pub(super) fn printed(line: &HelpSolution, first: usize) -> Sentence {
    let mut words = Sentence::new();
    let mut number = first;
    for ply in 0..line.plies() {
        let before = if ply == 0 { "" } else { " " };
        words = match line.color(ply) {
            Color::Black => words.text(&format!("{before}{number}.")),
            Color::White if ply == 0 => words.text(&format!("{number}...")),
            Color::White => words.text(before),
        };
        number += usize::from(line.color(ply) == Color::White);
        words = words.bare_move(&line.positions[ply], line.moves[ply]);
    }
    words
}
