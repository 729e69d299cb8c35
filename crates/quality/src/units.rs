//! Which units a problem does not need: it is solved again without each of them.

use chess::{Bitboard, Move, Position};
use problem::{Solution, Verdict};
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::superfluous_units;

/// Solving without a unit is given up when it takes this many times the nodes of the whole problem, plus this many: the
/// unit then counts as needed.
const PATIENCE: (u64, u64) = (20, 10_000);

/// The units without which the problem is sound with the same key and shows the same.
pub fn superfluous(analysis: &Analysis<'_>) -> Bitboard {
    analysis.superfluous(|| superfluous_units(analysis, &mut |rest, key| sound_with(analysis.solution(), rest, key)))
}

/// The solution of a rest that is sound with this key. Most rests are not, which the two-mover's kernel knows at once.
fn sound_with(whole: &Solution, rest: &Position, key: Move) -> Option<Solution> {
    if whole.stipulation.moves() == 2 && soundness_of_two_mover(rest) != Soundness::Sound(key) {
        return None;
    }
    let nodes = whole.nodes.saturating_mul(PATIENCE.0).saturating_add(PATIENCE.1);
    let solve = |wanted: Wanted| solve::solve(rest, whole.stipulation, wanted, Limits::nodes(nodes));
    let is_kept = |solution: &Solution| {
        solution.verdict == Verdict::Sound && solution.complete && solution.keys.iter().all(|first| first.mv == key)
    };
    if whole.stipulation.moves() > 2 && !is_kept(&solve(Wanted::key_only())) {
        return None;
    }
    Some(solve(Wanted::everything())).filter(is_kept)
}
