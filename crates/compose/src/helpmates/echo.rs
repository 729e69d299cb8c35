//! Echoes: the same picture of a mate again, shifted, mirrored or turned.

use chess::{Color, Kind, Square, Unit};

use super::line::Played;
use super::picture::Picture;

/// How much two mates are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Echo {
    /// Not at all.
    None,
    /// The same picture elsewhere, the king on a square of the same color.
    SameColor,
    /// The same picture, the king on a square of the other color.
    Chameleon,
}

/// What takes part in a mate, seen from the mated king.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    king: Square,
    units: Vec<(i8, i8, Unit)>,
    /// The squares next to the king that are on the board.
    field: Vec<(i8, i8)>,
}

/// How many units, the king among them, a picture has.
const FEWEST: usize = 5;

impl Outline {
    pub fn of(played: &Played, picture: &Picture) -> Outline {
        let king = picture.king;
        let takes_part = |square: Square, unit: Unit| match unit.color {
            Color::White => picture.takes_part(square),
            Color::Black => unit.kind == Kind::King || picture.blocks.has(square),
        };
        let units = played.last().board().iter().filter(|(square, unit)| takes_part(*square, *unit));
        let mut units: Vec<(i8, i8, Unit)> = units
            .map(|(square, unit)| {
                let (files, ranks) = apart(king, square);
                (files, ranks, unit)
            })
            .collect();
        units.sort_unstable();
        let mut field: Vec<(i8, i8)> = picture.field.into_iter().map(|square| apart(king, square)).collect();
        field.sort_unstable();
        Outline { king, units, field }
    }

    pub fn echo(&self, other: &Outline) -> Echo {
        // With fewer units than this every other mate is the same as some other.
        let is_picture = self.units.len() >= FEWEST;
        let alike = is_picture && self.units.len() == other.units.len() && self.field.len() == other.field.len();
        if !alike || self.king == other.king || !TURNS.iter().any(|turn| self.is_turned(other, *turn)) {
            return Echo::None;
        }
        if self.king.is_dark() == other.king.is_dark() { Echo::SameColor } else { Echo::Chameleon }
    }

    fn is_turned(&self, other: &Outline, turn: Turn) -> bool {
        let mut units: Vec<(i8, i8, Unit)> = self
            .units
            .iter()
            .map(|&(files, ranks, unit)| {
                let (files, ranks) = turned((files, ranks), turn);
                (files, ranks, unit)
            })
            .collect();
        units.sort_unstable();
        let mut field: Vec<(i8, i8)> = self.field.iter().map(|&square| turned(square, turn)).collect();
        field.sort_unstable();
        units == other.units && field == other.field
    }
}

/// Whether files and ranks are exchanged, and the signs of both afterwards.
pub(super) type Turn = (bool, i8, i8);

pub(super) const TURNS: [Turn; 8] = [
    (false, 1, 1),
    (false, -1, 1),
    (false, 1, -1),
    (false, -1, -1),
    (true, 1, 1),
    (true, -1, 1),
    (true, 1, -1),
    (true, -1, -1),
];

pub(super) fn turned((files, ranks): (i8, i8), (exchanged, of_files, of_ranks): Turn) -> (i8, i8) {
    let (files, ranks) = if exchanged { (ranks, files) } else { (files, ranks) };
    (files * of_files, ranks * of_ranks)
}

pub(super) fn apart(from: Square, to: Square) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}
