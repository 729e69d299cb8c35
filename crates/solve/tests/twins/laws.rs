//! What must not change a solution: mirroring, the colors of the input, threads, memory; and what limits may do.

use std::sync::atomic::AtomicBool;

use chess::{Color, Move, Position, Setup, Symmetry};
use keymove_solve::{Limits, Tries, Wanted, solve};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

use crate::families::{FAMILIES, position_of};
use crate::strewn::{Random, strewn_position};

const EVERYTHING: Wanted = Wanted::everything().with_tries(Some(Tries::WITH_CHECKS));
const WHOLE: Wanted = Wanted::variations();
const BARE: Wanted = Wanted::key_only();

#[derive(Clone, Copy)]
struct Means {
    nodes: u64,
    hash_megabytes: usize,
    threads: usize,
}

const PLENTY: Means = Means { nodes: u64::MAX, hash_megabytes: 1, threads: 1 };

fn solved(position: &Position, moves: u64, wanted: Wanted, means: Means) -> Solution {
    let never = AtomicBool::new(false);
    let Means { nodes, hash_megabytes, threads } = means;
    let limits = Limits { nodes, hash_megabytes, threads, stop: &never, gauge: None };
    solve(position, Stipulation::mate_in(moves).unwrap(), wanted, limits)
}

fn few_units(random: &mut Random, most: u32) -> Position {
    loop {
        let family = FAMILIES[random.below(FAMILIES.len() as u64) as usize];
        let position = position_of(family, random);
        if position.board().occupied().count() <= most {
            return position;
        }
    }
}

fn mirror(mv: Move) -> Move {
    Move { from: Symmetry::MirrorFiles.apply(mv.from), to: Symmetry::MirrorFiles.apply(mv.to), ..mv }
}

fn mirror_all(moves: &[WhiteMove]) -> Vec<WhiteMove> {
    let mut mirrored: Vec<WhiteMove> = moves
        .iter()
        .map(|white| WhiteMove {
            mv: mirror(white.mv),
            mates_in: white.mates_in,
            threats: mirror_all(&white.threats),
            defenses: mirror_defenses(&white.defenses),
        })
        .collect();
    mirrored.sort_by_key(|white| white.mv);
    mirrored
}

fn mirror_defenses(defenses: &[Defense]) -> Vec<Defense> {
    let mut mirrored: Vec<Defense> = defenses
        .iter()
        .map(|defense| Defense { mv: mirror(defense.mv), replies: mirror_all(&defense.replies) })
        .collect();
    mirrored.sort_by_key(|defense| defense.mv);
    mirrored
}

#[test]
fn a_mirrored_problem_has_the_mirrored_solution() {
    let mut random = Random(0x00D0_0B7E_D000_0003);
    for _ in 0..150 {
        let setup = Setup { castling: chess::Castling::NONE, ..few_units(&mut random, 14).setup() };
        let position = setup.check().unwrap();
        let mirrored = setup.transform(Symmetry::MirrorFiles).check().unwrap();
        let (one, other) = (solved(&position, 2, EVERYTHING, PLENTY), solved(&mirrored, 2, EVERYTHING, PLENTY));
        let fen = setup.to_fen();
        assert_eq!(one.verdict, other.verdict, "{fen}");
        assert_eq!(mirror_all(&one.keys), other.keys, "{fen}");
        assert_eq!(mirror_all(&one.tries), other.tries, "{fen}");
        assert_eq!(mirror_defenses(&one.set_play), other.set_play, "{fen}");
    }
}

#[test]
fn colors_swapped_twice_change_nothing() {
    let mut random = Random(0x00D0_0B7E_D000_0004);
    for _ in 0..300 {
        let position = strewn_position(&mut random);
        let swapped = position.setup().swap_colors();
        assert_eq!(swapped.turn, Color::Black);
        let mut twin: Vec<Move> = swapped.check().unwrap().legal_moves().to_vec();
        for mv in &mut twin {
            *mv = Move { from: mv.from.flip_ranks(), to: mv.to.flip_ranks(), ..*mv };
        }
        twin.sort_unstable();
        let mut moves = position.legal_moves().to_vec();
        moves.sort_unstable();
        assert_eq!(moves, twin, "{}", position.setup().to_fen());
        assert_eq!(swapped.swap_colors().check(), Ok(position));
    }
}

