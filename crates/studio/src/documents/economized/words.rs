//! What the formats for people say alike.

use chess::Color;
use search::{Cost, Means, Saving, Step};

use crate::documents::said::capital;
use crate::{Economized, NotSearched, Saved};

/// `15 units; White 15, Black 18 in pawns`.
pub(super) fn cost(cost: Cost) -> String {
    let Cost { units, white, black } = cost;
    format!("{units} units; White {white}, Black {} in pawns", black.0)
}

/// `delete wPc4, delete bPg6`.
pub(super) fn steps(saving: &Saving) -> String {
    saving.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Why a saving is one.
pub(super) fn why(saving: &Saving) -> String {
    let named = |unit: chess::Unit| {
        let color = if unit.color == Color::White { "white" } else { "black" };
        format!("{color} {}", unit.kind.name())
    };
    let reason = match (saving.means, saving.steps.as_slice(), saving.steps.last()) {
        (Means::Remove, [_], _) => "without it the problem is sound, with the same content".to_owned(),
        (Means::Remove, ..) => {
            "neither can go alone; without both the problem is sound, with the same content".to_owned()
        }
        (Means::Shift, ..) => "so near the edge it is not needed; the content is the same".to_owned(),
        (Means::Weaken, _, Some(Step::Exchange { to, .. })) => format!("a {} does the same work there", named(*to)),
        (Means::Strengthen, _, Some(Step::Exchange { to, .. })) => {
            format!("a {} is the strongest unit that does no harm there", named(*to))
        }
        (Means::Compact, _, Some(Step::Relocate { unit, to, .. })) => {
            format!("on {to} the {} does the work of both", named(*unit))
        }
        (Means::Compact, _, Some(Step::Add { unit, .. })) => format!("the new {} does the work of both", named(*unit)),
        (Means::Weaken | Means::Strengthen | Means::Compact, ..) => "the content is the same".to_owned(),
    };
    let new = saving.difference.words();
    let new = if new.is_empty() {
        String::new()
    } else {
        format!(" Compared with the original: {}.", new.print(chess::Letters::Problem))
    };
    capital(&format!("{reason}.{new}"))
}

/// What came of it, in a sentence or two.
pub(super) fn outcome(economized: &Economized, saved: &Saved) -> String {
    let by: Vec<&str> = economized.means.iter().map(|means| means.name()).collect();
    let before = Cost::of(&economized.original.report.problem.setup.board);
    let mut words = match saved.economy.savings.last() {
        None if saved.economy.unmet => "No saving meets the options: demand less.".to_owned(),
        None => format!("Nothing can be saved by {}.", by.join(", ")),
        Some(last) => format!("From {} to {}.", cost(before), cost(last.cost)),
    };
    if !saved.economy.complete {
        words.push_str(" The search was stopped early: there may be more to save.");
    }
    words
}

/// Why nothing was tried.
pub(super) fn not_economized(reason: &NotSearched) -> String {
    format!("Not economized: {reason}.")
}
