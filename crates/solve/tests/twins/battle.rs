//! Play against a defense other than directmates, and lines that end like it, against the naive twins: verdict, keys, set
//! play, tries and every variation, node by node. `KEYMOVE_ROWS` asks for another number of positions.

use chess::{Color, Move, Position, Setup, Symmetry};
use keymove_solve::{Limits, Tries, Wanted, naive, never, solve_genre};
use problem::{GeneralSolution, GeneralVerdict, PartKind, Role, Solved, Stipulation, TreeMove, Verdict};

use crate::families::{FAMILIES, position_of};
use crate::strewn::{Random, strewn_position};

const EVERYTHING: Wanted =
    Wanted { set_play: true, tries: Some(Tries { refutations: 2, checking: true }), variations: true };

/// How many positions to look at, in hundredths of what is usual.
fn many(usual: usize) -> usize {
    std::env::var("KEYMOVE_ROWS")
        .ok()
        .and_then(|rows| rows.parse::<usize>().ok())
        .map_or(usual, |rows| usual * rows / 100)
}

fn solved(position: &Position, stipulation: &str, wanted: Wanted, limits: Limits<'_>) -> GeneralSolution {
    let stipulation: Stipulation = stipulation.parse().unwrap();
    match solve_genre(position, stipulation, wanted, limits).unwrap() {
        Solved::General(solution) => solution,
        Solved::Direct(_) => panic!("{stipulation} is a directmate"),
    }
}

fn unlimited() -> Limits<'static> {
    Limits::unlimited(never())
}

fn plain(position: &Position, stipulation: &str, wanted: Wanted) -> GeneralSolution {
    let stipulation: Stipulation = stipulation.parse().unwrap();
    match stipulation.play().is_help() {
        true => naive::forced_end::solve(position, stipulation, wanted),
        false => naive::battle::solve(position, stipulation, wanted),
    }
}

/// Compares a whole solution, and says whether there is one.
fn check(position: &Position, stipulation: &str) -> bool {
    let fast = solved(position, stipulation, EVERYTHING, unlimited());
    let plain = plain(position, stipulation, EVERYTHING);
    assert_eq!(GeneralSolution { nodes: 0, ..fast }, plain, "{stipulation} {}", position.setup().to_fen());
    !matches!(plain.verdict, GeneralVerdict::Keys(Verdict::NoSolution)) && !plain.tree.parts.is_empty()
}

/// A position with much force around one of the kings, White to move: every second time around his own.
fn strewn(random: &mut Random, most: u32) -> Position {
    loop {
        let position = match random.below(3) {
            0 => position_of(FAMILIES[random.below(FAMILIES.len() as u64) as usize], random),
            _ => strewn_position(random),
        };
        let turned = Setup { turn: Color::White, en_passant: None, ..position.setup().swap_colors() }.check();
        let position = if random.below(2) == 0 { turned.unwrap_or(position) } else { position };
        if position.board().occupied().count() <= most {
            return position;
        }
    }
}

/// Compares random positions, of which so many at least must have a solution.
fn check_strewn(seed: u64, stipulation: &str, usual: usize, most_units: u32, solvable: usize) {
    let mut random = Random(seed);
    let number = many(usual);
    let solved = (0..number).filter(|_| check(&strewn(&mut random, most_units), stipulation)).count();
    println!("{stipulation}: {number} positions, {solved} with a solution, set play or try");
    assert!(solved * usual >= solvable * number, "{stipulation}: only {solved} of {number}");
}

#[test]
fn selfmates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0001, "s#1", 600, 20, 20);
    check_strewn(0x5E1F_0000_0000_0002, "s#2", 300, 14, 30);
    check_strewn(0x5E1F_0000_0000_0003, "s#3", 15, 6, 1);
}

#[test]
fn selfstalemates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0011, "s=1", 200, 8, 1);
    check_strewn(0x5E1F_0000_0000_0012, "s=2", 100, 6, 1);
}

#[test]
fn reflexmates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0021, "r#1", 200, 20, 5);
    check_strewn(0x5E1F_0000_0000_0022, "r#2", 150, 12, 5);
    check_strewn(0x5E1F_0000_0000_0023, "semi-r#2", 100, 10, 5);
    check_strewn(0x5E1F_0000_0000_0024, "r#3", 10, 5, 0);
    check_strewn(0x5E1F_0000_0000_0025, "r=2", 60, 6, 0);
    check_strewn(0x5E1F_0000_0000_0026, "semi-r=2", 40, 6, 0);
}

#[test]
fn stalemates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0031, "=1", 200, 8, 1);
    check_strewn(0x5E1F_0000_0000_0032, "=2", 100, 8, 1);
    check_strewn(0x5E1F_0000_0000_0033, "=3", 10, 5, 0);
}

