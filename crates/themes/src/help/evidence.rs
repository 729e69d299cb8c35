//! Where a theme is shown in a helpmate, and the words it is told in.

use std::collections::BTreeSet;

use chess::{Bitboard, Square};
use problem::Sentence;

use super::effects::Effect;
use super::play::{HelpPlay, HelpSolution, UnitId};
use crate::Line;

/// One place in the solutions where a theme is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpEvidence {
    /// The solutions that show it together, in order.
    pub solutions: Vec<usize>,
    /// The half-moves that show it: (solution, half-move); none where the mates show it.
    pub moves: Vec<(usize, usize)>,
    /// The squares it happens on.
    pub squares: Bitboard,
    /// What happens, in a few words.
    pub detail: Sentence,
}

impl HelpEvidence {
    /// Evidence in these moves; their solutions are those that show it.
    pub(super) fn of_moves(
        moves: impl IntoIterator<Item = (usize, usize)>,
        squares: impl IntoIterator<Item = Square>,
        detail: impl Into<Sentence>,
    ) -> HelpEvidence {
        let moves: BTreeSet<(usize, usize)> = moves.into_iter().collect();
        let solutions: BTreeSet<usize> = moves.iter().map(|(solution, _)| *solution).collect();
        let squares = squares.into_iter().collect();
        let (solutions, moves) = (solutions.into_iter().collect(), moves.into_iter().collect());
        HelpEvidence { solutions, moves, squares, detail: detail.into() }
    }

    /// Evidence in the mates of these solutions.
    pub(super) fn of_mates(
        solutions: impl IntoIterator<Item = usize>,
        squares: impl IntoIterator<Item = Square>,
        detail: impl Into<Sentence>,
    ) -> HelpEvidence {
        let solutions: BTreeSet<usize> = solutions.into_iter().collect();
        let (solutions, squares) = (solutions.into_iter().collect(), squares.into_iter().collect());
        HelpEvidence { solutions, moves: Vec::new(), squares, detail: detail.into() }
    }

    /// The lines of the solutions.
    pub fn lines(&self, play: &HelpPlay) -> Vec<Line> {
        self.solutions.iter().map(|&solution| play.solutions[solution].line()).collect()
    }
}

/// A unit by its square in the diagram: `wBd1`.
pub(super) fn named(play: &HelpPlay, unit: UnitId) -> Sentence {
    match play.unit(unit) {
        Some(kind) => Sentence::new().unit(kind, unit.square()),
        None => Sentence::new().square(unit.square()),
    }
}

/// Units by their squares: `wBd1, wRa4 and wSe5`.
pub(super) fn named_all(play: &HelpPlay, units: &[UnitId]) -> Sentence {
    Sentence::list(units.iter().map(|unit| named(play, *unit)))
}

/// A move of a solution with its number: `1...Bd4`, `2.h8=Q`.
pub(super) fn move_of(solution: &HelpSolution, ply: usize) -> Sentence {
    Sentence::new().bare_move(&solution.positions[ply], solution.moves[ply])
}

/// One piece of evidence for every effect that is wanted.
pub(super) fn each_effect(
    play: &HelpPlay,
    wanted: impl Fn(&HelpSolution, usize, &Effect) -> bool,
    words: impl Fn(&HelpPlay, &HelpSolution, usize, &Effect) -> Sentence,
) -> Vec<HelpEvidence> {
    let mut found: Vec<HelpEvidence> = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for (ply, effect) in solution.all_effects().filter(|(ply, effect)| wanted(solution, *ply, effect)) {
            let detail = words(play, solution, ply, effect);
            let evidence = HelpEvidence::of_moves([(index, ply)], effect.squares(), detail);
            // One move may do the same to several lines: told once.
            let same = |known: &&mut HelpEvidence| known.moves == evidence.moves && known.detail == evidence.detail;
            match found.iter_mut().find(same) {
                Some(known) => known.squares |= evidence.squares,
                None => found.push(evidence),
            }
        }
    }
    found
}
