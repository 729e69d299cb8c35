//! What stands on the board, and which black officers have nothing to do with the play.

use chess::{Bitboard, Color, Kind};
use themes::frame::{ThreatEffect, threat_effect};
use themes::geometry::king_field;
use themes::{Analysis, Phase, PhaseKind, Reading};

use super::Measures;
use crate::keymove_2026::Feature;
use crate::material::force;

pub(super) fn measure(analysis: &Analysis<'_>, measures: &mut Measures) {
    let board = analysis.play.diagram().board();
    measures.count(Feature::Units, board.occupied().count() as usize);
    measures.set(Feature::WhiteForce, f64::from(force(board, Color::White)));
    measures.set(Feature::BlackForce, f64::from(force(board, Color::Black)));
    measures.count(Feature::Bystanders, bystanders(analysis).count() as usize);
}

/// Black officers that make no defense, refute no try, stand nowhere near the king, and are part of no theme.
fn bystanders(analysis: &Analysis<'_>) -> Bitboard {
    let board = analysis.play.diagram().board();
    let officers = board.color(Color::Black) - board.kind(Kind::Pawn) - board.kind(Kind::King);
    let moving: Bitboard = analysis.play.phases.iter().map(moving).fold(Bitboard::EMPTY, |all, some| all | some);
    let findings = analysis.findings(Reading::Strict).iter().flat_map(|finding| &finding.evidence);
    let themes = findings.filter(|evidence| evidence.phase == PhaseKind::Key);
    let thematic = themes.fold(Bitboard::EMPTY, |all, evidence| all | evidence.squares);
    officers - moving - king_field(board) - thematic
}

/// The black units whose moves matter in a phase.
fn moving(phase: &Phase<'_>) -> Bitboard {
    let matter = |effect: ThreatEffect| match phase.kind {
        PhaseKind::Try => effect == ThreatEffect::Unanswered,
        PhaseKind::SetPlay => false,
        PhaseKind::Key => matches!(effect, ThreatEffect::Real | ThreatEffect::Separating),
    };
    let lines = phase.variations.iter().filter(|line| matter(threat_effect(phase, line)));
    lines.map(|line| line.defense.from).collect()
}
