//! Real output against the published schema: every verdict, both kinds of lines, all depths.

use keymove_studio::request::{DemandsRequest, EconomizeRequest, ImproveRequest, ModelRequest, RepairRequest};
use keymove_studio::{
    ALL_MODELS, Gist, JudgeOptions, Learned, Limits, Looked, NecessityCheck, OpinionsLayout, SearchMethod, Summary,
    Tries, Wanted, WantedKey, apply_weights, choose_models, documents, economize, improve, judge, look, read, repair,
    solve,
};
use render::{Format, Style};
use serde_json::Value;
use session::Session;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn result(text: &str) -> Value {
    let wanted = Wanted::everything().with_tries(Some(Tries::WITH_CHECKS));
    let input = read(text, "#2".parse().expect("stipulation")).expect(text);
    let report = solve(&input, wanted, Limits::nodes(u64::MAX));
    let line = written(&documents::solution(&report), Format::JSON);
    assert_eq!(line.matches('\n').count(), 1, "one line a result");
    serde_json::from_str(&line).expect("JSON")
}

fn schema(name: &str) -> Value {
    let path = format!("{}/../../docs/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the schema is in docs")).expect("JSON")
}

fn validator() -> jsonschema::Validator {
    jsonschema::validator_for(&schema("solve")).expect("a schema")
}

fn check(line: &Value) {
    check_with(&validator(), line);
}

