//! The prover's narrow answers against the definition: random positions, one memory for all of them.

use std::sync::atomic::AtomicBool;

use chess::{Move, Position};
use keymove_solve::kernel::{Soundness, soundness_of_two_mover};
use keymove_solve::{Forced, Prover, naive};

use crate::sisters::{PROBLEMS, neighbor};
use crate::strewn::{Random, strewn_position};

fn agree(position: &Position, moves: u8, prover: &mut Prover<'_>) -> (Forced, Soundness) {
    let fen = position.setup().to_fen();
    let forced = match () {
        () if naive::can_mate(position, moves - 1) => Forced::Sooner,
        () if naive::can_mate(position, moves) => Forced::Exactly,
        () => Forced::No,
    };
    assert_eq!(prover.forced(position), forced, "#{moves}: {fen}");
    let sound = prover.soundness(position).expect("no limit");
    let keys: Vec<Move> = match forced {
        Forced::Exactly => {
            position.legal_moves().iter().copied().filter(|&mv| naive::mates(&position.play(mv), moves)).collect()
        }
        Forced::No | Forced::Sooner | Forced::Unknown => vec![],
    };
    match sound {
        Soundness::Short => assert_eq!(forced, Forced::Sooner, "#{moves}: {fen}"),
        Soundness::NoSolution => assert_eq!(forced, Forced::No, "#{moves}: {fen}"),
        Soundness::Sound(key) => assert_eq!(keys, [key], "#{moves}: {fen}"),
        Soundness::Cooked(one, two) => {
            assert!(one != two && keys.contains(&one) && keys.contains(&two), "#{moves}: {fen}")
        }
    }
    agree_on_first_moves(position, moves, &keys, prover);
    (forced, sound)
}

/// Of every first move: whether it is a key, the only one, or there are others; in a sound problem and in all others.
fn agree_on_first_moves(position: &Position, moves: u8, keys: &[Move], prover: &mut Prover<'_>) {
    for &mv in &position.legal_moves() {
        let fen = position.setup().to_fen();
        assert_eq!(prover.solves(position, mv), Some(keys.contains(&mv)), "#{moves} {mv:?}: {fen}");
        assert_eq!(prover.is_only_key(position, mv), Some(keys == [mv]), "#{moves} {mv:?}: {fen}");
        if keys.contains(&mv) {
            assert_eq!(prover.has_other_key(position, mv), Some(keys.len() > 1), "#{moves} {mv:?}: {fen}");
        }
    }
}

#[test]
fn only_keys_of_neighbors() {
    let never = AtomicBool::new(false);
    let mut prover = Prover::new(2, u64::MAX, &never);
    let mut random = Random(0x51A7_E125_0000_0012);
    let (mut kept, mut lost) = (0, 0);
    for fen in PROBLEMS {
        let original = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        let Some(Soundness::Sound(key)) = prover.soundness(&original) else { panic!("{fen} is sound") };
        for _ in 0..3_000 {
            let position = neighbor(fen, &mut random);
            let only = soundness_of_two_mover(&position) == Soundness::Sound(key);
            assert_eq!(prover.is_only_key(&position, key), Some(only), "{}", position.setup().to_fen());
            (kept, lost) = (kept + usize::from(only), lost + usize::from(!only));
        }
    }
    assert!(kept > 500 && lost > 500, "{kept} {lost}");
}

#[test]
fn two_and_three_movers_are_naive() {
    let never = AtomicBool::new(false);
    let mut random = Random(0x51A7_E125_0000_0011);
    for (moves, count) in [(1, 200), (2, 400), (3, 12)] {
        let mut prover = Prover::new(moves, u64::MAX, &never);
        let mut exact = 0;
        for _ in 0..count {
            let position = if moves == 3 { neighbor(PROBLEMS[0], &mut random) } else { strewn_position(&mut random) };
            let (forced, _) = agree(&position, moves, &mut prover);
            exact += usize::from(forced == Forced::Exactly);
        }
        assert!(exact > 0, "#{moves}: no mate among {count}");
    }
}

#[test]
fn a_limit_is_told() {
    let never = AtomicBool::new(false);
    let position = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.check().unwrap();
    let mut prover = Prover::new(4, 100_000, &never);
    assert_eq!((prover.forced(&position), prover.soundness(&position)), (Forced::Sooner, Some(Soundness::Short)));
    let hard = chess::parse_fen("8/8/4k3/8/8/2K5/3R4/8").unwrap().setup.check().unwrap();
    let mut prover = Prover::new(4, 10, &never);
    assert_eq!((prover.forced(&hard), prover.soundness(&hard)), (Forced::Unknown, None));
    let key = hard.legal_moves()[0];
    assert_eq!(Prover::new(4, 10, &never).is_only_key(&hard, key), None);
}
