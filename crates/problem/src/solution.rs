//! The solution of direct play as a typed tree: White's moves, Black's answers to each, and so on down to the mates.
//! Themes and models read it; [`crate::SolutionTree`] is the form that every genre has.

use std::cmp::Ordering;

use chess::{Move, Position};

use crate::{Stipulation, Verdict};

/// Everything solving found out about a directmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The diagram.
    pub position: Position,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// What came out.
    pub verdict: Verdict,
    /// What would follow each black move if Black were to move in the diagram; a move without replies is unprovided.
    /// Empty when not asked for, or when White is in check.
    pub set_play: Vec<Defense>,
    /// First moves that fail to few refutations, in the order of the squares. Empty when not asked for.
    pub tries: Vec<WhiteMove>,
    /// First moves that mate in time, in the order of the squares. With a short solution the short ones are among them.
    pub keys: Vec<WhiteMove>,
    /// Whether all that was asked for is here; a limit may have ended the writing out of a proven verdict.
    pub complete: bool,
    /// How many positions were looked at to prove the verdict.
    pub nodes: u64,
}

/// A move by White and all that can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhiteMove {
    /// The move.
    pub mv: Move,
    /// Within how many moves it mates, itself included: 1 is mate. For a try, the number it aims at.
    pub mates_in: u8,
    /// What White would play next if Black could pass: all the shortest continuations. Empty after a check,
    /// after the mate itself, and when White only waits (zugzwang).
    pub threats: Vec<WhiteMove>,
    /// Every legal black move with White's answers. Empty after the mate, and after a stalemating try.
    pub defenses: Vec<Defense>,
}

/// A black move and White's answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defense {
    /// The move.
    pub mv: Move,
    /// All the shortest continuations that mate in time: several are a dual. Empty: the move refutes.
    pub replies: Vec<WhiteMove>,
}

impl WhiteMove {
    /// Whether this move mates at once.
    pub fn is_mate(&self) -> bool {
        self.mates_in == 1
    }

    /// The black moves that White cannot answer.
    pub fn refutations(&self) -> impl Iterator<Item = &Defense> {
        self.defenses.iter().filter(|defense| defense.replies.is_empty())
    }

    /// Whether a black move stops at least one of the threats: it no longer mates in as few moves as threatened.
    /// A move after which White mates even sooner than threatened stops none. Without threats every move parries.
    pub fn is_parried_by(&self, defense: &Defense) -> bool {
        let (Some(threat), Some(reply)) = (self.threats.first(), defense.replies.first()) else {
            return true;
        };
        match reply.mates_in.cmp(&threat.mates_in) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => {
                self.threats.iter().any(|threat| defense.replies.iter().all(|reply| reply.mv != threat.mv))
            }
        }
    }
}
