//! Problems that were looked for: a row of a table each, or a diagram each, or everything.

use problem::Sentence;
use render::{Block, CellAlignment, Column, Document, Table, Text};

use super::judgment::{OpinionsLayout, hit_data, judgment, shown_themes};
use super::report::{entry, head, name, plain};
use crate::{Hit, Judgment};

/// The columns of the table. What is longer pushes the rest aside, but authors and themes are cut.
const COLUMNS: [(&str, CellAlignment, usize); 6] = [
    ("units", CellAlignment::Right, 5),
    ("score", CellAlignment::Right, 6),
    ("key", CellAlignment::Left, 6),
    ("author", CellAlignment::Left, 16),
    ("themes", CellAlignment::Left, 25),
    ("problem", CellAlignment::Left, 0),
];

fn table() -> Table {
    let column = |(name, side, least): (&str, CellAlignment, usize)| Column { name: name.to_owned(), side, least };
    Table { columns: COLUMNS.map(column).to_vec(), headed: false, rows: vec![], bars: None, file: None }
}

/// The heads of the table, written once above the rows.
pub fn hit_heads() -> Document {
    let mut document = Document::new("a list of problems", "");
    document.push(Block::Table(Table { headed: true, ..table() }));
    document
}

/// A problem that was found, as a row.
pub fn hit_row(hit: &Hit, layout: OpinionsLayout) -> Document {
    let mut table = table();
    table.row(cells(hit));
    with_data(hit, layout, vec![Block::Table(table)])
}

/// A problem that was found: the diagram, the verdict, and the themes that were looked for.
pub fn hit_diagram(hit: &Hit, layout: OpinionsLayout) -> Document {
    let report = &hit.judgment.report;
    let mut blocks = head(report);
    for shown in shown_themes(&hit.judgment.themes) {
        if hit.themes.iter().any(|theme| theme.name == shown.theme.name) {
            let words = Sentence::from(format!("{}: ", shown.theme.title)).then(&shown.sentence());
            blocks.push(Block::Note(words.into()));
        }
    }
    with_data(hit, layout, blocks)
}

/// A problem that was found, with its whole judgment.
pub fn hit_in_full(hit: &Hit, layout: OpinionsLayout) -> Document {
    let blocks = judgment(&hit.judgment, layout).blocks;
    with_data(hit, layout, blocks)
}

fn with_data(hit: &Hit, layout: OpinionsLayout, blocks: Vec<Block>) -> Document {
    let report = &hit.judgment.report;
    let mut document = Document::new("a problem", super::verdict_sentence(report));
    document.data = vec![hit_data(hit, layout)];
    document.problems = Some(vec![render::Entry { author: hit.author.as_deref().map(plain), ..entry(report) }]);
    document.blocks = blocks;
    document
}

fn cells(hit: &Hit) -> [Text; 6] {
    let Judgment { report, opinions, .. } = &hit.judgment;
    let score = opinions.first().and_then(|opinion| opinion.score.as_ref().ok());
    let key = report
        .solution()
        .and_then(|solution| Some(Sentence::new().bare_move(&solution.position, solution.keys.first()?.mv)));
    // The board alone: the other fields say the same of most problems.
    let board = || report.problem.setup.to_fen().split(' ').next().unwrap_or_default().to_owned();
    let board_of = &report.problem.setup.board;
    let [white, black] = [chess::Color::White, chess::Color::Black].map(|color| board_of.color(color).count());
    let themes: Vec<&str> = hit.themes.iter().map(|theme| theme.name).collect();
    [
        format!("{white}+{black}").into(),
        score.map_or_else(|| "–".to_owned(), |score| render::number(score.total())).into(),
        key.unwrap_or_default().into(),
        cut(&plain(hit.author.as_deref().unwrap_or_default()), COLUMNS[3].2).into(),
        cut(&themes.join(" "), COLUMNS[4].2).into(),
        report.id.as_ref().map_or_else(board, name).into(),
    ]
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}
