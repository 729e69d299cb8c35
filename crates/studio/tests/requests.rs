//! Requests as values: what went through JSON gives the same result to the byte, on any number of threads.

use keymove_studio::request::{
    ComposeRequest, DemandsRequest, EconomizeRequest, ImproveRequest, KnownProblem, ModelRequest, RepairRequest,
    TableRequest, VariantsRequest,
};
use keymove_studio::{
    ComposeMethod, Input, Made, Provenance, SearchMethod, WantedKey, compose, documents, economize, experience_json,
    improve, read, repair, shipped_experience, vary,
};
use render::{Document, Format, Style};
use serde::Serialize;
use serde::de::DeserializeOwned;
use session::{Event, Session};

/// H. Weenink, Good Companion 1917.
const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// ICP's example 1.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
/// The same without its black bishop, and no longer sound.
const DRAFT: &str = "3K4/2p5/3k4/1Q6/5P2/1B6/8/8";

/// On one thread and on three, as written and from JSON: one result.
fn check<R: Serialize + DeserializeOwned>(request: &R, result: impl Fn(&R, usize) -> String) -> String {
    let json = serde_json::to_string(request).expect("plain data");
    let read: R = serde_json::from_str(&json).expect("what was written");
    assert_eq!(serde_json::to_string(&read).expect("plain data"), json);
    let expected = result(request, 1);
    for (request, threads) in [(request, 3), (&read, 1), (&read, 3)] {
        assert_eq!(result(request, threads), expected, "{threads} threads: {json}");
    }
    expected
}

