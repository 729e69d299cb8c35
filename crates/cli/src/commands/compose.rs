//! `keymove compose`: problems from nothing, printed as they are found, until there are enough.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use render::{Document, Format, Many, Style};
use session::Request as _;
use studio::request::{ComposeRequest, KnownProblem, TableRequest};
use studio::{ComposeMethod, Composed, NotRun, Original, Provenance, compose, documents};

use crate::args::{ComposeArgs, FormatArgs, KeepingArgs, SearchEffortArgs};
use crate::attend::{SavedSession, attend};
use crate::collections::collections;
use crate::commands::search::{name_weights, print_fields, read_weights};
use crate::exit::{ExitStatus, Troubles, notify, print};
use crate::output::show;
use crate::problems::Effort;
use crate::report_folder::ReportFolder;
use crate::terminal;

/// Without another limit composing ends after this many seconds.
const USUAL_TIME: f64 = 300.0;

/// Composes what was asked for.
pub fn run(args: &ComposeArgs) -> Result<ExitStatus> {
    // Everything that can be wrong is looked at before the first attempt.
    let mut request = request(args)?;
    request.plan().map_err(|error| name_weights(error, args.weights.as_deref()))?;
    if !args.not_in.is_empty() {
        let Some(known) = collections(&args.not_in, &Effort::of_search(&args.effort)?)? else {
            return Ok(ExitStatus::Interrupted);
        };
        request.not_in = known.entries().iter().map(known_problem).collect();
    }
    run_request(&request, &args.keeping, &args.format, &args.effort)
}

fn known_problem(entry: &studio::CollectionEntry) -> KnownProblem {
    KnownProblem { file: entry.file.clone(), line: entry.line, text: entry.text.clone() }
}

/// Runs a request.
pub fn run_request(
    request: &ComposeRequest,
    keeping: &KeepingArgs,
    format: &FormatArgs,
    effort_args: &SearchEffortArgs,
) -> Result<ExitStatus> {
    if effort_args.print_request {
        print_fields(ComposeRequest::COMMAND, request.fields())?;
        return Ok(ExitStatus::Success);
    }
    let folder = keeping.out.as_deref().map(|path| ReportFolder::open(path, keeping.force)).transpose()?;
    let mut kept = SavedSession::open(keeping, effort_args.quiet)?;
    let effort = effort(effort_args, request.attempts.is_some() || request.attempt.is_some())?;
    let mut sheet = Sheet::new(format.format.unwrap_or(Format::TEXT), folder.is_some());
    let composed = attend(
        &effort,
        &mut kept,
        &mut |original: &Original, watch| watch.suspend(|| sheet.add(original)),
        |session| compose(request, session),
    )?;
    let composed = match composed {
        Ok(composed) => composed,
        Err(NotRun::Checkpoint(error)) => return Err(kept.explain(error)),
        Err(NotRun::Request(error)) => return Err(anyhow!(error)),
    };
    composed.chosen.iter().for_each(|original| sheet.add(original));
    let mut troubles = Troubles::default();
    troubles.note(folder.map_or(Ok(()), |folder| folder.write(&sheet.files(&composed)?)));
    troubles.note(kept.close());
    troubles.note(sheet.finish(&composed));
    if !effort_args.quiet {
        tell_tally(request, keeping, effort_args, &composed);
    }
    troubles.unless_any(effort.unless_interrupted(if composed.enough {
        ExitStatus::Success
    } else {
        ExitStatus::NotFine
    }))
}

/// The problems as they come: printed at once where the format allows it, and gathered for the folder.
struct Sheet {
    format: &'static Format,
    count: usize,
    /// What the folder will hold, format by format.
    texts: Vec<(&'static Format, String)>,
    /// The problems of a printed sheet, and of the one in the folder.
    gathered: Vec<Document>,
    for_folder: bool,
    failure: Result<()>,
}

/// What the folder holds: these as long as the run is, and a sheet of the first problems.
const IN_FOLDER: [&str; 4] = ["text", "json", "epd", "pgn"];
const ON_A_SHEET: usize = 500;

impl Sheet {
    fn new(format: &'static Format, for_folder: bool) -> Sheet {
        let texts = IN_FOLDER.into_iter().filter_map(Format::named).map(|format| (format, String::new()));
        Sheet { format, count: 0, texts: texts.collect(), gathered: vec![], for_folder, failure: Ok(()) }
    }

    fn add(&mut self, original: &Original) {
        self.count += 1;
        let document = documents::composed(original, self.count, &command);
        if self.format.many != Many::Together && self.failure.is_ok() {
            self.failure = show(&document, Some(self.format));
        }
        if self.for_folder {
            for (format, text) in &mut self.texts {
                // Every one of these formats holds problems.
                text.push_str(&format.write(&document, &Style::PLAIN).unwrap_or_default());
            }
        }
        if self.gathered.len() < ON_A_SHEET && (self.for_folder || self.format.many == Many::Together) {
            self.gathered.push(document);
        }
    }

    fn sheet(&self) -> Document {
        Document::sheet("Problems composed by keymove", self.gathered.clone())
    }

    fn files(&self, composed: &Composed) -> Result<Vec<(String, String)>> {
        let name = |format: &Format| format!("problems.{}", format.extension);
        let summary = summary_line(composed);
        let text = |format: &Format, text: &String| match format == Format::JSON {
            true => text.clone() + &summary,
            false => text.clone(),
        };
        let mut files: Vec<(String, String)> =
            self.texts.iter().map(|(format, written)| (name(format), text(format, written))).collect();
        if let Some(html) = Format::named("html").filter(|_| !self.gathered.is_empty()) {
            files.push((name(html), html.write(&self.sheet(), &Style::PLAIN)?));
        }
        Ok(files)
    }

    /// Prints what could not be printed before everything was there.
    fn finish(self, composed: &Composed) -> Result<()> {
        if self.format.many == Many::Together && !self.gathered.is_empty() {
            show(&self.sheet(), Some(self.format))?;
        }
        self.failure?;
        if self.format == Format::JSON { print(&summary_line(composed)) } else { Ok(()) }
    }
}

/// What became of the generations, as a last line of JSON.
fn summary_line(composed: &Composed) -> String {
    documents::composed_summary(composed).map_or_else(String::new, |summary| format!("{summary}\n"))
}

/// How the problems were come by, and why there are not more.
fn tell_tally(request: &ComposeRequest, keeping: &KeepingArgs, effort: &SearchEffortArgs, composed: &Composed) {
    notify(&documents::composed_tally(composed));
    let wanted = request.count;
    let found = format!("found {} of {wanted}", composed.count);
    match composed.ended {
        _ if composed.enough => {}
        session::Ended::Complete => notify(&format!("{found}: attempt limit reached")),
        session::Ended::Stopped { after, .. } if terminal::was_interrupted() => {
            let resume = if keeping.checkpoint.is_some() { "; --resume continues" } else { "" };
            notify(&format!("{found}: interrupted after {after} attempts{resume}"));
        }
        session::Ended::Stopped { after, .. } => {
            let seconds = effort.time.unwrap_or(USUAL_TIME);
            notify(&format!("{found} in {seconds} s ({after} attempts); try a longer --time"));
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
        print_request: false,
    })
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
