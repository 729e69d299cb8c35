//! Officers that are stronger than they need be: with a pawn in their place, or a lesser officer, the problem is sound
//! with the same key and shows the same.

use chess::{Bitboard, Color, Kind, Position, Square, Unit};
use problem::Sentence;

use super::necessity::{Whole, units};
use super::remark::Remark;
use super::rests::RestSolver;
use super::topic::OFFICER_FOR_PAWN;
use super::wording;
use crate::Analysis;
use crate::motive::undo::with_unit;

/// An officer and the least unit that would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overdone {
    /// Where it stands.
    pub square: Square,
    /// The officer.
    pub unit: Unit,
    /// What would do.
    pub enough: Kind,
}

/// The officers that could be less, in the order of the squares; those that are superfluous are not asked about. Only
/// two-movers are asked: each officer is exchanged for everything less, which takes long in longer problems.
pub fn overdone_officers(analysis: &Analysis<'_>, superfluous: Bitboard, solver: &mut dyn RestSolver) -> Vec<Overdone> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis).filter(|_| analysis.play.stipulation().moves() == 2) else {
        return Vec::new();
    };
    let mut does = |unit: Unit, square: Square| {
        let Some(position) = with_lesser(diagram, unit, square) else { return false };
        // Whether a game can lead there takes longer to say than most of the rest.
        whole.is_shown_by(&position, square, solver) && problem::legality(&position.setup()).is_empty()
    };
    let officers = units(diagram).filter(|(square, unit)| unit.kind != Kind::Pawn && !superfluous.has(*square));
    let overdone = officers.filter_map(|(square, unit)| {
        let enough = lesser_kinds(unit.kind).find(|kind| does(Unit { kind: *kind, ..unit }, square))?;
        Some(Overdone { square, unit, enough })
    });
    overdone.collect()
}

/// The kinds that are worth less than an officer, the least first.
pub fn lesser_kinds(officer: Kind) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(move |kind| *kind != Kind::King && kind.value() < officer.value())
}

/// A remark for every kind of unit that would do.
pub fn strength_remarks(diagram: &Position, overdone: &[Overdone]) -> Vec<Remark> {
    let remark = |kind: Kind| {
        let squares: Bitboard = overdone.iter().filter(|one| one.enough == kind).map(|one| one.square).collect();
        let units = wording::units(diagram.board(), squares);
        let sentence = Sentence::from(format!("A {} would do for ", kind.name())).then(&units);
        let sentence = sentence.text(": the problem is sound and shows the same.");
        squares.any().then(|| Remark::new(OFFICER_FOR_PAWN, squares.count(), sentence).on(squares))
    };
    Kind::ALL.into_iter().filter_map(remark).collect()
}

/// The diagram with a lesser unit, if it may stand there and need not have promoted.
fn with_lesser(diagram: &Position, unit: Unit, square: Square) -> Option<Position> {
    if unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(square) {
        return None;
    }
    let position = with_unit(diagram, unit, square)?;
    let promoted = |position: &Position, color: Color| problem::promoted_units(position.board(), color);
    (promoted(&position, unit.color) <= promoted(diagram, unit.color)).then_some(position)
}
