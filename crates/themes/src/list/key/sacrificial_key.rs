//! Sacrificial key: the first move puts a unit where Black can capture it.

use chess::{Bitboard, Kind};

use crate::frame::only_answer;
use crate::motive::named;
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "sacrificial-key",
    title: "Sacrificial key",
    group: Group::Key,
    keywords: &["Active sacrifice"],
    page: include_str!("../../../pages/sacrificial-key.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

/// The unit that made the key can be captured where it stands now, and it has captured nothing of its own value before.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let Some(first) = key.first().filter(|_| !is_exchange(key)) else { return Vec::new() };
    let captures: Vec<&Variation<'_>> =
        key.variations.iter().filter(|variation| variation.defense.to == first.to).collect();
    if captures.is_empty() {
        return Vec::new();
    }
    let capturers: Bitboard = captures.iter().map(|variation| variation.defense.from).collect();
    let names: Vec<String> = capturers.into_iter().map(|square| named(&key.start, square)).collect();
    let detail = format!("{} to {}", named(&key.start, first.to), names.join(", "));
    vec![Evidence::new(PhaseKind::Key, lines(key, &captures), capturers | Bitboard::of(first.to), detail)]
}

/// Whether the key captures what is worth as much as the unit that captures, or more.
fn is_exchange(key: &Phase<'_>) -> bool {
    let capture = key.first().and_then(|first| Some((first.becomes(), key.before.captured(first)?.1)));
    capture.is_some_and(|(unit, captured)| worth(captured) >= worth(unit))
}

/// Knight and bishop are worth the same.
fn worth(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn => 1,
        Kind::Knight | Kind::Bishop => 3,
        Kind::Rook => 5,
        Kind::Queen => 9,
        Kind::King => 100,
    }
}

fn lines(key: &Phase<'_>, captures: &[&Variation<'_>]) -> Vec<Line> {
    let line = |variation: &&Variation<'_>| {
        let answer = only_answer(variation);
        Line(key.lead.iter().copied().chain([variation.defense]).chain(answer).collect())
    };
    let mut lines: Vec<Line> = captures.iter().map(line).collect();
    lines.sort_unstable();
    lines
}
