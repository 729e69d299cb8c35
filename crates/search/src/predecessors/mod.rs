//! Has this been composed before? Diagrams of a collection that are the same as a problem, its mirror image, or nearly
//! so.
//!
//! An [`Archive`] holds the diagrams of a collection ready for comparing; [`Archive::predecessors`] finds those that
//! anticipate a problem. Only diagrams are compared: whether the play is the same is for people to say.

mod alignment;
mod difference;
mod likeness;
mod matrix;

use chess::{Board, Symmetry};

pub use alignment::Alignment;
pub use difference::{UnitDifference, differences};
pub use likeness::{Likeness, Threshold, WEIGHTS};
use likeness::{Votes, best, but_for_one};
use matrix::Matrix;

/// How a diagram anticipates another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Relation {
    /// The same units on the same squares.
    Exact,
    /// The same seen in a mirror, left and right exchanged; without pawns also turned.
    Mirrored,
    /// Most units in common, perhaps all of them some files or ranks further.
    Near,
}

/// A diagram of the archive that anticipates a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Predecessor {
    /// Its place in the archive, from 0 on.
    pub place: usize,
    /// In what way.
    pub relation: Relation,
    /// How much is the same.
    pub likeness: Likeness,
    /// How the problem has to be laid on the predecessor.
    pub alignment: Alignment,
}

/// The diagrams of a collection, prepared once for many questions.
///
/// ```
/// use chess::parse_fen;
/// use keymove_search::predecessors::{Archive, Relation, Threshold};
///
/// let board = |fen: &str| parse_fen(fen).unwrap().setup.board;
/// let archive = Archive::of([board("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8")]);
/// let found = archive.predecessors(&board("4K2b/5p2/4k3/6Q1/2P5/6B1/8/8"), Threshold::USUAL);
/// assert_eq!(found[0].relation, Relation::Mirrored);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Archive {
    matrices: Vec<Matrix>,
}

impl Archive {
    /// An archive of these diagrams, White to move in all of them.
    pub fn of(boards: impl IntoIterator<Item = Board>) -> Archive {
        Archive { matrices: boards.into_iter().map(|board| Matrix::of(&board)).collect() }
    }

    /// How many diagrams there are.
    pub fn len(&self) -> usize {
        self.matrices.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.matrices.is_empty()
    }

    /// All diagrams at least this similar: the same first, then mirror images, then the most alike. White is to
    /// move in the diagram, as in those of the archive.
    pub fn predecessors(&self, board: &Board, threshold: Threshold) -> Vec<Predecessor> {
        let asked = Asked::of(board, threshold);
        let mut votes = Votes::default();
        let mut found: Vec<Predecessor> =
            (0..).zip(&self.matrices).filter_map(|(place, matrix)| asked.compare(place, matrix, &mut votes)).collect();
        found.sort_by_key(|found| (found.relation, std::cmp::Reverse(found.likeness), found.place));
        found
    }

    /// The first diagram that is at least this similar, if there is any; sooner found than all of them.
    pub fn first_predecessor(&self, board: &Board, threshold: Threshold) -> Option<Predecessor> {
        let asked = Asked::of(board, threshold);
        let mut votes = Votes::default();
        (0..).zip(&self.matrices).find_map(|(place, matrix)| asked.compare(place, matrix, &mut votes))
    }
}

impl Extend<Board> for Archive {
    fn extend<T: IntoIterator<Item = Board>>(&mut self, boards: T) {
        self.matrices.extend(boards.into_iter().map(|board| Matrix::of(&board)));
    }
}

/// A problem in all the ways it can be laid on another.
struct Asked {
    views: Vec<(Symmetry, Matrix)>,
    threshold: Threshold,
}

/// The symmetries that pawns allow.
const WITH_PAWNS: usize = 2;

impl Asked {
    fn of(board: &Board, threshold: Threshold) -> Asked {
        let matrix = Matrix::of(board);
        let symmetries = if matrix.has_pawns() { &Symmetry::ALL[..WITH_PAWNS] } else { &Symmetry::ALL[..] };
        Asked { views: symmetries.iter().map(|&symmetry| (symmetry, matrix.seen_by(symmetry))).collect(), threshold }
    }

    fn compare(&self, place: usize, there: &Matrix, votes: &mut Votes) -> Option<Predecessor> {
        let views = if there.has_pawns() { &self.views[..WITH_PAWNS] } else { &self.views[..] };
        let by_share = self.by_share(views, there, votes);
        let (likeness, alignment) = by_share.or_else(|| self.by_one_change(views, there))?;
        let relation = match alignment {
            _ if likeness < Likeness::WHOLE => Relation::Near,
            Alignment { symmetry: Symmetry::Identity, shift: (0, 0) } => Relation::Exact,
            Alignment { shift: (0, 0), .. } => Relation::Mirrored,
            Alignment { .. } => Relation::Near,
        };
        Some(Predecessor { place, relation, likeness, alignment })
    }

    /// The view and shift with the greatest share. Of several as good one without a shift, else the first, is the
    /// simplest.
    fn by_share(
        &self,
        views: &[(Symmetry, Matrix)],
        there: &Matrix,
        votes: &mut Votes,
    ) -> Option<(Likeness, Alignment)> {
        let (_, here) = views.first()?;
        if here.common(there) * 2 < self.threshold.share.points(here.weight, there.weight) {
            return None;
        }
        let mut found: Option<(Likeness, Alignment)> = None;
        for (symmetry, view) in views {
            let least = found.map_or(self.threshold.share, |(likeness, _)| likeness);
            let Some((likeness, shift)) = best(view, there, least, votes) else { continue };
            let stays = |alignment: Alignment| alignment.shift == (0, 0);
            let alignment = Alignment { symmetry: *symmetry, shift };
            let better = |(before, other): (Likeness, Alignment)| (likeness, stays(alignment)) > (before, stays(other));
            if found.is_none_or(better) {
                found = Some((likeness, alignment));
            }
        }
        found
    }

    fn by_one_change(&self, views: &[(Symmetry, Matrix)], there: &Matrix) -> Option<(Likeness, Alignment)> {
        let views = if self.threshold.one_change { views } else { &[] };
        views.iter().find_map(|(symmetry, view)| {
            Some((but_for_one(view, there)?, Alignment { symmetry: *symmetry, shift: (0, 0) }))
        })
    }
}

#[cfg(test)]
mod tests;
