//! What the units look like: simple silhouettes in a square of 45 units, drawn for this project.

use crate::Kind;

/// A part of a silhouette.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SilhouettePart {
    /// Its outline.
    pub outline: Outline,
    /// How it is filled and drawn.
    pub ink: PartInk,
}

/// An outline in a square of 45 units whose origin is the upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outline {
    /// Center and radius.
    Circle(f32, f32, f32),
    /// A path in the words of SVG: `M`, `h`, `v`, `l`, `c` and `z`.
    Path(&'static str),
}

/// How a part is filled and drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartInk {
    /// Filled with the color of the side, with a dark line around it.
    Body,
    /// A line that stands out from the body.
    Detail,
    /// A dot that stands out from the body.
    Eye,
    /// A thick dark line.
    Cross,
}

const fn circle(x: f32, y: f32, radius: f32) -> SilhouettePart {
    SilhouettePart { outline: Outline::Circle(x, y, radius), ink: PartInk::Body }
}

const fn path(path: &'static str) -> SilhouettePart {
    SilhouettePart { outline: Outline::Path(path), ink: PartInk::Body }
}

const fn detail(path: &'static str) -> SilhouettePart {
    SilhouettePart { outline: Outline::Path(path), ink: PartInk::Detail }
}

/// The parts of a unit's silhouette, from back to front.
pub fn silhouette(kind: Kind) -> &'static [SilhouettePart] {
    match kind {
        Kind::Pawn => PAWN,
        Kind::Knight => KNIGHT,
        Kind::Bishop => BISHOP,
        Kind::Rook => ROOK,
        Kind::Queen => QUEEN,
        Kind::King => KING,
    }
}

const PAWN: &[SilhouettePart] =
    &[circle(22.5, 13.5, 5.0), path("M17 20h11l-2.5 3c1 6 4 8 6 13h-18c2-5 5-7 6-13z"), path("M11.5 36h22v3.5h-22z")];

const KNIGHT: &[SilhouettePart] = &[
    path("M13 36c0-9 8-11 8-17-3 1-5 4-8 4-3 0-4-2.5-3-5 2-5 6-7 8-10l1-4 4 3c9 1 13 9 13 29z"),
    SilhouettePart { outline: Outline::Circle(19.0, 13.5, 1.2), ink: PartInk::Eye },
    path("M11 36h26v3.5h-26z"),
];

const BISHOP: &[SilhouettePart] = &[
    circle(22.5, 7.5, 2.5),
    path("M22.5 10.5c-5 3-9 8-9 13 0 4 2 6 4 7.5h10c2-1.5 4-3.5 4-7.5 0-5-4-10-9-13z"),
    detail("M22.5 16v8M18.5 20h8"),
    path("M16 31h13l1.5 4h-16z"),
    path("M10 36h25v3.5h-25z"),
];

const ROOK: &[SilhouettePart] = &[
    path("M11 8h5v3.5h4v-3.5h5v3.5h4v-3.5h5v8l-4 3.5v11l3 4.5h-21l3-4.5v-11l-4-3.5z"),
    detail("M15 19.5h15M15 30.5h15"),
    path("M9.5 36h26v3.5h-26z"),
];

const QUEEN: &[SilhouettePart] = &[
    circle(7.0, 13.0, 2.3),
    circle(15.0, 9.0, 2.3),
    circle(22.5, 7.5, 2.3),
    circle(30.0, 9.0, 2.3),
    circle(38.0, 13.0, 2.3),
    path("M8.5 27l-1.5-12 7.5 9 .8-13 7.2 12.5 7.2-12.500.8 13 7.5-9-1.5 12c-1.5 2-2 4-2 7.5h-24c0-3.5-.5-5.5-2-7.5z"),
    detail("M11.5 31c7-2 15-2 22 0"),
    path("M10 36h25v3.5h-25z"),
];

const KING: &[SilhouettePart] = &[
    SilhouettePart { outline: Outline::Path("M22.5 4v7M19 7h7"), ink: PartInk::Cross },
    path("M22.5 24c3-6 3-9 0-12.5-3 3.5-3 6.5 0 12.5z"),
    path("M12 34.5c-7-7-8-14-1-16.5 5-1 9 2 11.5 7 2.5-5 6.5-8 11.5-7 7 2.5 6 9.5-1 16.5z"),
    detail("M12.5 30.5c6-2.5 14-2.5 20 0"),
    path("M11 36h23v3.5h-23z"),
];