#[test]
fn threads_change_nothing_at_all() {
    let mut random = Random(0x00D0_0B7E_D000_0005);
    for moves in [2, 3, 4] {
        for _ in 0..6 {
            let position = few_units(&mut random, 6);
            let means = Means { nodes: 200_000, ..PLENTY };
            let one = solved(&position, moves, EVERYTHING, means);
            for threads in [2, 4, 8] {
                let other = solved(&position, moves, EVERYTHING, Means { threads, ..means });
                assert_eq!(one, other, "{threads} threads: {} #{moves}", position.setup().to_fen());
            }
        }
    }
}

#[test]
fn memory_changes_only_the_effort() {
    let mut random = Random(0x00D0_0B7E_D000_0006);
    for moves in [3, 4] {
        for _ in 0..12 {
            let position = few_units(&mut random, 4);
            let mut much = solved(&position, moves, EVERYTHING, Means { hash_megabytes: 64, ..PLENTY });
            much.nodes = 0;
            // Without a megabyte every lane has a single bucket: four positions are remembered.
            for hash_megabytes in [0, 1] {
                let mut little = solved(&position, moves, EVERYTHING, Means { hash_megabytes, ..PLENTY });
                little.nodes = 0;
                assert_eq!(much, little, "{hash_megabytes} MB: {} #{moves}", position.setup().to_fen());
            }
        }
    }
}

/// Deep enough that a position comes back with fewer or more moves to go.
#[test]
fn long_mates_do_not_depend_on_memory() {
    let mut random = Random(0x00D0_0B7E_D000_000B);
    let ending = FAMILIES[FAMILIES.len() - 1];
    let mut long_mates = 0;
    while long_mates < 5 {
        let position = position_of(ending, &mut random);
        if position.board().occupied().count() > 4 {
            continue;
        }
        let much = solved(&position, 5, WHOLE, Means { nodes: 60_000, hash_megabytes: 64, threads: 1 });
        let mut little = solved(&position, 5, WHOLE, Means { nodes: 400_000, hash_megabytes: 0, threads: 2 });
        if !much.complete || !little.complete {
            continue;
        }
        little.nodes = much.nodes;
        assert_eq!(much, little, "{} #5", position.setup().to_fen());
        long_mates += usize::from(much.keys.iter().any(|key| key.mates_in > 3));
    }
}

#[test]
fn no_limit_gives_a_wrong_verdict() {
    let mut random = Random(0x00D0_0B7E_D000_0007);
    for moves in [2, 3, 4] {
        for _ in 0..8 {
            let position = few_units(&mut random, 5);
            let whole = solved(&position, moves, BARE, PLENTY);
            let around = [0, 1, whole.nodes - 1.min(whole.nodes), whole.nodes, whole.nodes.saturating_add(1)];
            for nodes in (0..18).map(|power| 1 << power).chain(around) {
                let cut = solved(&position, moves, BARE, Means { nodes, threads: 1 + (nodes % 3) as usize, ..PLENTY });
                let fen = position.setup().to_fen();
                assert_eq!(cut.verdict != Verdict::Unfinished, nodes >= whole.nodes, "{nodes} nodes: {fen} #{moves}");
                if cut.verdict == Verdict::Unfinished {
                    assert!(!cut.complete && cut.nodes <= nodes, "{nodes} nodes: {fen} #{moves}");
                    assert!(cut.keys.iter().all(|key| whole.keys.contains(key)), "{nodes} nodes: {fen} #{moves}");
                } else {
                    assert_eq!(cut, whole, "{nodes} nodes: {fen} #{moves}");
                }
            }
        }
    }
}

#[test]
fn a_stop_asked_for_beforehand_leaves_it_unfinished() {
    let position = chess::parse_fen("8/8/8/3k4/8/3K4/8/3Q3R").unwrap().setup.check().unwrap();
    let stopped = AtomicBool::new(true);
    let limits = Limits::unlimited(&stopped).with_threads(2);
    for moves in [5, 8, 20] {
        let solution = solve(&position, Stipulation::mate_in(moves).unwrap(), EVERYTHING, limits);
        assert_eq!((solution.verdict, solution.complete), (Verdict::Unfinished, false));
    }
}
