//! Cyclic Zilahi: over three or more solutions each of as many white units is captured once, mates once, and they follow
//! one another in a cycle.

use chess::Color;

use crate::Theme;
use crate::help::evidence::named_all;
use crate::help::functions::Function;
use crate::help::{HelpEvidence, HelpPlay, UnitId};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "cyclic-zilahi",
    "Cyclic Zilahi",
    &["Cyclic Zilahi", "Zilahi-cycle"],
    include_str!("../../../pages/cyclic-zilahi.md"),
);

/// A solution in which one unit is captured and another mates.
type Step = (usize, UnitId, UnitId);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let steps = steps(play);
    let mut found: Vec<HelpEvidence> = Vec::new();
    for &first in &steps {
        let mut cycle = vec![first];
        follow(&steps, &mut cycle, &mut |cycle| {
            let units: Vec<UnitId> = cycle.iter().map(|(_, captured, _)| *captured).collect();
            let squares: Vec<_> = units.iter().map(|unit| unit.square()).collect();
            let detail = named_all(play, &units).text(" are captured and mate in a cycle");
            let evidence = HelpEvidence::of_mates(cycle.iter().map(|(solution, ..)| *solution), squares, detail);
            if !found.iter().any(|known| (&known.solutions, known.squares) == (&evidence.solutions, evidence.squares)) {
                found.push(evidence);
            }
        });
    }
    // A cycle of four may hold shorter ones, which are not what it is about.
    let longest = found.iter().map(|evidence| evidence.solutions.len()).max();
    found.retain(|evidence| Some(evidence.solutions.len()) == longest);
    found
}

fn steps(play: &HelpPlay) -> Vec<Step> {
    let mut steps = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        let units: Vec<UnitId> = solution.units_of(Color::White).collect();
        let with = |function| units.iter().copied().filter(move |&unit| solution.function(unit) == function);
        for captured in with(Function::Captured) {
            steps.extend(with(Function::Mates).map(|mates| (index, captured, mates)));
        }
    }
    steps
}

/// Continues with the step in which the unit that has just mated is captured, until the first unit mates.
fn follow(steps: &[Step], cycle: &mut Vec<Step>, complete: &mut impl FnMut(&[Step])) {
    let (first, last) = (cycle[0], cycle[cycle.len() - 1]);
    if last.2 == first.1 {
        if cycle.len() > 2 {
            complete(cycle);
        }
        return;
    }
    for &(solution, captured, mates) in steps {
        let known = cycle.iter().any(|(other, earlier, _)| *other == solution || *earlier == captured);
        if captured == last.2 && !known {
            cycle.push((solution, captured, mates));
            follow(steps, cycle, complete);
            cycle.pop();
        }
    }
}
