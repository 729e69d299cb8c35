//! What decides a problem before any move is made: a castling that is provably lost, a double step that was provably the
//! last move. It is told first, ahead of the idea, but only where the solution would be another one without it.

use chess::{Move, Position, Setup};
use problem::{RightFinding, Sentence, Solution, Verdict};
use solve::{Limits, Wanted};

use crate::Report;

/// The findings about rights without which the problem would have another verdict or other keys, in a sentence each.
pub(crate) fn deciding(report: &Report, solution: &Solution, limits: Limits<'_>) -> Option<Sentence> {
    let decides = |finding: &&RightFinding| {
        otherwise(&report.problem.setup, finding)
            .and_then(|setup| setup.check().ok())
            .is_some_and(|position| is_other(&position, solution, limits))
    };
    let said: Vec<Sentence> = report.rights.iter().filter(decides).map(|finding| told(finding).into()).collect();
    (!said.is_empty()).then(|| Sentence::join(said, " "))
}

/// The setup as it would be if this had not been found out.
fn otherwise(setup: &Setup, finding: &RightFinding) -> Option<Setup> {
    match *finding {
        RightFinding::CastlingLost { color, wing, .. } => {
            Some(Setup { castling: setup.castling.with(color, wing), ..*setup })
        }
        RightFinding::EnPassantProved { .. } => Some(Setup { en_passant: None, ..*setup }),
        // Nothing is granted or withdrawn because of these.
        RightFinding::CastlingExclusive { .. }
        | RightFinding::CastlingOrEnPassant { .. }
        | RightFinding::EnPassantOneOf { .. } => None,
    }
}

fn is_other(position: &Position, solution: &Solution, limits: Limits<'_>) -> bool {
    let wanted = Wanted { set_play: false, tries: None, variations: false };
    let other = solve::solve(position, solution.stipulation, wanted, limits);
    let keys = |solution: &Solution| -> Vec<Move> { solution.keys.iter().map(|key| key.mv).collect() };
    other.verdict != Verdict::Unfinished && (other.verdict != solution.verdict || keys(&other) != keys(solution))
}

fn told(finding: &RightFinding) -> String {
    let mut told = finding.to_string();
    if let Some(first) = told.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    told + "."
}
