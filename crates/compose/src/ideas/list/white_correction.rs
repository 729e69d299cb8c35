//! White correction: random moves of a unit carry the threat and fail to one defense; the key answers it.

use themes::Play;

use super::super::side_by_side::{Row, rows};
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "white-correction",
    title: "White correction",
    sentence: "Any move of a unit makes the threat and fails to one defense; only the key answers it.",
    page: include_str!("../../../pages/white-correction.md"),
    shows: &[("white-correction", 1)],
    of_theme: Some("white-correction"),
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Threats,
    measure: Measure::PartsWithTries(missing),
    draw: None,
};

/// A threat, a defense with an answer, and two tries that have the threat and fail to the defense.
const ALL: u32 = 10;

fn missing(play: &Play<'_>) -> u32 {
    let rows = rows(play);
    let Some((key, others)) = rows.split_last() else { return ALL };
    if key.threats.is_empty() {
        return ALL;
    }
    let unit = |row: &Row| row.first.map(|first| first.unit);
    let tries: Vec<&Row> = others.iter().filter(|row| row.first.is_some() && unit(row) == unit(key)).collect();
    let answered = key.replies.iter().filter(|replies| !replies.answers.iter().any(|mate| key.threats.contains(mate)));
    let least = answered.map(|replies| {
        let mut each: Vec<u32> = tries
            .iter()
            .map(|row| {
                let fails = row.refutations.contains(&replies.defense);
                2 * u32::from(!fails) + u32::from(row.threats != key.threats) + u32::from(row.refutations.len() != 1)
            })
            .collect();
        each.sort_unstable();
        each.resize(2.max(each.len()), 4);
        replies.faults + each[0] + each[1]
    });
    least.min().unwrap_or(ALL)
}
