//! Half-battery: two white units alone between a line piece and the black king; whichever leaves with a first move, the
//! other then fires.

use chess::{Bitboard, Color, Move, Square, line};

use crate::frame::unified;
use crate::geometry::{LineAttack, aims};
use crate::motive::{Scene, batteries, named};
use crate::{Evidence, Group, Line, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "half-battery",
    title: "Half-battery",
    group: Group::WhitePlay,
    keywords: &["Half-battery"],
    page: include_str!("../../../pages/half-battery.md"),
    applies_to: problem::Scope::TWO_MOVERS,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let (board, king) = (play.diagram().board(), play.diagram().king(Color::Black));
    let both_white =
        |aim: &LineAttack| aim.between.count() == 2 && (aim.between - board.color(Color::White)).is_empty();
    let pairs = aims(board, Color::White, king).filter(both_white);
    pairs.filter_map(|aim| fires(play, king, aim)).collect()
}

/// Either of the two leaves the line with a try or the key, and then the other mates by opening it. The lines are those of
/// the last phase.
fn fires(play: &Play<'_>, king: Square, aim: LineAttack) -> Option<Evidence> {
    let leaves = |first: Move| aim.between.has(first.from) && !line(aim.rear, king).has(first.to);
    let begun = play.phases.iter().filter(|phase| phase.first().is_some_and(leaves));
    let mut shown: Vec<(PhaseKind, Square, Line)> = Vec::new();
    for phase in begun {
        let left = phase.first().map_or(Bitboard::EMPTY, |first| Bitboard::of(first.from));
        let other = aim.between - left;
        let opens =
            |scene: &Scene<'_>| batteries(scene).any(|battery| battery.rear == aim.rear && other.has(battery.front));
        let scenes = unified(phase);
        shown.extend(
            scenes.iter().filter(|scene| opens(scene)).map(|scene| (phase.kind, scene.mate.from, scene.line())),
        );
    }
    let firing: Bitboard = shown.iter().map(|(_, front, _)| *front).collect();
    let kind = shown.iter().map(|(kind, ..)| *kind).max().filter(|_| firing.many())?;
    let last = shown.into_iter().filter(|(phase, ..)| *phase == kind);
    let mut lines: Vec<Line> = last.map(|(.., line)| line).collect();
    lines.sort_unstable();
    let units: Vec<String> = aim.between.into_iter().map(|square| named(play.diagram(), square)).collect();
    let detail = format!("{} before {}", units.join(" and "), named(play.diagram(), aim.rear));
    Some(Evidence::new(kind, lines, aim.between | Bitboard::of(aim.rear), detail))
}
