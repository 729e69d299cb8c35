//! For the terminal: the draft with what is wrong with it, then every repair with its board, what it changes, what that
//! does, and the play.

use super::words::{effects, not_repaired, outcome, score, title};
use crate::render::improved::levels;
use crate::render::improved::text::{Side, aligned};
use crate::render::improved::words::{objections, verdict};
use crate::render::judgment::key_play;
use crate::render::paint::{Ink, paint};
use crate::render::text::{board, head, heading};
use crate::{Mended, Repaired, Style};
use render::wrap;

const WIDTH: usize = 100;

pub(super) fn text(repaired: &Repaired, style: Style) -> String {
    let mut text = head(&repaired.draft.report, style);
    match &repaired.outcome {
        Err(reason) => text.push_str(&format!("{}\n", wrap(&not_repaired(reason), WIDTH).join("\n"))),
        Ok(found) => {
            text.push_str(&heading("Changes tried", style));
            let (heads, lines) = levels::table(&found.levels, &[]);
            let heads: Vec<&str> = heads.iter().map(|head| renamed(head)).collect();
            text.push_str(&aligned(&heads, &lines, Side::Right, style));
            text.push_str(&format!("  {}\n", wrap(&outcome(repaired, found), WIDTH).join("\n  ")));
            for (mended, number) in found.repairs.iter().zip(1..) {
                text.push_str(&repair(repaired, mended, number, style));
            }
        }
    }
    text
}

/// The heads of a search as a repair calls them.
pub(super) fn renamed(head: &'static str) -> &'static str {
    match head {
        "round" => "changes",
        "better" => "as wished",
        other => other,
    }
}

fn repair(repaired: &Repaired, mended: &Mended, number: usize, style: Style) -> String {
    let judgment = &mended.problem.judgment;
    let mut text = heading(&format!("{number}. {}", title(mended)), style);
    text.push_str(&format!("{}\n", board(&judgment.report)));
    text.push_str(&format!("  {}\n", paint(style, Ink::Good, &verdict(judgment))));
    for effect in effects(mended) {
        text.push_str(&format!("  {}\n", wrap(&effect, WIDTH).join("\n    ")));
    }
    for objection in objections(&mended.problem) {
        text.push_str(&format!("  {}\n", paint(style, Ink::Flaw, &wrap(&objection, WIDTH).join("\n    "))));
    }
    text.extend(score(repaired, mended).map(|score| format!("  {score}\n")));
    text.push_str(&format!("  {}\n", paint(style, Ink::Faint, &judgment.report.problem.setup.to_fen())));
    text.push_str(&key_play(judgment, style));
    text
}
