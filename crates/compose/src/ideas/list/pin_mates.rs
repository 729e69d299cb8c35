//! Pin mates: Black could parry if a unit of his were not pinned.

use chess::{Color, Kind, Square};
use themes::Play;
use themes::geometry::pins;
use themes::motive::undo::parries_if_unpinned;

use super::super::drawn::{STEPS, line_piece, put};
use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "pin-mates",
    title: "Pin mates",
    sentence: "Two different mates, and each time a pinned black unit looks on.",
    page: include_str!("../../../pages/pin-mates.md"),
    shows: &[("pin-mate", 2)],
    of_theme: Some("pin-mate"),
    fewest_units: 5,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 2, each: 2 };

/// A pin without use is the beginning.
fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| {
        let mut pins = pins(scene.mated.board(), Color::Black).peekable();
        let none = pins.peek().is_none();
        let used = pins.any(|pin| parries_if_unpinned(&scene.mated, pin).any());
        u32::from(none) + u32::from(!used)
    })
}

/// A unit pinned from the beginning, or about to be.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let king = Square::new(random.below(64) as u8);
    matrix.put(king, Color::Black, Kind::King);
    let step = random.pick(&STEPS);
    let mut place = king;
    let pinned = random.pick(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]);
    for (color, kind) in [(Color::Black, pinned), (Color::White, line_piece(step, random))] {
        let far = 1 + random.below(3) as i8;
        place = put(&mut matrix, place.offset(step.0 * far, step.1 * far), color, kind)?;
    }
    Some(matrix)
}
