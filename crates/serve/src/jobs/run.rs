//! Work on one job, on the thread of a desk: a session that reports, saves and ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use render::{Document, Format, Style};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use session::{AtomicFile, Checkpoint, Event, Progress, Session};
use studio::request::ComposeRequest;
use studio::{
    Input, Limits, Made, NotRun, NotSearched, Proposed, Provenance, Wanted, anticipations, check_library, documents,
};

use super::Jobs;
use super::options::{CheckOptions, JudgeOptions, PredecessorsOptions, SolveOptions};
use super::record::Job;
use super::watch::Watch;
use crate::ask::judge_options;
use crate::blocks::plain;
use crate::library::checked_by;
use crate::problem_json::Trouble;

/// What came of a job.
pub(super) struct Finished {
    /// The lines of its `--format json`.
    pub lines: Vec<String>,
    pub summary: String,
}

/// What a job is handed to work with.
pub(super) struct Working<'a> {
    pub jobs: &'a Jobs,
    pub job: Job,
    pub stop: &'a AtomicBool,
    pub threads: usize,
    /// How a composed problem is made again, in words.
    pub command: fn(&Provenance) -> String,
}

/// Does the work; a panic fails this job and nothing else.
pub(super) fn work(working: &Working<'_>) -> Result<Finished, String> {
    let done = catch_unwind(AssertUnwindSafe(|| working.work()));
    done.unwrap_or_else(|_| Err("keymove made a mistake here; please report what you asked for".to_owned()))
}

