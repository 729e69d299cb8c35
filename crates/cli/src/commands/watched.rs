//! The jobs of a NATS server as the studio shows them.

use anyhow::Result;
use cluster::{Access, Cluster, ClusterError, JobState, JobStatus, WorkerStatus};
use serve::{Elsewhere, JobThere, There, WorkerThere};

/// A server that is looked at.
pub struct Watched {
    cluster: Cluster,
    address: String,
}

impl Watched {
    /// Connects; a server that goes away later is waited for.
    pub fn open(access: &Access) -> Result<Watched> {
        Ok(Watched { cluster: Cluster::connect(access, studio::VERSION)?, address: access.shown() })
    }

    fn with(&self, job: &str, act: fn(&Cluster, &JobStatus) -> Result<(), ClusterError>) -> Result<(), String> {
        let status = self.cluster.job(job).map_err(|error| error.to_string())?;
        act(&self.cluster, &status).map_err(|error| error.to_string())
    }
}

impl Elsewhere for Watched {
    fn address(&self) -> String {
        self.address.clone()
    }

    fn look(&self) -> Result<There, String> {
        let looked = self.cluster.jobs().and_then(|jobs| Ok((jobs, self.cluster.workers()?)));
        let (jobs, workers) = looked.map_err(|error| error.to_string())?;
        Ok(There {
            jobs: jobs.into_iter().map(job_there).collect(),
            workers: workers.into_iter().map(worker_there).collect(),
        })
    }

    fn stop(&self, job: &str) -> Result<(), String> {
        self.with(job, Cluster::stop)
    }

    fn forget(&self, job: &str) -> Result<(), String> {
        self.with(job, Cluster::forget)
    }
}

fn job_there(job: JobStatus) -> JobThere {
    let state = if job.deserted { "deserted" } else { job.state.name() };
    let (rate, left) = (job.rate(), job.left());
    let JobStatus { name, command, title, complete, state: wanted, progress, workers, .. } = job;
    let reason = match wanted {
        JobState::Failed { why } => Some(studio::shorten(&why)),
        JobState::Running | JobState::Stopped | JobState::Done => None,
    };
    JobThere {
        name,
        command,
        title,
        state,
        reason,
        resumable: complete,
        stage: studio::shorten(&progress.stage),
        share: progress.share.map(|share| share.clamp(0.0, 1.0)),
        count: progress.count,
        unit: studio::shorten(&progress.unit),
        status: studio::shorten(&progress.status),
        workers,
        rate,
        left,
    }
}

fn worker_there(worker: WorkerStatus) -> WorkerThere {
    let WorkerStatus { name, version, threads, parts } = worker;
    WorkerThere { name, version, threads, parts }
}
