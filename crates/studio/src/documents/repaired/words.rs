//! What the formats for people say alike.

use render::Text;
use search::Effect;

use crate::documents::said::grouped;
use crate::{Mended, NotSearched, RepairFound, Repaired};

/// `One change: delete the white pawn a2`.
pub(super) fn title(mended: &Mended) -> String {
    let steps: Vec<String> = mended.problem.steps.iter().map(ToString::to_string).collect();
    let head = match steps.len() {
        1 => "One change".to_owned(),
        2 => "Two changes".to_owned(),
        more => format!("{more} changes"),
    };
    format!("{head}: {}", steps.join(", "))
}

/// What the changes do, a sentence each.
pub(super) fn effects(mended: &Mended) -> impl Iterator<Item = Text> + '_ {
    mended.effects.iter().map(|Effect { sentence, .. }| sentence.clone().into())
}

/// What came of it, in a sentence or two.
pub(super) fn outcome(repaired: &Repaired, found: &RepairFound) -> String {
    let (sound, shown) = (found.sound(), found.repairs.len());
    let tried = format!("{} diagrams tried", grouped(found.generated().into()));
    let mut words = match (sound, shown) {
        (_, 0) => format!("{tried}: none is sound and meets the options."),
        (sound, shown) if sound <= shown as u64 => {
            format!("{tried}: {shown} sound and meeting the options, all shown.")
        }
        (sound, shown) => {
            format!("{tried}: {} sound and meeting the options, the first {shown} shown.", grouped(sound.into()))
        }
    };
    let searched = found.levels.len();
    if !found.ended.is_complete() {
        words.push_str(" The search was stopped early: there may be more.");
    } else if shown == 0 {
        words.push_str(" Allow more changes (depth), or demand less.");
    } else if searched < repaired.depth {
        let more = if searched == 1 { "more than one change was" } else { "more changes were" };
        words.push_str(&format!(" These are enough, so {more} not tried."));
    }
    words
}

/// Why nothing was searched.
pub(super) fn not_repaired(reason: &NotSearched) -> String {
    match reason {
        NotSearched::Sound => format!("Nothing to repair: {reason}."),
        NotSearched::Illegal
        | NotSearched::NotSound
        | NotSearched::Unfinished
        | NotSearched::NoScore(_)
        | NotSearched::Demand(_) => format!("Not repaired: {reason}."),
    }
}
