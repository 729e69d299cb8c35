//! Officers that are stronger than they need be: with a pawn in their place, or a lesser officer, the problem is sound
//! with the same key and shows the same.

use std::cell::OnceCell;

use chess::{Bitboard, Color, Kind, Move, Position, Square, Unit};
use problem::{Sentence, Solution, Verdict};

use super::necessity::{Necessity, Need, Whole};
use super::remark::Remark;
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

/// The officers that could be less, in the order of the squares; those that could be nothing at all are left out. Only
/// two-movers are asked: each officer is exchanged for everything less, which takes long in longer problems. `solve` may
/// answer with nothing where the changed diagram is not sound with this key; otherwise it should ask for the same phases
/// as were asked for here.
pub fn overdone_officers(
    analysis: &Analysis<'_>,
    necessities: &[Necessity],
    solve: &mut dyn FnMut(&Position, Move) -> Option<Solution>,
) -> Vec<Overdone> {
    let diagram = analysis.play.diagram();
    let key = analysis.play.key().and_then(|phase| phase.first());
    let Some(key) = key.filter(|_| analysis.play.stipulation().moves() == 2) else { return Vec::new() };
    let whole: OnceCell<Option<Whole>> = OnceCell::new();
    let mut does = |unit: Unit, square: Square| {
        let Some(position) = with_lesser(diagram, unit, square) else { return false };
        let solution = solve(&position, key).filter(|solution| is_sound_with(solution, key));
        let whole = || whole.get_or_init(|| Whole::of(analysis)).as_ref();
        let same =
            solution.is_some_and(|solution| whole().is_some_and(|whole| whole.shows_the_same(&solution, square)));
        // Whether a game can lead there takes longer to say than most of the rest.
        same && problem::legality(&position.setup()).is_empty()
    };
    let needed = necessities.iter().filter(|unit| unit.need != Need::Superfluous && unit.unit.kind != Kind::Pawn);
    let overdone = needed.filter_map(|Necessity { square, unit, .. }| {
        let mut lesser = Kind::ALL.into_iter().filter(|kind| force(*kind) < force(unit.kind));
        let enough = lesser.find(|kind| does(Unit { kind: *kind, ..*unit }, *square))?;
        Some(Overdone { square: *square, unit: *unit, enough })
    });
    overdone.collect()
}

fn is_sound_with(solution: &Solution, key: Move) -> bool {
    let only = matches!(&solution.keys[..], [only] if only.mv == key);
    solution.verdict == Verdict::Sound && solution.complete && only
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

/// In pawns; kings are never exchanged.
fn force(kind: Kind) -> u32 {
    match kind {
        Kind::Pawn => 1,
        Kind::Knight | Kind::Bishop => 3,
        Kind::Rook => 5,
        Kind::Queen => 9,
        Kind::King => u32::MAX,
    }
}
