//! Where the server is, and who we are to it: whatever NATS itself has for that.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions};

use crate::ClusterError;

/// The address of a server, and how to be let in.
#[derive(Clone, Default)]
pub struct Access {
    /// `nats://HOST:4222`, or `tls://HOST:4222`.
    pub server: String,
    /// A user and the password.
    pub user: Option<(String, String)>,
    /// A token.
    pub token: Option<String>,
    /// A file of credentials: a JWT and its seed.
    pub credentials: Option<PathBuf>,
    /// The certificate of the authority that signed the server's, where the system does not know it.
    pub authority: Option<PathBuf>,
    /// Our own certificate and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

/// How long to wait for a server in the beginning, and for an answer later.
const PATIENCE: Duration = Duration::from_secs(5);

impl Access {
    /// Connects. Later a server that goes away is waited for.
    pub(crate) async fn connect(&self, version: &str) -> Result<Client, ClusterError> {
        let options = self.options().await?;
        let options = options
            .name(format!("keymove {version}"))
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .ping_interval(PATIENCE)
            .max_reconnects(None)
            .reconnect_delay_callback(|attempts| Duration::from_millis((attempts as u64 * 50).min(1000)));
        let server = self.shown();
        options.connect(self.server.as_str()).await.map_err(|error| match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                ClusterError::Refused { server }
            }
            _ => ClusterError::NoServer { server, why: shorten(&error.to_string()) },
        })
    }

    async fn options(&self) -> Result<ConnectOptions, ClusterError> {
        let mut options = ConnectOptions::new();
        if let Some((user, password)) = &self.user {
            options = options.user_and_password(user.clone(), password.clone());
        }
        if let Some(token) = &self.token {
            options = options.token(token.clone());
        }
        if let Some(path) = &self.credentials {
            readable(path)?;
            options = options.credentials_file(path).await.map_err(|error| bad_file(path, &error.to_string()))?;
        }
        if let Some(path) = &self.authority {
            readable(path)?;
            options = options.add_root_certificates(path.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            readable(certificate).and_then(|()| readable(key))?;
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options)
    }

    /// The address without what stands before an @, which may be a password.
    pub fn shown(&self) -> String {
        let (scheme, rest) = self.server.split_once("://").unwrap_or(("nats", &self.server));
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
        shorten(&format!("{scheme}://{host}"))
    }
}

fn readable(path: &Path) -> Result<(), ClusterError> {
    std::fs::File::open(path).map(drop).map_err(|error| bad_file(path, &error.to_string()))
}

fn bad_file(path: &Path, why: &str) -> ClusterError {
    ClusterError::BadFile { path: path.display().to_string(), why: shorten(why) }
}

/// The words of others on one short line.
pub(crate) fn shorten(text: &str) -> String {
    const MOST: usize = 200;
    let line: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if line.chars().count() <= MOST { line } else { line.chars().take(MOST).collect::<String>() + "…" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let shown = |server: &str| Access { server: server.to_owned(), ..Access::default() }.shown();
        assert_eq!(shown("nats://me:secret@host:4222"), "nats://host:4222");
        assert_eq!(shown("host"), "nats://host");
        assert_eq!(shown("tls://me:se@cret@host"), "tls://host");
    }
}
