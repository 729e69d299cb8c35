//! Whether the lines of help or series play are those that were intended.

use std::collections::BTreeSet;

use chess::Move;

use crate::Stipulation;

/// What the lines of a solution say about the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineJudgment {
    /// In one word.
    pub verdict: LineVerdict,
    /// Everything that is not as intended, the earliest half-move first.
    pub defects: Vec<LineDefect>,
}

/// The verdict on a problem whose solution is a list of lines. The most serious defect is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineVerdict {
    /// As many solutions as intended at every half-move, and nothing shorter.
    Sound,
    /// As intended except for the last half-move, where a pawn may be promoted to different units. Often tolerated.
    PromotionDuals,
    /// More moves than intended, after the first half-move.
    Duals,
    /// Fewer moves than intended.
    TooFew,
    /// More first moves than intended.
    Cooked,
    /// The aim is reached in fewer moves than asked.
    ShortSolution {
        /// Half-moves of the shortest line.
        half_moves: usize,
    },
    /// No line reaches the aim.
    NoSolution,
    /// The limit was reached before all lines were found.
    Unfinished,
}

/// A place where the lines are not as intended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineDefect {
    /// The moves played before; none at the first half-move.
    pub after: Vec<Move>,
    /// What is wrong.
    pub kind: LineDefectKind,
    /// How many moves there are.
    pub found: usize,
    /// How many were intended.
    pub intended: usize,
}

/// What can be wrong with the number of moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineDefectKind {
    /// Too many moves on the last half-move, which differ only in the promotion.
    PromotionDual,
    /// Too many moves, after the first half-move.
    Dual,
    /// Too few moves.
    TooFew,
    /// Too many first moves.
    Cook,
}

/// Compares all lines with the number of solutions intended: one solution where the stipulation says nothing. Several
/// moves of Black at the very end of self or reflex play are his choice, not duals.
pub fn judge_lines(lines: &[Vec<Move>], stipulation: Stipulation) -> LineJudgment {
    let full = stipulation.half_moves();
    let judged = |verdict| LineJudgment { verdict, defects: Vec::new() };
    match lines.iter().map(Vec::len).min() {
        None => judged(LineVerdict::NoSolution),
        Some(half_moves) if half_moves < full => judged(LineVerdict::ShortSolution { half_moves }),
        Some(_) => {
            let defects = defects(lines, stipulation);
            let verdict = defects.iter().map(|defect| defect.kind.verdict()).max().unwrap_or(LineVerdict::Sound);
            LineJudgment { verdict, defects }
        }
    }
}

/// Every node of the tree of lines whose number of moves is not as intended.
fn defects(lines: &[Vec<Move>], stipulation: Stipulation) -> Vec<LineDefect> {
    let full = stipulation.half_moves();
    let counted = full - usize::from(stipulation.play().ends_with_free_choice());
    let pattern = stipulation.intended().unwrap_or_default();
    let mut defects = Vec::new();
    for half_move in 0..counted {
        let beginnings: BTreeSet<&[Move]> = lines.iter().filter_map(|line| line.get(..=half_move)).collect();
        let beginnings: Vec<&[Move]> = beginnings.into_iter().collect();
        for siblings in beginnings.chunk_by(|one, other| one[..half_move] == other[..half_move]) {
            let intended = pattern.at(half_move);
            if let Some(kind) = defect(siblings, half_move, half_move + 1 == full, intended) {
                let after = siblings[0][..half_move].to_vec();
                defects.push(LineDefect { after, kind, found: siblings.len(), intended });
            }
        }
    }
    defects
}

fn defect(siblings: &[&[Move]], half_move: usize, last: bool, intended: usize) -> Option<LineDefectKind> {
    let arrivals: BTreeSet<_> = siblings.iter().filter_map(|line| line.last()).map(|mv| (mv.from, mv.to)).collect();
    if siblings.len() == intended {
        None
    } else if siblings.len() < intended {
        Some(LineDefectKind::TooFew)
    } else if last && arrivals.len() == intended {
        Some(LineDefectKind::PromotionDual)
    } else if half_move == 0 {
        Some(LineDefectKind::Cook)
    } else {
        Some(LineDefectKind::Dual)
    }
}

