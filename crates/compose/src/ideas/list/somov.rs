//! Somov: Black opens a white line to a square beside his king, so that White may shut off another with the mate.

use chess::{Bitboard, Kind, between};
use themes::Play;
use themes::geometry::guards_with_lifted;
use themes::motive::{Opened, Scene, line_openings};

use super::super::lines::Lines;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "somov",
    title: "Somov",
    sentence: "Black opens a white line to a square beside his king, and White may shut off another line to it with the mate; twice.",
    page: include_str!("../../../pages/somov.md"),
    shows: &[("somov-b1", 1)],
    of_theme: Some("somov-b1"),
    fewest_units: 8,
    most_threats: 1,
    weight: 1,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: None,
};

const LINES: Lines = Lines { wanted: 2, each: 2 };

fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, of_line)
}

fn of_line(scene: &Scene<'_>) -> u32 {
    if scene.defense().kind == Kind::King {
        return LINES.each;
    }
    let openings = line_openings(scene);
    let shuts = openings.iter().any(|opening| {
        let Opened::Guard(square) = opening.used else { return false };
        let guards = guards_with_lifted(scene.after().board(), square, Bitboard::EMPTY);
        let others = guards - Bitboard::of(opening.user) - Bitboard::of(scene.mate.from);
        others.into_iter().any(|guard| between(guard, square).has(scene.mate.to))
    });
    u32::from(openings.is_empty()) + u32::from(!shuts)
}
