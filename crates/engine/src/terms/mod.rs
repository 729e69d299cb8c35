//! The 26 terms of the evaluation (Table 3 of the thesis): how each is called, how far its weight may go, and how often
//! a side has it on the board. One small function a term, with a drawn example that is run as a test.

mod castling;
#[cfg(test)]
mod examples;
mod material;
mod minors;
mod pawns;
mod rooks;
mod side;

use chess::Color;
use evolve::Sense;

use self::side::Side;
use crate::GamePosition;

/// How many terms there are.
pub const COUNT: usize = 26;

/// A term of the evaluation.
pub struct EvaluationTerm {
    /// Its name, as users write it.
    pub name: &'static str,
    /// The least weight.
    pub min: i32,
    /// The greatest weight.
    pub max: i32,
    /// The weight of the reference player.
    pub recommended: i32,
    /// Whether the weight is added or taken away.
    pub sense: Sense,
    count: fn(&Side<'_>) -> i32,
}

impl EvaluationTerm {
    /// How often a side has it.
    pub fn count(&self, game_position: &GamePosition, color: Color) -> i32 {
        (self.count)(&Side::of(game_position, color))
    }

    /// 1 for what is added, −1 for what is taken away.
    pub const fn sign(&self) -> i32 {
        match self.sense {
            Sense::Worth | Sense::Bonus => 1,
            Sense::Penalty => -1,
        }
    }
}

/// How much more often White has each term than Black.
#[inline]
pub fn differences(game_position: &GamePosition) -> [i32; COUNT] {
    let (white, black) = (Side::of(game_position, Color::White), Side::of(game_position, Color::Black));
    let mut differences = [0; COUNT];
    for (difference, term) in differences.iter_mut().zip(&TERMS) {
        *difference = (term.count)(&white) - (term.count)(&black);
    }
    differences
}

const fn worth(
    name: &'static str,
    min: i32,
    max: i32,
    recommended: i32,
    count: fn(&Side<'_>) -> i32,
) -> EvaluationTerm {
    EvaluationTerm { name, min, max, recommended, sense: Sense::Worth, count }
}

const fn bonus(name: &'static str, max: i32, recommended: i32, count: fn(&Side<'_>) -> i32) -> EvaluationTerm {
    EvaluationTerm { name, min: 0, max, recommended, sense: Sense::Bonus, count }
}

const fn penalty(name: &'static str, max: i32, recommended: i32, count: fn(&Side<'_>) -> i32) -> EvaluationTerm {
    EvaluationTerm { name, min: 0, max, recommended, sense: Sense::Penalty, count }
}

/// The terms in the order of Table 3. The recommended weights are those of the reference player, column `const` of
/// Appendix A. The range of isolated pawns is printed as 0 to 10, but individuals of Appendix A have up to 17: taken as
/// 0 to 20, of which the reference's 10 is the middle, as it is everywhere else.
pub static TERMS: [EvaluationTerm; COUNT] = [
    worth("queen", 800, 1000, 900, material::queen),
    worth("rook", 440, 540, 500, material::rook),
    worth("bishop", 300, 370, 340, material::bishop),
    worth("knight", 290, 360, 330, material::knight),
    worth("pawn", 85, 115, 100, material::pawn),
    bonus("bishop-pair", 40, 20, material::bishop_pair),
    bonus("castling-done", 40, 20, castling::castling_done),
    penalty("castling-missed", 50, 25, castling::castling_missed),
    bonus("rook-on-an-open-file", 30, 15, rooks::rook_on_an_open_file),
    bonus("rook-on-a-semi-open-file", 30, 15, rooks::rook_on_a_semi_open_file),
    bonus("connected-rooks", 20, 10, rooks::connected_rooks),
    bonus("rooks-on-the-7th-line", 30, 15, rooks::rooks_on_the_7th_line),
    bonus("knight-outpost", 40, 20, minors::knight_outpost),
    bonus("bishop-outpost", 30, 15, minors::bishop_outpost),
    bonus("knights-mobility", 30, 15, minors::knights_mobility),
    bonus("adjacent-pawn", 5, 3, pawns::adjacent_pawn),
    bonus("passed-pawn", 40, 20, pawns::passed_pawn),
    bonus("rook-supported-passed-pawn", 40, 20, pawns::rook_supported_passed_pawn),
    bonus("center-pawn", 30, 15, pawns::center_pawn),
    penalty("doubled-pawn", 30, 15, pawns::doubled_pawn),
    penalty("backward-pawn", 30, 15, pawns::backward_pawn),
    penalty("blocked-center-pawn", 15, 7, pawns::blocked_center_pawn),
    penalty("isolated-pawn", 20, 10, pawns::isolated_pawn),
    penalty("bishop-on-the-1st-line", 20, 10, minors::bishop_on_the_1st_line),
    penalty("knight-on-the-1st-line", 30, 15, minors::knight_on_the_1st_line),
    bonus("far-pawn", 30, 15, pawns::far_pawn),
];
