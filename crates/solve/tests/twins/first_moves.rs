//! Counted first moves against what the naive solver writes out, one memory for all.

use chess::Position;
use keymove_solve::kernel::{FirstMoves, OtherSolutions, Sisters};
use keymove_solve::{Tries, Wanted, naive};
use problem::{Stipulation, Verdict};

use crate::sisters::{PROBLEMS, neighbor};
use crate::strewn::{Random, strewn_position};

/// The counts of the naive solution, without the move: its order is another one.
fn naively(position: &Position, most: u32) -> FirstMoves {
    let tries = Some(Tries { refutations: 200, checking: true });
    let wanted = Wanted { set_play: false, tries, variations: false };
    let solution = naive::solve(position, Stipulation::mate_in(2).unwrap(), wanted);
    let bounded = |number: usize| most.min(number as u32);
    let keys = bounded(solution.keys.len());
    let nothing = FirstMoves { mates: 0, keys: 0, refutations: 0, best: None };
    match solution.verdict {
        Verdict::ShortSolution { .. } => {
            let mates = solution.keys.iter().filter(|key| key.mates_in == 1).count();
            FirstMoves { mates: bounded(mates), ..nothing }
        }
        Verdict::Sound | Verdict::Cooked => FirstMoves { keys, ..nothing },
        Verdict::NoSolution => {
            let fewest = solution.tries.iter().map(|attempt| attempt.refutations().count().max(1)).min();
            FirstMoves { refutations: bounded(fewest.unwrap_or(usize::MAX)), ..nothing }
        }
        Verdict::Unfinished => unreachable!("the naive solver has no limits"),
    }
}

fn check(position: &Position, sisters: &mut Sisters) -> FirstMoves {
    let most = 5;
    let counted = sisters.first_moves(position, most);
    assert_eq!(FirstMoves { best: None, ..counted }, naively(position, most), "{}", position.setup().to_fen());
    assert_eq!(sisters.first_moves(position, most), counted, "asked again");
    assert_eq!(Sisters::new().first_moves(position, most), counted, "asked alone");
    check_beside(position, counted, sisters);
    counted
}

/// With each first move meant as the key, what else solves is what solves but for this one.
fn check_beside(position: &Position, counted: FirstMoves, sisters: &mut Sisters) {
    const MANY: u32 = 300;
    let all = naively(position, MANY);
    for &key in position.legal_moves().iter().take(7).chain(counted.best.iter()) {
        let solves = all.mates == 0 && sisters.refutations_of(position, key, 1) == Some(0);
        let expected = OtherSolutions { mates: all.mates, cooks: all.keys - u32::from(solves) };
        assert_eq!(sisters.other_solutions(position, key, MANY), expected, "{}", position.setup().to_fen());
    }
}

#[test]
fn neighbors_and_strewn_positions_are_counted_naively() {
    let mut random = Random(0x51A7_E125_0000_0009);
    let mut sisters = Sisters::new();
    let mut met = std::collections::BTreeSet::new();
    for _ in 0..120 {
        for fen in PROBLEMS {
            let counted = check(&neighbor(fen, &mut random), &mut sisters);
            met.insert((counted.mates, counted.keys, counted.refutations));
        }
        check(&strewn_position(&mut random), &mut sisters);
    }
    assert!(met.len() >= 13, "{met:?}");
}

#[test]
fn a_stalemate_is_one_refutation() {
    // 1.Kc7 leaves no answer at all, but does not mate.
    let position = chess::parse_fen("k1K5/p7/P7/8/8/8/8/8").unwrap().setup.check().unwrap();
    let counted = check(&position, &mut Sisters::new());
    assert_eq!((counted.mates, counted.keys, counted.refutations), (0, 0, 1));
}
