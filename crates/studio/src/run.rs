//! Solving: from a problem as read to a report.

use std::sync::Arc;

use chess::{Reason, Setup};
use problem::{LegalityReason, Solved};
use solve::{Limits, NotSolvedYet, Wanted};

use crate::{Input, NamedFinding, Outcome, Report};

/// Solves a problem, if there is a solver for its genre.
pub fn solve(input: &Input, wanted: Wanted, limits: Limits<'_>) -> Report {
    let problem = input.problem.clone();
    let outcome = match problem.setup.check() {
        Err(illegal) => Outcome::Illegal(illegal.reasons().map(finding).collect()),
        Ok(_) if !problem.twins.is_empty() => Outcome::NotSolved(NotSolvedYet::Twins),
        Ok(position) => match solve::solve_genre(&position, problem.stipulation, wanted, limits) {
            Ok(Solved::Direct(solution)) => Outcome::Solved(Arc::new(solution)),
            Ok(Solved::General(solution)) => Outcome::General(Arc::new(solution)),
            Err(reason) => Outcome::NotSolved(reason),
        },
    };
    let legality = legality(&problem.setup);
    Report {
        id: input.id.clone(),
        twin: input.twin.clone(),
        record: Arc::clone(&input.record),
        problem,
        notes: input.notes.clone(),
        legality,
        outcome,
    }
}

/// Why the position cannot have come about in a game.
fn legality(setup: &Setup) -> Vec<NamedFinding> {
    let finding = |reason: LegalityReason| NamedFinding { name: reason.name().to_owned(), text: reason.to_string() };
    problem::legality(setup).into_iter().map(finding).collect()
}

fn finding(reason: Reason) -> NamedFinding {
    NamedFinding { name: reason.name().to_owned(), text: reason.to_string() }
}
