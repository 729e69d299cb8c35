//! What sister positions taught never changes an answer: real problems and their neighbors, one memory for all.

use chess::{Color, Kind, Position, Unit, parse_fen};
use keymove_solve::kernel::{Sisters, Soundness, soundness_of_two_mover};

use crate::agreement::agree_on_soundness;
use crate::strewn::Random;

/// H. Weenink 1917, and two others with more units.
pub const PROBLEMS: [&str; 3] = [
    "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "2K5/1PN4p/n1kN4/4P3/P7/Br6/3b4/6QR w - -",
    "5b2/1p2p1p1/1Q1pR1P1/6P1/k2p1K1p/1p1N3P/r1n3P1/nN1B4 w - -",
];

/// A problem with up to three units added or taken away.
pub fn neighbor(fen: &str, random: &mut Random) -> Position {
    loop {
        let mut setup = parse_fen(fen).unwrap().setup;
        for _ in 0..=random.below(3) {
            let square = chess::Square::new(random.below(64) as u8);
            if setup.board.take(square).is_none() {
                let color = Color::ALL[random.below(2) as usize];
                setup.board.put(square, Unit { color, kind: Kind::ALL[random.below(5) as usize] });
            }
        }
        if let Ok(position) = setup.check() {
            return position;
        }
    }
}

#[test]
fn sisters_are_decided_as_if_alone() {
    let mut random = Random(0x51A7_E125_0000_0007);
    let mut sisters = Sisters::new();
    let mut sound = 0;
    for _ in 0..8_000 {
        for fen in PROBLEMS {
            let position = neighbor(fen, &mut random);
            let found = sisters.soundness(&position);
            assert_eq!(found, soundness_of_two_mover(&position), "{}", position.setup().to_fen());
            sound += usize::from(matches!(found, Soundness::Sound(_)));
        }
    }
    assert!(sound > 1_000, "only {sound} were sound");
}

#[test]
fn neighbors_are_naive() {
    let mut random = Random(0x51A7_E125_0000_0008);
    for _ in 0..150 {
        for fen in PROBLEMS {
            agree_on_soundness(&neighbor(fen, &mut random));
        }
    }
}

/// Whatever is taken for likely, even what cannot be played at all, the answers stay the same.
#[test]
fn likely_moves_change_no_answer() {
    let mut random = Random(0x51A7_E125_0000_0009);
    let (mut learned, mut cooked) = (Sisters::new(), 0);
    for _ in 0..1_500 {
        for fen in PROBLEMS {
            let position = neighbor(fen, &mut random);
            let firsts = position.legal_moves();
            let Some(key) = firsts.get(random.below(firsts.len().max(1) as u64) as usize).copied() else { continue };
            let replies = position.play(key).legal_moves();
            let any = |random: &mut Random| firsts[random.below(firsts.len() as u64) as usize];
            let reply = replies.get(random.below(replies.len().max(1) as u64) as usize).copied();
            let likely = [any(&mut random), key, reply.unwrap_or(key), any(&mut random)];
            learned.learn(key, reply.unwrap_or_else(|| any(&mut random)));
            let mut plain = Sisters::new();
            let expected = (plain.solves(&position, key), plain.has_other_key(&position, key));
            let other = learned.has_other_key_like(&position, key, likely.into_iter());
            assert_eq!((learned.solves(&position, key), other), expected, "{}", position.setup().to_fen());
            cooked += usize::from(other);
        }
    }
    assert!(cooked > 300, "only {cooked} had another key");
}
