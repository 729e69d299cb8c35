//! For the terminal: the board, the play after the key, the score, and where it comes from.

use compose::RULES;

use super::{broken, score, themes};
use crate::render::judgment::{judge_name, key_play, number};
use crate::render::paint::{Ink, paint};
use crate::render::text::{head, heading};
use crate::{Original, Style};
use render::wrap;

const WIDTH: usize = 100;

/// One problem.
pub(super) fn text(original: &Original, place: usize, style: Style, command: super::Command<'_>) -> String {
    let mut text = heading(&format!("{place}. {}", original.provenance.words()), style).trim_start().to_owned();
    text.push_str(&head(&original.judgment.report, style));
    text.push_str(&key_play(&original.judgment, style));
    let mut line =
        |ink: Ink, words: String| text.push_str(&format!("{}\n", paint(style, ink, &wrap(&words, WIDTH).join("\n  "))));
    if let (Some(score), Some(opinion)) = (score(original), original.judgment.opinions.first()) {
        line(Ink::Plain, format!("Score by {}: {}", judge_name(opinion), number(score)));
    }
    let themes = themes(original);
    if !themes.is_empty() {
        line(Ink::Theme, format!("Themes: {}", themes.join(", ")));
    }
    match broken(original) {
        none if none.is_empty() => {
            line(Ink::Good, format!("Breaks none of the {} rules of --conventions", RULES.len()))
        }
        broken => line(Ink::Flaw, format!("Against convention: {broken}")),
    }
    let setup = &original.judgment.report.problem.setup;
    line(Ink::Faint, setup.to_fen());
    line(Ink::Faint, command(&original.provenance));
    text + "\n"
}
