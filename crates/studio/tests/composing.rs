//! Composing as a whole: what fits is kept, every format says the same, and a stopped run resumes.

use std::sync::atomic::{AtomicBool, Ordering};

use keymove_studio::request::ComposeRequest;
use keymove_studio::{
    ComposeMethod, Composed, Conventions, Limits, Made as HandedOver, NotRun, Original, Provenance, Wanted, compose,
    documents, read, solve,
};
use render::{Document, Format, Style};
use serde_json::Value;
use session::{BadCheckpoint, Checkpoint, Ended, Event, Progress, Session};

/// A document in one of the formats.
fn written(document: &Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

fn request(method: ComposeMethod, moves: u8, count: usize) -> ComposeRequest {
    ComposeRequest {
        method: Some(method),
        moves,
        count,
        reading: method.follows_the_paper().then(|| "brisk".to_owned()),
        conventions: Some("off".to_owned()),
        seed: 3,
        attempts: Some(3_000),
        max_nodes: Some(100_000),
        ..ComposeRequest::default()
    }
}

/// What a run of a request left.
struct Made {
    /// The problems in the order they came, chosen ones last.
    problems: Vec<Problem>,
    composed: Composed,
    checkpoint: String,
}

/// What is compared of a problem.
struct Problem {
    board: chess::Board,
    fen: String,
    broken: Vec<&'static str>,
    sound: bool,
    provenance: Provenance,
    document: Document,
}

impl Problem {
    fn of(original: &Original, number: usize) -> Problem {
        let report = &original.judgment.report;
        Problem {
            board: report.problem.setup.board,
            fen: report.problem.setup.to_fen(),
            broken: original.broken.rules().map(|(name, _)| name).collect(),
            sound: report.is_sound(),
            provenance: original.provenance.clone(),
            document: documents::composed(original, number, &again),
        }
    }
}

/// The command as a reader of these tests would give it.
fn again(provenance: &Provenance) -> String {
    let fields: String = provenance.fields.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{} {} {}{fields}", provenance.method.name(), provenance.seed, provenance.attempt)
}

fn run(
    request: &ComposeRequest,
    saved: Option<&Checkpoint>,
    stops: impl Fn(&Progress) -> bool + Sync,
) -> Result<Made, NotRun> {
    let stop = AtomicBool::new(false);
    let (mut problems, mut checkpoint) = (Vec::new(), String::new());
    let mut on_event = |event: Event<'_, HandedOver>| match event {
        Event::Found(HandedOver::Problem(original)) => problems.push(Problem::of(original, problems.len() + 1)),
        Event::Found(HandedOver::BestSoFar(_)) => {}
        Event::Progress(progress) => {
            stop.fetch_or(stops(progress), Ordering::Relaxed);
        }
        Event::Save { text, .. } => checkpoint = text(),
        Event::Line(_) => {}
    };
    let composed = compose(request, &mut Session { stop: &stop, threads: 2, saved, ..Session::new(&mut on_event) })?;
    problems.extend(composed.chosen.iter().zip(1..).map(|(original, number)| Problem::of(original, number)));
    assert_eq!(problems.len(), composed.count);
    Ok(Made { problems, composed, checkpoint })
}

fn made(request: &ComposeRequest) -> Made {
    run(request, None, |_| false).unwrap_or_else(|refused| panic!("{refused}"))
}

fn refused(request: &ComposeRequest) -> String {
    match run(request, None, |_| false) {
        Err(NotRun::Request(reason)) => reason.to_string(),
        Err(NotRun::Checkpoint(_)) | Ok(_) => panic!("{request:?}"),
    }
}

fn fens(made: &Made) -> Vec<&str> {
    made.problems.iter().map(|problem| problem.fen.as_str()).collect()
}

