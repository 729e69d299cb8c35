//! `keymove compose`: problems from nothing, printed as they are found, until there are enough.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use studio::request::{ComposeRequest, KnownProblem, TableRequest};
use studio::{ComposeMethod, Composed, ComposedFormat, NotRun, Original, Provenance, Style, compose, render};

use crate::args::{ComposeArgs, ComposedFormatName, SearchEffortArgs};
use crate::attend::{Kept, attend};
use crate::collections::collections;
use crate::commands::search::{name_weights, read_weights};
use crate::exit::{Outcome, Troubles, print, tell};
use crate::problems::Effort;
use crate::report_folder::ReportFolder;
use crate::terminal;

/// Without another limit composing ends after this many seconds.
const USUAL_TIME: f64 = 300.0;

/// Composes what was asked for.
pub fn run(args: &ComposeArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first attempt.
    let mut request = request(args)?;
    request.plan().map_err(|error| name_weights(error, args.weights.as_deref()))?;
    let folder = args.keeping.out.as_deref().map(|path| ReportFolder::open(path, args.keeping.force)).transpose()?;
    let mut kept = Kept::open(&args.keeping, args.effort.quiet)?;
    let effort = effort(&args.effort, args.attempts.is_some())?;
    if !args.not_in.is_empty() {
        let Some(known) = collections(&args.not_in, &effort)? else { return Ok(Outcome::Interrupted) };
        let known_problem = |entry: &studio::Entry| KnownProblem {
            file: entry.file.clone(),
            line: entry.line,
            text: entry.text.clone(),
        };
        request.not_in = known.entries().iter().map(known_problem).collect();
    }
    let mut sheet = Sheet::new(args, folder.is_some());
    let composed = attend(
        &effort,
        &mut kept,
        &mut |original: &Original, watch| watch.suspend(|| sheet.add(original)),
        |session| compose(&request, session),
    )?;
    let composed = match composed {
        Ok(composed) => composed,
        Err(NotRun::Checkpoint(error)) => return Err(kept.explain(error)),
        Err(NotRun::Request(error)) => return Err(anyhow!(error)),
    };
    composed.chosen.iter().for_each(|original| sheet.add(original));
    let mut troubles = Troubles::default();
    troubles.note(folder.map_or(Ok(()), |folder| folder.write(&sheet.files(&composed))));
    troubles.note(kept.close());
    troubles.note(sheet.finish(&composed));
    if !args.effort.quiet {
        tell_tally(args, &composed);
    }
    troubles.unless_any(effort.unless_interrupted(if composed.enough { Outcome::Success } else { Outcome::NotFine }))
}

/// The problems as they come: printed at once where the format allows, and collected for the folder.
struct Sheet {
    format: ComposedFormat,
    style: Style,
    count: usize,
    /// What a printed page or the folder still needs.
    collected: Vec<(usize, ComposedFormat, String)>,
    for_folder: bool,
    html: Vec<Original>,
    failure: Result<()>,
}

const FOLDER_FORMATS: [ComposedFormat; 4] =
    [ComposedFormat::Text, ComposedFormat::Json, ComposedFormat::Epd, ComposedFormat::Pgn];

impl Sheet {
    fn new(args: &ComposeArgs, for_folder: bool) -> Sheet {
        let format = format(args.format);
        let style = if format == ComposedFormat::Text { terminal::style() } else { Style::Plain };
        Sheet { format, style, count: 0, collected: vec![], for_folder, html: vec![], failure: Ok(()) }
    }

    fn add(&mut self, original: &Original) {
        self.count += 1;
        let text =
            |format, style| render::composed(std::slice::from_ref(original), self.count, format, style, &command);
        if self.format != ComposedFormat::Html && self.failure.is_ok() {
            self.failure = print(&text(self.format, self.style));
        }
        if self.for_folder {
            let texts = FOLDER_FORMATS.map(|format| (self.count, format, text(format, Style::Plain)));
            self.collected.extend(texts);
        }
        let _ = &self.html;
    }

    fn files(&self, composed: &Composed) -> Vec<(String, String)> {
        let of = |format: ComposedFormat| {
            let mut text: String = self
                .collected
                .iter()
                .filter(|(_, other, _)| *other == format)
                .map(|(_, _, text)| text.as_str())
                .collect();
            if format == ComposedFormat::Json {
                text.push_str(&render::composed_summary(composed).unwrap_or_default());
            }
            (format!("problems.{}", format.ending()), text)
        };
        FOLDER_FORMATS.map(of).to_vec()
    }

