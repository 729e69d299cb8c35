//! The kernel's helpmates against trying all moves.

use std::ops::ControlFlow;

use chess::{Color, Move, Position, Setup};
use keymove_solve::kernel::{HelpLine, MOST_HALF_MOVES, help_mates};

use crate::strewn::{Random, strewn_position};

fn plainly(position: &Position, left: usize, line: &mut Vec<Move>, lines: &mut Vec<HelpLine>) {
    if left == 0 {
        if position.turn() == Color::Black && position.is_mate() {
            lines.extend(HelpLine::of(line));
        }
        return;
    }
    for &mv in &position.legal_moves() {
        line.push(mv);
        plainly(&position.play(mv), left - 1, line, lines);
        line.pop();
    }
}

fn fast(position: &Position, half_moves: usize, most: usize) -> Vec<HelpLine> {
    let mut lines = Vec::new();
    let _ = help_mates(position, half_moves, &mut |line| {
        lines.push(line);
        if lines.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    lines
}

fn check(position: &Position, half_moves: usize) -> usize {
    let mut expected = Vec::new();
    plainly(position, half_moves, &mut Vec::new(), &mut expected);
    let mut found = fast(position, half_moves, usize::MAX);
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{} in {half_moves}", position.setup().to_fen());
    expected.len()
}

fn black_to_move(position: &Position) -> Option<Position> {
    Setup { turn: Color::Black, en_passant: None, ..position.setup() }.check().ok()
}

#[test]
fn random_positions() {
    let mut random = Random(0x48E1_9A7E);
    let mut mates = 0;
    for _ in 0..6_000 {
        let position = strewn_position(&mut random);
        mates += check(&position, 1);
        mates += black_to_move(&position).map_or(0, |position| check(&position, 2));
    }
    assert!(mates > 2_000, "{mates}");
}

#[test]
fn random_positions_with_few_units() {
    let mut random = Random(0x48E1_9A7F);
    let mut mates = 0;
    let few = |position: &Position| position.board().occupied().count() <= 9;
    let positions = std::iter::repeat_with(|| strewn_position(&mut random)).filter(few).take(60);
    for position in positions.collect::<Vec<_>>() {
        mates += check(&position, 3);
        mates += black_to_move(&position).map_or(0, |position| check(&position, 4));
    }
    assert!(mates > 500, "{mates}");
}

#[test]
fn whoever_has_seen_enough_is_shown_no_more() {
    let diagram: Setup = "Kf6 Qa7 / Kg8 h7".parse().expect("a piece list");
    let position = black_to_move(&diagram.check().expect("a position")).expect("a position");
    let all = fast(&position, 4, usize::MAX);
    assert!(all.len() > 3, "{}", all.len());
    assert_eq!(fast(&position, 4, 3), all[..3]);
}

#[test]
fn only_white_mates_and_in_bounds() {
    let position = strewn_position(&mut Random(3));
    assert!(fast(&position, 2, usize::MAX).is_empty(), "White is to move");
    assert!(fast(&position, 0, usize::MAX).is_empty());
    assert!(fast(&position, MOST_HALF_MOVES + 2, usize::MAX).is_empty());
}
