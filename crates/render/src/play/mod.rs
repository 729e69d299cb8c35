//! Solutions as problemists print them: short notation, moves of one unit with the same answer drawn together
//! (`1...Sd~ 2.Qd5#`), duals and short mates marked, themes in brackets, the rest folded. Every format for people
//! prints these lines.

mod brief;
mod direct;
mod general;
mod group;
mod labels;

pub use labels::Labels;

use problem::Solution;

use crate::{Text, Tree};

/// What of a solution is printed, and what its lines show.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedPlay {
    /// The solution.
    pub tree: Tree,
    /// What its lines show.
    pub labels: Labels,
    /// How much of it.
    pub extent: Extent,
}

/// How much of a solution is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Set play, tries and keys, every line.
    Full,
    /// The same below the heading of a twin: headed only where there are several, and then within the lines.
    Part,
    /// The keys, every line.
    KeysInFull,
    /// Set play, tries and keys; lines that show nothing are folded.
    Folded,
    /// What follows the keys, folded, without a heading.
    KeyFolded,
    /// What follows the keys, by mates: at most this many different answers, without a heading.
    Brief(usize),
}

/// A phase of play.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedPhase {
    /// What it is headed with.
    pub heading: Option<&'static str>,
    /// Its lines.
    pub lines: Vec<PlayLine>,
}

/// A line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayLine {
    /// How many steps it is indented: first moves 0, variations 1.
    pub indent: usize,
    /// What it says.
    pub text: Text,
}

impl PrintedPlay {
    /// The phases in the order they are printed; those without lines are left out.
    pub fn phases(&self) -> Vec<PrintedPhase> {
        let mut phases = match &self.tree {
            Tree::Direct(solution) => self.direct(solution),
            // No theme is known for other genres, so that nothing is folded.
            Tree::General(solution) => general::in_full(solution),
        };
        phases.retain(|phase| !phase.lines.is_empty());
        if self.extent == Extent::Part { vec![in_one(phases)] } else { phases }
    }

    fn direct(&self, solution: &Solution) -> Vec<PrintedPhase> {
        match self.extent {
            Extent::Full | Extent::Part => direct::in_full(solution),
            Extent::KeysInFull => vec![direct::keys(solution)],
            Extent::Folded => direct::folded(solution, &self.labels),
            Extent::KeyFolded => vec![PrintedPhase { heading: None, ..direct::folded_keys(solution, &self.labels) }],
            Extent::Brief(most) => vec![brief::keys(solution, most)],
        }
    }
}

/// All phases as one without a heading.
fn in_one(phases: Vec<PrintedPhase>) -> PrintedPhase {
    if let [_] = phases.as_slice() {
        return PrintedPhase { heading: None, lines: phases.into_iter().flat_map(|phase| phase.lines).collect() };
    }
    let mut lines = Vec::new();
    for PrintedPhase { heading, lines: play } in phases {
        lines.extend(heading.map(|heading| PlayLine { indent: 0, text: heading.into() }));
        lines.extend(play.into_iter().map(|line| PlayLine { indent: line.indent + 1, ..line }));
    }
    PrintedPhase { heading: None, lines }
}
