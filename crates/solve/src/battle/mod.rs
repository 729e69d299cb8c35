//! Play against a defense other than directmates: first the proof of every first move, then what is wanted written out.

mod at_once;
mod black_checks;
mod flights;
mod last_move;
mod proof;
mod rules;
mod tree;

pub(crate) use rules::{Ending, Rules};

use chess::Position;
use problem::{FoundKeys, GeneralSolution, Role, Stipulation, TreeMove};

use crate::search::{Proved, Stopped, prove_first_moves};
use crate::{Limits, Wanted};
pub(crate) use proof::Proof;
use tree::Tree;

/// Solves selfmates, reflexmates, stalemates and their like. White is to move in the position.
///
/// The verdict, the keys and the tree do not depend on the number of threads; when a limit is reached the
/// verdict is unfinished, never a guess.
pub(crate) fn solve(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> GeneralSolution {
    let (rules, moves) = (Rules::of(stipulation), stipulation.moves());
    let proved = match rules.binds_white(position) {
        // White mates before anything else can be forced.
        true => Proved { moves: vec![], complete: true, nodes: 0 },
        false => prove_first_moves(position, moves, &limits, |nodes, bytes| {
            Proof::new(rules, nodes, bytes, limits.outside())
        }),
    };
    let mut proof = Proof::new(rules, limits.nodes - proved.nodes, limits.hash_megabytes << 20, limits.outside());
    let mut found =
        FoundKeys { proven: proved.complete, complete: proved.complete, nodes: proved.nodes, ..FoundKeys::default() };
    for root in &proved.moves {
        let bare = TreeMove { mv: root.mv, role: Role::Key, children: vec![] };
        found.keys.extend(root.length.map(|length| (bare, length)));
    }
    if proved.complete && write_out(&mut found, position, moves, &proved, wanted, &mut proof).is_err() {
        found.complete = false;
    }
    GeneralSolution::of_keys(position, stipulation, found)
}

/// Keys first, then set play, then tries: if the limit ends it, what is most wanted is there.
fn write_out(
    found: &mut FoundKeys,
    position: &Position,
    moves: u8,
    proved: &Proved,
    wanted: Wanted,
    proof: &mut Proof<'_>,
) -> Result<(), Stopped> {
    let mut tree = Tree::new(proof);
    if wanted.variations {
        for (key, length) in &mut found.keys {
            *key = tree.attack(position, key.mv, Role::Key, *length)?;
        }
    }
    if wanted.set_play
        && let Some(passed) = position.pass()
    {
        found.set_play = tree.set_play(&passed, moves - 1)?;
    }
    if let Some(tries) = wanted.tries {
        for root in proved.moves.iter().filter(|root| root.length.is_none()) {
            found.tries.extend(tree.attempt(position, root.mv, moves, tries)?);
        }
    }
    Ok(())
}
