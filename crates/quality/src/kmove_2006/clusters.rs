//! The solution tree cut into clusters: a white move, all black answers to it, all white replies to these.
//!
//! One walk over the tree as it is; no position is needed. What follows a dual is not walked.

use chess::Move;
use problem::{Defense, Solution, WhiteMove};

/// The counts of a cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// How deep it lies: 1 is the key's, 2 those of White's second moves, and so on.
    pub level: u8,
    /// Different continuations among the answers without dual.
    pub different: u32,
    /// Black answers without dual, each with its one continuation.
    pub single: u32,
    /// Black answers with several replies, one of which at least is nowhere forced alone in this cluster.
    pub major_duals: u32,
    /// Black answers with several replies, each of which is forced alone elsewhere in this cluster.
    pub minor_duals: u32,
    /// Black answers after which White mates sooner than the cluster's move promises.
    pub short_variations: u32,
}

impl Cluster {
    /// Answers whose one reply also follows another answer, the first of each such group left out.
    pub fn black_duals(&self) -> u32 {
        self.single - self.different
    }

    /// The ply of the replies, and so of the duals: 3 in the key's cluster (primary), 5 in the next (secondary)…
    pub fn dual_ply(&self) -> u8 {
        2 * self.level + 1
    }
}

/// Shows every cluster of a sound solution, with the moves that lead to it: the key first, the cluster's own move last.
pub fn visit_clusters(solution: &Solution, mut visit: impl FnMut(&Cluster, &[Move])) {
    for key in &solution.keys {
        Walk { visit: &mut visit, lead: Vec::new(), forced: Vec::new() }.cluster(key, 1);
    }
}

struct Walk<'a, V> {
    visit: &'a mut V,
    lead: Vec<Move>,
    /// Reused by each cluster: kept here so that it is allocated once.
    forced: Vec<Move>,
}

impl<V: FnMut(&Cluster, &[Move])> Walk<'_, V> {
    fn cluster(&mut self, white: &WhiteMove, level: u8) {
        self.lead.push(white.mv);
        let cluster = measure(white, level, &mut self.forced);
        (self.visit)(&cluster, &self.lead);
        for defense in &white.defenses {
            if let Some(next) = continuation(defense).filter(|next| !next.is_mate()) {
                self.lead.push(defense.mv);
                self.cluster(next, level + 1);
                self.lead.pop();
            }
        }
        self.lead.pop();
    }
}

/// Counts what a cluster holds. Replies differ by where they come from, where they go and what a pawn becomes: within a
/// cluster the same square always holds the same white unit, so that comparing moves is comparing just that.
fn measure(white: &WhiteMove, level: u8, forced: &mut Vec<Move>) -> Cluster {
    forced.clear();
    forced.extend(white.defenses.iter().filter_map(continuation).map(|next| next.mv));
    let single = forced.len() as u32;
    forced.sort_unstable();
    forced.dedup();
    let mut cluster =
        Cluster { level, different: forced.len() as u32, single, major_duals: 0, minor_duals: 0, short_variations: 0 };
    for defense in &white.defenses {
        if defense.replies.len() > 1 {
            let elsewhere = |next: &WhiteMove| forced.binary_search(&next.mv).is_ok();
            match defense.replies.iter().all(elsewhere) {
                true => cluster.minor_duals += 1,
                false => cluster.major_duals += 1,
            }
        }
        // All replies are equally short.
        let mates_in = defense.replies.first().map(|next| next.mates_in);
        cluster.short_variations += u32::from(mates_in.is_some_and(|moves| moves + 1 < white.mates_in));
    }
    cluster
}

/// The reply of an answer without dual.
fn continuation(defense: &Defense) -> Option<&WhiteMove> {
    match defense.replies.as_slice() {
        [only] => Some(only),
        _ => None,
    }
}
