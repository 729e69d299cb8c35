//! A table as comma-separated values (RFC 4180, lines ended by a line feed).

/// One row.
pub fn csv_line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    cells.map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::csv_line;

    #[test]
    fn commas_and_quotes_are_kept_in_their_cells() {
        assert_eq!(csv_line(["a", "b, c", "d\"e", ""].into_iter()), "a,\"b, c\",\"d\"\"e\",\n");
    }
}
