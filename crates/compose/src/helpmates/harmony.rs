//! What two solutions have in common, and what it is worth: harmony first.

use chess::{Color, Kind, Square};

use super::echo::Echo;
use super::effect::Effect;
use super::seen::Seen;

/// What both solutions show, or show together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shown {
    /// Each of two white units is captured in one solution and mates in the other.
    Zilahi,
    /// The mates are the same picture, the kings on squares of different colors.
    ChameleonEcho,
    /// The mates are the same picture.
    Echo,
    /// One unit mates and another guards or pins, and the other way round.
    ExchangeOfFunctions,
    /// What happens on ranks and files in one solution happens on diagonals in the other.
    OrthogonalDiagonal,
    /// On one square a rook closes a bishop's line and a bishop a rook's.
    Grimshaw,
    /// Two black units go to the same two squares, each to the other.
    ReciprocalSquares,
    /// Two black units exchange what they do.
    ExchangeOfBlackFunctions,
    /// Batteries mate.
    Batteries,
    /// Black units go into their pin.
    SelfPins,
    /// A pinned unit could not help.
    PinMates,
    /// Black units are unguarded lines: they close them.
    Interferences,
    /// White units are unpinned.
    Unpins,
    /// A unit goes where one of the other side came from.
    Umnov,
    /// White units open lines for each other.
    LineOpenings,
    /// Several squares are blocked.
    Blocks,
}

impl Shown {
    /// In a few words.
    pub fn words(self) -> &'static str {
        match self {
            Shown::Zilahi => "Zilahi",
            Shown::ChameleonEcho => "chameleon echo",
            Shown::Echo => "echo",
            Shown::ExchangeOfFunctions => "exchange of white functions",
            Shown::OrthogonalDiagonal => "orthogonal-diagonal correspondence",
            Shown::Grimshaw => "Grimshaw",
            Shown::ReciprocalSquares => "reciprocal arrivals of two black units",
            Shown::ExchangeOfBlackFunctions => "exchange of black functions",
            Shown::Batteries => "battery mates",
            Shown::SelfPins => "self-pins",
            Shown::PinMates => "pin mates",
            Shown::Interferences => "black interferences",
            Shown::Unpins => "unpins of white units",
            Shown::Umnov => "Umnov",
            Shown::LineOpenings => "line openings",
            Shown::Blocks => "two self-blocks each",
        }
    }

    /// What it is worth.
    fn worth(self) -> f64 {
        match self {
            Shown::Zilahi => 22.0,
            Shown::ChameleonEcho => 22.0,
            Shown::Echo => 14.0,
            Shown::ExchangeOfFunctions => 12.0,
            Shown::OrthogonalDiagonal => 12.0,
            Shown::Grimshaw => 16.0,
            Shown::ReciprocalSquares => 10.0,
            Shown::ExchangeOfBlackFunctions => 8.0,
            Shown::Batteries => 9.0,
            Shown::SelfPins => 10.0,
            Shown::PinMates => 6.0,
            Shown::Interferences => 9.0,
            Shown::Unpins => 9.0,
            Shown::Umnov => 5.0,
            Shown::LineOpenings => 5.0,
            Shown::Blocks => 2.0,
        }
    }
}

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
/// What another move costs that is played twice.
const REPEATED: f64 = 14.0;
/// What it is worth that two units make White's last two moves in both solutions, each once mating.
const FULL_EXCHANGE: f64 = 8.0;

/// What two solutions are worth together.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Harmony {
    pub points: f64,
    pub shown: Vec<Shown>,
    /// How many moves are played in both solutions.
    pub repeated: u32,
}

pub(super) fn harmony(one: &Seen, other: &Seen) -> Harmony {
    let mut shown: Vec<Shown> = Vec::new();
    let mut show = |theme: Shown, is_shown: bool| shown.extend(is_shown.then_some(theme));
    let zilahi = is_zilahi(one, other);
    show(Shown::Zilahi, zilahi);
    let echo = one.outline.echo(&other.outline);
    show(Shown::ChameleonEcho, echo == Echo::Chameleon);
    show(Shown::Echo, echo == Echo::Echo);
    show(Shown::ExchangeOfFunctions, exchanges_functions(one, other));
    show(Shown::OrthogonalDiagonal, turned_moves(one, other) >= 2);
    show(Shown::Grimshaw, is_grimshaw(one, other));
    show(Shown::ReciprocalSquares, is_reciprocal(one, other));
    show(Shown::ExchangeOfBlackFunctions, exchanges_black_functions(one, other));
    let both = |has: &dyn Fn(&Seen) -> bool| has(one) && has(other);
    let with = |color: Color, wanted: &dyn Fn(Effect) -> bool| {
        both(&|seen: &Seen| moves_with(seen, wanted).any(|number| seen.played.mover(number) == color))
    };
    show(
        Shown::Batteries,
        both(&|seen| matches!(seen.effects.last().and_then(|last| last.first()), Some(Effect::Discovers(_)))),
    );
    let self_pins = with(Color::Black, &|effect| effect == Effect::PinsItself);
    show(Shown::SelfPins, self_pins);
    show(Shown::PinMates, !self_pins && both(&|seen| seen.picture.pinning.any()));
    show(Shown::Interferences, with(Color::Black, &|effect| matches!(effect, Effect::Closes(_))));
    show(Shown::Unpins, with(Color::Black, &|effect| effect == Effect::Unpins));
    show(Shown::Umnov, both(&is_umnov));
    show(
        Shown::LineOpenings,
        with(Color::Black, &|effect| matches!(effect, Effect::Opens(way) if way != super::effect::Way::Other)),
    );
    show(Shown::Blocks, both(&|seen| moves_with(seen, &|effect| effect == Effect::Blocks).count() >= 2));
    let repeated = repeated(one, other);
    let themes: f64 = shown.iter().map(|theme| theme.worth()).sum();
    let pardoned = if zilahi { one.captures() + other.captures() } else { 0.0 };
    let points = themes + pardoned + correspondence(one, other) + mates(one, other) - REPEATED * f64::from(repeated);
    Harmony { points, shown, repeated }
}