    /// Prints what could not be printed before everything was there.
    fn finish(self, composed: &Composed) -> Result<()> {
        self.failure?;
        if self.format == ComposedFormat::Json {
            print(&render::composed_summary(composed).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// How the problems were come by, and why there are not more.
fn tell_tally(args: &ComposeArgs, composed: &Composed) {
    tell(&render::composed_tally(composed));
    let wanted = args.count as usize;
    let found = format!("found {} of {wanted}", composed.count);
    match composed.ended {
        _ if composed.enough => {}
        session::Ended::Complete => tell(&format!("{found}: attempt limit reached")),
        session::Ended::Stopped { after, .. } if terminal::was_interrupted() => {
            let resume = if args.keeping.checkpoint.is_some() { "; --resume continues" } else { "" };
            tell(&format!("{found}: interrupted after {after} attempts{resume}"));
        }
        session::Ended::Stopped { after, .. } => {
            let seconds = args.effort.time.unwrap_or(USUAL_TIME);
            tell(&format!("{found} in {seconds} s ({after} attempts); try a longer --time"));
        }
    }
}

/// What was typed, as a request; collections are read later.
fn request(args: &ComposeArgs) -> Result<ComposeRequest> {
    let method = |name: &String| {
        let (method, _) = ComposeMethod::NAMES.iter().find(|(method, _)| method.name() == name)?;
        Some(*method)
    };
    Ok(ComposeRequest {
        method: args.method.as_ref().and_then(method),
        moves: args.moves.moves(),
        theme: args.theme.clone(),
        count: args.count as usize,
        units: args.units.clone(),
        conventions: args.conventions.clone(),
        model: args.model.clone(),
        preset: args.preset.clone(),
        weights: args.weights.as_deref().map(read_weights).transpose()?,
        weights_file: args.weights.as_ref().map(|path| path.display().to_string()),
        min_score: args.min_score,
        not_in: vec![],
        diverse: args.diverse,
        experience: args.experience.as_deref().map(table).transpose()?,
        reading: args.reading.clone(),
        guide: args.guide.clone(),
        seed: args.seed,
        attempt: args.attempt,
        attempts: args.attempts,
        max_nodes: args.effort.max_nodes,
    })
}

/// A table by its name, or the text of its file.
fn table(name: &str) -> Result<TableRequest> {
    let is_file = Path::new(name).exists() && !studio::shipped_tables().any(|(shipped, _)| shipped == name);
    let read = || std::fs::read_to_string(name).with_context(|| format!("cannot read the table {name}"));
    Ok(TableRequest { name: name.to_owned(), text: is_file.then(read).transpose()? })
}

fn effort(args: &SearchEffortArgs, bounded: bool) -> Result<Effort> {
    Effort::of_search(&SearchEffortArgs {
        threads: args.threads,
        time: args.time.or((!bounded).then_some(USUAL_TIME)),
        max_nodes: args.max_nodes,
        quiet: args.quiet,
    })
}

fn format(name: ComposedFormatName) -> ComposedFormat {
    match name {
        ComposedFormatName::Text => ComposedFormat::Text,
        ComposedFormatName::Json => ComposedFormat::Json,
        ComposedFormatName::Epd => ComposedFormat::Epd,
        ComposedFormatName::Pgn => ComposedFormat::Pgn,
        ComposedFormatName::Html => ComposedFormat::Html,
    }
}

/// The command that makes a problem again.
fn command(provenance: &Provenance) -> String {
    let Provenance { method, seed, attempt, .. } = provenance;
    let mut text = format!("keymove compose --method {} --seed {seed} --attempt {attempt}", method.name());
    for (field, value) in &provenance.fields {
        text.push_str(&format!(" --{field} {}", quoted(value)));
    }
    text
}

/// A word as a shell takes it: in quotes where it holds anything unusual.
fn quoted(word: &str) -> String {
    let usual = |letter: char| letter.is_ascii_alphanumeric() || "-_./,=:+".contains(letter);
    if !word.is_empty() && word.chars().all(usual) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("usual,key-takes-flight"), "usual,key-takes-flight");
        assert_eq!(quoted("my weights.toml"), "'my weights.toml'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
