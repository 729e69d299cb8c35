//! From an idea to a sound problem: a sketch is changed until nothing is missing any more, with steps back that become
//! smaller and smaller (simulated annealing).

use search::{Judge, SplitMix};

use super::aim::Aim;
use super::heat::Cooling;
use crate::solving::Solving;
use crate::themed::{Changing, Sketch};

/// How many changes are tried.
pub(super) const CHANGES: u32 = 60_000;

/// How far steps back go, in weight. (From 19 instead of 4 half as many attempts end with a problem.)
const COOLING: Cooling = Cooling { first: 4.0, last: 1.0 };

/// What may still be missing in the end, if it is sound: the bench will see to that.
const LEFT: u32 = 60;

/// A sound sketch with the idea, and all of the play wished for or most of it, if one is found.
pub(super) fn draft(
    size: u32,
    changes: u32,
    aim: &mut Aim<'_>,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<Sketch> {
    let (start, fixed) = aim.idea.start(size, judge, random)?;
    let mut changing = Changing { random, fixed, most_units: size + 1 };
    let mut stand = start;
    let mut missing = aim.missing(&start, u32::MAX)?;
    for done in 0..changes {
        if missing == 0 || solving.is_stopped() {
            break;
        }
        let patience = missing + COOLING.step_back(done, changes, changing.random) as u32;
        let Some(next) = changing.change(&stand, &mut aim.sisters) else { continue };
        if let Some(less) = aim.missing(&next, patience) {
            (stand, missing) = (next, less);
        }
    }
    let nearly = missing <= LEFT
        && aim.shows_idea(&stand)
        && solving.is_only_key(&stand.position, stand.key)
        && aim.is_acceptable(&stand);
    (missing == 0 || nearly).then_some(stand)
}
