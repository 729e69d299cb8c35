//! Work that is done elsewhere, as commands see it. Without the feature `cluster` there is none.

#[cfg(not(feature = "cluster"))]
use std::convert::Infallible;

use anyhow::Result;
use session::{Progress, Workers};

use crate::args::OnArgs;
#[cfg(feature = "cluster")]
use crate::exit::notify;

/// A job that is to be done elsewhere.
pub struct WorkOrder {
    /// The command: "improve".
    pub command: &'static str,
    /// The request: everything the result depends on.
    pub asked: String,
    /// What it is about, for people.
    pub title: String,
    /// Whether any client can resume it; otherwise its input comes from the client, and results stay only until they are
    /// printed.
    pub complete: bool,
}

/// Workers elsewhere.
pub struct Elsewhere {
    #[cfg(feature = "cluster")]
    hired: cluster::Hired,
    #[cfg(not(feature = "cluster"))]
    none: Infallible,
}

impl OnArgs {
    /// Whether work is to be done elsewhere.
    pub fn is_given(&self) -> bool {
        #[cfg(feature = "cluster")]
        return self.on.is_some();
        #[cfg(not(feature = "cluster"))]
        false
    }
}

#[cfg(feature = "cluster")]
impl Elsewhere {
    /// Hires the workers of the server that was named, if one was.
    pub fn hire(on: &OnArgs, quiet: bool, order: impl FnOnce() -> WorkOrder) -> Result<Option<Elsewhere>> {
        use cluster::{Cluster, Order, Retention};
        let Some(server) = &on.on else { return Ok(None) };
        let access = on.access.access(server)?;
        let WorkOrder { command, asked, title, complete } = order();
        let retention = if complete { Retention::Job } else { Retention::Taken };
        let order = Order { command: command.to_owned(), asked, title, complete, retention };
        let notice = Box::new(|words: &str| notify(&format!("note: {words}")));
        let hired = Cluster::connect(&access, studio::VERSION)?.hire(&order, notice)?;
        if !quiet {
            notify(&format!("job {} on {}", hired.job(), access.shown()));
        }
        Ok(Some(Elsewhere { hired }))
    }

    /// For the session.
    pub fn workers(&self) -> &dyn Workers {
        &self.hired
    }

    /// How far the work is, for those who watch the job.
    pub fn note(&self, progress: &Progress) {
        self.hired.note(progress);
    }

    /// Closes the job; says why it could not go on.
    pub fn close(self, complete: bool) -> Result<()> {
        Ok(self.hired.close(complete)?)
    }
}

#[cfg(not(feature = "cluster"))]
impl Elsewhere {
    /// There are none.
    pub fn hire(_: &OnArgs, _: bool, _: impl FnOnce() -> WorkOrder) -> Result<Option<Elsewhere>> {
        Ok(None)
    }

    /// For the session.
    pub fn workers(&self) -> &dyn Workers {
        match self.none {}
    }

    /// How far the work is, for those who watch the job.
    pub fn note(&self, _: &Progress) {
        match self.none {}
    }

    /// Closes the job.
    pub fn close(self, _: bool) -> Result<()> {
        match self.none {}
    }
}

#[cfg(feature = "cluster")]
impl crate::args::AccessArgs {
    /// As typed, with what the environment and files say; secrets are never arguments, which others can see.
    pub fn access(&self, server: &str) -> Result<cluster::Access> {
        let environment = |name: &str| std::env::var(name).ok().filter(|text| !text.is_empty());
        let file = |path: &Option<std::path::PathBuf>| path.as_deref().map(secret).transpose();
        let password = match file(&self.password_file)? {
            Some(password) => Some(password),
            None => environment("KEYMOVE_NATS_PASSWORD"),
        };
        let user = match (&self.user, password) {
            (Some(user), Some(password)) => Some((user.clone(), password)),
            (Some(user), None) => {
                anyhow::bail!("--user {user} needs a password: set KEYMOVE_NATS_PASSWORD, or give --password-file")
            }
            (None, _) => None,
        };
        let token = match file(&self.token_file)? {
            Some(token) => Some(token),
            None if user.is_none() && self.creds.is_none() => environment("KEYMOVE_NATS_TOKEN"),
            None => None,
        };
        Ok(cluster::Access {
            server: server.to_owned(),
            user,
            token,
            credentials: self.creds.clone(),
            authority: self.tls_ca.clone(),
            certificate: self.tls_cert.clone().zip(self.tls_key.clone()),
        })
    }
}

/// The first line of a file.
#[cfg(feature = "cluster")]
fn secret(path: &std::path::Path) -> Result<String> {
    use anyhow::Context as _;
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.lines().next().unwrap_or_default().trim().to_owned())
}
