//! Work cut into parts for workers in other processes gives what threads of this process give, and forged parts give a
//! sentence.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use keymove_studio::request::{About, ComposeRequest, DemandsRequest, ImproveRequest, ModelRequest};
use keymove_studio::{
    ComposeMethod, Composed, Improved, Input, Made, SearchMethod, compose, compose_part, documents, improve,
    improve_part, read,
};
use render::{Format, Style};
use session::{BadPart, Checkpoint, Event, Request as _, Session, Taken, Workers, WorkersHere};

/// H. Weenink, Good Companion 1917: 1.Qc4.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// A three-mover by its stipulation.
const LONGER: &str = "8/8/8/8/8/p7/8/k1K4R #3";

fn input(text: &str) -> Input {
    read(text, "#2".parse().expect("a stipulation")).expect(text)
}

fn request(method: SearchMethod, depth: usize) -> ImproveRequest {
    ImproveRequest {
        method,
        depth: Some(depth),
        solutions: None,
        model: ModelRequest::default(),
        demands: DemandsRequest::default(),
        keep_key: false,
        top: 5,
        diverse: false,
        max_nodes: Some(100_000),
    }
}

fn printed(improved: &Improved) -> String {
    let document = documents::improved(improved);
    [Format::JSON, Format::TEXT].map(|format| format.write(&document, &Style::PLAIN).expect("it holds it")).concat()
}

fn asked(input: &Input, request: &ImproveRequest) -> String {
    serde_json::to_string(&About::new(input, request)).expect("plain data")
}

/// Searches by these workers, or by threads, from a checkpoint on, and gives the outcome with the last checkpoint.
fn search(
    input: &Input,
    request: &ImproveRequest,
    workers: Option<&dyn Workers>,
    saved: Option<&str>,
    looks: usize,
) -> (String, String) {
    let saved = saved.map(|text| Checkpoint::read(text.as_bytes()).expect("a checkpoint"));
    let (stop, seen) = (AtomicBool::new(false), AtomicUsize::new(0));
    let mut checkpoint = String::new();
    let mut on_event = |event: Event<'_, keymove_studio::Proposed>| match event {
        Event::Save { text, .. } => checkpoint = text(),
        Event::Progress(_) => stop.store(seen.fetch_add(1, Ordering::Relaxed) + 1 >= looks, Ordering::Relaxed),
        Event::Found(_) | Event::Line(_) => {}
    };
    let session = Session { stop: &stop, threads: 2, workers, saved: saved.as_ref(), ..Session::new(&mut on_event) };
    let mut session = session;
    let improved = improve(input, request, &mut session).expect("nothing to refuse");
    (printed(&improved), checkpoint)
}

#[test]
fn a_search_elsewhere_is_the_search_here() {
    for (problem, method, depth) in [
        (WEENINK, SearchMethod::Complete, 2),
        (WEENINK, SearchMethod::Composer, 2),
        (WEENINK, SearchMethod::Dicp, 2),
        (LONGER, SearchMethod::Kmove, 1),
    ] {
        let (input, request) = (input(problem), request(method, depth));
        let asked = asked(&input, &request);
        let work = |part: &str, stop: &AtomicBool| improve_part(&asked, part, stop);
        let here = WorkersHere::new(&work);
        let alone = search(&input, &request, None, None, usize::MAX);
        assert_eq!(search(&input, &request, Some(&here), None, usize::MAX), alone, "{problem}");
        assert_eq!(here.trouble(), None);
    }
}

#[test]
fn threads_and_workers_resume_each_other() {
    let (input, request) = (input(WEENINK), request(SearchMethod::Dicp, 2));
    let asked = asked(&input, &request);
    let work = |part: &str, stop: &AtomicBool| improve_part(&asked, part, stop);
    let here = WorkersHere::new(&work);
    let whole = search(&input, &request, None, None, usize::MAX);
    for looks in [2, 5] {
        let (_, begun) = search(&input, &request, None, None, looks);
        assert_eq!(search(&input, &request, Some(&here), Some(&begun), usize::MAX), whole);
        let (_, begun) = search(&input, &request, Some(&here), None, looks);
        assert_eq!(search(&input, &request, None, Some(&begun), usize::MAX), whole);
    }
}

