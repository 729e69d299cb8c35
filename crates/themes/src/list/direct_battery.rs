//! Direct battery: the mating unit leaves a line on which a line piece behind it checks the king.

use chess::{Bitboard, Color};

use crate::geometry::aims;
use crate::seed::{Variant, variants};
use crate::{Evidence, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "direct-battery",
    title: "Direct battery",
    page: include_str!("../../pages/direct-battery.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    variants(play).iter().filter_map(|variant| Some(variant.evidence(fires(variant)?, detail(variant)))).collect()
}

/// After the key, before Black's move, the mating unit alone stood between a white line piece and the black king; in
/// the mate that line piece checks. Gives the line pieces.
pub(super) fn fires(variant: &Variant<'_>) -> Option<Bitboard> {
    let board = variant.start.board();
    let front = Bitboard::of(variant.mate.from);
    let king = variant.start.king(Color::Black);
    let batteries = aims(board, Color::White, king).filter(|aim| aim.between == front);
    let rears = batteries.fold(Bitboard::EMPTY, |all, aim| all | Bitboard::of(aim.rear)) & variant.mated.checkers();
    rears.any().then_some(rears)
}

fn detail(variant: &Variant<'_>) -> String {
    format!("the {} leaves the line from {}", variant.mate.kind.name(), variant.mate.from)
}
