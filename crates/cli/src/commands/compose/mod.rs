//! `keymove compose`: problems from nothing, the best of all attempts until time is over, or the first that fit,
//! printed as they are found, until there are enough.

pub mod again;
mod sheet;

use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use render::Format;
use serde_json::Value;
use session::Request as _;
use studio::request::{ComposeRequest, KnownProblem, TableRequest};
use studio::{ComposeMethod, Composed, Made, NotRun, compose, documents, find_help_idea, find_idea};

use crate::args::{ComposeArgs, FormatArgs, KeepingArgs, OnArgs, SearchEffortArgs};
use crate::attend::{SavedSession, attend};
use crate::collections::collections;
use crate::commands::search::{name_weights, print_fields, read_weights};
use crate::elsewhere::{Elsewhere, WorkOrder};
use crate::exit::{ExitStatus, Troubles, notify};
use crate::output::show;
use crate::problems::Effort;
use crate::report_folder::ReportFolder;
use crate::terminal;
use again::run_command;
use sheet::Sheet;

/// For so many seconds the best are looked for, unless something else is said.
const USUAL_TIME: f64 = 30.0;
/// The first that fit are looked for longer: most are found much sooner.
const TIME_FOR_THE_FIRST: f64 = 300.0;

/// Composes what was asked for.
pub fn run(args: &ComposeArgs) -> Result<ExitStatus> {
    if args.ideas || args.idea.as_deref() == Some("") {
        let ideas = if args.stipulation.is_some() { documents::help_idea_list() } else { documents::idea_list() };
        show(&ideas, args.format.format)?;
        return Ok(ExitStatus::Success);
    }
    // Everything that can be wrong is looked at before the first attempt.
    let mut request = request(args)?;
    request.plan().map_err(|error| name_weights(error, args.weights.as_deref()))?;
    if !args.not_in.is_empty() {
        let Some(known) = collections(&args.not_in, &Effort::of_search(&args.effort)?)? else {
            return Ok(ExitStatus::Interrupted);
        };
        request.not_in = known.entries().iter().map(known_problem).collect();
    }
    run_request(&request, &args.keeping, &args.format, &args.effort, &args.on)
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
    on: &OnArgs,
) -> Result<ExitStatus> {
    if effort_args.print_request {
        print_fields(ComposeRequest::COMMAND, request.fields())?;
        return Ok(ExitStatus::Success);
    }
    if on.is_given() && !request.plan()?.can_be_made_apart() {
        bail!("--on works with attempts that do not depend on each other: not with --method mixed");
    }
    let folder = keeping.out.as_deref().map(|path| ReportFolder::open(path, keeping.force)).transpose()?;
    let mut kept = SavedSession::open(keeping, effort_args.quiet)?;
    let effort = effort(effort_args, request)?;
    let elsewhere = Elsewhere::hire(on, effort_args.quiet, || order(request))?;
    let mut sheet = Sheet::new(format.format.unwrap_or(Format::TEXT), folder.is_some());
    let (composed, ended) = attend(
        &effort,
        &mut kept,
        elsewhere,
        &mut |made: &Made, watch| match made {
            Made::Problem(original) => watch.suspend(|| sheet.add(original)),
            Made::BestSoFar(original) => watch.note(&documents::best_so_far(original)),
        },
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
    troubles.note(ended);
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

/// The job of a request. What problems are compared with stays here, where they are chosen.
fn order(request: &ComposeRequest) -> WorkOrder {
    let asked = ComposeRequest { not_in: vec![], ..request.clone() };
    WorkOrder {
        command: ComposeRequest::COMMAND,
        asked: Value::Object(asked.fields()).to_string(),
        title: request.idea.clone().or_else(|| request.stipulation.clone()).unwrap_or_default(),
        complete: request.not_in.is_empty(),
    }
}

/// How the problems were come by, and why there are not more.
fn tell_tally(request: &ComposeRequest, keeping: &KeepingArgs, effort: &SearchEffortArgs, composed: &Composed) {
    notify(&documents::composed_tally(composed));
    let found = format!("found {} of {}", composed.count, request.count);
    let resume = if keeping.checkpoint.is_some() { "; --resume continues" } else { "" };
    let seconds = effort.time.unwrap_or(usual_time(request));
    match composed.ended {
        _ if composed.best => tell_best(request, composed, seconds, resume),
        _ if composed.enough => {}
        session::Ended::Complete => notify(&format!("{found}: attempt limit reached")),
        session::Ended::Stopped { after, .. } if terminal::was_interrupted() => {
            notify(&format!("{found}: interrupted after {after} attempts{resume}"));
        }
        session::Ended::Stopped { after, .. } => {
            notify(&format!("{found} in {seconds} s ({after} attempts); try a longer --time"));
        }
    }
}

/// How many attempts the best is of, and how to make them again.
fn tell_best(request: &ComposeRequest, composed: &Composed, seconds: f64, resume: &str) {
    let attempts = match composed.tally.attempts {
        1 => "1 attempt".to_owned(),
        many => format!("{many} attempts"),
    };
    let ended = match composed.ended {
        session::Ended::Complete => String::new(),
        session::Ended::Stopped { .. } if terminal::was_interrupted() => format!(", interrupted{resume}"),
        session::Ended::Stopped { .. } => format!(" in {seconds} s"),
    };
    let advice = if composed.ended.is_complete() { "try more --attempts" } else { "try a longer --time" };
    match composed.count {
        0 => return notify(&format!("none in {attempts}{ended}; {advice}")),
        found if found < request.count => notify(&format!("found {found} of {}; {advice}", request.count)),
        _ => {}
    }
    let again = run_command(request, composed.tally.attempts);
    notify(&format!("best of {attempts}{ended}; {again} makes it again"));
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
        stipulation: args.stipulation.clone(),
        solutions: args.solutions,
        first: args.first,
        theme: args.theme.clone(),
        idea: args.idea.as_deref().map(|name| idea(name, args.stipulation.is_some())).transpose()?,
        like: args.like.clone(),
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

/// The name of an idea, of helpmates where these are composed.
fn idea(name: &str, of_helpmates: bool) -> Result<String> {
    let name = if of_helpmates { find_help_idea(name)?.name } else { find_idea(name)?.name };
    Ok(name.to_owned())
}

/// A table by its name, or the text of its file.
fn table(name: &str) -> Result<TableRequest> {
    let is_file = Path::new(name).exists() && !studio::shipped_tables().any(|(shipped, _)| shipped == name);
    let read = || std::fs::read_to_string(name).with_context(|| format!("cannot read the table {name}"));
    Ok(TableRequest { name: name.to_owned(), text: is_file.then(read).transpose()? })
}

fn effort(args: &SearchEffortArgs, request: &ComposeRequest) -> Result<Effort> {
    let bounded = request.attempts.is_some() || request.attempt.is_some();
    Effort::of_search(&SearchEffortArgs {
        threads: args.threads,
        time: args.time.or((!bounded).then_some(usual_time(request))),
        max_nodes: args.max_nodes,
        quiet: args.quiet,
        print_request: false,
    })
}

fn usual_time(request: &ComposeRequest) -> f64 {
    if request.wants_best() { USUAL_TIME } else { TIME_FOR_THE_FIRST }
}
