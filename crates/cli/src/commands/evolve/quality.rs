//! `keymove evolve quality`: weights learned from published problems, tried on problems held back.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::ProgressBar;
use lab::experiment::Corpus;
use lab::learning::{
    HeldBack, LearningCheckpoint, LearningWishes, Lessons, Sampling, Taught, draw_lessons, learn_weights,
    learning_beginning, list_ranges, read_ranges, weight_space,
};
use lab::render;
use lab::tuning::Plan;

use super::folder::{CHECKPOINT, GenerationWatch, Opening, RunFolder};
use super::{Breeding, Effort, method};
use crate::args::EvolveQualityArgs;
use crate::exit::{Outcome, print, tell};
use crate::terminal;

/// Learns weights.
pub fn run(args: &EvolveQualityArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first problem is solved.
    let wishes = wishes(args)?;
    if args.list_parameters {
        print(&list_ranges(&wishes.space))?;
        return Ok(Outcome::Success);
    }
    let Some(out) = &args.out else { bail!("give a folder to --out") };
    let corpus = read_corpus(&args.collections)?;
    let apart = if args.held_back.is_empty() { None } else { Some(read_corpus(&args.held_back)?) };
    let folder = RunFolder { path: out.clone(), folders: &[] };
    let opening = Opening { resume: args.resume, force: args.force, quiet: args.quiet };
    let resume = folder.open(opening, LearningCheckpoint::read)?;
    let threads = args.threads.map_or_else(crate::problems::all_processors, usize::from);
    let effort = Effort { threads, quiet: args.quiet, stop: terminal::stop_on_interrupt() };
    let held_back = apart.as_ref().map_or(HeldBack::OneIn(usize::from(args.held_back_share)), HeldBack::Corpus);
    let Some(lessons) = lessons(&corpus, &held_back, &wishes, effort)? else { return Ok(Outcome::Interrupted) };
    if resume.is_none() {
        folder.write(CHECKPOINT, &learning_beginning(&wishes, &lessons))?;
    }
    let (taught, kept) = learn(&wishes, &lessons, resume.as_ref(), &folder, effort)?;
    folder.write_all(&render::learning(&wishes, &lessons, &taught))?;
    kept?;
    if !args.quiet {
        print(&closing_words(&wishes, &lessons, &taught, &folder))?;
    }
    Ok(if taught.values.is_some() { Outcome::Success } else { Outcome::Interrupted })
}

fn wishes(args: &EvolveQualityArgs) -> Result<LearningWishes> {
    let space = match &args.parameters {
        None => weight_space(),
        Some(path) => {
            let shown = path.display();
            let file = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
            read_ranges(&file).map_err(|error| anyhow!("{shown}: {error}"))?
        }
    };
    let EvolveQualityArgs { crossover, mutation, gaussian, tournament, elite, .. } = *args;
    let breeding = Breeding { crossover, mutation, gaussian: Some(gaussian), tournament: Some(tournament), elite };
    let plan = Plan {
        size: usize::from(args.population),
        generations: args.generations as usize,
        method: method(args.method, breeding),
        seed: args.seed,
    };
    plan.check()?;
    if !(0.0..=1.0).contains(&args.loyalty) {
        bail!("--loyalty lies between 0 and 1");
    }
    let sampling = Sampling {
        problems: args.problems as usize,
        held_back: args.held_back_problems as usize,
        at_least: usize::from(args.at_least),
        neighbors: usize::from(args.neighbors.max(args.at_least)),
        seed: args.seed,
    };
    Ok(LearningWishes { space, plan, loyalty: args.loyalty, weighing: args.weighing.into(), sampling })
}

fn read_corpus(paths: &[PathBuf]) -> Result<Corpus> {
    let mut corpus = Corpus::default();
    for path in paths {
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a directory: give a file with one problem a line");
        }
        let file = File::open(path).with_context(|| format!("cannot open the collection {shown}"))?;
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        corpus.add(&name, BufReader::new(file));
    }
    if corpus.candidates.is_empty() {
        let shown = paths.iter().map(|path| Path::display(path).to_string()).collect::<Vec<_>>().join(", ");
        bail!("{shown}: no two-mover can be read ({} lines, {} bad)", corpus.lines, corpus.bad_lines);
    }
    Ok(corpus)
}

/// Draws the problems and their rivals; nothing if the user ended it.
fn lessons(
    corpus: &Corpus,
    held_back: &HeldBack<'_>,
    wishes: &LearningWishes,
    effort: Effort,
) -> Result<Option<Lessons>> {
    let Sampling { problems, held_back: apart, at_least, .. } = wishes.sampling;
    let all = problems + apart;
    let bar = if effort.quiet { ProgressBar::hidden() } else { terminal::search_progress() };
    let drawn = draw_lessons(corpus, held_back, &wishes.sampling, effort.threads, effort.stop, &mut |count| {
        bar.set_position(terminal::WHOLE * count as u64 / all.max(1) as u64);
        bar.set_message(format!("{count} of {all} problems and their neighbors"));
    });
    bar.finish_and_clear();
    let Some(lessons) = drawn else { return Ok(None) };
    for (label, found, wanted) in
        [("to learn from", lessons.training.len(), problems), ("to hold back", lessons.held_back.len(), apart)]
    {
        if found == 0 && lessons.alike > 0 && label == "to learn from" {
            bail!(
                "nothing is left to learn from: {} problems were left out because those held back are the same or nearly",
                lessons.alike
            );
        }
        if found == 0 {
            bail!("there is no sound two-mover {label} with {at_least} sound neighbors: try a smaller --at-least");
        }
        if found < wanted && !effort.quiet {
            tell(&format!("only {found} problems {label}, {wanted} were asked for"));
        }
    }
    Ok(Some(lessons))
}

/// Breeds weights while somebody watches and generations are kept; also says whether the last one could be kept.
fn learn(
    wishes: &LearningWishes,
    lessons: &Lessons,
    resume: Option<&LearningCheckpoint>,
    folder: &RunFolder,
    effort: Effort,
) -> Result<(Taught, Result<()>)> {
    let mut watch = GenerationWatch::begin(effort.quiet, wishes.plan.generations);
    let mut kept = Ok(());
    let taught = learn_weights(wishes, lessons, resume, effort.threads, effort.stop, &mut |progress| {
        watch.see(progress.generation(), &progress.standing());
        kept = folder.write(CHECKPOINT, &progress.checkpoint());
    });
    watch.bar.finish_and_clear();
    let taught = taught.map_err(|error| anyhow!("{} {error}", folder.checkpoint().display()))?;
    Ok((taught, kept))
}

fn closing_words(wishes: &LearningWishes, lessons: &Lessons, taught: &Taught, folder: &RunFolder) -> String {
    let mut text: String =
        render::learning_lines(wishes, lessons, taught).into_iter().map(|line| line + "\n").collect();
    if taught.values.is_some() {
        text.push_str(&format!("weights: {}\n", folder.path.join("weights.toml").display()));
    } else {
        let (done, all) = (taught.state.log.len(), wishes.plan.generations);
        text.push_str(&format!("interrupted: {done} of {all} generations are done, --resume goes on\n"));
    }
    text + &format!("report: {}\n", folder.path.join("report.md").display())
}
