//! `keymove experiment improve`: a sample of a collection, every method on every problem, and a report. Composing has a
//! file of its own.

mod compose;
mod folder;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use lab::experiment::{
    Choice, Corpus, Deeper, Findings, Laboratory, LevelRecord, MethodName, Plan, Record, Subject, Trial,
    composer_preset, draw,
};
use lab::render;

use self::folder::{Folder, Opening};
use crate::args::{Experiment, ExperimentArgs, ImproveExperimentArgs};
use crate::exit::{Outcome, print, tell};
use crate::terminal;

/// Makes the experiment that was asked for.
pub fn run(args: &ExperimentArgs) -> Result<Outcome> {
    match &args.experiment {
        Experiment::Improve(args) => improve(args),
        Experiment::Compose(args) => compose::run(args),
    }
}

fn improve(args: &ImproveExperimentArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first search: nobody wants to hear of it after an hour.
    let plan = plan(args)?;
    let folder = Folder::at(&args.out, opening(args), true)?;
    let corpus = read_corpus(&args.corpus)?;
    let choice = choice(args);
    let threads = args.threads.map(usize::from);
    let laboratory = Laboratory::new(&plan, threads.unwrap_or_else(crate::problems::all_processors))?;
    let stop = terminal::stop_on_interrupt();
    let subjects = draw(&corpus, &choice, stop);
    if stop.load(Ordering::Relaxed) {
        return Ok(Outcome::Interrupted);
    }
    if subjects.is_empty() {
        bail!("{}: no sound two-mover fits what was asked for", names(&args.corpus));
    }
    let mut records = folder.begin(|record| belongs(record, &laboratory, &subjects, &plan))?;
    if subjects.len() < choice.sample && !args.quiet {
        tell(&format!("only {} problems fit, {} were asked for", subjects.len(), choice.sample));
    }
    let bar = if args.quiet { ProgressBar::hidden() } else { terminal::progress(Some(0), "searched") };
    let work = Work { subjects: &subjects, plan: &plan, laboratory: &laboratory, folder: &folder, bar: &bar, stop };
    // What was found before something went wrong is reported all the same.
    let searched = work.search_all(&mut records);
    bar.finish_and_clear();
    let findings = Findings { corpus: &corpus, choice: &choice, plan: &plan, subjects: &subjects, records: &records };
    folder.write_report(&render::experiment(&findings))?;
    searched?;
    if !args.quiet {
        print(&closing_words(&findings, &folder))?;
    }
    let (done, all) = findings.done();
    Ok(if done < all { Outcome::Interrupted } else { Outcome::Success })
}

fn opening(args: &ImproveExperimentArgs) -> Opening {
    match (args.resume, args.force) {
        (true, _) => Opening::Resume,
        (false, true) => Opening::Replace,
        (false, false) => Opening::New,
    }
}

fn choice(args: &ImproveExperimentArgs) -> Choice {
    Choice {
        sample: args.sample as usize,
        seed: args.seed,
        max_units: args.max_units,
        min_themes: usize::from(args.seed_theme),
        level_1: args.level_1,
    }
}

fn plan(args: &ImproveExperimentArgs) -> Result<Plan> {
    let asked: Vec<MethodName> = args.methods.iter().map(|method| MethodName::from(*method)).collect();
    Ok(Plan {
        methods: MethodName::ALL.into_iter().filter(|method| asked.contains(method)).collect(),
        depth: usize::from(args.depth),
        deeper: if args.deeper { Deeper::IfNothingBetter } else { Deeper::Never },
        icp_model: args.icp_model.into(),
        preset: composer_preset(args.preset.as_deref())?,
    })
}

fn read_corpus(paths: &[PathBuf]) -> Result<Corpus> {
    let mut corpus = Corpus::default();
    for path in paths {
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a directory: give a file with one problem a line");
        }
        let file = File::open(path).with_context(|| format!("cannot open the corpus {shown}"))?;
        // The report is the same wherever the collection lies.
        corpus.add(&file_name(path), BufReader::new(file));
    }
    if corpus.candidates.is_empty() {
        bail!("{}: no two-mover can be read ({} lines, {} bad)", names(paths), corpus.lines, corpus.bad_lines);
    }
    Ok(corpus)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

fn names(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

/// Why a record in the folder cannot be part of this experiment.
fn belongs(record: &Record, laboratory: &Laboratory, subjects: &[Subject], plan: &Plan) -> Result<(), &'static str> {
    if !subjects.iter().any(|subject| subject.fen() == record.fen) {
        Err("a problem that is not in the sample")
    } else if plan.methods.contains(&record.method) && !laboratory.made(record) {
        Err("a search of another depth or by another judge")
    } else {
        Ok(())
    }
}

/// All that the searches need.
struct Work<'a> {
    subjects: &'a [Subject],
    plan: &'a Plan,
    laboratory: &'a Laboratory,
    folder: &'a Folder,
    bar: &'a ProgressBar,
    stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Makes the searches that are not among the records; ends early if it was stopped.
    fn search_all(&self, records: &mut Vec<Record>) -> Result<()> {
        let all = self.subjects.len() * self.plan.methods.len();
        self.bar.set_length(all as u64);
        for subject in self.subjects {
            let mut before: Option<Trial> = None;
            for &method in &self.plan.methods {
                let is_it = |record: &Record| record.method == method && record.fen == subject.fen();
                if !records.iter().any(is_it) {
                    let Some(trial) = self.search(subject, method, before.as_ref())? else { return Ok(()) };
                    self.folder.append(&trial.record)?;
                    records.push(trial.record.clone());
                    before = Some(trial);
                }
                self.bar.inc(1);
            }
        }
        Ok(())
    }

    fn search(&self, subject: &Subject, method: MethodName, before: Option<&Trial>) -> Result<Option<Trial>> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let bar = self.bar;
        let mut see = |levels: &[LevelRecord]| {
            let level = levels.len();
            let generated: u64 = levels.iter().map(|level| level.generated).sum();
            bar.set_message(format!("{} {}, level {level}, {generated} positions", method.name(), subject.source));
        };
        Ok(self.laboratory.run(subject, method, before, self.stop, &mut see)?)
    }
}

/// One line a method, then where the report is.
fn closing_words(findings: &Findings<'_>, folder: &Folder) -> String {
    let mut text = String::new();
    for &method in &findings.plan.methods {
        let records = findings.by(method);
        let improved = records.iter().filter(|record| record.improved()).count();
        text.push_str(&format!("{}: {improved} of {} problems improved\n", method.title(), records.len()));
    }
    let (done, all) = findings.done();
    if done < all {
        text.push_str(&format!("interrupted: {done} of {all} searches are done, --resume goes on\n"));
    }
    text + &format!("report: {}\n", folder.page().display())
}
