//! En passant: allowed if the last move was provably that double step and a pawn can capture it.

use std::ops::ControlFlow;

use chess::{Castling, Color, Kind, Move, Setup, Square, Wing};

use super::RightFinding;
use crate::retro::{Retraction, has_past, visit_retractions};

/// The square crossed by the last move, if nothing else can have been played. `assumed` are the castling rights that
/// nothing disproves: where they decide, it is said and nothing is granted.
pub(super) fn deduced(
    setup: &Setup,
    assumed: Castling,
    plies: u32,
    findings: &mut Vec<RightFinding>,
) -> Option<Square> {
    // Most diagrams have no pawn beside another on the right rank: no need to take moves back.
    if plies == 0 || !Square::all().any(|square| can_be_captured(setup, square)) {
        return None;
    }
    if let Some((last, others)) = only_last_move(setup, plies) {
        let crossed = last.crossed().filter(|&square| can_be_captured(setup, square))?;
        findings.push(RightFinding::EnPassantProved { last: last.mv, crossed, others });
        return Some(crossed);
    }
    let steps = only_steps(setup, plies);
    if steps.len() > 1 {
        findings.push(RightFinding::EnPassantOneOf { steps: steps.iter().map(|step| step.last).collect() });
        return None;
    }
    for color in Color::ALL {
        for wing in Wing::ALL.into_iter().filter(|&wing| assumed.has(color, wing)) {
            let with = Setup { castling: setup.castling.with(color, wing), ..*setup };
            let last = only_last_move(&with, plies).and_then(|(last, _)| Some((last.mv, last.crossed()?)));
            if let Some((last, crossed)) = last.filter(|&(_, crossed)| can_be_captured(setup, crossed)) {
                findings.push(RightFinding::CastlingOrEnPassant { color, wing, last, crossed });
                return None;
            }
        }
    }
    None
}

/// A double step that may have been the last move.
pub(super) struct LastStep {
    /// The double step.
    pub last: Move,
    /// The square it crossed, if a pawn can capture there.
    pub captured_on: Option<Square>,
}

/// The moves that can have been the last one, if all are double steps and one of them at least can be captured; else none.
pub(super) fn only_steps(setup: &Setup, plies: u32) -> Vec<LastStep> {
    if plies == 0 || !Square::all().any(|square| can_be_captured(setup, square)) {
        return Vec::new();
    }
    let mut steps: Vec<LastStep> = Vec::new();
    let decided = visit_retractions(setup, |retraction| {
        if !has_past(&retraction.before, plies - 1) {
            return ControlFlow::Continue(());
        }
        let Some(crossed) = retraction.crossed() else { return ControlFlow::Break(()) };
        let captured_on = Some(crossed).filter(|&square| can_be_captured(setup, square));
        steps.push(LastStep { last: retraction.mv, captured_on });
        ControlFlow::Continue(())
    });
    if decided.is_break() || steps.iter().all(|step| step.captured_on.is_none()) {
        return Vec::new();
    }
    steps.sort_by_key(|step| step.last);
    steps
}

/// The last move, if it must have been this double step, and how many others could not be.
fn only_last_move(setup: &Setup, plies: u32) -> Option<(Retraction, u32)> {
    let (mut only, mut others) = (None::<Retraction>, 0);
    let decided = visit_retractions(setup, |retraction| {
        if !has_past(&retraction.before, plies - 1) {
            others += 1;
            return ControlFlow::Continue(());
        }
        if only.is_some() || retraction.crossed().is_none() {
            return ControlFlow::Break(());
        }
        only = Some(retraction);
        ControlFlow::Continue(())
    });
    only.filter(|_| decided.is_continue()).map(|only| (only, others))
}

fn can_be_captured(setup: &Setup, crossed: Square) -> bool {
    setup.en_passant_possible(crossed)
        && Setup { en_passant: Some(crossed), ..*setup }
            .check()
            .is_ok_and(|position| position.legal_moves().iter().any(|mv| mv.kind == Kind::Pawn && mv.to == crossed))
}
