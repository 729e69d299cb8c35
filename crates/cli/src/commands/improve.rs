//! `keymove improve`: one position, or one problem a line.

use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};
use render::Format;
use studio::{
    Choice, Climb, Exchanges, ImproveWishes, Learned, NotImproved, SearchMethod, Stipulation, documents, improve, read,
};

use crate::args::{ImproveArgs, MethodName};
use crate::checkpoint::CheckpointFile;
use crate::commands::search::{demands, judges, rules};
use crate::exit::Outcome;
use crate::learned::LearnedFile;
use crate::output::show;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, report};
use crate::stream::search_lines;
use crate::watch::watched;

/// Improves what was given.
pub fn run(args: &ImproveArgs) -> Result<Outcome> {
    let mut learned = LearnedFile::open(args)?;
    let wishes = wishes(args, learned.as_ref())?;
    let source = source(&args.problems, "improve")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.format,
        effort: Effort::of_search(&args.effort)?,
    };
    match source {
        Source::Position(text) => task.improve_one(&text, args, learned.as_mut()),
        Source::Stream(stream) => {
            if args.keeping.checkpoint.is_some() || args.keeping.out.is_some() {
                bail!(
                    "--checkpoint and --out are for one position, and a file may hold many: give the position itself"
                );
            }
            task.improve_all(stream, learned.as_mut())
        }
    }
}

/// What was typed, as values.
fn wishes(args: &ImproveArgs, learned: Option<&LearnedFile>) -> Result<ImproveWishes> {
    let method = method(args, learned)?;
    Ok(ImproveWishes {
        method,
        depth: depth(args)?,
        judges: judges(&args.judges, method)?,
        rules: rules(&args.judges),
        demands: demands(&args.demands, args.keep_key)?,
        top: args.top.into(),
        choice: if args.diverse { Choice::Diverse } else { Choice::Best },
    })
}

/// The complete searches would not end in a lifetime where an exploration still goes.
fn depth(args: &ImproveArgs) -> Result<usize> {
    const MOST: u8 = 8;
    let explores = args.method == MethodName::Explore;
    let depth = args.depth.unwrap_or(if explores { 8 } else { 3 });
    if depth > MOST && !explores {
        bail!("--depth {depth} is for --method explore: the others go up to {MOST}");
    }
    Ok(depth.into())
}

/// How many positions an exploration judges unless told otherwise.
const POSITIONS: u64 = 1_000_000;

fn method(args: &ImproveArgs, learned: Option<&LearnedFile>) -> Result<SearchMethod> {
    if args.method != MethodName::Explore && (args.max_positions.is_some() || args.learned.is_some()) {
        bail!("--max-positions and --learned are for --method explore");
    }
    if args.method != MethodName::Icp && (args.best_son || args.across_colors) {
        bail!("--best-son and --across-colors are for --method icp");
    }
    Ok(match args.method {
        MethodName::Icp => SearchMethod::Icp {
            climb: if args.best_son { Climb::BestSon } else { Climb::Every },
            exchanges: if args.across_colors { Exchanges::AcrossColors } else { Exchanges::WithinColors },
        },
        MethodName::Dicp => SearchMethod::Dicp,
        MethodName::Composer => SearchMethod::Composer,
        MethodName::Kmove => SearchMethod::KMove,
        MethodName::Explore => {
            let none = Learned::default();
            let experience = learned.map_or(&none, LearnedFile::experience);
            SearchMethod::explore(args.max_positions.unwrap_or(POSITIONS), experience)
        }
    })
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: ImproveWishes,
    format: Option<&'static Format>,
    effort: Effort,
}

impl Task {
    /// One position, with everything that can be kept of it.
    fn improve_one(&self, text: &str, args: &ImproveArgs, learned: Option<&mut LearnedFile>) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let folder =
            args.keeping.out.as_deref().map(|path| ReportFolder::open(path, args.keeping.force)).transpose()?;
        let (mut file, resume) = CheckpointFile::open(&args.keeping, self.effort.quiet)?.unzip();
        let resume = resume.flatten();
        let limits = self.effort.limits_of_search();
        let improved = watched(self.effort.quiet, file.as_mut(), |see| {
            improve(&input, &self.wishes, limits, resume.as_ref(), see)
        })?;
        if let Err(NotImproved::Demand(reason)) = &improved.outcome {
            bail!("{reason}");
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&report(&documents::improved(&improved))?)?;
        }
        if let Some(file) = file {
            file.close()?;
        }
        // A search that had ended before has been learned from already.
        if let Some(learned) = learned.filter(|_| !resume.is_some_and(|resume| resume.is_complete())) {
            learned.add(&improved)?;
        }
        show(&documents::improved(&improved), self.format)?;
        Ok(self.effort.unless_interrupted(if improved.is_improved() { Outcome::Success } else { Outcome::NotFine }))
    }

    fn improve_all(&self, stream: Stream, learned: Option<&mut LearnedFile>) -> Result<Outcome> {
        let (default, format) = (self.stipulation, self.format.unwrap_or(Format::JSON));
        // Every problem is searched with what was known before the first, so that their order makes no difference.
        let taught = Mutex::new(Learned::default());
        let outcome = search_lines(stream, &self.effort, default, format, ["improved", "not"], |input| {
            let improved = improve(input, &self.wishes, self.effort.limits_of_search(), None, &mut |_| {});
            let improved = improved.expect("only a checkpoint can be refused, and there is none");
            if let Some(experience) = improved.outcome.as_ref().ok().and_then(|found| found.learned.as_ref()) {
                taught.lock().unwrap_or_else(PoisonError::into_inner).add_all(experience);
            }
            (documents::improved(&improved), improved.is_improved())
        })?;
        if let Some(learned) = learned {
            learned.add_all(&taught.into_inner().unwrap_or_else(PoisonError::into_inner))?;
        }
        Ok(outcome)
    }
}
