//! Problems that were looked for: a row of a table, a diagram, or a line of JSON each.

use super::judgment::{hit_json, number, shown_themes};
use super::paint::{Ink, paint};
use super::text::{head, unit_count};
use super::variations::short;
use crate::{Hit, Judgment, JudgmentFormat, Layout, Style};
use render::wrap;

/// The forms in which problems that were found are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HitFormat {
    /// A row of a table.
    Table,
    /// The diagram, the key, and the themes looked for.
    Diagram,
    /// The whole judgment.
    Judgment(JudgmentFormat),
}

/// Widths of the columns: units, score, key, author, themes. What is longer pushes the rest aside, but authors are cut.
const WIDTHS: [usize; 5] = [7, 7, 8, 24, 28];
/// Where sentences below a diagram are broken.
const WIDTH: usize = 100;

/// The heads of the table's columns.
pub fn hit_heads(style: Style) -> String {
    let heads = ["units", "score", "key", "author", "themes", "problem"].map(str::to_owned);
    paint(style, Ink::Faint, &columns(&heads)) + "\n"
}

/// A problem that was found, in one of the forms; ends with a line break.
pub fn hit(hit: &Hit, format: HitFormat, layout: Layout, style: Style) -> String {
    match format {
        HitFormat::Table => columns(&cells(hit)) + "\n",
        HitFormat::Diagram => diagram(hit, style),
        HitFormat::Judgment(JudgmentFormat::Json) => hit_json(hit, layout),
        HitFormat::Judgment(format) => super::judgment(&hit.judgment, format, layout, style),
    }
}

fn columns(cells: &[String; 6]) -> String {
    let [units, score, key, author, themes, problem] = cells;
    let [a, b, c, d, e] = WIDTHS;
    format!("{units:>a$}  {score:>b$}  {key:c$}  {author:d$}  {themes:e$}  {problem}").trim_end().to_owned()
}

fn cells(hit: &Hit) -> [String; 6] {
    let Judgment { report, opinions, .. } = &hit.judgment;
    let score = opinions.first().and_then(|opinion| opinion.score.as_ref().ok());
    let key = report.solution().and_then(|solution| Some(short(&solution.position, solution.keys.first()?.mv)));
    let author = hit.author.as_deref().unwrap_or_default();
    let problem = match &report.id {
        Some(serde_json::Value::String(id)) => plain(id),
        Some(id) => id.to_string(),
        // The board alone: the other fields say the same of most problems.
        None => report.problem.setup.to_fen().split(' ').next().unwrap_or_default().to_owned(),
    };
    [
        unit_count(report).trim_matches(['(', ')']).to_owned(),
        score.map_or_else(|| "–".to_owned(), |score| number(score.total())),
        key.unwrap_or_default(),
        cut(&plain(author), WIDTHS[3]),
        cut(&hit.themes.iter().map(|theme| theme.name).collect::<Vec<_>>().join(" "), WIDTHS[4]),
        problem,
    ]
}

/// What came with the input, on one line and without anything that steers a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

fn diagram(hit: &Hit, style: Style) -> String {
    let mut text = hit.author.as_deref().map_or_else(String::new, |author| format!("{}\n", plain(author)));
    text.push_str(&head(&hit.judgment.report, style));
    for shown in shown_themes(&hit.judgment.themes, hit.judgment.report.problem.stipulation) {
        if hit.themes.iter().any(|theme| theme.name == shown.theme.name) {
            let words = format!("{}: {}", shown.theme.title, shown.sentence());
            text.push_str(&wrap(&words, WIDTH).join("\n    "));
            text.push('\n');
        }
    }
    text
}
