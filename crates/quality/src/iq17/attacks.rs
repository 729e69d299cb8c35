//! T1–T5, the themes of attack: what a white move that does not mate yet aims at.
//!
//! Each is a sum of values, units and distances less the checks Black can give with the units concerned, in units of the
//! model; never below nothing.

use chess::{Bitboard, Board, Color, Kind, Move, Square};
use chess::{between, line};

use super::Features;
use super::situation::{Replies, values};
use super::tables::{reach, value};

/// Forks, pins, skewers, x-rays and discovered attacks after a move, each times `unit`.
pub(super) fn attacks(before: &Board, mv: Move, after: &Board, replies: &Replies, unit: f64) -> Features {
    let victims = victims(after, mv.to, mv.becomes());
    let mut features = Features {
        fork: unit * fork(after, mv, victims, replies),
        discovered_attack: unit * discovered_attack(after, mv, victims, replies),
        ..Features::default()
    };
    let known = slider_lines(before);
    for found in slider_lines(after).into_iter().filter(|found| !known.contains(found)) {
        let aimed = found.aimed(after, replies, unit);
        features += aimed;
    }
    features
}

/// The black units that a white unit attacks and that cannot bear it: the king, and pieces worth more or undefended.
fn victims(board: &Board, square: Square, kind: Kind) -> Bitboard {
    let attacked = Board::attacks_from(kind, Color::White, square, board.occupied()) & board.color(Color::Black);
    let suffers = |target: &Square| match board.kind_at(*target) {
        None | Some(Kind::Pawn) => false,
        Some(Kind::King) => true,
        Some(other) => value(other) > value(kind) || !is_defended(board, *target),
    };
    attacked.into_iter().filter(suffers).collect()
}

fn is_defended(board: &Board, square: Square) -> bool {
    board.attackers(Color::Black, square, board.occupied()).any()
}

/// The values of some victims, one for each, and how far they are from their attacker.
fn attack(board: &Board, from: Square, kind: Kind, victims: Bitboard) -> f64 {
    let distances: f64 = victims.into_iter().map(|victim| reach(from, victim, kind)).sum();
    values(board, victims).sum::<f64>() + f64::from(victims.count()) + distances
}

fn fork(board: &Board, mv: Move, victims: Bitboard, replies: &Replies) -> f64 {
    if !victims.many() {
        return 0.0;
    }
    (attack(board, mv.to, mv.becomes(), victims) - replies.checks_by(victims)).max(0.0)
}

fn discovered_attack(board: &Board, mv: Move, of_moved: Bitboard, replies: &Replies) -> f64 {
    let (mut sum, mut targets) = (0.0, Bitboard::EMPTY);
    for (square, kind) in sliders(board).filter(|(square, _)| *square != mv.to) {
        let through = |victim: &Square| between(square, *victim).has(mv.from);
        let discovered: Bitboard = victims(board, square, kind).into_iter().filter(through).collect();
        sum += attack(board, square, kind, discovered);
        targets |= discovered;
    }
    if targets.is_empty() {
        return 0.0;
    }
    sum += attack(board, mv.to, mv.becomes(), of_moved);
    (sum - replies.checks_by(targets | of_moved)).max(0.0)
}

/// White's line pieces.
fn sliders(board: &Board) -> impl Iterator<Item = (Square, Kind)> + '_ {
    [Kind::Bishop, Kind::Rook, Kind::Queen]
        .into_iter()
        .flat_map(|kind| board.units(Color::White, kind).into_iter().map(move |square| (square, kind)))
}

/// A white line piece, the black unit it attacks, and the next unit beyond on the same line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SliderLine {
    slider: Square,
    front: Square,
    rear: Square,
}

fn slider_lines(board: &Board) -> Vec<SliderLine> {
    let (occupied, black) = (board.occupied(), board.color(Color::Black));
    let mut found = vec![];
    for (slider, kind) in sliders(board) {
        for front in Board::attacks_from(kind, Color::White, slider, occupied) & black {
            let beyond = Board::attacks_from(kind, Color::White, slider, occupied - Bitboard::of(front));
            let behind = |rear: &Square| between(slider, *rear).has(front);
            let on_line = beyond & occupied & line(slider, front);
            found.extend(on_line.into_iter().find(behind).map(|rear| SliderLine { slider, front, rear }));
        }
    }
    found
}

impl SliderLine {
    /// The pin, skewer or x-ray on this line, if it is one. Pawns are nothing to aim at.
    fn aimed(self, board: &Board, replies: &Replies, unit: f64) -> Features {
        let SliderLine { slider, front, rear } = self;
        let kind = |square| board.kind_at(square).expect("a unit of the line stands here");
        let (by, first, second) = (kind(slider), kind(front), kind(rear));
        let mut features = Features::default();
        if first == Kind::Pawn || second == Kind::Pawn {
            return features;
        }
        let distances = reach(slider, front, by) + reach(front, rear, by);
        let aim = value(first) + value(second) + 1.0 + distances;
        let less_checks = (aim - replies.checks_by(Bitboard::of(front))).max(0.0);
        if board.color(Color::Black).has(rear) {
            let first_suffers = first == Kind::King || value(first) > value(by) || !is_defended(board, front);
            if value(second) > value(first) {
                if second == Kind::King || value(second) > value(by) {
                    features.pin = unit * less_checks;
                }
            } else if first_suffers {
                features.skewer = unit * less_checks;
            }
        } else if second != Kind::King && Board::attacks_from(first, Color::Black, front, board.occupied()).has(rear) {
            features.x_ray = unit * aim;
        }
        features
    }
}
