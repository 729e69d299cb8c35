//! How much two diagrams are alike: the share of their units, by weight, that fall on each other when one is laid on
//! the other in the best way. A unit on the neighboring square counts half.
//!
//! Pairs of equal units vote for the shift that would lay them on each other, so that no useless shift is tried.

use chess::{Bitboard, Kind, Square, king_attacks};

use super::matrix::{Matrix, OCCUPANTS, weight};

/// What units weigh: the kings are what a matrix is built around, pawns are often only there to stop cooks.
pub const WEIGHTS: [(Kind, u32); 6] =
    [(Kind::King, 4), (Kind::Queen, 3), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2), (Kind::Pawn, 1)];

/// A share, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Likeness(u32);

/// From where on a problem counts as anticipated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threshold {
    /// With at least this share of units in common.
    pub share: Likeness,
    /// Also by any share, if all units but one are the same: of few units one is much.
    pub one_change: bool,
}

impl Threshold {
    /// What finds copies with one change, and does not flag unrelated problems: `cargo xtask experiment predecessors`
    /// measures both, for this and for other shares.
    pub const USUAL: Threshold = Threshold { share: Likeness(850), one_change: true };

    /// For problems that must be different, not just unequal: those that share most of a matrix count as alike.
    pub const LOOSE: Threshold = Threshold { share: Likeness(650), one_change: true };
}

impl Likeness {
    /// All units the same.
    pub const WHOLE: Likeness = Likeness(1000);
    /// Less than half cannot be asked for: everything is like everything else.
    pub const LEAST: Likeness = Likeness(501);

    /// This many thousandths, if that is more than half and not more than the whole.
    pub fn thousandths(number: u32) -> Option<Likeness> {
        Some(Likeness(number)).filter(|likeness| (Likeness::LEAST..=Likeness::WHOLE).contains(likeness))
    }

    /// In thousandths.
    pub fn as_thousandths(self) -> u32 {
        self.0
    }

    /// Of two diagrams with these weights that have this many points in common, a unit on its square counting double.
    fn of(points: u32, here: u32, there: u32) -> Likeness {
        Likeness(points * 1000 / (here + there).max(1))
    }

    /// The fewest points in common that reach it.
    pub(super) fn points(self, here: u32, there: u32) -> u32 {
        (self.0 * (here + there)).div_ceil(1000)
    }
}

/// Shifts from -7 to 7 in both directions.
const SHIFTS: usize = 15;

/// What pairs of equal units say about each shift.
pub(super) struct Votes([u16; SHIFTS * SHIFTS]);

impl Default for Votes {
    fn default() -> Votes {
        Votes([0; SHIFTS * SHIFTS])
    }
}

/// The best shift with at least this likeness; of several the shortest.
pub(super) fn best(here: &Matrix, there: &Matrix, least: Likeness, votes: &mut Votes) -> Option<(Likeness, (i8, i8))> {
    votes.count(here, there);
    let (needed, common) = (least.points(here.weight, there.weight), here.common(there));
    // What does not lie on its like counts at most half: this many must.
    let enough = needed.saturating_sub(common) * 2;
    let shifts = (0..SHIFTS * SHIFTS).filter(|&shift| votes.0[shift] > 0 && u32::from(votes.0[shift]) >= enough);
    let judged = shifts.filter_map(|shift| {
        let shift = ((shift / SHIFTS) as i8 - 7, (shift % SHIFTS) as i8 - 7);
        let points = points(here, there, shift);
        (points >= needed).then_some((points, shift))
    });
    let length = |(files, ranks): (i8, i8)| files.abs() + ranks.abs();
    let (points, shift) = judged.max_by_key(|&(points, shift)| (points, -length(shift), shift))?;
    Some((Likeness::of(points, here.weight, there.weight), shift))
}

impl Votes {
    fn count(&mut self, here: &Matrix, there: &Matrix) {
        self.0 = [0; SHIFTS * SHIFTS];
        for occupant in 0..OCCUPANTS {
            let points = 2 * weight(occupant) as u16;
            for from in here.squares[occupant] {
                for to in there.squares[occupant] {
                    let files = usize::from(to.file() + 7 - from.file());
                    let ranks = usize::from(to.rank() + 7 - from.rank());
                    self.0[files * SHIFTS + ranks] += points;
                }
            }
        }
    }
}

/// How alike two diagrams are as they stand, if all units but one are the same: moved, added, left out or exchanged.
pub(super) fn but_for_one(here: &Matrix, there: &Matrix) -> Option<Likeness> {
    if here.units.abs_diff(there.units) > 1 {
        return None;
    }
    let same = |occupant: usize| (here.squares[occupant] & there.squares[occupant]).count();
    let same: u32 = (0..OCCUPANTS).map(same).sum();
    let is_one = here.units <= same + 1 && there.units <= same + 1 && same >= FEWEST_SAME;
    is_one.then(|| Likeness::of(points(here, there, (0, 0)), here.weight, there.weight))
}

/// Two kings alone are not yet a matrix.
const FEWEST_SAME: u32 = 3;

/// What two diagrams have in common after this shift: twice the weight of a unit on its square, once on the next.
fn points(here: &Matrix, there: &Matrix, shift: (i8, i8)) -> u32 {
    let mut points = 0;
    for occupant in 0..OCCUPANTS {
        let shifted: Bitboard =
            here.squares[occupant].into_iter().filter_map(|square| square.offset(shift.0, shift.1)).collect();
        let same = shifted & there.squares[occupant];
        let near = neighbors(shifted - same, there.squares[occupant] - same).len() as u32;
        points += (2 * same.count() + near) * weight(occupant);
    }
    points
}

/// As many pairs of neighbors as can be made, each square in one of them at most.
pub(super) fn neighbors(from: Bitboard, to: Bitboard) -> Vec<(Square, Square)> {
    let mut pairs = Vec::new();
    for square in from {
        let mut tried = Bitboard::EMPTY;
        pair_up(square, to, &mut tried, &mut pairs);
    }
    pairs
}

/// Finds a partner for the square, if need be by finding another one for the present holder.
fn pair_up(square: Square, to: Bitboard, tried: &mut Bitboard, pairs: &mut Vec<(Square, Square)>) -> bool {
    for partner in king_attacks(square) & to {
        if tried.has(partner) {
            continue;
        }
        *tried |= Bitboard::of(partner);
        let taken = pairs.iter().position(|pair| pair.1 == partner);
        match taken {
            None => pairs.push((square, partner)),
            Some(index) => {
                let rival = pairs[index].0;
                if !pair_up(rival, to, tried, pairs) {
                    continue;
                }
                // The rival has a new partner; the old one is ours.
                pairs[index].0 = square;
            }
        }
        return true;
    }
    false
}
