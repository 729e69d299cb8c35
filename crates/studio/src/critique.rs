//! What a judge says besides themes and points: the critique of a sound problem, and what each of its units is for.

use quality::{Rests, dispensable, mentioned, overdone};
use solve::{Limits, TwoMovers, Wanted};
use themes::Analysis;
use themes::report::{Remark, necessity_remarks, strength_remarks};

/// Whether to ask what every unit is for, which takes solving the problem again without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NecessityCheck {
    /// Every unit but the kings is taken off once.
    Asked,
    /// The same, but only faults are of interest, which are found much sooner: not what else a unit is needed for.
    Faults,
    /// The diagram is taken as it is.
    NotAsked,
}

/// What is remarked about a sound problem: faults first, the gravest in front, then merits, then facts.
pub(crate) fn remarks(
    analysis: &Analysis<'_>,
    asked: NecessityCheck,
    options: Wanted,
    limits: Limits<'_>,
    learned: Option<TwoMovers>,
) -> Vec<Remark> {
    let mut critique = analysis.critique().clone();
    if asked != NecessityCheck::NotAsked {
        let mut rests = Rests::knowing(analysis.solution(), options, limits, learned);
        let units = match asked {
            NecessityCheck::Asked => dispensable(analysis, &mut rests),
            NecessityCheck::Faults => mentioned(analysis, &mut rests),
            NecessityCheck::NotAsked => &[],
        };
        let diagram = analysis.play.diagram();
        critique.add(necessity_remarks(diagram, units));
        critique.add(strength_remarks(diagram, &overdone(analysis, &mut rests)));
    }
    let mut remarks = critique.graded(analysis).remarks;
    remarks.sort_by_key(Remark::kind);
    remarks
}
