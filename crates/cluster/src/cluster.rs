//! A server with its workers, for those who do not know of asynchronous work: every call returns when it is done.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::runtime::{Builder, Runtime};

use crate::jobs::WorkerStatus;
use crate::server::Server;
use crate::worker::Worker;
use crate::{Access, ClusterError, Craft, Hired, JobStatus, Order, WorkerOptions};

/// A connection to a server.
pub struct Cluster {
    runtime: Runtime,
    server: Arc<Server>,
}

impl Cluster {
    /// Connects as this version of the program.
    pub fn connect(access: &Access, version: &str) -> Result<Cluster, ClusterError> {
        let runtime = Builder::new_multi_thread().worker_threads(2).max_blocking_threads(2048).enable_all().build();
        let runtime =
            runtime.map_err(|error| ClusterError::NoServer { server: access.shown(), why: error.to_string() })?;
        let server = Arc::new(runtime.block_on(Server::open(access, version))?);
        Ok(Cluster { runtime, server })
    }

    /// Puts a job on the server and becomes its client; `notice` is told what users should know.
    pub fn hire(self, order: &Order, notice: Box<dyn Fn(&str) + Send + Sync>) -> Result<Hired, ClusterError> {
        Hired::new(self.runtime, self.server, order, notice)
    }

    /// Works until `stop` is set; how many parts were done.
    pub fn work(
        self,
        options: WorkerOptions,
        craft: Arc<Craft>,
        stop: &AtomicBool,
        notice: Box<dyn Fn(&str) + Send + Sync>,
    ) -> Result<u64, ClusterError> {
        let worker = Worker::new(Arc::clone(&self.server), options, craft, notice);
        let done = self.runtime.block_on(worker.run(stop));
        // Whoever is still at work is stopped by the end of the process; the part goes to another.
        self.runtime.shutdown_background();
        done
    }

    /// The jobs on the server.
    pub fn jobs(&self) -> Result<Vec<JobStatus>, ClusterError> {
        let jobs = self.runtime.block_on(self.server.all_jobs());
        jobs.map_err(|why| ClusterError::Cannot { what: "list its jobs", why })
    }

    /// The workers on the server.
    pub fn workers(&self) -> Result<Vec<WorkerStatus>, ClusterError> {
        let workers = self.runtime.block_on(self.server.workers_there());
        let workers = workers.map_err(|why| ClusterError::Cannot { what: "list its workers", why })?;
        let status = |(name, worker): (String, crate::records::WorkerRecord)| WorkerStatus {
            name: crate::access::shorten(&name),
            version: crate::access::shorten(&worker.version),
            threads: worker.threads,
            parts: worker.parts,
        };
        Ok(workers.into_iter().map(status).collect())
    }

    /// The job whose name begins like that.
    pub fn job(&self, name: &str) -> Result<JobStatus, ClusterError> {
        self.runtime.block_on(self.server.job_named(name))
    }

    /// What was asked for; of a job of another version nobody here can say what it means.
    pub fn asked(&self, job: &JobStatus) -> Result<String, ClusterError> {
        if job.version != self.server.version {
            let (here, there) = (self.server.version.clone(), job.version.clone());
            return Err(ClusterError::OtherVersion { what: "the job is", here, there });
        }
        self.runtime.block_on(self.server.asked(&job.name))
    }

    /// Lets nobody work on a job until it is resumed.
    pub fn stop(&self, job: &JobStatus) -> Result<(), ClusterError> {
        self.runtime.block_on(self.server.stop_job(job))
    }

    /// Removes everything that is known of a job.
    pub fn forget(&self, job: &JobStatus) -> Result<(), ClusterError> {
        self.runtime.block_on(self.server.forget_job(job))
    }
}
