//! The data of a report, as `docs/json.md` and `docs/report.schema.json` describe it: the tables and figures of its blocks.

use chess::Letters;
use render::{Block, CellAlignment, Plot, Table, Text};
use serde_json::{Value, json};
use studio::VERSION;

/// The report as data.
pub(super) fn data(command: &str, results: &[String], interrupted: bool, blocks: &[Block]) -> Value {
    let (mut tables, mut figures) = (vec![], vec![]);
    let mut title = String::new();
    for block in blocks {
        if let Block::Heading(_, text) = block {
            title = text.print(Letters::Problem);
        }
        if let Block::Table(one) = block {
            tables.push(table(&title, one));
        }
        if let Block::Plot(plot) = block {
            figures.push(figure(plot));
        }
    }
    json!({
        "keymove": VERSION,
        "command": command,
        "interrupted": interrupted,
        "results": results,
        "tables": tables,
        "figures": figures,
    })
}

fn table(title: &str, table: &Table) -> Value {
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let cells = |row: &render::Row| -> Vec<Value> {
        row.cells.iter().zip(&table.columns).map(|(cell, column)| value(cell, column.side)).collect()
    };
    let rows: Vec<Vec<Value>> = table.rows.iter().map(cells).collect();
    json!({"name": table.file, "title": title, "columns": columns, "rows": rows})
}

/// Numbers as numbers; nothing for an empty cell.
fn value(cell: &Text, side: CellAlignment) -> Value {
    let text = cell.print(Letters::Problem);
    match (side, text.parse::<i64>(), text.parse::<f64>()) {
        _ if text.is_empty() => Value::Null,
        (CellAlignment::Right, Ok(whole), _) => whole.into(),
        (CellAlignment::Right, _, Ok(number)) => number.into(),
        _ => text.into(),
    }
}

fn figure(plot: &Plot) -> Value {
    let lines: Vec<Value> = plot.lines.iter().map(|line| json!({"label": line.label, "values": line.values})).collect();
    json!({"name": plot.name, "title": plot.title, "lines": lines})
}
