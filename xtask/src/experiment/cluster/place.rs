//! A server with workers, on which a search is done; all of it ends with its value, whatever else happens.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{JoinHandle, sleep};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};

use super::network::Network;
use super::server::{LOOPBACK, Server, has_ended, processor_seconds, usual_folder};
use crate::experiment::split_mix;
use crate::house;

/// What can happen to a place.
#[derive(Clone, Copy)]
pub enum Accident {
    /// A worker is killed, and another comes.
    Worker,
    /// The server is killed, and started again.
    Server,
    /// The line to a worker is cut for longer than the server waits for one that says nothing.
    Cut,
}

/// How long a network stays cut.
const CUT: Duration = Duration::from_secs(12);

/// A server and its workers, one of them behind a line that can be cut.
pub struct Place {
    program: PathBuf,
    // Children end before what they talk to.
    workers: Vec<Running>,
    _far: Option<Running>,
    pub server: Server,
    network: Option<Network>,
}

impl Place {
    /// With so many workers of one thread each.
    pub fn new(program: &Path, workers: usize) -> Result<Place> {
        Place::with(program, workers, usual_folder(), None)
    }

    /// The same, and one worker more behind a line that can be cut.
    pub fn with_network(program: &Path, workers: usize) -> Result<Place> {
        Place::with(program, workers, usual_folder(), Some(Network::new()?))
    }

    /// The same where what the server stores lies in this folder.
    pub fn in_folder(program: &Path, workers: usize, folder: PathBuf) -> Result<Place> {
        Place::with(program, workers, folder, None)
    }

    fn with(program: &Path, workers: usize, folder: PathBuf, network: Option<Network>) -> Result<Place> {
        let host = network.as_ref().map_or(LOOPBACK.to_owned(), Network::address);
        let server = Server::start(&host, folder)?;
        let mut place = Place { program: program.to_owned(), workers: vec![], _far: None, server, network };
        for _ in 0..workers {
            place.hire()?;
        }
        place._far = match &place.network {
            Some(network) => Some(worker(network.inside(program), &place.server)?),
            None => None,
        };
        Ok(place)
    }

    /// Seconds of processors that server and workers have taken so far.
    pub fn seconds(&self) -> Option<(f64, f64)> {
        let workers = self.workers.iter().map(|worker| processor_seconds(&worker.0.id().to_string()));
        Some((self.server.seconds()?, workers.sum::<Option<f64>>()?))
    }

    fn hire(&mut self) -> Result<()> {
        self.workers.push(worker(Command::new(&self.program), &self.server)?);
        Ok(())
    }

    /// Lets something happen.
    pub fn happen(&mut self, accident: Accident, random: &mut u64) -> Result<()> {
        match accident {
            Accident::Worker => {
                let place = (split_mix(random) % self.workers.len() as u64) as usize;
                drop(self.workers.swap_remove(place));
                self.hire()
            }
            Accident::Server => {
                self.server.kill()?;
                sleep(Duration::from_millis(split_mix(random) % 1500));
                self.server.begin()
            }
            Accident::Cut => {
                let network = self.network.as_ref().context("a network was asked for")?;
                network.cut()?;
                sleep(CUT);
                network.mend()
            }
        }
    }
}

fn worker(mut command: Command, server: &Server) -> Result<Running> {
    command.args(["worker", "--threads", "1", "--quiet", "--server", &server.address()]);
    Running::start(command.stdout(Stdio::null()).stderr(Stdio::null()))
}

/// A process that is killed when nobody wants it any more.
pub struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Result<Running> {
        Ok(Running(command.spawn().context("the program does not start")?))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A command on its way, with what it prints.
pub struct Client {
    process: Running,
    out: JoinHandle<std::io::Result<String>>,
    err: JoinHandle<std::io::Result<String>>,
}

impl Client {
    pub fn start(command: &mut Command) -> Result<Client> {
        let mut process = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
        let out = process.0.stdout.take().context("a pipe")?;
        let err = process.0.stderr.take().context("a pipe")?;
        let out = std::thread::spawn(move || std::io::read_to_string(out));
        let err = std::thread::spawn(move || std::io::read_to_string(err));
        Ok(Client { process, out, err })
    }

    pub fn is_running(&mut self) -> Result<bool> {
        Ok(self.process.0.try_wait()?.is_none())
    }

    /// Waits for its end, which must be a good one: what it printed, and how many seconds of processors it took.
    pub fn end_measured(self) -> Result<(String, f64)> {
        let id = self.process.0.id().to_string();
        // As long as nobody asks how it ended, the system remembers what it took.
        while !has_ended(&id) {
            sleep(Duration::from_millis(20));
        }
        let seconds = processor_seconds(&id).context("the system does not say what a process took")?;
        let (status, printed, said) = self.end()?;
        ensure!(status.success(), "it ended with {status}: {}", said.trim());
        Ok((printed, seconds))
    }

    /// Waits for its end: how it ended, what it printed and what it said.
    pub fn end(mut self) -> Result<(ExitStatus, String, String)> {
        let status = self.process.0.wait()?;
        let failed = |_| anyhow::anyhow!("the reader failed");
        Ok((status, self.out.join().map_err(failed)??, self.err.join().map_err(failed)??))
    }
}

/// The program as it was built with `cargo build --release --package keymove-cli --features cluster`.
pub fn program() -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| house().join("target"), PathBuf::from);
    let program = target.join("release/keymove");
    let help = Command::new(&program).args(["worker", "--help"]).output();
    ensure!(
        help.is_ok_and(|help| help.status.success()),
        "{} has no workers: run cargo build --release --package keymove-cli --features cluster first",
        program.display()
    );
    Ok(program)
}

/// What a command prints when it does well.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.output().context("the program does not start")?;
    ensure!(output.status.success(), "the program failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}
