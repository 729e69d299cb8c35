//! All first moves proved or disproved, on any number of threads with one result.
//!
//! First moves are dealt to a fixed number of lanes, each with a memory of its own, so that what a lane finds and how
//! many positions it looks at does not depend on how many lanes run at once. The node limit is spent lane by lane:
//! a lane counts only as far as the limit reaches after all lanes before it.

use std::sync::atomic::{AtomicU64, Ordering};

use chess::{Move, Position};
use rayon::prelude::*;

use super::Stopped;
use crate::{Gauge, Limits};

/// A search that decides first moves.
pub(crate) trait FirstMoveProof {
    /// Whether White succeeds within this many moves, the one that led to this position counted.
    fn succeeds(&mut self, after: &Position, mv: Move, moves: u8) -> Result<bool, Stopped>;

    /// Positions looked at so far.
    fn nodes(&self) -> u64;
}

/// A first move and in how many moves it succeeds, if it does in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) length: Option<u8>,
}

/// What is known about the first moves, in the order of the squares.
pub(crate) struct Proved {
    pub(crate) moves: Vec<RootMove>,
    /// Whether every first move was decided.
    pub(crate) complete: bool,
    pub(crate) nodes: u64,
}

/// Decides for every first move in how many moves it succeeds. Each lane gets a search of its own, which may look at so
/// many positions and remember in so many bytes.
pub(crate) fn prove_first_moves<P: FirstMoveProof>(
    position: &Position,
    moves: u8,
    limits: &Limits<'_>,
    search: impl Fn(u64, usize) -> P + Sync,
) -> Proved {
    let mut first_moves: Vec<Move> = position.legal_moves().to_vec();
    first_moves.sort_unstable();
    let lanes = if moves <= 3 { 1 } else { 4 };
    limits.gauge.inspect(|gauge| gauge.begin(first_moves.len(), moves));
    let spent: Vec<AtomicU64> = (0..lanes).map(|_| AtomicU64::new(0)).collect();
    let work = |lane: usize| {
        let dealt: Vec<Move> = first_moves.iter().copied().skip(lane).step_by(lanes).collect();
        let before: u64 = spent[..lane].iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
        let allowed = limits.nodes.saturating_sub(before);
        let bytes = (limits.hash_megabytes << 20) / lanes;
        let mut proof = search(allowed, bytes);
        let found = decide(position, &dealt, moves, &mut proof, limits.gauge);
        spent[lane].store(proof.nodes(), Ordering::Relaxed);
        Lane { found, nodes: proof.nodes() }
    };
    let results: Vec<Lane> = if limits.threads > 1 && lanes > 1 {
        // More threads than lanes would have nothing to do; a machine that gives none does one lane after the other.
        match rayon::ThreadPoolBuilder::new().num_threads(limits.threads.min(lanes)).build() {
            Ok(pool) => pool.install(|| (0..lanes).into_par_iter().map(work).collect()),
            Err(_) => (0..lanes).map(work).collect(),
        }
    } else {
        (0..lanes).map(work).collect()
    };
    gather(results, limits)
}

/// What a lane found, and after how many positions.
struct Lane {
    found: Result<Vec<RootMove>, Vec<RootMove>>,
    nodes: u64,
}

fn gather(lanes: Vec<Lane>, limits: &Limits<'_>) -> Proved {
    let mut proved = Proved { moves: vec![], complete: true, nodes: 0 };
    for (index, Lane { found, nodes }) in lanes.into_iter().enumerate() {
        proved.nodes = proved.nodes.saturating_add(nodes);
        match found {
            Ok(moves) if proved.nodes <= limits.nodes => proved.moves.extend(moves),
            Ok(moves) | Err(moves) => {
                // How far a later lane came may depend on timing. After an interrupt everything does, and that is fine.
                if index == 0 || limits.stop.load(Ordering::Relaxed) {
                    proved.moves.extend(moves);
                }
                proved.complete = false;
                proved.nodes = proved.nodes.min(limits.nodes);
                break;
            }
        }
    }
    proved.moves.sort_unstable_by_key(|root| root.mv);
    proved
}

/// Shortest solutions first, as the 2006 solver does: every move is tried one deeper only when none is known shorter.
fn decide(
    position: &Position,
    first_moves: &[Move],
    moves: u8,
    proof: &mut impl FirstMoveProof,
    gauge: Option<&Gauge>,
) -> Result<Vec<RootMove>, Vec<RootMove>> {
    let mut roots: Vec<RootMove> = first_moves.iter().map(|&mv| RootMove { mv, length: None }).collect();
    for depth in 1..=moves {
        for index in 0..roots.len() {
            if roots[index].length.is_some() {
                continue;
            }
            let (mv, before) = (roots[index].mv, proof.nodes());
            match proof.succeeds(&position.play(mv), mv, depth) {
                Ok(succeeds) => {
                    roots[index].length = succeeds.then_some(depth);
                    gauge.inspect(|gauge| gauge.decide(depth, proof.nodes() - before, succeeds));
                }
                Err(Stopped) => {
                    roots.retain(|root| root.length.is_some());
                    return Err(roots);
                }
            }
        }
    }
    Ok(roots)
}
