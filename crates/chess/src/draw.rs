//! Boards for people: text for terminals, SVG for pages.

use std::fmt::Write as _;

use crate::{Bitboard, Board, Color, Kind, Outline, PartInk, Square, silhouette};

/// The board in plain letters with coordinates: capitals are White, small letters Black, dots empty squares.
///
/// ```
/// use keymove_chess::{draw_text, parse_fen};
/// let board = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.board;
/// assert!(draw_text(&board).starts_with("8  b . . K . . . .\n"));
/// ```
pub fn draw_text(board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let _ = write!(text, "{} ", rank + 1);
        for file in 0..8 {
            let letter = board.unit_at(Square::new(rank * 8 + file)).map_or('.', |unit| unit.letter());
            let _ = write!(text, " {letter}");
        }
        text.push('\n');
    }
    text.push_str("   a b c d e f g h\n");
    text
}

/// The board as an SVG picture of this width, with some squares marked.
pub fn draw_svg(board: &Board, width: u32, marked: Bitboard) -> String {
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 384" width="{width}" height="{width}">"##
    );
    draw_svg_at(&mut svg, board, marked);
    svg.push_str("</svg>\n");
    svg
}

fn draw_svg_at(svg: &mut String, board: &Board, marked: Bitboard) {
    for square in Square::all() {
        let (x, y) = (12 + 45 * u32::from(square.file()), 12 + 45 * (7 - u32::from(square.rank())));
        let fill = if square.is_dark() { "#c8b08a" } else { "#f3e7cf" };
        let _ = write!(svg, r##"<rect x="{x}" y="{y}" width="45" height="45" fill="{fill}"/>"##);
        if marked.has(square) {
            let _ =
                write!(svg, r##"<rect x="{x}" y="{y}" width="45" height="45" fill="#7fb069" fill-opacity="0.6"/>"##);
        }
        if let Some(unit) = board.unit_at(square) {
            let (fill, line) = match unit.color {
                Color::White => ("#ffffff", "#1a1a1a"),
                Color::Black => ("#1a1a1a", "#1a1a1a"),
            };
            let detail = match unit.color {
                Color::White => "#1a1a1a",
                Color::Black => "#ffffff",
            };
            let _ = write!(
                svg,
                r##"<g transform="translate({x} {y})" fill="{fill}" stroke="{line}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">{}</g>"##,
                silhouette_svg(unit.kind, detail)
            );
        }
    }
    svg.push_str(r##"<rect x="12" y="12" width="360" height="360" fill="none" stroke="#1a1a1a"/>"##);
}

/// A silhouette as SVG; details are in the other color.
fn silhouette_svg(kind: Kind, detail: &str) -> String {
    let mut svg = String::new();
    for part in silhouette(kind) {
        let ink = match part.ink {
            PartInk::Body => String::new(),
            PartInk::Detail => format!(r##" fill="none" stroke="{detail}""##),
            PartInk::Eye => format!(r##" fill="{detail}" stroke="none""##),
            PartInk::Cross => r##" fill="none" stroke-width="2""##.to_owned(),
        };
        let _ = match part.outline {
            Outline::Circle(x, y, radius) => write!(svg, r##"<circle cx="{x}" cy="{y}" r="{radius}"{ink}/>"##),
            Outline::Path(path) => write!(svg, r##"<path d="{path}"{ink}/>"##),
        };
    }
    svg
}
