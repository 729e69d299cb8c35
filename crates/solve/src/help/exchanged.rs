//! Duplex: the same diagram solved with the colors' roles exchanged.

use chess::{Move, Position};
use problem::{GeneralSolution, GeneralVerdict, LineJudgment, Role, SolutionTree, Solved, Stipulation, TreeMove};

use crate::{Limits, Wanted, solve_genre};

/// Solves a problem of any genre with the colors' roles exchanged, as duplex asks: in h#2 White begins, and Black mates.
/// The side that begins then is to move in the position. Moves are those of the diagram; a directmate is given as the
/// general tree, since its keys are Black's.
///
/// ```
/// use keymove_solve::{Limits, Wanted, solve_exchanged};
/// use problem::PartKind;
/// let position = "Kh1 g2 / Kf2 Ra3 g3".parse::<chess::Setup>().unwrap().check().unwrap();
/// let stipulation = "h#1".parse().unwrap();
/// let solution = solve_exchanged(&position, stipulation, Wanted::key_only(), Limits::nodes(1_000));
/// assert!(solution.lines(PartKind::Solutions).is_empty());
/// ```
pub fn solve_exchanged(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> GeneralSolution {
    let turned = position.setup().swap_colors().check().expect("a position with the colors exchanged is one as well");
    let solution = match solve_genre(&turned, stipulation, wanted, limits) {
        Solved::Direct(solution) => GeneralSolution {
            position: turned,
            stipulation,
            verdict: GeneralVerdict::Keys(solution.verdict),
            tree: SolutionTree::from(&solution),
            complete: solution.complete,
            nodes: solution.nodes,
        },
        Solved::General(solution) => solution,
    };
    turn_back(solution, position)
}

fn turn_back(solution: GeneralSolution, position: &Position) -> GeneralSolution {
    let SolutionTree { mut parts } = solution.tree;
    for part in &mut parts {
        part.moves = turn_moves(std::mem::take(&mut part.moves));
    }
    let verdict = match solution.verdict {
        GeneralVerdict::Lines(judgment) => GeneralVerdict::Lines(turn_judgment(judgment)),
        GeneralVerdict::Keys(verdict) => GeneralVerdict::Keys(verdict),
    };
    GeneralSolution { position: *position, tree: SolutionTree { parts }, verdict, ..solution }
}

fn turn_judgment(mut judgment: LineJudgment) -> LineJudgment {
    for defect in &mut judgment.defects {
        defect.after.iter_mut().for_each(|mv| *mv = turn(*mv));
    }
    judgment.defects.sort_by(|one, other| (one.after.len(), &one.after).cmp(&(other.after.len(), &other.after)));
    judgment
}

/// The moves seen from the other side, in the order of the squares again; threats stay before defenses.
fn turn_moves(moves: Vec<TreeMove>) -> Vec<TreeMove> {
    let turn_tree = |tree: TreeMove| TreeMove { mv: turn(tree.mv), children: turn_moves(tree.children), ..tree };
    let mut turned: Vec<TreeMove> = moves.into_iter().map(turn_tree).collect();
    turned.sort_by_key(|tree| (tree.role != Role::Threat, tree.mv));
    turned
}

fn turn(mv: Move) -> Move {
    Move { from: mv.from.flip_ranks(), to: mv.to.flip_ranks(), ..mv }
}

#[cfg(test)]
mod tests {
    use chess::{Color, Setup, uci};
    use problem::PartKind;

    use super::*;

    #[test]
    fn in_a_directmate_black_mates() {
        // Made for this test: either rook mates on the first rank.
        let setup: Setup = "Kh1 Pg2 Ph2 Bg8 / Kb8 Ra8 Rc7".parse().expect("a piece list");
        let position = Setup { turn: Color::Black, ..setup }.check().expect("a position");
        let stipulation = "#1".parse().expect("a stipulation");
        let solution = solve_exchanged(&position, stipulation, Wanted::variations(), Limits::nodes(10_000));
        let keys = solution.tree.part(PartKind::Solutions).map(|part| part.moves.as_slice()).unwrap_or_default();
        assert_eq!(keys.iter().map(|key| uci(key.mv)).collect::<Vec<_>>(), ["c7c1", "a8a1"]);
        assert_eq!((solution.verdict.name(), solution.position), ("cooked", position));
    }
}
