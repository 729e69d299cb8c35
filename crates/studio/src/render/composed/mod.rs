//! Composed problems for people, programs and paper: one file a format, each a pure function of what was composed.

mod epd;
mod html;
mod json;
mod pgn;
mod text;

use compose::Generation;

use crate::{Composed, Original, Provenance, Style};

/// The forms composed problems can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComposedFormat {
    /// Drawn boards with their solutions.
    Text,
    /// One JSON object a problem, each on its line; then one with what became of the generations, if there are any.
    Json,
    /// One EPD a line.
    Epd,
    /// Games from a position, with the play after the key as variations.
    Pgn,
    /// A sheet to print: diagrams, and the solutions at its end.
    Html,
}

impl ComposedFormat {
    /// How a file of this form ends.
    pub fn ending(self) -> &'static str {
        match self {
            ComposedFormat::Text => "txt",
            ComposedFormat::Json => "jsonl",
            ComposedFormat::Epd => "epd",
            ComposedFormat::Pgn => "pgn",
            ComposedFormat::Html => "html",
        }
    }
}

/// All problems in one of the forms.
pub fn composed(
    problems: &[Original],
    first: usize,
    format: ComposedFormat,
    style: Style,
    command: Command<'_>,
) -> String {
    let numbered = problems.iter().zip(first..);
    match format {
        ComposedFormat::Text => {
            numbered.map(|(original, number)| text::text(original, number, style, command)).collect()
        }
        ComposedFormat::Json => numbered.map(|(original, number)| json::line(original, number, command)).collect(),
        ComposedFormat::Epd => numbered.map(|(original, _)| epd::line(original)).collect(),
        ComposedFormat::Pgn => numbered.map(|(original, number)| pgn::game(original, number, command)).collect(),
        ComposedFormat::Html => html::page(problems, command),
    }
}

/// How a provenance is told: the command that makes the problem again.
pub type Command<'a> = &'a dyn Fn(&Provenance) -> String;

/// What became of the generations, as JSON.
pub fn composed_summary(composed: &Composed) -> Option<String> {
    json::summary(composed)
}

/// What became of all attempts, in a line, and what was left out as anticipated.
pub fn composed_tally(composed: &Composed) -> String {
    let tally = &composed.tally;
    let noun = |count: u64, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
    let mut text = format!(
        "{} from {}: {} with a forced mate, {} sound",
        noun(tally.kept, "problem"),
        noun(tally.attempts, "attempt"),
        tally.forced,
        tally.sound
    );
    for (count, before, what) in [
        (tally.in_range, tally.sound, "with so many units"),
        (tally.conventional, tally.in_range, "within the conventions"),
        (tally.thematic, tally.conventional, "with the themes"),
        (tally.scored, tally.thematic, "with such a score"),
        (tally.original, tally.scored, "not anticipated"),
        (tally.kept, tally.original, "different"),
    ] {
        if count < before {
            text.push_str(&format!(", {count} {what}"));
        }
    }
    let shown = composed.count as u64;
    if shown < tally.kept {
        text.push_str(&format!("; {shown} chosen"));
    }
    text.push_str(&generations(composed));
    for line in &composed.anticipated {
        text.push_str(&format!("\n{line}"));
    }
    let untold = (tally.scored - tally.original).saturating_sub(composed.anticipated.len() as u64);
    if untold > 0 {
        text.push_str(&format!("\n{untold} more were anticipated"));
    }
    text
}

/// The generations, one a line, if there is more than one: whether learning from one's own output helps can be seen here.
fn generations(composed: &Composed) -> String {
    let line = |(number, generation): (usize, &Generation)| {
        let success = 100.0 * generation.problems as f64 / generation.attempts.max(1) as f64;
        let mean = generation.mean().map_or_else(String::new, |mean| format!(", mean score {mean:.1}"));
        let Generation { attempts, problems, fed, .. } = generation;
        format!(
            "\ngeneration {number}: {attempts} attempts, {problems} problems ({success:.0} %){mean}, {fed} learned from"
        )
    };
    if composed.generations.len() < 2 {
        return String::new();
    }
    composed.generations.iter().enumerate().map(line).collect()
}

/// The score, if the judge gives one.
fn score(original: &Original) -> Option<f64> {
    original.judgment.opinions.first()?.score.as_ref().ok().map(quality::Score::total)
}

/// The rules broken, as words: `dual (2), key-checks`.
fn broken(original: &Original) -> String {
    let rules = original.broken.rules();
    let word = |(name, count): (&str, u32)| if count > 1 { format!("{name} ({count})") } else { name.to_owned() };
    rules.map(word).collect::<Vec<_>>().join(", ")
}

/// The names of the themes shown, in the strict reading.
fn themes(original: &Original) -> Vec<&'static str> {
    let strict = |found: &&themes::Finding| found.reading == themes::Reading::Strict;
    original.judgment.themes.iter().filter(strict).map(|found| found.theme.name).collect()
}
