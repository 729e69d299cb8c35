//! Pickaninny: a black pawn on its home rank makes all its four moves, each with a mate of its own.

use chess::{Bitboard, Color, Kind, Move, Square};

use crate::frame::{ThreatEffect, identity, in_stages, only_answer, threat_effect};
use crate::list::TWO_OR_THREE_MOVES;
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "pickaninny",
    title: "Pickaninny",
    group: Group::Pawns,
    keywords: &["Pickaninny"],
    page: include_str!("../../../pages/pickaninny.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
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
    (mates.len() == 4).then(|| {
        Evidence::new(
            PhaseKind::Key,
            moves.iter().map(|variant| variant.line()).collect(),
            Bitboard::of(pawn),
            format!("the pawn on {pawn} has four moves and four mates"),
        )
    })
}

/// A pawn on its home rank makes all four moves, each is answered by one move only, and the four answers differ. Threats
/// may be among them, if each move leaves just one. In longer problems the answers may be continuations.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_stages(play, |phase| {
        let pawns = phase.start.board().units(Color::Black, Kind::Pawn) & Bitboard::rank(HOME);
        pawns.into_iter().filter_map(|pawn| four_answers(phase, pawn)).collect()
    })
}

fn four_answers(phase: &Phase<'_>, pawn: Square) -> Option<Evidence> {
    let moves: Vec<&Variation<'_>> = phase.variations.iter().filter(|other| other.defense.from == pawn).collect();
    let forcing = |variation: &Variation<'_>| {
        let forces = matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating);
        only_answer(variation).filter(|_| forces)
    };
    let answers: Option<Vec<Move>> = moves.iter().map(|variation| forcing(variation)).collect();
    let answers = answers.filter(|answers| answers.len() == 4)?;
    let mut different: Vec<_> = answers.iter().map(|&answer| identity(answer)).collect();
    different.sort_unstable();
    different.dedup();
    let line = |(variation, answer): (&&Variation<'_>, &Move)| {
        Line(phase.lead.iter().copied().chain([variation.defense, *answer]).collect())
    };
    (different.len() == 4).then(|| {
        Evidence::new(
            phase.kind,
            moves.iter().zip(&answers).map(line).collect(),
            Bitboard::of(pawn),
            format!("the pawn on {pawn} has four moves and four different answers"),
        )
    })
}
