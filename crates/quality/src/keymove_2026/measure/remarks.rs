//! What the critique remarks on: the key, the diagram before it, threats and duals.

use chess::{Color, Kind};
use themes::Analysis;

use super::Measures;
use crate::keymove_2026::Feature;
use crate::units::{dead, superfluous};

pub(super) fn measure(analysis: &Analysis<'_>, measures: &mut Measures) {
    for remark in &analysis.critique().remarks {
        if let Some((feature, each)) = counted(remark.name()) {
            measures.add(feature, each * f64::from(remark.count));
        }
    }
    let (superfluous, dead) = (superfluous(analysis), dead(analysis));
    let board = analysis.play.diagram().board();
    // A black pawn too many disturbs least.
    let black_pawns = board.kind(Kind::Pawn) & board.color(Color::Black);
    measures.count(Feature::Dead, (dead - black_pawns).count() as usize);
    measures.count(Feature::DeadPawns, (dead & black_pawns).count() as usize);
    measures.count(Feature::Superfluous, (superfluous - dead).count() as usize);
}

/// The feature that a remark is counted in, and how much it counts.
fn counted(name: &str) -> Option<(Feature, f64)> {
    let feature = match name {
        "complete-block" => Feature::CompleteBlock,
        "flight-giving-key" => Feature::GivesFlights,
        "check-allowing-key" => Feature::AllowsChecks,
        "active-sacrifice" | "passive-sacrifice" => Feature::Sacrifice,
        "withdrawal-key" => Feature::Withdrawal,
        "key-unpins-black" | "key-pins-white" => Feature::UnpinsBlack,
        "economy" => return Some((Feature::Economy, 0.01)),
        "idle-officer" => Feature::IdleOfficers,
        "obtrusive-unit" => Feature::Obtrusive,
        "key-checks" | "key-double-check" => Feature::KeyChecks,
        "key-captures" => Feature::KeyCaptures,
        "key-captures-pawn" => Feature::KeyCapturesPawn,
        "key-promotes" => Feature::KeyPromotes,
        "flight-taking-key" => Feature::TakesFlights,
        "check-preventing-key" => Feature::PreventsChecks,
        "key-pins-black" | "key-unpins-white" => Feature::PinsBlack,
        "out-of-play-key" => Feature::OutOfPlay,
        "white-in-check" => Feature::WhiteInCheck,
        "unprovided-check" => Feature::UnprovidedChecks,
        "unprovided-flight" => Feature::UnprovidedFlights,
        "double-threat" => return Some((Feature::DoubleThreat, 0.5)),
        "multiple-threat" => Feature::MultipleThreat,
        "major-dual" => Feature::Duals,
        "major-triple" => return Some((Feature::Duals, 1.5)),
        "major-multiple" => return Some((Feature::Duals, 2.0)),
        "minor-dual" | "minor-triple" | "minor-multiple" => Feature::MinorDuals,
        "same-refutation" => return Some((Feature::SameRefutation, 0.5)),
        "king-refutes-try" => Feature::KingRefutes,
        _ => return None,
    };
    Some((feature, 1.0))
}
