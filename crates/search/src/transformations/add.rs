//! 2.1 and 2.2: a unit is put on an empty square. Kinds come as Q R B N P, and for each the squares by nearness to h8.

use chess::{Color, Kind, Square, Unit};

use super::TransformationInput;
use crate::Step;

const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

pub(super) fn steps(diagram: &TransformationInput<'_>, color: Color) -> Vec<Step> {
    let TransformationInput { board, rules, .. } = *diagram;
    let mut steps = Vec::new();
    for unit in KINDS.map(|kind| Unit { color, kind }) {
        let empty = Square::all().rev().filter(|square| !board.occupied().has(*square));
        let allowed = empty.filter(|square| rules.allow(board, unit, *square));
        steps.extend(allowed.map(|square| Step::Add { unit, square }));
    }
    steps
}

#[cfg(test)]
mod tests {
    use crate::transformations::tests::in_words;

    #[test]
    fn counts_by_hand() {
        let check = |list: &str, number: &str, expected: usize| {
            assert_eq!(in_words(list, ("a1", "b1"), number).len(), expected, "{list} {number}");
        };
        // 62 empty squares for each of four officers, 47 of the pawns' 48.
        check("Ka1 / Kd4", "2.2", 4 * 62 + 47);
        check("Ka1 / Kd4", "2.1", 4 * 62 + 47);
        // No second queen; the second bishop goes to one of 32 light squares (c1 is dark), of which none is occupied.
        check("Ka1 Qe3 Bc1 / Kd4", "2.2", 2 * 60 + 32 + 46);
        check("Ka1 Qe3 Bc1 / Kd4", "2.1", 4 * 60 + 46);
    }

    #[test]
    fn queens_first_from_h8_on() {
        let steps = in_words("Ka1 / Kd4", ("a1", "b1"), "2.1");
        assert_eq!(steps[0], "add bQh8");
        assert_eq!(steps[62], "add bRh8");
        assert_eq!(steps.last().map(String::as_str), Some("add bPa2"));
    }
}
