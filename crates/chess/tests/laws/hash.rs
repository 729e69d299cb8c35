//! The hash: equal for equal positions however reached, different for all the different ones we meet.

use std::collections::HashMap;

use keymove_chess::{Position, Setup, parse_move};

use crate::generators::{Random, at, strewn, walk};

fn after(moves: &[&str]) -> Position {
    let start = Setup::start().check().expect("the array is legal");
    moves.iter().fold(start, |position, text| position.play(parse_move(&position, text).expect(text)))
}

#[test]
fn transpositions_hash_alike() {
    let one = after(&["Nf3", "Nf6", "g3", "g6"]);
    let other = after(&["g3", "g6", "Nf3", "Nf6"]);
    assert_eq!(one, other);
    assert_eq!(one.hash(), other.hash());
    // The crossed square differs, but no pawn can capture there: the same chess, the same hash.
    let one = after(&["e4", "e5", "Nf3"]);
    let other = after(&["Nf3", "e5", "e4"]);
    assert_ne!(one, other);
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn turn_castling_and_en_passant_tell_positions_apart() {
    for (one, other) in [
        ("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w - -"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 b - -"),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6", "4k3/8/8/2pP4/8/8/8/4K3 w - -"),
        ("4k3/8/8/2pPp3/8/8/8/4K3 w - c6", "4k3/8/8/2pPp3/8/8/8/4K3 w - e6"),
        ("4k3/8/8/8/8/8/8/4K2R w - -", "4k3/8/8/8/8/8/8/4K2Q w - -"),
        ("4k3/8/8/8/8/8/8/4K2R w - -", "4k3/8/8/8/8/8/8/4K2r w - -"),
    ] {
        assert_ne!(at(one).hash(), at(other).hash(), "{one} | {other}");
    }
}

/// A position as far as chess goes: without a crossed square on which nothing can capture.
fn chess_of(position: &Position) -> Setup {
    let mut setup = position.setup();
    setup.en_passant = setup.en_passant.filter(|&square| {
        let ready = setup.board.units(setup.turn, keymove_chess::Kind::Pawn);
        (keymove_chess::pawn_attacks(setup.turn.other(), square) & ready).any()
    });
    setup
}

#[test]
fn no_collision_among_200_000_positions() {
    let mut random = Random::new(2006);
    let mut seen: HashMap<u64, Setup> = HashMap::new();
    let mut different = std::collections::HashSet::new();
    while different.len() < 200_000 {
        let plies = random.below(100);
        let start = if random.below(4) == 0 { strewn(&mut random) } else { walk(&mut random, plies) };
        let mut near: Vec<Position> = start.legal_moves().iter().map(|&mv| start.play(mv)).collect();
        near.push(start);
        near.extend(start.pass());
        for position in near {
            let setup = chess_of(&position);
            different.insert(setup);
            let first = *seen.entry(position.hash()).or_insert(setup);
            assert_eq!(first, setup, "one hash for two positions");
        }
    }
}
