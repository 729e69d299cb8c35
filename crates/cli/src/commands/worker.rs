//! `keymove worker`: does the parts of other people's jobs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Result;
use cluster::{Cluster, Errand, WorkerOptions};
use lab::experiment::compose::compose_experiment_part;
use lab::experiment::improve_experiment_part;
use session::BadPart;

use crate::args::WorkerArgs;
use crate::commands::judge_elsewhere::part as judge_part;
use crate::exit::{ExitStatus, notify};
use crate::problems::threads;
use crate::terminal::stop_on_interrupt;

/// Works until Ctrl-C, or until there has been nothing to do for a while.
pub fn run(args: &WorkerArgs) -> Result<ExitStatus> {
    let stop = stop_on_interrupt();
    let access = args.access.access(&args.server)?;
    let options = WorkerOptions {
        name: name(),
        threads: threads(args.threads, args.quiet),
        idle: args.idle.map(Duration::from_secs_f64),
    };
    let cluster = Cluster::connect(&access, studio::VERSION)?;
    if !args.quiet {
        let hands = if options.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", options.threads) };
        notify(&format!("worker {} with {hands} on {}; Ctrl-C ends it", options.name, access.shown()));
    }
    let notice = Box::new(|words: &str| notify(&format!("note: {words}")));
    let done = cluster.work(options, Arc::new(part), stop, notice)?;
    if !args.quiet {
        notify(&format!("{done} {} done", if done == 1 { "part" } else { "parts" }));
    }
    Ok(ExitStatus::Success)
}

/// What this program can do with a part: one line for each command that has `--on`.
fn part(errand: &Errand<'_>, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    match errand.command {
        "improve" => studio::improve_part(errand.asked, errand.part, stop),
        "compose" => studio::compose_part(errand.asked, errand.part, stop),
        "experiment improve" => improve_experiment_part(errand.asked, errand.part, stop),
        "experiment compose" => compose_experiment_part(errand.asked, errand.part, stop),
        "library check" => studio::check_part(errand.asked, errand.part, stop),
        "judge" => judge_part(errand.asked, errand.part, stop),
        other => Err(BadPart(format!("no worker of this version knows the command '{}'", studio::shorten(other)))),
    }
}

/// The machine and the process.
fn name() -> String {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let machine = std::env::var("HOSTNAME").unwrap_or(machine);
    let letters = machine.trim().chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').take(60);
    let machine: String = letters.collect();
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // In containers everybody is process 1, and may have the same machine's name.
    format!(
        "{}-{}-{:04x}",
        if machine.is_empty() { "worker" } else { &machine },
        std::process::id(),
        since.subsec_nanos() & 0xffff
    )
}
