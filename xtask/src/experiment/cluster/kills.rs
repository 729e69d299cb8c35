//! Whether a job survives what happens to machines: workers and the server are killed at random moments, and the network
//! between them is cut, while `keymove improve --on` runs; it must print what one machine prints.
//!
//! Networks are cut between a network namespace with a worker in it and the rest, which needs `ip` and root.

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use super::number;
use super::place::{Accident, Client, Place, output, program};
use crate::experiment::split_mix;

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
pub const PROBLEM: &str = "7k/7b/5Kp1/8/8/8/8/5Q2";
/// How many workers there are at a time, beside the one whose line is cut.
const CROWD: usize = 3;
/// So many jobs must do.
const MOST_JOBS: u64 = 200;

/// What may happen, in the order of the counts.
const ACCIDENTS: [Accident; 3] = [Accident::Worker, Accident::Server, Accident::Cut];

/// What is to happen still, and what has.
struct Tally {
    left: [u64; 3],
    done: [u64; 3],
    random: u64,
}

/// Repeats the job until everything has happened.
pub fn run(plan: &Plan) -> Result<()> {
    let program = program()?;
    let began = Instant::now();
    let alone = output(search(&program, PROBLEM, plan.depth).args(["--threads", "2"]))?;
    println!("one machine: {:.1} s", began.elapsed().as_secs_f64());
    let mut tally = Tally { left: [plan.workers, plan.servers, plan.cuts], done: [0; 3], random: plan.seed };
    for job in 1.. {
        let began = Instant::now();
        let printed = disturbed(&program, plan, &mut tally).with_context(|| format!("job {job}"))?;
        ensure!(printed == alone, "job {job} printed something else than one machine");
        let [workers, servers, cuts] = tally.done;
        println!(
            "job {job}: {:.1} s, the same to the byte; so far {workers} workers killed, {servers} servers killed, {cuts} networks cut",
            began.elapsed().as_secs_f64()
        );
        if tally.left.iter().sum::<u64>() == 0 {
            break;
        }
        ensure!(job < MOST_JOBS, "the jobs are over too soon for so much to happen: take a deeper search");
    }
    println!("every job ended, and printed what one machine prints");
    Ok(())
}

/// One job, while things happen: what it prints.
fn disturbed(program: &Path, plan: &Plan, tally: &mut Tally) -> Result<String> {
    let new = if plan.cuts > 0 { Place::with_network } else { Place::new };
    let mut place = new(program, CROWD)?;
    let mut job = Client::start(search(program, PROBLEM, plan.depth).arg("--on").arg(place.server.address()))?;
    loop {
        sleep(Duration::from_millis(200 + split_mix(&mut tally.random) % 2500));
        if !job.is_running()? {
            break;
        }
        if let Some(accident) = tally.next() {
            place.happen(accident, &mut tally.random)?;
        }
    }
    let (status, printed, said) = job.end()?;
    ensure!(status.code() == Some(0), "it ended with {status}: {}", said.trim());
    Ok(printed)
}

impl Tally {
    /// What happens next: drawn from all that is left.
    fn next(&mut self) -> Option<Accident> {
        let all: u64 = self.left.iter().sum();
        let mut which = split_mix(&mut self.random).checked_rem(all)?;
        let kind = self.left.iter().position(|&count| match which.checked_sub(count) {
            Some(rest) => {
                which = rest;
                false
            }
            None => true,
        })?;
        self.left[kind] -= 1;
        self.done[kind] += 1;
        Some(ACCIDENTS[kind])
    }
}

/// The search that is compared, with every count.
pub fn search(program: &Path, problem: &str, depth: u64) -> Command {
    let mut command = Command::new(program);
    let depth = depth.to_string();
    command.args(["improve", problem, "--method", "dicp", "--depth", &depth, "--format", "json", "--quiet"]);
    command
}
