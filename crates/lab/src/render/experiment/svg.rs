//! The chart of a table: our bars in full color, what they are compared with in pale.

use std::fmt::Write as _;

use crate::experiment::{Mark, Sheet, Whose};
use ::render::{Bar, Chart, Tone, bars};

const WIDTH: u32 = 720;

/// The chart as a well-formed SVG document with a background of its own.
pub(super) fn chart(sheet: &Sheet) -> String {
    let mut drawn = String::new();
    let marks: Vec<Bar> = sheet.marks.iter().map(bar).collect();
    let height = bars(&mut drawn, &Chart { title: &sheet.title, x: 20, y: 30, width: WIDTH - 40, bars: &marks }) + 20;
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a">"##
    );
    let _ = write!(svg, r##"<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>"##);
    svg + &drawn + "</svg>\n"
}

fn bar(mark: &Mark) -> Bar {
    let tone = match mark.whose {
        Whose::Ours => Tone::Plain,
        Whose::Other => Tone::Pale,
    };
    // Three decimals: shares of improvements are small.
    Bar { tone, ..Bar::of(&mark.label, (mark.value * 1000.0).round() / 1000.0) }
}
