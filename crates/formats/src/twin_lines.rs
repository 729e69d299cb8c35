//! Twins as magazines print them below a diagram: `b) wKd4→e3`, `+c) −wBc8, +bRf7`. What is in free words stays as it is.

use chess::{Board, Letters, Setup};

use crate::phases::RecordPhase;
use crate::popeye::twin::{TwinStep, parse};
use crate::popeye::words::Language;
use crate::record::Record;

impl Record {
    /// A line for each twin; a `+` before the letter says that it changes the twin before it.
    pub fn twin_lines(&self) -> Vec<String> {
        let phases = self.phases(None);
        let diagram = self.diagram.board().ok().map(problem::diagram);
        let line = |(place, twin): (usize, &crate::RecordTwin)| {
            let Ok(script) = parse(&twin.commands, Language::English) else {
                return format!("{}) {}", twin.label, twin.commands);
            };
            let before = if script.continued { setup_before(&phases, &twin.label).or(diagram) } else { diagram };
            let steps: Vec<String> = script.steps.iter().map(|step| printed(step, before.as_ref())).collect();
            let sign = if script.continued && place > 0 { "+" } else { "" };
            format!("{sign}{}) {}", twin.label, steps.join(", "))
        };
        self.twins.iter().enumerate().map(line).collect()
    }
}

/// The diagram of the twin before this one.
fn setup_before(phases: &[RecordPhase], label: &str) -> Option<Setup> {
    let place = phases.iter().position(|phase| phase.label.as_deref() == Some(label))?;
    phases.get(place.checked_sub(1)?)?.setup.as_ref().ok().copied()
}

fn printed(step: &TwinStep, setup: Option<&Setup>) -> String {
    let change = match step {
        TwinStep::Change(change) => *change,
        TwinStep::Stipulation(text) | TwinStep::Condition(text) | TwinStep::Structured(text) => return text.clone(),
    };
    let before = setup.map_or(Board::EMPTY, |setup| setup.board);
    problem::TwinStep { before, change }.caption().print(Letters::Problem)
}
