//! 1.1 and 1.2: a unit is taken off the board. Units come by nearness to h8 (h8, g8 … a1); kings stay.

use chess::{Color, Kind, Square};

use super::TransformationInput;
use crate::Step;

pub(super) fn steps(diagram: &TransformationInput<'_>, color: Color) -> Vec<Step> {
    let units = Square::all().rev().filter_map(|square| Some((square, diagram.board.unit_at(square)?)));
    units
        .filter(|(_, unit)| unit.color == color && unit.kind != Kind::King)
        .map(|(square, unit)| Step::Delete { unit, square })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::transformations::tests::in_words;

    #[test]
    fn all_but_kings_from_h8_on() {
        let list = "Ka1 Rh1 Ra8 / Kd4 Pc7";
        let white = ["delete wRa8", "delete wRh1"];
        assert_eq!(in_words(list, ("a1", "a2"), "1.1"), white);
        assert_eq!(in_words(list, ("a1", "a2"), "1.2"), ["delete bPc7"]);
        assert!(in_words("Ka1 / Kd4", ("a1", "a2"), "1.1").is_empty());
    }
}