/// The numbers of the moves with such an effect.
fn moves_with<'a>(seen: &'a Seen, wanted: &'a dyn Fn(Effect) -> bool) -> impl Iterator<Item = usize> + 'a {
    (0..seen.effects.len()).filter(move |number| seen.effects[*number].iter().any(|effect| wanted(*effect)))
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

/// How many moves do the same by the other kind of line.
fn turned_moves(one: &Seen, other: &Seen) -> usize {
    let turned = |number: &usize| {
        let ways = one.effects[*number].iter().filter(|effect| effect.way().is_some());
        ways.clone().any(|effect| other.effects[*number].contains(&effect.turned()))
    };
    (0..one.effects.len()).filter(turned).count()
}

fn is_zilahi(one: &Seen, other: &Seen) -> bool {
    let (mating, another) = (one.played.mating_unit(), other.played.mating_unit());
    let is_captured =
        |seen: &Seen, unit: Square| seen.played.captured(Color::White).any(|(_, origin, _)| origin == unit);
    mating != another && is_captured(one, another) && is_captured(other, mating)
}

/// Whether the unit that mates in one solution guards or pins in the other, and the other way round.
fn exchanges_functions(one: &Seen, other: &Seen) -> bool {
    let (mating, another) = (one.played.mating_unit(), other.played.mating_unit());
    mating != another && assists(one, another) && assists(other, mating)
}

/// Whether a unit of the diagram takes part in a mate without checking.
fn assists(seen: &Seen, unit: Square) -> bool {
    let place = seen.picture.guards.iter().find(|(square, _, _)| seen.played.origin(*square) == Some(unit));
    place.is_some_and(|(square, kind, _)| {
        *kind != Kind::King && seen.picture.takes_part(*square) && !seen.picture.checkers.has(*square)
    })
}

/// Black's moves with one last arrival each: the unit, where it ends, and what it does there.
fn arrivals(seen: &Seen) -> Vec<(Square, Square, Kind, &[Effect])> {
    let numbers = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
    let last = numbers.filter(|number| !seen.played.moves_on(*number));
    let arrival = |number: usize| {
        let mv = seen.played.moves[number];
        (seen.played.origins[number], mv.to, mv.kind, &seen.effects[number][..])
    };
    last.map(arrival).filter(|(_, _, kind, _)| *kind != Kind::King).collect()
}

fn is_reciprocal(one: &Seen, other: &Seen) -> bool {
    let (of_one, of_other) = (arrivals(one), arrivals(other));
    let [(x, first, ..), (y, second, ..)] = of_one[..] else { return false };
    let goes = |unit: Square, to: Square| of_other.iter().any(|(from, arrival, ..)| *from == unit && *arrival == to);
    goes(x, second) && goes(y, first)
}

fn exchanges_black_functions(one: &Seen, other: &Seen) -> bool {
    let (of_one, of_other) = (arrivals(one), arrivals(other));
    let [(x, _, _, does_x), (y, _, _, does_y)] = of_one[..] else { return false };
    let does = |unit: Square| of_other.iter().find(|(from, ..)| *from == unit).map(|(_, _, _, does)| *does);
    let (Some(then_x), Some(then_y)) = (does(x), does(y)) else { return false };
    let (Some(mine), Some(yours)) = (does_x.first(), does_y.first()) else { return false };
    let is = |does: &[Effect], effect: &Effect| does.first().is_some_and(|first| first.is_like(*effect));
    !mine.is_like(*yours) && is(then_x, yours) && is(then_y, mine)
}

/// Whether on one square a rook closes a bishop's line and a bishop a rook's.
fn is_grimshaw(one: &Seen, other: &Seen) -> bool {
    let closes = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Closes(_)));
    let (of_one, of_other) = (arrivals(one), arrivals(other));
    of_one.iter().filter(|(.., does)| closes(does)).any(|(_, square, kind, _)| {
        let crossing = |found: Kind| matches!((*kind, found), (Kind::Rook, Kind::Bishop) | (Kind::Bishop, Kind::Rook));
        of_other.iter().any(|(_, to, found, does)| to == square && crossing(*found) && closes(does))
    })
}

/// Whether a unit goes where one of the other side came from the move before.
fn is_umnov(seen: &Seen) -> bool {
    let moves = &seen.played.moves;
    let umnov =
        |number: usize| moves[number + 1].to == moves[number].from && seen.played.captures[number + 1].is_none();
    (0..moves.len() - 1).any(umnov)
}
