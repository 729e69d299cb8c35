//! Composed problems: each as the judge sees it, on one screen, with what is nearest to it and where it comes from.

mod json;

use compose::TableGeneration;
use problem::Sentence;
use render::{Block, Document, Entry, Ink, SheetLayout, Term, Text};
use serde_json::Value;

use super::judgment::{in_brief, tenths, term, written};
use super::predecessors::nearest_words;
use super::report::entry;
use super::said::{counted, number as for_people};
use crate::{Composed, Judgment, Original, Provenance};

/// How a provenance is shown: the command that makes the problem again, as its reader would give it.
pub type CommandText<'a> = &'a dyn Fn(&Provenance) -> String;

/// The document of the composed problem with this number.
pub fn composed(original: &Original, number: usize, command: CommandText<'_>) -> Document {
    let mut document = Document::new("composing", "A problem composed by keymove");
    document.layout = SheetLayout::Sheet;
    document.data = vec![json::problem(original, number, command)];
    document.problems = Some(vec![listed(original, command)]);
    document.blocks = one(original, number, command);
    document
}

/// Counts of attempts and generations, as JSON, where the best were wanted or there are generations.
pub fn composed_summary(composed: &Composed) -> Option<Value> {
    json::summary(composed)
}

fn one(original: &Original, number: usize, command: CommandText<'_>) -> Vec<Block> {
    let judgment = &original.judgment;
    let mut blocks = vec![Block::Heading(2, format!("{number}. {}", original.provenance.words()).into())];
    blocks.extend(in_brief(judgment, &more(original)));
    blocks.push(Block::Space);
    blocks.push(Block::Fen(judgment.report.problem.setup));
    blocks.push(Block::Literal(command(&original.provenance)));
    blocks
}

/// What is said beside the judgment: the conventions broken, and what is nearest.
fn more(original: &Original) -> Vec<Term> {
    let broken = Some(broken(original)).filter(|broken| !broken.is_empty());
    let broken = broken.map(|broken| term("Conventions", Text::of(Ink::Flaw, format!("broken: {broken}"))));
    let nearest = original.nearest.as_ref().map(|nearest| term("Nearest", nearest_words(nearest).into()));
    broken.into_iter().chain(nearest).collect()
}

/// The best so far in a line: `47.3 (attempt 12): Two self-blocks`.
pub fn best_so_far(original: &Original) -> String {
    let score = score(original).map_or_else(|| "no score".to_owned(), |score| for_people(tenths(score)));
    let idea = idea(&original.judgment).map(|sentence| written(sentence.clone()));
    let idea = idea.map_or_else(String::new, |idea| format!(": {}", idea.trim_end_matches('.')));
    format!("{score} (attempt {}){idea}", original.provenance.attempt)
}

/// What a problem is about, of directmates or of helpmates.
fn idea(judgment: &Judgment) -> Option<&Sentence> {
    let of_helpmate = || judgment.help.as_ref().and_then(|help| help.idea.as_ref()).map(|idea| &idea.sentence);
    judgment.idea.as_ref().map(|idea| &idea.sentence).or_else(of_helpmate)
}

/// The problem for formats that hold problems.
fn listed(original: &Original, command: CommandText<'_>) -> Entry {
    Entry {
        id: Some(original.provenance.words()),
        author: Some(format!("keymove {}", original.provenance.words())),
        credits: Default::default(),
        origin: Some(command(&original.provenance)),
        ..entry(&original.judgment.report)
    }
}

/// The counts of all attempts in a line, and what was left out as anticipated.
pub fn composed_tally(composed: &Composed) -> String {
    let tally = &composed.tally;
    let noun = |count: u64, one: &str| counted(count, one, &format!("{one}s"));
    let mut text = format!("{} from {}: ", noun(tally.kept, "problem"), noun(tally.attempts, "attempt"));
    // Of helpmates nothing but sound problems comes out of an attempt.
    if composed.stipulation.directmate().is_some() {
        text.push_str(&format!("{} with a forced mate, ", tally.forced));
    }
    text.push_str(&format!("{} sound", tally.sound));
    for (count, before, what) in [
        (tally.in_range, tally.sound, "with the right number of units"),
        (tally.conventional, tally.in_range, "within the conventions"),
        (tally.thematic, tally.conventional, "with the themes"),
        (tally.scored, tally.thematic, "with a high enough score"),
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
        text.push_str(&format!("\n{untold} more anticipated"));
    }
    text
}

/// The generations, one per line, if there is more than one: whether learning from one's own output helps can be seen
/// here.
fn generations(composed: &Composed) -> String {
    let line = |(number, generation): (usize, &TableGeneration)| {
        let success = 100.0 * generation.problems as f64 / generation.attempts.max(1) as f64;
        let mean = generation.mean().map_or_else(String::new, |mean| format!(", mean score {mean:.1}"));
        let TableGeneration { attempts, problems, fed, .. } = generation;
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
