//! Two versions of a problem side by side: what the second gains and loses.

use chess::{Board, Move, Symmetry};
use problem::{Defense, WhiteMove};
use search::predecessors::{Alignment, UnitDifference, differences};
use solve::Limits;
use themes::report::{Difference, Origins, Portrait};
use themes::{Analysis, Line};

use crate::genre::only_directmates;
use crate::{BadDemand, Input, JudgeOptions, Judgment, judge};

/// Two judged problems and what differs.
pub struct Compared {
    /// The first.
    pub before: Judgment,
    /// The second.
    pub after: Judgment,
    /// What changed on the board, from the first to the second.
    pub changes: Vec<UnitDifference>,
    /// What is lost and gained of play and themes; nothing unless both are sound and solved out.
    pub difference: Option<Difference>,
    /// Lines that only one of them has, or that end otherwise.
    pub lines: Vec<ChangedLine>,
    /// Whether both were solved out and every line is there.
    pub complete: bool,
}

/// Which part of the play a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinePhase {
    /// Black to move in the diagram.
    SetPlay,
    /// A first move that fails.
    Try,
    /// What the key threatens.
    Threat,
    /// After the key.
    Key,
}

/// A line of play as it was and as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangedLine {
    /// The part of the play.
    pub phase: LinePhase,
    /// In the first problem.
    pub before: Option<Line>,
    /// In the second.
    pub after: Option<Line>,
}

/// Lines that are compared; more than this nobody reads.
const MOST_LINES: usize = 400;

/// Refuses what is not compared: only what a directmate gains and loses is known.
pub fn comparable(input: &Input) -> Result<(), BadDemand> {
    only_directmates("compare", &input.problem)
}

/// Solves and judges both, and compares them.
pub fn compare(before: &Input, after: &Input, options: &JudgeOptions, limits: Limits<'_>) -> Compared {
    let [before, after] = [before, after].map(|input| judge(input, options, limits));
    let [old, new] = [&before, &after].map(|judgment| judgment.report.problem.setup.board);
    let same_place = Alignment { symmetry: Symmetry::Identity, shift: (0, 0) };
    let changes = differences(&new, &old, same_place);
    let difference = difference(&before, &after, origins(&old, &changes));
    let [mut lost, mut gained] = [&before, &after].map(lines);
    let complete = before.report.is_complete()
        && after.report.is_complete()
        && lost.len() < MOST_LINES
        && gained.len() < MOST_LINES;
    let kept: Vec<(LinePhase, Line)> = lost.iter().filter(|line| gained.contains(line)).cloned().collect();
    lost.retain(|line| !kept.contains(line));
    gained.retain(|line| !kept.contains(line));
    Compared { lines: paired(lost, gained), before, after, changes, difference, complete }
}

/// Where the units of the second diagram stood in the first.
fn origins(old: &Board, changes: &[UnitDifference]) -> Origins {
    let mut origins = Origins::unchanged(old);
    for change in changes {
        match *change {
            UnitDifference::Moved { from: Some(square), .. } | UnitDifference::Missing(_, Some(square)) => {
                origins.take(square);
            }
            UnitDifference::Moved { from: None, .. } | UnitDifference::Missing(_, None) | UnitDifference::Added(..) => {
            }
        }
    }
    for change in changes {
        if let UnitDifference::Moved { from: Some(from), to, .. } = *change {
            origins.put(from, to);
        }
    }
    origins
}

fn difference(before: &Judgment, after: &Judgment, origins: Origins) -> Option<Difference> {
    let whole = |judgment: &Judgment| judgment.is_whole();
    let (old, new) = (before.report.solution()?, after.report.solution()?);
    if !whole(before) || !whole(after) || old.stipulation != new.stipulation {
        return None;
    }
    let same_key = origins.is_same(old.keys[0].mv, new.keys[0].mv);
    let first = Portrait::of(&Analysis::of(old), Origins::unchanged(old.position.board()));
    let second = Portrait::of(&Analysis::of(new), origins);
    Some(if same_key { first.difference(&second) } else { first.difference_of_themes(&second) })
}

