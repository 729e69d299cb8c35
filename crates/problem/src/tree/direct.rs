//! The general tree of a directmate.

use super::{PartKind, Role, SolutionTree, TreeMove};
use crate::{Defense, Solution, WhiteMove};

impl From<&Solution> for SolutionTree {
    fn from(solution: &Solution) -> SolutionTree {
        let mut tree = SolutionTree::default();
        let whole = solution.stipulation.moves();
        let moves = |moves: &[WhiteMove], role| moves.iter().map(|mv| white_move(mv, role)).collect();
        let (short, keys): (Vec<_>, Vec<_>) = solution.keys.iter().cloned().partition(|key| key.mates_in < whole);
        tree.add(PartKind::SetPlay, solution.set_play.iter().map(defense).collect());
        tree.add(PartKind::Tries, moves(&solution.tries, Role::Try));
        tree.add(PartKind::ShortSolutions, moves(&short, Role::Key));
        tree.add(PartKind::Solutions, moves(&keys, Role::Key));
        tree
    }
}

/// Threats come before defenses.
fn white_move(white: &WhiteMove, role: Role) -> TreeMove {
    let threats = white.threats.iter().map(|threat| white_move(threat, Role::Threat));
    let children = threats.chain(white.defenses.iter().map(defense)).collect();
    TreeMove { mv: white.mv, role, children }
}

fn defense(defense: &Defense) -> TreeMove {
    let role = if defense.replies.is_empty() { Role::Refutation } else { Role::Defense };
    let children = defense.replies.iter().map(|reply| white_move(reply, Role::Continuation)).collect();
    TreeMove { mv: defense.mv, role, children }
}
