//! The board that Popeye draws: eight ranks, four letters a square, `-` before Black's units and `=` before neutral ones.

use chess::Square;

use super::super::words::Language;
use crate::Unreadable;
use crate::record::{Diagram, DiagramUnit, UnitColor};

/// How many letters a square takes, and how many stand before the first.
const WIDTH: usize = 4;
const BEFORE: usize = 2;

/// The units between two borders; the first of these lines is the border, `line` its number.
pub(super) fn read(lines: &[&str], line: u64, language: Language) -> Result<Diagram, Unreadable> {
    let bad =
        |index: usize, what: String| Err(Unreadable::new("bad-board", format!("line {}: {what}", line + index as u64)));
    let mut diagram = Diagram::default();
    let mut ranks = (0..8i8).rev();
    for (index, text) in lines.iter().enumerate() {
        let Some(name) = rank_name(text) else { continue };
        let Some(rank) = ranks.next().filter(|rank| (rank + 1).to_string() == name) else {
            return bad(index, format!("rank {name} is not where it belongs"));
        };
        for (file, cell) in (0..8i8).zip(cells(text)) {
            let square = cell.and(Square::at(file, rank));
            let Some(square) = square else { return bad(index, format!("rank {name} is not eight squares wide")) };
            put(cell.unwrap_or_default(), square, language, &mut diagram);
        }
    }
    match ranks.next() {
        None => Ok(diagram),
        Some(rank) => bad(lines.len(), format!("rank {} is missing on the board", rank + 1)),
    }
}

/// `-PA`, `=S`, `K`; a point is an empty square, a bar the line of a grid. Blanks are holes, and an imitator (`I`) is no unit:
/// both are told by conditions.
fn put(cell: &str, square: Square, language: Language, diagram: &mut Diagram) {
    let text = cell.trim_start_matches(['|', ' ']).trim_end();
    let (color, code) = match (text.strip_prefix('-'), text.strip_prefix('=')) {
        (Some(code), _) => (UnitColor::Black, code),
        (None, Some(code)) => (UnitColor::Neutral, code),
        (None, None) => (UnitColor::White, text),
    };
    if matches!(text, "" | "." | "I") {
        return;
    }
    let known = (1..=2).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if known {
        let code = language.english_code(code);
        diagram.put(DiagramUnit { color, flags: vec![], code, square });
    } else {
        // A word with a blank would be a flag and a unit elsewhere, and without it perhaps another unit.
        diagram.unread.push((color, format!("{}{square}", text.replace(' ', "_"))));
    }
}

/// The language that the letters of a board tell; English, if none does.
pub(super) fn language(lines: &[&str]) -> Language {
    let cells = lines.iter().filter(|line| rank_name(line).is_some()).flat_map(|line| cells(line)).flatten();
    let codes: Vec<&str> = cells.map(|cell| cell.trim_start_matches(['|', '-', '=', ' ']).trim_end()).collect();
    let has = |letter: &str| codes.contains(&letter);
    match () {
        () if has("Q") => Language::English,
        () if has("L") || ((has("D") || has("T")) && has("K")) => Language::German,
        () if has("F") || has("D") || has("T") => Language::French,
        () => Language::English,
    }
}

/// Whether a board, as far as it is given, numbers the fields of a grid instead of showing units.
pub(super) fn is_grid(lines: &[&str]) -> bool {
    let mut ranks = lines.iter().filter(|line| rank_name(line).is_some()).peekable();
    let number = |cell: Option<&str>| {
        cell.map(str::trim).is_some_and(|cell| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit()))
    };
    ranks.peek().is_some() && ranks.all(|line| cells(line).into_iter().all(number))
}

/// The name of the rank that a line draws.
fn rank_name(line: &str) -> Option<&str> {
    let text = line.trim_start();
    let (name, rest) = text.split_at_checked(1)?;
    (matches!(name.as_bytes(), [b'1'..=b'8']) && rest.starts_with(' ')).then_some(name)
}

/// The squares of a rank, from the file a.
fn cells(line: &str) -> [Option<&str>; 8] {
    let text = line.trim_start();
    std::array::from_fn(|file| text.get(BEFORE + WIDTH * file..BEFORE + WIDTH * (file + 1)))
}
