//! What is lost and what is won between two problems, in one line.

use std::collections::BTreeMap;

use chess::{Bitboard, Move, Position};
use problem::Sentence;

use super::super::loss::{tries, variations};
use super::super::origins::place;
use super::super::remark::Remark;
use super::super::topic::*;
use super::super::wording;
use super::Showing;
use super::facts::Fact;
use crate::Line;

/// What one problem has and the other has not, the weightiest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Exchange {
    /// What only the new problem shows: "the try 1.Rd6? Qxd6!".
    pub gains: Vec<Sentence>,
    /// Faults of the original that are gone: "the double threat".
    pub mended: Vec<Sentence>,
    /// What only the original shows.
    pub losses: Vec<Sentence>,
    /// Faults that came, as clauses: "the key pins bSe4".
    pub faults: Vec<Sentence>,
    /// What is neither: "one unit less".
    pub changes: Vec<Sentence>,
}

impl Exchange {
    /// An original beside what was made from it.
    pub(super) fn between(original: &Showing, made: &Showing) -> Exchange {
        let (mut gains, mut losses) = (shown(made, original), shown(original, made));
        gains.extend(merits(made, original));
        losses.extend(merits(original, made));
        let faults = more_faults(made, original).map(|fault| fault.sentence.clause());
        let mended = more_faults(original, made).map(|fault| Sentence::from(format!("the {}", plain(fault.name()))));
        Exchange {
            gains,
            mended: superfluous(original, made).into_iter().chain(mended).collect(),
            losses,
            faults: faults.collect(),
            changes: wording::fewer_or_more(original.diagram.board(), made.diagram.board())
                .into_iter()
                .chain(key(original, made))
                .collect(),
        }
    }

    /// What is won, each by itself: what is shown, and what is mended.
    pub fn all_gains(&self) -> Vec<Sentence> {
        let mended = self.mended.iter().map(|fault| Sentence::from("rid of ").then(fault));
        self.gains.iter().cloned().chain(mended).collect()
    }

    /// What is neither, each by itself.
    pub fn all_changes(&self) -> Vec<Sentence> {
        self.changes.clone()
    }

    /// What is lost, each by itself: what is no longer shown, and new faults.
    pub fn all_losses(&self) -> Vec<Sentence> {
        self.losses.iter().chain(&self.faults).cloned().collect()
    }

    /// The same with nothing said of what is as it was: "loses the solution 1.Re7 Bf6 2.Rf7 Rd8#".
    pub fn brief(&self) -> Sentence {
        let part = |verb: &str, things: &[Sentence]| {
            (!things.is_empty()).then(|| Sentence::from(verb).then(&wording::list(things)))
        };
        let parts = [
            part("loses ", &self.losses),
            part("", &self.faults),
            part("gains ", &self.gains),
            part("is rid of ", &self.mended),
        ];
        Sentence::join(parts.into_iter().flatten(), "; ")
    }

    /// "gains the try 1.Rd6? Qxd6!; one unit less; loses nothing". Where something is paid, the price comes first.
    pub fn sentence(&self, price_first: bool) -> Sentence {
        let part = |verb: &str, things: &[Sentence]| {
            (!things.is_empty()).then(|| Sentence::from(verb).then(&wording::list(things)))
        };
        let losses = match part("loses ", &self.losses) {
            None if self.faults.is_empty() => Some("loses nothing".into()),
            losses => losses,
        };
        let price = [losses, part("", &self.faults)];
        let won = [part("gains ", &self.gains), part("is rid of ", &self.mended), part("", &self.changes)];
        let parts: Vec<Option<Sentence>> = match price_first {
            true => price.into_iter().chain(won).collect(),
            false => won.into_iter().chain(price).collect(),
        };
        Sentence::join(parts.into_iter().flatten(), "; ")
    }
}

