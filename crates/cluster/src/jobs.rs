//! Jobs on a server as those see them who are neither their client nor their worker.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::jetstream::kv::Entry;

use crate::ClusterError;
use crate::access::shorten;
use crate::names::is_name;
use crate::records::{JobProgress, JobRecord, JobState, WorkerRecord, read, write};
use crate::send::Unsent;
use crate::server::Server;

/// A job, and how it goes.
#[derive(Clone, PartialEq, Debug)]
pub struct JobStatus {
    /// Its name.
    pub name: String,
    /// The command.
    pub command: String,
    /// The version of its client.
    pub version: String,
    /// What it is about.
    pub title: String,
    /// Whether any client can resume it.
    pub complete: bool,
    /// What shall become of it.
    pub state: JobState,
    /// What its client said last.
    pub progress: JobProgress,
    /// Whether its client has said nothing for a while although it should run: whoever resumes it takes its place.
    pub deserted: bool,
    /// Workers that are at it.
    pub workers: usize,
}

impl JobStatus {
    /// Whether somebody works on it, and its client is there.
    pub fn is_going_on(&self) -> bool {
        self.state == JobState::Running && !self.deserted
    }

    /// Parts a second, while it goes on.
    pub fn rate(&self) -> Option<f64> {
        self.is_going_on().then(|| self.progress.taken as f64 / self.seconds().max(0.001))
    }

    /// How many seconds it will take still, as far as can be told.
    pub fn left(&self) -> Option<f64> {
        let share = self.progress.share.filter(|share| (0.001..1.0).contains(share))?;
        self.is_going_on().then(|| (self.seconds() * (1.0 - share) / share).min(1e9))
    }

    /// What others say of themselves may be any number.
    fn seconds(&self) -> f64 {
        if self.progress.seconds.is_finite() { self.progress.seconds.max(0.0) } else { 0.0 }
    }
}

/// A worker as it says it is.
#[derive(Clone, PartialEq, Debug)]
pub struct WorkerStatus {
    /// What it is called.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How many parts it works on at once.
    pub threads: usize,
    /// How many it has done.
    pub parts: u64,
}

/// A client that says nothing for so long is gone.
const CLIENT_GONE: Duration = Duration::from_secs(15);

/// A job by its entries.
fn job_status(name: &str, entries: &BTreeMap<String, Entry>, workers: &[(String, WorkerRecord)]) -> Option<JobStatus> {
    let entry = |what: &str| entries.get(&format!("{name}.{what}"));
    let JobRecord { command, version, title, complete } = read(&entry("job")?.value)?;
    let state = entry("state").and_then(|entry| read(&entry.value)).unwrap_or(JobState::Stopped);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let told = entry("progress");
    let said_at = told.map_or(now, |told| u64::try_from(told.created.unix_timestamp()).unwrap_or(0));
    Some(JobStatus {
        name: name.to_owned(),
        command: shorten(&command),
        version: shorten(&version),
        title: shorten(&title),
        complete,
        deserted: state == JobState::Running && now.saturating_sub(said_at) > CLIENT_GONE.as_secs(),
        state,
        progress: told.and_then(|told| read(&told.value)).unwrap_or_default(),
        workers: workers.iter().filter(|(_, worker)| worker.jobs.iter().any(|job| job == name)).count(),
    })
}

impl Server {
    /// Who works.
    pub(crate) async fn workers_there(&self) -> Result<Vec<(String, WorkerRecord)>, String> {
        let all = self.all(&self.workers).await?;
        Ok(all.into_iter().filter_map(|(name, entry)| Some((name, read(&entry.value)?))).collect())
    }

    /// All jobs.
    pub(crate) async fn all_jobs(&self) -> Result<Vec<JobStatus>, String> {
        let (workers, entries) = (self.workers_there().await?, self.all(&self.jobs).await?);
        let names = entries.keys().filter_map(|key| key.strip_suffix(".job").filter(|name| is_name(name)));
        Ok(names.filter_map(|name| job_status(name, &entries, &workers)).collect())
    }

    /// The version of all jobs that are not done, if they have one in common.
    pub(crate) async fn only_version(&self) -> Option<String> {
        let jobs = self.all_jobs().await.ok()?;
        let mut versions = jobs.iter().filter(|job| job.state == JobState::Running).map(|job| &job.version);
        let first = versions.next()?;
        versions.all(|version| version == first).then(|| first.clone())
    }

    /// The job whose name begins like that.
    pub(crate) async fn job_named(&self, name: &str) -> Result<JobStatus, ClusterError> {
        let jobs = self.all_jobs().await.map_err(|why| ClusterError::Cannot { what: "list its jobs", why })?;
        let mut named = jobs.into_iter().filter(|job| !name.is_empty() && job.name.starts_with(name));
        match (named.next(), named.next()) {
            (Some(job), None) => Ok(job),
            (None, _) => Err(ClusterError::NoJob(shorten(name))),
            (Some(_), Some(_)) => Err(ClusterError::ManyJobs(shorten(name))),
        }
    }

    /// What was asked for.
    pub(crate) async fn asked(&self, job: &str) -> Result<String, ClusterError> {
        let cannot = |why| ClusterError::Cannot { what: "give the request of the job", why };
        let asked = self.get_object(&format!("asked-{job}")).await.map_err(cannot)?;
        asked.ok_or_else(|| cannot("it is not there any more".to_owned()))
    }

    /// Lets nobody work on a job; its client ends when it sees that.
    pub(crate) async fn stop_job(&self, job: &JobStatus) -> Result<(), ClusterError> {
        let key = format!("{}.state", job.name);
        let cannot = |why| ClusterError::Cannot { what: "stop the job", why };
        self.put(&self.jobs, &key, write(&JobState::Stopped)).await.map_err(|unsent: Unsent| cannot(unsent.why()))?;
        self.withdraw(&job.version, &job.name).await.map_err(cannot)
    }

    /// Removes everything that is known of a job.
    pub(crate) async fn forget_job(&self, job: &JobStatus) -> Result<(), ClusterError> {
        let cannot = |why| ClusterError::Cannot { what: "forget the job", why };
        self.remove(&self.jobs, &format!("{}.*", job.name)).await.map_err(cannot)?;
        self.withdraw(&job.version, &job.name).await.map_err(cannot)?;
        self.clear(&job.name).await;
        Ok(())
    }

    /// Removes the results of a job, and what is large.
    pub(crate) async fn clear(&self, job: &str) {
        let _ = self.remove(&self.results, &format!("{job}.*")).await;
        self.remove_objects(job).await;
    }
}
