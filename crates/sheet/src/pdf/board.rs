//! A board in print: white and gray squares, our silhouettes, a frame.

use chess::{Color, PartInk, Square, silhouette};
use krilla::color::luma;
use krilla::geom::{PathBuilder, Rect};
use krilla::paint::{LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use render::Diagram;

use super::outline;
use super::pen::gray;

/// The shades of dark squares, of lines, of paper.
const DARK: u8 = 205;
const INK: u8 = 20;
const PAPER: u8 = 255;
/// The side of the square in which silhouettes are drawn.
const DRAWN: f32 = 45.0;

/// Draws a board whose upper left corner and side are given.
pub(crate) fn board(surface: &mut Surface<'_>, diagram: &Diagram, corner: (f32, f32), side: f32) {
    let square_side = side / 8.0;
    for square in Square::all() {
        let x = corner.0 + square_side * f32::from(square.file());
        let y = corner.1 + square_side * f32::from(7 - square.rank());
        if square.is_dark() {
            surface.set_stroke(None);
            surface.set_fill(Some(gray(DARK)));
            rectangle(surface, (x, y), square_side);
        }
        if let Some(unit) = diagram.setup.board.unit_at(square) {
            unit_at(surface, unit, (x, y), square_side / DRAWN);
        }
    }
    surface.set_fill(None);
    surface.set_stroke(Some(line(0.9, INK)));
    rectangle(surface, corner, side);
    surface.set_stroke(None);
}

fn unit_at(surface: &mut Surface<'_>, unit: chess::Unit, corner: (f32, f32), scale: f32) {
    let (body, detail) = match unit.color {
        Color::White => (PAPER, INK),
        Color::Black => (INK, PAPER),
    };
    for part in silhouette(unit.kind) {
        let (fill, stroke) = match part.ink {
            PartInk::Body => (Some(gray(body)), Some(line(1.5 * scale, INK))),
            PartInk::Detail => (None, Some(line(1.5 * scale, detail))),
            PartInk::Eye => (Some(gray(detail)), None),
            PartInk::Cross => (None, Some(line(2.0 * scale, INK))),
        };
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        if let Some(path) = outline::path(part.outline, corner, scale) {
            surface.draw_path(&path);
        }
    }
}

fn rectangle(surface: &mut Surface<'_>, (x, y): (f32, f32), side: f32) {
    let mut builder = PathBuilder::new();
    if let Some(rectangle) = Rect::from_xywh(x, y, side, side) {
        builder.push_rect(rectangle);
    }
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

fn line(width: f32, shade: u8) -> Stroke {
    Stroke {
        paint: luma::Color::new(shade).into(),
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }
}
