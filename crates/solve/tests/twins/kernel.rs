//! The kernels against their naive twins, on randomly strewn units.

use crate::strewn::{Random, strewn_position};
use chess::Move;
use keymove_solve::kernel::{Soundness, all_mates_in_one, can_mate_in_one, soundness_of_two_mover};
use keymove_solve::naive;

#[test]
fn mate_in_one_is_naive() {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let mut with_mates = 0;
    for _ in 0..250_000 {
        let position = strewn_position(&mut random);
        let mut fast: Vec<Move> = Vec::new();
        all_mates_in_one(&position, |mv| fast.push(mv));
        fast.sort_unstable();
        let mut plain: Vec<Move> =
            position.legal_moves().iter().copied().filter(|&mv| position.play(mv).is_mate()).collect();
        plain.sort_unstable();
        assert_eq!(fast, plain, "{}", position.setup().to_fen());
        assert_eq!(can_mate_in_one(&position), !plain.is_empty(), "{}", position.setup().to_fen());
        with_mates += usize::from(!plain.is_empty());
    }
    assert!(with_mates > 10_000, "only {with_mates} positions had a mate: the test proves little");
}

#[test]
fn soundness_is_naive() {
    let mut random = Random(0xFEDC_BA98_7654_3211);
    let mut counts = [0; 4];
    for _ in 0..4_000 {
        let position = strewn_position(&mut random);
        let keys: Vec<Move> =
            position.legal_moves().iter().copied().filter(|&mv| naive::mates(&position.play(mv), 2)).collect();
        let fen = position.setup().to_fen();
        match soundness_of_two_mover(&position) {
            Soundness::Short => {
                assert!(naive::can_mate(&position, 1), "{fen}");
                counts[0] += 1;
            }
            Soundness::NoSolution => {
                assert!(keys.is_empty(), "{fen}");
                counts[1] += 1;
            }
            Soundness::Sound(key) => {
                assert_eq!(keys, [key], "{fen}");
                assert!(!naive::can_mate(&position, 1), "{fen}");
                counts[2] += 1;
            }
            Soundness::Cooked(one, two) => {
                assert!(one != two && keys.contains(&one) && keys.contains(&two), "{fen}");
                assert!(!naive::can_mate(&position, 1), "{fen}");
                counts[3] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "some verdict hardly occurs: {counts:?}");
}