#[test]
fn what_is_kept_fits() {
    let request = |count| request(ComposeMethod::Random, 2, count);
    let conventions = Some("key-checks,key-captures-officer".to_owned());
    let made_eight = made(&ComposeRequest { conventions, units: "5..7".to_owned(), ..request(8) });
    let Composed { enough, ended, tally, .. } = made_eight.composed;
    assert_eq!((made_eight.problems.len(), enough, ended), (8, true, Ended::Complete));
    for problem in &made_eight.problems {
        assert!(problem.sound && (5..=7).contains(&problem.board.occupied().count()));
        assert!(problem.broken.iter().all(|name| *name != "key-checks" && *name != "key-captures-officer"));
    }
    assert!(tally.attempts > tally.forced && tally.forced >= tally.sound && tally.sound > tally.kept, "{tally:?}");
    let best = made(&ComposeRequest { min_score: Some(1e6), attempts: Some(200), ..request(1) });
    let Composed { enough, ended, tally, .. } = best.composed;
    assert_eq!((best.problems.len(), enough, ended, tally.attempts), (0, false, Ended::Complete, 200));
}

#[test]
fn every_method_composes() {
    let by_chance = [ComposeMethod::Random, ComposeMethod::Experience, ComposeMethod::Backwards];
    for method in by_chance.into_iter().chain([ComposeMethod::Climb, ComposeMethod::Mixed]) {
        let two = made(&request(method, 2, 2));
        assert_eq!(two.problems.len(), 2, "{}", method.name());
        let provenance = &two.problems[1].provenance;
        let alone = ComposeRequest { attempt: Some(provenance.attempt), ..request(method, 2, 1) };
        assert_eq!(fens(&made(&alone)), fens(&two)[1..], "{}", again(provenance));
    }
}

#[test]
fn themes_are_shown_and_conventions_kept() {
    let strict = Conventions::strict();
    let strict: Vec<&str> = strict.names().collect();
    for theme in ["grimshaw", "self-block=2", "king-star-flight", "novotny"] {
        let request = ComposeRequest {
            theme: vec![theme.to_owned()],
            conventions: Some("strict".to_owned()),
            model: Some("composer-2006".to_owned()),
            units: "4..12".to_owned(),
            ..request(ComposeMethod::Themed, 2, 1)
        };
        let one = made(&request);
        assert_eq!(one.problems.len(), 1, "{theme}");
        let problem = &one.problems[0];
        assert!(problem.sound && problem.board.occupied().count() <= 12, "{theme}");
        assert!(problem.broken.iter().all(|rule| !strict.contains(rule)), "{theme}");
        let json = written(&problem.document, Format::JSON);
        let value: Value = serde_json::from_str(json.trim()).expect("JSON");
        let name = theme.split('=').next().expect("a name");
        assert!(value["themes"].as_array().expect("themes").iter().any(|shown| shown == name), "{theme}");
        let alone = ComposeRequest { attempt: Some(problem.provenance.attempt), ..request };
        assert_eq!(fens(&made(&alone)), fens(&one), "{}", again(&problem.provenance));
    }
}

#[test]
fn themes_that_cannot_be_are_refused() {
    let refused = |theme: &str, method, moves, units: &str| {
        let theme = vec![theme.to_owned()];
        refused(&ComposeRequest { theme, units: units.to_owned(), ..request(method, moves, 1) })
    };
    let few = refused("pickaninny", ComposeMethod::Themed, 2, "4..5");
    assert_eq!(few, "pickaninny needs at least 6 units: allow more `units`");
    let long = refused("grimshaw", ComposeMethod::Themed, 3, "4..12");
    assert!(long.starts_with("the method themed composes only two-movers"), "{long}");
    assert!(refused("indian", ComposeMethod::Climb, 2, "4..12").starts_with("no #2 can show indian"));
}

