//! Twins as magazines print them below a diagram: `b) Kd4→e3`, `+c) −Bc8, + black Rf7`. What is in free words stays as it is.

use chess::{Setup, Square};
use problem::TwinChange;

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
    let unit = |square: Square| {
        let unit = setup.and_then(|setup| setup.board.unit_at(square));
        unit.map_or_else(|| square.to_string(), |unit| format!("{}{square}", unit.kind.problem_letter()))
    };
    let change = match step {
        TwinStep::Change(change) => *change,
        TwinStep::Stipulation(text) | TwinStep::Condition(text) | TwinStep::Structured(text) => return text.clone(),
    };
    match change {
        TwinChange::Move { from, to } => format!("{}→{to}", unit(from)),
        TwinChange::Exchange(one, other) => format!("{}↔{}", unit(one), unit(other)),
        TwinChange::Remove(square) => format!("−{}", unit(square)),
        TwinChange::Add(added, square) => {
            format!("+ {} {}{square}", added.color.to_string().to_lowercase(), added.kind.problem_letter())
        }
        TwinChange::Substitute { from, to } => {
            format!("{} for every {}", to.problem_letter(), from.problem_letter())
        }
        TwinChange::Rotate(rotation) => format!("turned by {}°", rotation.degrees()),
        TwinChange::Mirror(axis) => format!("mirrored {}", axis.name().replace("<-->", "↔")),
        TwinChange::Shift { from, to } => format!("all units {from}→{to}"),
        TwinChange::ExchangeColors => "colors exchanged".to_owned(),
        TwinChange::Stipulation(stipulation) => stipulation.short(),
    }
}
