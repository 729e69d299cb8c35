//! What all searches near a problem have in common: from what was typed to a request, one position or one problem a line,
//! the report folder, and what is printed.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use collection::Input;
use render::{Document, Format};
use serde_json::{Map, Value};
use session::{Request as _, Session};
use studio::request::{About, DemandsRequest, ModelRequest, ProblemRequest};
use studio::{BadDemand, BadRequest, NotRun, NotSearched, Proposed, Stipulation};

use crate::args::{DemandArgs, FormatArgs, KeepingArgs, ModelArgs, OnArgs, SearchEffortArgs};
use crate::attend::{SavedSession, attend, attend_quietly};
use crate::elsewhere::{Elsewhere, WorkOrder};
use crate::exit::{ExitStatus, Troubles, notify, print};
use crate::output::show;
use crate::problems::{Effort, ProblemSource};
use crate::report_folder::{ReportFolder, report};
use crate::stream::search_lines;

/// What is demanded.
pub fn demands(args: &DemandArgs, models: &ModelArgs) -> DemandsRequest {
    DemandsRequest {
        keep: args.keep.clone(),
        require: args.require.clone(),
        forbid: args.forbid.clone(),
        keep_units: args.keep_units.clone().unwrap_or_default(),
        max_units: args.max_units,
        legal: args.legal,
        free: models.free,
    }
}

/// Who judges.
pub fn model(args: &ModelArgs) -> Result<ModelRequest> {
    let weights = args.weights.as_deref().map(read_weights).transpose()?;
    Ok(ModelRequest { model: args.model.clone(), preset: args.preset.clone(), weights })
}

/// The text of a weights file.
pub fn read_weights(path: &Path) -> Result<String> {
    let shown = path.display();
    let file = std::fs::read(path).map_err(|error| anyhow!("cannot read the weights file {shown}: {error}"))?;
    String::from_utf8(file).map_err(|_| anyhow!("{shown} is not valid UTF-8: save the file as UTF-8"))
}

/// Names the file in an error about its weights.
pub fn name_weights(error: BadRequest, path: Option<&Path>) -> anyhow::Error {
    match (error, path) {
        (BadRequest::Weights(mistakes), Some(path)) => {
            let (shown, lines) = (path.display(), mistakes.to_string());
            match lines.contains('\n') {
                true => anyhow!("mistakes in {shown}:\n  {}", lines.replace('\n', "\n  ")),
                false => anyhow!("{shown}, {lines}"),
            }
        }
        (error, _) => anyhow!(error),
    }
}

/// How a search is run, printed and kept: nothing its result depends on.
pub struct SearchOptions<'a> {
    pub effort: Effort,
    pub keeping: Option<&'a KeepingArgs>,
    pub out: Option<&'a Path>,
    pub force: bool,
    pub format: Option<&'static Format>,
    /// Whether the request is printed instead of run.
    pub print_request: bool,
    /// The twins of the one position, in Popeye's words.
    pub twins: &'a [String],
    /// Who works, where it need not be this machine.
    pub on: Option<&'a OnArgs>,
}

impl<'a> SearchOptions<'a> {
    /// As typed, for a search that keeps a checkpoint.
    pub fn kept(effort: &SearchEffortArgs, keeping: &'a KeepingArgs, format: &FormatArgs) -> Result<SearchOptions<'a>> {
        let KeepingArgs { out, force, .. } = keeping;
        Ok(SearchOptions { keeping: Some(keeping), ..SearchOptions::of(effort, out.as_deref(), *force, format)? })
    }

    /// As typed, for one that does not.
    pub fn of(
        effort: &SearchEffortArgs,
        out: Option<&'a Path>,
        force: bool,
        format: &FormatArgs,
    ) -> Result<SearchOptions<'a>> {
        let print_request = effort.print_request;
        let effort = Effort::of_search(effort)?;
        let format = format.format;
        Ok(SearchOptions { effort, keeping: None, out, force, format, print_request, twins: &[], on: None })
    }
}

