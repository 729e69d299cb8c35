//! Pickaninny: a black pawn on its home rank makes all its four moves, each with a mate of its own.

use chess::{Bitboard, Color, Kind, Square};

use crate::seed::{Variant, variants};
use crate::{Evidence, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "pickaninny",
    title: "Pickaninny",
    page: include_str!("../../pages/pickaninny.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
};

/// The rank on which black pawns begin.
const HOME: u8 = 6;

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let pawns = key.start.board().units(Color::Black, Kind::Pawn) & Bitboard::rank(HOME);
    let all = variants(play);
    pawns.into_iter().filter_map(|pawn| four_moves(pawn, &all)).collect()
}

fn four_moves(pawn: Square, all: &[Variant<'_>]) -> Option<Evidence> {
    let moves: Vec<&Variant<'_>> = all.iter().filter(|variant| variant.defense.from == pawn).collect();
    let mut mates: Vec<_> = moves.iter().map(|variant| variant.mate_squares()).collect();
    mates.sort_unstable();
    mates.dedup();
    (mates.len() == 4).then(|| Evidence {
        phase: PhaseKind::Key,
        lines: moves.iter().map(|variant| variant.line()).collect(),
        squares: Bitboard::of(pawn),
        detail: format!("the pawn on {pawn} has four moves and four mates"),
    })
}
