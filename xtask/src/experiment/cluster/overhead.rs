//! What the queue costs: one search by threads of one process, and by 1, 2 and 4 workers on this machine; the time, and the
//! processors' seconds of client, workers and server together, which do not depend on what else the machine does.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

use super::kills::{PROBLEM, search};
use super::number;
use super::place::{Client, Place, program};

/// What is searched.
pub struct Plan {
    problem: String,
    depth: u64,
}

impl Plan {
    pub fn read(options: &[String]) -> Result<Plan> {
        for option in options.iter().step_by(2) {
            if !["--depth", "--problem"].contains(&option.as_str()) {
                bail!("there is no option '{option}'");
            }
        }
        let given = options.iter().position(|option| option == "--problem").and_then(|place| options.get(place + 1));
        let problem = given.map_or(PROBLEM, String::as_str).to_owned();
        Ok(Plan { problem, depth: number(options, "--depth", 3)? })
    }
}

/// How many workers there are, with one thread each.
const WORKERS: [usize; 3] = [1, 2, 4];

/// Prints the table.
pub fn run(plan: &Plan) -> Result<()> {
    let program = program()?;
    let cores = std::thread::available_parallelism()?.get();
    println!("{} to depth {}, {cores} processors", plan.problem, plan.depth);
    println!(
        "| | seconds | processors' seconds | server | client | more than the same threads: seconds | processors' seconds |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut expected: Option<String> = None;
    let mut alone: Vec<(usize, f64, f64)> = vec![];
    for workers in WORKERS {
        let threads = workers.min(cores);
        if !alone.iter().any(|(known, ..)| *known == threads) {
            let began = Instant::now();
            let job =
                Client::start(search(&program, &plan.problem, plan.depth).args(["--threads", &threads.to_string()]))?;
            let (printed, taken) = job.end_measured()?;
            let seconds = began.elapsed().as_secs_f64();
            println!("| {threads} threads | {seconds:.1} | {taken:.1} | | | | |");
            ensure!(expected.get_or_insert(printed.clone()) == &printed, "it depends on the number of threads");
            alone.push((threads, seconds, taken));
        }
        let place = Place::new(&program, workers)?;
        let before = place.seconds().context("the system does not say what a process took")?;
        let began = Instant::now();
        let job = Client::start(search(&program, &plan.problem, plan.depth).arg("--on").arg(place.server.address()))?;
        let (printed, client) = job.end_measured()?;
        let seconds = began.elapsed().as_secs_f64();
        let after = place.seconds().context("the system does not say what a process took")?;
        ensure!(expected.as_ref() == Some(&printed), "{workers} workers printed something else than one machine");
        let (server, work) = (after.0 - before.0, after.1 - before.1);
        let taken = server + work + client;
        let known = alone.iter().find(|(known, ..)| *known == threads).context("it was measured above")?;
        let more = |one: f64, other: f64| (one / other - 1.0) * 100.0;
        println!(
            "| {workers} workers | {seconds:.1} | {taken:.1} | {server:.1} | {client:.1} | {:.0} % | {:.0} % |",
            more(seconds, known.1),
            more(taken, known.2)
        );
    }
    println!("all printed the same to the byte");
    Ok(())
}
