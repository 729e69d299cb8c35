//! The fast path and the explaining path never disagree.

use chess::{Castling, Color, Kind, Position, Setup, Square, Unit, parse_fen};
use keymove_quality::{Composer2006, ComposerWeights, Ledger, Model};
use solve::kernel::{Sisters, Soundness};
use themes::Analysis;

use crate::solved;

/// Every position one addition or removal away.
fn neighbors(setup: &Setup, mut visit: impl FnMut(Setup)) {
    for square in Square::all() {
        match setup.board.unit_at(square) {
            Some(unit) if unit.kind == Kind::King => {}
            Some(_) => {
                let mut near = *setup;
                near.board.take(square);
                visit(near);
            }
            None => {
                for color in Color::ALL {
                    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn] {
                        let mut near = *setup;
                        near.board.put(square, Unit { color, kind });
                        near.castling = Castling::of_units_at_home(&near.board);
                        visit(near);
                    }
                }
            }
        }
    }
}

fn check(position: &Position, key: chess::Move) {
    let solution = solved::solve_fully(position, 2);
    for model in [Composer2006::PRINTED, Composer2006::TABLES, Composer2006::LEARNED_2026] {
        let explained = model.score(&Analysis::of(&solution)).expect("a sound two-mover").total();
        let quick = model.quick_total(position, key);
        assert_eq!(f64::from(quick), explained, "{}", position.setup().to_fen());
        let bound = model.upper_bound(position, key);
        assert!(bound >= quick, "{bound} is no bound of {quick}: {}", position.setup().to_fen());
    }
    check_ledger(position, key);
}

/// A ledger gives the model's own total by any weights, negative ones and those that truncate among them.
fn check_ledger(position: &Position, key: chess::Move) {
    let ledger = Ledger::of(position, key);
    let published = ComposerWeights::PUBLISHED.values();
    for turn in 0..6_usize {
        let stir = |(index, value): (usize, &i32)| *value + ((index * 37 + turn * 101) % 41) as i32 - 20;
        let values: Vec<i32> =
            if turn == 0 { published.clone() } else { published.iter().enumerate().map(stir).collect() };
        let weights = ComposerWeights::of_values(&values).expect("as many, and small");
        assert_eq!(weights.values(), values);
        let model = Composer2006 { weights };
        assert_eq!(model.total_of(&ledger), model.quick_total(position, key), "{}", position.setup().to_fen());
    }
}

#[test]
fn agree_on_whole_neighborhoods() {
    let mut sound = 0;
    for fen in [
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
        "b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8",
        "6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8",
        "2R2B2/8/p2pB3/1R6/k7/2K5/8/8",
        "8/8/2KR4/2ppk3/2r5/2n2Q2/1B6/8",
    ] {
        let start = parse_fen(fen).expect("a FEN").setup;
        let mut sisters = Sisters::new();
        let mut seen = 0u32;
        neighbors(&start, |one| {
            neighbors(&one, |two| {
                // Every seventh is enough here: the paths were compared on all of them when they were written.
                seen += 1;
                if !seen.is_multiple_of(7) {
                    return;
                }
                let Ok(position) = two.check() else { return };
                if let Soundness::Sound(key) = sisters.soundness(&position) {
                    sound += 1;
                    check(&position, key);
                }
            });
        });
    }
    assert!(sound > 1_000, "{sound} sound positions are too few to prove anything");
}
