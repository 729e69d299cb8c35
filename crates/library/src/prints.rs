//! What solved problems are compared by beside their diagrams: the play without its squares, the units that a theme needs,
//! and which themes tell something.

use std::collections::BTreeSet;

use chess::{Board, Color, Kind, Move, Position};
use problem::{Solution, WhiteMove};
use themes::{Analysis, Finding, Reading, is_telling};

use crate::print::fingerprint;
use crate::shape::shape;

/// The prints of a sound problem.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prints {
    /// The lines of the play, each as a number.
    pub play: Vec<i64>,
    /// The matrix of each telling theme.
    pub matrices: Vec<(&'static str, [u8; 16])>,
    /// The telling themes together, and the length.
    pub idea: Option<[u8; 16]>,
}

/// Fewer units are found everywhere.
const FEWEST_UNITS: u32 = 5;
/// Of longer problems with very many lines these are enough to compare by.
const MOST_LINES: usize = 200;

impl Prints {
    /// The prints of a problem that is sound and completely solved.
    pub fn of(analysis: &Analysis<'_>) -> Prints {
        let solution = analysis.solution();
        let telling: Vec<&Finding> = analysis
            .findings(Reading::Strict)
            .iter()
            .filter(|finding| is_telling(finding.theme, &finding.evidence, solution.stipulation))
            .collect();
        let matrix =
            |finding: &&Finding| Some((finding.theme.name, shape(&matrix(finding, solution.position.board())?)));
        let mut names: Vec<&str> = telling.iter().map(|finding| finding.theme.name).collect();
        names.sort_unstable();
        let idea = format!("{} {}", solution.stipulation.moves(), names.join(" "));
        Prints {
            play: lines(solution),
            matrices: telling.iter().filter_map(matrix).collect(),
            idea: (!names.is_empty()).then(|| fingerprint(idea.as_bytes())),
        }
    }
}

/// All lines of a play as one print.
pub(crate) fn whole_play(lines: &[i64]) -> [u8; 16] {
    let lines: BTreeSet<i64> = lines.iter().copied().collect();
    fingerprint(&lines.iter().flat_map(|line| line.to_be_bytes()).collect::<Vec<u8>>())
}

/// The units that a theme needs: those on the squares it happens on, those that move in it, and the black king. None where
/// these are too few to tell anything.
fn matrix(finding: &Finding, diagram: &Board) -> Option<Board> {
    let mut squares = diagram.units(Color::Black, Kind::King);
    for evidence in &finding.evidence {
        squares |= evidence.squares;
        squares |= evidence.lines.iter().flat_map(|line| line.0.iter().map(|mv| mv.from)).collect();
    }
    let mut matrix = *diagram;
    matrix.clear(diagram.occupied() - squares);
    (matrix.occupied().count() >= FEWEST_UNITS).then_some(matrix)
}

/// The lines of the actual play, each once, in order.
fn lines(solution: &Solution) -> Vec<i64> {
    let [key] = &solution.keys[..] else { return Vec::new() };
    let mut found = BTreeSet::new();
    follow(&solution.position, key, String::new(), &mut found);
    found.into_iter().collect()
}

/// Follows what a white move forces to the mates. Duals and moves that do not parry tell nothing of the idea.
fn follow(before: &Position, white: &WhiteMove, so_far: String, found: &mut BTreeSet<i64>) {
    if found.len() >= MOST_LINES {
        return;
    }
    let after = before.play(white.mv);
    let words = format!("{so_far}{}", described(before, white.mv, &after));
    if white.is_mate() {
        let print = fingerprint(format!("{words}{}", mate(&after)).as_bytes());
        found.insert(i64::from_be_bytes(std::array::from_fn(|place| print[place])));
        return;
    }
    if let (Some(pass), [threat]) = (after.pass(), &white.threats[..]) {
        follow(&pass, threat, format!("{words}~"), found);
    }
    for defense in &white.defenses {
        if let ([reply], true) = (&defense.replies[..], white.is_parried_by(defense)) {
            let next = after.play(defense.mv);
            follow(&next, reply, format!("{words}{}", described(&after, defense.mv, &next)), found);
        }
    }
}

/// A move without its squares: what moves, what it takes, whether it checks, promotes or steps twice.
fn described(before: &Position, mv: Move, after: &Position) -> String {
    let captured = before.captured(mv).map(|(_, kind)| format!("x{}", kind.problem_letter())).unwrap_or_default();
    let promoted = mv.promotion.map(|kind| format!("={}", kind.problem_letter())).unwrap_or_default();
    let castles = if mv.is_castling() { "0" } else { "" };
    let step = if mv.crossed().is_some() { "2" } else { "" };
    let check = if after.in_check() { "+" } else { "" };
    format!("{}{captured}{promoted}{castles}{step}{check};", mv.kind.problem_letter())
}

/// Who checks the mated king, and from where: beside him or from afar, straight, diagonally or by a leap.
fn mate(mated: &Position) -> String {
    let king = mated.king(mated.turn());
    let mut checks: Vec<String> = mated
        .checkers()
        .into_iter()
        .filter_map(|square| {
            let (files, ranks) = (square.file().abs_diff(king.file()), square.rank().abs_diff(king.rank()));
            let line = match (files, ranks) {
                (0, _) | (_, 0) => "-",
                (files, ranks) if files == ranks => "/",
                (_, _) => "L",
            };
            let near = if files.max(ranks) == 1 { "." } else { "" };
            Some(format!("{}{line}{near}", mated.board().kind_at(square)?.problem_letter()))
        })
        .collect();
    checks.sort_unstable();
    checks.join("")
}
