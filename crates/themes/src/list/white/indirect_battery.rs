//! Indirect battery: the mating unit opens a line that guards a square next to the king.

use chess::{Bitboard, Color, Square, between};

use crate::frame::{in_mating_stages, listed, unified};
use crate::geometry::{guards_with_lifted, king_field};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, guard_openings};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "indirect-battery",
    title: "Indirect battery",
    group: Group::WhitePlay,
    keywords: &["Indirect battery"],
    page: include_str!("../../../pages/indirect-battery.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = fires(variant)?;
        Some(variant.evidence(squares, format!("the mating move opens the guard of {}", list(squares))))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// In the mate some square of the king's field, not occupied by Black, has one guard: a line piece other than the
/// mating unit that gives no check itself; after the key the mating unit was all that stood between the two; before
/// the mating move no unit guarded the square. Gives those squares.
pub(in crate::list) fn fires(variant: &Variant<'_>) -> Option<Bitboard> {
    let mated = variant.mated.board();
    let field = king_field(mated) - mated.color(Color::Black);
    let squares: Bitboard = field.into_iter().filter(|&square| opened(variant, square)).collect();
    squares.any().then_some(squares)
}

fn opened(variant: &Variant<'_>, square: Square) -> bool {
    let mated = variant.mated.board();
    let Some(rear) = guards_with_lifted(mated, square, Bitboard::EMPTY).single() else { return false };
    let line_pieces = mated.straight_sliders(Color::White) | mated.diagonal_sliders(Color::White);
    let start = variant.start.board();
    line_pieces.has(rear)
        && rear != variant.mate.to
        && !variant.mated.checkers().has(rear)
        && between(rear, square) & start.occupied() == Bitboard::of(variant.mate.from)
        && guards_with_lifted(variant.after.board(), square, Bitboard::EMPTY).is_empty()
}

fn list(squares: Bitboard) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// The mate opens the only guard of a square next to the king, in a unified variation of any phase.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let openings = guard_openings(scene);
        let rears: Bitboard = openings.iter().map(|opening| opening.rear).collect();
        let describe = |rear: Square| {
            let guarded =
                openings.iter().filter(|opening| opening.rear == rear).map(|opening| opening.square).collect();
            let (rear, front) = (scene.unit(rear), scene.mate.kind.name());
            format!("{rear} guards {} once the {front} has left {}", listed(guarded), scene.mate.from)
        };
        let details: Vec<String> = rears.into_iter().map(describe).collect();
        let squares = rears | openings.iter().map(|opening| opening.square).collect();
        rears.any().then(|| scene.evidence(squares, details.join("; ")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}
