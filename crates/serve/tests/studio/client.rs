//! A studio for a test, and a client that says exactly what it is told to.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use keymove_serve::{Elsewhere, Opened, Options, open};
use serde_json::{Value, json};

/// A studio that ends with the test.
pub struct TestStudio {
    pub port: u16,
    pub token: String,
    pub code: String,
    pub folder: PathBuf,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    keep: bool,
}

/// What was answered.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }
}

pub fn fresh_folder() -> PathBuf {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::SeqCst);
    let folder = std::env::temp_dir().join(format!("keymove-serve-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl TestStudio {
    pub fn open() -> TestStudio {
        TestStudio::open_in(fresh_folder())
    }

    pub fn open_in(folder: PathBuf) -> TestStudio {
        TestStudio::open_with(folder, None)
    }

    pub fn open_with(folder: PathBuf, elsewhere: Option<Box<dyn Elsewhere>>) -> TestStudio {
        let opened = open(Options {
            port: Some(0),
            folder: folder.clone(),
            library: folder.join("my.library"),
            command: |provenance| format!("attempt {}", provenance.attempt),
            elsewhere,
        });
        let Ok(Opened::Here(server)) = opened else { panic!("no studio") };
        let (address, code) = server.address().split_once("/#code=").expect("an address with a code");
        let port = address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        let code = code.to_owned();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&flag).expect("it runs"));
        let note: Value =
            serde_json::from_slice(&std::fs::read(folder.join("running.json")).expect("a note")).expect("JSON");
        let token = note["token"].as_str().expect("a token").to_owned();
        TestStudio { port, token, code, folder, stop, thread: Some(thread), keep: false }
    }

    /// Ends it and leaves its files.
    pub fn close(mut self) -> PathBuf {
        self.keep = true;
        self.folder.clone()
    }

    /// A request with these headers and nothing else.
    pub fn raw(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&[u8]>) -> Reply {
        raw(self.port, method, path, headers, body)
    }

    /// A request as the page makes it.
    pub fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        self.ask_with(method, path, &[], body)
    }

    pub fn ask_with(&self, method: &str, path: &str, more: &[(&str, &str)], body: Option<&Value>) -> Reply {
        let (host, bearer) = (format!("127.0.0.1:{}", self.port), format!("Bearer {}", self.token));
        let mut headers = vec![("Host", host.as_str()), ("Authorization", bearer.as_str())];
        headers.extend(more);
        let text = body.map(Value::to_string);
        if text.is_some() {
            headers.push(("Content-Type", "application/json"));
        }
        self.raw(method, path, &headers, text.as_deref().map(str::as_bytes))
    }

    pub fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, Some(body))
    }

    /// Orders a job.
    pub fn begin(&self, order: &Value) -> String {
        let reply = self.post("/api/jobs", order);
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()["id"].as_str().expect("a number").to_owned()
    }

    /// Waits until a job stands like this; nothing waits for ever.
    pub fn wait_for(&self, id: &str, states: &[&str]) -> Value {
        let begun = Instant::now();
        loop {
            let job = self.get(&format!("/api/jobs/{id}")).json();
            if states.iter().any(|state| job["state"] == *state) {
                return job;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "it takes too long: {job}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for TestStudio {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        if !self.keep {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

pub fn raw(port: u16, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&[u8]>) -> Reply {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
    let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    headers.iter().for_each(|(name, value)| head.push_str(&format!("{name}: {value}\r\n")));
    if let Some(body) = body {
        head.push_str(&format!("Content-Length: {}\r\n", body.len()));
    }
    head.push_str("\r\n");
    stream.write_all(head.as_bytes()).expect("sent");
    // A server that refuses the head need not read the body.
    let _ = stream.write_all(body.unwrap_or_default());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    parsed(&answer)
}

/// An answer taken apart; chunks are put together.
pub fn parsed(answer: &[u8]) -> Reply {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let rest = answer.get(end + 4..).unwrap_or_default().to_vec();
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    Reply { status, head, body: if chunked { unchunked(&rest) } else { rest } }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(String::from_utf8_lossy(&rest[..end]).trim(), 16).unwrap_or(0);
        if size == 0 || rest.len() < end + 2 + size {
            break;
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    body
}

/// Weenink's problem.
pub fn weenink() -> Value {
    json!({"fen": "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "#2"})
}