/// What one problem shows and the other does not.
fn shown(one: &Showing, other: &Showing) -> Vec<Sentence> {
    let missing: Vec<(&Fact, &Line)> = one.missing_in(other).collect();
    let diagram = &one.diagram;
    let lines = |wanted: fn(&Fact) -> bool| -> Vec<Line> {
        missing.iter().filter(|(fact, _)| wanted(fact)).map(|(_, line)| (*line).clone()).collect()
    };
    let themes = missing.iter().filter_map(|(fact, _)| match fact {
        Fact::Theme(title) => Some(Sentence::from("the ").then(&wording::theme(title))),
        Fact::Variation { .. } | Fact::Change { .. } | Fact::Try { .. } | Fact::SetPlay | Fact::Block => None,
    });
    let mut said: Vec<Sentence> = themes.collect();
    said.extend(variations(diagram, &lines(|fact| matches!(fact, Fact::Variation { .. }))));
    said.extend(changed(diagram, &lines(|fact| matches!(fact, Fact::Change { .. }))));
    said.extend(tries(diagram, &lines(|fact| matches!(fact, Fact::Try { .. }))));
    let has = |wanted: Fact| missing.iter().any(|(fact, _)| **fact == wanted);
    said.extend(has(Fact::SetPlay).then(|| "set play".into()));
    said.extend(has(Fact::Block).then(|| "a complete block".into()));
    said
}

/// "a changed mate after 1...c5", "changed mates after 1...c5 and 1...c6".
fn changed(diagram: &Position, lines: &[Line]) -> Option<Sentence> {
    let first = *lines.first()?.0.first()?;
    let mut defenses: Vec<Move> = lines.iter().filter_map(|line| line.0.get(1).copied()).collect();
    defenses.sort();
    defenses.dedup();
    let noun = wording::number(defenses.len(), "a changed mate after ", "changed mates after ");
    Some(Sentence::from(noun).moves(&diagram.play(first), &defenses, 1))
}

/// Merits of the key that one problem has more of. Tries are told one by one.
fn merits(one: &Showing, other: &Showing) -> Vec<Sentence> {
    let described = [
        (FLIGHT_GIVING_KEY, "a flight given by the key"),
        (KEY_UNPINS_BLACK, "an unpin by the key"),
        (KEY_PINS_WHITE, "a self-pin by the key"),
        (CHECK_ALLOWING_KEY, "a check allowed by the key"),
        (ACTIVE_SACRIFICE, "the sacrifice of the key piece"),
        (WITHDRAWAL_KEY, "a withdrawing key"),
        (KEY_UNDERPROMOTES, "an underpromotion as the key"),
    ];
    let counts: BTreeMap<&str, u32> = other.merits.iter().map(|merit| (merit.name(), merit.count)).collect();
    let more = one.merits.iter().filter(|merit| counts.get(merit.name()).is_none_or(|count| *count < merit.count));
    let words = |merit: &Remark| described.iter().find(|(topic, _)| *topic == merit.topic).map(|(_, words)| *words);
    more.filter_map(words).map(Sentence::from).collect()
}

/// The faults that one problem has more of.
fn more_faults<'s>(one: &'s Showing, other: &'s Showing) -> impl Iterator<Item = &'s Remark> {
    let count = |faults: &[Remark], fault: &Remark| -> u32 {
        faults.iter().filter(|known| known.topic == fault.topic).map(|known| known.count).sum()
    };
    one.faults.iter().filter(move |fault| count(&one.faults, fault) > count(&other.faults, fault))
}

/// "unprovided check".
fn plain(name: &str) -> String {
    name.replace('-', " ")
}

/// The units that were superfluous and went, or do something now.
fn superfluous(original: &Showing, made: &Showing) -> Option<Sentence> {
    if original.superfluous.count() <= made.superfluous.count() {
        return None;
    }
    let gone = |square: &chess::Square| !made.origins.has(place(*square));
    let gone: Bitboard = original.superfluous.into_iter().filter(gone).collect();
    let still = |square: &chess::Square| made.superfluous.into_iter().any(|now| made.origins.of(now) == Some(*square));
    let units =
        if gone.any() { gone } else { original.superfluous.into_iter().filter(|square| !still(square)).collect() };
    Some(Sentence::from("the superfluous ").then(&wording::units(original.diagram.board(), units)))
}

/// The new key, if it is not the same move of the same unit.
fn key(original: &Showing, made: &Showing) -> Option<Sentence> {
    let (before, after) = (original.key?, made.key?);
    let same = made.origins.is_same(before, after);
    (!same).then(|| Sentence::from("the key is ").mv(&made.diagram, after, 1))
}
