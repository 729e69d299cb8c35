//! `keymove studio` as a process: the address it prints, the second that finds the first, jobs that give what the commands
//! give, and what is left after it was killed.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::run::{BARON, fresh, keymove};

/// A studio in a process of its own.
struct Studio {
    process: Child,
    address: String,
    port: u16,
    token: String,
}

fn start(folder: &Path) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["studio", "--no-open", "--dir"])
        .arg(folder)
        .arg("--library")
        .arg(folder.join("my.library"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut line).expect("an address");
    (process, line.trim().to_owned())
}

impl Studio {
    fn open(folder: &Path) -> Studio {
        let (process, address) = start(folder);
        let (place, _) = address.split_once("/#code=").unwrap_or_else(|| panic!("{address} has no code"));
        let port = place.strip_prefix("http://127.0.0.1:").and_then(|port| port.parse().ok()).expect("a port");
        let note: Value =
            serde_json::from_slice(&std::fs::read(folder.join("running.json")).expect("a note")).expect("JSON");
        let token = note["token"].as_str().expect("a token").to_owned();
        Studio { process, address, port, token }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            self.token,
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, body.to_owned())
    }

    fn begin(&self, order: &Value) -> String {
        let (status, body) = self.ask("POST", "/api/jobs", &order.to_string());
        assert_eq!(status, 201, "{body}");
        let created: Value = serde_json::from_str(&body).expect("JSON");
        created["id"].as_str().expect("a number").to_owned()
    }

    fn wait_for(&self, id: &str, states: &[&str]) -> Value {
        let begun = Instant::now();
        loop {
            let (_, body) = self.ask("GET", &format!("/api/jobs/{id}"), "");
            let job: Value = serde_json::from_str(&body).expect("JSON");
            if states.iter().any(|state| job["state"] == *state) {
                return job;
            }
            assert!(begun.elapsed() < Duration::from_secs(240), "it takes too long: {job}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The bytes that a job has kept as its result.
fn kept(folder: &Path, id: &str) -> String {
    std::fs::read_to_string(folder.join("jobs").join(id).join("results.jsonl")).expect("results")
}

#[test]
fn a_second_studio_finds_the_first() {
    let folder = fresh("studio-second");
    let studio = Studio::open(&folder);
    let (mut second, address) = start(&folder);
    assert!(second.wait().expect("it ends").success());
    assert!(address.starts_with(&format!("http://127.0.0.1:{}/#code=", studio.port)), "{address}");
    assert_ne!(address, studio.address, "a code of its own");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_and_leaves_no_note() {
    let folder = fresh("studio-interrupt");
    let mut studio = Studio::open(&folder);
    let id = studio.begin(&json!({
        "kind": "improve", "problem": {"fen": BARON, "stipulation": "#2"}, "options": {"depth": 5}
    }));
    studio.wait_for(&id, &["running"]);
    let sent = Command::new("kill").args(["-INT", &studio.process.id().to_string()]).status().expect("sent");
    assert!(sent.success());
    assert!(studio.process.wait().expect("it ends").success());
    assert!(!folder.join("running.json").exists());
    let state: Value =
        serde_json::from_slice(&std::fs::read(folder.join("jobs").join(&id).join("state.json")).expect("kept"))
            .expect("JSON");
    assert_eq!(state["state"], "interrupted");
    assert!(folder.join("jobs").join(&id).join("checkpoint.json").exists());
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(&folder).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn jobs_give_what_the_commands_print() {
    let folder = fresh("studio-same");
    let studio = Studio::open(&folder);
    let draft = "3K4/2p5/3k4/1Q6/5P2/1B6/8/8";
    for (kind, fen, options, arguments) in [
        ("repair", draft, json!({}), vec![]),
        ("improve", BARON, json!({"depth": 2, "top": 3}), vec!["--depth", "2", "--top", "3"]),
        ("economize", BARON, json!({}), vec![]),
        ("variants", BARON, json!({}), vec![]),
        ("judge", BARON, json!({}), vec![]),
    ] {
        let order = json!({"kind": kind, "problem": {"fen": fen, "stipulation": "#2"}, "options": options});
        let id = studio.begin(&order);
        assert_eq!(studio.wait_for(&id, &["done", "failed"])["state"], "done", "{kind}");
        let printed = keymove(&[&[kind, fen, "--format", "json"], arguments.as_slice()].concat());
        assert_eq!(kept(&folder, &id), printed.out, "{kind}");
    }
    let options = json!({"method": "themed", "first": true, "theme": ["grimshaw"], "attempts": 300, "seed": 3});
    let id = studio.begin(&json!({"kind": "compose", "options": options}));
    studio.wait_for(&id, &["done"]);
    let arguments = ["compose", "--method", "themed", "--first", "--theme", "grimshaw", "--attempts", "300"];
    let printed = keymove(&[&arguments[..], &["--seed", "3", "--format", "json"]].concat());
    assert_eq!(kept(&folder, &id), printed.out, "compose");
}

#[test]
fn orders_have_the_usual_values_of_the_commands() {
    let folder = fresh("studio-usual");
    let studio = Studio::open(&folder);
    for kind in ["repair", "improve", "economize", "variants", "compose"] {
        let mut order = json!({"kind": kind, "options": {}});
        let mut arguments = vec![kind, "--print-request"];
        if kind != "compose" {
            order["problem"] = json!({"fen": BARON, "stipulation": "#2"});
            arguments.push(BARON);
        }
        let id = studio.begin(&order);
        let kept: Value =
            serde_json::from_slice(&std::fs::read(folder.join("jobs").join(&id).join("order.json")).expect("kept"))
                .expect("JSON");
        let mut printed: Value = serde_json::from_str(&keymove(&arguments).out).expect("JSON");
        for field in ["keymove", "command", "problem"] {
            printed.as_object_mut().expect("an object").shift_remove(field);
        }
        assert_eq!(kept["request"], printed, "{kind}");
        // The next is not to wait for it.
        studio.ask("POST", &format!("/api/jobs/{id}/stop"), "");
    }
}

#[test]
fn a_studio_that_was_killed_goes_on_to_the_same_end() {
    let folder = fresh("studio-killed");
    let order = json!({
        "kind": "improve", "problem": {"fen": BARON, "stipulation": "#2"}, "options": {"depth": 3, "top": 3}
    });
    let mut studio = Studio::open(&folder);
    let id = studio.begin(&order);
    let checkpoint = folder.join("jobs").join(&id).join("checkpoint.json");
    for _ in 0..3 {
        let state = studio.wait_for(&id, &["running", "done"])["state"].clone();
        if state == "done" {
            break;
        }
        let begun = Instant::now();
        while !checkpoint.exists() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_millis(700));
        // Killed, not ended: nothing can be tidied up.
        studio.process.kill().expect("killed");
        studio.process.wait().expect("dead");
        studio = Studio::open(&folder);
        let job = studio.wait_for(&id, &["interrupted", "done"]);
        if job["state"] == "interrupted" {
            assert_eq!(studio.ask("POST", &format!("/api/jobs/{id}/resume"), "").0, 204);
        }
    }
    assert_eq!(studio.wait_for(&id, &["done", "failed"])["state"], "done");
    let printed = keymove(&["improve", BARON, "--depth", "3", "--top", "3", "--format", "json"]);
    assert_eq!(kept(&folder, &id), printed.out, "as if nothing had happened");
}