impl LineDefectKind {
    fn verdict(self) -> LineVerdict {
        match self {
            LineDefectKind::PromotionDual => LineVerdict::PromotionDuals,
            LineDefectKind::Dual => LineVerdict::Duals,
            LineDefectKind::TooFew => LineVerdict::TooFew,
            LineDefectKind::Cook => LineVerdict::Cooked,
        }
    }
}

impl LineVerdict {
    /// A short name for programs.
    pub fn name(self) -> &'static str {
        match self {
            LineVerdict::Sound => "sound",
            LineVerdict::PromotionDuals => "promotion_duals",
            LineVerdict::Duals => "duals",
            LineVerdict::TooFew => "too_few_solutions",
            LineVerdict::Cooked => "cooked",
            LineVerdict::ShortSolution { .. } => "short_solution",
            LineVerdict::NoSolution => "no_solution",
            LineVerdict::Unfinished => "unfinished",
        }
    }
}

#[cfg(test)]
mod tests {
    use chess::{Kind, Square};

    use super::*;

    /// A move as departure, arrival and maybe a promotion; that is all judging looks at.
    fn mv(text: &str) -> Move {
        let square = |at: usize| text[at..at + 2].parse::<Square>().expect("a square");
        let promotion = text[4..].chars().next().map(|letter| Kind::from_letter(letter).expect("a kind"));
        Move { from: square(0), to: square(2), kind: Kind::Pawn, promotion }
    }

    fn check(stipulation: &str, lines: &[&str], verdict: LineVerdict, defects: &[(usize, usize, usize)]) {
        let lines: Vec<Vec<Move>> = lines.iter().map(|line| line.split(' ').map(mv).collect()).collect();
        let judgment = judge_lines(&lines, stipulation.parse().expect("a stipulation"));
        let words: Vec<_> =
            judgment.defects.iter().map(|defect| (defect.after.len(), defect.found, defect.intended)).collect();
        assert_eq!((judgment.verdict, &words[..]), (verdict, defects), "{stipulation} {lines:?}");
    }

    #[test]
    fn lines_are_compared_with_what_was_intended() {
        let (one, other) = ("e4e3 h6h7 h5h6 h7h8Q", "a4a3 h6h7 h5h6 h7h8Q");
        check("h#2", &[], LineVerdict::NoSolution, &[]);
        check("h#2", &[one], LineVerdict::Sound, &[]);
        check("h#2", &[one, other], LineVerdict::Cooked, &[(0, 2, 1)]);
        check("h#2 2.1.1.1", &[one, other], LineVerdict::Sound, &[]);
        check("h#2 3 solutions", &[one, other], LineVerdict::TooFew, &[(0, 2, 3)]);
        check("h#2", &[one, "h5h6 e2e3"], LineVerdict::ShortSolution { half_moves: 2 }, &[]);
    }

    #[test]
    fn moves_too_many_are_duals() {
        let (one, dual) = ("e4e3 h6h7 h5h6 h7h8Q", "e4e3 h6h7 h5g6 h7h8Q");
        let (rook, other) = ("e4e3 h6h7 h5h6 h7h8R", "e4e3 h6h7 h5h6 a7a8Q");
        check("h#2", &[one, dual], LineVerdict::Duals, &[(2, 2, 1)]);
        check("h#2 1.1.2.1", &[one, dual], LineVerdict::Sound, &[]);
        check("h#2", &[one, rook], LineVerdict::PromotionDuals, &[(3, 2, 1)]);
        check("h#2", &[one, rook, other], LineVerdict::Duals, &[(3, 3, 1)]);
    }

    #[test]
    fn the_last_move_of_self_play_is_free() {
        check("hs#1", &["e2e4 d5e4", "e2e4 f5e4"], LineVerdict::Sound, &[]);
        check("ser-s#2", &["e2e3 e3e4 d5e4", "e2e3 e3e4 f5e4"], LineVerdict::Sound, &[]);
        check("ser-#2", &["e2e3 e3e4", "e2e3 d3d4"], LineVerdict::Duals, &[(1, 2, 1)]);
        check("ser-h#1", &["e7e5 d4e5", "e7e6 d4e5"], LineVerdict::Cooked, &[(0, 2, 1)]);
    }
}
