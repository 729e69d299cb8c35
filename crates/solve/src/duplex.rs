//! Duplex: the same diagram with the roles of the sides exchanged, so that Black mates in a directmate and White helps him
//! in a helpmate. Solved as the position with exchanged colors, and written out in the colors of the diagram.

use chess::{Move, Position};
use problem::{GeneralSolution, GeneralVerdict, LineJudgment, Part, Role, SolutionTree, Solved, Stipulation, TreeMove};

use crate::{Limits, NotSolvedYet, Wanted, solve_genre};

/// Solves a position with the roles exchanged. The side that does not begin according to the stipulation is to move.
///
/// ```
/// use keymove_solve::{Limits, Wanted, solve_duplex};
/// let diagram = "Ka1 Pa2 Pb2 / Kb8 Ra8 Rh8".parse::<chess::Setup>().unwrap();
/// let position = chess::Setup { turn: chess::Color::Black, ..diagram }.check().unwrap();
/// let solution = solve_duplex(&position, "#1".parse().unwrap(), Wanted::key_only(), Limits::nodes(1000)).unwrap();
/// assert_eq!((solution.verdict.name(), chess::uci(solution.tree.parts[0].moves[0].mv)), ("sound", "h8h1".to_owned()));
/// ```
pub fn solve_duplex(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> Result<GeneralSolution, NotSolvedYet> {
    // Exchanging colors and turning the ranks round changes nothing that makes a position one.
    let exchanged = position.setup().swap_colors().check().expect("a position with exchanged colors is a position");
    let solved = solve_genre(&exchanged, stipulation, wanted, limits)?;
    let solution = match solved {
        Solved::Direct(solution) => GeneralSolution {
            position: exchanged,
            stipulation,
            verdict: GeneralVerdict::Keys(solution.verdict),
            tree: SolutionTree::from(&solution),
            complete: solution.complete,
            nodes: solution.nodes,
        },
        Solved::General(solution) => solution,
    };
    Ok(GeneralSolution {
        position: *position,
        verdict: verdict(solution.verdict),
        tree: tree(solution.tree),
        ..solution
    })
}

fn verdict(verdict: GeneralVerdict) -> GeneralVerdict {
    match verdict {
        GeneralVerdict::Keys(_) => verdict,
        GeneralVerdict::Lines(LineJudgment { verdict, mut defects }) => {
            for defect in &mut defects {
                defect.after.iter_mut().for_each(|mv| *mv = flipped(*mv));
            }
            defects.sort_by(|one, other| one.after.len().cmp(&other.after.len()).then(one.after.cmp(&other.after)));
            GeneralVerdict::Lines(LineJudgment { verdict, defects })
        }
    }
}

fn tree(tree: SolutionTree) -> SolutionTree {
    let part = |part: Part| Part { moves: moves(part.moves), ..part };
    SolutionTree { parts: tree.parts.into_iter().map(part).collect() }
}

/// The moves in the order of the squares again; threats stay before defenses.
fn moves(moves: Vec<TreeMove>) -> Vec<TreeMove> {
    let flip = |tree: TreeMove| TreeMove { mv: flipped(tree.mv), children: self::moves(tree.children), ..tree };
    let mut flipped: Vec<TreeMove> = moves.into_iter().map(flip).collect();
    flipped.sort_by_key(|tree| (tree.role != Role::Threat, tree.mv));
    flipped
}

fn flipped(mv: Move) -> Move {
    Move { from: mv.from.flip_ranks(), to: mv.to.flip_ranks(), ..mv }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::{Setup, uci};

    /// The lines and keys of a solution, as they are found.
    fn found(solution: &GeneralSolution) -> Vec<String> {
        let moves = solution.tree.parts.iter().flat_map(|part| &part.moves);
        let lines = moves.flat_map(TreeMove::lines);
        lines.map(|line| line.iter().map(|mv| uci(*mv)).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn the_other_side_mates() {
        // Made for this test: Black mates on the first rank, and White's king cannot help it.
        let setup: Setup = "Kh1 Pg2 Ph2 Bg8 / Kb8 Ra8 Rc7".parse().expect("a piece list");
        let position = Setup { turn: chess::Color::Black, ..setup }.check().expect("a position");
        let stipulation = "#1".parse().expect("a stipulation");
        let solved = solve_duplex(&position, stipulation, Wanted::variations(), Limits::nodes(10_000));
        let solution = solved.expect("directmates are solved");
        assert_eq!(found(&solution), ["c7c1", "a8a1"]);
        assert_eq!(solution.verdict.name(), "cooked");
        assert_eq!(solution.position, position);
    }
}
