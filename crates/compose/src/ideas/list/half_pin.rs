//! Half-pin: two black units stand between their king and a white line piece; each leaves, and the other one is pinned.

use chess::{Color, Kind, Square};
use themes::frame::{identity, unified};
use themes::geometry::half_pins;
use themes::motive::{Scene, self_pins};
use themes::{Phase, Play};

use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "half-pin",
    title: "Half-pin",
    sentence: "Two black units stand on a pin-line before their king; whichever leaves, the pin of the other one is used.",
    page: include_str!("../../../pages/half-pin.md"),
    shows: &[("half-pin", 1)],
    of_theme: Some("half-pin"),
    fewest_units: 5,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

/// A half-pin, for each of the two units a line in which it leaves and one that needs the pin, and different mates.
const ALL: u32 = 7;

/// The best half-pin counts.
fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let scenes = unified(phase);
    let pairs = half_pins(phase.start.board(), Color::Black);
    pairs.map(|half_pin| missing_of(phase, &scenes, half_pin.pair.into_iter().collect())).min().unwrap_or(ALL)
}

fn missing_of(phase: &Phase<'_>, scenes: &[Scene<'_>], units: Vec<Square>) -> u32 {
    let line = chess::line(units[0], phase.start.king(Color::Black));
    let mut missing = 0;
    let mut mates = [Vec::new(), Vec::new()];
    for (place, (from, left)) in [(units[0], units[1]), (units[1], units[0])].into_iter().enumerate() {
        let leaving = |scene: &&Scene<'_>| scene.defense().from == from && !line.has(scene.defense().to);
        let uses = |scene: &&Scene<'_>| self_pins(scene).iter().any(|pin| pin.pinned == left);
        missing += 2 * u32::from(!scenes.iter().any(|scene| leaving(&scene)));
        mates[place] = scenes.iter().filter(leaving).filter(uses).map(|scene| identity(scene.mate)).collect();
        missing += u32::from(mates[place].is_empty());
    }
    let differ = mates[0].iter().any(|one| mates[1].iter().any(|other| one != other));
    missing + u32::from(missing > 0 || !differ)
}

/// King, two units and a line piece on one line.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let mut square = Square::new(random.below(64) as u8);
    let (files, ranks) = (random.below(3) as i8 - 1, random.below(3) as i8 - 1);
    if (files, ranks) == (0, 0) {
        return None;
    }
    matrix.put(square, Color::Black, Kind::King);
    let rear = if files == 0 || ranks == 0 { Kind::Rook } else { Kind::Bishop };
    let units = [random.pick(&BLACK), random.pick(&BLACK)];
    for (color, kind) in [(Color::Black, units[0]), (Color::Black, units[1]), (Color::White, rear)] {
        let far = 1 + i8::from(random.below(3) == 0);
        square = square.offset(files * far, ranks * far)?;
        if kind == Kind::Pawn && !(1..7).contains(&square.rank()) {
            return None;
        }
        matrix.put(square, color, kind);
    }
    Some(matrix)
}

const BLACK: [Kind; 5] = [Kind::Knight, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Pawn];
