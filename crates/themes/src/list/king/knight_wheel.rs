//! Knight wheel: a knight makes all the eight moves a knight can make.

use chess::{Bitboard, Color, Kind, Square, knight_attacks};

use crate::frame::{identity, in_stages, only_answer, parries};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Line, Phase, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "knight-wheel",
    title: "Knight wheel",
    group: Group::Kings,
    keywords: &["Knight wheel", "BS wheel", "WS wheel"],
    page: include_str!("../../../pages/knight-wheel.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_stages(play, |phase| {
        let board = phase.start.board();
        let whole = |square: &Square| knight_attacks(*square).count() == 8;
        let black = board.units(Color::Black, Kind::Knight).into_iter().filter(whole);
        let white = board.units(Color::White, Kind::Knight).into_iter().filter(whole);
        black
            .filter_map(|knight| black_wheel(phase, knight))
            .chain(white.filter_map(|knight| white_wheel(phase, knight)))
            .collect()
    })
}

/// A black knight defends with all its eight moves, and each has an answer of its own.
fn black_wheel(phase: &Phase<'_>, knight: Square) -> Option<Evidence> {
    let of_knight = phase.variations.iter().filter(|variation| variation.defense.from == knight);
    let moves: Vec<&Variation<'_>> = of_knight.filter(|variation| parries(phase, variation)).collect();
    if moves.len() != 8 {
        return None;
    }
    let lines: Option<Vec<Line>> = moves.iter().map(|variation| line(phase, variation)).collect();
    wheel(phase, knight, lines?, "black")
}

/// A white knight gives the only answer on all its eight squares.
fn white_wheel(phase: &Phase<'_>, knight: Square) -> Option<Evidence> {
    // Answers that are one come from one square.
    let by_knight = |variation: &&Variation<'_>| variation.replies.first().is_some_and(|reply| reply.mv.from == knight);
    let answered = phase.variations.iter().filter(by_knight);
    let lines: Vec<Line> = answered.filter_map(|variation| line(phase, variation)).collect();
    wheel(phase, knight, lines, "white")
}

fn wheel(phase: &Phase<'_>, knight: Square, mut lines: Vec<Line>, color: &str) -> Option<Evidence> {
    lines.sort_unstable();
    let mut answers: Vec<_> = lines.iter().filter_map(Line::last).map(identity).collect();
    answers.sort_unstable();
    answers.dedup();
    let squares = knight_attacks(knight) | Bitboard::of(knight);
    let detail = || format!("all eight moves of the {color} knight on {knight}");
    (answers.len() == 8).then(|| Evidence::new(phase.kind, lines, squares, detail()))
}

fn line(phase: &Phase<'_>, variation: &Variation<'_>) -> Option<Line> {
    let answer = only_answer(variation)?;
    Some(Line(phase.lead.iter().copied().chain([variation.defense, answer]).collect()))
}
