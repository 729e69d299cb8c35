//! What can go wrong between here and the server.

/// Why something could not be done with the server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClusterError {
    /// Nobody answers there, or not as a NATS server does.
    #[error("cannot reach {server}: {why}; check the address, and that nats-server --jetstream runs there")]
    NoServer {
        /// The address.
        server: String,
        /// What happened.
        why: String,
    },
    /// Credentials that are wrong or missing.
    #[error("{server} refuses us: check `user` and its password, `token-file` or `creds`")]
    Refused {
        /// The address.
        server: String,
    },
    /// A file of credentials or certificates that cannot be read.
    #[error("cannot use {path}: {why}")]
    BadFile {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// A server without JetStream.
    #[error(
        "{server} has no JetStream (or no room for it): start it with nats-server --jetstream, version 2.10 or newer"
    )]
    NoJetStream {
        /// The address.
        server: String,
    },
    /// The server answers, and cannot do it.
    #[error("the server cannot {what}: {why}")]
    Cannot {
        /// What it was to do.
        what: &'static str,
        /// In its words.
        why: String,
    },
    /// The server cannot store anything more.
    #[error("the server cannot store {what} ({why}): give it more room, then resume the job")]
    NoRoom {
        /// What it was to store.
        what: &'static str,
        /// In its words.
        why: String,
    },
    /// Something that is larger than it may be.
    #[error("{what} is larger than {most} bytes")]
    TooLarge {
        /// What it is.
        what: &'static str,
        /// How large it may be.
        most: usize,
    },
    /// A job that is not on the server.
    #[error("there is no job '{0}' on the server: keymove jobs lists them")]
    NoJob(String),
    /// Several jobs whose names begin like that.
    #[error("several jobs begin with '{0}': give more letters of the name")]
    ManyJobs(String),
    /// A worker, or a job, of another version.
    #[error(
        "this is keymove {here}, and {what} of keymove {there}: all must be the same version, since results of others may differ"
    )]
    OtherVersion {
        /// What is of another version: "the jobs on the server are".
        what: &'static str,
        /// This version.
        here: String,
        /// The other.
        there: String,
    },
    /// A part that nobody can work on.
    #[error("a part of the job cannot be worked on: {0}")]
    BadPart(String),
    /// A result that no worker of this version gives.
    #[error("the result of part {0} makes no sense and was thrown away: resume the job to have it made again")]
    BadResult(String),
    /// The job was stopped or forgotten by somebody.
    #[error("the job was {0} on the server")]
    Ended(&'static str),
}
