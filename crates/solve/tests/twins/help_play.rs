//! Help and series play against the naive twin on random positions: every line, the set play, the verdict. And what must
//! not change them: mirrors, exchanged colors, threads, memory; and what limits may do.

use std::sync::atomic::AtomicBool;

use chess::{Castling, Color, Move, Position, Setup, Symmetry};
use keymove_solve::{Limits, Wanted, naive, never, solve_exchanged, solve_genre};
use problem::{
    FoundLines, GeneralSolution, GeneralVerdict, LineVerdict, Part, PartKind, PlayKind, Solved, Stipulation, TreeMove,
};

use crate::strewn::{Random, strewn_position};

const EVERYTHING: Wanted = Wanted::everything();

/// Short enough for the naive twin.
const SHORT: [&str; 14] = [
    "h#0.5", "h#1", "h#1.5", "h#2", "h=1", "h=1.5", "h=2", "ser-#2", "ser-#3", "ser-=2", "ser-=3", "ser-h#2",
    "ser-h#3", "ser-h=2",
];

/// With more plies, where captures, opened lines and promotions matter that no short play shows.
const LONG: [&str; 5] = ["h#2.5", "h#3", "h=2.5", "ser-h#4", "ser-#4"];

fn stipulation(text: &str) -> Stipulation {
    text.parse().unwrap()
}

/// A position with few units, the side that begins to move.
fn few_units(random: &mut Random, stipulation: Stipulation, most: u32) -> Position {
    loop {
        let setup = strewn_position(random).setup();
        let en_passant = setup.en_passant.filter(|_| stipulation.begins() == Color::White);
        let setup = Setup { turn: stipulation.begins(), en_passant, ..setup };
        if setup.board.occupied().count() <= most
            && let Ok(position) = setup.check()
        {
            return position;
        }
    }
}

fn solved(position: &Position, stipulation: Stipulation, limits: Limits<'_>) -> GeneralSolution {
    match solve_genre(position, stipulation, EVERYTHING, limits) {
        Solved::General(solution) => solution,
        Solved::Direct(_) => panic!("not help play"),
    }
}

fn plenty() -> Limits<'static> {
    Limits::unlimited(never())
}

/// Everything but the effort is what the naive twin says; how many lines there are.
fn agree(position: &Position, stipulation: Stipulation) -> usize {
    let found = naive::help::found_lines(position, stipulation).expect("help or series play");
    let count = found.lines.len();
    let plain = GeneralSolution::of_lines(position, stipulation, found);
    let fast = GeneralSolution { nodes: 0, ..solved(position, stipulation, plenty()) };
    assert_eq!(fast, plain, "{stipulation}: {}", position.setup().to_fen());
    count
}

fn agree_on(texts: &[&str], positions: usize, most: u32, seed: u64) {
    let mut random = Random(seed);
    let mut with_lines = 0;
    for _ in 0..positions {
        for text in texts {
            let stipulation = stipulation(text);
            let position = few_units(&mut random, stipulation, most);
            with_lines += usize::from(agree(&position, stipulation) > 0);
        }
    }
    assert!(with_lines > positions * texts.len() / 50, "only {with_lines} with lines");
}

#[test]
fn short_play_is_naive() {
    agree_on(&SHORT, 40, 9, 0x4E1F_0000_0000_0001);
}

#[test]
fn short_play_with_few_units_is_naive() {
    agree_on(&SHORT, 60, 6, 0x4E1F_0000_0000_0002);
}

#[test]
fn longer_play_is_naive() {
    agree_on(&LONG, 4, 6, 0x4E1F_0000_0000_0003);
}

