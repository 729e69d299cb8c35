//! For the terminal: the problem, what was saved and why, the cheapest version with its play, and what every unit is for.

use super::words::{not_economized, outcome, steps, why};
use crate::render::improved::words::{number, score, verdict};
use crate::render::judgment::{judge_name, key_play};
use crate::render::paint::{Ink, paint};
use crate::render::text::{board, head, heading};
use crate::{Economized, Saved, Style};
use chess::Letters;
use render::wrap;

const WIDTH: usize = 100;

pub(super) fn text(economized: &Economized, style: Style) -> String {
    let mut text = head(&economized.original.report, style);
    match &economized.outcome {
        Err(reason) => text.push_str(&format!("{}\n", wrap(&not_economized(reason), WIDTH).join("\n"))),
        Ok(saved) => {
            text.push_str(&savings(economized, saved, style));
            if economized.is_cheaper() {
                text.push_str(&result(economized, saved, style));
            }
            text.push_str(&units(saved, style));
        }
    }
    text
}

fn savings(economized: &Economized, saved: &Saved, style: Style) -> String {
    let mut text = heading("What can be saved", style);
    for (saving, number) in saved.economy.savings.iter().zip(1..) {
        let step = format!("{number}. {}: {}", saving.means.name(), steps(saving));
        text.push_str(&format!("  {}\n", wrap(&step, WIDTH).join("\n     ")));
        text.push_str(&format!("     {}\n", paint(style, Ink::Faint, &wrap(&why(saving), WIDTH - 3).join("\n     "))));
    }
    text + &format!("  {}\n", wrap(&outcome(economized, saved), WIDTH).join("\n  "))
}

fn result(economized: &Economized, saved: &Saved, style: Style) -> String {
    let mut text = heading("The cheapest version found", style);
    text.push_str(&format!("{}\n", board(&saved.result.report)));
    text.push_str(&format!("  {}\n", paint(style, Ink::Good, &verdict(&saved.result))));
    if let (Some(before), Some(after)) = (score(&economized.original), score(&saved.result)) {
        let judge = judge_name(&economized.original.opinions[0]);
        let (before, after) = (number(before.total()), number(after.total()));
        text.push_str(&format!("  Score by {judge}: {before} → {after}\n"));
    }
    text.push_str(&format!("  {}\n", paint(style, Ink::Faint, &saved.result.report.problem.setup.to_fen())));
    text + &key_play(&saved.result, style)
}

fn units(saved: &Saved, style: Style) -> String {
    let mut text = heading("What each unit is for", style);
    for unit in &saved.units {
        text.push_str(&format!("  {}\n", wrap(&unit.sentence.print(Letters::Problem), WIDTH).join("\n    ")));
    }
    text
}