#[test]
fn lines_that_end_forced_are_naive() {
    check_strewn(0x5E1F_0000_0000_0041, "hs#1", 100, 20, 1);
    check_strewn(0x5E1F_0000_0000_0042, "hs#2", 12, 8, 1);
    check_strewn(0x5E1F_0000_0000_0043, "hs#1.5", 20, 8, 1);
    check_strewn(0x5E1F_0000_0000_0044, "hs=2", 8, 6, 0);
    check_strewn(0x5E1F_0000_0000_0045, "hr#2", 12, 6, 1);
    check_strewn(0x5E1F_0000_0000_0046, "hr#1.5", 20, 8, 1);
    check_strewn(0x5E1F_0000_0000_0047, "hr=1", 20, 6, 0);
}

#[test]
fn series_that_end_forced_are_naive() {
    check_strewn(0x5E1F_0000_0000_0051, "ser-s#2", 60, 10, 5);
    check_strewn(0x5E1F_0000_0000_0052, "ser-s#3", 10, 7, 1);
    check_strewn(0x5E1F_0000_0000_0053, "ser-r#2", 60, 8, 5);
    check_strewn(0x5E1F_0000_0000_0054, "ser-r#3", 6, 6, 0);
    check_strewn(0x5E1F_0000_0000_0055, "ser-s=2", 30, 6, 0);
    check_strewn(0x5E1F_0000_0000_0056, "ser-r=2", 30, 6, 0);
}

#[test]
fn threads_and_memory_change_nothing() {
    let mut random = Random(0x5E1F_0000_0000_0061);
    for stipulation in ["s#2", "s#3", "s#4", "r#3", "semi-r#3", "=3", "hs#2", "hs#2.5", "hr#2", "ser-s#3", "ser-r#3"] {
        for _ in 0..3 {
            let position = strewn(&mut random, 7);
            let one = solved(&position, stipulation, EVERYTHING, Limits::nodes(200_000));
            for threads in [2, 3] {
                let many = solved(&position, stipulation, EVERYTHING, Limits::nodes(200_000).with_threads(threads));
                assert_eq!(many, one, "{stipulation} {}", position.setup().to_fen());
            }
            if one.complete && one.verdict.is_proven() {
                let small = solved(&position, stipulation, EVERYTHING, unlimited().with_hash(0));
                assert_eq!((small.verdict, small.tree), (one.verdict, one.tree), "{}", position.setup().to_fen());
            }
        }
    }
}

#[test]
fn a_limit_never_gives_a_wrong_verdict() {
    let mut random = Random(0x5E1F_0000_0000_0071);
    let mut unfinished = 0;
    for stipulation in ["s#2", "r#2", "=2", "hs#2", "hr#1", "ser-s#2"] {
        for _ in 0..12 {
            let position = strewn(&mut random, 8);
            let whole = solved(&position, stipulation, Wanted::key_only(), unlimited());
            for nodes in [0, 1, 10, 100, 1_000] {
                let cut = solved(&position, stipulation, Wanted::key_only(), Limits::nodes(nodes));
                assert!(cut.nodes <= nodes, "{stipulation} {nodes} {}", position.setup().to_fen());
                if cut.verdict.is_proven() {
                    assert_eq!((&cut.verdict, &cut.tree), (&whole.verdict, &whole.tree), "{stipulation}");
                } else {
                    unfinished += 1;
                    assert!(!cut.complete);
                }
            }
        }
    }
    assert!(unfinished > 20, "only {unfinished} were cut");
}

/// The solution as it stands in a mirror, in the order of the squares.
fn mirrored(moves: &[TreeMove]) -> Vec<TreeMove> {
    let mirror =
        |mv: Move| Move { from: Symmetry::MirrorFiles.apply(mv.from), to: Symmetry::MirrorFiles.apply(mv.to), ..mv };
    let mut mirrored: Vec<TreeMove> = moves
        .iter()
        .map(|tree| TreeMove { mv: mirror(tree.mv), role: tree.role, children: self::mirrored(&tree.children) })
        .collect();
    mirrored.sort_by_key(|tree| (tree.role != Role::Threat, tree.mv));
    mirrored
}

#[test]
fn a_mirrored_problem_has_the_mirrored_solution() {
    let mut random = Random(0x5E1F_0000_0000_0081);
    for stipulation in ["s#2", "r#2", "semi-r#2", "s=2", "=2", "hs#2", "hr#1", "ser-s#2", "ser-r#2"] {
        for _ in 0..8 {
            let setup = Setup { castling: chess::Castling::NONE, ..strewn(&mut random, 8).setup() };
            let one = solved(&setup.check().unwrap(), stipulation, EVERYTHING, unlimited());
            let twin = setup.transform(Symmetry::MirrorFiles).check().unwrap();
            let other = solved(&twin, stipulation, EVERYTHING, unlimited());
            for kind in [PartKind::SetPlay, PartKind::Tries, PartKind::ShortSolutions, PartKind::Solutions] {
                let moves = |solution: &GeneralSolution| solution.tree.part(kind).map(|part| part.moves.clone());
                let sorted = |solution: &GeneralSolution| moves(solution).map(|moves| mirrored(&mirrored(&moves)));
                assert_eq!(
                    moves(&one).map(|moves| mirrored(&moves)),
                    sorted(&other),
                    "{stipulation} {}",
                    setup.to_fen()
                );
            }
        }
    }
}
