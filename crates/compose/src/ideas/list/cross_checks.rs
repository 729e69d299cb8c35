//! Cross-checks: Black checks, and a battery answers.

use chess::{Color, Kind, Square};
use themes::Play;
use themes::motive::{Scene, batteries};

use super::super::drawn::{STEPS, battery, line_piece, put};
use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "cross-checks",
    title: "Cross-checks",
    sentence: "Black checks twice, and each time a battery answers with mate.",
    page: include_str!("../../../pages/cross-checks.md"),
    shows: &[("cross-check", 2)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 2, each: 3 };

fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| {
        let check = scene.after().checkers();
        u32::from(check.is_empty()) + u32::from(!answers(scene)) + u32::from(batteries(scene).next().is_none())
    })
}

/// Whether White does more than capture what checks.
fn answers(scene: &Scene<'_>) -> bool {
    let opens = batteries(scene).next().is_some();
    opens || scene.mate.kind == Kind::King || !scene.after().checkers().has(scene.mate.to)
}

/// A battery, and a white king with a black line piece that can check him once something has moved away.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut battery = battery(&[Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King], random)?;
    let king = match battery.matrix.board.king(Color::White) {
        Some(king) => king,
        None => put(&mut battery.matrix, Some(Square::new(random.below(64) as u8)), Color::White, Kind::King)?,
    };
    let step = random.pick(&STEPS);
    let mut place = king;
    for (color, kind) in [(Color::Black, random.pick(&FRONTS)), (Color::Black, line_piece(step, random))] {
        let far = 1 + random.below(3) as i8;
        place = put(&mut battery.matrix, place.offset(step.0 * far, step.1 * far), color, kind)?;
    }
    Some(battery.matrix)
}

const FRONTS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Pawn];