#[test]
fn bad_requests_name_the_field() {
    let random = || request(ComposeMethod::Random, 2, 1);
    for (request, words) in [
        (request(ComposeMethod::Themed, 2, 1), "the method themed needs a `theme`, "),
        (ComposeRequest { moves: 5, ..random() }, "`moves`: only mates in 2, 3 or 4 moves"),
        (ComposeRequest { units: "5..40".to_owned(), ..random() }, "`units`: '5..40' is not a number "),
        (ComposeRequest { min_score: Some(f64::NAN), ..random() }, "`min-score`: "),
        (ComposeRequest { conventions: Some("lax".to_owned()), ..random() }, "`conventions`: "),
        (ComposeRequest { reading: Some("slow".to_owned()), ..random() }, "`reading`: "),
        (ComposeRequest { guide: Some("nobody".to_owned()), ..random() }, "`guide`: "),
        (ComposeRequest { method: Some(ComposeMethod::Climb), ..random() }, "`reading` applies only to "),
    ] {
        let reason = refused(&request);
        assert!(reason.starts_with(words), "{reason}");
    }
}

#[test]
fn stopped_composing_resumes() {
    let sixty = request(ComposeMethod::Random, 2, 60);
    let whole = made(&sixty);
    let part = run(&sixty, None, |progress| progress.parts.is_some_and(|(kept, _)| kept >= 3)).expect("a request");
    assert!(part.problems.len() < 60 && !part.composed.enough);
    assert_eq!(fens(&part), fens(&whole)[..part.problems.len()], "handed over before the end");
    let checkpoint = Checkpoint::read(part.checkpoint.as_bytes()).expect("a checkpoint");
    let rest = run(&sixty, Some(&checkpoint), |_| false).expect("the same request");
    assert_eq!(fens(&rest), fens(&whole));
    // Whoever has some can continue to more, or to fewer.
    let more = ComposeRequest { count: 70, attempts: Some(4_000), ..sixty.clone() };
    let continued = run(&more, Some(&checkpoint), |_| false).expect("a request");
    assert_eq!(fens(&continued), fens(&made(&more)));
    for (other, expected) in [
        (ComposeRequest { seed: 4, ..sixty.clone() }, "seed"),
        (ComposeRequest { units: "4..9".to_owned(), ..sixty.clone() }, "units"),
        (request(ComposeMethod::Backwards, 2, 60), "method"),
    ] {
        let refused = run(&other, Some(&checkpoint), |_| false).err().expect("another request");
        let NotRun::Checkpoint(BadCheckpoint::OtherRequest { field, .. }) = refused else { panic!("{refused}") };
        assert_eq!(field, expected);
    }
}

/// A clock only stops: what it left can be had again without a clock.
#[test]
fn a_stopped_run_says_after_how_many_attempts() {
    for method in [ComposeMethod::Random, ComposeMethod::Mixed] {
        let many = request(method, 2, 1_000);
        let part = run(&many, None, |progress| progress.count >= 40).expect("a request");
        let Ended::Stopped { after, unit } = part.composed.ended else { panic!("stopped early") };
        assert_eq!((after, unit), (part.composed.tally.attempts, "attempts"));
        let again = made(&ComposeRequest { attempts: Some(after), ..many });
        assert_eq!((again.composed.ended, again.composed.tally), (Ended::Complete, part.composed.tally));
        assert!(!part.problems.is_empty());
        assert_eq!(fens(&again), fens(&part));
    }
}

/// Into the second generation, which learned from the first.
#[test]
fn stopped_generations_resume() {
    let usual = || ComposeRequest {
        conventions: Some("key-checks".to_owned()),
        // The quick judge: what is tested are the generations.
        model: Some("composer-2006".to_owned()),
        attempts: Some(150),
        ..request(ComposeMethod::Mixed, 2, 1_000)
    };
    let whole = made(&usual());
    let generations = &whole.composed.generations;
    assert_eq!((generations.len(), whole.composed.enough, whole.composed.ended), (2, false, Ended::Complete));
    let part = run(&usual(), None, |progress| progress.count >= 64).expect("a request");
    assert!(!part.composed.ended.is_complete());
    let checkpoint = Checkpoint::read(part.checkpoint.as_bytes()).expect("a checkpoint");
    let rest = run(&usual(), Some(&checkpoint), |_| false).expect("the same request");
    assert_eq!((fens(&rest), &rest.composed.generations), (fens(&whole), generations));
    // The last one can be made again alone: the first generation is composed once more before it.
    let last = &whole.problems.last().expect("problems").provenance;
    assert_eq!(last.generation, Some(1));
    let alone = ComposeRequest { attempt: Some(last.attempt), ..usual() };
    assert_eq!(fens(&made(&alone)), fens(&whole)[whole.problems.len() - 1..]);
    assert!(documents::composed_tally(&whole.composed).contains("\ngeneration 1: 22 attempts, "));
}

