//! The sample is whole, and what it says is true: verdicts, keys and counts, by the naive solver and by the fast one.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use chess::{Color, Position, uci};
use keymove_samples::{SampleRow, black_begins, four_movers, popeye, samples, three_movers, two_movers};
use problem::{Solution, Stipulation, Verdict};
use solve::{Limits, Wanted, naive};

const KEYS: Wanted = Wanted { set_play: false, tries: None, variations: false };
const VARIATIONS: Wanted = Wanted { variations: true, ..KEYS };

fn stipulation(row: &SampleRow) -> Stipulation {
    Stipulation::mate_in(u64::from(row.moves)).expect("in range")
}

fn keys(solution: &Solution) -> Vec<String> {
    let mut keys: Vec<String> = solution.keys.iter().map(|key| uci(key.mv)).collect();
    keys.sort();
    keys
}

#[test]
fn the_sample_is_whole() {
    let counts = [samples().len(), two_movers().len(), three_movers().len(), four_movers().len(), black_begins().len()];
    assert_eq!(counts, [142, 95, 35, 8, 4]);
    assert_eq!([2, 3, 4].map(|moves| popeye(moves).len()), [30, 9, 3]);
    let diagrams: BTreeSet<String> = samples().into_iter().map(|row| row.fen).collect();
    assert_eq!(diagrams.len(), samples().len(), "a diagram stands twice");
    for row in samples() {
        assert!(row.origin.split(", ").count() >= 3, "{}: author, source or year is missing", row.fen);
        assert_eq!(row.setup.to_fen(), row.fen);
        assert_eq!(row.is_sound(), !row.origin.starts_with("after "), "{}", row.fen);
    }
}

#[test]
fn every_special_case_is_there() {
    let count = |holds: &dyn Fn(&SampleRow) -> bool| samples().iter().filter(|row| holds(row)).count();
    let key_is = |row: &SampleRow, holds: &dyn Fn(&str) -> bool| row.is_sound() && holds(&row.keys[0]);
    assert!(count(&|row| row.verdict == Some(Verdict::Cooked)) >= 3);
    assert!(count(&|row| row.verdict == Some(Verdict::NoSolution)) >= 3);
    assert!(count(&|row| matches!(row.verdict, Some(Verdict::ShortSolution { .. }))) >= 3);
    assert!(count(&|row| row.setup.turn == Color::Black) >= 3);
    assert!(count(&|row| row.setup.en_passant.is_some()) >= 2);
    assert!(count(&|row| !row.setup.castling.is_empty()) >= 8);
    for promoted in ["n", "b", "r"] {
        assert!(count(&|row| key_is(row, &|key| key.len() == 5 && key.ends_with(promoted))) >= 1, "{promoted}");
    }
    assert!(count(&|row| key_is(row, &|key| key == "e1g1" || key == "e1c1")) >= 2);
    assert!(count(&|row| row.variations.is_some()) >= 30);
}

fn check_naively(row: &SampleRow, position: &Position) {
    let solution = naive::solve(position, stipulation(row), KEYS);
    assert_eq!(
        (Some(solution.verdict), keys(&solution)),
        (row.verdict, row.keys.clone()),
        "{} {}",
        row.fen,
        row.origin
    );
    let Some(variations) = row.variations else { return };
    let solution = naive::solve(position, stipulation(row), VARIATIONS);
    let single = solution.keys[0].defenses.iter().filter(|defense| defense.replies.len() == 1);
    let mates: BTreeSet<_> = single.map(|defense| defense.replies[0].mv).collect();
    assert_eq!(mates.len(), variations, "{}", row.fen);
}

#[test]
fn verdicts_and_keys_are_proved_by_the_naive_solver() {
    for row in samples() {
        check_naively(&row, &row.position());
    }
}

/// The fast solver has White begin; where Black does, the colors are swapped, and the ranks of the keys with them.
#[test]
fn the_fast_solver_agrees() {
    for row in samples() {
        let is_black = row.setup.turn == Color::Black;
        let setup = if is_black { row.setup.swap_colors() } else { row.setup };
        let limits =
            Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &AtomicBool::new(false), gauge: None };
        let solution = solve::solve(&setup.check().expect("a position"), stipulation(&row), KEYS, limits);
        let expected: Vec<String> =
            row.keys.iter().map(|key| if is_black { with_ranks_swapped(key) } else { key.clone() }).collect();
        assert_eq!((Some(solution.verdict), keys(&solution)), (row.verdict, expected), "{}", row.fen);
    }
}

fn with_ranks_swapped(key: &str) -> String {
    key.chars()
        .map(|letter| letter.to_digit(10).and_then(|rank| char::from_digit(9 - rank, 10)).unwrap_or(letter))
        .collect()
}

/// Outside collections hold some of these diagrams; where they do, they say the same.
#[test]
fn collections_agree() {
    let names = ["classics_2_pychess_GPL3.jsonl", "classics_3_pychess_GPL3.jsonl", "classics_4_5_pychess_GPL3.jsonl"];
    let sample = samples();
    for other in names.iter().filter_map(|name| keymove_samples::collection(name)).flatten() {
        let same = sample.iter().find(|row| row.fen == other.fen && row.moves == other.moves);
        if let Some(row) = same {
            assert_eq!((row.verdict, &row.keys), (other.verdict, &other.keys), "{}", row.fen);
        }
    }
}
