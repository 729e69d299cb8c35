//! `keymove jobs`: what goes on on a server.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use cluster::{Cluster, JobState, JobStatus};
use indicatif::{HumanCount, HumanDuration};
use serde_json::{Map, Value};

use crate::args::{JobsArgs, JobsServer, JobsVerb, KeepingArgs, OnArgs, OneJob, RequestArgs, ResumeJob};
use crate::commands::run::run_fields;
use crate::exit::{ExitStatus, notify, print};
use crate::terminal::stop_on_interrupt;

/// Does what was asked for.
pub fn run(args: &JobsArgs) -> Result<ExitStatus> {
    match &args.verb {
        JobsVerb::List(server) => list(&connect(server)?),
        JobsVerb::Watch(job) => watch(job),
        JobsVerb::Stop(job) => with(job, |cluster, status| {
            cluster.stop(status)?;
            Ok(format!("{} is stopped: keymove jobs resume continues it", short(status)))
        }),
        JobsVerb::Forget(job) => with(job, |cluster, status| {
            cluster.forget(status)?;
            Ok(format!("{} is forgotten", short(status)))
        }),
        JobsVerb::Resume(job) => resume(job),
    }
}

fn connect(server: &JobsServer) -> Result<Cluster> {
    Ok(Cluster::connect(&server.access.access(&server.server)?, studio::VERSION)?)
}

/// Does something with one job, and says what was done.
fn with(job: &OneJob, act: impl FnOnce(&Cluster, &JobStatus) -> Result<String>) -> Result<ExitStatus> {
    let cluster = connect(&job.server)?;
    let status = cluster.job(&job.job)?;
    notify(&act(&cluster, &status)?);
    Ok(ExitStatus::Success)
}

fn list(cluster: &Cluster) -> Result<ExitStatus> {
    let (jobs, workers) = (cluster.jobs()?, cluster.workers()?);
    let mut lines: Vec<String> = jobs.iter().map(row).collect();
    if jobs.is_empty() {
        lines.push("no jobs".to_owned());
    }
    let threads: usize = workers.iter().map(|worker| worker.threads).sum();
    let count = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    lines.push(format!("{} with {}", count(workers.len(), "worker"), count(threads, "thread")));
    for worker in &workers {
        let (name, version, parts) = (&worker.name, &worker.version, worker.parts);
        lines.push(format!("  {name}  keymove {version}, {}, {parts} parts done", count(worker.threads, "thread")));
    }
    print(&(lines.join("\n") + "\n"))?;
    Ok(ExitStatus::Success)
}

/// A few letters of the name tell jobs apart.
fn short(job: &JobStatus) -> &str {
    job.name.get(..8).unwrap_or(&job.name)
}

/// `3f2a90c1  improve   running   41 %  3 workers  1.2 parts/s  3 minutes left  4k3/… #2`
fn row(job: &JobStatus) -> String {
    let state = match (&job.state, job.deserted) {
        (JobState::Running, true) => "no client: resume it".to_owned(),
        (JobState::Failed { why }, _) => format!("failed: {why}"),
        (state, _) => state.name().to_owned(),
    };
    format!("{}  {}  {state}  {}  {}", short(job), job.command, progress(job).join(", "), job.title)
}

fn progress(job: &JobStatus) -> Vec<String> {
    let told = &job.progress;
    let mut words = vec![told.stage.clone()];
    words.extend(told.share.map(|share| format!("{:.0} %", share * 100.0)));
    words.push(format!("{} {}", HumanCount(told.count), told.unit));
    words.push(format!("{} of {} parts", told.taken, told.sent.max(told.taken)));
    if let Some(rate) = job.rate() {
        words.push(format!(
            "{} at it",
            if job.workers == 1 { "1 worker".to_owned() } else { format!("{} workers", job.workers) }
        ));
        words.push(format!("{rate:.1} parts/s"));
        words.extend(job.left().map(|left| format!("{:#} left", HumanDuration(Duration::from_secs_f64(left)))));
    }
    words.push(told.status.clone());
    words.retain(|word| !word.trim().is_empty());
    words
}

/// Shows a job until it ends.
fn watch(job: &OneJob) -> Result<ExitStatus> {
    let cluster = connect(&job.server)?;
    let stop = stop_on_interrupt();
    let mut shown = String::new();
    loop {
        let status = cluster.job(&job.job)?;
        let line = row(&status);
        if line != shown {
            print(&format!("{line}\n"))?;
            shown = line;
        }
        if status.state != JobState::Running {
            return Ok(if status.state == JobState::Done { ExitStatus::Success } else { ExitStatus::NotFine });
        }
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Ok(ExitStatus::Interrupted);
        }
        std::thread::sleep(Duration::from_secs(1));
    }
}

/// Takes the place of the client.
fn resume(args: &ResumeJob) -> Result<ExitStatus> {
    let OneJob { job, server } = &args.job;
    let cluster = connect(server)?;
    let status = cluster.job(job)?;
    if status.state == JobState::Running && !status.deserted {
        bail!("{} is running, and its client is there: keymove jobs watch shows it", short(&status));
    }
    if status.state == JobState::Done {
        bail!("{} is done: give the command again, or keymove jobs forget", short(&status));
    }
    if !status.complete {
        bail!("{} had its input from its client: give the command again", short(&status));
    }
    let asked = cluster.asked(&status)?;
    drop(cluster);
    let mut fields: Map<String, Value> =
        serde_json::from_str(&asked).context("the request of the job cannot be read")?;
    fields.insert("keymove".to_owned(), studio::VERSION.into());
    fields.insert("command".to_owned(), status.command.into());
    let request = RequestArgs {
        file: "-".into(),
        keeping: KeepingArgs { checkpoint: None, resume: false, out: None, force: false },
        format: args.format.clone(),
        effort: args.effort.clone(),
        on: OnArgs { on: Some(server.server.clone()), access: server.access.clone() },
    };
    run_fields(fields, &request)
}
