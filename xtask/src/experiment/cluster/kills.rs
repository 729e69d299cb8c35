//! Whether a job survives what happens to machines: workers and the server are killed at random moments, and the network
//! between them is cut, while `keymove improve --on` runs; it must print what one machine prints.
//!
//! It runs the program as it was built with `cargo build --release --package keymove-cli --features cluster`. Networks are
//! cut between a network namespace with a worker in it and the rest, which needs `ip` and root.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use super::number;
use super::server::Server;
use crate::experiment::split_mix;
use crate::house;

/// What is to happen.
pub struct Plan {
    workers: u64,
    servers: u64,
    cuts: u64,
    seed: u64,
    depth: u64,
}

impl Plan {
    pub fn read(options: &[String]) -> Result<Plan> {
        for option in options.iter().step_by(2) {
            if !["--workers", "--servers", "--cuts", "--seed", "--depth"].contains(&option.as_str()) {
                bail!("there is no option '{option}'");
            }
        }
        Ok(Plan {
            workers: number(options, "--workers", 30)?,
            servers: number(options, "--servers", 10)?,
            cuts: number(options, "--cuts", 5)?,
            seed: number(options, "--seed", 1)?,
            depth: number(options, "--depth", 3)?,
        })
    }
}

/// S. Loyd, Detroit Free Press 1877: 1.Qa1.
const PROBLEM: &str = "7k/7b/5Kp1/8/8/8/8/5Q2";
/// How many workers there are at a time.
const CROWD: usize = 3;
/// How long a network stays cut: longer than the server waits for a worker that says nothing.
const CUT: Duration = Duration::from_secs(12);
/// The names of the namespace, and of both ends of the line into it.
const NAMES: [&str; 3] = ["keymove-cut", "keymove-out", "keymove-in"];
const HOSTS: [&str; 2] = ["10.203.77.1", "10.203.77.2"];

/// Repeats the job until everything has happened.
pub fn run(plan: &Plan) -> Result<()> {
    let program = program()?;
    let began = Instant::now();
    let alone = output(search(&program, plan).arg("--threads").arg("2"))?;
    println!("one machine: {:.1} s", began.elapsed().as_secs_f64());
    let mut left = [plan.workers, plan.servers, plan.cuts];
    let mut random = plan.seed;
    let (mut jobs, mut done) = (0, [0_u64; 3]);
    while left.iter().sum::<u64>() > 0 {
        let mut place = Place::new(&program, plan.cuts > 0)?;
        let mut job = search(&program, plan);
        job.arg("--on").arg(place.server.address("127.0.0.1")).stdout(Stdio::piped()).stderr(Stdio::null());
        let began = Instant::now();
        let mut job = job.spawn().context("the program does not start")?;
        let reader = std::thread::spawn({
            let mut out = job.stdout.take().context("a pipe")?;
            move || std::io::read_to_string(&mut out)
        });
        while job.try_wait()?.is_none() {
            sleep(Duration::from_millis(200 + split_mix(&mut random) % 2500));
            if job.try_wait()?.is_some() {
                break;
            }
            let all: u64 = left.iter().sum();
            if all == 0 {
                continue;
            }
            let mut which = split_mix(&mut random) % all;
            let kind = left.iter().position(|count| {
                if which < *count {
                    true
                } else {
                    which -= count;
                    false
                }
            });
            let kind = kind.context("one of them is left")?;
            place.happen(kind, &mut random)?;
            left[kind] -= 1;
            done[kind] += 1;
        }
        jobs += 1;
        let status = job.wait()?;
        let printed = reader.join().map_err(|_| anyhow::anyhow!("the reader failed"))??;
        ensure!(status.code() == Some(0), "job {jobs} ended with {status}");
        ensure!(printed == alone, "job {jobs} printed something else than one machine");
        let [workers, servers, cuts] = done;
        println!(
            "job {jobs}: {:.1} s, the same to the byte; so far {workers} workers killed, {servers} servers killed, {cuts} networks cut",
            began.elapsed().as_secs_f64()
        );
        ensure!(jobs < 200, "the jobs are over too soon for so much to happen: take a deeper search");
    }
    println!("every job ended, and printed what one machine prints");
    Ok(())
}

