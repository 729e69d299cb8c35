//! Games from a few units of the array, where little can have moved last: what the conventions declare lost or proved
//! must be what the game says.

use std::ops::ControlFlow;

use chess::{Board, Castling, Color, Fen, Kind, Position, Setup};
use keymove_problem::{apply_conventions, legality, visit_retractions};

use crate::random::Random;

/// Both kings and some other units of the array, all where they started. Nothing says it cannot come from a game.
fn sparse_array(random: &mut Random) -> Position {
    loop {
        let mut board = Board::EMPTY;
        // Often one side has hardly more than king, rooks and pawns: then one of them has moved last.
        let kept = [random.below(4), random.below(6)];
        for (square, unit) in Setup::start().board.iter() {
            let rooks = u64::from(unit.kind == Kind::Rook) * 4;
            if unit.kind == Kind::King || random.below(8) < kept[unit.color as usize] + rooks {
                board.put(square, unit);
            }
        }
        let turn = Color::ALL[random.below(2) as usize];
        let setup = Setup { turn, castling: Castling::of_units_at_home(&board), ..Setup::of(board) };
        if let Ok(position) = setup.check()
            && !position.in_check()
            && legality(&setup).is_empty()
        {
            return position;
        }
    }
}

#[derive(Default, Debug)]
struct Counts {
    held: u64,
    lost: u64,
    proved: u64,
}

/// Compares a position reached by play with what is said about its diagram.
fn check(after: &Position, counts: &mut Counts) {
    let setup = after.setup();
    let fen = setup.to_fen();
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..setup };
    for setup in [setup, bare] {
        assert_eq!(legality(&setup), [], "{fen}");
    }
    for (castling, castling_given) in [(Castling::NONE, false), (setup.castling, true)] {
        let given = Fen { setup: Setup { castling, ..bare }, castling_given, en_passant_given: false };
        let assumed = apply_conventions(given);
        assert_eq!(assumed.castling.bits() & setup.castling.bits(), setup.castling.bits(), "castling: {fen}");
        assert!(assumed.en_passant.is_none() || assumed.en_passant == setup.en_passant, "en passant: {fen}");
        counts.proved += u64::from(assumed.en_passant.is_some());
        let declared_lost = !castling_given && assumed.castling != Castling::of_units_at_home(&setup.board);
        counts.lost += u64::from(declared_lost);
    }
    counts.held += u64::from(!setup.castling.is_empty());
}

fn play_games(seed: u64, games: u64) -> Counts {
    let (mut random, mut counts) = (Random(seed), Counts::default());
    for _ in 0..games {
        let mut position = sparse_array(&mut random);
        for ply in 0..4 + random.below(24) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Rights are worth keeping: two times out of three another move is drawn.
            let mut mv = moves[random.below(moves.len() as u64) as usize];
            if position.play(mv).castling() != position.castling() && random.below(3) > 0 {
                mv = moves[random.below(moves.len() as u64) as usize];
            }
            let before = position;
            position = before.play(mv);
            // Two plies are taken back in a proof, so only after three is there no way around the game itself.
            if ply < 3 {
                continue;
            }
            check(&position, &mut counts);
            let found = visit_retractions(&position.setup(), |retraction| {
                let same = retraction.mv == mv && retraction.before.board == *before.board();
                if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(found.is_break(), "{mv:?} to {}", position.setup().to_fen());
        }
    }
    counts
}

#[test]
fn the_game_is_never_contradicted() {
    let counts = play_games(0x00D0_0B7E_D000_0008, 3_000);
    assert!(counts.held > 300 && counts.lost > 4, "the test proves little: {counts:?}");
}
