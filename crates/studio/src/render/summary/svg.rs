//! A summary as a picture: a histogram for each model, then the themes as bars.

use std::fmt::Write as _;

use super::{counted, interrupted};
use crate::Summary;
use crate::render::judgment::number;
use crate::summary::{ModelSummary, Share, ThemeSummary};
use render::{Bar, Chart, Tone, bars};

const WIDTH: u32 = 720;

/// The summary as a well-formed SVG document with a background of its own.
pub fn svg(summary: &Summary) -> String {
    let mut charts = String::new();
    let mut y = 30;
    if summary.interrupted {
        let _ = write!(
            charts,
            r##"<text x="20" y="{y}" font-size="14" font-weight="bold" fill="#b0413e">{}</text>"##,
            interrupted(summary)
        );
        y += 30;
    }
    for model in &summary.models {
        y = histogram(&mut charts, model, y) + 30;
    }
    let themes: Vec<Bar> = summary.found_themes().into_iter().flat_map(bars_of).collect();
    let sound = counted(summary.sound, "sound problem", "sound problems");
    let title = format!("Themes in {sound}, seed and strict reading");
    let height = bars(&mut charts, &Chart { title: &title, x: 20, y, width: WIDTH - 40, bars: &themes }) + 20;
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a">"##
    );
    let _ = write!(svg, r##"<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>"##);
    svg + &charts + "</svg>\n"
}

/// A theme as the papers score it, if they do, and below it in the strict reading.
fn bars_of(theme: &ThemeSummary) -> Vec<Bar> {
    let bar = |label: String, found: Share, tone: Tone| Bar {
        label,
        value: found.percent().unwrap_or(0.0),
        note: found.percent().map_or("–".to_owned(), |percent| format!("{} ({percent:.1}%)", found.count)),
        tone,
    };
    let name = theme.theme.name;
    let strict = bar(format!("{name}, strict"), theme.strict, Tone::Pale);
    match theme.theme.seed {
        Some(_) => vec![bar(name.to_owned(), theme.seed, Tone::Plain), strict],
        None => vec![strict],
    }
}

fn histogram(svg: &mut String, model: &ModelSummary, y: u32) -> u32 {
    let scores = model.distribution();
    let title = match &scores {
        Some(scores) => {
            let mean = format!("{:.1}", scores.mean);
            let count = counted(scores.count as u64, "score", "scores");
            format!("{}, preset {}: {count}, mean {mean}", model.model, model.preset)
        }
        None => format!("{}, preset {}: no scores", model.model, model.preset),
    };
    let bins = scores.map_or_else(Vec::new, |scores| scores.bins);
    let shown: Vec<Bar> = bins
        .iter()
        .map(|bin| Bar::of(&format!("{} to {}", number(bin.from), number(bin.to)), bin.count as f64))
        .collect();
    bars(svg, &Chart { title: &title, x: 20, y, width: WIDTH - 40, bars: &shown })
}
