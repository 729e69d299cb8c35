//! Unpin of the battery piece: Black frees the front unit of a battery, and it opens.

use chess::{Color, Kind, Square};
use themes::Play;
use themes::geometry::pinned;
use themes::motive::{batteries, unpin};

use super::super::drawn::{STEPS, battery, put};
use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "unpinned-battery",
    title: "Unpin of the battery piece",
    sentence: "The front unit of a battery is pinned; Black unpins it twice, and it opens the battery with different mates.",
    page: include_str!("../../../pages/unpinned-battery.md"),
    shows: &[("unpin", 2), ("direct-battery", 2)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 2, each: 3 };

/// The mating unit has to be pinned before Black's move, to be free after it, and to open a battery.
fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| {
        let held = pinned(scene.start().board(), Color::White).has(scene.mate.from);
        u32::from(!held) + u32::from(unpin(scene).is_none()) + u32::from(batteries(scene).next().is_none())
    })
}

/// A battery, and on another line through its front unit the white king and the unit that pins.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut battery = battery(&[Kind::Knight, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen], random)?;
    let (files, ranks) = random.pick(&STEPS);
    let mut far = |way: i8| -> Option<Square> {
        let far = way * (1 + random.below(4) as i8);
        battery.front.offset(files * far, ranks * far)
    };
    let (king, pinner) = (far(1), far(-1));
    put(&mut battery.matrix, king, Color::White, Kind::King).filter(|king| king.distance(battery.king) > 1)?;
    let straight = if files == 0 || ranks == 0 { Kind::Rook } else { Kind::Bishop };
    let kind = random.pick(&[Kind::Queen, straight]);
    put(&mut battery.matrix, pinner, Color::Black, kind)?;
    Some(battery.matrix)
}
