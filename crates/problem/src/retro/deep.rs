//! The same as [`super::has_history`], more thoroughly: every setup on the way must be possible as it stands, too, and
//! what has been found to lead nowhere is remembered.

use std::collections::HashMap;
use std::ops::ControlFlow;

use chess::Setup;

use super::history::is_array;
use super::visit_retractions;
use crate::past::impossible;

/// How many retractions are looked at before the setup is given the benefit of the doubt.
const MOST_RETRACTIONS: u32 = 20_000;

/// How many are looked at before it is held that a proof may be needed.
const FEW_RETRACTIONS: u32 = 200;

/// Whether this many plies can be taken back, or the array is reached, by way of setups that are possible as they
/// stand. A `false` is a proof that no game leads to the setup with its rights; a `true` means maybe.
pub fn has_past(setup: &Setup, plies: u32) -> bool {
    if setup.check().is_ok() && impossible(setup).is_some() {
        return false;
    }
    // Most setups have a past that is found at once.
    let mut few = FEW_RETRACTIONS;
    if (Search { left: &mut few, nowhere: HashMap::new() }).reaches(setup, plies) && few > 0 {
        return true;
    }
    // Shallow proofs are found first, so that a deeper search that does not end cannot hide them.
    let mut left = MOST_RETRACTIONS;
    (1..=plies).all(|plies| Search { left: &mut left, nowhere: HashMap::new() }.reaches(setup, plies))
}

struct Search<'a> {
    left: &'a mut u32,
    /// Setups from which so many plies cannot be taken back.
    nowhere: HashMap<Setup, u32>,
}

impl Search<'_> {
    fn reaches(&mut self, setup: &Setup, plies: u32) -> bool {
        if plies == 0 || is_array(setup) {
            return true;
        }
        if self.nowhere.get(setup).is_some_and(|&failed| failed <= plies) {
            return false;
        }
        let found = visit_retractions(setup, |retraction| {
            *self.left = self.left.saturating_sub(1);
            let before = &retraction.before;
            if *self.left == 0 || (impossible(before).is_none() && self.reaches(before, plies - 1)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break();
        if !found {
            self.nowhere.insert(*setup, plies);
        }
        found
    }
}
