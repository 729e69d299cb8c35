//! `keymove improve`: one position, or one problem a line.

use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use studio::request::ImproveRequest;
use studio::{Improved, Learned, SearchMethod, Stipulation, TwinReading, documents, improve};

use crate::args::{ImproveArgs, OnArgs};
use crate::commands::search::{SearchCommand, SearchOptions, demands, model, name_weights};
use crate::exit::ExitStatus;
use crate::learned::LearnedFile;
use crate::problems::{ProblemSource, source_with, stipulation};

/// Improves what was given.
pub fn run(args: &ImproveArgs) -> Result<ExitStatus> {
    let mut learned = LearnedFile::open(args.learned.as_deref())?;
    let request = request(args, learned.as_ref())?;
    request.plan().map_err(|error| name_weights(error, args.models.weights.as_deref()))?;
    let options = SearchOptions::kept(&args.effort, &args.keeping, &args.format)?;
    let options = SearchOptions { twins: &args.twin, on: Some(&args.on), ..options };
    let source = source_with(&args.problems, "improve", TwinReading::OfHelpmates)?;
    run_request(&request, options, source, stipulation(&args.problems), learned.as_mut())
}

/// Runs a request.
pub fn run_request(
    request: &ImproveRequest,
    options: SearchOptions<'_>,
    source: ProblemSource,
    default: Stipulation,
    learned: Option<&mut LearnedFile>,
) -> Result<ExitStatus> {
    if options.on.is_some_and(OnArgs::is_given) && !request.method.is_sweep() {
        anyhow::bail!(
            "--on works with complete searches, which can be cut into parts: --method complete, dicp, composer or kmove"
        );
    }
    let taught = Mutex::new(Learned::default());
    let command = SearchCommand {
        words: ["improved", "not"],
        request,
        search: improve,
        found: |improved: &Improved| improved.outcome.as_ref().map(|_| improved.is_improved()),
        document: &documents::improved,
        // Every problem is searched with what was known before the first, so that their order makes no difference.
        also: &|improved: &Improved| {
            if let Some(experience) = improved.outcome.as_ref().ok().and_then(|found| found.learned.as_ref()) {
                taught.lock().unwrap_or_else(PoisonError::into_inner).add_all(experience);
            }
        },
        options,
    };
    command.run(source, default, |was_resumed| {
        let taught = taught.lock().unwrap_or_else(PoisonError::into_inner);
        // A search that had ended before has been learned from already.
        learned.filter(|_| !was_resumed).map_or(Ok(()), |learned| learned.add_all(&taught))
    })
}

/// What was typed, as a request.
fn request(args: &ImproveArgs, learned: Option<&LearnedFile>) -> Result<ImproveRequest> {
    Ok(ImproveRequest {
        method: method(args, learned)?,
        depth: args.depth.map(usize::from),
        model: model(&args.models)?,
        demands: demands(&args.demands, &args.models),
        keep_key: args.keep_key,
        solutions: args.solutions,
        top: args.top.into(),
        diverse: args.diverse,
        max_nodes: args.effort.max_nodes,
    })
}

/// How many positions an exploration judges by default.
const POSITIONS: u64 = 1_000_000;

/// Options that do not apply to the method are refused: whoever gives one expects an effect.
fn method(args: &ImproveArgs, learned: Option<&LearnedFile>) -> Result<SearchMethod> {
    let only = |method: &str, given: bool, option: &str| {
        if given && args.method != method {
            anyhow::bail!("{option} works only with --method {method}");
        }
        Ok(())
    };
    only("icp", args.best_son, "--best-son")?;
    only("icp", args.across_colors, "--across-colors")?;
    only("explore", args.max_positions.is_some(), "--max-positions")?;
    only("explore", args.learned.is_some(), "--learned")?;
    Ok(match args.method.as_str() {
        "icp" => SearchMethod::Icp { best_son: args.best_son, across_colors: args.across_colors },
        "dicp" => SearchMethod::Dicp,
        "kmove" => SearchMethod::Kmove,
        "explore" => {
            let none = Learned::default();
            let experience = learned.map_or(&none, LearnedFile::experience);
            SearchMethod::explore(args.max_positions.unwrap_or(POSITIONS), experience)
        }
        "composer" => SearchMethod::Composer,
        _ => SearchMethod::Complete,
    })
}
