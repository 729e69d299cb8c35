//! What the formats for people say alike.

use chess::Letters;
use search::Effect;

use crate::render::improved::words::{grouped, number};
use crate::{Mended, NotRepaired, RepairFound, Repaired};

/// `One change: delete wPa2`.
pub(super) fn title(mended: &Mended) -> String {
    let steps = &mended.problem.steps;
    let head = match steps.len() {
        1 => "One change".to_owned(),
        2 => "Two changes".to_owned(),
        more => format!("{more} changes"),
    };
    format!("{head}: {}", search::steps_sentence(steps).print(Letters::Problem))
}

/// What the changes do, a sentence each.
pub(super) fn effects(mended: &Mended) -> impl Iterator<Item = String> + '_ {
    mended.effects.iter().map(|Effect { sentence, .. }| sentence.print(Letters::Problem))
}

/// `Score by composer-2006: 93`, if the model judges problems of this length.
pub(super) fn score(repaired: &Repaired, mended: &Mended) -> Option<String> {
    let score = crate::render::improved::words::score(&mended.problem.judgment)?;
    Some(format!("Score by {}: {}", repaired.draft.opinions[0].model.name, number(score.total())))
}

/// What came of it, in a sentence or two.
pub(super) fn outcome(repaired: &Repaired, found: &RepairFound) -> String {
    let (sound, shown) = (found.sound(), found.repairs.len());
    let tried = format!("{} diagrams tried", grouped(found.generated().into()));
    let mut words = match (sound, shown) {
        (_, 0) => format!("{tried}: none is sound and as wished."),
        (sound, shown) if sound <= shown as u64 => format!("{tried}: {shown} sound and as wished, all shown."),
        (sound, shown) => format!("{tried}: {} sound and as wished, the first {shown} shown.", grouped(sound.into())),
    };
    let searched = found.levels.len();
    if !found.complete {
        words.push_str(" The search was stopped before its end: there may be more.");
    } else if shown == 0 {
        words.push_str(" Allow more changes with --depth, or demand less.");
    } else if searched < repaired.depth {
        let more = if searched == 1 { "more than one change was" } else { "more changes were" };
        words.push_str(&format!(" As there are enough, {more} not tried."));
    }
    words
}

/// Why nothing was searched.
pub(super) fn not_repaired(reason: &NotRepaired) -> String {
    match reason {
        NotRepaired::Sound => format!("Nothing to repair: {reason}."),
        NotRepaired::Unfinished | NotRepaired::Demand(_) => format!("Not repaired: {reason}."),
    }
}
