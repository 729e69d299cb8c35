//! Jobs: they wait, run, are stopped, go on, and give what the same request gives without a server.

use std::time::{Duration, Instant};

use render::{Document, Format, Style};
use serde_json::{Value, json};
use session::Session;
use studio::request::{EconomizeRequest, ImproveRequest, RepairRequest, VariantsRequest};
use studio::{Input, documents, economize, improve, read, repair, vary};

use crate::client::{TestStudio, weenink};
use crate::description::check;

fn draft() -> Value {
    json!({"fen": "3K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "#2"})
}

fn input(problem: &Value) -> Input {
    read(&problem.to_string(), "#2".parse().expect("a stipulation")).expect("a problem")
}

/// The request that was made of an order.
fn request<R: serde::de::DeserializeOwned>(studio: &TestStudio, id: &str) -> R {
    let path = studio.folder.join("jobs").join(id).join("order.json");
    let kept: Value = serde_json::from_slice(&std::fs::read(path).expect("kept")).expect("JSON");
    serde_json::from_value(kept["request"].clone()).expect("a request")
}

fn line(document: &Document) -> Value {
    serde_json::from_str(&Format::JSON.write(document, &Style::PLAIN).expect("JSON")).expect("JSON")
}

#[test]
fn every_kind_gives_what_it_gives_without_a_server() {
    let studio = TestStudio::open();
    let run = |kind: &str, problem: Value, options: Value| {
        let id = studio.begin(&json!({"kind": kind, "problem": problem, "options": options}));
        let job = studio.wait_for(&id, &["done", "failed"]);
        check("Job", &job);
        assert_eq!(job["state"], "done", "{job}");
        (id, job["results"][0].clone())
    };
    let (id, result) = run("repair", draft(), json!({}));
    let expected = repair(&input(&draft()), &request::<RepairRequest>(&studio, &id), &mut Session::new(&mut |_| {}));
    assert_eq!(result, line(&documents::repaired(&expected.expect("repaired"))));
    let (id, result) = run("economize", weenink(), json!({"by": ["remove"]}));
    let request_ = request::<EconomizeRequest>(&studio, &id);
    let expected = economize(&input(&weenink()), &request_, &mut Session::new(&mut |_| {})).expect("tried");
    assert_eq!(result, line(&documents::economized(&expected)));
    let (id, result) = run("variants", weenink(), json!({"top": 2}));
    let request_ = request::<VariantsRequest>(&studio, &id);
    let expected = vary(&input(&weenink()), &request_, &mut Session::new(&mut |_| {})).expect("varied");
    assert_eq!(result, line(&documents::varied(&expected, 2)));
    let (id, result) = run("improve", weenink(), json!({"depth": 2}));
    let request_ = request::<ImproveRequest>(&studio, &id);
    let expected = improve(&input(&weenink()), &request_, &mut Session::new(&mut |_| {})).expect("searched");
    assert_eq!(result, line(&documents::improved(&expected)));
    let (_, judged) = run("judge", weenink(), json!({}));
    assert_eq!(judged["verdict"], "sound");
    let (_, found) = run("predecessors", weenink(), json!({}));
    check("LibraryPredecessors", &found);
    let id = studio.begin(&json!({"kind": "check", "options": {}}));
    check("Job", &studio.wait_for(&id, &["done"]));
    let list = studio.get("/api/jobs").json();
    check("JobList", &list);
    assert_eq!(list["jobs"].as_array().map(Vec::len), Some(7));
}

#[test]
fn composing_ends_with_its_attempts() {
    let studio = TestStudio::open();
    let options = json!({"method": "themed", "first": true, "theme": ["grimshaw"], "count": 1, "attempts": 400});
    let id = studio.begin(&json!({"kind": "compose", "options": options}));
    let job = studio.wait_for(&id, &["done", "failed"]);
    check("Job", &job);
    assert_eq!(job["state"], "done", "{job}");
    let again = studio.begin(&json!({"kind": "compose", "options": options}));
    assert_eq!(studio.wait_for(&again, &["done"])["results"], job["results"], "the same order, the same result");
}

#[test]
fn helpmates_are_composed() {
    let studio = TestStudio::open();
    let options = json!({"stipulation": "h#2", "solutions": 2, "first": true, "count": 1, "seed": 1, "attempts": 40});
    let id = studio.begin(&json!({"kind": "compose", "options": options}));
    let job = studio.wait_for(&id, &["done", "failed"]);
    check("Job", &job);
    assert_eq!((&job["state"], &job["proposals"][0]["stipulation"]), (&json!("done"), &json!("h#2 2.1.1.1")), "{job}");
}

#[test]
fn bad_orders_are_refused_at_once() {
    let studio = TestStudio::open();
    for (order, says) in [
        (json!({"kind": "dance", "options": {}}), "kinds of work"),
        (json!({"kind": "repair", "options": {}}), "needs a problem"),
        (json!({"kind": "compose", "problem": weenink(), "options": {}}), "no problem"),
        (json!({"kind": "repair", "problem": {"fen": "x", "stipulation": "#2"}, "options": {}}), "neither"),
        (json!({"kind": "repair", "problem": weenink(), "options": {"depth": 99}}), "depth is 1 to 6"),
        (json!({"kind": "repair", "problem": weenink(), "options": {"deep": 1}}), "unknown field"),
        (json!({"kind": "improve", "problem": weenink(), "options": {"keep": ["grimshav"]}}), "grimshaw"),
        (json!({"kind": "improve", "problem": weenink(), "options": {"best-son": true}}), "icp"),
        (json!({"kind": "compose", "options": {"idea": "nothing"}}), "no idea"),
        (json!({"kind": "check", "options": {"max-nodes": 9_007_199_254_740_992_u64}}), "out of range"),
        (json!({"kind": "repair", "problem": weenink(), "options": {"max-units": 1}}), "out of range"),
        (json!({"kind": "compose", "options": {"moves": 9}}), "2, 3 or 4"),
        (json!({"kind": "compose", "options": {"stipulation": "h#2", "idea": "mutate"}}), "no idea"),
        (json!({"kind": "compose", "options": {"stipulation": "#2"}}), "moves"),
        (json!({"kind": "compose", "options": {"stipulation": "h#2", "solutions": 9}}), "2 to 4 solutions"),
        (json!({"kind": "repair", "problem": weenink(), "options": {}, "seconds": -1}), "seconds"),
    ] {
        let reply = studio.post("/api/jobs", &order);
        assert_eq!(reply.status, 422, "{order}: {}", reply.text());
        check("Problem", &reply.json());
        assert!(reply.json()["detail"].as_str().expect("a sentence").contains(says), "{}", reply.text());
    }
    assert_eq!(studio.get("/api/jobs").json()["jobs"], json!([]));
}

/// An improvement that takes minutes.
fn long() -> Value {
    json!({"kind": "improve", "problem": weenink(), "options": {"depth": 5}})
}

/// S. Loyd, Lebanon Herald: with 22 units it takes a while to try what can be saved of them.
const CROWDED: &str = "1bBB1NR1/3RP1q1/4PPn1/1Pr1k2K/5p1P/6r1/4nQP1/3b4";

/// An order of every kind that is not over soon.
fn slow_orders(studio: &TestStudio) -> Vec<Value> {
    let hard = json!({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "stipulation": "#9"});
    let record = json!({"record": hard, "work": "hard", "label": "hard"});
    assert!(studio.post("/api/library/entries", &record).status < 300);
    vec![
        long(),
        json!({"kind": "improve", "problem": weenink(), "options": {"method": "explore", "max-positions": 100_000_000}}),
        json!({"kind": "compose", "options": {}, "seconds": 600}),
        json!({"kind": "compose", "options": {"method": "workshop", "first": true, "idea": "mutate"}, "seconds": 600}),
        json!({"kind": "variants", "problem": weenink(), "options": {"depth": 2}}),
        json!({"kind": "repair", "problem": draft(), "options": {"depth": 6, "top": 1000}}),
        json!({"kind": "economize", "problem": {"fen": CROWDED, "stipulation": "#2"}, "options": {}}),
        json!({"kind": "judge", "problem": hard, "options": {}}),
        json!({"kind": "solve", "problem": hard, "options": {}}),
        json!({"kind": "predecessors", "problem": hard, "options": {}}),
        json!({"kind": "check", "options": {"max-nodes": 9_000_000_000_000_u64}}),
    ]
}

#[test]
fn every_kind_stops_soon() {
    let studio = TestStudio::open();
    for order in slow_orders(&studio) {
        let id = studio.begin(&order);
        studio.wait_for(&id, &["running"]);
        // Savings are soon looked for, and a job that is over cannot be stopped.
        std::thread::sleep(Duration::from_millis(if order["kind"] == "economize" { 0 } else { 200 }));
        let begun = Instant::now();
        let reply = studio.ask("POST", &format!("/api/jobs/{id}/stop"), None);
        assert_eq!(reply.status, 204, "{order}: {}", reply.text());
        let job = studio.wait_for(&id, &["stopped"]);
        let took = begun.elapsed();
        // The aim is a tenth of a second (`npm run load` measures it); what is asserted holds on any machine under any load.
        assert!(took < Duration::from_secs(5), "{order}: {took:?}");
        check("Job", &job);
        assert_eq!(studio.ask("POST", &format!("/api/jobs/{id}/stop"), None).status, 409, "it is over");
        assert_eq!(studio.ask("DELETE", &format!("/api/jobs/{id}"), None).status, 204);
        assert_eq!(studio.get(&format!("/api/jobs/{id}")).status, 404);
    }
}

#[test]
fn what_is_short_comes_before_what_is_long() {
    let studio = TestStudio::open();
    let slow = studio.begin(&long());
    studio.wait_for(&slow, &["running"]);
    let quick = studio.begin(&json!({"kind": "repair", "problem": draft(), "options": {"depth": 1}}));
    let done = studio.wait_for(&quick, &["done"]);
    assert_eq!(done["results"][0]["draft"]["verdict"], "short_solution");
    studio.wait_for(&slow, &["running"]);
    let events = studio.get("/api/events?poll=1");
    check("EventList", &events.json());
    let all = studio.ask_with("GET", "/api/events?poll=1", &[("Last-Event-ID", "1")], None).json();
    check("EventList", &all);
    let states: Vec<&str> = all["events"]
        .as_array()
        .expect("events")
        .iter()
        .filter(|event| event["job"] == slow.as_str() && event["event"] == "state")
        .filter_map(|event| event["state"].as_str())
        .collect();
    assert_eq!(states, ["queued", "running", "paused", "running"]);
}

#[test]
fn a_job_that_was_stopped_goes_on_to_the_same_end() {
    let studio = TestStudio::open();
    let order = json!({"kind": "improve", "problem": weenink(), "options": {"depth": 2}});
    let undisturbed = studio.begin(&order);
    let expected = studio.wait_for(&undisturbed, &["done"])["results"].clone();
    let id = studio.begin(&order);
    let mut stops = 0;
    loop {
        let state = studio.wait_for(&id, &["running", "done"])["state"].clone();
        if state == "done" || stops == 5 {
            break;
        }
        std::thread::sleep(Duration::from_millis(60));
        if studio.ask("POST", &format!("/api/jobs/{id}/stop"), None).status == 204 {
            let over = studio.wait_for(&id, &["stopped", "done"]);
            if over["state"] == "stopped" {
                stops += 1;
                assert_eq!(studio.ask("POST", &format!("/api/jobs/{id}/resume"), None).status, 204);
            }
        }
    }
    assert_eq!(studio.wait_for(&id, &["done"])["results"], expected, "after {stops} stops");
    assert_eq!(studio.ask("POST", &format!("/api/jobs/{id}/resume"), None).status, 409);
}

#[test]
fn jobs_survive_the_end_of_the_studio() {
    let studio = TestStudio::open();
    let running = studio.begin(&long());
    studio.wait_for(&running, &["running"]);
    let waiting = studio.begin(&json!({"kind": "compose", "options": {}, "seconds": 60}));
    let done = studio.begin(&json!({"kind": "repair", "problem": draft(), "options": {"depth": 1}}));
    studio.wait_for(&done, &["done"]);
    studio.wait_for(&running, &["running"]);
    let folder = studio.close();
    let again = TestStudio::open_in(folder);
    for (id, state) in [(&running, "interrupted"), (&waiting, "interrupted"), (&done, "done")] {
        let job = again.get(&format!("/api/jobs/{id}")).json();
        check("Job", &job);
        assert_eq!(job["state"], state, "{job}");
    }
    assert_eq!(again.ask("PUT", "/api/settings", Some(&json!({"resume": true}))).status, 200);
    let folder = again.close();
    let third = TestStudio::open_in(folder);
    third.wait_for(&running, &["running"]);
    assert_eq!(third.get("/api/settings").json(), json!({"resume": true}));
}

#[test]
fn a_job_whose_files_are_damaged_harms_nobody() {
    let studio = TestStudio::open();
    let id = studio.begin(&json!({"kind": "improve", "problem": weenink(), "options": {"depth": 1}}));
    studio.wait_for(&id, &["done"]);
    let other = studio.begin(&json!({"kind": "improve", "problem": weenink(), "options": {"depth": 1}}));
    studio.wait_for(&other, &["done"]);
    let folder = studio.close();
    let jobs = folder.join("jobs");
    std::fs::write(jobs.join(&id).join("state.json"), "{").expect("written");
    std::fs::create_dir(jobs.join("not a job")).expect("made");
    std::fs::write(jobs.join("0123456789abcdef"), "").expect("written");
    let again = TestStudio::open_in(folder);
    let list = again.get("/api/jobs").json();
    assert_eq!(list["jobs"].as_array().map(Vec::len), Some(1));
    assert_eq!(list["jobs"][0]["id"], other.as_str());
}
