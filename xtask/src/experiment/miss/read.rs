//! Misses that only a reader can explain: what was seen in the problem, in one sentence.

use chess::Position;

/// Theme, position, and why the problem does not show the theme as we define it.
const READ: &[(&str, &str, &str)] = &[
    (
        "anti-reversal",
        "8/6bb/6p1/1K2N3/1p3nn1/5p2/R1PPk2p/1BQN3R",
        "the first moves of the tries return only as threats that a defense separates: 1.c4? Bxe5 2.d4, 1.d4? Bg8 2.c4; \
         after 1.c4? the defense Bg8 stops no threat and has no mate of its own",
    ),
    (
        "cross-check",
        "3N1r1B/3R4/2P2q2/1K1pnp2/3k1p2/3B2p1/3PQ3/8",
        "the knight just captures the queen that checks, 1…Qxc6+ 2.Nxc6",
    ),
    (
        "dual-avoidance",
        "B3N1KB/1qP2N2/r1rpP1p1/2p4R/4kp2/2R2p1Q/2n1b3/8",
        "both defenses are the queen's: 1…Qb3 pins the one knight and 1…Qc8 the other, so that the other one captures on \
         d6 each time; we ask for two units",
    ),
    (
        "goethart",
        "8/1P2B3/2PN4/P1kbr3/B1P3Rp/P4p1K/3N1P2/n2R4",
        "after 1…Be6+ 2.Nf5 the rook on e5 is unpinned and shut off, but it is pinned only by the bishop's departure: \
         it was half-pinned before",
    ),
    (
        "latvian-novotny",
        "b7/7p/1p3K2/1r1N4/3k2NQ/2R1R3/2n5/4n3",
        "rook and bishop capture the knight on d5, but 1…Rxd5+ 2.Ne5 and 1…Bxd5 2.Qf6 are not both due to the other one's \
         being shut off",
    ),
    (
        "levman",
        "4br2/3pR2n/B3N3/Q3b1P1/4k1P1/4B1pK/2N1n1P1/4R3",
        "one defense only is of the kind: 1…Nd4 shuts the line on which the threat 2.Qd3 would guard d5; the bishop's \
         moves give up e5 as well",
    ),
    (
        "nietvelt",
        "3R3B/b1n3r1/3Q1PB1/1P1n3p/3k2bR/NP3Pp1/1KP3r1/5N2",
        "the knight on d5 is pinned from the beginning: the defenses on d7 keep the rook from pinning it when the queen \
         has left, which is Levman's idea",
    ),
    (
        "mates-on-one-square",
        "1N1R4/5p1r/3PP3/1K2kp1n/3N1pR1/1P1P1Q2/2P1Pn2/B7",
        "four white units go to c6, but two of them begin: 2.Nbc6 and 2.Ndc6 mate in the set play, 1.Qc6? is a try and \
         1.Kc6! the key",
    ),
    (
        "rudenko",
        "4K3/3n4/3QB1pN/4P3/R3rk2/6R1/6PP/8",
        "the threats of 1.Nf7?, 2.Rf3 and 2.Qd2, return as mates in the set play only",
    ),
    (
        "urania",
        "1B6/4pK2/B1p1P3/1p1k1NpR/7p/2PN3P/1P1R4/Q7",
        "the try 1.Nd6, which returns as threat and mate, has three threats",
    ),
    (
        "urania",
        "2R4b/p7/2b5/2NP1p2/N1kp4/P2p4/nR4Q1/7K",
        "1.Rxc6?, which threatens 2.Nd7, threatens three other moves of the knight besides",
    ),
    (
        "urania",
        "5Q2/Kp1P4/2p1k1P1/1bR1N2P/3B2pq/8/8/b3R3",
        "d8 is first move, threat and set mate, but the pawn becomes a queen in the try and the threat and a knight in \
         the set play",
    ),
    (
        "novotny",
        "5B2/3b4/2r5/4k3/2pN4/5Q2/3R4/4K3",
        "1…Bxe6 shuts off the rook (2.Bg7), but 1…Rxe6 shuts off nothing: it takes e6 from the king (2.Rd5), and the \
         bishop could not have reached d5",
    ),
    (
        "grimshaw",
        "KQ6/B2B1p1n/3R1Rp1/P2pN3/rbr1k1NP/p5p1/6PP/8",
        "rook and bishop meet on c5 on Black's first move, 1…Rc5 2.Nc6 and 1…Bc5 2.Qb3; only moves that are answered by \
         mate are looked at",
    ),
    (
        "platzwechsel",
        "2n5/4r1bq/BQ4pp/1PBpP1p1/NPkP1pN1/8/P3P3/nK6",
        "no two white units change places; what is exchanged are the continuations 2.Qe6 and 2.Qf6 to 1…Rxe5 and 1…Bxe5",
    ),
    (
        "grimshaw",
        "8/5p2/1p1K1p2/p2N3b/2Nk1r2/pPp1R3/3r3n/b5Q1",
        "it is two rooks that meet on f2, and on Black's first move: 1…Rdxf2 2.Nxa3, 1…Rfxf2 2.Ne7",
    ),
    (
        "grimshaw",
        "3RQ3/3PRK2/2p2P2/1p1p2N1/p2p4/r2p2PP/bb1n1BBk/4N3",
        "rook and bishop meet on c3 on Black's first move, 1…Rc3 2.Re3 and 1…Bc3 2.Re2; only moves that are answered by \
         mate are looked at",
    ),
    (
        "indian",
        "8/6p1/6Qp/3N1p1P/2P5/5k2/2P1p3/4K1B1",
        "after 1…f4 2.Nb6 the knight shuts off the bishop, but the queen mates: 3.Qd3 discovers nothing",
    ),
    (
        "pin-mate",
        "4R3/3q1N2/BPk1r3/K1n5/1nP5/3Q4/8/8",
        "there is one mate only, 3.Ne5; we ask for two mates with a pin, or two pins",
    ),
];

/// What a reader has noted about this problem.
pub(super) fn reason(theme: &str, diagram: &Position) -> Option<&'static str> {
    let fen = diagram.setup().to_fen();
    let board = fen.split(' ').next();
    READ.iter().find(|(name, place, _)| *name == theme && Some(*place) == board).map(|(_, _, words)| *words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use themes::theme_named;

    #[test]
    fn every_note_is_about_a_theme_and_a_position() {
        for (theme, fen, words) in READ {
            assert!(theme_named(theme).is_some(), "{theme}");
            let diagram = chess::parse_fen(fen).unwrap().setup.check().unwrap();
            assert_eq!(reason(theme, &diagram), Some(*words));
            assert_eq!(reason("no-theme", &diagram), None);
        }
    }
}
