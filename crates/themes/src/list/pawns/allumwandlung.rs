//! Allumwandlung: queen, rook, bishop and knight, all four promotions in one problem.

use chess::{Bitboard, Kind, Move, Square};

use crate::forced::{Through, each_forced};
use crate::frame::{identity, in_stages, only_answer};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Line, Phase, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "allumwandlung",
    title: "Allumwandlung",
    group: Group::Pawns,
    keywords: &["Allumwandlung"],
    page: include_str!("../../../pages/allumwandlung.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// White promotes in the course of a phase, or with the first moves of tries and key; or a black pawn promotes and each
/// time White answers differently.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found: Vec<Evidence> = play.phases.iter().filter_map(white).collect();
    found.extend(first_moves(play));
    found.extend(in_stages(play, black));
    found
}

/// White's first move and his answers of one phase promote to all four. Where several promotions do, none of them
/// counts.
fn white(phase: &Phase<'_>) -> Option<Evidence> {
    let mut lines = Vec::new();
    each_forced(phase, Through::AllMoves, &mut |line, variation| {
        if matches!(variation.replies, [reply] if reply.mv.promotion.is_some()) {
            lines.push(Line(line.to_vec()));
        }
    });
    lines.sort_unstable();
    let first = phase.first().filter(|first| first.promotion.is_some());
    let moves: Vec<Move> = first.into_iter().chain(lines.iter().filter_map(Line::last)).collect();
    let squares: Bitboard = moves.iter().map(|mv| mv.to).collect();
    all_kinds(&moves).then(|| Evidence::new(phase.kind, lines, squares, "White's promotions in one phase"))
}

fn all_kinds(moves: &[Move]) -> bool {
    Kind::PROMOTIONS.iter().all(|kind| moves.iter().any(|mv| mv.promotion == Some(*kind)))
}

/// A pawn promotes to all four with first moves, and each that fails does so in its own way: to a refutation, or since
/// it is stalemate.
fn first_moves(play: &Play<'_>) -> Vec<Evidence> {
    let promoting = |phase: &&Phase<'_>| phase.first().is_some_and(|first| first.promotion.is_some());
    let phases: Vec<&Phase<'_>> = play.phases.iter().filter(promoting).collect();
    let mut ways: Vec<_> = phases.iter().filter_map(|phase| phase.first()).map(|mv| (mv.from, mv.to)).collect();
    ways.sort_unstable();
    ways.dedup();
    let shown = |(from, to): (Square, Square)| {
        let of_way: Vec<&&Phase<'_>> =
            phases.iter().filter(|phase| phase.first().is_some_and(|mv| (mv.from, mv.to) == (from, to))).collect();
        let moves: Vec<Move> = of_way.iter().filter_map(|phase| phase.first()).collect();
        let mut failures: Vec<_> = of_way.iter().map(|phase| (phase.kind, refutation(phase))).collect();
        failures.sort_unstable();
        failures.dedup();
        let kind = of_way.iter().map(|phase| phase.kind).max()?;
        let detail = "White's promotions as first moves".to_owned();
        let differ = failures.len() == moves.len();
        let squares = Bitboard::of(from) | Bitboard::of(to);
        (differ && all_kinds(&moves)).then(|| Evidence::new(kind, Vec::new(), squares, detail))
    };
    ways.into_iter().filter_map(shown).collect()
}

/// The first move without answer in the order of the squares; none after the key and in stalemate.
fn refutation(phase: &Phase<'_>) -> Option<Move> {
    let unanswered = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    unanswered.map(|variation| variation.defense).min()
}

/// A black pawn promotes to all four, and White has four different answers.
fn black(phase: &Phase<'_>) -> Vec<Evidence> {
    let promoting = phase.variations.iter().filter(|variation| variation.defense.promotion.is_some());
    let mut pawns: Vec<Square> = promoting.clone().map(|variation| variation.defense.from).collect();
    pawns.sort_unstable();
    pawns.dedup();
    let shown = |pawn: Square| {
        let of_pawn = promoting.clone().filter(|variation| variation.defense.from == pawn);
        let lines = of_pawn.filter_map(|variation| Some(line(phase, variation, only_answer(variation)?)));
        let mut lines: Vec<Line> = lines.collect();
        lines.sort_unstable();
        four_answers(&lines).then(|| {
            let detail = "Black's promotions with four different answers".to_owned();
            let squares = lines.iter().map(|line| line.0[phase.lead.len()].to).collect::<Bitboard>();
            Evidence::new(phase.kind, lines, squares | Bitboard::of(pawn), detail)
        })
    };
    pawns.into_iter().filter_map(shown).collect()
}

/// Whether one can choose a line for each kind so that the answers differ.
fn four_answers(lines: &[Line]) -> bool {
    let answers = |kind: Kind| {
        let of_kind = lines.iter().filter(move |line| line.0[line.0.len() - 2].promotion == Some(kind));
        of_kind.filter_map(Line::last).map(identity).collect::<Vec<_>>()
    };
    let [queen, rook, bishop, knight] = Kind::PROMOTIONS.map(answers);
    queen.iter().any(|q| {
        rook.iter().filter(|r| *r != q).any(|r| {
            let fresh = |answer: &&(Square, Square, bool)| *answer != q && *answer != r;
            bishop.iter().filter(fresh).any(|b| knight.iter().filter(fresh).any(|n| n != b))
        })
    })
}

fn line(phase: &Phase<'_>, variation: &Variation<'_>, answer: Move) -> Line {
    Line(phase.lead.iter().copied().chain([variation.defense, answer]).collect())
}
