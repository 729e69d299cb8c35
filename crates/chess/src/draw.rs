//! Boards for people: text for terminals, SVG for pages.

use std::fmt::Write as _;

use crate::{Bitboard, Board, Color, Kind, Square};

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
                shape(unit.kind).replace("DETAIL", detail)
            );
        }
    }
    svg.push_str(r##"<rect x="12" y="12" width="360" height="360" fill="none" stroke="#1a1a1a"/>"##);
}

/// Simple silhouettes in a 45-unit square, drawn for this project.
fn shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => {
            r##"<circle cx="22.5" cy="13.5" r="5"/><path d="M17 20h11l-2.5 3c1 6 4 8 6 13h-18c2-5 5-7 6-13z"/><path d="M11.5 36h22v3.5h-22z"/>"##
        }
        Kind::Knight => {
            r##"<path d="M13 36c0-9 8-11 8-17-3 1-5 4-8 4-3 0-4-2.5-3-5 2-5 6-7 8-10l1-4 4 3c9 1 13 9 13 29z"/><circle cx="19" cy="13.5" r="1.2" fill="DETAIL" stroke="none"/><path d="M11 36h26v3.5h-26z"/>"##
        }
        Kind::Bishop => {
            r##"<circle cx="22.5" cy="7.5" r="2.5"/><path d="M22.5 10.5c-5 3-9 8-9 13 0 4 2 6 4 7.5h10c2-1.5 4-3.5 4-7.5 0-5-4-10-9-13z"/><path d="M22.5 16v8M18.5 20h8" fill="none" stroke="DETAIL"/><path d="M16 31h13l1.5 4h-16z"/><path d="M10 36h25v3.5h-25z"/>"##
        }
        Kind::Rook => {
            r##"<path d="M11 8h5v3.5h4v-3.5h5v3.5h4v-3.5h5v8l-4 3.5v11l3 4.5h-21l3-4.5v-11l-4-3.5z"/><path d="M15 19.5h15M15 30.5h15" fill="none" stroke="DETAIL"/><path d="M9.5 36h26v3.5h-26z"/>"##
        }
        Kind::Queen => {
            r##"<circle cx="7" cy="13" r="2.3"/><circle cx="15" cy="9" r="2.3"/><circle cx="22.5" cy="7.5" r="2.3"/><circle cx="30" cy="9" r="2.3"/><circle cx="38" cy="13" r="2.3"/><path d="M8.5 27l-1.5-12 7.5 9 .8-13 7.2 12.5 7.2-12.500.8 13 7.5-9-1.5 12c-1.5 2-2 4-2 7.5h-24c0-3.5-.5-5.5-2-7.5z"/><path d="M11.5 31c7-2 15-2 22 0" fill="none" stroke="DETAIL"/><path d="M10 36h25v3.5h-25z"/>"##
        }
        Kind::King => {
            r##"<path d="M22.5 4v7M19 7h7" fill="none" stroke-width="2"/><path d="M22.5 24c3-6 3-9 0-12.5-3 3.5-3 6.5 0 12.5z"/><path d="M12 34.5c-7-7-8-14-1-16.5 5-1 9 2 11.5 7 2.5-5 6.5-8 11.5-7 7 2.5 6 9.5-1 16.5z"/><path d="M12.5 30.5c6-2.5 14-2.5 20 0" fill="none" stroke="DETAIL"/><path d="M11 36h23v3.5h-23z"/>"##
        }
    }
}
