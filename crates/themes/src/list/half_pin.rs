//! Half-pin: two black units alone on a line between a white line piece and their king; whichever leaves, the other
//! one is pinned.

use chess::{Bitboard, Color, Square, line};

use crate::geometry::aims;
use crate::seed::{Variant, variants};
use crate::{Evidence, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "half-pin",
    title: "Half-pin",
    page: include_str!("../../pages/half-pin.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
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
        differ.then(|| Evidence {
            phase: PhaseKind::Key,
            lines: first.iter().chain(&second).map(|variant| variant.line()).collect(),
            squares: aim.between | Bitboard::of(aim.rear),
            detail: format!("half-pinned by the line piece on {}", aim.rear),
        })
    });
    evidence.collect()
}
