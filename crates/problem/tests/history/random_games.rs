//! Legal games have legal positions, and the last move is always among the retractions.

use std::ops::ControlFlow;

use chess::{Castling, Color, Fen, Kind, Move, Position, Setup, Square, Symmetry, Unit};
use keymove_problem::{LegalityReason, apply_conventions, has_history, legality, retractions, visit_retractions};

use crate::random::Random;

/// A random move; castling and en passant are preferred, since they would hardly ever come.
fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let rare = |mv: &&Move| mv.is_castling() || mv.kind == Kind::Pawn && position.en_passant() == Some(mv.to);
    if moves.is_empty() {
        return None;
    }
    let any = moves[random.below(moves.len() as u64) as usize];
    Some(moves.iter().find(rare).copied().unwrap_or(any))
}

/// Plays random games until `visit` has seen this many positions after a move.
fn play_games(seed: u64, positions: usize, mut visit: impl FnMut(&Position, Move, &Position)) {
    let mut random = Random(seed);
    let mut seen = 0;
    while seen < positions {
        let mut position = Setup::start().check().unwrap();
        for _ in 0..300 {
            let Some(mv) = choose(&position, &mut random) else { break };
            let after = position.play(mv);
            visit(&position, mv, &after);
            position = after;
            seen += 1;
        }
    }
}

#[test]
fn game_positions_have_no_legality_reason() {
    play_games(0x9E37_79B9_7F4A_7C15, 80_000, |_, _, after| {
        let setup = after.setup();
        assert_eq!(legality(&setup), [], "{}", setup.to_fen());
        let bare = Setup { castling: Castling::NONE, en_passant: None, ..setup };
        assert_eq!(legality(&bare), [], "{}", bare.to_fen());
    });
}

#[test]
fn the_last_move_is_among_the_retractions() {
    let [mut castlings, mut en_passants, mut promotions] = [0; 3];
    play_games(0xD1B5_4A32_D192_ED03, 4_000, |before, mv, after| {
        castlings += usize::from(mv.is_castling());
        promotions += usize::from(mv.promotion.is_some());
        en_passants += usize::from(before.captured(mv).is_some_and(|(square, _)| square != mv.to));
        let bare = Setup { castling: Castling::NONE, en_passant: None, ..after.setup() };
        for setup in [after.setup(), bare] {
            let found = visit_retractions(&setup, |retraction| {
                let same = retraction.mv == mv && retraction.before.board == *before.board();
                if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(found.is_break(), "{mv:?} to {}", setup.to_fen());
        }
    });
    assert!(castlings > 0 && en_passants > 0 && promotions > 0, "{castlings} {en_passants} {promotions}");
}

#[test]
fn conventions_never_contradict_the_game() {
    play_games(99, 10_000, |_, _, after| {
        let setup = after.setup();
        assert!(has_history(&setup, 3), "{}", setup.to_fen());
        let bare = Setup { castling: Castling::NONE, en_passant: None, ..setup };
        let assumed = apply_conventions(Fen { setup: bare, castling_given: false, en_passant_given: false });
        assert_eq!(assumed.castling.bits() & setup.castling.bits(), setup.castling.bits(), "{}", setup.to_fen());
        assert!(assumed.en_passant.is_none() || assumed.en_passant == setup.en_passant, "{}", setup.to_fen());
    });
}

#[test]
fn every_retraction_leads_back() {
    play_games(42, 1_000, |_, _, after| {
        for retraction in retractions(&after.setup()) {
            let before = retraction.before.check().expect("the setup before a retraction is a position");
            assert!(before.is_legal(retraction.mv), "{retraction:?}");
            assert_eq!(before.captured(retraction.mv), retraction.captured, "{retraction:?}");
            assert_eq!(before.play(retraction.mv).board(), after.board(), "{retraction:?}");
        }
    });
}

/// Units strewn at random, often impossible ones.
fn strewn(random: &mut Random) -> Setup {
    let mut setup = Setup::of(chess::Board::EMPTY);
    let units = 2 + random.below(34);
    for _ in 0..units {
        let kind = Kind::ALL[random.below(13).min(10) as usize % 5];
        let color = Color::ALL[random.below(2) as usize];
        setup.board.put(Square::new(random.below(64) as u8), Unit { color, kind });
    }
    for color in Color::ALL {
        setup.board.put(Square::new(random.below(64) as u8), Unit { color, kind: Kind::King });
    }
    setup.turn = Color::ALL[random.below(2) as usize];
    setup
}

fn names(reasons: &[LegalityReason], color_of: impl Fn(Color) -> Color) -> Vec<(&'static str, Color)> {
    let mut names: Vec<_> = reasons.iter().map(|reason| (reason.name(), color_of(reason.color()))).collect();
    names.sort();
    names
}

#[test]
fn mirrors_and_colors_do_not_matter() {
    let mut random = Random(7);
    for _ in 0..30_000 {
        let setup = strewn(&mut random);
        let reasons = names(&legality(&setup), |color| color);
        let swapped = names(&legality(&setup.swap_colors()), Color::other);
        assert_eq!(reasons, swapped, "{}", setup.to_fen());
        // Castling has no mirror image.
        if retractions(&setup).iter().all(|retraction| !retraction.mv.is_castling()) {
            let mirrored = setup.transform(Symmetry::MirrorFiles);
            assert_eq!(reasons, names(&legality(&mirrored), |color| color), "{}", setup.to_fen());
        }
    }
}
