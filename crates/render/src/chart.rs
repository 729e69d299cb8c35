//! Horizontal bars with labels, to the left of a line for what counts against and to the right for what counts in
//! favor. Written into an SVG document that has a background.

use std::fmt::Write as _;

use crate::picture::opening;
use crate::{Bars, escape, number};

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// How long it is.
    pub value: f64,
    /// What is written at its end.
    pub note: String,
    /// How it looks.
    pub tone: Tone,
}

/// How a bar looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// As usual.
    Plain,
    /// In bold: a sum.
    Strong,
    /// Of secondary interest.
    Pale,
}

impl Bar {
    /// A bar with its value written at its end.
    pub fn of(label: &str, value: f64) -> Bar {
        Bar { label: label.to_owned(), value, note: number(value), tone: Tone::Plain }
    }

    /// The same in bold.
    pub fn strong(self) -> Bar {
        Bar { tone: Tone::Strong, ..self }
    }
}

/// Bars under a title, with the place they take.
pub struct Chart<'a> {
    /// What it shows.
    pub title: &'a str,
    /// Where it begins.
    pub x: u32,
    /// The line the title stands on.
    pub y: u32,
    /// The room it has.
    pub width: u32,
    /// From top to bottom.
    pub bars: &'a [Bar],
}

const STEP: u32 = 20;
/// The least room for labels, and what a letter takes at the size they have.
const LABEL: f64 = 140.0;
const LETTER: f64 = 7.0;
const NOTE: f64 = 90.0;

/// The width of a chart that is a picture of its own.
const PICTURE: u32 = 720;

/// The bars as a well-formed SVG document with a background of its own.
pub(crate) fn chart_picture(bars_of: &Bars) -> String {
    let mut drawn = String::new();
    let Bars { title, bars: all, .. } = bars_of;
    let height = bars(&mut drawn, &Chart { title, x: 20, y: 30, width: PICTURE - 40, bars: all }) + 20;
    format!("{}{drawn}</svg>\n", opening(PICTURE, height, title))
}

/// Draws the bars and says where they end.
pub fn bars(svg: &mut String, chart: &Chart<'_>) -> u32 {
    let Chart { title, x, y, width, bars } = chart;
    let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="14" font-weight="bold">{}</text>"##, escape(title));
    let most = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
    let least = bars.iter().map(|bar| bar.value).fold(0.0, f64::min);
    let has_negative = least < 0.0;
    let longest = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let label = LABEL.max(LETTER * longest as f64 + 10.0);
    // Notes of bars to the left stand left of them.
    let room = f64::from(*width) - label - NOTE - if has_negative { NOTE / 2.0 } else { 0.0 };
    let scale = if most > least { room / (most - least) } else { 0.0 };
    let zero = f64::from(*x) + label + if has_negative { NOTE / 2.0 } else { 0.0 } - least * scale;
    for (index, bar) in bars.iter().enumerate() {
        let top = y + 10 + STEP * index as u32;
        draw(svg, bar, *x, top, zero, scale);
    }
    let end = y + 10 + STEP * bars.len() as u32;
    let _ = write!(svg, r##"<line x1="{zero:.1}" y1="{}" x2="{zero:.1}" y2="{end}" stroke="#1a1a1a"/>"##, y + 8);
    end
}

fn draw(svg: &mut String, bar: &Bar, x: u32, top: u32, zero: f64, scale: f64) {
    let weight = if bar.tone == Tone::Strong { r##" font-weight="bold""## } else { "" };
    let base = top + 13;
    let _ = write!(svg, r##"<text x="{x}" y="{base}" font-size="12"{weight}>{}</text>"##, escape(&bar.label));
    let length = (bar.value * scale).abs();
    let (left, fill) = if bar.value < 0.0 { (zero - length, "#b0413e") } else { (zero, "#4f7f3f") };
    let fill = if bar.tone == Tone::Pale { "#a9bfa0" } else { fill };
    let _ = write!(svg, r##"<rect x="{left:.1}" y="{}" width="{length:.1}" height="14" fill="{fill}"/>"##, top + 2);
    let (at, anchor) = if bar.value < 0.0 { (left - 5.0, "end") } else { (left + length + 5.0, "start") };
    let _ = write!(
        svg,
        r##"<text x="{at:.1}" y="{base}" font-size="12" text-anchor="{anchor}"{weight}>{}</text>"##,
        escape(&bar.note)
    );
}
