//! The themes that several lines show together: half-pin, Grimshaw, Pickaninny.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Position, line};
use smallvec::SmallVec;

use super::lines::Lines;
use super::play::Single;

/// How many there are of each.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub half_pins: i32,
    pub grimshaws: i32,
    pub pickaninnies: i32,
}

/// Counts them and marks the lines that show them.
pub(super) fn count(lines: &Lines<'_>, singles: &mut [Single]) -> Counts {
    Counts {
        half_pins: half_pins(lines, singles),
        grimshaws: grimshaws(lines.start, singles),
        pickaninnies: pickaninnies(lines.start, singles),
    }
}

fn half_pins(lines: &Lines<'_>, singles: &mut [Single]) -> i32 {
    let board = lines.start.board();
    let king = lines.start.king(Color::Black);
    let mut count = 0;
    for aim in &lines.aims {
        if aim.between.count() != 2 || (aim.between - board.color(Color::Black)).any() {
            continue;
        }
        let leaves = |single: &Single| !line(aim.rear, king).has(single.defense.to);
        let first = aim.between.first_square();
        let second = (aim.between ^ Bitboard::of(first)).first_square();
        let of = |from| singles.iter().filter(move |single| single.defense.from == from && leaves(single));
        if of(first).any(|one| of(second).any(|two| differ(one, two))) {
            count += 1;
            let leaving = |single: &&mut Single| aim.between.has(single.defense.from) && leaves(single);
            singles.iter_mut().filter(leaving).for_each(|single| single.thematic = true);
        }
    }
    count
}

fn differ(one: &Single, two: &Single) -> bool {
    (one.mate.from, one.mate.to) != (two.mate.from, two.mate.to)
}

fn grimshaws(start: &Position, singles: &mut [Single]) -> i32 {
    // Two units must go to one square at all; mostly they do not.
    let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for single in singles.iter().filter(|single| can_obstruct(single)) {
        let to = Bitboard::of(single.defense.to);
        twice |= once & to;
        once |= to;
    }
    if twice.is_empty() {
        return 0;
    }
    // A pawn that can promote in several ways is still one unit, and counts once.
    let mut pairs = SmallVec::<[Bitboard; 8]>::new();
    for i in 0..singles.len() {
        if !twice.has(singles[i].defense.to) || !can_obstruct(&singles[i]) {
            continue;
        }
        for j in i + 1..singles.len() {
            let (one, other) = (&singles[i], &singles[j]);
            if can_obstruct(other) && obstruct_each_other(start, one, other) {
                let squares = [one.defense.from, one.defense.to, other.defense.from].into_iter().collect();
                if !pairs.contains(&squares) {
                    pairs.push(squares);
                }
                singles[i].thematic = true;
                singles[j].thematic = true;
            }
        }
    }
    pairs.len() as i32
}

fn can_obstruct(single: &Single) -> bool {
    !matches!(single.defense.kind, Kind::King | Kind::Knight)
}

fn obstruct_each_other(start: &Position, one: &Single, other: &Single) -> bool {
    one.defense.to == other.defense.to
        && one.defense.from != other.defense.from
        && differ(one, other)
        && answered_without_mover(start, one, other)
        && answered_without_mover(start, other, one)
}

/// Whether the other unit could answer the mate if the one that moved were off the board.
fn answered_without_mover(start: &Position, single: &Single, other: &Single) -> bool {
    if single.mate.to == single.defense.to {
        return false;
    }
    let mut setup = start.play(single.defense).play(single.mate).setup();
    setup.board.clear(Bitboard::of(single.defense.to));
    let Ok(position) = setup.check() else { return false };
    let by_other = |fan: Fan| match fan.from == other.defense.from {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    position.visit_moves(by_other).is_break()
}

/// The rank on which black pawns begin.
const HOME: u8 = 6;

fn pickaninnies(start: &Position, singles: &mut [Single]) -> i32 {
    let mut count = 0;
    for pawn in start.board().units(Color::Black, Kind::Pawn) & Bitboard::rank(HOME) {
        let moves = |single: &&Single| single.defense.from == pawn;
        if singles.iter().filter(moves).count() != 4 {
            continue;
        }
        let mut pairs = singles.iter().filter(moves).enumerate();
        let different =
            pairs.all(|(index, one)| singles.iter().filter(moves).skip(index + 1).all(|two| differ(one, two)));
        if different {
            count += 1;
            singles.iter_mut().filter(|single| single.defense.from == pawn).for_each(|single| single.thematic = true);
        }
    }
    count
}
