//! The four sessions of the laboratory, each with a tiny run: a request written as JSON and read back gives the same
//! result, an interrupted run resumes to the same bytes, damage is refused.

use std::sync::atomic::{AtomicBool, Ordering};

use keymove_lab::documents::{self, Report};
use keymove_lab::experiment::compose::{ComposeExperimentRequest, compose_experiment};
use keymove_lab::experiment::{Corpus, IcpModel, ImproveExperimentRequest, MethodName, improve_experiment};
use keymove_lab::learning::{EvolveQualityRequest, QualityInputs, Weighing, evolve_quality};
use keymove_lab::tuning::{EvolveEngineRequest, evolve_engine};
use keymove_lab::{Breeding, BreedingMethod, CannotRun, Ranges};
use serde::Serialize;
use serde::de::DeserializeOwned;
use session::{Checkpoint, Event, Session};

/// What a session wrote: everything a folder would hold.
#[derive(Clone, PartialEq, Debug, Default)]
struct Written {
    checkpoint: String,
    journal: Vec<String>,
    report: Vec<(String, String)>,
    /// Bytes of checkpoint and journal at the time of each line.
    bytes: Vec<usize>,
}

/// Runs a session, resumed from what was written, until it has written this many lines.
fn run<F>(
    before: &Written,
    lines: usize,
    work: impl FnOnce(&mut Session<'_, F>) -> Result<Report, CannotRun>,
) -> Result<Written, CannotRun> {
    let saved = (!before.checkpoint.is_empty()).then(|| Checkpoint::read(before.checkpoint.as_bytes()));
    let saved = saved.transpose()?;
    let stop = AtomicBool::new(false);
    let mut written = before.clone();
    let mut bytes = 0;
    let mut on_event = |event: Event<'_, F>| match event {
        Event::Line(line) => {
            written.journal.push(line.trim_end().to_owned());
            bytes += line.len();
            written.bytes.push(std::mem::take(&mut bytes));
            if written.journal.len() >= lines {
                stop.store(true, Ordering::Relaxed);
            }
        }
        Event::Save { text, .. } => {
            written.checkpoint = text();
            bytes += written.checkpoint.len();
        }
        Event::Progress(_) | Event::Found(_) => {}
    };
    let (saved, journal) = (saved.as_ref(), &before.journal[..]);
    let report = work(&mut Session { stop: &stop, saved, journal, threads: 2, ..Session::new(&mut on_event) })?;
    valid(&report.document.data);
    written.report = report.files().expect("Markdown holds everything");
    written.report.push(("data".to_owned(), format!("{:?}", report.document.data)));
    Ok(written)
}

