//! Facts about single diagrams, and the shares of copies found and of unrelated diagrams flagged, on random diagrams.

use chess::{Bitboard, Board, Color, Kind, Square, Symmetry, Unit, parse_fen};

use super::*;
use crate::SplitMix;

/// H. Weenink, Good Companion 1917.
const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn board(fen: &str) -> Board {
    parse_fen(fen).expect(fen).setup.board
}

fn found(problem: &Board, predecessor: &Board) -> Option<Predecessor> {
    Archive::of([*predecessor]).predecessors(problem, Threshold::USUAL).first().copied()
}

fn check(problem: &str, predecessor: &str, relation: Relation, thousandths: u32, differences: &[UnitDifference]) {
    let (problem, predecessor) = (board(problem), board(predecessor));
    let found = found(&problem, &predecessor).expect("anticipated");
    assert_eq!((found.relation, found.likeness.as_thousandths()), (relation, thousandths));
    assert_eq!(super::differences(&problem, &predecessor, found.alignment), differences);
}

fn unit(letter: char) -> Unit {
    Unit::from_letter(letter).expect("a unit")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn copies_and_mirror_images() {
    check(BARON, BARON, Relation::Exact, 1000, &[]);
    check(BARON, "4K2b/5p2/4k3/6Q1/2P5/6B1/8/8", Relation::Mirrored, 1000, &[]);
    // Without pawns it may also be turned.
    check("8/8/8/2KQ4/8/3k4/8/3R4", "8/8/4K3/R1k1Q3/8/8/8/8", Relation::Mirrored, 1000, &[]);
    assert_eq!(found(&board("8/8/8/2KQ4/8/3k4/3p4/3R4"), &board("8/8/4K3/Rpk1Q3/8/8/8/8")), None);
}

#[test]
fn one_change_is_told_in_the_squares_of_the_problem() {
    let moved = UnitDifference::Moved { unit: unit('P'), from: Some(square("f5")), to: square("f4") };
    check(BARON, "b2K4/2p5/3k4/1Q3P2/8/1B6/8/8", Relation::Near, 970, &[moved]);
    check(BARON, "4K2b/5p2/4k3/2P3Q1/8/6B1/8/8", Relation::Near, 970, &[moved]);
    check(BARON, "b2K4/2p5/3k4/1Q6/8/1B6/8/8", Relation::Near, 969, &[UnitDifference::Added(unit('P'), square("f4"))]);
    // Of few units one is much, but still only one.
    let king = UnitDifference::Moved { unit: unit('k'), from: Some(square("d3")), to: square("h8") };
    check("7k/8/8/2KQ4/8/8/3p4/3R4", "8/8/8/2KQ4/8/3k4/3p4/3R4", Relation::Near, 714, &[king]);
    let missing = UnitDifference::Missing(unit('r'), Some(square("a7")));
    check(BARON, "b2K4/r1p5/3k4/1Q6/5P2/1B6/8/8", Relation::Near, 944, &[missing]);
}

#[test]
fn a_matrix_may_stand_elsewhere_on_the_board() {
    check("8/8/8/2KQ4/8/3k4/3p4/3R4", "8/8/8/3KQ3/8/4k3/4p3/4R3", Relation::Near, 1000, &[]);
    // One file further the white rook would stand beyond the edge.
    let gone = UnitDifference::Moved { unit: unit('R'), from: None, to: square("e1") };
    check("8/8/8/1KQ5/8/2k5/2p5/4R3", "8/8/8/KQ6/8/1k6/1p6/7R", Relation::Near, 857, &[gone]);
}

#[test]
fn other_problems_are_no_predecessors() {
    assert_eq!(found(&board(BARON), &board("8/8/8/2KQ4/8/3k4/3p4/3R4")), None);
    // The same units on other squares.
    assert_eq!(found(&board(BARON), &board("8/1K6/8/5B2/2p5/5P2/b3Q3/7k")), None);
}

/// A random diagram, pawns where pawns can stand.
fn by_chance(random: &mut SplitMix) -> Board {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        put(&mut board, Unit { color, kind: Kind::King }, random);
    }
    for _ in 0..4 + random.below(10) {
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let kind = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn, Kind::Pawn][random.below(6)];
        put(&mut board, Unit { color, kind }, random);
    }
    board
}

