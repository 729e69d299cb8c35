//! What two solutions have in common, and what it is worth: harmony first.

use chess::{Color, Square};

use super::effect::Effect;
use super::ideas::HelpIdea;
use super::mirrored::is_mirror_image;
use super::seen::Seen;
use super::shown::{Shown, shown};

/// What the same effect at the same moment is worth.
const SAME_EFFECT: f64 = 3.0;
/// What it is worth beyond that by the other kind of line.
const OTHER_LINE: f64 = 1.0;
/// What it is worth that every move corresponds.
const ALL_CORRESPOND: f64 = 8.0;
/// What it is worth that another unit mates.
const OTHER_MATING_UNIT: f64 = 4.0;
/// What it is worth that the king is mated elsewhere.
const OTHER_SQUARE: f64 = 2.0;
/// What it is worth that two units mate on the same square.
const SAME_ARRIVAL: f64 = 3.0;
/// What a mate costs that is played twice.
const SAME_MATE: f64 = 30.0;
/// What it costs that one solution is the mirror image of the other.
const SEEN_TWICE: f64 = 40.0;
/// What another move costs that is played twice.
const REPEATED: f64 = 14.0;
/// What it is worth that two units make White's last two moves in both solutions, each once mating.
const FULL_EXCHANGE: f64 = 8.0;
/// What themes beside the idea of the attempt count.
const BESIDE: f64 = 0.35;

/// What two solutions are worth together.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Harmony {
    pub points: f64,
    pub shown: Vec<Shown>,
    /// How many moves are played in both solutions.
    pub repeated: u32,
}

/// The harmony of two solutions for an attempt with this idea: other themes count less, lest all problems come to show the
/// same.
pub(super) fn harmony(one: &Seen, other: &Seen, idea: &HelpIdea) -> Harmony {
    let shown = shown(one, other);
    let repeated = repeated(one, other);
    let themes: f64 = BESIDE * shown.iter().map(|theme| theme.worth()).sum::<f64>();
    // Where captures are the idea they cost nothing.
    let pardoned = if idea.captures { one.captures() + other.captures() } else { 0.0 };
    let seen_twice = if is_mirror_image(one, other) { SEEN_TWICE } else { 0.0 };
    let points = themes + pardoned + correspondence(one, other) + mates(one, other)
        - REPEATED * f64::from(repeated)
        - seen_twice;
    Harmony { points, shown, repeated }
}

fn mates(one: &Seen, other: &Seen) -> f64 {
    let (mate, another) = (one.played.mate(), other.played.mate());
    let other_unit = one.played.mating_unit() != other.played.mating_unit();
    let mut points = if other_unit { OTHER_MATING_UNIT } else { -OTHER_MATING_UNIT };
    if one.picture.king != other.picture.king {
        points += OTHER_SQUARE;
    }
    match (mate.to == another.to, other_unit) {
        (true, true) => points += SAME_ARRIVAL,
        (true, false) => points -= SAME_MATE,
        (false, _) => {}
    }
    points
        + if other_unit
            && before_mate(one) == Some(other.played.mating_unit())
            && before_mate(other) == Some(one.played.mating_unit())
        {
            FULL_EXCHANGE
        } else {
            0.0
        }
}

/// The unit that makes White's last move but one.
fn before_mate(seen: &Seen) -> Option<Square> {
    seen.played.origins.len().checked_sub(3).map(|number| seen.played.origins[number])
}

/// How many moves but the mate are played in both.
fn repeated(one: &Seen, other: &Seen) -> u32 {
    let is_same = |number: usize, place: usize| {
        let (mv, another) = (one.played.moves[number], other.played.moves[place]);
        one.played.mover(number) == other.played.mover(place) && mv == another
    };
    let count = one.played.moves.len();
    (0..count).filter(|number| (0..count).any(|place| is_same(*number, place))).count() as u32
}

/// What it is worth that moves do the same: each compared with the move at the same moment, or Black's crosswise.
fn correspondence(one: &Seen, other: &Seen) -> f64 {
    let count = one.effects.len();
    let straight = |numbers: &[usize]| -> (f64, usize) {
        let points: Vec<f64> =
            numbers.iter().map(|&number| alike(&one.effects[number], &other.effects[number])).collect();
        (points.iter().sum(), points.iter().filter(|points| **points > 0.0).count())
    };
    let of = |color: Color| (0..count).filter(|number| one.played.mover(*number) == color).collect::<Vec<usize>>();
    let (white, black) = (of(Color::White), of(Color::Black));
    let (white_points, white_alike) = straight(&white);
    let (mut black_points, mut black_alike) = straight(&black);
    if let [first, second] = black[..] {
        let pairs = [(first, second), (second, first)];
        let points: Vec<f64> = pairs.iter().map(|&(a, b)| alike(&one.effects[a], &other.effects[b])).collect();
        let crosswise: f64 = points.iter().sum::<f64>() * 0.7;
        if crosswise > black_points {
            (black_points, black_alike) = (crosswise, points.iter().filter(|points| **points > 0.0).count());
        }
    }
    let all = white_alike + black_alike == count;
    white_points + black_points + if all { ALL_CORRESPOND } else { 0.0 }
}

/// What it is worth that two moves do the same.
fn alike(one: &[Effect], other: &[Effect]) -> f64 {
    let pairs = one.iter().flat_map(|effect| other.iter().map(move |another| (*effect, *another)));
    let points = pairs.filter(|(effect, another)| effect.is_like(*another)).map(|(effect, another)| {
        let general = matches!(effect, Effect::KingWalks | Effect::Approaches | Effect::Vacates | Effect::Leaves);
        let turned = effect.way().is_some() && effect.turned() == another;
        match (general, turned || effect == another) {
            (true, _) => SAME_EFFECT / 3.0,
            (false, true) => SAME_EFFECT + if turned { OTHER_LINE } else { 0.0 },
            (false, false) => SAME_EFFECT * 0.8,
        }
    });
    points.fold(0.0, f64::max)
}
