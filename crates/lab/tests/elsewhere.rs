//! The experiments with their parts done by workers in other processes find what they find here; forged parts give a
//! sentence.

use std::sync::atomic::AtomicBool;

use keymove_lab::experiment::compose::{ComposeExperimentRequest, compose_experiment, compose_experiment_part};
use keymove_lab::experiment::{
    Corpus, IcpModel, ImproveExperimentRequest, MethodName, Record, improve_experiment, improve_experiment_part,
};
use session::{Event, PartWork, Session, Workers, WorkersHere};

/// The journal of a session by these workers, or by threads.
fn journal<F, T>(
    workers: Option<&dyn Workers>,
    before: &[String],
    work: impl FnOnce(&mut Session<'_, F>) -> T,
) -> Vec<String> {
    let mut lines = before.to_vec();
    let mut on_event = |event: Event<'_, F>| {
        if let Event::Line(line) = event {
            lines.push(line.trim_end().to_owned());
        }
    };
    work(&mut Session { workers, journal: before, ..Session::new(&mut on_event) });
    lines
}

fn refused(work: &PartWork<'_>, parts: &[&str]) {
    for part in parts {
        assert!(work(part, &AtomicBool::new(false)).is_err(), "{part}");
    }
}

#[test]
fn cycles_made_elsewhere_are_those_made_here() {
    let reading = "brisk".to_owned();
    let request = ComposeExperimentRequest { cycles: 2, attempts: 20, moves: 2, seed: 1, reading, max_nodes: 10_000 };
    let asked = serde_json::to_string(&request).expect("plain data");
    let work = |part: &str, stop: &AtomicBool| compose_experiment_part(&asked, part, stop);
    let here = WorkersHere::new(&work);
    let run = |workers, before: &[String]| {
        journal(workers, before, |session| {
            let outcome = compose_experiment(&request, session).expect("nothing to refuse");
            assert!(outcome.ended.is_complete());
        })
    };
    let alone = run(None, &[]);
    assert_eq!(alone.len(), 8);
    assert_eq!(run(Some(&here), &[]), alone);
    assert_eq!(run(Some(&here), &alone[..3]), alone, "what is in the journal is not made again");
    assert_eq!(here.trouble(), None);
    refused(&work, &["", r#"{"approach":4,"cycle":0}"#, r#"{"approach":0,"cycle":2}"#, r#"{"approach":0}"#]);
}

#[test]
fn searches_made_elsewhere_are_those_made_here() {
    let problems = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\n8/2KR4/2ppk3/2r5/5Q2/8/8/8\n";
    let mut corpus = Corpus::default();
    corpus.add("test", problems.as_bytes());
    let request = ImproveExperimentRequest {
        corpus: corpus.collections.clone(),
        sample: 2,
        seed: 1,
        max_units: None,
        seed_theme: false,
        level_1: None,
        methods: MethodName::ALL.to_vec(),
        depth: 1,
        deeper: true,
        icp_model: IcpModel::Composer2006,
        preset: None,
    };
    let asked = serde_json::to_string(&request).expect("plain data");
    let work = |part: &str, stop: &AtomicBool| improve_experiment_part(&asked, part, stop);
    let here = WorkersHere::new(&work);
    let run = |workers, before: &[String]| {
        journal(workers, before, |session| {
            let outcome = improve_experiment(&request, &corpus, session).expect("nothing to refuse");
            assert!(outcome.ended.is_complete());
        })
    };
    // Times are measured, and differ.
    let records = |lines: &[String]| -> Vec<Record> {
        let read = |line: &String| {
            let fields = session::open_line(line).expect("a line");
            let record = serde_json::from_value(serde_json::Value::Object(fields)).expect("a record");
            Record { seconds: vec![], ..record }
        };
        lines.iter().map(read).collect()
    };
    let alone = run(None, &[]);
    assert_eq!(alone.len(), 6);
    assert_eq!(records(&run(Some(&here), &[])), records(&alone));
    assert_eq!(records(&run(Some(&here), &alone[..4])), records(&alone));
    assert_eq!(here.trouble(), None);
    refused(&work, &["", "{}", "[]"]);
}
