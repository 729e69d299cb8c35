//! Positions with one white unit less, decided with what is certain from the whole, and each on its own.

use chess::{Bitboard, Castling, Color, Kind, Move, Position, Wing};
use keymove_solve::kernel::{LessWhite, Sisters, Soundness, can_mate_in_one, soundness_of_two_mover};

use crate::families::{FAMILIES, position_of};
use crate::sisters::{PROBLEMS, neighbor};
use crate::strewn::{Random, strewn_position};

/// Each first move that fails, with a reply that refutes it, be there a mate in one or not.
fn refuted(whole: &Position) -> Vec<(Move, Move)> {
    let refuting = |mv: &Move| {
        let after = whole.play(*mv);
        let replies = after.legal_moves();
        let refutes = |reply: &&Move| !reply.is_castling() && !can_mate_in_one(&after.play(**reply));
        replies.iter().find(refutes).map(|reply| (*mv, *reply))
    };
    let mut refuted: Vec<(Move, Move)> = whole.legal_moves().iter().filter_map(refuting).collect();
    refuted.sort_unstable();
    refuted
}

/// Compares every rest of a whole; counts those that are sound, and the first moves that are refuted for certain.
fn check(whole: &Position, sisters: &mut Sisters, met: &mut [usize; 2]) {
    let Some(rests) = LessWhite::of(whole, &refuted(whole)) else { return };
    let units = whole.board().color(Color::White) - whole.board().kind(Kind::King);
    for gone in units {
        let mut setup = whole.setup();
        setup.board.clear(Bitboard::of(gone));
        for wing in Wing::ALL.into_iter().filter(|wing| !Castling::units_at_home(&setup.board, Color::White, *wing)) {
            setup.castling = setup.castling.without(Color::White, wing);
        }
        let Ok(rest) = setup.check() else { continue };
        let fen = setup.to_fen();
        for mv in rest.legal_moves().iter().filter(|mv| rests.is_refuted(**mv, gone)) {
            assert!(!Sisters::new().mates_in_two(&rest, *mv), "{} in {fen}", chess::uci(*mv));
            met[1] += 1;
        }
        let sound = soundness_of_two_mover(&rest);
        assert_eq!(rests.soundness(&rest, gone, sisters), sound, "{fen}");
        if let Soundness::Sound(key) | Soundness::Cooked(key, _) = sound {
            let others = Sisters::new().has_other_key(&rest, key);
            assert_eq!(rests.has_other_key(&rest, gone, key, sisters), others, "{fen}");
        }
        met[0] += usize::from(matches!(sound, Soundness::Sound(_)));
    }
}

#[test]
fn rests_of_neighbors_of_problems() {
    let mut random = Random(0x1E55_0001_0000_0001);
    let mut sisters = Sisters::new();
    let mut met = [0; 2];
    for _ in 0..200 {
        for fen in PROBLEMS {
            check(&neighbor(fen, &mut random), &mut sisters, &mut met);
        }
    }
    assert!(met[0] > 50 && met[1] > 100_000, "{met:?}");
}

#[test]
fn rests_of_random_positions() {
    let mut random = Random(0x1E55_0001_0000_0002);
    let mut sisters = Sisters::new();
    let mut met = [0; 2];
    for _ in 0..1_000 {
        for family in FAMILIES {
            check(&position_of(family, &mut random), &mut sisters, &mut met);
        }
        check(&strewn_position(&mut random), &mut sisters, &mut met);
    }
    assert!(met[1] > 100_000, "{met:?}");
}
