//! Jobs that other machines do: shown, stopped and forgotten where a server is named, and nothing where none is.

use std::sync::{Arc, Mutex};

use keymove_serve::{Elsewhere, JobThere, There, WorkerThere};

use crate::client::{TestStudio, fresh_folder};
use crate::description::check;

/// What was wanted of the server.
type Wanted = Arc<Mutex<Vec<String>>>;

/// A server that has a job, or is away.
struct Somewhere {
    away: bool,
    wanted: Wanted,
}

const JOB: &str = "0123456789abcdef0123456789abcdef";

impl Elsewhere for Somewhere {
    fn address(&self) -> String {
        "nats://host:4222".to_owned()
    }

    fn look(&self) -> Result<There, String> {
        if self.away {
            return Err("the server cannot list its jobs: no answer".to_owned());
        }
        let job = JobThere {
            name: JOB.to_owned(),
            command: "improve".to_owned(),
            title: "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2".to_owned(),
            state: "running",
            reason: None,
            resumable: true,
            stage: "depth 4".to_owned(),
            share: Some(0.25),
            count: 12,
            unit: "positions".to_owned(),
            status: String::new(),
            workers: 1,
            rate: Some(1.5),
            left: None,
        };
        let worker = WorkerThere { name: "one".to_owned(), version: "0.1.0".to_owned(), threads: 2, parts: 7 };
        Ok(There { jobs: vec![job], workers: vec![worker] })
    }

    fn stop(&self, job: &str) -> Result<(), String> {
        self.want(format!("stop {job}"))
    }

    fn forget(&self, job: &str) -> Result<(), String> {
        self.want(format!("forget {job}"))
    }
}

impl Somewhere {
    fn want(&self, what: String) -> Result<(), String> {
        self.wanted.lock().expect("a list").push(what);
        if self.away { Err("there is no job on the server".to_owned()) } else { Ok(()) }
    }
}

fn studio(away: bool) -> (TestStudio, Wanted) {
    let wanted = Wanted::default();
    let elsewhere = Somewhere { away, wanted: Arc::clone(&wanted) };
    (TestStudio::open_with(fresh_folder(), Some(Box::new(elsewhere))), wanted)
}

#[test]
fn jobs_of_a_named_server_are_shown_stopped_and_forgotten() {
    let (studio, wanted) = studio(false);
    let there = studio.get("/api/elsewhere").json();
    check("There", &there);
    assert_eq!((&there["server"], &there["jobs"][0]["name"]), (&"nats://host:4222".into(), &JOB.into()));
    assert_eq!(studio.ask("POST", &format!("/api/elsewhere/{JOB}/stop"), None).status, 204);
    assert_eq!(studio.ask("DELETE", &format!("/api/elsewhere/{JOB}"), None).status, 204);
    assert_eq!(*wanted.lock().expect("a list"), [format!("stop {JOB}"), format!("forget {JOB}")]);
    for name in ["x", "..%2f..%2frunning", &"g".repeat(32), &format!("{JOB}0")] {
        assert_eq!(studio.ask("DELETE", &format!("/api/elsewhere/{name}"), None).status, 404, "{name}");
    }
    assert_eq!(wanted.lock().expect("a list").len(), 2, "nothing else was passed on");
}

#[test]
fn a_server_that_is_away_is_told_in_a_sentence() {
    let (studio, _) = studio(true);
    let there = studio.get("/api/elsewhere").json();
    check("There", &there);
    assert_eq!(there["trouble"], "the server cannot list its jobs: no answer");
    let refused = studio.ask("POST", &format!("/api/elsewhere/{JOB}/stop"), None);
    assert_eq!((refused.status, &refused.json()["detail"]), (422, &"there is no job on the server".into()));
}

#[test]
fn without_a_server_there_is_nothing() {
    let studio = TestStudio::open();
    let there = studio.get("/api/elsewhere").json();
    check("There", &there);
    assert_eq!((there["server"].is_null(), there["jobs"].as_array().map(Vec::len)), (true, Some(0)));
    let refused = studio.ask("DELETE", &format!("/api/elsewhere/{JOB}"), None);
    assert_eq!((refused.status, refused.text().contains("--on nats://HOST:4222")), (404, true));
}
