//! For the terminal: a sentence, then each predecessor beside the problem, and what differs.

use chess::draw_text;

use super::words::{differences, origin, percent, relation};
use crate::render::paint::{Ink, paint};
use crate::render::text::heading;
use crate::{Anticipation, Precedent, Style};
use render::wrap;

const WIDTH: usize = 100;
/// From the left edge of one board to that of the next.
const APART: usize = 26;

pub(super) fn text(anticipation: &Anticipation<'_>, style: Style) -> String {
    let ink = if anticipation.is_original() { Ink::Good } else { Ink::Bad };
    let mut text = paint(style, ink, &verdict(anticipation)) + "\n";
    for (number, precedent) in (1..).zip(&anticipation.found) {
        let predecessor = &precedent.predecessor;
        let name = format!("{number}. {}, {}", relation(predecessor.relation), percent(predecessor.likeness));
        text.push_str(&heading(&name, style));
        text.push_str(&paint(style, Ink::Faint, &wrap(&origin(precedent.entry), WIDTH).join("\n")));
        text.push_str(&format!("\n\n{}\n", boards(anticipation, precedent)));
        let differences = format!("What differs: {}.", differences(anticipation, precedent));
        text.push_str(&format!("{}\n", wrap(&differences, WIDTH).join("\n  ")));
    }
    let hidden = anticipation.count - anticipation.found.len();
    if hidden > 0 {
        text.push_str(&format!("\n{hidden} more; --top shows them.\n"));
    }
    text
}

fn verdict(anticipation: &Anticipation<'_>) -> String {
    let compared = anticipation.compared;
    let or_one = if anticipation.threshold.one_change { ", or but for one unit" } else { "" };
    let from = format!("(from {} on{or_one})", percent(anticipation.threshold.share));
    match anticipation.count {
        0 => format!("Original: nothing like it {from} among {compared} problems."),
        count => format!("Anticipated: {count} of {compared} problems alike {from}."),
    }
}

/// The problem on the left, the predecessor as it was printed on the right.
fn boards(anticipation: &Anticipation<'_>, precedent: &Precedent<'_>) -> String {
    // The same letter for the knight as everywhere else in the text.
    let drawn = |problem: &problem::Problem| draw_text(&problem.setup.board).replace('N', "S").replace('n', "s");
    let (here, there) = (drawn(&anticipation.problem), drawn(&precedent.entry.problem));
    let title = |name: &str, problem: &problem::Problem| format!("{name}, {}", problem.stipulation);
    let titles = (title("The problem", &anticipation.problem), title("The predecessor", &precedent.entry.problem));
    let mut text = format!("  {:APART$}{}\n", titles.0, titles.1);
    for (left, right) in here.lines().zip(there.lines()) {
        text.push_str(format!("  {left:APART$}{right}").trim_end());
        text.push('\n');
    }
    text
}