fn put(board: &mut Board, unit: Unit, random: &mut SplitMix) {
    let barred = if unit.kind == Kind::Pawn { Bitboard::PAWNLESS } else { Bitboard::EMPTY };
    let free: Vec<Square> = Square::all().filter(|square| !(board.occupied() | barred).has(*square)).collect();
    board.put(free[random.below(free.len())], unit);
}

fn one_moved(board: &Board, random: &mut SplitMix) -> Board {
    let units: Vec<(Square, Unit)> = board.iter().collect();
    let (from, unit) = units[random.below(units.len())];
    let mut changed = *board;
    changed.take(from);
    put(&mut changed, unit, random);
    changed
}

fn seen_by(board: &Board, symmetry: Symmetry) -> Board {
    let mut seen = Board::EMPTY;
    board.iter().for_each(|(square, unit)| seen.put(symmetry.apply(square), unit));
    seen
}

#[test]
fn copies_are_found_and_unrelated_diagrams_are_not() {
    let mut random = SplitMix::of_attempt(1, 1);
    let boards: Vec<Board> = (0..400).map(|_| by_chance(&mut random)).collect();
    let archive = Archive::of(boards.iter().copied());
    let relation = |board: &Board, place: usize| {
        let found = archive.predecessors(board, Threshold::USUAL);
        found.iter().find(|found| found.place == place).map(|found| found.relation)
    };
    let (mut moved, mut added) = (0, 0);
    for (place, board) in boards.iter().enumerate().take(100) {
        assert_eq!(relation(board, place), Some(Relation::Exact));
        let mirrored = relation(&seen_by(board, Symmetry::MirrorFiles), place);
        assert!(matches!(mirrored, Some(Relation::Mirrored | Relation::Exact)), "{mirrored:?}");
        moved += u32::from(relation(&one_moved(board, &mut random), place).is_some());
        let mut more = *board;
        put(&mut more, Unit { color: Color::Black, kind: Kind::Pawn }, &mut random);
        added += u32::from(relation(&more, place).is_some());
    }
    assert!(moved == 100 && added == 100, "{moved} moved, {added} added");
    let unrelated: Vec<Board> = (0..400).map(|_| by_chance(&mut random)).collect();
    let flagged = unrelated.iter().filter(|board| archive.first_predecessor(board, Threshold::USUAL).is_some()).count();
    assert!(flagged <= 4, "{flagged} of 400");
}

#[test]
fn likeness_is_mutual_and_the_same_in_a_mirror() {
    let mut random = SplitMix::of_attempt(2, 1);
    for _ in 0..300 {
        let one = by_chance(&mut random);
        let other = (0..3).fold(one, |board, _| one_moved(&board, &mut random));
        let likeness = |one: &Board, other: &Board| found(one, other).map(|found| found.likeness);
        assert_eq!(likeness(&one, &other), likeness(&other, &one), "{one:?}{other:?}");
        let mirror = |board: &Board| seen_by(board, Symmetry::MirrorFiles);
        assert_eq!(likeness(&one, &other), likeness(&mirror(&one), &mirror(&other)));
        assert_eq!(likeness(&one, &other), likeness(&mirror(&one), &other));
    }
}

#[test]
fn as_many_neighbors_as_possible_are_paired() {
    let squares = |names: &[&str]| names.iter().map(|name| square(name)).collect::<Bitboard>();
    let pairs = |one: &[&str], other: &[&str]| likeness::neighbors(squares(one), squares(other)).len();
    assert_eq!(pairs(&["b1", "c1"], &["a2", "b2"]), 2);
    assert_eq!(pairs(&["a1", "c1"], &["b1"]), 1);
    assert_eq!(pairs(&["a1", "c1", "e1"], &["b1", "d1", "h8"]), 2);
    assert_eq!(pairs(&["a1"], &["a1"]), 0);
}
