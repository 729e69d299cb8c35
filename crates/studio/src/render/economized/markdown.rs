//! A report to be read or pasted.

use chess::Letters;
use std::fmt::Write as _;

use super::words::{not_economized, outcome, steps, why};
use super::{CHEAPEST, ORIGINAL};
use crate::render::improved::markdown::diagram;
use crate::render::improved::words::verdict;
use crate::render::judgment::key_play;
use crate::{Diagrams, Economized, Saved, Style};

pub(super) fn markdown(economized: &Economized, diagrams: Diagrams) -> String {
    let name = if economized.is_cheaper() { "Economized" } else { "Not economized" };
    let mut page = format!("# {name}\n\n{}", diagram(&economized.original.report, diagrams, ORIGINAL));
    let _ = writeln!(page, "{}", verdict(&economized.original));
    match &economized.outcome {
        Err(reason) => {
            let _ = write!(page, "\n{}\n", not_economized(reason));
        }
        Ok(saved) => page.push_str(&found(economized, saved, diagrams)),
    }
    page
}

fn found(economized: &Economized, saved: &Saved, diagrams: Diagrams) -> String {
    let mut page = "\n## What can be saved\n\n".to_owned();
    for (saving, number) in saved.economy.savings.iter().zip(1..) {
        let _ = writeln!(page, "{number}. **{}**: {}. {}", saving.means.name(), steps(saving), why(saving));
    }
    let _ = write!(page, "\n{}\n", outcome(economized, saved));
    if economized.is_cheaper() {
        let _ =
            write!(page, "\n## The cheapest version found\n\n{}", diagram(&saved.result.report, diagrams, CHEAPEST));
        let _ = write!(page, "{}\n\n```text\n{}```\n", verdict(&saved.result), key_play(&saved.result, Style::Plain));
    }
    page.push_str("\n## What each unit is for\n\n");
    for unit in &saved.units {
        let _ = writeln!(page, "- {}", unit.sentence.print(Letters::Problem));
    }
    page
}
