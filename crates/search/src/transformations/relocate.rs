//! 4.1 to 4.3, the stereotypical areas: a unit goes along its rank or its file to another empty square, over other units
//! if need be. The unit that makes the key goes as far as possible from the square that the key goes to: its new squares
//! come farthest first, in steps of a king. Other units, kings included, come by nearness to h8, and for each its rank
//! before its file, both by nearness to h8.

use std::cmp::Reverse;

use chess::{Color, Square, Unit};

use super::TransformationInput;
use crate::Step;

/// The unit that makes the key.
pub(super) fn key_unit(diagram: &TransformationInput<'_>) -> Vec<Step> {
    let from = diagram.key.from;
    let Some(unit) = diagram.board.unit_at(from) else { return vec![] };
    let mut squares = new_squares(diagram, unit, from);
    squares.sort_by_key(|to| Reverse(to.distance(diagram.key.to)));
    squares.into_iter().map(|to| Step::Relocate { unit, from, to }).collect()
}

/// All other units of a color.
pub(super) fn others(diagram: &TransformationInput<'_>, color: Color) -> Vec<Step> {
    let mut steps = Vec::new();
    for from in Square::all().rev().filter(|from| *from != diagram.key.from) {
        let Some(unit) = diagram.board.unit_at(from).filter(|unit| unit.color == color) else { continue };
        steps.extend(new_squares(diagram, unit, from).into_iter().map(|to| Step::Relocate { unit, from, to }));
    }
    steps
}

/// Where a unit may go: along its rank, then along its file.
fn new_squares(diagram: &TransformationInput<'_>, unit: Unit, from: Square) -> Vec<Square> {
    let along_rank = Square::all().rev().filter(|to| to.rank() == from.rank());
    let along_file = Square::all().rev().filter(|to| to.file() == from.file());
    let mut without = *diagram.board;
    without.take(from);
    along_rank
        .chain(along_file)
        .filter(|to| !diagram.board.occupied().has(*to))
        .filter(|to| diagram.rules.allow_relocation(&without, unit, from, *to))
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::transformations::tests::in_words;

    #[test]
    fn the_key_unit_goes_far_away() {
        // The key goes from c2 to c4. Square after square on the rank and the file of c2, c1 to c8 without c5 (the king).
        let steps = in_words("Kg8 Rc2 / Kc5", ("c2", "c4"), "4.1");
        let squares: Vec<&str> = steps.iter().filter_map(|step| step.rsplit(' ').next()).collect();
        // From c4 a king needs five steps to h2, four to g2 and c8, three to f2, c7 and c1, two to the next, one to c3; c4 comes last.
        assert_eq!(squares, ["h2", "g2", "c8", "f2", "c7", "c1", "e2", "d2", "b2", "a2", "c6", "c3", "c4"]);
    }

    #[test]
    fn counts_by_hand() {
        let check = |list: &str, number: &str, expected: usize| {
            assert_eq!(in_words(list, ("a1", "b1"), number).len(), expected, "{list} {number}");
        };
        check("Ka1 / Kd4", "4.1", 14);
        check("Ka1 / Kd4", "4.2", 0);
        check("Ka1 / Kd4", "4.3", 14);
        // The pawn: seven squares on its rank, and the third to the seventh on its file.
        check("Ka1 Ph2 / Kd4", "4.2", 7 + 5);
        // Each bishop stays on squares of its color: e1 and g1 (a1 is taken), c3, c5 and c7; a4, c4 and g4, e2, e6 and e8.
        check("Ka1 Bc1 Be4 / Kh8", "4.2", (2 + 3) + (3 + 3));
        // A bishop alone goes where it likes.
        check("Ka1 Be4 / Kh8", "4.2", 14);
    }

    #[test]
    fn units_are_jumped_over() {
        let steps = in_words("Ka1 Pb2 / Kd4 Rb8 Pb7", ("a1", "c1"), "4.3");
        assert!(steps.iter().any(|step| step == "move bRb8 to b1"));
    }
}
