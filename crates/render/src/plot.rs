//! Lines over the generations as a picture, with axes and a legend.

use std::fmt::Write as _;

use crate::escape;

/// A figure: lines over the generations.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// The name of its file, without an ending.
    pub name: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// The lines.
    pub lines: Vec<PlotLine>,
    /// Whether small is good, as with places.
    pub downward: bool,
}

/// A value for each generation.
#[derive(Clone, PartialEq, Debug)]
pub struct PlotLine {
    /// What it is of.
    pub label: &'static str,
    /// The values.
    pub values: Vec<f64>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 45.0;
const COLORS: [&str; 4] = ["#2f5d8a", "#b0413e", "#4f7f3f", "#7a5a9a"];

/// The range of an axis and the distance of its marks.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// Round numbers around the values.
    fn around(low: f64, high: f64) -> Axis {
        let wanted = (high - low) / 6.0;
        let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
        let step = steps.into_iter().find(|step| *step >= wanted).unwrap_or(1000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Axis { low, high: if high > low { high } else { low + step }, step }
    }

    fn marks(&self) -> impl Iterator<Item = f64> + '_ {
        let count = ((self.high - self.low) / self.step).round() as usize;
        (0..=count).map(|index| self.low + self.step * index as f64)
    }

    fn share(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }
}

/// The plot as a well-formed SVG document with a background of its own.
pub fn plot(plot: &Plot) -> String {
    let values = || plot.lines.iter().flat_map(|line| line.values.iter().copied());
    let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    let vertical = if low <= high { Axis::around(low, high) } else { Axis::around(0.0, 1.0) };
    let count = plot.lines.iter().map(|line| line.values.len()).max().unwrap_or(0);
    let horizontal = Axis::around(1.0, count.max(2) as f64);
    let x = |generation: f64| LEFT + horizontal.share(generation) * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| {
        let share = if plot.downward { 1.0 - vertical.share(value) } else { vertical.share(value) };
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    };
    let mut svg = head(plot.title);
    for mark in vertical.marks() {
        let at = y(mark);
        let _ =
            write!(svg, r##"<line x1="{LEFT}" y1="{at:.1}" x2="{}" y2="{at:.1}" stroke="#dddddd"/>"##, WIDTH - RIGHT);
        let _ = write!(
            svg,
            r##"<text x="{}" y="{:.1}" font-size="12" text-anchor="end">{mark}</text>"##,
            LEFT - 6.0,
            at + 4.0
        );
    }
    for mark in horizontal.marks().filter(|mark| *mark >= 1.0) {
        let at = x(mark);
        let below = HEIGHT - BOTTOM + 18.0;
        let _ = write!(svg, r##"<text x="{at:.1}" y="{below}" font-size="12" text-anchor="middle">{mark}</text>"##);
    }
    let middle = (LEFT + WIDTH - RIGHT) / 2.0;
    let base = HEIGHT - 8.0;
    let _ = write!(svg, r##"<text x="{middle}" y="{base}" font-size="12" text-anchor="middle">generation</text>"##);
    for (index, line) in plot.lines.iter().enumerate() {
        draw(&mut svg, line, index, &x, &y);
    }
    svg + "</svg>\n"
}

fn head(title: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a"><rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/><text x="20" y="26" font-size="14" font-weight="bold">{}</text>"##,
        escape(title)
    )
}

/// A line with a dot for each value, and its name above the plot.
fn draw(svg: &mut String, line: &PlotLine, index: usize, x: &dyn Fn(f64) -> f64, y: &dyn Fn(f64) -> f64) {
    let color = COLORS[index % COLORS.len()];
    let places = || line.values.iter().zip(1..).map(|(&value, generation)| (x(f64::from(generation)), y(value)));
    let path: Vec<String> = places().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = write!(svg, r##"<polyline points="{}" fill="none" stroke="{color}" stroke-width="2"/>"##, path.join(" "));
    for (x, y) in places() {
        let _ = write!(svg, r##"<circle cx="{x:.1}" cy="{y:.1}" r="2.5" fill="{color}"/>"##);
    }
    let left = LEFT + 110.0 * index as f64;
    let _ = write!(svg, r##"<rect x="{left}" y="38" width="18" height="4" fill="{color}"/>"##);
    let _ = write!(svg, r##"<text x="{}" y="44" font-size="12">{}</text>"##, left + 24.0, escape(line.label));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_dot_for_every_value() {
        let line = |label, values: &[f64]| PlotLine { label, values: values.to_vec() };
        let lines = vec![line("bishop", &[340.0, 331.5, 330.0]), line("knight", &[300.0, 310.0, 306.0])];
        let svg = plot(&Plot { name: "p", title: "A < B", lines, downward: false });
        assert_eq!(svg.matches("<circle").count(), 6);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("A &lt; B") && svg.contains(">300<") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn a_plot_of_one_value_is_a_plot() {
        let lines = vec![PlotLine { label: "reference", values: vec![1.0] }];
        let svg = plot(&Plot { name: "p", title: "t", lines, downward: true });
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
