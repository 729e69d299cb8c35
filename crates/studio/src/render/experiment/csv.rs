//! A table as comma-separated values (RFC 4180, lines ended by a line feed).

use crate::experiment::Sheet;

/// The head, then the rows.
pub(super) fn table(sheet: &Sheet) -> String {
    let mut text = line(sheet.head.iter().copied());
    for row in &sheet.rows {
        text.push_str(&line(row.iter().map(String::as_str)));
    }
    text
}

/// One row.
pub(in crate::render) fn line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    cells.map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn commas_and_quotes_are_kept_in_their_cells() {
        assert_eq!(line(["a", "b, c", "d\"e", ""].into_iter()), "a,\"b, c\",\"d\"\"e\",\n");
    }
}
