//! Variants as studio reports them: lines that the schema allows, classes that hold, marks that are drawn.

use std::sync::atomic::{AtomicBool, Ordering};

use keymove_studio::request::{DemandsRequest, ModelRequest, VariantsRequest};
use keymove_studio::{NotSearched, Varied, documents, read, vary};
use render::{Format, Pictures, Style};
use serde_json::Value;
use session::{Ended, Event, Session};

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// H. Weenink, Good Companion 1917.
const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

/// Variants that keep these themes, or the key where none is named.
fn request(depth: usize, keep: &[&str]) -> VariantsRequest {
    let keep = keep.iter().map(|name| (*name).to_owned()).collect();
    VariantsRequest {
        depth,
        keep_key: false,
        model: ModelRequest::default(),
        demands: DemandsRequest { keep, ..DemandsRequest::default() },
        top: 2,
        max_positions: Some(30_000),
        max_nodes: Some(20_000),
    }
}

fn varied(text: &str, request: &VariantsRequest) -> Varied {
    let input = read(text, "#2".parse().expect("stipulation")).expect(text);
    vary(&input, request, &mut Session { threads: 2, ..Session::new(&mut |_| {}) }).expect("nothing to refuse")
}

fn json(varied: &Varied) -> Value {
    let line = written(&documents::varied(varied, 2), Format::JSON);
    assert_eq!(line.matches('\n').count(), 1, "one line a result");
    serde_json::from_str(&line).expect("JSON")
}

fn schema(name: &str) -> Value {
    let path = format!("{}/../../docs/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the schema is in docs")).expect("JSON")
}

#[test]
fn every_line_is_valid() {
    let validator = jsonschema::validator_for(&schema("variants")).expect("a schema");
    let check = |line: &Value| {
        let errors: Vec<String> = validator.iter_errors(line).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?}\n{line:#}");
    };
    for text in [
        "2R5/8/p3B3/BR6/k7/2K5/8/8",
        "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
        "7k/8/5KQ1/8/8/8/8/8",
        "7k/8/4K1Q1/8/8/8/8/R7 #1",
        "8/8/8/8/8/1k6/8/8",
        "8/8/8/8/1R6/p1K5/8/k7 #3",
        "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -\",\"id\":\"turned\"}",
    ] {
        check(&json(&varied(text, &request(1, &[]))));
    }
    check(&json(&varied(BARON, &request(2, &[]))));
    let mut line = json(&varied(BARON, &request(2, &["grimshaw"])));
    check(&line);
    let error = read("nonsense", "#2".parse().expect("stipulation")).expect_err("no problem");
    check(&serde_json::from_str(&documents::error_line(7, &error)).expect("JSON"));
    line["units"][0]["variants"] = Value::Null;
    assert!(!validator.is_valid(&line), "a list");
}

#[test]
fn the_schema_means_the_same_by_the_same_words() {
    let (variants, improve) = (schema("variants"), schema("improve"));
    for (name, definition) in improve["$defs"].as_object().expect("definitions") {
        if let Some(own) = variants["$defs"].get(name).filter(|_| name != "result") {
            assert_eq!(own, definition, "{name}");
        }
    }
}

#[test]
fn what_is_kept_is_kept() {
    let found = varied(BARON, &request(1, &["grimshaw"]));
    let variants = found.outcome.as_ref().expect("sound");
    assert_eq!(variants.near().count() as u64, variants.kept());
    let mut kinds = std::collections::BTreeSet::new();
    for variant in variants.near() {
        let difference = variant.difference.as_ref().expect("two-movers are looked at");
        kinds.insert(variant.kept.name());
        match variant.kept.name() {
            "play" => assert!(difference.is_nothing()),
            "key" => assert!(!difference.words().is_empty()),
            _ => assert!(!difference.lost.themes.contains(&"Grimshaw")),
        }
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["key", "play", "themes"]);
    let strict = varied(BARON, &request(1, &[]));
    let strict = strict.outcome.as_ref().expect("sound");
    assert!(strict.near().all(|variant| variant.kept.name() != "themes"));
    assert!(strict.near().any(|variant| !variant.difference.as_ref().expect("looked at").lost.themes.is_empty()));
}

#[test]
fn every_unit_says_what_it_is_for() {
    let found = varied("b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8", &request(1, &[]));
    let variants = found.outcome.as_ref().expect("sound");
    let kings = variants.units.iter().filter(|unit| unit.sentence.is_none()).count();
    assert_eq!((variants.units.len(), kings), (10, 2));
    for unit in variants.units.iter().filter(|unit| unit.sentence.is_some()) {
        assert!(unit.sentence.as_ref().is_some_and(|sentence| sentence.print(chess::Letters::Problem).ends_with('.')));
    }
}

#[test]
fn a_stopped_search_gives_what_it_has() {
    let stop = AtomicBool::new(false);
    let mut on_event = |event: Event<'_, keymove_studio::Proposed>| {
        if let Event::Progress(progress) = event {
            stop.fetch_or(progress.stage == "two changes away", Ordering::Relaxed);
        }
    };
    let mut session = Session { stop: &stop, ..Session::new(&mut on_event) };
    let input = read(BARON, "#2".parse().expect("stipulation")).expect("a problem");
    let request = VariantsRequest { max_positions: None, max_nodes: None, ..request(2, &[]) };
    let found = vary(&input, &request, &mut session).expect("nothing to refuse");
    let variants = found.outcome.as_ref().expect("sound");
    assert!(variants.rings[0].complete && !variants.rings[1].complete);
    let after = variants.rings.iter().map(|ring| ring.counts.generated).sum();
    assert_eq!(variants.ended, Ended::Stopped { after, unit: "positions" });
    assert!(variants.near().all(|variant| variant.difference.is_some()));
    assert!(written(&documents::varied(&found, 1), Format::TEXT).contains("stopped early"));
}

#[test]
fn unsound_problems_are_sent_to_repair() {
    let found = varied("7k/8/5KQ1/8/8/8/8/8", &request(1, &[]));
    assert_eq!(found.outcome.err(), Some(NotSearched::NotSound));
    let text = written(&documents::varied(&varied("7k/8/5KQ1/8/8/8/8/8", &request(1, &[])), 1), Format::SVG);
    assert!(text.contains("not sound; repair it"), "{text}");
}

#[test]
fn the_sheet_marks_every_square_that_works() {
    let found = varied(BARON, &request(1, &["grimshaw"]));
    let sheet = written(&documents::varied(&found, 1), Format::SVG);
    assert!(sheet.starts_with("<svg ") && sheet.ends_with("</svg>\n"));
    assert_eq!(sheet.matches("<g ").count(), sheet.matches("</g>").count());
    let variants = found.outcome.as_ref().expect("sound");
    // What is added is listed, not drawn.
    for (kept, mark) in [("play", "class=\"disc\""), ("key", "class=\"ring\""), ("themes", "class=\"diamond\"")] {
        let on_squares =
            variants.near().filter(|variant| variant.kept.name() == kept && variant.steps[0].name() == "move");
        // One more stands in the legend.
        assert_eq!(sheet.matches(mark).count(), on_squares.count() + 1, "{kept}");
    }
    let page = Format::MARKDOWN
        .write(&documents::varied(&found, 1), &Style { pictures: Pictures::Linked, ..Style::PLAIN })
        .expect("markdown");
    assert!(page.starts_with("# Variants of Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7\n"), "{page}");
    assert!(page.contains("](sheet.svg)") && page.contains("\n### White queen b5\n"));
}