/// The data is as the schema says.
fn valid(data: &[serde_json::Value]) {
    let path = format!("{}/../../docs/report.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema = serde_json::from_str(&std::fs::read_to_string(path).expect("in docs")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let [report] = data else { panic!("one object: {data:?}") };
    let errors: Vec<String> = validator.iter_errors(report).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{report}");
    for table in report["tables"].as_array().expect("tables") {
        let columns = table["columns"].as_array().map(Vec::len);
        assert!(table["rows"].as_array().expect("rows").iter().all(|row| row.as_array().map(Vec::len) == columns));
    }
}

/// A request that went through JSON.
fn through_json<R: Serialize + DeserializeOwned>(request: &R) -> R {
    let text = serde_json::to_string(request).expect("plain data");
    serde_json::from_str(&text).expect("what was written")
}

/// A whole run, the same from JSON, and one interrupted after every line, all leave the same.
fn check<R: Serialize + DeserializeOwned>(
    request: &R,
    work: impl Fn(&R, &Written, usize) -> Result<Written, CannotRun>,
) -> Written {
    let whole = work(request, &Written::default(), usize::MAX).expect("nothing to refuse");
    assert_eq!(work(&through_json(request), &Written::default(), usize::MAX), Ok(whole.clone()));
    let mut pieces = Written::default();
    for lines in 1..=whole.journal.len() {
        pieces = work(request, &pieces, lines).expect("resumed");
        assert_eq!(pieces.journal.len(), lines);
    }
    let done = work(request, &pieces, usize::MAX).expect("resumed");
    assert_eq!((&done.checkpoint, &done.journal), (&whole.checkpoint, &whole.journal));
    assert_eq!(done.report, whole.report);
    // A changed digit anywhere in the journal is named by its line.
    let mut damaged = whole.clone();
    let last = damaged.journal.len() - 1;
    damaged.journal[last] = changed_digit(&damaged.journal[last]);
    let line = last + 1;
    let refused = work(request, &damaged, usize::MAX).expect_err("changed");
    assert!(matches!(&refused, CannotRun::Journal { line: shown, .. } if *shown == line), "{refused}");
    assert!(refused.to_string().contains("was changed after it was written"), "{refused}");
    whole
}

fn changed_digit(line: &str) -> String {
    let at = line.find(|c: char| c.is_ascii_digit()).expect("a digit");
    let digit = if line.as_bytes()[at] == b'7' { "8" } else { "7" };
    format!("{}{digit}{}", &line[..at], &line[at + 1..])
}

fn breeding(method: BreedingMethod, generations: usize) -> Breeding {
    Breeding {
        population: 4,
        generations,
        method,
        crossover: 0.5,
        mutation: 0.1,
        gaussian: Some(0.17),
        tournament: Some(2),
        elite: 1,
        seed: 3,
    }
}

fn engine_request(method: BreedingMethod) -> EvolveEngineRequest {
    EvolveEngineRequest {
        breeding: breeding(method, 3),
        two_stages: false,
        plies: 1,
        nodes: None,
        parameters: Ranges::new(),
        resign: Some(440),
        longest_game: 20,
        games: 2,
        rival: None,
    }
}

fn evolved_engine(request: &EvolveEngineRequest, before: &Written, lines: usize) -> Result<Written, CannotRun> {
    run(before, lines, |session| {
        let evolved = evolve_engine(request, session)?;
        Ok(documents::tuning(&evolved))
    })
}

#[test]
fn engine() {
    for method in [BreedingMethod::Genetic, BreedingMethod::CmaEs] {
        let request = engine_request(method);
        let whole = check(&request, evolved_engine);
        assert_eq!(whole.journal.len(), 3);
        let mut other = request.clone();
        other.breeding.seed = 4;
        let refused = evolved_engine(&other, &whole, usize::MAX).expect_err("another seed").to_string();
        assert!(refused.contains("was saved with `seed` 3, now 4"), "{refused}");
        // A line that was sealed but does not follow: the second generation before the first.
        let mut swapped = whole.clone();
        swapped.journal.swap(0, 1);
        let refused = evolved_engine(&request, &swapped, usize::MAX).expect_err("swapped").to_string();
        assert!(refused.starts_with("line 1 does not follow"), "{refused}");
    }
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let refused = |change: &dyn Fn(&mut EvolveEngineRequest), words: &str| {
        let mut request = engine_request(BreedingMethod::Genetic);
        change(&mut request);
        let error = request.settings().expect_err(words).to_string();
        assert!(error.contains(words) && !error.contains("--"), "{error}");
    };
    refused(&|request| request.plies = 0, "`plies` must be between 1 and 6");
    refused(&|request| request.breeding.population = usize::MAX, "`population` must be between");
    refused(&|request| request.breeding.crossover = 1.5, "probability");
    refused(&|request| request.breeding.elite = 9, "elite");
    refused(&|request| request.resign = Some(i32::MIN), "`resign` must be between");
    let text = serde_json::to_string(&engine_request(BreedingMethod::Genetic)).expect("plain data");
    assert!(serde_json::from_str::<EvolveEngineRequest>(&text.replacen("plies", "depth", 1)).is_err());
}

/// H. Weenink, Good Companion 1917; G. Mott-Smith; example 1 of the paper on ICP; W. Speckmann.
const PROBLEMS: [&str; 4] = [
    "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8",
    "2R5/8/p3B3/BR6/k7/2K5/8/8",
    "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
];

fn corpus(problems: &[&str]) -> Corpus {
    let mut corpus = Corpus::default();
    corpus.add("test", problems.join("\n").as_bytes());
    corpus
}

fn quality_request(method: BreedingMethod, generations: usize) -> EvolveQualityRequest {
    EvolveQualityRequest {
        collections: corpus(&PROBLEMS[1..]).collections,
        held_back: corpus(&PROBLEMS[..1]).collections,
        held_back_share: 4,
        problems: 3,
        held_back_problems: 1,
        at_least: 4,
        neighbors: 12,
        breeding: breeding(method, generations),
        loyalty: 0.1,
        weighing: Weighing::EveryRival,
        parameters: Ranges::new(),
    }
}

fn evolved_quality(request: &EvolveQualityRequest, before: &Written, lines: usize) -> Result<Written, CannotRun> {
    let [training, held_back] = [&PROBLEMS[1..], &PROBLEMS[..1]].map(corpus);
    let inputs = QualityInputs { corpus: &training, held_back: Some(&held_back) };
    run(before, lines, |session| {
        let evolved = evolve_quality(request, inputs, session)?;
        let (sets, weights) = evolved.learned.as_ref().expect("not stopped so early");
        Ok(documents::learning(&evolved.settings, sets, weights))
    })
}

#[test]
fn quality() {
    for method in [BreedingMethod::Genetic, BreedingMethod::CmaEs] {
        let mut request = quality_request(method, 4);
        let whole = check(&request, evolved_quality);
        assert!(whole.report.iter().any(|(name, _)| name == "weights.toml"));
        request.collections[0].checksum = "0".repeat(16);
        let refused = evolved_quality(&request, &Written::default(), usize::MAX).expect_err("another file");
        assert!(refused.to_string().starts_with("`collections`: "), "{refused}");
    }
}

/// Every generation was written anew into the checkpoint, together with all generations before it.
#[test]
fn d6_bytes_written_per_generation_do_not_grow() {
    let request = quality_request(BreedingMethod::Genetic, 60);
    let whole = evolved_quality(&request, &Written::default(), usize::MAX).expect("nothing to refuse");
    let bytes = &whole.bytes[1..];
    assert_eq!(whole.journal.len(), 60);
    let (least, most) = (bytes.iter().min().expect("some"), bytes.iter().max().expect("some"));
    assert!(most - least < least / 2, "{bytes:?}");
    assert!(whole.checkpoint.len() < 2000, "{}", whole.checkpoint);
}

#[test]
fn improving() {
    let corpus = corpus(&PROBLEMS);
    let request = ImproveExperimentRequest {
        corpus: corpus.collections.clone(),
        sample: 2,
        seed: 1,
        max_units: None,
        seed_theme: false,
        level_1: Some(400.5),
        methods: vec![MethodName::Icp, MethodName::Dicp],
        depth: 1,
        deeper: false,
        icp_model: IcpModel::Icp1999,
        preset: None,
    };
    let work = |request: &ImproveExperimentRequest, before: &Written, lines: usize| {
        run(before, lines, |session| {
            let outcome = improve_experiment(request, &corpus, session)?;
            Ok(documents::improve_experiment(&outcome.findings(&corpus)))
        })
    };
    let whole = work(&request, &Written::default(), usize::MAX).expect("nothing to refuse");
    assert_eq!(whole.journal.len(), 4);
    let again = work(&through_json(&request), &Written::default(), usize::MAX).expect("the same");
    assert_eq!(untimed(&again), untimed(&whole));
    let half = work(&request, &Written::default(), 2).expect("stopped");
    assert_eq!(half.journal.len(), 2);
    let done = work(&request, &half, usize::MAX).expect("resumed");
    assert_eq!(untimed(&done), untimed(&whole));
    // What is there is kept to the letter, times and all.
    assert_eq!(done.journal[..2], half.journal[..2]);
    let other = ImproveExperimentRequest { depth: 2, ..request.clone() };
    let refused = work(&other, &whole, usize::MAX).expect_err("another depth").to_string();
    assert!(refused.contains("was saved with `depth` 1, now 2"), "{refused}");
    let fewer = ImproveExperimentRequest { sample: 1, ..request };
    let refused = work(&fewer, &whole, usize::MAX).expect_err("another sample").to_string();
    assert!(refused.starts_with("line 3 is about a problem that is not in the sample"), "{refused}");
}

/// A changed score was reported as if it had been found.
#[test]
fn d7_a_changed_score_is_refused_with_its_line() {
    let corpus = corpus(&PROBLEMS[..1]);
    let request = ImproveExperimentRequest {
        corpus: corpus.collections.clone(),
        sample: 1,
        seed: 1,
        max_units: None,
        seed_theme: false,
        level_1: None,
        methods: vec![MethodName::Dicp],
        depth: 1,
        deeper: false,
        icp_model: IcpModel::Composer2006,
        preset: None,
    };
    let work = |before: &Written| {
        run(before, usize::MAX, |session| {
            let outcome = improve_experiment(&request, &corpus, session)?;
            Ok(documents::improve_experiment(&outcome.findings(&corpus)))
        })
    };
    let mut whole = work(&Written::default()).expect("nothing to refuse");
    whole.journal[0] = whole.journal[0].replacen("\"score\":118,", "\"score\":947,", 1);
    let refused = work(&whole).expect_err("changed").to_string();
    assert_eq!(refused, "line 1 was changed after it was written: its checksum is wrong");
}

/// Everything that does not depend on a clock.
fn untimed(written: &Written) -> (String, Vec<serde_json::Value>, Vec<(String, String)>) {
    let line = |line: &String| {
        let mut fields = session::open_line(line).expect("a sealed line");
        fields.shift_remove("seconds").expect("times");
        serde_json::Value::Object(fields)
    };
    let timed = ["table-1-times", "figure-20", "data"];
    let mut report = written.report.clone();
    report.retain(|(name, _)| !timed.iter().any(|timed| name.starts_with(timed)));
    report[0].1 = report[0].1.split("\n## Times\n").next().expect("a first part").to_owned();
    (written.checkpoint.clone(), written.journal.iter().map(line).collect(), report)
}

#[test]
fn composing() {
    let request = ComposeExperimentRequest {
        cycles: 2,
        attempts: 3,
        moves: 3,
        seed: 1,
        reading: "brisk,crowded=fail".to_owned(),
        max_nodes: 20_000,
    };
    let whole = check(&request, |request, before, lines| {
        run(before, lines, |session| Ok(documents::compose_experiment(&compose_experiment(request, session)?.findings)))
    });
    assert_eq!(whole.journal.len(), 8);
}
