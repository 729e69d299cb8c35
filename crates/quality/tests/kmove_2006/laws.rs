//! What holds for every tree: the order of moves does not matter, a mirror changes nothing, the rows add up to what the
//! formula says when it is written down plainly, and no dual pays in its own cluster.

#![allow(clippy::print_stderr)]

use chess::{Symmetry, parse_fen};
use keymove_quality::{KMove2006, KMoveWeights, Score};
use problem::{Defense, Solution, WhiteMove};
use proptest::prelude::*;
use samples::SampleRow;

use crate::solved;
use crate::trees::{mate, solution, then};

fn score(solution: &Solution) -> Score {
    KMove2006::DOCUMENTED.score_solution(solution).expect("sound")
}

/// The formula of Figure 6 as it stands, without material.
fn formula(white: &WhiteMove, level: u32, plies: u32) -> f64 {
    let weights = KMoveWeights::PUBLISHED;
    let single: Vec<&WhiteMove> =
        white.defenses.iter().filter(|defense| defense.replies.len() == 1).map(|defense| &defense.replies[0]).collect();
    let mut different: Vec<&WhiteMove> = Vec::new();
    for reply in &single {
        if different.iter().all(|other| other.mv != reply.mv) {
            different.push(reply);
        }
    }
    let mut score = match single.len() {
        0 => 0.0,
        all => weights.cluster * f64::from(level) * (different.len() * different.len()) as f64 / all as f64,
    };
    for Defense { replies, .. } in white.defenses.iter().filter(|defense| defense.replies.len() > 1) {
        let minor = replies.iter().all(|reply| single.iter().any(|other| other.mv == reply.mv));
        score -= if minor { weights.minor_dual } else { weights.major_dual } * f64::from(plies);
    }
    score + single.iter().map(|reply| formula(reply, level + 1, plies - 2)).sum::<f64>()
}

fn check_formula(solution: &Solution) {
    let key = &solution.keys[0];
    let (total, expected) = (score(solution).total(), formula(key, 1, 2 * u32::from(key.mates_in) - 1));
    assert!((total - expected).abs() < 1e-6, "rows add up to {total}, the formula gives {expected}");
}

/// The same tree with answers and replies in another order.
fn reordered(white: &WhiteMove, seed: &mut u64) -> WhiteMove {
    let defenses = white.defenses.iter().map(|defense| Defense {
        mv: defense.mv,
        replies: shuffled(defense.replies.iter().map(|reply| reordered(reply, seed)).collect(), seed),
    });
    let defenses = defenses.collect();
    WhiteMove { defenses: shuffled(defenses, seed), ..white.clone() }
}

fn shuffled<T>(mut items: Vec<T>, seed: &mut u64) -> Vec<T> {
    for end in (1..items.len()).rev() {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        items.swap(end, (*seed >> 33) as usize % (end + 1));
    }
    items
}

fn check_order(original: &Solution, mut seed: u64) {
    let keys = original.keys.iter().map(|key| reordered(key, &mut seed)).collect();
    // Rows and remarks, to the last bit.
    assert_eq!(score(original), score(&Solution { keys, ..original.clone() }));
}

/// Trees with few letters, so that replies often agree, and duals now and then.
fn tree(moves: u32) -> BoxedStrategy<WhiteMove> {
    let letter = proptest::char::range('A', 'F');
    if moves == 1 {
        return letter.prop_map(mate).boxed();
    }
    // All replies to an answer are equally short; some answers are answered by mate at once.
    let full = prop::collection::vec(tree(moves - 1), 1..=3);
    let short = prop::collection::vec(tree(1), 1..=2);
    let answer = prop_oneof![4 => full.clone(), 1 => short].prop_map(different);
    (letter, full.prop_map(different), prop::collection::vec(answer, 0..=5))
        .prop_map(|(letter, first, rest)| then(letter, [vec![first], rest].concat()))
        .boxed()
}

