//! Solving a directmate: first the proof of every first move, then what is wanted written out.

use std::sync::atomic::Ordering;

use chess::Position;
use problem::{Solution, Stipulation, Verdict, WhiteMove};

use crate::search::{Proof, Proved, RootMove, Stopped, prove_first_moves};
use crate::tree::Tree;
use crate::{Limits, TwoMovers, Wanted};

/// Solves a directmate. White is to move in the position.
///
/// The verdict, the keys and the tree do not depend on the number of threads; when a limit is reached the
/// verdict is unfinished, never a guess.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use problem::{Stipulation, Verdict};
/// use keymove_solve::{Limits, Wanted, solve};
///
/// let position = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.check().unwrap();
/// let wanted = Wanted::variations();
/// let limits = Limits::nodes(1_000_000);
/// let solution = solve(&position, Stipulation::mate_in(2).unwrap(), wanted, limits);
/// assert_eq!(solution.verdict, Verdict::Sound);
/// assert_eq!(chess::uci(solution.keys[0].mv), "b5c4");
/// ```
pub fn solve(position: &Position, stipulation: Stipulation, wanted: Wanted, limits: Limits<'_>) -> Solution {
    solve_learning(position, stipulation, wanted, limits).0
}

/// The same; of most two-movers also what refutes their first moves, for whoever solves others much like them.
pub fn solve_learning(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> (Solution, Option<TwoMovers>) {
    match two_mover(position, stipulation, wanted, &limits) {
        Some((solution, learned)) => (solution, Some(learned)),
        None => (by_proof(position, stipulation, wanted, limits), None),
    }
}

fn by_proof(position: &Position, stipulation: Stipulation, wanted: Wanted, limits: Limits<'_>) -> Solution {
    let moves = stipulation.moves();
    let proved = prove_first_moves(position, moves, &limits, |nodes, bytes| Proof::new(nodes, bytes, limits.outside()));
    let mut solution = Solution {
        position: *position,
        stipulation,
        verdict: verdict(&proved, moves),
        set_play: vec![],
        tries: vec![],
        keys: bare_keys(&proved.moves),
        complete: proved.complete,
        nodes: proved.nodes,
    };
    let bytes = limits.hash_megabytes << 20;
    let mut proof = Proof::new(limits.nodes - proved.nodes, bytes, limits.outside());
    if proved.complete && write_out(&mut solution, &proved.moves, wanted, &mut proof).is_err() {
        solution.complete = false;
    }
    solution
}

/// The short way of two-movers that have no shorter mate and stay within the limits.
fn two_mover(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: &Limits<'_>,
) -> Option<(Solution, TwoMovers)> {
    if stipulation.moves() != 2 || limits.stop.load(Ordering::Relaxed) {
        return None;
    }
    let mut solver = TwoMovers::default();
    let solution = Solution { stipulation, ..solver.solve(position, wanted)? };
    (solution.nodes <= limits.nodes).then_some((solution, solver))
}

fn verdict(proved: &Proved, moves: u8) -> Verdict {
    if !proved.complete {
        return Verdict::Unfinished;
    }
    let mut lengths = proved.moves.iter().filter_map(|root| root.length);
    match (lengths.clone().min(), lengths.nth(1)) {
        (None, _) => Verdict::NoSolution,
        (Some(shortest), _) if shortest < moves => Verdict::ShortSolution { moves: shortest },
        (Some(_), None) => Verdict::Sound,
        (Some(_), Some(_)) => Verdict::Cooked,
    }
}

fn bare_keys(roots: &[RootMove]) -> Vec<WhiteMove> {
    let bare =
        |root: &RootMove| Some(WhiteMove { mv: root.mv, mates_in: root.length?, threats: vec![], defenses: vec![] });
    roots.iter().filter_map(bare).collect()
}

/// Keys first, then set play, then tries: if the limit ends it, what is most wanted is there.
fn write_out(
    solution: &mut Solution,
    roots: &[RootMove],
    wanted: Wanted,
    proof: &mut Proof<'_>,
) -> Result<(), Stopped> {
    let (position, moves) = (solution.position, solution.stipulation.moves());
    let mut tree = Tree::new(proof);
    if wanted.variations {
        for key in &mut solution.keys {
            *key = tree.white_move(&position, key.mv, key.mates_in)?;
        }
    }
    if wanted.set_play
        && let Some(passed) = position.pass()
    {
        solution.set_play = tree.defenses(&passed, moves - 1)?;
    }
    // A mate in one has no tries: every answer to a move that does not mate would refute it.
    if let Some(tries) = wanted.tries.filter(|_| moves > 1) {
        for root in roots.iter().filter(|root| root.length.is_none()) {
            solution.tries.extend(tree.attempt(&position, root.mv, moves, tries)?);
        }
    }
    Ok(())
}
