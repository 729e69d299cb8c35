//! Every line of evidence can be played through in the solution, in the phase that is named or, where phases are compared,
//! in an earlier one.

use chess::Move;
use keymove_themes::PhaseKind;
use problem::{Defense, Solution, WhiteMove};

use super::Found;

/// Themes whose tries are written without letters.
const ACROSS_PHASES: &[&str] = &["white-correction"];

pub(super) fn check(solution: &Solution, found: &[Found], origin: &str) {
    for (theme, _, evidence) in found {
        for line in &evidence.lines {
            let is_in = |phase: PhaseKind| match phase {
                PhaseKind::SetPlay => black(&solution.set_play, &line.0),
                PhaseKind::Try => white(&solution.tries, &line.0),
                PhaseKind::Key => white(&solution.keys, &line.0),
            };
            let changes = !evidence.letters.is_empty() || ACROSS_PHASES.contains(theme);
            let phases = [PhaseKind::SetPlay, PhaseKind::Try, PhaseKind::Key];
            let there =
                is_in(evidence.phase) || changes && phases.iter().any(|&phase| phase < evidence.phase && is_in(phase));
            assert!(there && !line.0.is_empty(), "{theme}: {line:?} is not in the solution: {origin}");
        }
    }
}

fn white(moves: &[WhiteMove], line: &[Move]) -> bool {
    let [first, rest @ ..] = line else { return true };
    moves.iter().any(|white| white.mv == *first && black(&white.defenses, rest))
}

fn black(moves: &[Defense], line: &[Move]) -> bool {
    let [first, rest @ ..] = line else { return true };
    moves.iter().any(|black| black.mv == *first && white(&black.replies, rest))
}
