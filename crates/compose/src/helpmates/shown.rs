//! What two solutions show together, as composers call it.

use chess::{Color, Kind, Square};

use super::echo::Echo;
use super::effect::{Effect, Way};
use super::seen::Seen;

/// What both solutions show, or show together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Shown {
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
    /// Black units close each other's lines.
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
    /// All of them, the most valuable first.
    pub(super) const ALL: [Shown; 16] = [
        Shown::Zilahi,
        Shown::ChameleonEcho,
        Shown::Grimshaw,
        Shown::Echo,
        Shown::ExchangeOfFunctions,
        Shown::OrthogonalDiagonal,
        Shown::ReciprocalSquares,
        Shown::SelfPins,
        Shown::Batteries,
        Shown::Interferences,
        Shown::Unpins,
        Shown::ExchangeOfBlackFunctions,
        Shown::PinMates,
        Shown::Umnov,
        Shown::LineOpenings,
        Shown::Blocks,
    ];

    /// What it is worth.
    pub(super) fn worth(self) -> f64 {
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

/// Everything two solutions show together, the most valuable first.
pub(super) fn shown(one: &Seen, other: &Seen) -> Vec<Shown> {
    let complete = |theme: &Shown| share(*theme, one, other) >= 1.0;
    let mut shown: Vec<Shown> = Shown::ALL.into_iter().filter(complete).collect();
    if shown.contains(&Shown::SelfPins) {
        shown.retain(|theme| *theme != Shown::PinMates);
    }
    shown
}

/// How much of it two solutions show: nothing, a part, or all.
pub(super) fn share(theme: Shown, one: &Seen, other: &Seen) -> f64 {
    let whole = |shown: bool| if shown { 1.0 } else { 0.0 };
    let halves = |has: &dyn Fn(&Seen) -> bool| (whole(has(one)) + whole(has(other))) / 2.0;
    let by_black = |wanted: &dyn Fn(Effect) -> bool| {
        halves(&|seen| moves_with(seen, wanted).any(|number| seen.played.mover(number) == Color::Black))
    };
    match theme {
        Shown::Zilahi => zilahi(one, other),
        Shown::ChameleonEcho => whole(one.outline.echo(&other.outline) == Echo::Chameleon),
        Shown::Echo => whole(one.outline.echo(&other.outline) == Echo::SameColor),
        Shown::ExchangeOfFunctions => whole(exchanges_functions(one, other)),
        Shown::OrthogonalDiagonal => turned_moves(one, other) as f64 / 2.0,
        Shown::Grimshaw => whole(is_grimshaw(one, other)),
        Shown::ReciprocalSquares => reciprocal(one, other),
        Shown::ExchangeOfBlackFunctions => whole(exchanges_black_functions(one, other)),
        Shown::Batteries => halves(&ends_with_a_battery),
        Shown::SelfPins => by_black(&|effect| effect == Effect::PinsItself),
        Shown::PinMates => halves(&|seen| seen.picture.pinning.any()),
        Shown::Interferences => by_black(&|effect| matches!(effect, Effect::Closes(_))),
        Shown::Unpins => by_black(&|effect| effect == Effect::Unpins),
        Shown::Umnov => halves(&is_umnov),
        Shown::LineOpenings => by_black(&|effect| matches!(effect, Effect::Opens(way) if way != Way::Other)),
        Shown::Blocks => halves(&|seen| moves_with(seen, &|effect| effect == Effect::Blocks).count() >= 2),
    }
}

fn ends_with_a_battery(seen: &Seen) -> bool {
    seen.effects.last().is_some_and(|last| matches!(last.first(), Some(Effect::Discovers(_))))
}

/// The numbers of the moves with such an effect.
fn moves_with<'a>(seen: &'a Seen, wanted: &'a dyn Fn(Effect) -> bool) -> impl Iterator<Item = usize> + 'a {
    (0..seen.effects.len()).filter(move |number| seen.effects[*number].iter().any(|effect| wanted(*effect)))
}

/// How many moves do the same by the other kind of line.
pub(super) fn turned_moves(one: &Seen, other: &Seen) -> usize {
    let turned = |number: &usize| {
        let ways = one.effects[*number].iter().filter(|effect| effect.way().is_some());
        ways.clone().any(|effect| other.effects[*number].contains(&effect.turned()))
    };
    (0..one.effects.len()).filter(turned).count()
}

/// Half for each of the two units that is captured where the other mates.
fn zilahi(one: &Seen, other: &Seen) -> f64 {
    let (mating, another) = (one.played.mating_unit(), other.played.mating_unit());
    let is_captured =
        |seen: &Seen, unit: Square| seen.played.captured(Color::White).any(|(_, origin, _)| origin == unit);
    let half = |shown: bool| if shown && mating != another { 0.5 } else { 0.0 };
    half(is_captured(one, another)) + half(is_captured(other, mating))
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

/// Half for each of two black units that goes where the other goes in the other solution.
fn reciprocal(one: &Seen, other: &Seen) -> f64 {
    let (of_one, of_other) = (arrivals(one), arrivals(other));
    let [(x, first, ..), (y, second, ..)] = of_one[..] else { return 0.0 };
    let goes = |unit: Square, to: Square| of_other.iter().any(|(from, arrival, ..)| *from == unit && *arrival == to);
    let half = |shown: bool| if shown { 0.5 } else { 0.0 };
    half(x != y && goes(x, second)) + half(x != y && goes(y, first))
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
