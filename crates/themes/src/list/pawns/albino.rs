//! Albino: a white pawn on its home square makes all its four moves.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Kind, Move, Square, pawn_attacks};

use crate::forced::{Through, forced_lines};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "albino",
    title: "Albino",
    group: Group::Pawns,
    keywords: &["Albino"],
    page: include_str!("../../../pages/albino.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// The rank on which white pawns begin.
const HOME: u8 = 1;

/// The four moves are White's only answers in one phase, in longer problems at any move, or they are first moves.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let pawns: Vec<Square> = home_pawns(play.diagram().board().units(Color::White, Kind::Pawn)).collect();
    if pawns.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for phase in &play.phases {
        let by_pawn = |line: &[Move]| line.last().is_some_and(|mv| mv.kind == Kind::Pawn);
        let lines = forced_lines(phase, Through::AllMoves, by_pawn);
        found.extend(pawns.iter().filter_map(|&pawn| answers(phase.kind, &lines, pawn)));
    }
    found.extend(pawns.iter().filter_map(|&pawn| first_moves(play, pawn)));
    found
}

/// The pawns of the home rank that could ever capture to both sides.
fn home_pawns(pawns: Bitboard) -> impl Iterator<Item = Square> {
    (pawns & Bitboard::rank(HOME)).into_iter().filter(|&pawn| pawn_attacks(Color::White, pawn).count() == 2)
}

fn answers(kind: PhaseKind, lines: &[Line], pawn: Square) -> Option<Evidence> {
    let of_pawn = |line: &&Line| line.last().is_some_and(|mv| mv.from == pawn && mv.kind == Kind::Pawn);
    let lines: Vec<Line> = lines.iter().filter(of_pawn).cloned().collect();
    let moves: BTreeSet<Move> = lines.iter().filter_map(Line::last).collect();
    let detail = || format!("the pawn on {pawn} answers with all its four moves");
    (moves.len() == 4).then(|| Evidence::new(kind, lines, Bitboard::of(pawn), detail()))
}

fn first_moves(play: &Play<'_>, pawn: Square) -> Option<Evidence> {
    let firsts = play.phases.iter().filter_map(Phase::first).filter(|first| first.from == pawn);
    let moves: BTreeSet<Move> = firsts.collect();
    let kind = if play.key().and_then(Phase::first).is_some_and(|first| moves.contains(&first)) {
        PhaseKind::Key
    } else {
        PhaseKind::Try
    };
    let detail = || format!("all four moves of the pawn on {pawn} are first moves");
    (moves.len() == 4).then(|| Evidence::new(kind, Vec::new(), Bitboard::of(pawn), detail()))
}