fn program() -> Result<PathBuf> {
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

/// The search that is compared, with every count.
fn search(program: &PathBuf, plan: &Plan) -> Command {
    let mut command = Command::new(program);
    let depth = plan.depth.to_string();
    command.args(["improve", PROBLEM, "--method", "dicp", "--depth", &depth, "--format", "json", "--quiet"]);
    command
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output().context("the program does not start")?;
    ensure!(output.status.success(), "the program failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

/// A server and its workers, one of them behind a line that can be cut.
struct Place<'a> {
    program: &'a PathBuf,
    server: Server,
    workers: Vec<Child>,
    far: Option<(Network, Child)>,
}

impl<'a> Place<'a> {
    fn new(program: &'a PathBuf, network: bool) -> Result<Place<'a>> {
        let server = Server::start()?;
        let mut place = Place { program, server, workers: vec![], far: None };
        for _ in 0..CROWD {
            place.hire()?;
        }
        if network {
            let network = Network::new()?;
            let mut inside = Command::new("ip");
            inside.args(["netns", "exec", NAMES[0]]).arg(program);
            let worker = worker(inside, &place.server.address(HOSTS[0]))?;
            place.far = Some((network, worker));
        }
        Ok(place)
    }

    fn hire(&mut self) -> Result<()> {
        self.workers.push(worker(Command::new(self.program), &self.server.address("127.0.0.1"))?);
        Ok(())
    }

    fn happen(&mut self, kind: usize, random: &mut u64) -> Result<()> {
        match kind {
            0 => {
                let place = (split_mix(random) % self.workers.len() as u64) as usize;
                let mut worker = self.workers.swap_remove(place);
                worker.kill()?;
                worker.wait()?;
                self.hire()
            }
            1 => {
                self.server.kill()?;
                sleep(Duration::from_millis(split_mix(random) % 1500));
                self.server.begin()
            }
            _ => {
                let (network, _) = self.far.as_ref().context("a network was asked for")?;
                network.set("down")?;
                sleep(CUT);
                network.set("up")
            }
        }
    }
}

fn worker(mut command: Command, server: &str) -> Result<Child> {
    command.args(["worker", "--threads", "1", "--quiet", "--server", server]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("a worker does not start")
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        for worker in self.workers.iter_mut().chain(self.far.as_mut().map(|(_, worker)| worker)) {
            let _ = worker.kill();
            let _ = worker.wait();
        }
    }
}

/// A line into a network namespace.
struct Network;

impl Network {
    fn new() -> Result<Network> {
        let [space, out, inside] = NAMES;
        Network::remove();
        let [here, there] = HOSTS.map(|host| format!("{host}/24"));
        ip(&["netns", "add", space])?;
        let network = Network;
        ip(&["link", "add", out, "type", "veth", "peer", "name", inside, "netns", space])?;
        ip(&["addr", "add", &here, "dev", out])?;
        ip(&["link", "set", out, "up"])?;
        ip(&["-n", space, "addr", "add", &there, "dev", inside])?;
        ip(&["-n", space, "link", "set", inside, "up"])?;
        ip(&["-n", space, "link", "set", "lo", "up"])?;
        Ok(network)
    }

    /// With one end of the line goes the other; the namespace alone may keep them for a while.
    fn remove() {
        for words in [["link", "del", NAMES[1]], ["netns", "del", NAMES[0]]] {
            let _ = Command::new("ip").args(words).stderr(Stdio::null()).status();
        }
    }

    fn set(&self, state: &str) -> Result<()> {
        ip(&["link", "set", NAMES[1], state])
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        Network::remove();
    }
}

fn ip(words: &[&str]) -> Result<()> {
    let output = Command::new("ip").args(words).output().context("there is no ip: apt install iproute2")?;
    ensure!(output.status.success(), "ip {}: {}", words.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    Ok(())
}
