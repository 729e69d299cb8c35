//! Batteries that White makes first and fires with the mate.

use super::super::effect::Effect;
use super::super::seen::Seen;
use super::batteries::stands_ready;
use super::{BATTERIES, HelpIdea, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "battery-creation",
    title: "Batteries made for the mate",
    sentence: "White puts a battery together and fires it in each solution.",
    page: include_str!("../../../pages/helpmates/battery-creation.md"),
    themes: &["battery-creation"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: BATTERIES,
    black: &[],
    share: Share::By(share),
};

/// A quarter for each battery that mates, a quarter more if White put it together; a little for one that stands ready.
fn share(one: &Seen, other: &Seen) -> f64 {
    [one, other]
        .into_iter()
        .map(|seen| match mates_from_a_battery(seen) {
            true if is_made(seen) => 0.5,
            true => 0.25,
            false if stands_ready(seen) => 0.1,
            false => 0.0,
        })
        .sum()
}

fn mates_from_a_battery(seen: &Seen) -> bool {
    seen.effects.last().is_some_and(|last| matches!(last.first(), Some(Effect::Discovers(_))))
}

/// Whether front or rear of the battery moved before.
fn is_made(seen: &Seen) -> bool {
    let rear = seen.picture.checkers.first().and_then(|square| seen.played.origin(square));
    let (last, before) = seen.played.origins.split_last().expect("a line that was played has moves");
    before.iter().any(|origin| origin == last || Some(*origin) == rear)
}