impl Working<'_> {
    fn work(&self) -> Result<Finished, String> {
        match self.job.order.kind.as_str() {
            "judge" => self.judge(),
            "solve" => self.solve(),
            "repair" => self.search(studio::repair, |repaired: &studio::Repaired| {
                (documents::repaired(repaired), repaired.outcome.as_ref().err().cloned())
            }),
            "improve" => self.search(studio::improve, |improved: &studio::Improved| {
                (documents::improved(improved), improved.outcome.as_ref().err().cloned())
            }),
            "economize" => self.search(studio::economize, |saved: &studio::Economized| {
                (documents::economized(saved), saved.outcome.as_ref().err().cloned())
            }),
            "variants" => {
                let top = self.job.request["top"].as_u64().unwrap_or(3) as usize;
                self.search(studio::vary, move |varied: &studio::Varied| {
                    (documents::varied(varied, top), varied.outcome.as_ref().err().cloned())
                })
            }
            "compose" => self.compose(),
            "predecessors" => self.predecessors(),
            "check" => self.check(),
            other => Err(format!("'{}' is no kind of work", studio::shorten(other))),
        }
    }

    fn input(&self) -> Result<Input, String> {
        let problem = self.job.order.problem.as_ref().ok_or("the problem is missing")?;
        problem.read().map_err(|trouble| trouble.detail)
    }

    fn request<R: DeserializeOwned>(&self) -> Result<R, String> {
        serde_json::from_value(self.job.request.clone()).map_err(|error| format!("the order cannot be read: {error}"))
    }

    /// What an earlier run saved; a checkpoint that cannot be read is as if there were none.
    fn saved(&self) -> Option<Checkpoint> {
        let text = std::fs::read(self.job.checkpoint()).ok()?;
        Checkpoint::read(&text).ok()
    }

    fn search<R: DeserializeOwned, T>(
        &self,
        search: fn(&Input, &R, &mut Session<'_, Proposed>) -> Result<T, NotRun>,
        document: impl Fn(&T) -> (Document, Option<NotSearched>),
    ) -> Result<Finished, String> {
        let (input, request) = (self.input()?, self.request::<R>()?);
        let outcome = self.attend(documents::proposed, |session| search(&input, &request, session))?;
        let (document, refused) = document(&outcome);
        if let Some(NotSearched::Demand(reason)) = refused {
            return Err(reason.to_string());
        }
        finished(&document)
    }

    /// Runs a session; a checkpoint of another version is left aside, and the work begins anew.
    fn attend<F, T>(
        &self,
        proposal: fn(&F) -> Value,
        mut work: impl FnMut(&mut Session<'_, F>) -> Result<T, NotRun>,
    ) -> Result<T, String> {
        let saved = self.saved();
        let mut watch = Watch::new(self);
        let mut checkpoint = AtomicFile::at(&self.job.checkpoint());
        for saved in [saved.as_ref(), None] {
            let mut on_event = |event: Event<'_, F>| match event {
                Event::Progress(progress) => watch.progress(progress),
                Event::Found(found) => watch.found(proposal(found)),
                Event::Save { last, text } => checkpoint.offer(last, text),
                Event::Line(_) => {}
            };
            let mut session = Session { stop: self.stop, threads: self.threads, saved, ..Session::new(&mut on_event) };
            match work(&mut session) {
                Ok(outcome) => {
                    watch.flush();
                    return Ok(outcome);
                }
                Err(NotRun::Checkpoint(_)) if saved.is_some() => {}
                Err(error) => return Err(error.to_string()),
            }
        }
        Err("the checkpoint cannot be used".to_owned())
    }

    fn compose(&self) -> Result<Finished, String> {
        let request = self.request::<ComposeRequest>()?;
        let kept = Mutex::new(Vec::<String>::new());
        let command = self.command;
        let proposal = |made: &Made| match made {
            Made::Problem(original) | Made::BestSoFar(original) => documents::composed_proposal(original),
        };
        let composed = self.attend(proposal, |session| {
            // The first that fit are handed over one by one: each is a line of the result.
            let on_event = &mut *session.on_event;
            let mut both = |event: Event<'_, Made>| {
                if let Event::Found(Made::Problem(original)) = event
                    && let Ok(mut lines) = kept.lock()
                {
                    let number = lines.len() + 1;
                    lines.extend(json_line(&documents::composed(original, number, &command)).ok());
                }
                on_event(event);
            };
            let mut session = Session { on_event: &mut both, ..*session };
            studio::compose(&request, &mut session)
        })?;
        let mut lines = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        for original in &composed.chosen {
            let number = lines.len() + 1;
            lines.push(json_line(&documents::composed(original, number, &command))?);
        }
        lines.extend(documents::composed_summary(&composed).map(|summary| format!("{summary}\n")));
        Ok(Finished { lines, summary: documents::composed_tally(&composed) })
    }

    /// Solves a problem out and judges it.
    fn judge(&self) -> Result<Finished, String> {
        let (input, options) = (self.input()?, self.request::<JudgeOptions>()?);
        let told = |trouble: Trouble| trouble.detail;
        let (options, layout) = judge_options(options.model.as_deref(), options.preset.as_deref(), options.units)
            .map(|(asked, layout)| ((asked, options.max_nodes), layout))
            .map_err(told)?;
        let (asked, nodes) = options;
        let limits = self.limits(nodes.unwrap_or(u64::MAX));
        let judgment = studio::judge(&input, &asked, limits);
        if let Some(reason) = judgment.report.not_judged() {
            return Err(reason.to_string());
        }
        finished(&documents::judgment_data(&judgment, layout))
    }

    /// Solves a problem of any genre out.
    fn solve(&self) -> Result<Finished, String> {
        let (input, options) = (self.input()?, self.request::<SolveOptions>()?);
        let wanted = Wanted { set_play: options.set_play, tries: None, variations: true };
        let report = studio::solve(&input, wanted, self.limits(options.max_nodes.unwrap_or(u64::MAX)));
        finished(&documents::solution(&report))
    }

    fn limits(&self, nodes: u64) -> Limits<'_> {
        Limits { nodes, hash_megabytes: 256, threads: self.threads, stop: self.stop, gauge: None }
    }

    fn predecessors(&self) -> Result<Finished, String> {
        let (input, options) = (self.input()?, self.request::<PredecessorsOptions>()?);
        let library = self.jobs.shelf.to_ask().map_err(|trouble| trouble.detail)?;
        let limits = self.limits(CHECKED_NODES);
        let top = options.top.unwrap_or(10).clamp(1, 200);
        let found = anticipations(&library, &input, options.but, top, limits);
        let (document, _) = found.map_err(|error| error.to_string())?;
        finished(&document)
    }

    fn check(&self) -> Result<Finished, String> {
        let options = self.request::<CheckOptions>()?;
        let told = |trouble: Trouble| trouble.detail;
        let mut library = self.jobs.shelf.open().map_err(told)?;
        let asked = checked_by().map_err(told)?;
        let nodes = options.max_nodes.unwrap_or(CHECKED_NODES);
        let total = library.count_to_check(Some(nodes)).map_err(|error| error.to_string())?;
        let mut watch = Watch::new(self);
        let tally = check_library(&mut library, &asked, self.limits(nodes), &mut |tally| {
            watch.progress(&Progress {
                stage: "checking".to_owned(),
                share: Some((tally.checked as f64 / total.max(1) as f64).min(1.0)),
                parts: Some((tally.checked, total)),
                count: tally.checked,
                unit: "problems",
                status: format!("{} sound", tally.sound),
            });
        });
        let tally = tally.map_err(|error| error.to_string())?;
        self.jobs.shelf.tell("checked", &[]);
        let line = json!({
            "checked": tally.checked,
            "sound": tally.sound,
            "unfinished": tally.unfinished,
            "differ": tally.differ,
        });
        let summary = format!("{} checked, {} sound", tally.checked, tally.sound);
        Ok(Finished { lines: vec![format!("{line}\n")], summary })
    }
}

/// How many positions a check may take unless told otherwise.
const CHECKED_NODES: u64 = 20_000_000;

fn json_line(document: &Document) -> Result<String, String> {
    Format::JSON.write(document, &Style::PLAIN).map_err(|error| error.to_string())
}

fn finished(document: &Document) -> Result<Finished, String> {
    Ok(Finished { lines: vec![json_line(document)?], summary: plain(&document.title) })
}
