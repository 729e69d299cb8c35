//! T1–T5, the themes of attack: what a white move that does not mate yet aims at.
//!
//! Each is a sum of values, units and distances less the checks Black can give with the units concerned, in units of
//! the model; never below nothing.

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

/// The black units that a white unit attacks and that cannot withstand it: the king, and pieces worth more or
/// undefended.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What a move shows, in units of the model.
    fn check(fen: &str, mv: &str, expected: Features) {
        let before = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        let mv = chess::parse_move(&before, mv).expect("a legal move");
        let after = before.play(mv);
        let found = attacks(before.board(), mv, after.board(), &Replies::to(&after), 1.0);
        for (found, expected) in found.values().into_iter().zip(expected.values()) {
            assert!((found - expected).abs() < 1e-9, "{fen}: {found} instead of {expected}");
        }
    }

    fn none() -> Features {
        Features::default()
    }

    #[test]
    fn forks() {
        // Both rooks are worth more than the knight, the pawn does not count, and the rooks have three checks.
        let fork = 5.0 + 5.0 + 2.0 + 4.0 / 8.0 - 3.0;
        check("7k/8/8/3p4/r3r3/8/8/1N5K", "Nc3", Features { fork, ..none() });
        // The bishop is undefended; three checks again.
        let fork = 3.0 + 5.0 + 2.0 + 4.0 / 8.0 - 3.0;
        check("7k/8/8/8/b7/8/4r3/1N5K", "Nc3", Features { fork, ..none() });
        // Defended it can bear the attack, and one victim is not a fork.
        check("7k/8/8/1p6/b7/8/4r3/1N5K", "Nc3", none());
    }

    #[test]
    fn pins() {
        let pin = 3.0 + 10.0 + 1.0 + 7.0 / 14.0;
        check("4k3/4n3/8/8/8/8/8/R6K", "Re1", Features { pin, ..none() });
        // The line was there before, a pawn is not worth pinning, a rook does not pin a knight before a rook.
        check("4k3/4n3/8/8/8/8/8/4R2K", "Kh2", none());
        check("4k3/4p3/8/8/8/8/8/R6K", "Re1", none());
        check("2k1r3/4n3/8/8/8/8/8/R6K", "Re1", none());
    }

    #[test]
    fn skewers() {
        // The rook in front has two checks.
        let skewer = 5.0 + 3.0 + 1.0 + 4.0 / 13.0 - 2.0;
        check("k7/8/5n2/8/3r4/8/8/2B4K", "Bb2", Features { skewer, ..none() });
        let skewer = 3.0 + 3.0 + 1.0 + 4.0 / 13.0;
        check("k7/8/5n2/8/3n4/8/8/2B4K", "Bb2", Features { skewer, ..none() });
        // Defended, the knight in front need not go.
        check("k7/8/5n2/2p5/3n4/8/8/2B4K", "Bb2", none());
    }

    #[test]
    fn x_rays() {
        let x_ray = 5.0 + 3.0 + 1.0 + 6.0 / 14.0;
        check("6k1/3N4/8/8/3r4/8/8/R6K", "Rd1", Features { x_ray, ..none() });
        // A knight in front does not attack along the line.
        check("6k1/3N4/8/8/3n4/8/8/R6K", "Rd1", none());
    }

    #[test]
    fn discovered_attacks() {
        // The rook attacked has two checks.
        let discovered_attack = 5.0 + 1.0 + 4.0 / 13.0 - 2.0;
        check("k7/8/8/4r3/8/2N5/8/B6K", "Na2", Features { discovered_attack, ..none() });
        // Gone to where the bishop is still masked, or with a defended knight at the end of the line: nothing.
        check("k7/8/8/4r3/3P4/2N5/8/B6K", "Na2", none());
        check("k7/8/5p2/4n3/8/2N5/8/B6K", "Na2", none());
    }
}
