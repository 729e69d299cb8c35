//! What a judge says besides themes and points: the critique of a sound problem, and what each of its units is for.

use quality::{dispensable, overdone};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{Remark, necessity_remarks, strength_remarks};

/// Whether to ask what every unit is for, which takes solving the problem again without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NecessityCheck {
    /// Every unit but the kings is taken off once.
    Asked,
    /// The diagram is taken as it is.
    NotAsked,
}

/// What is remarked about a sound problem: faults first, the gravest in front, then merits, then facts.
pub(crate) fn remarks(
    analysis: &Analysis<'_>,
    asked: NecessityCheck,
    options: Wanted,
    limits: Limits<'_>,
) -> Vec<Remark> {
    let mut critique = analysis.critique().clone();
    if asked == NecessityCheck::Asked {
        let diagram = analysis.play.diagram();
        critique.add(necessity_remarks(diagram, dispensable(analysis, options, limits)));
        critique.add(strength_remarks(diagram, &overdone(analysis, options, limits)));
    }
    let mut remarks = critique.graded(analysis).remarks;
    remarks.sort_by_key(Remark::kind);
    remarks
}
