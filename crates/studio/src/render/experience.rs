//! Tables of experience as heat maps: for the terminal and as a picture. One board a kind of unit.

use std::fmt::Write as _;

use chess::{Color, Kind, Unit};
use compose::{Experience, square_of};

use render::escape;

/// The boards, in the paper's order: what stands on a square, or nothing.
fn occupants() -> Vec<Option<Unit>> {
    let units = Color::ALL.into_iter().flat_map(|color| Kind::ALL.map(|kind| Some(Unit { color, kind })));
    [None].into_iter().chain(units).collect()
}

fn title(unit: Option<Unit>) -> String {
    unit.map_or_else(|| "nothing".to_owned(), |unit| unit.to_string())
}

/// The highest percentage on any square.
fn most(table: &Experience, unit: Option<Unit>) -> f64 {
    (0..64).map(|number| table.percent(square_of(number), unit)).fold(0.0, f64::max)
}

/// Boards of percentages, two side by side; the darker a square the more often the unit stood there.
pub fn experience_text(table: &Experience) -> String {
    let mut text = format!("{} problems\n", table.source.problems);
    for from in &table.source.from {
        let _ = writeln!(text, "  {from}");
    }
    for pair in occupants().chunks(2) {
        let boards: Vec<Vec<String>> = pair.iter().map(|unit| board(table, *unit)).collect();
        text.push('\n');
        for row in 0..boards[0].len() {
            let line: Vec<&str> = boards.iter().map(|board| board[row].as_str()).collect();
            let _ = writeln!(text, "{}", line.join("   ").trim_end());
        }
    }
    text
}

/// Shades from never to most often.
const SHADES: [char; 5] = [' ', '░', '▒', '▓', '█'];
/// How wide a board is drawn: rank, then eight squares of five letters.
const WIDTH: usize = 42;

fn board(table: &Experience, unit: Option<Unit>) -> Vec<String> {
    let most = most(table, unit);
    let mut lines = vec![format!("{:WIDTH$}", format!("{}, percent, at most {most:.2}", title(unit)))];
    for row in 0..8 {
        let mut line = format!("{} ", 8 - row);
        for file in 0..8 {
            let percent = table.percent(square_of(row * 8 + file), unit);
            let share = if most > 0.0 { percent / most } else { 0.0 };
            let shade = SHADES[((share * SHADES.len() as f64) as usize).min(SHADES.len() - 1)];
            let number = if percent >= 10.0 { format!("{percent:4.0}") } else { format!("{percent:4.1}") };
            let _ = write!(line, "{number}{shade}");
        }
        lines.push(line);
    }
    lines.push(format!(
        "{:WIDTH$}",
        format!("  {}", "abcdefgh".chars().map(|file| format!("   {file} ")).collect::<String>())
    ));
    lines
}

/// The heat maps as a well-formed SVG document.
pub fn experience_svg(table: &Experience) -> String {
    const CELL: usize = 26;
    const STEP: usize = 8 * CELL + 40;
    const COLUMNS: usize = 5;
    let occupants = occupants();
    let (width, height) = (COLUMNS * STEP + 20, occupants.len().div_ceil(COLUMNS) * (STEP + 10) + 50);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a"><rect width="{width}" height="{height}" fill="#ffffff"/>"##
    );
    let source = format!("{} problems: {}", table.source.problems, table.source.from.join("; "));
    let _ = write!(svg, r##"<text x="20" y="28" font-size="15">{}</text>"##, escape(&chess::shorten(&source)));
    for (index, unit) in occupants.into_iter().enumerate() {
        let (left, top) = (20 + index % COLUMNS * STEP, 68 + index / COLUMNS * (STEP + 10));
        let most = most(table, unit);
        let _ = write!(
            svg,
            r##"<text x="{left}" y="{}" font-size="13">{}, at most {most:.2} %</text>"##,
            top - 8,
            title(unit)
        );
        for number in 0..64 {
            let percent = table.percent(square_of(number), unit);
            let share = if most > 0.0 { percent / most } else { 0.0 };
            let (x, y) = (left + number % 8 * CELL, top + number / 8 * CELL);
            let _ = write!(
                svg,
                r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="#b0413e" fill-opacity="{share:.3}" stroke="#d8d0c0"><title>{} {percent:.2} %</title></rect>"##,
                square_of(number)
            );
        }
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_maps_have_every_unit() {
        let board = chess::parse_fen("8/8/8/2KQ4/8/3k4/3p4/3R4").expect("a FEN").setup.board;
        let table = Experience::of([&board], vec!["one & only: 1".to_owned()]).expect("a table");
        let text = experience_text(&table);
        assert!(text.starts_with("1 problems\n  one & only: 1\n"));
        assert!(
            text.contains("white queen, percent, at most 100.00") && text.contains("5  0.0  0.0  0.0  100█"),
            "{text}"
        );
        let svg = experience_svg(&table);
        assert_eq!(svg.matches("<rect").count(), 1 + 13 * 64);
        assert!(svg.contains("one &amp; only") && svg.contains("<title>d5 100.00 %</title>"));
    }
}
