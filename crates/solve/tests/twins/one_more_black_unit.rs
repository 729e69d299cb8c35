//! Positions with one more black unit, decided with what is certain from their parent, and each on its own.

use chess::{Castling, Color, Kind, Position, Square, Unit, Wing};
use keymove_solve::kernel::{Family, Sisters, Soundness, can_mate_in_one, soundness_of_two_mover};

use crate::families::{FAMILIES, position_of};
use crate::sisters::{PROBLEMS, neighbor};
use crate::strewn::{Random, strewn_position};

const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

/// The position with a further unit, if it is one.
fn with_unit(parent: &Position, unit: Unit, square: Square) -> Option<Position> {
    let mut setup = parent.setup();
    setup.board.put(square, unit);
    // A rook that comes home may castle; White's rights are the parent's.
    for wing in Wing::ALL.into_iter().filter(|wing| Castling::units_at_home(&setup.board, Color::Black, *wing)) {
        setup.castling = setup.castling.with(Color::Black, wing);
    }
    setup.check().ok()
}

fn empty_squares(parent: &Position) -> impl Iterator<Item = Square> {
    let occupied = parent.board().occupied();
    Square::all().filter(move |square| !occupied.has(*square))
}

/// Compares every child of a parent; says how many were sound.
fn check(parent: &Position, sisters: &mut Sisters) -> usize {
    check_family(&mut Family::of(parent), parent, sisters)
}

fn check_family(family: &mut Family, parent: &Position, sisters: &mut Sisters) -> usize {
    let mut sound = 0;
    for square in empty_squares(parent) {
        for kind in KINDS {
            let white = Unit { color: Color::White, kind };
            if family.short(white).has(square)
                && let Some(child) = with_unit(parent, white, square)
            {
                assert!(can_mate_in_one(&child), "{}", child.setup().to_fen());
            }
            let black = Unit { color: Color::Black, kind };
            let Some(child) = with_unit(parent, black, square) else { continue };
            let found = family.soundness(&child, square, sisters);
            assert_eq!(found, soundness_of_two_mover(&child), "{}", child.setup().to_fen());
            if family.short(black).has(square) {
                assert_eq!(found, Soundness::Short, "{}", child.setup().to_fen());
            }
            sound += usize::from(matches!(found, Soundness::Sound(_)));
        }
    }
    sound
}

/// Compares the children of all parents that have a black unit more on one square, which share what is looked at with an
/// obstacle there; says how many were sound.
fn check_relatives(grandparent: &Position, square: Square, sisters: &mut Sisters) -> usize {
    if !grandparent.castling().is_empty() || grandparent.en_passant().is_some() {
        return 0;
    }
    let base = grandparent.obstructed(Color::Black, square);
    let (mut looks, mut sound) = (None, 0);
    for kind in KINDS {
        let parent = with_unit(grandparent, Unit { color: Color::Black, kind }, square);
        if let Some(parent) = parent.filter(|parent| parent.castling().is_empty()) {
            let mut family = Family::with_obstacle(&parent, &base, looks.take());
            sound += check_family(&mut family, &parent, sisters);
            looks = family.into_looks();
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

#[test]
fn children_of_parents_with_a_unit_on_one_square() {
    let mut random = Random(0x0FA3_111E_5000_0003);
    let mut sisters = Sisters::new();
    let mut sound = 0;
    for turn in 0..30 {
        for fen in PROBLEMS {
            let grandparent = neighbor(fen, &mut random);
            let square = empty_squares(&grandparent).nth(turn).expect("a board is never that full");
            sound += check_relatives(&grandparent, square, &mut sisters);
        }
        for family in FAMILIES {
            let grandparent = position_of(family, &mut random);
            if let Some(square) = empty_squares(&grandparent).nth(turn) {
                check_relatives(&grandparent, square, &mut sisters);
            }
        }
    }
    assert!(sound > 1_000, "only {sound} were sound");
}
