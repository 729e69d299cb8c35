//! Why a right to castle cannot be there, as far as it can be told in a sentence.

use std::ops::ControlFlow;

use chess::{Color, Move, Setup};

use crate::past::{Impossible, impossible};
use crate::retro::{has_past, visit_retractions};

/// Why a right to castle cannot be there.
#[derive(Clone, PartialEq, Debug)]
pub enum Proof {
    /// The diagram as it stands, were king and rook never moved.
    Standing(Impossible),
    /// Moves taken back.
    TakenBack {
        /// Who moved last.
        mover: Color,
        /// Every last move that is possible by the way units go, each once.
        last: Vec<Move>,
        /// After how many plies nothing is left but a move of king or rook.
        plies: u32,
    },
}

impl Proof {
    /// The simplest one for a setup with this right, which has no past of so many plies.
    pub(super) fn of(with: &Setup, plies: u32) -> Proof {
        if let Some(reason) = impossible(with) {
            return Proof::Standing(reason);
        }
        let needed = (1..plies).find(|&fewer| !has_past(with, fewer)).unwrap_or(plies);
        let mut last: Vec<Move> = Vec::new();
        let _ = visit_retractions(with, |retraction| {
            if impossible(&retraction.before).is_none() && !last.contains(&retraction.mv) {
                last.push(retraction.mv);
            }
            ControlFlow::<()>::Continue(())
        });
        Proof::TakenBack { mover: with.turn.other(), last, plies: needed }
    }
}
