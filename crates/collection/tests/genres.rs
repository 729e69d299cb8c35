//! Problems of every genre, read from real rows: stipulations, twins and the judgment of lines. Reads `genres.jsonl` when
//! it is there (`KEYMOVE_DATA`, else `../shared/data` beside the checkout), and says so when it is not.

#![allow(clippy::print_stderr)]

use std::collections::BTreeMap;
use std::path::PathBuf;

use chess::{Move, Position, Setup};
use keymove_collection::{Input, read};
use problem::{LineVerdict, PartKind, SolutionTree, Stipulation, TwinPhase, judge_lines};
use serde_json::Value;

fn rows() -> Vec<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from);
    match std::fs::read_to_string(folder.join("genres.jsonl")) {
        Ok(text) => text.lines().map(|line| serde_json::from_str(line).expect("a JSON row")).collect(),
        Err(_) => {
            eprintln!("genres.jsonl: not here, nothing compared");
            Vec::new()
        }
    }
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} of {value}"))
}

fn default() -> Stipulation {
    Stipulation::mate_in(2).expect("in range")
}

/// The phases of a row.
fn phases(row: &Value) -> Vec<&Value> {
    row["solutions"].as_array().expect("phases").iter().collect()
}

/// The phases of a problem as it is read.
fn computed(input: &Input) -> Vec<TwinPhase> {
    input.problem.phases().into_iter().map(|phase| phase.expect("every twin can be made")).collect()
}

#[test]
fn every_row_is_read_and_its_twins_are_made() {
    let mut twins = 0;
    for row in rows() {
        let input = read(&row.to_string(), default()).unwrap_or_else(|error| panic!("{}: {error}", row["id"]));
        assert!(input.notes.iter().all(|note| !note.contains("moves first")), "{}: {:?}", row["id"], input.notes);
        assert_eq!(input.problem.stipulation.short(), text(&row, "stipulation"));
        let computed = computed(&input);
        let expected = phases(&row);
        assert_eq!(computed.len(), expected.len(), "{}", row["id"]);
        for (phase, expected) in computed.iter().zip(expected) {
            let (fen, place) = (phase.setup.to_fen(), format!("{} {}", row["id"], phase.name.short()));
            let fields = |fen: &str| fen.split(' ').take(2).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(fields(&fen), fields(text(expected, "fen")), "{place}");
            assert_eq!(phase.stipulation.short(), text(expected, "stipulation"), "{place}");
            assert_eq!(expected["duplex"] == true, phase.name.exchanged, "{place}");
        }
        twins += input.problem.twins.len();
    }
    eprintln!("{twins} twins compared");
}

/// A line of moves, replayed; in series play the same side moves again and again.
fn replayed(setup: &Setup, stipulation: Stipulation, line: &Value) -> Vec<Move> {
    let mut position: Position = setup.check().expect("a position");
    let moves = line.as_array().expect("moves");
    let last = moves.len() - 1;
    let mut played = Vec::new();
    for (index, text) in moves.iter().enumerate() {
        let mv = chess::parse_move(&position, text.as_str().expect("a move")).expect("a legal move");
        played.push(mv);
        position = position.play(mv);
        let answers = index + 1 == last && stipulation.half_moves() > usize::from(stipulation.moves());
        if stipulation.play().is_series() && index < last && !answers {
            position = position.pass().expect("no check before the end of a series");
        }
    }
    played
}

#[test]
fn lines_are_judged() {
    let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows().iter().filter(|row| row["kind"] == "real") {
        let input = read(&row.to_string(), default()).expect("a problem");
        for (phase, expected) in computed(&input).iter().zip(phases(row)) {
            let stipulation = phase.stipulation;
            let Some(lines) = expected["lines"].as_array() else { continue };
            let lines: Vec<Vec<Move>> = lines.iter().map(|line| replayed(&phase.setup, stipulation, line)).collect();
            let judgment = judge_lines(&lines, stipulation);
            check_against_counts(&lines, stipulation, judgment.verdict, &row["id"].to_string());
            *verdicts.entry(format!("{} {}", stipulation.play().prefix(), judgment.verdict.name())).or_default() += 1;
        }
    }
    eprintln!("{verdicts:?}");
}

/// Sound play has exactly the lines that the pattern multiplies to, and its tree gives them all back.
fn check_against_counts(lines: &[Vec<Move>], stipulation: Stipulation, verdict: LineVerdict, id: &str) {
    let full: Vec<&Vec<Move>> = lines.iter().filter(|line| line.len() == stipulation.half_moves()).collect();
    let intended = stipulation.intended().unwrap_or_default().lines();
    match verdict {
        LineVerdict::Sound if stipulation.play().ends_with_free_choice() => assert!(full.len() >= intended, "{id}"),
        LineVerdict::Sound => assert_eq!(full.len(), intended, "{id}"),
        LineVerdict::NoSolution => assert!(lines.is_empty(), "{id}"),
        LineVerdict::ShortSolution { .. } => assert!(full.len() < lines.len(), "{id}"),
        LineVerdict::PromotionDuals | LineVerdict::Duals | LineVerdict::Cooked => assert!(full.len() > 1, "{id}"),
        LineVerdict::TooFew => assert!(!full.is_empty(), "{id}"),
        LineVerdict::Unfinished => panic!("{id}: judging has no limits"),
    }
    let tree = SolutionTree::of_lines(stipulation, &[], lines);
    let solutions = tree.part(PartKind::Solutions).map_or(0, |part| part.moves.iter().map(|mv| mv.lines().len()).sum());
    assert_eq!(solutions, full.len(), "{id}");
}
