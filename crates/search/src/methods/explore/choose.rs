//! The next beam: the best of the sound positions and a share of promising unsound ones, no family and no key allowed
//! to crowd out the others, and nothing that no game can lead to.

use std::collections::HashMap;

use chess::Move;

use crate::{BeamEntry, Exploration};

/// The share of the beam for positions that are not sound.
const PROMISING: f64 = 0.3;
/// At most one in this many has the same parent.
const PER_PARENT: usize = 12;
/// At most one in this many has the same key.
const PER_KEY: usize = 3;

/// Chooses this many positions; those that would be too many of a kind only if there is nothing else. A round may end
/// before the last of them: so sound and promising ones come in turn.
pub(super) fn choose(exploration: &Exploration, width: usize) -> Vec<BeamEntry> {
    let promising = ((width as f64 * PROMISING) as usize).min(exploration.promising.len());
    let sound = pick(&exploration.sound, width - promising);
    let promising = pick(&exploration.promising, width - sound.len());
    weave(sound, promising)
}

/// Both lists in one, each in its order, evenly spread.
fn weave(one: Vec<BeamEntry>, other: Vec<BeamEntry>) -> Vec<BeamEntry> {
    let (ones, others) = (one.len(), other.len());
    let placed = |count: usize| move |(index, lead): (usize, BeamEntry)| ((2 * index + 1) as f64 / count as f64, lead);
    let one = one.into_iter().enumerate().map(placed(ones));
    let mut all: Vec<(f64, BeamEntry)> = one.chain(other.into_iter().enumerate().map(placed(others))).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    all.into_iter().map(|(_, lead)| lead).collect()
}

fn pick(leads: &[BeamEntry], width: usize) -> Vec<BeamEntry> {
    let (per_parent, per_key) = (width / PER_PARENT + 4, width / PER_KEY + 4);
    let (mut of_parent, mut of_key) = (HashMap::<usize, usize>::new(), HashMap::<Option<Move>, usize>::new());
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    for lead in leads {
        if chosen.len() == width {
            break;
        }
        let (parent, key) = (of_parent.entry(lead.parent).or_default(), of_key.entry(lead.first).or_default());
        if *parent >= per_parent || *key >= per_key {
            others.push(lead);
        } else if is_possible(lead) {
            (*parent, *key) = (*parent + 1, *key + 1);
            chosen.push(lead.clone());
        }
    }
    let missing = width - chosen.len();
    chosen.extend(others.into_iter().filter(|lead| is_possible(lead)).take(missing).cloned());
    chosen
}

/// Whether nothing proves that no game leads there. A search that goes far would otherwise go further and
/// further from chess.
fn is_possible(lead: &BeamEntry) -> bool {
    problem::legality(&lead.setup).is_empty()
}
