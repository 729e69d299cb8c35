//! 3.1 to 3.4, the stereotypical agents: a unit becomes another that does the same work. Within a color, queen and rook
//! share straight lines, queen and bishop diagonals; across colors, a unit changes sides. Units come by nearness to h8,
//! and a queen becomes a rook before she becomes a bishop. Kings stay what they are.

use chess::{Color, Kind, Square, Unit};

use super::TransformationInput;
use crate::Step;

/// Queen to rook or bishop, rook or bishop to queen.
pub(super) fn within(diagram: &TransformationInput<'_>, color: Color) -> Vec<Step> {
    exchanges(diagram, color, |unit| {
        let kinds: &[Kind] = match unit.kind {
            Kind::Queen => &[Kind::Rook, Kind::Bishop],
            Kind::Rook | Kind::Bishop => &[Kind::Queen],
            Kind::Knight | Kind::Pawn | Kind::King => &[],
        };
        kinds.iter().map(|&kind| Unit { kind, ..unit }).collect()
    })
}

/// A unit of this color becomes the same of the other.
pub(super) fn across(diagram: &TransformationInput<'_>, color: Color) -> Vec<Step> {
    exchanges(diagram, color, |unit| {
        if unit.kind == Kind::King { vec![] } else { vec![Unit { color: unit.color.other(), ..unit }] }
    })
}

fn exchanges(diagram: &TransformationInput<'_>, color: Color, becomes: impl Fn(Unit) -> Vec<Unit>) -> Vec<Step> {
    let TransformationInput { board, rules, .. } = *diagram;
    let mut steps = Vec::new();
    for square in Square::all().rev() {
        let Some(from) = board.unit_at(square).filter(|unit| unit.color == color) else { continue };
        let mut without = *board;
        without.take(square);
        let allowed = becomes(from).into_iter().filter(|to| rules.allow(&without, *to, square));
        steps.extend(allowed.map(|to| Step::Exchange { square, from, to }));
    }
    steps
}

#[cfg(test)]
mod tests {
    use crate::transformations::tests::in_words;

    #[test]
    fn agents_of_one_side() {
        let list = "Ka1 Rh1 Sc3 Bf1 / Kd4 Qd8 Rc7 Bf8";
        let white = ["replace wRh1 by wQh1", "replace wBf1 by wQf1"];
        assert_eq!(in_words(list, ("a1", "b1"), "3.3"), white);
        // The bishop f8 stands on a dark square, as d8 does: a second one there would be obtrusive. So would two queens.
        assert_eq!(in_words(list, ("a1", "b1"), "3.2"), ["replace bQd8 by bRd8"]);
    }

    #[test]
    fn sides_changed() {
        let list = "Ka1 Rh1 Sc3 / Kd4 Qd8 Ra8 Rc7 Pe7";
        // Black has two rooks already.
        assert_eq!(in_words(list, ("a1", "b1"), "3.1"), ["replace wSc3 by bSc3"]);
        let black = ["replace bQd8 by wQd8", "replace bRa8 by wRa8", "replace bPe7 by wPe7", "replace bRc7 by wRc7"];
        assert_eq!(in_words(list, ("a1", "b1"), "3.4"), black);
    }
}