/// One kind of search, as the command line sees it.
pub struct SearchCommand<'a, R, T> {
    /// How those that found something, and those that did not, are counted at the end of a file.
    pub words: [&'static str; 2],
    pub request: &'a R,
    /// The search itself.
    pub search: fn(&Input, &R, &mut Session<'_, Proposed>) -> Result<T, NotRun>,
    /// Whether something was found, or why the problem was not searched.
    pub found: fn(&T) -> Result<bool, &NotSearched>,
    /// What is printed about it.
    pub document: &'a (dyn Fn(&T) -> Document + Sync),
    /// What else is done with every outcome, such as learning from it.
    pub also: &'a (dyn Fn(&T) + Sync),
    pub options: SearchOptions<'a>,
}

impl<R: ProblemRequest + Sync, T> SearchCommand<'_, R, T> {
    /// Searches what was given; `finally` writes what else has to be written, whatever happened before.
    pub fn run(
        &self,
        source: ProblemSource,
        default: Stipulation,
        finally: impl FnOnce(bool) -> Result<()>,
    ) -> Result<ExitStatus> {
        match source {
            ProblemSource::Position(position) => {
                self.one(&position.read_with_twins(default, self.options.twins)?, finally)
            }
            ProblemSource::Stream(_) if !self.options.twins.is_empty() => {
                bail!("--twin is for one position; a file has its twins with its problems")
            }
            ProblemSource::Stream(_) if self.options.keeping.is_some_and(|keeping| keeping.checkpoint.is_some()) => {
                bail!("--checkpoint works with one position only: give the position instead of a file")
            }
            ProblemSource::Stream(_) if self.options.out.is_some() => {
                bail!("--out works with one position only: give the position instead of a file")
            }
            ProblemSource::Stream(_) if self.options.print_request => {
                bail!("--print-request works with one position only: give the position instead of a file")
            }
            ProblemSource::Stream(stream) => {
                let format = self.options.format.unwrap_or(Format::JSON);
                let search = |input: &Input| self.one_of_many(input);
                let outcome = search_lines(stream, &self.options.effort, default, format, self.words, search);
                let mut troubles = Troubles::default();
                troubles.note(finally(false));
                troubles.unless_any(outcome?)
            }
        }
    }

    fn one(&self, input: &Input, finally: impl FnOnce(bool) -> Result<()>) -> Result<ExitStatus> {
        let SearchOptions { effort, keeping, out, force, format, print_request, .. } = &self.options;
        if *print_request && !input.problem.twins.is_empty() {
            bail!("--print-request is for problems without twins");
        }
        if *print_request {
            print_fields(R::COMMAND, About::new(input, self.request).fields())?;
            return Ok(ExitStatus::Success);
        }
        let folder = out.map(|path| ReportFolder::open(path, *force)).transpose()?;
        let mut kept = match keeping {
            Some(keeping) => SavedSession::open(keeping, effort.quiet)?,
            None => SavedSession::nowhere(),
        };
        let was_resumed = kept.is_resumed();
        let search = |session: &mut Session<'_, Proposed>| (self.search)(input, self.request, session);
        let elsewhere = self.elsewhere(input)?;
        let (outcome, ended) = attend(effort, &mut kept, elsewhere, &mut |_: &Proposed, _| {}, search)?;
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(NotRun::Checkpoint(error)) => return Err(kept.explain(error)),
            Err(NotRun::Request(error)) => bail!(error),
        };
        if let Err(NotSearched::Demand(reason)) = (self.found)(&outcome) {
            return refuse(reason);
        }
        (self.also)(&outcome);
        // Files first: the reader of the text may close the pipe. Whatever fails, the rest is done.
        let mut troubles = Troubles::default();
        troubles.note(ended);
        let document = (self.document)(&outcome);
        troubles.note(folder.map_or(Ok(()), |folder| folder.write(&report(&document)?)));
        troubles.note(kept.close());
        troubles.note(finally(was_resumed));
        troubles.note(show(&document, *format));
        let found = (self.found)(&outcome) == Ok(true);
        troubles.unless_any(effort.unless_interrupted(if found { ExitStatus::Success } else { ExitStatus::NotFine }))
    }

    /// Workers elsewhere, if some are wanted.
    fn elsewhere(&self, input: &Input) -> Result<Option<Elsewhere>> {
        let Some(on) = self.options.on else { return Ok(None) };
        if on.is_given() && !input.problem.twins.is_empty() {
            bail!("--on is for problems without twins");
        }
        Elsewhere::hire(on, self.options.effort.quiet, || {
            let about = About::new(input, self.request);
            let title = about.problem.clone();
            WorkOrder { command: R::COMMAND, asked: Value::Object(about.fields()).to_string(), title, complete: true }
        })
    }

    fn one_of_many(&self, input: &Input) -> Result<(Document, bool)> {
        let search = |session: &mut Session<'_, Proposed>| (self.search)(input, self.request, session);
        let (outcome, ended) = attend_quietly(&self.options.effort, self.elsewhere(input)?, search)?;
        let outcome = outcome?;
        ended?;
        // Another genre than the search is for is a line that could not be worked on.
        if let Err(NotSearched::Demand(BadDemand::OtherGenre(reason))) = (self.found)(&outcome) {
            bail!("{reason}");
        }
        (self.also)(&outcome);
        Ok(((self.document)(&outcome), (self.found)(&outcome) == Ok(true)))
    }
}

/// A request as one line of JSON, which `keymove run` takes.
pub fn print_fields(command: &str, fields: Map<String, Value>) -> Result<()> {
    let mut all = Map::new();
    all.insert("keymove".to_owned(), studio::VERSION.into());
    all.insert("command".to_owned(), command.into());
    all.extend(fields);
    print(&format!("{}\n", Value::Object(all)))
}

/// A demand that is not met: bad input if it makes no sense, and a plain no if it cannot be met here.
fn refuse(reason: &BadDemand) -> Result<ExitStatus> {
    if !reason.is_impossible() {
        bail!("{reason}");
    }
    notify(&format!("not possible: {reason}"));
    Ok(ExitStatus::NotFine)
}
