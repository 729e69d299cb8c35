//! A report taken apart: words, and the tables and charts that stand between them. A chart is a picture that lies beside the report; it
//! is handed over as text, and the page shows it as an image, in which nothing runs and from which nothing is fetched.

use std::path::Path;

use super::small_text;

/// A piece of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Markdown without pictures.
    Words(String),
    /// The rows of a table, its head first.
    Table(Vec<Vec<String>>),
    /// A picture on a line of its own.
    Picture {
        /// What it shows, in words.
        about: String,
        /// The file beside the report.
        file: String,
    },
}

/// Pictures that are shown of one report, and how large they may be together.
const MOST: usize = 100;
const LARGEST_TOGETHER: usize = 8 << 20;

/// The pieces of a report in their order. What stands in a block of code is words.
pub(super) fn pieces(source: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut words = String::new();
    let mut is_code = false;
    for line in source.lines() {
        is_code ^= line.trim_start().starts_with("```");
        let found = linked(line).or_else(|| row(line)).filter(|_| !is_code);
        match (found, pieces.last_mut()) {
            (Some(Piece::Table(more)), Some(Piece::Table(rows))) if words.is_empty() => rows.extend(more),
            (Some(piece), _) => pieces.extend([Piece::Words(std::mem::take(&mut words)), piece]),
            (None, _) => {
                words.push_str(line);
                words.push('\n');
            }
        }
    }
    pieces.push(Piece::Words(words));
    pieces
}

/// A row of a table; the rule under its head is none.
fn row(line: &str) -> Option<Piece> {
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let is_rule = inner.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' '));
    let cells = || inner.split('|').map(|cell| cell.trim().replace("**", "").replace('`', "")).collect();
    Some(Piece::Table(if is_rule { vec![] } else { vec![cells()] }))
}

/// `![about](file.svg)` alone on its line.
fn linked(line: &str) -> Option<Piece> {
    let (about, file) = line.trim().strip_prefix("![")?.strip_suffix(')')?.rsplit_once("](")?;
    Some(Piece::Picture { about: about.to_owned(), file: file.to_owned() })
}

/// Reads pictures of one report while there are not too many.
pub(super) struct Pictures<'a> {
    folder: &'a Path,
    left: usize,
    bytes: usize,
}

impl Pictures<'_> {
    /// Those beside a report.
    pub fn beside(folder: &Path) -> Pictures<'_> {
        Pictures { folder, left: MOST, bytes: LARGEST_TOGETHER }
    }

    /// The text of a picture; nothing, if it is not there, is none of ours or is one too many.
    pub fn read(&mut self, file: &str) -> Option<String> {
        let is_plain = file.ends_with(".svg") && !file.starts_with('.') && !file.contains(['/', '\\', ':', '\0']);
        let text = is_plain.then(|| small_text(&self.folder.join(file))).flatten()?;
        if self.left == 0 || text.len() > self.bytes || !is_drawing(&text) {
            return None;
        }
        self.left -= 1;
        self.bytes -= text.len();
        Some(text)
    }
}

/// Whether a picture holds shapes and words alone, as ours do.
fn is_drawing(text: &str) -> bool {
    let small = text.to_ascii_lowercase();
    let more =
        ["<!", "<?", "<script", "<foreignobject", "<image", "<use", "<style", "<animate", "<set", "href", "url("];
    small.trim_start().starts_with("<svg") && !more.iter().any(|sign| small.contains(sign)) && !has_handler(&small)
}

/// Whether something would be done on an event: `onload=`.
fn has_handler(text: &str) -> bool {
    text.match_indices("on").any(|(at, _)| {
        let name = text[at + 2..].trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let begins = !text[..at].ends_with(|letter: char| letter.is_alphanumeric());
        begins && name.len() < text.len() - at - 2 && name.trim_start().starts_with('=')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_between_words() {
        let words = |text: &str| Piece::Words(text.to_owned());
        let picture = |about: &str, file: &str| Piece::Picture { about: about.into(), file: file.into() };
        let source = "# A\n\nOne.\n\n![shares](a.svg)\n\nTwo ![x](b.svg) here.\n";
        let rest = words("\nTwo ![x](b.svg) here.\n");
        assert_eq!(pieces(source), [words("# A\n\nOne.\n\n"), picture("shares", "a.svg"), rest]);
        assert_eq!(pieces("```\n![x](b.svg)\n```\n"), [words("```\n![x](b.svg)\n```\n")]);
    }

    #[test]
    fn tables_stay_tables() {
        let rows = |rows: &[[&str; 2]]| Piece::Table(rows.iter().map(|row| row.map(str::to_owned).to_vec()).collect());
        let source = "One.\n\n| a | b |\n|---|---:|\n| `c` | **2** |\n\nTwo.\n";
        let words = |text: &str| Piece::Words(text.to_owned());
        assert_eq!(pieces(source), [words("One.\n\n"), rows(&[["a", "b"], ["c", "2"]]), words("\nTwo.\n")]);
    }

    #[test]
    fn only_drawings_are_shown() {
        let ours = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>One on a = b</title><path d=\"M0 0\"/></svg>";
        assert!(is_drawing(ours));
        for foreign in [
            "<html></html>",
            "<svg onload=\"alert(1)\"></svg>",
            "<svg><g ONclick = 'x'/></svg>",
            "<svg/onload=x></svg>",
            "<svg><script>1</script></svg>",
            "<svg><a href=\"x\"/></svg>",
            "<svg><image/></svg>",
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg></svg>",
            "<svg><rect fill=\"url(http://x)\"/></svg>",
            "<svg><style>@import 'x'</style></svg>",
        ] {
            assert!(!is_drawing(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_picture_lies_beside_its_report() {
        let mut pictures = Pictures::beside(Path::new("."));
        for file in ["../Cargo.toml", "/etc/passwd", "a/b.svg", "..svg", "missing.svg", "Cargo.toml", ""] {
            assert_eq!(pictures.read(file), None, "{file}");
        }
    }
}