fn on_threads<T>(threads: usize, work: impl FnOnce(&mut Session<'_, keymove_studio::Proposed>) -> T) -> T {
    work(&mut Session { threads, ..Session::new(&mut |_| {}) })
}

fn json(document: &Document) -> String {
    Format::JSON.write(document, &Style::PLAIN).expect("JSON holds everything")
}

fn input(text: &str) -> Input {
    read(text, "#2".parse().expect("stipulation")).expect(text)
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Another judge than the usual one, with a weight of its own.
fn own_model() -> ModelRequest {
    ModelRequest {
        model: Some("composer-2006".to_owned()),
        preset: Some("tables".to_owned()),
        weights: Some("[composer-2006]\ngrimshaw = 60\n".to_owned()),
    }
}

#[test]
fn better_problems_are_the_same() {
    let usual = |method: SearchMethod| ImproveRequest {
        method,
        depth: Some(1),
        model: ModelRequest::default(),
        demands: DemandsRequest::default(),
        keep_key: false,
        top: 5,
        diverse: false,
        solutions: None,
        max_nodes: Some(20_000),
    };
    let climb = SearchMethod::Icp { best_son: true, across_colors: true };
    let explore = SearchMethod::Explore { max_positions: 3_000, left_out: vec![] };
    let demanding = ImproveRequest {
        depth: None,
        model: own_model(),
        demands: DemandsRequest {
            keep: names(&["grimshaw"]),
            forbid: names(&["check-key"]),
            keep_units: "wKd8".to_owned(),
            max_units: Some(9),
            legal: true,
            free: true,
            ..DemandsRequest::default()
        },
        keep_key: true,
        diverse: true,
        ..usual(SearchMethod::Explore { max_positions: 2_000, left_out: vec![] })
    };
    for (text, request) in [
        (EXAMPLE_1, usual(SearchMethod::Dicp)),
        (EXAMPLE_1, usual(climb)),
        (EXAMPLE_1, usual(SearchMethod::Composer)),
        (EXAMPLE_1, usual(SearchMethod::Kmove)),
        (EXAMPLE_1, usual(explore)),
        (BARON, demanding),
    ] {
        let line = check(&request, |request, threads| {
            let improved = on_threads(threads, |session| improve(&input(text), request, session));
            json(&documents::improved(&improved.expect("nothing to refuse")))
        });
        assert!(line.contains("\"improvements\":["), "{line}");
    }
}

#[test]
fn repairs_are_the_same() {
    for keep_key in [WantedKey::Any, WantedKey::OfDraft, WantedKey::Named("Qc4".to_owned())] {
        let request = RepairRequest {
            depth: 2,
            keep_key,
            model: own_model(),
            demands: DemandsRequest { legal: true, ..DemandsRequest::default() },
            top: 3,
            max_nodes: None,
        };
        let line = check(&request, |request, threads| {
            let repaired = on_threads(threads, |session| repair(&input(DRAFT), request, session));
            json(&documents::repaired(&repaired.expect("nothing to refuse")))
        });
        assert!(line.contains("\"repairs\":[{"), "{line}");
    }
}

#[test]
fn savings_are_the_same() {
    for by in [names(&[]), names(&["weaken", "remove"])] {
        let (model, demands) = (ModelRequest::default(), DemandsRequest::default());
        let request = EconomizeRequest { by, model, demands, max_nodes: Some(20_000) };
        let line = check(&request, |request, threads| {
            let input = input("b2K4/2p4p/3k4/1Q5P/5P2/1B6/8/8");
            let economized = on_threads(threads, |session| economize(&input, request, session));
            json(&documents::economized(&economized.expect("nothing to refuse")))
        });
        assert!(line.contains("\"savings\":[{"), "{line}");
    }
}

#[test]
fn variants_are_the_same() {
    for (depth, keep) in [(1, names(&["grimshaw"])), (2, vec![])] {
        let request = VariantsRequest {
            depth,
            keep_key: false,
            model: ModelRequest::default(),
            demands: DemandsRequest { keep, ..DemandsRequest::default() },
            top: 2,
            max_positions: Some(30_000),
            max_nodes: Some(20_000),
        };
        let line = check(&request, |request, threads| {
            let varied = on_threads(threads, |session| vary(&input(BARON), request, session));
            json(&documents::varied(&varied.expect("nothing to refuse"), 2))
        });
        assert!(line.contains("\"variants\":[{"), "{line}");
    }
}

/// All problems of a request, one JSON line each, as they are found and as they are chosen.
fn composed(request: &ComposeRequest, threads: usize) -> String {
    let mut lines = Vec::new();
    let mut on_event = |event: Event<'_, _>| {
        if let Event::Found(Made::Problem(original)) = event {
            lines.push(json(&documents::composed(original, lines.len() + 1, &Provenance::words)));
        }
    };
    let mut session = Session { threads, ..Session::new(&mut on_event) };
    let composed = compose(request, &mut session).expect("nothing to refuse");
    let chosen = composed.chosen.iter().zip(1..);
    lines.extend(chosen.map(|(original, number)| json(&documents::composed(original, number, &Provenance::words))));
    assert_eq!(lines.len(), composed.count);
    lines.concat() + &documents::composed_tally(&composed)
}

#[test]
fn compositions_are_the_same() {
    let usual = ComposeRequest {
        count: 4,
        seed: 3,
        conventions: Some("off".to_owned()),
        attempts: Some(3_000),
        max_nodes: Some(100_000),
        ..ComposeRequest::default()
    };
    let by = |method| ComposeRequest { method: Some(method), ..usual.clone() };
    let known = KnownProblem { file: "known.txt".to_owned(), line: 7, text: BARON.to_owned() };
    let text = experience_json(&shipped_experience("human").expect("shipped"));
    for request in [
        by(ComposeMethod::Random),
        ComposeRequest { min_score: Some(0.1 + 0.2), diverse: true, not_in: vec![known], ..by(ComposeMethod::Random) },
        ComposeRequest {
            experience: Some(TableRequest { name: "own.json".to_owned(), text: Some(text) }),
            reading: Some("brisk".to_owned()),
            guide: Some("iq17".to_owned()),
            moves: 3,
            units: "5..9".to_owned(),
            ..by(ComposeMethod::Experience)
        },
        ComposeRequest { count: 1, theme: names(&["self-block=2"]), ..by(ComposeMethod::Themed) },
        ComposeRequest { weights: own_model().weights, preset: own_model().preset, ..by(ComposeMethod::Mixed) },
        ComposeRequest { attempt: Some(11), ..by(ComposeMethod::Backwards) },
    ] {
        assert!(!check(&request, composed).is_empty());
    }
}

#[test]
fn unknown_fields_are_refused() {
    let mut value = serde_json::to_value(ComposeRequest::default()).expect("plain data");
    value["sed"] = 7.into();
    let error = serde_json::from_value::<ComposeRequest>(value).expect_err("a slip").to_string();
    assert!(error.contains("`sed`"), "{error}");
}
