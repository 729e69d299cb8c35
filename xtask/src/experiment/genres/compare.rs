//! Our answer beside the one that is expected.

use chess::uci;
use problem::{GeneralSolution, PartKind, PlayKind, Role, SolutionTree, Solved, TreeMove};
use solve::naive::help::reached;

use super::row::{Expected, Moves, Phase};

/// Our answer as a tree.
pub struct Answer {
    tree: SolutionTree,
    complete: bool,
}

impl Answer {
    pub fn of(solved: Solved) -> Answer {
        match solved {
            Solved::Direct(solution) => Answer { tree: (&solution).into(), complete: solution.complete },
            Solved::General(solution) => Answer::of_general(solution),
        }
    }

    pub fn of_general(solution: GeneralSolution) -> Answer {
        Answer { tree: solution.tree, complete: solution.complete }
    }

    fn moves(&self, kinds: &[PartKind]) -> impl Iterator<Item = &TreeMove> {
        let parts = kinds.iter().filter_map(|&kind| self.tree.part(kind));
        parts.flat_map(|part| &part.moves).filter(|first| first.role != Role::Refutation)
    }
}

/// Everything in which our answer differs. Lines that only we have and that are proven when played through are not among
/// them: such lines are missing in the other answer.
pub fn differences(phase: &Phase, answer: &Answer) -> Vec<String> {
    let mut found = Vec::new();
    if !answer.complete {
        found.push("not complete".to_owned());
    }
    let solutions = [PartKind::ShortSolutions, PartKind::Solutions];
    let is_lines = matches!(phase.expected, Expected::Lines(_));
    match &phase.expected {
        Expected::Lines(expected) => {
            let ours = lines(answer, &solutions);
            let (proven, open): (Moves, Moves) =
                ours.difference(expected).cloned().partition(|line| is_proven(phase, line));
            if let Some(line) = proven.first() {
                println!("missing in the collection, and proven: {} ({} of them)", line.join(" "), proven.len());
            }
            let ours = ours.intersection(expected).cloned().chain(open).collect();
            found.extend(difference("line", &ours, expected));
        }
        Expected::Keys(expected) => {
            let keys = answer.moves(&solutions).map(|key| vec![uci(key.mv)]).collect();
            found.extend(difference("key", &keys, expected));
        }
    }
    if let Some(expected) = &phase.set_play {
        let set_play = if is_lines { lines(answer, &[PartKind::SetPlay]) } else { set_moves(answer) };
        found.extend(difference("set play", &set_play, expected));
    }
    found
}

fn lines(answer: &Answer, kinds: &[PartKind]) -> Moves {
    let words = |line: Vec<chess::Move>| line.into_iter().map(uci).collect();
    answer.moves(kinds).flat_map(TreeMove::lines).map(words).collect()
}

/// Whether a line of help or series play is legal, of a fitting length, and ends with the aim, and with nothing before.
fn is_proven(phase: &Phase, line: &[String]) -> bool {
    let (series, full) = (phase.stipulation.play().is_series(), phase.stipulation.half_moves());
    if line.len() > full || (!series && !(full - line.len()).is_multiple_of(2)) {
        return false;
    }
    let mut position = phase.position;
    for (index, word) in line.iter().enumerate() {
        let moves = position.legal_moves();
        let Some(&mv) = moves.iter().find(|&&mv| uci(mv) == *word) else { return false };
        position = position.play(mv);
        let answered = phase.stipulation.play() == PlayKind::SeriesHelp && index + 2 == line.len();
        if series && index + 1 < line.len() && !answered {
            let Some(passed) = position.pass() else { return false };
            position = passed;
        }
    }
    reached(&position, phase.stipulation.aim())
}

/// Black's moves in set play with the shortest of White's answers.
fn set_moves(answer: &Answer) -> Moves {
    let mut moves = Moves::new();
    for first in answer.moves(&[PartKind::SetPlay]) {
        let next = first.children.iter().filter(|child| child.role == Role::Continuation);
        let shortest = next.clone().map(TreeMove::moves).min();
        match shortest {
            None => {
                moves.insert(vec![uci(first.mv)]);
            }
            Some(shortest) => {
                let next = next.filter(|child| child.moves() == shortest);
                moves.extend(next.map(|child| vec![uci(first.mv), uci(child.mv)]));
            }
        }
    }
    moves
}

fn difference(what: &str, ours: &Moves, theirs: &Moves) -> Vec<String> {
    let told = |which: &str, moves: Vec<&Vec<String>>| {
        let first = moves.first()?;
        Some(format!("{which} {what}: {} ({} of them)", first.join(" "), moves.len()))
    };
    let missing = told("missing", theirs.difference(ours).collect());
    missing.into_iter().chain(told("extra", ours.difference(theirs).collect())).collect()
}
