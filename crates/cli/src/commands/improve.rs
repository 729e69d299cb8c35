//! `keymove improve`: one position, or one problem a line.

use std::sync::{Mutex, PoisonError};

use anyhow::{Result, anyhow, bail};
use studio::{
    Checkpoint, Choice, Climb, Exchanges, ImproveWishes, Improved, ImprovedFormat, Learned, Line, NotImproved,
    SearchMethod, Stipulation, Style, choose_improvers, improve, read, render,
};

use crate::args::{ImproveArgs, ImprovedFormatName, MethodName};
use crate::checkpoint::CheckpointFile;
use crate::commands::search::{demands, improved_format, rules, weigh};
use crate::exit::{Outcome, print};
use crate::learned::LearnedFile;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, improvement_report};
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};
use crate::terminal;
use crate::watch::Watch;

/// Improves what was given.
pub fn run(args: &ImproveArgs) -> Result<Outcome> {
    let mut learned = LearnedFile::open(args)?;
    let wishes = wishes(args, learned.as_ref())?;
    let source = source(&args.problems, "improve")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format,
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
    let mut judges = choose_improvers(method, args.judges.model.as_deref(), args.judges.preset.as_deref())?;
    weigh(&args.judges, &mut judges)?;
    Ok(ImproveWishes {
        method,
        depth: depth(args)?,
        judges,
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
    format: Option<ImprovedFormatName>,
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
        let improved = self.search(&input, file.as_mut(), resume.as_ref())?;
        if let Err(NotImproved::Demand(reason)) = &improved.outcome {
            bail!("{reason}");
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&improvement_report(&improved))?;
        }
        if let Some(file) = file {
            file.close()?;
        }
        // A search that had ended before has been learned from already.
        if let Some(learned) = learned.filter(|_| !resume.is_some_and(|resume| resume.is_complete())) {
            learned.add(&improved)?;
        }
        print(&render::improved(&improved, self.format(ImprovedFormatName::Text), terminal::style()))?;
        Ok(self.effort.unless_interrupted(if improved.is_improved() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// Searches while somebody watches, and the checkpoint is kept.
    fn search(
        &self,
        input: &studio::Input,
        mut file: Option<&mut CheckpointFile>,
        resume: Option<&Checkpoint>,
    ) -> Result<Improved> {
        let name = file.as_ref().map(|file| file.name()).unwrap_or_default();
        let mut watch = Watch::begin(self.effort.quiet);
        let improved = improve(input, &self.wishes, self.effort.limits_of_search(), resume, &mut |progress| {
            watch.see(progress);
            if let Some(file) = &mut file {
                file.keep(progress);
            }
        });
        watch.end();
        improved.map_err(|error| anyhow!("{name} {error}"))
    }

    fn format(&self, default: ImprovedFormatName) -> ImprovedFormat {
        improved_format(self.format.unwrap_or(default))
    }

    /// One problem a line, one after the other, all threads on each.
    fn improve_all(&self, stream: Stream, learned: Option<&mut LearnedFile>) -> Result<Outcome> {
        let format = self.format(ImprovedFormatName::Json);
        let one_by_one = self.effort.one_by_one();
        // Every problem is searched with what was known before the first, so that their order makes no difference.
        let taught = Mutex::new(Learned::default());
        let fates = write_answers(stream, &one_by_one, "searched", |line| self.answer(line, format, &taught))?;
        if let Some(learned) = learned {
            learned.add_all(&taught.into_inner().unwrap_or_else(PoisonError::into_inner))?;
        }
        let Fates { fine, other, bad } = &fates;
        closing_words(&self.effort, &format!("{fine} improved, {other} not, {bad} bad lines"));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: ImprovedFormat, taught: &Mutex<Learned>) -> Answer {
        let is_json = format == ImprovedFormat::Json;
        let input = match read_line(line, self.stipulation) {
            Err(error) => return Answer::bad_line(line, &error, is_json),
            Ok(input) => input,
        };
        let limits = self.effort.limits_of_search();
        let improved = improve(&input, &self.wishes, limits, None, &mut |_| {});
        let improved = improved.expect("only a checkpoint can be refused, and there is none");
        if let Some(experience) = improved.outcome.as_ref().ok().and_then(|found| found.learned.as_ref()) {
            taught.lock().unwrap_or_else(PoisonError::into_inner).add_all(experience);
        }
        let fate = if improved.is_improved() { Fate::Fine } else { Fate::Other };
        Answer::of(line, &input, render::improved(&improved, format, Style::Plain), fate, is_json)
    }
}