/// What cutting off could overlook: a white unit captured and its line used, castling, en passant at the end, promotions
/// to all four units, a black rook brought to the king by castling.
#[test]
fn rare_ways_to_the_aim_are_not_overlooked() {
    for (units, text, castling) in [
        ("Ke1 Rh1 g2 / Kf3 g4 e4", "h#1", Castling::ALL),
        ("Ke1 Rh1 e2 h2 / Ke4 Bf3 Ba3 Rh3 Qc2", "h#2", Castling::ALL),
        ("Ka1 Rd1 Qb3 / Ke8 Rh8 g7 f7", "h#1.5", Castling::ALL),
        ("Kc3 Ra7 Sb4 / Ka1 b5 Rb1", "h#2", Castling::NONE),
        ("Kf6 Ra5 Sd5 / Kh5 Qb8 h6 g4", "h#2", Castling::NONE),
        ("Kg6 b5 Ra1 / Kh8 a7 c7", "ser-h#3", Castling::NONE),
        ("Kf5 g7 e7 / Kh7 Rh6", "h#1.5", Castling::NONE),
        ("Kf3 Rh1 Bd8 / Ke8 Rh8 Rb1", "h#2", Castling::ALL),
        ("Ke1 Rh1 / Kh4 g4 h3 g5 h5", "h#2.5", Castling::ALL),
        ("Kc2 d5 Rh4 / Ka4 c7 e7 b4", "h#2", Castling::NONE),
        ("Kc1 Ba6 Sa5 / Ka1 a2 b3 d7", "ser-h#4", Castling::NONE),
        // Two pawns leave the line.
        ("Kf7 Ra5 e5 f3 / Kh5 d7 h6 h4", "h#1", Castling::NONE),
        ("Kf7 Ra5 e5 f3 c2 / Kh5 d7 h6 h4 a7", "h#2", Castling::NONE),
        // A white unit in the way is captured, and Black goes on.
        ("Ka8 Rh1 Be1 / Ka1 Qc3 a2 b2", "ser-h#3", Castling::NONE),
    ] {
        let setup: Setup = units.parse().unwrap();
        let stipulation = stipulation(text);
        let castling = Castling::of_units_at_home(&setup.board) - (Castling::ALL - castling);
        let setup = Setup { turn: stipulation.begins(), castling, ..setup };
        agree(&setup.check().expect(units), stipulation);
    }
}

#[test]
fn every_line_is_legal_and_ends_with_the_aim() {
    let mut random = Random(0x4E1F_0000_0000_0004);
    let mut lines = 0;
    for text in SHORT {
        let stipulation = stipulation(text);
        for _ in 0..30 {
            let position = few_units(&mut random, stipulation, 10);
            let solution = solved(&position, stipulation, plenty());
            for part in [PartKind::SetPlay, PartKind::ShortSolutions, PartKind::Solutions] {
                for line in solution.lines(part) {
                    assert!(line.iter().all(|step| step.position.is_legal(step.mv)), "{text} {line:?}");
                    let last = line.last().unwrap();
                    assert!(naive::help::reached(&last.position.play(last.mv), stipulation.aim()), "{text} {line:?}");
                    lines += 1;
                }
            }
        }
    }
    assert!(lines > 100, "{lines}");
}

/// The solution with every square mapped, moves in their order again.
fn mapped(solution: &GeneralSolution, map: &impl Fn(Move) -> Move) -> Vec<(PartKind, Vec<Vec<Move>>)> {
    let lines = |part: &Part| {
        let mut lines: Vec<Vec<Move>> = part.moves.iter().flat_map(TreeMove::lines).collect();
        lines.iter_mut().flatten().for_each(|mv| *mv = map(*mv));
        lines.sort();
        (part.kind, lines)
    };
    solution.tree.parts.iter().map(lines).collect()
}

fn stays(mv: Move) -> Move {
    mv
}

