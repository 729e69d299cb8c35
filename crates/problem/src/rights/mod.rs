//! Rights deduced from a diagram, each with its proof: castling is lost only by proof, en passant granted only by proof.
//!
//! Rights that depend on each other (a castling that only holds if the other side may not castle) are each judged
//! alone, as if the others were open, and it is said that they do; or, where that is wanted, each set that can be there
//! together is a part of its own. An en-passant right is never deduced from a castling right that is only assumed.

mod castling;
mod en_passant;
mod finding;
mod partial;
mod proof;

use chess::{Castling, Fen, Setup};

use crate::settings::{DependentRights, GivenRights, Retro};

pub use finding::RightFinding;
pub use partial::RightsPart;
pub use proof::Proof;

/// A setup with its rights, and what was found out about them.
#[derive(Clone, PartialEq, Debug)]
pub struct Deduction {
    /// The setup with every right it has.
    pub setup: Setup,
    /// Rights lost or proved, with the reasons.
    pub findings: Vec<RightFinding>,
    /// The parts of a partial retro analysis, if one was wanted and rights exclude each other.
    pub parts: Vec<RightsPart>,
}

/// Completes the setup of a FEN: what it gives is literal, or doubted; what it leaves out is deduced.
///
/// ```
/// use keymove_problem::{Retro, deduce};
/// // White: Ke1 Ra1 Qg3 Pe2 Pg2. Black: Kg1 Bf1, a promoted one.
/// let fen = chess::parse_fen("8/8/8/8/8/6Q1/4P1P1/R3Kbk1").unwrap();
/// let deduction = deduce(fen, Retro::CONVENTION);
/// assert!(deduction.setup.castling.is_empty());
/// assert!(deduction.findings[0].to_string().starts_with("White cannot castle long: the bishop f1 is promoted"));
/// ```
pub fn deduce(fen: Fen, retro: Retro) -> Deduction {
    let Fen { mut setup, castling_given, en_passant_given } = fen;
    let literal = retro.given == GivenRights::Literal;
    let mut findings = Vec::new();
    let castling_open = !(castling_given && literal);
    if castling_open {
        setup.castling = castling::deduced(&setup, retro.plies, &mut findings);
    }
    if !(en_passant_given && literal) {
        // What is only assumed proves nothing.
        let known = if castling_open { Castling::NONE } else { setup.castling };
        let bare = Setup { castling: known, en_passant: None, ..setup };
        setup.en_passant = en_passant::deduced(&bare, setup.castling, retro.plies, &mut findings);
    }
    let whole = castling_open && !(en_passant_given && literal) && retro.dependent == DependentRights::Apart;
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..setup };
    let parts = if whole { partial::parts(&bare, setup.castling, retro.plies) } else { Vec::new() };
    Deduction { setup, findings, parts }
}

#[cfg(test)]
mod tests;
