//! 5.1 and 5.2, transparency: all units go the same way, as far as the board and the pawns allow. To the right by one
//! file, by two and so on, then to the left; up by one rank, by two and so on, then down.

use super::TransformationInput;
use crate::Step;

/// One to seven forward, then one to seven back.
const AMOUNTS: [i8; 14] = [1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4, -5, -6, -7];

pub(super) fn files(diagram: &TransformationInput<'_>) -> Vec<Step> {
    possible(diagram, |files| Step::Shift { files, ranks: 0 })
}

pub(super) fn ranks(diagram: &TransformationInput<'_>) -> Vec<Step> {
    possible(diagram, |ranks| Step::Shift { files: 0, ranks })
}

fn possible(diagram: &TransformationInput<'_>, step: impl Fn(i8) -> Step) -> Vec<Step> {
    AMOUNTS.into_iter().map(step).filter(|step| step.apply(diagram.board).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use crate::transformations::tests::in_words;

    #[test]
    fn as_far_as_the_board_goes() {
        let files = [
            "shift all units 1 file to the right",
            "shift all units 2 files to the right",
            "shift all units 1 file to the left",
        ];
        assert_eq!(in_words("Kb4 / Kf6", ("b4", "b5"), "5.1"), files);
        let ranks = ["1 rank up", "2 ranks up", "1 rank down", "2 ranks down", "3 ranks down"];
        let ranks: Vec<String> = ranks.iter().map(|amount| format!("shift all units {amount}")).collect();
        assert_eq!(in_words("Kb4 / Kf6", ("b4", "b5"), "5.2"), ranks);
        // A pawn on the sixth may go up once only, one on the second not down.
        assert_eq!(in_words("Kb4 Pc6 / Kf4 Pa2", ("b4", "b5"), "5.2"), ranks[..1]);
    }
}
