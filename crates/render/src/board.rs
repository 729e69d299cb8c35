//! Boards in letters.

use chess::{Letters, Square, draw_text};

use crate::Diagram;

/// A board with coordinates, nine lines.
pub(crate) fn board(diagram: &Diagram, letters: Letters) -> Vec<String> {
    let drawn = draw_text(&diagram.setup.board);
    drawn.lines().map(|line| knights(line, letters)).collect()
}

/// The board with the stipulation and the number of units below it.
pub(crate) fn full_board(diagram: &Diagram, letters: Letters) -> Vec<String> {
    let mut lines = board(diagram, letters);
    if let Some(stipulation) = &diagram.stipulation {
        // From below the a-file to below the h-file, or as far as it must be.
        let count = diagram.unit_count();
        let width = 15_usize.saturating_sub(stipulation.chars().count()).max(count.len() + 2);
        lines.extend([String::new(), format!("   {stipulation}{count:>width$}")]);
    }
    lines
}

/// A small board, nine lines of 19 columns: marked squares, and the unit it is about in parentheses.
pub(crate) fn small_board(diagram: &Diagram, letters: Letters) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for rank in (0..8).rev() {
        let mut line = format!("{} ", rank + 1);
        let mut before = ' ';
        for file in 0..8 {
            let square = Square::new(rank * 8 + file);
            let framed = diagram.frame == Some(square);
            line.push(if framed { '(' } else { before });
            line.push(letter(diagram, square, letters));
            before = if framed { ')' } else { ' ' };
        }
        line.push(before);
        lines.push(line);
    }
    lines.push("   a b c d e f g h ".to_owned());
    lines
}

fn letter(diagram: &Diagram, square: Square, letters: Letters) -> char {
    if let Some(unit) = diagram.setup.board.unit_at(square) {
        return knights(&unit.letter().to_string(), letters).chars().next().unwrap_or('?');
    }
    let marked = diagram.marks.iter().find(|mark| mark.squares.has(square));
    marked.and_then(|mark| mark.kind.letter()).unwrap_or('.')
}

/// The same letter for the knight as in the moves.
fn knights(line: &str, letters: Letters) -> String {
    match letters {
        Letters::Problem | Letters::Figurines => line.replace('N', "S").replace('n', "s"),
        Letters::Standard => line.to_owned(),
    }
}
