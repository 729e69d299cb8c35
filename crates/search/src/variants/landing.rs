//! Single changes of a diagram, sound or not, that lead to a sound problem: where a unit could stand as well, asked for
//! one unit at a time, so that the answer is there while the unit is in the hand.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Move, Setup};

use crate::judge::Memory;
use crate::sweep::legal;
use crate::{Judge, Judged, Step};

/// A change that leads to a sound problem.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    /// The change.
    pub step: Step,
    /// The diagram after it.
    pub setup: Setup,
    /// Its key.
    pub key: Move,
}

/// What was found among some changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Landings {
    /// In the order of the changes.
    pub sound: Vec<Landing>,
    /// Whether every one was decided: no limit was reached, and nobody stopped it.
    pub complete: bool,
}

/// Tries these changes of a diagram, one after the other.
pub fn landings(judge: &Judge<'_>, start: &Setup, steps: &[Step], stop: &AtomicBool) -> Landings {
    let mut found = Landings { sound: Vec::new(), complete: true };
    let mut memory = Memory::new();
    for step in steps {
        if stop.load(Ordering::Relaxed) {
            found.complete = false;
            break;
        }
        let Some(position) = step.apply(&start.board).and_then(|board| legal(start, &board)) else { continue };
        match judge.decide(&position, &mut memory) {
            Judged::Sound { key } => found.sound.push(Landing { step: *step, setup: position.setup(), key }),
            Judged::Unfinished => found.complete = false,
            Judged::Short | Judged::NoSolution | Judged::Cooked => {}
        }
    }
    found
}
