//! Solving: from a problem as read to a report.

use std::sync::Arc;

use chess::{Reason, Setup};
use problem::{
    Aim, LegalityReason, PlayKind, Problem, Solved, Stipulation, TwinError, TwinName, TwinPhase, TwinReason,
};
use solve::{Limits, TwoMovers, Wanted};

use crate::{Input, NamedFinding, Outcome, Report, ReportPart};

/// Solves a problem, if there is a solver for its genre. Twins and the halves of a duplex problem are solved one after the
/// other, each within the limits.
pub fn solve(input: &Input, wanted: Wanted, limits: Limits<'_>) -> Report {
    solve_learning(input, wanted, limits).0
}

/// The same, with what was learned on the way of the first moves of a two-mover.
pub(crate) fn solve_learning(input: &Input, wanted: Wanted, limits: Limits<'_>) -> (Report, Option<TwoMovers>) {
    let problem = input.problem.clone();
    let wanted = Wanted { set_play: wanted.set_play || problem.set_play, ..wanted };
    let ((outcome, learned), legality) = if problem.has_parts() {
        ((Outcome::Parts(parts(&problem, wanted, limits)), None), vec![])
    } else {
        (diagram_learning(&problem.setup, problem.stipulation, wanted, limits), legality(&problem.setup))
    };
    let report = Report {
        id: input.id.clone(),
        twin: input.twin.clone(),
        record: Arc::clone(&input.record),
        problem,
        notes: input.notes.clone(),
        rights: input.rights.clone(),
        legality,
        outcome,
    };
    (report, learned)
}

/// Solves a single diagram.
fn diagram(setup: &Setup, stipulation: Stipulation, wanted: Wanted, limits: Limits<'_>) -> Outcome {
    diagram_learning(setup, stipulation, wanted, limits).0
}

fn diagram_learning(
    setup: &Setup,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> (Outcome, Option<TwoMovers>) {
    let position = match setup.check() {
        Ok(position) => position,
        Err(illegal) => return (Outcome::Illegal(illegal.reasons().map(finding).collect()), None),
    };
    if (stipulation.play(), stipulation.aim()) == (PlayKind::Direct, Aim::Mate) {
        let (solution, learned) = solve::solve_learning(&position, stipulation, wanted, limits);
        return (Outcome::Solved(Arc::new(solution)), learned);
    }
    let outcome = match solve::solve_genre(&position, stipulation, wanted, limits) {
        Solved::Direct(solution) => Outcome::Solved(Arc::new(solution)),
        Solved::General(solution) => Outcome::General(Arc::new(solution)),
    };
    (outcome, None)
}

/// Solves a diagram with the roles of the sides exchanged.
fn exchanged(setup: &Setup, stipulation: Stipulation, wanted: Wanted, limits: Limits<'_>) -> Outcome {
    match setup.check() {
        Err(illegal) => Outcome::Illegal(illegal.reasons().map(finding).collect()),
        Ok(position) => Outcome::General(Arc::new(solve::solve_exchanged(&position, stipulation, wanted, limits))),
    }
}

/// Every twin, and every half.
fn parts(problem: &Problem, wanted: Wanted, limits: Limits<'_>) -> Vec<ReportPart> {
    let part = |phase: Result<TwinPhase, TwinError>| match phase {
        Ok(TwinPhase { name, setup, stipulation }) => {
            let solve = if name.exchanged { exchanged } else { diagram };
            let outcome = solve(&setup, stipulation, wanted, limits);
            part(name, Problem::new(setup, stipulation), outcome)
        }
        Err(error) => {
            let name = TwinName { label: Some(error.label.clone()), ..TwinName::default() };
            let refused = Outcome::Refused(NamedFinding { name: refusal(&error.reason), text: error.to_string() });
            part(name, Problem::new(problem.setup, problem.stipulation), refused)
        }
    };
    problem.phases().into_iter().map(part).collect()
}

/// A part, with nothing that is known of the whole.
fn part(name: TwinName, problem: Problem, outcome: Outcome) -> ReportPart {
    let is_refused = matches!(outcome, Outcome::Refused(_));
    let legality = if is_refused { vec![] } else { legality(&problem.setup) };
    let twin = name.label.clone();
    let (record, notes, rights) = (Arc::default(), vec![], vec![]);
    let report = Report { id: None, twin, record, problem, notes, rights, legality, outcome };
    ReportPart { name, report }
}

/// What a twin that cannot be made is called for programs.
fn refusal(reason: &TwinReason) -> String {
    match reason {
        TwinReason::NothingThere(_) | TwinReason::FallsOff(_) => "twin_square",
        TwinReason::Refused(_) => "twin_text",
        TwinReason::Continues(_) => "twin_continues",
    }
    .to_owned()
}

/// Why the position cannot have come about in a game.
fn legality(setup: &Setup) -> Vec<NamedFinding> {
    let finding = |reason: LegalityReason| NamedFinding { name: reason.name().to_owned(), text: reason.to_string() };
    problem::legality(setup).into_iter().map(finding).collect()
}

fn finding(reason: Reason) -> NamedFinding {
    NamedFinding { name: reason.name().to_owned(), text: reason.to_string() }
}
