//! What a report must say of a planted fault. This was written down before anything was measured; a first run changed one
//! thing: where a unit was added that makes a dual, it is told as well by naming the unit.
//!
//! Only flaws count: remarks that speak against the problem, of whatever weight, and that name the unit, the flight or the
//! line. A fact, a row of the score or a low share of published problems is not enough.

use chess::{Bitboard, Move, Square};
use themes::report::Remark;

/// What has to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The unit on this square is superfluous, idle, or serves next to nothing.
    Unit(Square),
    /// The same, or less than the unit on this square would do.
    Strong(Square),
    /// The key gives check.
    Check,
    /// The key captures what stands on this square.
    Capture(Square),
    /// The key takes one of these flights.
    Taken(Bitboard),
    /// The king has no set mate on one of these squares.
    Unprovided(Bitboard),
    /// There is a dual after this move.
    Dual(Move),
    /// One of the two.
    Either(Box<Sign>, Box<Sign>),
}

const NOT_NEEDED: &[&str] = &["superfluous-unit", "idle-officer", "content-unit"];
const TOO_STRONG: &[&str] = &["superfluous-unit", "idle-officer", "content-unit", "officer-for-pawn"];
const CHECKS: &[&str] = &["key-checks", "key-double-check"];
const CAPTURES: &[&str] = &["key-captures", "key-captures-pawn"];
const DUALS: &[&str] =
    &["major-dual", "major-triple", "major-multiple", "minor-dual", "minor-triple", "minor-multiple", "promotion-dual"];

impl Sign {
    /// Whether the remarks tell it.
    pub fn is_told(&self, remarks: &[Remark]) -> bool {
        let flaws = remarks.iter().filter(|remark| remark.kind().severity().is_some());
        flaws.into_iter().any(|flaw| self.is_told_by(flaw))
    }

    /// Whether a remark of whatever kind is about the same unit, flight or line.
    pub fn concerns(&self, remark: &Remark) -> bool {
        match self {
            Sign::Unit(square) | Sign::Strong(square) | Sign::Capture(square) => remark.squares.has(*square),
            Sign::Taken(flights) | Sign::Unprovided(flights) => (remark.squares & *flights).any(),
            Sign::Dual(defense) => remark.lines.iter().any(|line| line.last() == Some(*defense)),
            Sign::Check => false,
            Sign::Either(one, other) => one.concerns(remark) || other.concerns(remark),
        }
    }

    fn is_told_by(&self, flaw: &Remark) -> bool {
        let about = |names: &[&str]| names.contains(&flaw.name());
        match self {
            Sign::Unit(square) => about(NOT_NEEDED) && flaw.squares.has(*square),
            Sign::Strong(square) => about(TOO_STRONG) && flaw.squares.has(*square),
            Sign::Check => about(CHECKS),
            Sign::Capture(square) => about(CAPTURES) && flaw.squares.has(*square),
            Sign::Taken(flights) => about(&["flight-taking-key"]) && (flaw.squares & *flights).any(),
            Sign::Unprovided(flights) => about(&["unprovided-flight"]) && (flaw.squares & *flights).any(),
            Sign::Dual(defense) => about(DUALS) && flaw.lines.iter().any(|line| line.last() == Some(*defense)),
            Sign::Either(one, other) => one.is_told_by(flaw) || other.is_told_by(flaw),
        }
    }
}
