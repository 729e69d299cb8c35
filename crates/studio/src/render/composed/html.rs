//! A sheet to print: four diagrams a row, the solutions on a page of their own at the end. One file without anything to
//! fetch.

use std::fmt::Write as _;

use chess::{Bitboard, Color, draw_svg};

use super::{score, themes};
use crate::render::judgment::{judge_name, key_play, number};
use crate::{Original, Style};
use render::escape;

const STYLE: &str = "\
body{font-family:Georgia,'Times New Roman',serif;color:#1a1a1a;margin:2em}
.diagrams{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:1.2em}
figure{margin:0;break-inside:avoid}figure svg{width:100%;height:auto}
figcaption{display:flex;justify-content:space-between}
.solutions{break-before:page}.solutions section{break-inside:avoid;margin-bottom:1em}
pre{font-size:85%;white-space:pre-wrap;margin:.3em 0}.from{color:#666;font-size:75%;overflow-wrap:anywhere}
";

/// The whole sheet.
pub(super) fn page(problems: &[Original], command: super::Command<'_>) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Problems composed by keymove</title>\n\
         <style>\n{STYLE}</style></head>\n<body>\n<h1>Problems</h1>\n<div class=\"diagrams\">\n"
    );
    for (original, place) in problems.iter().zip(1..) {
        page.push_str(&figure(original, place));
    }
    page.push_str("</div>\n<div class=\"solutions\">\n<h1>Solutions</h1>\n");
    for (original, place) in problems.iter().zip(1..) {
        page.push_str(&solution(original, place, command));
    }
    page + "</div>\n</body></html>\n"
}

fn figure(original: &Original, place: usize) -> String {
    let problem = &original.judgment.report.problem;
    let board = &problem.setup.board;
    let count = |color| board.color(color).count();
    format!(
        "<figure>{}<figcaption><span>{place}</span><span>{}</span><span>{}+{}</span></figcaption></figure>\n",
        draw_svg(board, 240, Bitboard::EMPTY).trim_end(),
        problem.stipulation,
        count(Color::White),
        count(Color::Black)
    )
}

fn solution(original: &Original, place: usize, command: super::Command<'_>) -> String {
    let play = key_play(&original.judgment, Style::Plain);
    let mut text = format!("<section><strong>{place}</strong>");
    if let (Some(score), Some(opinion)) = (score(original), original.judgment.opinions.first()) {
        let _ = write!(text, " ({}: {})", escape(&judge_name(opinion)), number(score));
    }
    let themes = themes(original);
    if !themes.is_empty() {
        let _ = write!(text, " {}", escape(&themes.join(", ")));
    }
    let _ = write!(text, "<pre>{}</pre>", escape(play.trim_matches('\n')));
    let setup = &original.judgment.report.problem.setup;
    let _ = writeln!(
        text,
        "<div class=\"from\">{}<br>{}</div></section>",
        escape(&setup.to_fen()),
        escape(&command(&original.provenance))
    );
    text
}