#[test]
fn forged_parts_and_requests_give_a_sentence() {
    let input = input(WEENINK);
    let sound = asked(&input, &request(SearchMethod::Composer, 2));
    let climb = asked(&input, &request(SearchMethod::Icp { best_son: false, across_colors: false }, 2));
    let deep = sound.replace("\"depth\":2", "\"depth\":99");
    let cooked = sound.replace("1Q6", "QQ6");
    let never = AtomicBool::new(false);
    let first = r#"{"depth":1,"run":0}"#;
    for (asked, part) in [
        (sound.as_str(), ""),
        (&sound, "{}"),
        (&sound, r#"{"depth":1,"run":0,"more":1}"#),
        (&sound, r#"{"depth":0,"run":0}"#),
        (&sound, r#"{"depth":1,"run":1}"#),
        (&sound, r#"{"depth":2,"run":18446744073709551615}"#),
        (&sound, r#"{"depth":4,"run":0}"#),
        (&sound, r#"{"depth":1,"run":-1}"#),
        (&climb, first),
        (&deep, first),
        (&cooked, first),
        ("", first),
        ("{}", first),
        (r#"{"problem":"nonsense"}"#, first),
    ] {
        let BadPart(why) = improve_part(asked, part, &never).expect_err(part);
        assert!(!why.contains('\n') && why.len() < 300, "{why}");
    }
    let done = improve_part(&sound, first, &never).expect("a part").expect("not stopped");
    assert!(done.contains("\"depth\":1"), "{done}");
    assert_eq!(improve_part(&sound, first, &AtomicBool::new(true)), Ok(None));
}

/// Workers who give something else.
struct Forgers<'a> {
    forge: &'a (dyn Fn(&str) -> String + Sync),
    honest: &'a session::PartWork<'a>,
    seen: AtomicBool,
}

impl Workers for Forgers<'_> {
    fn work(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    ) {
        for part in parts {
            let Ok(Some(result)) = (self.honest)(&part, stop) else { return };
            match take(&(self.forge)(&result)) {
                Taken::More => {}
                Taken::Enough => return,
                Taken::Nonsense => return self.seen.store(true, Ordering::Relaxed),
            }
        }
    }
}

#[test]
fn forged_results_are_noticed() {
    let (input, request) = (input(WEENINK), request(SearchMethod::Dicp, 2));
    let asked = asked(&input, &request);
    let honest = |part: &str, stop: &AtomicBool| improve_part(&asked, part, stop);
    let forgeries: [&(dyn Fn(&str) -> String + Sync); 5] = [
        &|_| String::new(),
        &|result| result.replacen("\"depth\":", "\"depth\":1", 1),
        &|result| result.replacen("\"done\":", "\"done\":1", 1),
        &|result| result.replacen("\"parts\":", "\"parts\":1", 1),
        &|result| result.replacen("\"keeps\":", "\"keeps\":1", 1),
    ];
    for forge in forgeries {
        let forgers = Forgers { forge, honest: &honest, seen: AtomicBool::new(false) };
        search(&input, &request, Some(&forgers), None, usize::MAX);
        assert!(forgers.seen.load(Ordering::Relaxed));
    }
}

/// What was composed, by these workers or by threads.
fn composed(request: &ComposeRequest, workers: Option<&dyn Workers>) -> (String, Composed) {
    let mut lines = String::new();
    let mut number = 0;
    let mut on_event = |event: Event<'_, Made>| {
        if let Event::Found(Made::Problem(original)) = event {
            number += 1;
            let document = documents::composed(original, number, &|_| String::new());
            lines += &Format::JSON.write(&document, &Style::PLAIN).expect("it holds it");
        }
    };
    let mut session = Session { threads: 2, workers, ..Session::new(&mut on_event) };
    let composed = compose(request, &mut session).expect("nothing to refuse");
    for (index, original) in composed.chosen.iter().enumerate() {
        let document = documents::composed(original, index + 1, &|_| String::new());
        lines += &Format::JSON.write(&document, &Style::PLAIN).expect("it holds it");
    }
    (lines, composed)
}

#[test]
fn composing_elsewhere_is_composing_here() {
    let random = ComposeRequest {
        method: Some(ComposeMethod::Random),
        reading: Some("brisk".to_owned()),
        model: Some("composer-2006".to_owned()),
        count: 3,
        attempts: Some(600),
        ..ComposeRequest::default()
    };
    let workshop = ComposeRequest { attempts: Some(3), ..ComposeRequest::default() };
    let helpmates =
        ComposeRequest { stipulation: Some("h#2".to_owned()), attempts: Some(3), ..ComposeRequest::default() };
    for request in [random, workshop, helpmates] {
        let asked = serde_json::Value::Object(request.fields()).to_string();
        let work = |part: &str, stop: &AtomicBool| compose_part(&asked, part, stop);
        let here = WorkersHere::new(&work);
        let (alone, elsewhere) = (composed(&request, None), composed(&request, Some(&here)));
        assert_eq!((elsewhere.0, elsewhere.1.tally), (alone.0, alone.1.tally));
        assert_eq!(here.trouble(), None);
        for part in [
            "",
            "[]",
            r#"{"first":0,"count":0}"#,
            r#"{"first":18446744073709551615,"count":9}"#,
            r#"{"first":600,"count":1}"#,
        ] {
            assert!(compose_part(&asked, part, &AtomicBool::new(false)).is_err(), "{part}");
        }
    }
}

#[test]
fn workers_here_do_parts_in_order_and_say_what_is_wrong() {
    let work = |part: &str, _: &AtomicBool| match part {
        "bad" => Err(BadPart("no such part".to_owned())),
        part => Ok(Some(format!("<{part}>"))),
    };
    let run = |parts: &[&str], most: usize| {
        let here = WorkersHere::new(&work);
        let mut taken = vec![];
        let mut parts = parts.iter().map(|part| (*part).to_owned());
        here.work(&mut parts, &AtomicBool::new(false), &mut |result| {
            taken.push(result.to_owned());
            if taken.len() < most { Taken::More } else { Taken::Enough }
        });
        (taken.join(""), here.trouble())
    };
    assert_eq!(run(&["a", "b"], 9), ("<a><b>".to_owned(), None));
    assert_eq!(run(&["a", "b"], 1), ("<a>".to_owned(), None));
    assert_eq!(run(&["a", "bad", "b"], 9), ("<a>".to_owned(), Some("no such part".to_owned())));
}