/// No two of them are neighbors, and as many are chosen as were asked for.
#[test]
fn diverse_problems_are_no_neighbors() {
    let request = ComposeRequest { diverse: true, ..request(ComposeMethod::Random, 2, 6) };
    let six = made(&request);
    assert_eq!((six.problems.len(), six.composed.chosen.len(), six.composed.enough), (6, 6, true));
    assert_eq!(six.composed.ended, Ended::Complete);
    assert!(six.composed.tally.kept > 6, "chosen of more");
    let boards: Vec<_> = six.problems.iter().map(|one| one.board).collect();
    for (place, board) in boards.iter().enumerate() {
        let others = compose_predecessors(&boards[..place]);
        assert!(others.first_predecessor(board, keymove_studio::Threshold::USUAL).is_none());
    }
    assert_eq!(fens(&six), fens(&made(&request)));
}

fn compose_predecessors(boards: &[chess::Board]) -> search::predecessors::Archive {
    search::predecessors::Archive::of(boards.iter().copied())
}

#[test]
fn every_line_is_valid_json() {
    let path = format!("{}/../../docs/compose.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("in docs")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let methods = [(ComposeMethod::Random, 2), (ComposeMethod::Experience, 3), (ComposeMethod::Climb, 2)];
    for (method, moves) in methods.into_iter().chain([(ComposeMethod::Mixed, 2)]) {
        let two = made(&request(method, moves, 2));
        let lines = two.problems.iter().map(|problem| written(&problem.document, Format::JSON));
        let lines: Vec<String> =
            lines.chain(documents::composed_summary(&two.composed).map(|line| line.to_string())).collect();
        assert_eq!(lines.len(), if method == ComposeMethod::Mixed { 3 } else { 2 });
        for line in lines {
            assert_eq!(line.trim_end().lines().count(), 1);
            let mut value: Value = serde_json::from_str(&line).expect("JSON");
            let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{errors:?}\n{value:#}");
            let part = if value["summary"].is_object() { "summary" } else { "provenance" };
            value[part]["seed"] = "three".into();
            assert!(!validator.is_valid(&value));
        }
    }
}

#[test]
fn epd_reads_back_and_pgn_holds_the_play() {
    let composed = made(&request(ComposeMethod::Random, 3, 3));
    let all = |format: &str| -> String {
        let format = Format::named(format).expect("a format");
        composed.problems.iter().map(|problem| written(&problem.document, format)).collect()
    };
    let two = keymove_studio::Stipulation::mate_in(2).expect("in range");
    let epd = all("epd");
    assert_eq!(epd.lines().count(), 3);
    for line in epd.lines() {
        let input = read(line, two).expect("our own EPD");
        assert_eq!(input.problem.stipulation.moves(), 3);
        assert!(solve(&input, Wanted::key_only(), Limits::nodes(100_000)).is_sound(), "{line}");
    }
    let pgn = all("pgn");
    assert_eq!(pgn.matches("[FEN \"").count(), 3);
    assert!(pgn.lines().all(|line| line.starts_with('[') || line.chars().count() < 80), "{pgn}");
    assert_eq!(pgn.matches('(').count(), pgn.matches(')').count());
    assert!(pgn.matches('#').count() >= 6, "mates in every game, and the stipulation in a tag: {pgn}");
    let html = all("html");
    assert_eq!((html.matches("<figure>").count(), html.matches("<section>").count()), (3, 3));
    let text = all("text");
    assert!(text.starts_with("1. random, seed 3, attempt ") && text.contains("random 3 "), "{text}");
}
