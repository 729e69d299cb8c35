//! Echo: the mates of two solutions are the same picture, shifted, turned or mirrored.

use crate::frame::listed;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};
use crate::list::likeness::{Likeness, likeness};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    echoes(play, |_, _| true)
}

/// The groups of mates that echo one another, if a pair in it is wanted.
pub(super) fn echoes(play: &HelpPlay, wanted: impl Fn(&HelpSolution, &HelpSolution) -> bool) -> Vec<HelpEvidence> {
    let shapes: Vec<Likeness> =
        play.solutions.iter().map(|solution| likeness(&solution.picture, solution.mated())).collect();
    let mut found = Vec::new();
    for first in 0..shapes.len() {
        if shapes[..first].iter().any(|earlier| earlier.is_like(&shapes[first])) {
            continue;
        }
        let alike: Vec<usize> = (first..shapes.len()).filter(|&other| shapes[other].is_like(&shapes[first])).collect();
        let echo = |one: usize, other: usize| {
            let (this, that) = (&play.solutions[one], &play.solutions[other]);
            let turned = shapes[one].as_it_stands != shapes[other].as_it_stands;
            one != other && (this.king() != that.king() || turned) && this.picture.is_pure() && wanted(this, that)
        };
        if alike.iter().any(|&one| alike.iter().any(|&other| echo(one, other))) {
            let kings = alike.iter().map(|&solution| play.solutions[solution].king()).collect();
            let detail = format!("{} like mates, king on {}", alike.len(), listed(kings));
            found.push(HelpEvidence::of_mates(alike, kings, detail));
        }
    }
    found
}
