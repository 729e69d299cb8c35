//! Play against a defense other than directmates, and lines that end like it, against the naive twins: verdict, keys, set
//! play, tries and every variation, node by node. `KEYMOVE_ROWS` asks for another number of positions.

use chess::{Bitboard, Color, Kind, Move, Position, Setup, Square, Symmetry, Unit, parse_fen};
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
    match solve_genre(position, stipulation, wanted, limits) {
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

/// A position, White to move, with so many units at most: mostly an old problem with a few changes, else one with much
/// force around a king, or trouble of some family.
fn strewn(random: &mut Random, most: u32) -> Position {
    loop {
        let position = match random.below(8) {
            0 => Some(position_of(FAMILIES[random.below(FAMILIES.len() as u64) as usize], random)),
            1 => Some(strewn_position(random)),
            2 => turned(&strewn_position(random)),
            _ => changed(random, most),
        };
        if let Some(position) = position.filter(|position| position.board().occupied().count() <= most) {
            return position;
        }
    }
}

/// Colors exchanged, White to move all the same.
fn turned(position: &Position) -> Option<Position> {
    Setup { turn: Color::White, en_passant: None, ..position.setup().swap_colors() }.check().ok()
}

/// Selfmates and reflexmates by T. R. Dawson (1912 to 1936), E. E. H. Baird (1890 to 1902) and S. Loyd (1877).
const OLD_PROBLEMS: [&str; 14] = [
    "8/8/8/3B4/8/2pk4/2p2Q2/b1K5 w - - 0 1",
    "7k/8/6Q1/8/8/3ppp2/4p3/4K3 w - - 0 1",
    "8/8/N7/8/p7/pk6/8/BKQ5 w - - 0 1",
    "8/8/4p3/2Rpp3/B1b1P3/1P6/Q4P2/2k1K3 w - - 0 1",
    "8/p1B5/P7/K1kP4/P4P2/4N3/P4p2/5Q1B w - - 0 1",
    "1RrB4/2P1P3/3Q3p/1R5P/2k4K/3r4/3P4/5B2 w - - 0 1",
    "Q1b4k/1N1P3P/7P/8/8/8/7P/n5BK w - - 0 1",
    "4R3/8/7p/2N3Bk/p5nP/P3PB2/3pP2R/2bK4 w - - 0 1",
    "3k4/4R1p1/8/4N1Q1/3p1P2/1pNP1p2/1p3p2/nb3Kb1 w - - 0 1",
    "6r1/5Npb/6k1/2pB2q1/2ppK3/5PRP/6N1/8 w - - 0 1",
    "8/2P5/p1B5/q4p2/P2pNR2/3k3b/Q2p2N1/3K4 w - - 0 1",
    "n2Bq2b/3pP1n1/3k2P1/3p4/3Kp1Q1/N1R1P3/8/8 w - - 0 1",
    "8/4B1QB/4pn1p/1pRbk2p/1P1Rp2P/3PKP2/3P1N2/8 w - - 0 1",
    "2NN4/8/8/3pkbQ1/3p3R/4pKRp/2B1p1rB/6qr w - - 0 1",
];

/// An old problem: units shifted or taken away until few enough are left.
fn changed(random: &mut Random, most: u32) -> Option<Position> {
    let problem = OLD_PROBLEMS[random.below(OLD_PROBLEMS.len() as u64) as usize];
    let mut board = parse_fen(problem).unwrap().setup.board;
    let mut changes = random.below(4);
    while changes > 0 || board.occupied().count() > most {
        let units: Vec<(Square, Unit)> = board.iter().collect();
        let (square, unit) = units[random.below(units.len() as u64) as usize];
        let near = square.offset(random.below(3) as i8 - 1, random.below(3) as i8 - 1).unwrap_or(square);
        let shifts = board.occupied().count() <= most && random.below(2) == 0;
        let pawn_on_edge = unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(near);
        if shifts && board.unit_at(near).is_none() && !pawn_on_edge {
            board.take(square);
            board.put(near, unit);
        } else if !shifts && unit.kind != Kind::King {
            board.take(square);
        }
        changes = changes.saturating_sub(1);
    }
    Setup::of(board).check().ok()
}

/// Such a position with this side to move.
fn to_move(begins: Color, random: &mut Random, most: u32) -> Position {
    loop {
        let position = strewn(random, most);
        if position.turn() == begins {
            return position;
        }
        if let Some(passed) = position.pass() {
            return passed;
        }
    }
}

/// Compares random positions, of which so many at least must have a solution.
fn check_strewn(seed: u64, stipulation: &str, usual: usize, most_units: u32, solvable: usize) {
    let mut random = Random(seed);
    let number = many(usual);
    let begins = stipulation.parse::<Stipulation>().unwrap().begins();
    let solved = (0..number).filter(|_| check(&to_move(begins, &mut random, most_units), stipulation)).count();

    assert!(solved * usual >= solvable * number, "{stipulation}: only {solved} of {number}");
}

#[test]
fn selfmates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0001, "s#1", 600, 20, 10);
    check_strewn(0x5E1F_0000_0000_0002, "s#2", 120, 15, 5);
    check_strewn(0x5E1F_0000_0000_0003, "s#3", 20, 8, 0);
}

#[test]
fn selfstalemates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0011, "s=1", 300, 10, 1);
    check_strewn(0x5E1F_0000_0000_0012, "s=2", 100, 6, 0);
}

#[test]
fn reflexmates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0021, "r#1", 200, 20, 5);
    check_strewn(0x5E1F_0000_0000_0022, "r#2", 150, 12, 5);
    check_strewn(0x5E1F_0000_0000_0023, "semi-r#2", 100, 10, 3);
    check_strewn(0x5E1F_0000_0000_0024, "r#3", 10, 5, 0);
    check_strewn(0x5E1F_0000_0000_0025, "r=2", 60, 6, 0);
    check_strewn(0x5E1F_0000_0000_0026, "semi-r=2", 40, 6, 0);
}

#[test]
fn stalemates_are_naive() {
    check_strewn(0x5E1F_0000_0000_0031, "=1", 200, 8, 0);
    check_strewn(0x5E1F_0000_0000_0032, "=2", 100, 8, 0);
    check_strewn(0x5E1F_0000_0000_0033, "=3", 10, 5, 0);
}

#[test]
fn lines_that_end_forced_are_naive() {
    check_strewn(0x5E1F_0000_0000_0041, "hs#1", 200, 20, 1);
    check_strewn(0x5E1F_0000_0000_0042, "hs#2", 12, 8, 0);
    check_strewn(0x5E1F_0000_0000_0043, "hs#1.5", 20, 8, 0);
    check_strewn(0x5E1F_0000_0000_0044, "hs=2", 8, 6, 0);
    check_strewn(0x5E1F_0000_0000_0045, "hr#2", 12, 6, 0);
    check_strewn(0x5E1F_0000_0000_0046, "hr#1.5", 20, 8, 0);
    check_strewn(0x5E1F_0000_0000_0047, "hr=1", 20, 6, 0);
}

#[test]
fn series_that_end_forced_are_naive() {
    check_strewn(0x5E1F_0000_0000_0051, "ser-s#2", 80, 12, 1);
    check_strewn(0x5E1F_0000_0000_0052, "ser-s#3", 10, 7, 0);
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
            let position = to_move(stipulation.parse::<Stipulation>().unwrap().begins(), &mut random, 7);
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
