//! The wish "solve this": from a problem as read to a report.

use chess::{Color, Position, Reason, Setup};
use problem::{LegalityReason, Problem};
use solve::{Limits, Wanted};

use crate::{Finding, Input, Outcome, Report};

/// Solves a problem. With Black to move the colors are swapped first, and a note says so.
pub fn solve(input: &Input, wishes: Wanted, limits: Limits<'_>) -> Report {
    let Problem { mut setup, stipulation } = input.problem;
    let mut notes = input.notes.clone();
    // Reasons are about the setup as it was given, so colors are swapped only after the check.
    let outcome = match setup.check() {
        Err(illegal) => Outcome::Illegal(illegal.reasons().map(finding).collect()),
        Ok(position) => {
            let position = white_to_move(position, &mut notes);
            setup = position.setup();
            Outcome::Solved(Box::new(solve::solve(&position, stipulation, wishes, limits)))
        }
    };
    let problem = Problem { setup, stipulation };
    Report { id: input.id.clone(), problem, notes, legality: legality(&problem.setup), outcome }
}

fn white_to_move(position: Position, notes: &mut Vec<String>) -> Position {
    match position.turn() {
        Color::White => position,
        Color::Black => {
            notes.push(
                "Black was to move: colors are swapped and the board is mirrored, rank 1 for rank 8, so that White moves"
                    .to_owned(),
            );
            position.setup().swap_colors().check().expect("swapping colors keeps a position legal")
        }
    }
}

/// Why the position cannot have come about in a game.
fn legality(setup: &Setup) -> Vec<Finding> {
    let finding = |reason: LegalityReason| Finding { name: reason.name().to_owned(), text: reason.to_string() };
    problem::legality(setup).into_iter().map(finding).collect()
}

fn finding(reason: Reason) -> Finding {
    Finding { name: reason.name().to_owned(), text: reason.to_string() }
}