/// The lines of a problem: set play, tries with their refutations, threats, and what follows each key.
fn lines(judgment: &Judgment) -> Vec<(LinePhase, Line)> {
    let Some(solution) = judgment.report.solution() else { return Vec::new() };
    let mut lines = Vec::new();
    for defense in &solution.set_play {
        follow(LinePhase::SetPlay, &[], defense, &mut lines);
    }
    for failing in &solution.tries {
        let refuted = failing.refutations().map(|refutation| Line(vec![failing.mv, refutation.mv]));
        lines.extend(refuted.map(|line| (LinePhase::Try, line)));
    }
    for key in &solution.keys {
        lines.extend(key.threats.iter().map(|threat| (LinePhase::Threat, Line(vec![key.mv, threat.mv]))));
        for defense in key.defenses.iter().filter(|defense| key.is_parried_by(defense)) {
            follow(LinePhase::Key, &[key.mv], defense, &mut lines);
        }
    }
    lines.truncate(MOST_LINES);
    lines
}

/// The lines that begin like this, to their ends.
fn follow(phase: LinePhase, lead: &[Move], defense: &Defense, lines: &mut Vec<(LinePhase, Line)>) {
    if lines.len() >= MOST_LINES {
        return;
    }
    let longer = |reply: &WhiteMove| [lead, &[defense.mv, reply.mv]].concat();
    for reply in &defense.replies {
        let line = longer(reply);
        let mut parried = reply.defenses.iter().filter(|next| reply.is_parried_by(next)).peekable();
        if parried.peek().is_none() {
            lines.push((phase, Line(line)));
            continue;
        }
        parried.for_each(|next| follow(phase, &line, next, lines));
    }
}

/// Lines that differ only in their last move, or in the key, are one line that changed.
fn paired(lost: Vec<(LinePhase, Line)>, mut gained: Vec<(LinePhase, Line)>) -> Vec<ChangedLine> {
    let mut changed = Vec::new();
    for (phase, before) in lost {
        let like =
            |(other, line): &(LinePhase, Line)| *other == phase && defenses(phase, line) == defenses(phase, &before);
        let after = gained.iter().position(like).map(|place| gained.remove(place).1);
        changed.push(ChangedLine { phase, before: Some(before), after });
    }
    changed.extend(gained.into_iter().map(|(phase, line)| ChangedLine { phase, before: None, after: Some(line) }));
    changed.sort_by_key(|line| line.phase as u8);
    changed
}

/// What Black plays in a line; of a try its first move.
fn defenses(phase: LinePhase, line: &Line) -> Vec<Move> {
    let black = match phase {
        LinePhase::SetPlay => 0,
        LinePhase::Key => 1,
        LinePhase::Try => return line.0[..1].to_vec(),
        LinePhase::Threat => return Vec::new(),
    };
    line.0.iter().skip(black).step_by(2).copied().collect()
}

impl LinePhase {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            LinePhase::SetPlay => "set_play",
            LinePhase::Try => "try",
            LinePhase::Threat => "threat",
            LinePhase::Key => "key",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NecessityCheck, choose_models, read};

    const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

    fn compared(before: &str, after: &str) -> Compared {
        let input = |text: &str| read(text, "#2".parse().expect("a stipulation")).expect(text);
        let models = choose_models("keymove-2026", None).expect("a model");
        let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
        compare(&input(before), &input(after), &options, Limits::nodes(1_000_000))
    }

    #[test]
    fn a_problem_is_like_itself() {
        let same = compared(BARON, BARON);
        assert!(same.changes.is_empty() && same.lines.is_empty() && same.complete);
        assert!(same.difference.is_some_and(|difference| difference.is_nothing()));
    }

    #[test]
    fn what_goes_one_way_comes_the_other() {
        let with_pawn = "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8";
        let (there, back) = (compared(BARON, with_pawn), compared(with_pawn, BARON));
        assert_eq!(there.changes.len(), 1);
        let turned =
            |line: &ChangedLine| ChangedLine { before: line.after.clone(), after: line.before.clone(), ..*line };
        for line in &there.lines {
            assert!(back.lines.contains(&turned(line)), "{line:?}");
        }
        assert_eq!(there.lines.len(), back.lines.len());
    }

    #[test]
    fn an_unsound_version_can_be_compared() {
        let broken = compared(BARON, "3K4/2p5/3k4/1Q6/5P2/1B6/8/8");
        assert!(broken.difference.is_none() && !broken.lines.is_empty());
        assert_eq!(broken.after.report.verdict(), "short_solution");
    }
}
