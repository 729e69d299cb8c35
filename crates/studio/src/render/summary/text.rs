//! A summary as tables: scores with their quantiles and a histogram, themes with their shares.

use std::fmt::Write as _;

use super::{counted, interrupted};
use crate::render::judgment::number;
use crate::render::text::heading;
use crate::summary::{Distribution, ModelSummary, QUANTILES, Share};
use crate::{Style, Summary};

/// The longest bar of a histogram.
const LONGEST: usize = 50;

/// The summary as text; `style` says whether it may carry terminal colors.
pub fn text(summary: &Summary, style: Style) -> String {
    let problems = counted(summary.problems, "problem", "problems");
    let bad_lines = counted(summary.bad_lines, "line", "lines");
    let mut text = String::new();
    if summary.interrupted {
        let _ = writeln!(text, "{}; what follows counts these only", interrupted(summary));
    }
    let _ = writeln!(text, "{problems}, {} sound; {bad_lines} could not be read", summary.sound);
    for model in &summary.models {
        let scores = counted(model.distribution().map_or(0, |scores| scores.count as u64), "score", "scores");
        text.push_str(&heading(&format!("{}, preset {}: {scores}", model.model, model.preset), style));
        text.push_str(&one_model(model));
    }
    text.push_str(&heading(
        "Themes in the sound problems, as the papers score them (seed) and as problemists define them (strict)",
        style,
    ));
    text + &themes(summary)
}

fn one_model(model: &ModelSummary) -> String {
    let mut text = String::new();
    if let Some(scores) = model.distribution() {
        text.push_str(&figures(&scores));
        text.push_str(&histogram(&scores));
    }
    if !model.reasons.is_empty() {
        let reasons: Vec<String> = model.reasons.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let _ = writeln!(text, "  without a score: {}", reasons.join(", "));
    }
    text
}

fn figures(scores: &Distribution) -> String {
    let mut columns = vec![
        ("mean".to_owned(), rounded(scores.mean)),
        ("sd".to_owned(), scores.deviation.map_or("-".to_owned(), rounded)),
    ];
    let quantiles = QUANTILES.iter().zip(scores.quantiles);
    columns.extend(quantiles.map(|((_, name), value)| ((*name).to_owned(), rounded(value))));
    let (mut heads, mut values) = (String::new(), String::new());
    for (head, value) in columns {
        let width = head.len().max(value.len()) + 2;
        let _ = write!(heads, "{head:>width$}");
        let _ = write!(values, "{value:>width$}");
    }
    format!("{heads}\n{values}\n")
}

fn histogram(scores: &Distribution) -> String {
    let most = scores.bins.iter().map(|bin| bin.count).max().unwrap_or(1);
    let borders: Vec<String> = scores.bins.iter().map(|bin| number(bin.from)).collect();
    let width = borders.iter().map(String::len).max().unwrap_or(0);
    let digits = most.to_string().len();
    let mut text = "\n".to_owned();
    for (bin, from) in scores.bins.iter().zip(borders) {
        // What is there is seen, however little it is.
        let length = (bin.count * LONGEST).div_ceil(most);
        let line = format!("  from {from:>width$}  {:>digits$}  {}", bin.count, "█".repeat(length));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn themes(summary: &Summary) -> String {
    let found = summary.found_themes();
    if found.is_empty() {
        return "  none of those known here\n".to_owned();
    }
    let titles = found.iter().map(|theme| theme.theme.name.len());
    let width = titles.max().unwrap_or(0).max("theme".len());
    let mut text = format!("  {:width$}  {:>8}  {:>7}  {:>8}  {:>7}\n", "theme", "seed", "", "strict", "");
    for theme in found {
        let _ = writeln!(text, "  {:width$}{}{}", theme.theme.name, columns(theme.seed), columns(theme.strict));
    }
    // The head has nothing above the last column.
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Count and share; a dash where no problem is of the right length, or the papers do not know the theme.
fn columns(found: Share) -> String {
    match found.percent() {
        Some(percent) => format!("  {:>8}  {percent:>6.1}%", found.count),
        None => format!("  {:>8}  {:7}", "–", ""),
    }
}

/// Four significant digits or so: enough to compare collections.
fn rounded(value: f64) -> String {
    let decimals = if value.abs() >= 100.0 {
        1
    } else if value.abs() >= 1.0 {
        2
    } else {
        4
    };
    number(format!("{value:.decimals$}").parse().unwrap_or(value))
}
