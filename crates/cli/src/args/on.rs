//! The options of work that is done elsewhere. Without the feature `cluster` there are none.

#[cfg(feature = "cluster")]
use std::path::PathBuf;

/// Who works.
#[derive(clap::Args, Debug, Default)]
pub struct OnArgs {
    /// Have the work done by the workers of this NATS server (docs/cluster.md); the result is the same
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "nats://HOST:4222")]
    pub on: Option<String>,

    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub access: AccessArgs,
}

/// How to be let in by a server, as NATS has it.
#[cfg(feature = "cluster")]
#[derive(clap::Args, Clone, Debug, Default)]
pub struct AccessArgs {
    /// User of the NATS server; the password is in KEYMOVE_NATS_PASSWORD or in --password-file
    #[arg(long, value_name = "NAME")]
    pub user: Option<String>,

    /// File with the password of the user
    #[arg(long, value_name = "FILE", requires = "user")]
    pub password_file: Option<PathBuf>,

    /// File with a token for the NATS server; or KEYMOVE_NATS_TOKEN
    #[arg(long, value_name = "FILE", conflicts_with = "user")]
    pub token_file: Option<PathBuf>,

    /// Credentials file of NATS (JWT and seed)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["user", "token_file"])]
    pub creds: Option<PathBuf>,

    /// Certificate of the authority of a tls:// server, where the system does not know it
    #[arg(long, value_name = "FILE")]
    pub tls_ca: Option<PathBuf>,

    /// Our certificate, for servers that ask for one
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// The key of our certificate
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
}
