//! Positions with one more black unit, decided with what is certain from their parent, and each on its own.

use chess::{Castling, Color, Kind, Position, Square, Unit, Wing};
use keymove_solve::kernel::{Family, Sisters, Soundness, soundness_of_two_mover};

use crate::families::{FAMILIES, position_of};
use crate::sisters::{PROBLEMS, neighbor};
use crate::strewn::{Random, strewn_position};

/// Compares every child of a parent; says how many were sound.
fn check(parent: &Position, sisters: &mut Sisters) -> usize {
    let family = Family::of(parent, sisters);
    let mut sound = 0;
    for square in Square::all().filter(|square| !parent.board().occupied().has(*square)) {
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn] {
            let mut setup = parent.setup();
            setup.board.put(square, Unit { color: Color::Black, kind });
            // A rook that comes home may castle; White's rights are the parent's.
            for wing in Wing::ALL.into_iter().filter(|wing| Castling::units_at_home(&setup.board, Color::Black, *wing))
            {
                setup.castling = setup.castling.with(Color::Black, wing);
            }
            let Ok(child) = setup.check() else { continue };
            let found = family.soundness(&child, square, sisters);
            assert_eq!(found, soundness_of_two_mover(&child), "{}", setup.to_fen());
            sound += usize::from(matches!(found, Soundness::Sound(_)));
        }
    }
    sound
}

#[test]
fn children_of_neighbors_of_problems() {
    let mut random = Random(0x0FA3_111E_5000_0001);
    let mut sisters = Sisters::new();
    let mut sound = 0;
    for _ in 0..100 {
        for fen in PROBLEMS {
            sound += check(&neighbor(fen, &mut random), &mut sisters);
        }
    }
    assert!(sound > 1_000, "only {sound} were sound");
}

#[test]
fn children_of_random_positions() {
    let mut random = Random(0x0FA3_111E_5000_0002);
    let mut sisters = Sisters::new();
    for _ in 0..100 {
        for family in FAMILIES {
            check(&position_of(family, &mut random), &mut sisters);
        }
        check(&strewn_position(&mut random), &mut sisters);
    }
}
