//! The play after the key of a two-mover, without a tree: every defense with all its mates, found once for all rules.

use std::ops::{ControlFlow, Range};

use chess::{Move, Position};
use solve::kernel::all_mates_in_one;

/// Threats, defenses and mates.
pub(crate) struct MatingPlay {
    /// What White threatens, sorted.
    pub threats: Vec<Move>,
    /// Each defense, and where its mates are.
    defenses: Vec<(Move, Range<usize>)>,
    /// The mates after all defenses, those of each sorted.
    mates: Vec<Move>,
}

impl MatingPlay {
    /// The play of a position after its key, Black to move.
    pub fn of(after: &Position) -> MatingPlay {
        let mut threats = Vec::new();
        if let Some(passed) = after.pass() {
            add_mates(&passed, &mut threats);
        }
        let mut play = MatingPlay { threats, defenses: Vec::with_capacity(48), mates: Vec::with_capacity(64) };
        let _ = after.visit_moves(|fan| {
            fan.each(|defense| {
                let mates = add_mates(&after.play(defense), &mut play.mates);
                play.defenses.push((defense, mates));
            });
            ControlFlow::Continue(())
        });
        play
    }

    /// Each defense with its mates.
    pub fn lines(&self) -> impl Iterator<Item = (Move, &[Move])> {
        self.defenses.iter().map(|(defense, mates)| (*defense, &self.mates[mates.clone()]))
    }

    /// Whether a defense with these mates stops a threat, or there is none to stop.
    pub fn parries(&self, mates: &[Move]) -> bool {
        self.threats.is_empty() || mates.is_empty() || self.threats.iter().any(|threat| !mates.contains(threat))
    }
}

/// Adds the mates of a position, sorted, and says where they are.
fn add_mates(position: &Position, to: &mut Vec<Move>) -> Range<usize> {
    let start = to.len();
    all_mates_in_one(position, |mv| to.push(mv));
    to[start..].sort_unstable();
    start..to.len()
}
