//! Reports of experiments: folders of finished runs that lie in the studio's folder `reports`, with their tables and charts.

mod pieces;

use std::fs;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::Response;
use render::{Block, CellAlignment, Table};
use serde_json::{Value, json};
use session::digest;

use crate::ask::blocking;
use crate::blocks::blocks;
use crate::body::json as answer;
use crate::problem_json::Trouble;
use crate::studio::Studio;
use pieces::{Pictures, Piece, pieces};

/// Where reports lie.
pub(crate) struct Reports {
    folder: PathBuf,
}

/// Larger files are no reports.
const LARGEST: u64 = 4 << 20;
/// Rows of a table that are shown.
const ROWS: usize = 500;

struct Report {
    id: String,
    folder: PathBuf,
    source: String,
}

impl Reports {
    /// The reports in this folder.
    pub fn new(folder: PathBuf) -> Reports {
        Reports { folder }
    }

    /// Every folder with a report, by name.
    fn all(&self) -> Vec<Report> {
        let mut folders: Vec<PathBuf> =
            fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        folders.sort();
        folders.into_iter().filter_map(Report::of).collect()
    }
}

impl Report {
    fn of(folder: PathBuf) -> Option<Report> {
        let name = folder.file_name()?.to_str()?;
        let source = small_text(&folder.join("report.md"))?;
        Some(Report { id: digest(name), source, folder })
    }

    fn title(&self) -> String {
        let title = self.source.lines().find_map(|line| line.strip_prefix("# "));
        title.unwrap_or("Report").trim().to_owned()
    }

    fn command(&self) -> String {
        let marker = small_text(&self.folder.join("keymove.json")).and_then(|text| serde_json::from_str(&text).ok());
        let command = marker.and_then(|marker: Value| marker["command"].as_str().map(str::to_owned));
        command.unwrap_or_default()
    }

    /// The first sentences: what was found.
    fn results(&self) -> Vec<String> {
        let prose = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '|', '!', '`', '-']);
        self.source.lines().filter(prose).take(3).map(str::to_owned).collect()
    }

    fn head(&self) -> Value {
        json!({"id": self.id, "title": self.title(), "command": self.command(), "results": self.results()})
    }

    fn page(&self) -> Value {
        let mut page = self.head();
        let mut parts = self.body();
        parts.extend(self.tables());
        page["blocks"] = parts.into();
        page
    }

    /// The words of the report, with its pictures where they stand.
    fn body(&self) -> Vec<Value> {
        let mut pictures = Pictures::beside(&self.folder);
        let mut body = Vec::new();
        for piece in pieces(&self.source) {
            match piece {
                Piece::Words(source) => body.extend(blocks(&[Block::Page { source, problems: vec![] }], &[])),
                Piece::Table(rows) => body.extend(rows.split_first().map(|(heads, rows)| made(heads, rows)).map(block)),
                Piece::Picture { about, file } => {
                    let picture = |svg| json!({"block": "picture", "about": about, "svg": svg});
                    body.extend(pictures.read(&file).map(picture));
                }
            }
        }
        body
    }

    /// The tables that lie beside it.
    fn tables(&self) -> Vec<Value> {
        let mut tables: Vec<PathBuf> =
            fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        tables.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
        tables.sort();
        let table = |path: &PathBuf| {
            let name = path.file_stem().and_then(|name| name.to_str())?;
            let table = table(&small_text(path)?);
            Some(blocks(&[Block::Heading(3, name.into()), Block::Table(table)], &[]))
        };
        tables.iter().filter_map(table).flatten().collect()
    }
}

fn block(table: Table) -> Value {
    blocks(&[Block::Table(table)], &[]).into_iter().next().unwrap_or_default()
}

fn small_text(path: &FilePath) -> Option<String> {
    // A link could lead out of the folder.
    let small = fs::symlink_metadata(path).is_ok_and(|file| file.is_file() && file.len() <= LARGEST);
    small.then(|| fs::read_to_string(path).ok()).flatten()
}

/// A table of comma-separated values, quotes around cells that hold commas.
fn table(text: &str) -> Table {
    let mut rows = text.lines().map(cells);
    let heads = rows.next().unwrap_or_default();
    made(&heads, &rows.take(ROWS).collect::<Vec<_>>())
}

/// A table of as many columns as its head has.
fn made(heads: &[String], rows: &[Vec<String>]) -> Table {
    let rows: Vec<Vec<String>> = rows.iter().filter(|row| row.len() == heads.len()).cloned().collect();
    if rows.is_empty() {
        let columns: Vec<(&str, CellAlignment)> =
            heads.iter().map(|head| (head.as_str(), CellAlignment::Left)).collect();
        return Table::new(&columns);
    }
    Table::of_cells(heads, &rows)
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            letter => cells.last_mut().expect("there is one").push(letter),
        }
    }
    cells
}

/// All reports.
pub(crate) async fn list(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    let heads = blocking(move || Ok(studio.reports.all().iter().map(Report::head).collect::<Vec<Value>>()));
    Ok(answer(&json!({"reports": heads.await?})))
}

/// One report.
pub(crate) async fn one(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    let Path(id) = path.map_err(|_| Trouble::unreadable("a report has a number").at("id"))?;
    let page = blocking(move || {
        let report = studio.reports.all().into_iter().find(|report| report.id == id);
        report.map(|report| report.page()).ok_or_else(|| Trouble::missing("there is no such report"))
    });
    Ok(answer(&page.await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_may_hold_commas() {
        assert_eq!(cells("a,\"b, c\",,d"), ["a", "b, c", "", "d"]);
    }
}