#[test]
fn mirrored_and_exchanged_problems_have_the_same_lines() {
    let mut random = Random(0x4E1F_0000_0000_0005);
    for text in SHORT.into_iter().chain(["h#2.5"]) {
        let stipulation = stipulation(text);
        for _ in 0..12 {
            let position = few_units(&mut random, stipulation, 8);
            let setup = Setup { castling: Castling::NONE, ..position.setup() };
            let position = setup.check().unwrap();
            let fen = setup.to_fen();
            let solution = solved(&position, stipulation, plenty());
            let mirrored = setup.transform(Symmetry::MirrorFiles).check().unwrap();
            let mirror = |mv: Move| Move { from: mv.from.flip_files(), to: mv.to.flip_files(), ..mv };
            let other = solved(&mirrored, stipulation, plenty());
            assert_eq!(mapped(&solution, &stays), mapped(&other, &mirror), "{text} {fen}");
            let exchanged = setup.swap_colors().check().unwrap();
            let turn = |mv: Move| Move { from: mv.from.flip_ranks(), to: mv.to.flip_ranks(), ..mv };
            let duplex = solve_exchanged(&exchanged, stipulation, EVERYTHING, plenty());
            assert_eq!(mapped(&solution, &stays), mapped(&duplex, &turn), "{text} {fen}");
            assert_eq!(solution.verdict.name(), duplex.verdict.name(), "{text} {fen}");
        }
    }
}

#[test]
fn threads_and_memory_change_no_line() {
    let mut random = Random(0x4E1F_0000_0000_0006);
    for text in ["h#2", "h#2.5", "h#3", "ser-h#4", "ser-#4", "h=2.5"] {
        let stipulation = stipulation(text);
        for _ in 0..4 {
            let position = few_units(&mut random, stipulation, 7);
            let one = solved(&position, stipulation, plenty());
            let other = solved(&position, stipulation, plenty().with_threads(4));
            assert_eq!(one, other, "{text} {}", position.setup().to_fen());
            for megabytes in [0, 64] {
                let other = solved(&position, stipulation, plenty().with_hash(megabytes));
                assert_eq!(GeneralSolution { nodes: one.nodes, ..other }, one, "{text} {}", position.setup().to_fen());
            }
        }
    }
}

#[test]
fn no_limit_gives_a_wrong_verdict() {
    let mut random = Random(0x4E1F_0000_0000_0007);
    for text in ["h#2", "h#2.5", "ser-h#3", "ser-#3", "h=2"] {
        let stipulation = stipulation(text);
        for _ in 0..6 {
            let position = few_units(&mut random, stipulation, 7);
            let whole = solved(&position, stipulation, plenty());
            let fen = position.setup().to_fen();
            for nodes in (0..16).map(|power| 1 << power).chain([0, whole.nodes - 1, whole.nodes, whole.nodes + 1]) {
                let cut = solved(&position, stipulation, Limits { nodes, ..plenty() });
                assert_eq!(cut.complete, nodes >= whole.nodes, "{text} {nodes} nodes: {fen}");
                if cut.complete {
                    assert_eq!(cut, whole, "{text} {nodes} nodes: {fen}");
                } else {
                    assert!(is_unfinished(&cut) && cut.nodes <= nodes, "{text} {nodes} nodes: {fen}");
                }
            }
        }
    }
}

fn is_unfinished(solution: &GeneralSolution) -> bool {
    matches!(&solution.verdict, GeneralVerdict::Lines(judgment) if judgment.verdict == LineVerdict::Unfinished)
}

#[test]
fn a_stop_asked_for_beforehand_leaves_it_unfinished() {
    let position = "8/8/8/3k4/8/3K4/8/3Q3R b - - 0 1".parse::<Setup>().unwrap().check().unwrap();
    let stopped = AtomicBool::new(true);
    for text in ["h#3", "h=5", "ser-h#9"] {
        assert!(is_unfinished(&solved(&position, stipulation(text), Limits::unlimited(&stopped))));
    }
}

#[test]
fn other_play_has_no_naive_lines_here() {
    let position = "Kd8 Qb5 Bb3 f4 / Kd6 Ba8 c7".parse::<Setup>().unwrap().check().unwrap();
    for play in PlayKind::ALL {
        let stipulation = Stipulation::new(play, problem::Aim::Mate, problem::Length::of(1)).unwrap();
        let found: Option<FoundLines> = naive::help::found_lines(&position, stipulation);
        let asked = matches!(play, PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp);
        assert_eq!(found.is_some(), asked);
    }
}
