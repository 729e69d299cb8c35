//! A summary of many judgments: scores with their quantiles and a histogram, themes with their shares.

mod json;

use render::{Bar, Bars, Block, CellAlignment, Document, Ink, Table, Text, Tone, note, number};

use super::said::counted;
use crate::Summary;
use crate::summary::{Distribution, ModelSummary, QUANTILES, Share, ThemeSummary};

/// The document of a summary.
pub fn summary(summary: &Summary) -> Document {
    let problems = counted(summary.problems, "problem", "problems");
    let bad_lines = counted(summary.bad_lines, "line", "lines");
    // Pictures have no notes: that they show only a part stands in their title.
    let part = if summary.interrupted { format!(". {}", interrupted(summary)) } else { String::new() };
    let mut document = Document::new("a summary", format!("Summary of {problems}{part}"));
    document.data = vec![json::data(summary)];
    if summary.interrupted {
        document.push(note(Ink::Bad, format!("{}; what follows counts these only", interrupted(summary))));
    }
    let words = format!("{problems}, {} sound; {bad_lines} could not be read", summary.sound);
    document.push(Block::Note(words.into()));
    document.blocks.extend(summary.models.iter().flat_map(one_model));
    let heading =
        "Themes in the sound problems, as the papers score them (seed) and as problemists define them (strict)";
    document.push(Block::Heading(2, heading.into()));
    document.push(match summary.found_themes().is_empty() {
        true => Block::Note("No known theme.".into()),
        false => Block::Table(themes(summary)),
    });
    document
}

/// How far the work had come when the user ended it: "Interrupted after 11 lines".
pub fn interrupted(summary: &Summary) -> String {
    format!("Interrupted after {}", counted(summary.lines(), "line", "lines"))
}

fn one_model(model: &ModelSummary) -> Vec<Block> {
    let scores = model.distribution();
    let count = counted(scores.as_ref().map_or(0, |scores| scores.count as u64), "score", "scores");
    let name = format!("{}, preset {}: {count}", model.model, model.preset);
    let mut blocks = vec![Block::Heading(2, name.clone().into())];
    let mean = scores.as_ref().map_or_else(String::new, |scores| format!(", mean {:.1}", scores.mean));
    if let Some(scores) = &scores {
        blocks.push(Block::Table(figures(scores)));
        blocks.push(Block::Space);
    }
    let from = |bin: &crate::Bin| Bar::of(&format!("from {}", number(bin.from)), bin.count as f64);
    let bars = aligned(scores.iter().flat_map(|scores| &scores.bins).map(from));
    blocks.push(Block::Chart(Bars { title: format!("{name}{mean}"), headed: true, bars }));
    if !model.reasons.is_empty() {
        let reasons: Vec<String> = model.reasons.iter().map(|(name, count)| format!("{name} {count}")).collect();
        blocks.push(Block::Note(format!("Without a score: {}", reasons.join(", ")).into()));
    }
    blocks
}

/// Labels end with numbers, which stand on the right.
fn aligned(bars: impl Iterator<Item = Bar>) -> Vec<Bar> {
    let mut bars: Vec<Bar> = bars.collect();
    let width = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    for bar in &mut bars {
        if let Some((word, number)) = bar.label.clone().split_once(' ') {
            bar.label = format!("{word} {number:>width$}", width = width - word.len() - 1);
        }
    }
    bars
}

fn figures(scores: &Distribution) -> Table {
    let mut columns = vec![
        ("mean".to_owned(), rounded(scores.mean)),
        ("sd".to_owned(), scores.deviation.map_or("-".to_owned(), rounded)),
    ];
    let quantiles = QUANTILES.iter().zip(scores.quantiles);
    columns.extend(quantiles.map(|((_, name), value)| ((*name).to_owned(), rounded(value))));
    let heads: Vec<(&str, CellAlignment)> =
        columns.iter().map(|(head, _)| (head.as_str(), CellAlignment::Right)).collect();
    let mut table = Table::new(&heads);
    table.row(columns.iter().map(|(_, value)| value.as_str()));
    table
}

fn themes(summary: &Summary) -> Table {
    let columns = [
        ("theme", CellAlignment::Left),
        ("seed", CellAlignment::Right),
        ("%", CellAlignment::Right),
        ("strict", CellAlignment::Right),
        ("%", CellAlignment::Right),
    ];
    let mut table = Table::new(&columns);
    for theme in summary.found_themes() {
        let [seed, seed_share] = cells(theme.seed);
        let [strict, strict_share] = cells(theme.strict);
        table.row([Text::from(theme.theme.name), seed, seed_share, strict, strict_share]);
    }
    let sound = counted(summary.sound, "sound problem", "sound problems");
    let title = format!("Themes in {sound}, seed and strict reading");
    let bars = summary.found_themes().into_iter().flat_map(bars_of).collect();
    Table { bars: Some(Bars { title, headed: true, bars }), ..table }
}

/// Count and share; a dash where no problem is of the right length, or the papers do not know the theme.
fn cells(found: Share) -> [Text; 2] {
    match found.percent() {
        Some(percent) => [found.count.to_string().into(), format!("{percent:.1}").into()],
        None => ["–".into(), Text::new()],
    }
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