fn check_with(validator: &jsonschema::Validator, line: &Value) {
    let errors: Vec<String> = validator.iter_errors(line).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{line:#}");
}

fn judgment(text: &str, model: &str, weights: &str) -> Value {
    let mut models = choose_models(model, None).expect("a model");
    apply_weights(weights.as_bytes(), &mut models).expect("weights");
    let options = JudgeOptions { models, necessity: NecessityCheck::Asked };
    let judgment =
        judge(&read(text, "#2".parse().expect("stipulation")).expect(text), &options, Limits::nodes(u64::MAX));
    let layout = if model == ALL_MODELS { OpinionsLayout::ByModel } else { OpinionsLayout::OneModel };
    let line = written(&documents::judgment(&judgment, layout), Format::JSON);
    assert_eq!(line.matches('\n').count(), 1, "one line a judgment");
    serde_json::from_str(&line).expect("JSON")
}

fn hit(text: &str, query: &str) -> Value {
    let models = choose_models("composer-2006", None).expect("a model");
    let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
    let input = read(text, "#2".parse().expect("stipulation")).expect(text);
    let Looked::Hit(hit) = look(&input, &query.parse().expect(query), &options, Limits::nodes(u64::MAX)) else {
        panic!("{query}")
    };
    let line = written(&documents::hit_row(&hit, OpinionsLayout::OneModel), Format::JSON);
    serde_json::from_str(&line).expect("JSON")
}

#[test]
fn every_judgment_is_valid() {
    let validator = jsonschema::validator_for(&schema("judge")).expect("a schema");
    for text in [
        BARON,
        "b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8",
        "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8",
        "2K5/k6p/8/7R/8/8/8/8",
        "7k/8/5KQ1/8/8/8/8/8",
        "7k/8/4K1Q1/8/8/8/8/R7 #1",
        "8/8/8/8/8/1k6/8/K7",
        "2rr1b2/1p6/3k4/B7/2B1P3/2K5/2R5/8 h#2 2 solutions",
        "2rr1b2/1p6/3k4/B7/2B1P3/2K5/2R5/8 h#2",
        "8/8/8/8/8/1k6/8/K7 h#1",
        "8/8/8/8/8/1k6/8/8",
        "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3",
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -",
    ] {
        check_with(&validator, &judgment(text, "composer-2006", ""));
        check_with(&validator, &judgment(text, ALL_MODELS, "[composer-2006]\ngrimshaw = 60\n"));
    }
    let error = read("nonsense", "#2".parse().expect("stipulation")).expect_err("no problem");
    check_with(&validator, &serde_json::from_str(&documents::error_line(7, &error)).expect("JSON"));
    let mut line = hit(&format!("{{\"fen\":\"{BARON}\",\"author\":\"H. Weenink\"}}"), "grimshaw and score > 0");
    check_with(&validator, &line);
    assert_eq!((&line["author"], &line["matched"][0]), (&"H. Weenink".into(), &"grimshaw".into()));
    line["matched"] = "grimshaw".into();
    assert!(!validator.is_valid(&line), "a list");
    let mut line = judgment(BARON, "composer-2006", "");
    line["score"] = Value::Null;
    assert!(!validator.is_valid(&line), "no score without a reason");
}

fn improved(text: &str, method: SearchMethod) -> Value {
    let request = ImproveRequest {
        method,
        depth: Some(1),
        model: ModelRequest::default(),
        demands: DemandsRequest { max_units: Some(12), ..DemandsRequest::default() },
        keep_key: false,
        top: 50,
        diverse: true,
        solutions: None,
        max_nodes: Some(20_000),
    };
    let input = read(text, "#2".parse().expect("stipulation")).expect(text);
    let improved = improve(&input, &request, &mut Session::new(&mut |_| {})).expect("nothing to refuse");
    let line = written(&documents::improved(&improved), Format::JSON);
    assert_eq!(line.matches('\n').count(), 1, "one line a result");
    serde_json::from_str(&line).expect("JSON")
}

#[test]
fn every_summary_is_valid() {
    let validator = jsonschema::validator_for(&schema("judge")).expect("a schema");
    let models = choose_models(ALL_MODELS, None).expect("all models");
    let mut summary = Summary::new(&models);
    let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
    for text in [BARON, "7k/8/5KQ1/8/8/8/8/8", "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3"] {
        check_with(
            &validator,
            &serde_json::from_str(&written(&documents::summary(&summary), Format::JSON)).expect("JSON"),
        );
        let input = read(text, "#2".parse().expect("stipulation")).expect(text);
        summary.add(&Gist::of(&judge(&input, &options, Limits::nodes(u64::MAX))));
    }
    summary.interrupted = true;
    let mut line: Value = serde_json::from_str(&written(&documents::summary(&summary), Format::JSON)).expect("JSON");
    check_with(&validator, &line);
    line["models"]["composer-2006"]["mean"] = Value::Null;
    assert!(!validator.is_valid(&line));
}

#[test]
fn everything_improved_is_valid() {
    let validator = jsonschema::validator_for(&schema("improve")).expect("a schema");
    let climb = SearchMethod::Icp { best_son: true, across_colors: true };
    let explore = SearchMethod::explore(1_500, &Learned::default());
    for method in
        [SearchMethod::Complete, climb, SearchMethod::Dicp, SearchMethod::Composer, SearchMethod::Kmove, explore]
    {
        for text in [
            "2R5/8/p3B3/BR6/k7/2K5/8/8",
            "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
            "7k/8/5KQ1/8/8/8/8/8",
            "7k/8/4K1Q1/8/8/8/8/R7 #1",
            "8/8/8/8/8/1k6/8/8",
            "8/8/8/8/1R6/p1K5/8/k7 #3",
            "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8",
            "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -\",\"id\":\"turned\"}",
        ] {
            check_with(&validator, &improved(text, method.clone()));
        }
    }
    let mut line = improved("2R5/8/p3B3/BR6/k7/2K5/8/8", SearchMethod::Dicp);
    line["improvements"][0]["steps"][0]["op"] = "explode".into();
    assert!(!validator.is_valid(&line), "no such step");
}

fn one_line(line: &str) -> Value {
    assert_eq!(line.matches('\n').count(), 1, "one line a result");
    serde_json::from_str(line).expect("JSON")
}

/// What drafts and problems of all sorts are: cooked, short, without solution, illegal, sound, longer, turned.
const ALL_SORTS: [&str; 9] = [
    "3K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "b2K4/2p4p/3k4/1Q5P/5P2/1B6/8/8",
    "7k/8/5KQ1/8/8/8/8/8",
    "7k/8/4K1Q1/8/8/8/8/R7 #1",
    "8/8/8/8/8/1k6/8/8",
    "3K4/2p5/8/1Q6/5P2/8/8/8",
    BARON,
    "8/8/8/8/1R6/p1K5/8/k7 #3",
    "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -\",\"id\":\"turned\"}",
];

#[test]
fn everything_repaired_is_valid() {
    let validator = jsonschema::validator_for(&schema("repair")).expect("a schema");
    for text in ALL_SORTS {
        let request = RepairRequest {
            depth: 1,
            keep_key: WantedKey::Any,
            model: ModelRequest::default(),
            demands: DemandsRequest::default(),
            top: 20,
            max_nodes: Some(20_000),
        };
        let input = read(text, "#2".parse().expect("stipulation")).expect(text);
        let repaired = repair(&input, &request, &mut Session::new(&mut |_| {})).expect("nothing to refuse");
        check_with(&validator, &one_line(&written(&documents::repaired(&repaired), Format::JSON)));
    }
}

#[test]
fn everything_economized_is_valid() {
    let validator = jsonschema::validator_for(&schema("economize")).expect("a schema");
    for text in ALL_SORTS {
        let request = EconomizeRequest {
            by: ["remove", "weaken", "strengthen"].map(str::to_owned).to_vec(),
            model: ModelRequest::default(),
            demands: DemandsRequest::default(),
            max_nodes: Some(20_000),
        };
        let input = read(text, "#2".parse().expect("stipulation")).expect(text);
        let economized = economize(&input, &request, &mut Session::new(&mut |_| {})).expect("nothing to refuse");
        check_with(&validator, &one_line(&written(&documents::economized(&economized), Format::JSON)));
    }
}

#[test]
fn all_schemas_mean_the_same_by_the_same_words() {
    let (judge, improve) = (schema("judge"), schema("improve"));
    let shared = ["version", "error", "uci", "san", "move", "name", "square", "weights", "rows", "row", "score"];
    for name in shared {
        assert_eq!(improve["$defs"][name], judge["$defs"][name], "{name}");
    }
    for other in ["repair", "economize"].map(schema) {
        for (name, definition) in other["$defs"].as_object().expect("definitions") {
            assert!(name == "result" || improve["$defs"].get(name).is_none_or(|known| known == definition), "{name}");
        }
    }
    let (solve, judge) = (schema("solve"), schema("judge"));
    // Only directmates are judged: what other genres have is not there, and the verdicts are fewer.
    let of_other_genres =
        ["line_defect", "part", "node", "lines", "set_lines", "defects", "half_moves", "tree", "moves"];
    // Each twin is judged by itself.
    let of_parts = ["parts", "change", "commands", "duplex", "diagram_rules"];
    let others = [&of_other_genres[..], &of_parts].concat();
    let shared = |name: &&String| !others.contains(&name.as_str()) && *name != "result" && *name != "verdict";
    let definitions = solve["$defs"].as_object().expect("definitions");
    for (name, definition) in definitions.iter().filter(|(name, _)| shared(name)) {
        assert_eq!(&judge["$defs"][name], definition, "{name}");
    }
    let properties = |schema: &Value| schema["$defs"]["result"]["properties"].as_object().expect("properties").clone();
    let judged = properties(&judge);
    for (name, property) in properties(&solve).into_iter().filter(|(name, _)| shared(&name)) {
        assert_eq!(judged[&name], property, "{name}");
    }
}

#[test]
fn every_verdict_is_valid() {
    for (text, verdict) in [
        (BARON, "sound"),
        ("7k/8/5KQ1/8/8/8/8/8 #2", "short_solution"),
        ("7k/8/4K1Q1/8/8/8/8/R7 #1", "cooked"),
        ("8/8/8/8/8/1k6/8/K7 #2", "no_solution"),
        ("8/8/8/8/8/1k6/8/8 #2", "illegal"),
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 h#1", "cooked"),
        (
            "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"twins\":[{\"label\":\"b\",\"commands\":\"Move a1 a2\"}]}",
            "not_solved",
        ),
        ("{\"fen\":\"8/8/8/8/8/1k6/8/8\",\"options\":[\"Duplex\"]}", "illegal"),
        ("1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3", "sound"),
        ("{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -\",\"id\":\"turned\"}", "sound"),
    ] {
        let line = result(text);
        assert_eq!(line["verdict"], verdict, "{text}: {line:#}");
        check(&line);
    }
}

#[test]
fn an_error_line_is_valid() {
    let error = read("nonsense", "#2".parse().expect("stipulation")).expect_err("no problem");
    check(&serde_json::from_str(&documents::error_line(7, &error)).expect("JSON"));
}

#[test]
fn the_schema_rejects_what_it_should() {
    let mut line = result(BARON);
    line["verdict"] = Value::from("splendid");
    assert!(!validator().is_valid(&line));
    let mut line = result(BARON);
    line["keys"][0]["variations"][0]["replies"] = Value::Array(vec![]);
    assert!(!validator().is_valid(&line));
}

#[test]
fn the_tree_says_what_is_on_the_board() {
    let line = result(BARON);
    assert_eq!(line["keys"][0]["san"], "Qc4");
    assert_eq!(line["keys"][0]["mates_in"], 2);
    assert_eq!(line["keys"][0]["threats"][0]["san"], "Qxc7#");
    assert_eq!(line["keys"][0]["variations"].as_array().map(Vec::len), Some(9), "every black move is there");
    assert_eq!(line["set_play"].as_array().map(Vec::len), Some(4), "only provided moves are there");
    assert_eq!(line["tries"][0]["refutations"][0]["san"], "Kc6");
    let turned = result("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 b - - s#2");
    assert_eq!(turned["fen"], format!("{BARON} w - - 0 1"));
    assert_eq!(turned["notes"].as_array().map(Vec::len), Some(1));
}