/// The replies without those that repeat a move.
fn different(replies: Vec<WhiteMove>) -> Vec<WhiteMove> {
    let mut kept: Vec<WhiteMove> = Vec::new();
    for reply in replies {
        if kept.iter().all(|other| other.mv != reply.mv) {
            kept.push(reply);
        }
    }
    kept
}

proptest! {
    #[test]
    fn laws_of_trees(key in (2u32..=4).prop_flat_map(tree), seed: u64) {
        let solution = solution(key);
        check_formula(&solution);
        check_order(&solution, seed);
    }

    #[test]
    fn no_dual_pays(letters in prop::collection::vec(proptest::char::range('A', 'H'), 2..20), at: prop::sample::Index,
                    second in proptest::char::range('A', 'I')) {
        let at = at.index(letters.len());
        prop_assume!(letters[at] != second);
        check_dual(&letters, at, second);
    }
}

/// The thesis: a dual added to a cluster is bad for us. In a two-mover and in the last clusters of a three-mover.
fn check_dual(letters: &[char], at: usize, second: char) {
    let single: Vec<Vec<WhiteMove>> = letters.iter().map(|letter| vec![mate(*letter)]).collect();
    let mut dual = single.clone();
    dual[at].push(mate(second));
    let two = |answers: &[Vec<WhiteMove>]| score(&solution(then('!', answers.to_vec()))).total();
    assert!(two(&dual) < two(&single));
    let three =
        |answers: &[Vec<WhiteMove>]| score(&solution(then('!', vec![vec![then('!', answers.to_vec())]]))).total();
    assert!(three(&dual) < three(&single));
}

/// Where a dual comes nearest to paying: it takes away the only repetition among many different mates.
#[test]
fn no_dual_pays_for_a_repetition_less() {
    for different in 2..=60 {
        let mut letters: Vec<char> = ('0'..='~').take(different).collect();
        let second = letters[1];
        letters.push(letters[0]);
        check_dual(&letters, different, second);
    }
}

/// The sound ones of these problems.
fn sound(rows: Vec<SampleRow>) -> impl Iterator<Item = (String, u64)> {
    rows.into_iter().filter(SampleRow::is_sound).map(|row| (row.fen, u64::from(row.moves)))
}

/// Every n-th sound problem of an outside collection; none where it is not at hand.
fn outside(name: &str, every: usize) -> impl Iterator<Item = (String, u64)> {
    sound(samples::collection(name).unwrap_or_default()).step_by(every)
}

#[test]
fn laws_of_real_problems() {
    let mut problems: Vec<(String, u64)> = [
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1", 2),
        ("2R5/8/p3B3/BR6/k7/2K5/8/8 w - - 0 1", 2),
        ("1K6/8/pkp2P2/5P2/8/1P2p3/2NPQ3/8 w - - 0 1", 3),
    ]
    .map(|(fen, moves)| (fen.to_owned(), moves))
    .to_vec();
    problems.extend((2..=4).flat_map(|moves| sound(samples::mate_in(moves))));
    assert!(problems.len() > 120, "only {} problems", problems.len());
    problems.extend(outside("classics_2_pychess_GPL3.jsonl", 1));
    problems.extend(outside("classics_3_pychess_GPL3.jsonl", 2));
    problems.extend(outside("matetrack_2_to_5_GPL3.jsonl", 20).filter(|(_, moves)| *moves < 5));
    for (fen, moves) in &problems {
        let setup = parse_fen(fen).expect("a FEN").setup;
        let solution = solved(setup, *moves);
        if !solution.complete {
            continue;
        }
        check_formula(&solution);
        check_order(&solution, 1);
        // Castling has no mirrored twin.
        if setup.castling.is_empty() {
            let mirrored = solved(setup.transform(Symmetry::MirrorFiles), *moves);
            assert_eq!(score(&mirrored).rows, score(&solution).rows, "{fen}");
        }
    }
    eprintln!("{} real problems compared", problems.len());
}
