//! What a judge says besides themes and points: the critique of a sound problem, and what each of its units is for.

use chess::Position;
use problem::{Solution, Verdict};
use solve::kernel::Sisters;
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{Remark, critique, necessity, necessity_remarks, overdone_officers, strength_remarks};

/// Whether to ask what every unit is for, which takes solving the problem again without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NecessityCheck {
    /// Every unit but the kings is taken off once.
    Asked,
    /// The diagram is taken as it is.
    NotAsked,
}

/// A unit is given up as unknown when solving without it takes this many times the nodes of the whole problem, plus
/// this many.
const PATIENCE: (u64, u64) = (20, 10_000);

/// What is remarked about a sound problem: faults first, the gravest in front, then merits, then facts.
pub(crate) fn remarks(
    analysis: &Analysis<'_>,
    asked: NecessityCheck,
    options: Wanted,
    limits: Limits<'_>,
) -> Vec<Remark> {
    let mut critique = critique(analysis);
    if asked == NecessityCheck::Asked {
        let mut solver = |position: &Position| solve_without(analysis.solution(), position, options, limits);
        let (diagram, necessities) = (analysis.play.diagram(), necessity(analysis, &mut solver));
        critique.add(necessity_remarks(diagram, &necessities));
        // Most changes are unsound, which the two-mover's kernel knows at once.
        let mut sisters = Sisters::new();
        let overdone = overdone_officers(analysis, &necessities, &mut |changed, key| {
            if sisters.is_only_key(changed, key) { solver(changed) } else { None }
        });
        critique.add(strength_remarks(diagram, &overdone));
    }
    let mut remarks = critique.graded(analysis).remarks;
    remarks.sort_by_key(Remark::kind);
    remarks
}

/// The solution of a diagram that lacks a unit. What follows the keys is written out only where it is looked at: where
/// the key still solves.
pub(crate) fn solve_without(
    whole: &Solution,
    position: &Position,
    options: Wanted,
    limits: Limits<'_>,
) -> Option<Solution> {
    let nodes = limits.nodes.min(whole.nodes.saturating_mul(PATIENCE.0).saturating_add(PATIENCE.1));
    let limits = Limits { nodes, ..limits };
    let bare = Wanted::key_only();
    let solution = solve::solve(position, whole.stipulation, bare, limits);
    let same_key = |key: &problem::WhiteMove| solution.keys.iter().any(|other| other.mv == key.mv);
    let compared = match solution.verdict {
        Verdict::Sound | Verdict::Cooked => whole.keys.iter().any(same_key),
        Verdict::NoSolution | Verdict::ShortSolution { .. } | Verdict::Unfinished => false,
    };
    Some(if compared { solve::solve(position, whole.stipulation, options, limits) } else { solution })
}
