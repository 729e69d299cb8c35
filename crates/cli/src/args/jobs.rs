//! The options of `keymove worker` and `keymove jobs`.

use clap::Subcommand;

use super::{AccessArgs, FormatArgs, SearchEffortArgs};

/// Work on the jobs of a NATS server until Ctrl-C
#[derive(clap::Args, Debug)]
#[command(after_help = WORKER_EXAMPLES)]
pub struct WorkerArgs {
    /// The server
    #[arg(long, value_name = "nats://HOST:4222")]
    pub server: String,

    /// Number of parts worked on at once, one on each thread [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// End after so many seconds without work
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    pub idle: Option<f64>,

    #[command(flatten)]
    pub access: AccessArgs,

    /// Print only errors
    #[arg(short, long)]
    pub quiet: bool,
}

/// List, watch, stop, resume and forget the jobs of a NATS server
#[derive(clap::Args, Debug)]
#[command(after_help = JOBS_EXAMPLES)]
pub struct JobsArgs {
    #[command(subcommand)]
    pub verb: JobsVerb,
}

/// What to do with jobs.
#[derive(Subcommand, Debug)]
pub enum JobsVerb {
    /// List the jobs and the workers
    List(JobsServer),
    /// Show how a job goes until it ends: progress, workers, rate, time left
    Watch(OneJob),
    /// Let nobody work on a job; what is done stays
    Stop(OneJob),
    /// Resume a job that was stopped or whose client is gone, and print its result
    Resume(ResumeJob),
    /// Remove a job with all that is known of it
    Forget(OneJob),
}

/// A server.
#[derive(clap::Args, Debug)]
pub struct JobsServer {
    /// The server
    #[arg(long, value_name = "nats://HOST:4222")]
    pub server: String,

    #[command(flatten)]
    pub access: AccessArgs,
}

/// A job of a server.
#[derive(clap::Args, Debug)]
pub struct OneJob {
    /// The name of the job, or how it begins
    #[arg(value_name = "JOB")]
    pub job: String,

    #[command(flatten)]
    pub server: JobsServer,
}

/// A job to resume.
#[derive(clap::Args, Debug)]
pub struct ResumeJob {
    #[command(flatten)]
    pub job: OneJob,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

const WORKER_EXAMPLES: &str = "\
Examples:
  keymove worker --server nats://host:4222                 on any number of machines
  keymove worker --server nats://host:4222 --threads 4 --idle 600
  KEYMOVE_NATS_TOKEN=… keymove worker --server tls://host:4222 --tls-ca ca.pem

All workers and clients of a job must be the same version of keymove. See docs/cluster.md.
Exit code: 0 ended, 2 no server, refused, or of another version than its jobs.";

const JOBS_EXAMPLES: &str = "\
Examples:
  keymove improve --depth 4 --on nats://host:4222 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove jobs list --server nats://host:4222
  keymove jobs watch 3f2a --server nats://host:4222
  keymove jobs stop 3f2a --server nats://host:4222
  keymove jobs resume 3f2a --server nats://host:4222       prints what the command would have printed
  keymove jobs forget 3f2a --server nats://host:4222";
