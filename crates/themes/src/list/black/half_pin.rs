//! Half-pin: two black units alone on a line between a white line piece and their king; whichever leaves, the other
//! one is pinned.

use chess::{Bitboard, Color, Position, Square, line};

use crate::frame::{identity, in_mating_stages, unified};
use crate::geometry::{HalfPin, aims, half_pins};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, SelfPin, masked_self_pins, named, self_pins};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "half-pin",
    title: "Half-pin",
    group: Group::BlackErrors,
    keywords: &["Half-pin"],
    page: include_str!("../../../pages/half-pin.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

/// Each of the two leaves the line in a variant, and the mates differ.
fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let (board, king) = (key.start.board(), key.start.king(Color::Black));
    let all = variants(play);
    let half_pins = aims(board, Color::White, king)
        .filter(|aim| aim.between.count() == 2 && (aim.between - board.color(Color::Black)).is_empty());
    let evidence = half_pins.filter_map(|aim| {
        let leaving = |from: Square| -> Vec<&Variant<'_>> {
            let off = |variant: &&Variant<'_>| !line(aim.rear, king).has(variant.defense.to);
            all.iter().filter(|variant| variant.defense.from == from).filter(off).collect()
        };
        let mut fronts = aim.between.into_iter();
        let (first, second) = (leaving(fronts.next()?), leaving(fronts.next()?));
        let differ = first.iter().any(|one| second.iter().any(|two| one.mate_squares() != two.mate_squares()));
        differ.then(|| {
            Evidence::new(
                PhaseKind::Key,
                first.iter().chain(&second).map(|variant| variant.line()).collect(),
                aim.between | Bitboard::of(aim.rear),
                format!("{} half-pinned by {}", names(&key.start, aim.between), named(&key.start, aim.rear)),
            )
        })
    });
    evidence.collect()
}

/// Each of the two leaves the line in a unified variation and the pin of the other one is exploited; the mates differ.
/// A white unit may mask the line if it is gone when White has mated.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let mut half_pins = half_pins(phase.start.board(), Color::Black).peekable();
        if half_pins.peek().is_none() {
            return Vec::new();
        }
        let scenes = unified(phase);
        half_pins.filter_map(|half_pin| exploited(phase, &scenes, half_pin)).collect()
    })
}

fn exploited(phase: &Phase<'_>, scenes: &[Scene<'_>], half_pin: HalfPin) -> Option<Evidence> {
    let units: Vec<Square> = half_pin.pair.into_iter().collect();
    let leaving = |from: Square, left: Square| -> Vec<&Scene<'_>> {
        let remains = |pin: &SelfPin| pin.pinned == left && pin.pinner == half_pin.rear;
        let uses_pin = |scene: &Scene<'_>| {
            scene.defense().from == from
                && !half_pin.line.has(scene.defense().to)
                && (self_pins(scene).iter().any(remains) || masked_self_pins(scene).iter().any(remains))
        };
        scenes.iter().filter(|scene| uses_pin(scene)).collect()
    };
    let (first, second) = (leaving(units[0], units[1]), leaving(units[1], units[0]));
    let differ = |one: &Scene<'_>, two: &Scene<'_>| identity(one.mate) != identity(two.mate);
    first.iter().any(|one| second.iter().any(|two| differ(one, two))).then(|| {
        let masked = half_pin.mask.map_or(String::new(), |mask| format!(", masked by {}", named(&phase.start, mask)));
        let rear = named(&phase.start, half_pin.rear);
        Evidence::new(
            phase.kind,
            first.iter().chain(&second).map(|scene| scene.line()).collect(),
            half_pin.pair | Bitboard::of(half_pin.rear),
            format!("{} half-pinned by {rear}{masked}", names(&phase.start, half_pin.pair)),
        )
    })
}

/// "knight b1 and bishop c1".
fn names(position: &Position, squares: Bitboard) -> String {
    squares.into_iter().map(|square| named(position, square)).collect::<Vec<_>>().join(" and ")
}
