//! Symmetry: mirrors undo themselves, twins share a canonical form, and the chess does not notice.

use keymove_chess::{Castling, Kind, Square, Symmetry, perft};
use proptest::prelude::*;

use crate::generators::{position, setup, square};

/// What undoes a symmetry.
fn inverse(symmetry: Symmetry) -> Symmetry {
    match symmetry {
        Symmetry::QuarterTurn => Symmetry::QuarterTurnBack,
        Symmetry::QuarterTurnBack => Symmetry::QuarterTurn,
        mirror_or_half_turn => mirror_or_half_turn,
    }
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    (0usize..8).prop_map(|index| Symmetry::ALL[index])
}

proptest! {
    #[test]
    fn squares_come_back(square in square(), symmetry in symmetry()) {
        prop_assert_eq!(inverse(symmetry).apply(symmetry.apply(square)), square);
    }

    #[test]
    fn boards_come_back(setup in setup(), symmetry in symmetry()) {
        prop_assert_eq!(setup.transform(symmetry).transform(inverse(symmetry)).board, setup.board);
        prop_assert_eq!(setup.board.occupied().transform(symmetry), setup.transform(symmetry).board.occupied());
        prop_assert_eq!(setup.transform(Symmetry::Identity), setup);
    }

    #[test]
    fn left_and_right_twice_is_nothing(mut setup in setup()) {
        setup.castling = Castling::NONE;
        prop_assert_eq!(setup.transform(Symmetry::MirrorFiles).transform(Symmetry::MirrorFiles), setup);
    }

    #[test]
    fn colors_swapped_twice_is_nothing(setup in setup()) {
        prop_assert_eq!(setup.swap_colors().swap_colors(), setup);
    }

    #[test]
    fn twins_share_a_canonical_form(mut setup in setup(), pawnless: bool, castling: bool) {
        if pawnless {
            setup.board.clear(setup.board.kind(Kind::Pawn));
            setup.en_passant = None;
        }
        if !castling {
            setup.castling = Castling::NONE;
        }
        let canonical = setup.canonical();
        prop_assert_eq!(canonical.canonical(), canonical);
        prop_assert!(canonical <= setup);
        for &symmetry in setup.symmetries() {
            prop_assert_eq!(setup.transform(symmetry).canonical(), canonical);
        }
    }

    #[test]
    fn swapping_colors_keeps_the_chess(position in position()) {
        let swapped = position.setup().swap_colors().check().unwrap();
        prop_assert_eq!(position.swap_colors(), swapped);
        prop_assert_eq!(perft(&position, 2), perft(&swapped, 2));
    }

    #[test]
    fn the_symmetries_of_a_setup_keep_the_chess(position in position(), pawnless: bool, castling: bool) {
        let mut setup = position.setup();
        if !castling {
            setup.castling = Castling::NONE;
        }
        if pawnless {
            setup.board.clear(setup.board.kind(Kind::Pawn));
            setup.en_passant = None;
        }
        // Lines opened by the pawns' leaving may give check to the wrong side.
        if let Ok(position) = setup.check() {
            for &symmetry in setup.symmetries() {
                let twin = setup.transform(symmetry).check().unwrap();
                prop_assert_eq!(perft(&position, 2), perft(&twin, 2), "{:?}", symmetry);
            }
        }
    }
}

#[test]
fn each_symmetry_is_its_own() {
    let corner_and_neighbor = |symmetry: Symmetry| (symmetry.apply(Square::new(0)), symmetry.apply(Square::new(1)));
    let different: std::collections::BTreeSet<_> = Symmetry::ALL.map(corner_and_neighbor).into();
    assert_eq!(different.len(), 8);
}
