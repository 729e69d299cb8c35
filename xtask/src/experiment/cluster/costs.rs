//! What things cost on this machine: parts of a real search, and the messages of parts that are no work at all.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use anyhow::{Context as _, Result};
use cluster::{Access, Cluster, Errand, Order, Retention, WorkerOptions};
use session::{BadPart, Taken, Workers as _};
use studio::request::{About, DemandsRequest, ImproveRequest, ModelRequest};
use studio::{SearchMethod, improve_part, read};

use super::server::{LOOPBACK, Server, processor_seconds, usual_folder};

/// Seconds, as they were measured.
pub struct Costs {
    /// Of real parts, sorted.
    pub parts: Vec<f64>,
    /// Of the server's processor for each part.
    pub server: f64,
    /// Of the processors of client and worker together for each part.
    pub ends: f64,
    /// A part without work, from one to the next by one worker with one thread.
    pub cycle: f64,
}

/// H. Weenink, Good Companion 1917: 1.Qc4.
const PROBLEM: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// Which level real parts are taken from, and how many.
const LEVEL: usize = 4;
const REAL: usize = 24;
/// How many parts without work are sent.
const IDLE: usize = 2000;

/// Measures.
pub fn measure() -> Result<Costs> {
    let mut parts = real_parts()?;
    parts.sort_by(f64::total_cmp);
    let server = Server::start(LOOPBACK, usual_folder())?;
    let (cycle, server, ends) = messages(&server)?;
    Ok(Costs { parts, server, ends, cycle })
}

/// Runs spread over the level, on one thread.
fn real_parts() -> Result<Vec<f64>> {
    let input = read(PROBLEM, "#2".parse()?)?;
    let request = ImproveRequest {
        method: SearchMethod::Dicp,
        depth: Some(LEVEL),
        solutions: None,
        model: ModelRequest::default(),
        demands: DemandsRequest::default(),
        keep_key: false,
        top: 5,
        diverse: false,
        max_nodes: None,
    };
    let asked = serde_json::to_string(&About::new(&input, &request))?;
    let never = AtomicBool::new(false);
    // About one and a half million positions a run, of 1.15 thousand million.
    (0..REAL)
        .map(|place| {
            let part = format!("{{\"depth\":{LEVEL},\"run\":{}}}", place * 700 / REAL);
            let began = Instant::now();
            improve_part(&asked, &part, &never)?.context("nothing stops it")?;
            Ok(began.elapsed().as_secs_f64())
        })
        .collect()
}

/// The cycle of one thread, and what the server and the ends take for each part.
fn messages(server: &Server) -> Result<(f64, f64, f64)> {
    let connect = || Cluster::connect(&Access { server: server.address(), ..Access::default() }, studio::VERSION);
    let stop = Arc::new(AtomicBool::new(false));
    let (flag, worker) = (Arc::clone(&stop), connect()?);
    let worker = std::thread::spawn(move || {
        let echo = |errand: &Errand<'_>, _: &AtomicBool| Ok::<_, BadPart>(Some(errand.part.to_owned()));
        let options = WorkerOptions { name: "idle".to_owned(), threads: 1, idle: None };
        worker.work(options, Arc::new(echo), &flag, Box::new(|_| {}))
    });
    let (command, asked, title) = ("echo".to_owned(), "{}".to_owned(), "messages".to_owned());
    let order = Order { command, asked, title, complete: true, retention: Retention::Job };
    let hired = connect()?.hire(&order, Box::new(|_| {}))?;
    // The first ones find nothing ready.
    let clock = Mutex::new((Instant::now(), 0.0, 0.0));
    let taken = |hired: &cluster::Hired, from: usize, to: usize| {
        let mut parts = (from..to).map(|number| format!("part {number} of about as many letters as usual"));
        hired.work(&mut parts, &AtomicBool::new(false), &mut |_| Taken::More);
    };
    taken(&hired, 0, IDLE / 10);
    let now = || (Instant::now(), server.seconds().unwrap_or(0.0), processor_seconds("self").unwrap_or(0.0));
    *clock.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = now();
    taken(&hired, IDLE / 10, IDLE + IDLE / 10);
    let (end, before) = (now(), *clock.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    hired.close(true)?;
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let _ = worker.join();
    let each = |seconds: f64| seconds / IDLE as f64;
    Ok((each((end.0 - before.0).as_secs_f64()), each(end.1 - before.1), each(end.2 - before.2)))
}

impl Costs {
    /// The mean of the real parts.
    pub fn mean(&self) -> f64 {
        self.parts.iter().sum::<f64>() / self.parts.len().max(1) as f64
    }

    /// Prints what was measured.
    pub fn print(&self) {
        let at = |share: f64| self.parts[((self.parts.len() - 1) as f64 * share) as usize];
        println!("parts of level {LEVEL} of {PROBLEM}, {REAL} of them on one thread:");
        println!("  mean {:.2} s, least {:.2} s, median {:.2} s, most {:.2} s", self.mean(), at(0.0), at(0.5), at(1.0));
        println!("messages of {IDLE} parts without work, one client and one worker with one thread:");
        println!("  {:.2} ms from one part to the next", self.cycle * 1e3);
        println!("  {:.3} ms of the server's processor for each part", self.server * 1e3);
        println!("  {:.3} ms of the processors of client and worker for each part", self.ends * 1e3);
    }
}
