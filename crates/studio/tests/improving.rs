//! Searches near a problem: a stopped search resumes to the same end, foreign checkpoints are refused, demands are met.

use std::sync::atomic::{AtomicBool, Ordering};

use keymove_studio::request::{DemandsRequest, ImproveRequest, ModelRequest, RepairRequest};
use keymove_studio::{
    BadDemand, Improved, Learned, NotRun, NotSearched, Repaired, SearchMethod, WantedKey, choose_models, documents,
    find_topics, improve, parse_units, read, repair,
};
use render::{Format, Style};
use serde_json::Value;
use session::{BadCheckpoint, Checkpoint, Ended, Event, Session};
use themes::THEMES;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// H. Weenink, Good Companion 1917: 1.Qc4.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// ICP's example 1: 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
const BEST_SON: SearchMethod = SearchMethod::Icp { best_son: true, across_colors: false };

/// With nothing learned.
fn explore(positions: u64) -> SearchMethod {
    SearchMethod::explore(positions, &Learned::default())
}

fn request(method: SearchMethod, depth: usize) -> ImproveRequest {
    ImproveRequest {
        method,
        depth: Some(depth),
        model: ModelRequest::default(),
        demands: DemandsRequest::default(),
        keep_key: false,
        top: 5,
        diverse: false,
        solutions: None,
        max_nodes: Some(100_000),
    }
}

/// A run that is stopped after some looks, with the checkpoint of its end.
struct Run<T> {
    outcome: T,
    looks: usize,
    checkpoint: String,
}

fn run<T>(
    saved: Option<&Checkpoint>,
    stop_after: usize,
    work: impl FnOnce(&mut Session<'_, keymove_studio::Proposed>) -> Result<T, NotRun>,
) -> Run<T> {
    let stop = AtomicBool::new(false);
    let (mut looks, mut checkpoint) = (0, String::new());
    let mut on_event = |event: Event<'_, keymove_studio::Proposed>| match event {
        Event::Progress(progress) => {
            looks += 1;
            assert!(progress.share.is_none_or(|share| (0.0..=1.0).contains(&share)));
            stop.fetch_or(looks >= stop_after, Ordering::Relaxed);
        }
        Event::Save { last: true, text } => checkpoint = text(),
        Event::Save { last: false, .. } | Event::Found(_) | Event::Line(_) => {}
    };
    let outcome = work(&mut Session { stop: &stop, threads: 2, saved, ..Session::new(&mut on_event) });
    Run { outcome: outcome.expect("nothing to refuse"), looks, checkpoint }
}

/// A search stopped at each progress report, or at every n-th, ends the same as one that was not stopped. The
/// last runs were stopped when there was nothing left to do.
fn check_resumed<T>(
    stops: usize,
    work: impl Fn(&mut Session<'_, keymove_studio::Proposed>) -> Result<T, NotRun>,
    printed: impl Fn(&T) -> String,
    ended: impl Fn(&T) -> (Ended, u64),
) -> T {
    let whole = run(None, usize::MAX, &work);
    assert_eq!(ended(&whole.outcome).0, Ended::Complete);
    let mut stopped = 0;
    for stop_after in (1..=whole.looks).step_by(whole.looks.div_ceil(stops)) {
        let part = run(None, stop_after, &work);
        let (end, after) = ended(&part.outcome);
        if end != Ended::Complete {
            stopped += 1;
            assert_eq!(end, Ended::Stopped { after, unit: "positions" }, "stopped after {stop_after} looks");
        }
        let checkpoint = Checkpoint::read(part.checkpoint.as_bytes()).expect("what is written reads back");
        let rest = run(Some(&checkpoint), usize::MAX, &work);
        assert_eq!(printed(&rest.outcome), printed(&whole.outcome), "stopped after {stop_after} looks");
        assert_eq!(rest.checkpoint, whole.checkpoint);
    }
    assert!(stopped > 0, "{} looks", whole.looks);
    whole.outcome
}

/// A whole search.
fn improved(fen: &str, request: &ImproveRequest) -> Improved {
    let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
    run(None, usize::MAX, |session| improve(&input, request, session)).outcome
}

fn both(document: &render::Document) -> String {
    written(document, Format::JSON) + &written(document, Format::TEXT)
}

#[test]
fn a_stopped_search_resumes_to_the_same_end() {
    let diverse = ImproveRequest { diverse: true, ..request(SearchMethod::Dicp, 2) };
    let seven = DemandsRequest { max_units: Some(7), ..DemandsRequest::default() };
    for (fen, request) in [
        (WEENINK, request(SearchMethod::Composer, 2)),
        // With a pawn that does nothing; no more units, to keep it short.
        ("b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8", ImproveRequest { demands: seven, ..request(SearchMethod::Complete, 2) }),
        (EXAMPLE_1, diverse),
        (EXAMPLE_1, request(BEST_SON, 3)),
        ("8/8/8/8/1R6/p1K5/8/k7 #3", request(SearchMethod::Kmove, 1)),
        (EXAMPLE_1, request(explore(50_000), 2)),
    ] {
        let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
        let whole = check_resumed(
            usize::MAX,
            |session| improve(&input, &request, session),
            |improved: &Improved| both(&documents::improved(improved)),
            |improved| improved.outcome.as_ref().map(|found| (found.ended, found.generated())).expect("sound"),
        );
        assert!(whole.is_improved());
    }
}

#[test]
fn a_stopped_repair_resumes_to_the_same_end() {
    for keep_key in [WantedKey::Any, WantedKey::OfDraft] {
        let fen = "3K4/2p5/3k4/1Q6/5P2/1B6/8/8";
        let request = RepairRequest {
            depth: 2,
            keep_key,
            model: ModelRequest::default(),
            demands: DemandsRequest { max_units: Some(6), ..DemandsRequest::default() },
            top: 500,
            max_nodes: Some(100_000),
        };
        let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
        let whole = check_resumed(
            3,
            |session| repair(&input, &request, session),
            |repaired: &Repaired| both(&documents::repaired(repaired)),
            |repaired| repaired.outcome.as_ref().map(|found| (found.ended, found.generated())).expect("a draft"),
        );
        assert!(whole.is_repaired());
    }
}

/// The score by which a search ranks is what the rows of its judge add up to, themes the model does not know included.
#[test]
fn further_themes_are_paid_in_a_search_too() {
    let composer = choose_models("composer-2006", None).expect("a model");
    let own: Vec<&str> = composer[0].model.weights().iter().map(|weight| weight.key).collect();
    // Whatever the fast path does not know must not be left out.
    let unknown = THEMES.iter().filter(|theme| !own.contains(&theme.name)).map(|theme| ("composer-2006", theme.name));
    let unknown = unknown.take(2);
    let cases = [("kmove-2006", "grimshaw"), ("kmove-2006", "self-block"), ("icp-1999", "pickaninny")];
    for (model, theme) in cases.into_iter().chain(unknown) {
        let weights = Some(format!("[themes]\n{theme} = 37\n"));
        let judged = ModelRequest { model: Some(model.to_owned()), preset: None, weights };
        let request = ImproveRequest { model: judged, top: 50, ..request(SearchMethod::Dicp, 1) };
        let improved = improved(WEENINK, &request);
        let line: Value = serde_json::from_str(&written(&documents::improved(&improved), Format::JSON)).expect("JSON");
        assert_eq!(line["changed_weights"][theme], 37, "{model}");
        let paid = |problem: &Value| problem["rows"].as_array().expect("rows").iter().any(|row| row["name"] == theme);
        if theme == "grimshaw" {
            assert!(paid(&line["original"]), "{line}");
        }
        for problem in line["improvements"].as_array().expect("a list") {
            let sum: f64 =
                problem["rows"].as_array().expect("rows").iter().filter_map(|row| row["points"].as_f64()).sum();
            assert!((problem["score"].as_f64().expect("a score") - sum).abs() < 1e-9, "{model}, {theme}: {problem}");
        }
    }
}

/// The checkpoint of a whole search.
fn checkpoint(fen: &str, request: &ImproveRequest) -> String {
    let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
    run(None, usize::MAX, |session| improve(&input, request, session)).checkpoint
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let whole = checkpoint(EXAMPLE_1, &request(BEST_SON, 2));
    assert!(Checkpoint::read(whole.as_bytes()).is_ok());
    let text = whole.trim_end();
    for end in (0..text.len()).step_by(97) {
        assert!(Checkpoint::read(&text.as_bytes()[..end]).is_err(), "cut after {end} bytes");
    }
    for (from, to) in [("\"form\":", "\"form\":9"), ("keymove-checkpoint", "other"), ("\"expanded\":", "\"expandeD\":")]
    {
        assert!(text.contains(from));
        assert!(Checkpoint::read(text.replace(from, to).as_bytes()).is_err(), "{to}");
    }
    // Any single digit that is changed is noticed.
    for (at, _) in text.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).step_by(41) {
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] = if bytes[at] == b'7' { b'3' } else { b'7' };
        assert!(Checkpoint::read(&bytes).is_err(), "byte {at}");
    }
    for foreign in ["", "{}", "[]", "null", "7", "{\"format\":\"keymove-checkpoint\"}", "\u{0}"] {
        assert!(Checkpoint::read(foreign.as_bytes()).is_err(), "{foreign}");
    }
}

#[test]
fn a_checkpoint_of_another_search_is_refused() {
    let checkpoint = checkpoint(WEENINK, &request(SearchMethod::Dicp, 1));
    let checkpoint = Checkpoint::read(checkpoint.as_bytes()).expect("whole");
    let refused = |fen: &str, request: ImproveRequest, expected: &str| {
        let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
        let mut on_event = |_: Event<'_, keymove_studio::Proposed>| {};
        let mut session = Session { saved: Some(&checkpoint), ..Session::new(&mut on_event) };
        let error = improve(&input, &request, &mut session).err().expect("refused");
        let NotRun::Checkpoint(BadCheckpoint::OtherRequest { field, .. }) = &error else { panic!("{error}") };
        assert_eq!(field, expected, "{error}");
    };
    let dicp = || request(SearchMethod::Dicp, 1);
    let judged = |model: ModelRequest| ImproveRequest { model, ..dicp() };
    let demanding = |demands: DemandsRequest| ImproveRequest { demands, ..dicp() };
    refused(EXAMPLE_1, dicp(), "problem");
    refused(WEENINK, request(SearchMethod::Dicp, 2), "depth");
    refused(WEENINK, request(SearchMethod::Composer, 1), "method");
    refused(WEENINK, request(explore(1_000), 1), "method");
    refused(WEENINK, demanding(DemandsRequest { free: true, ..DemandsRequest::default() }), "free");
    refused(WEENINK, demanding(DemandsRequest { max_units: Some(9), ..DemandsRequest::default() }), "max-units");
    refused(WEENINK, ImproveRequest { top: 6, ..dicp() }, "top");
    refused(WEENINK, ImproveRequest { diverse: true, ..dicp() }, "diverse");
    refused(WEENINK, ImproveRequest { keep_key: true, ..dicp() }, "keep-key");
    refused(WEENINK, ImproveRequest { max_nodes: None, ..dicp() }, "max-nodes");
    refused(WEENINK, judged(ModelRequest { preset: Some("tables".to_owned()), ..ModelRequest::default() }), "preset");
    let weights = Some("[composer-2006]\ngrimshaw = 60\n".to_owned());
    refused(WEENINK, judged(ModelRequest { weights, ..ModelRequest::default() }), "weights");
}

/// What is demanded beside the key.
fn found(fen: &str, depth: usize, demands: DemandsRequest) -> Improved {
    improved(fen, &ImproveRequest { demands, top: 100, ..request(SearchMethod::Dicp, depth) })
}

#[test]
fn demands_are_met() {
    let met = |improved: Improved| match improved.outcome {
        Ok(found) => (found.better(), found.improvements),
        Err(reason) => panic!("{reason}"),
    };
    let count = |demands| met(found(EXAMPLE_1, 2, demands));
    let (all, _) = count(DemandsRequest::default());
    let (fewer, improvements) = count(DemandsRequest { max_units: Some(6), ..DemandsRequest::default() });
    assert!((1..all).contains(&fewer));
    assert!(improvements.iter().all(|better| better.judgment.report.problem.setup.board.occupied().count() <= 6));
    let keep_key = ImproveRequest { keep_key: true, top: 100, ..request(SearchMethod::Dicp, 2) };
    let (fewer, improvements) = met(improved(EXAMPLE_1, &keep_key));
    assert!((1..all).contains(&fewer));
    assert!(improvements.iter().all(|better| better.key == improvements[0].key));
    let units = parse_units("wBa5").expect("units");
    let (fewer, improvements) = count(DemandsRequest { keep_units: "wBa5".to_owned(), ..DemandsRequest::default() });
    assert!((1..all).contains(&fewer));
    let stands = |better: &keymove_studio::Better| better.judgment.report.problem.setup.board.unit_at(units[0].1);
    assert!(improvements.iter().all(|better| stands(better) == Some(units[0].0)));
    let battery = vec!["direct-battery".to_owned()];
    let (fewer, improvements) = count(DemandsRequest { require: battery.clone(), ..DemandsRequest::default() });
    assert!((1..all).contains(&fewer));
    let shows = |better: &keymove_studio::Better| {
        better.judgment.themes.iter().any(|found| found.theme.name == "direct-battery")
    };
    assert!(improvements.iter().all(shows));
    let topics = find_topics("flight-taking-key").expect("a topic");
    let forbid = vec!["flight-taking-key".to_owned()];
    let (fewer, improvements) = count(DemandsRequest { forbid, ..DemandsRequest::default() });
    assert!((1..all).contains(&fewer));
    let takes =
        |better: &keymove_studio::Better| better.judgment.critique.iter().any(|remark| remark.name() == topics[0].name);
    assert!(!improvements.iter().any(takes));
    let (fewer, improvements) = count(DemandsRequest { forbid: battery, ..DemandsRequest::default() });
    assert!((1..all).contains(&fewer));
    let strict = |better: &keymove_studio::Better| {
        better
            .judgment
            .themes
            .iter()
            .any(|found| found.theme.name == "direct-battery" && found.reading == themes::Reading::Strict)
    };
    assert!(!improvements.iter().any(strict));
}

#[test]
fn what_is_not_there_cannot_be_kept() {
    let keep = DemandsRequest { keep: vec!["half-pin".to_owned()], ..DemandsRequest::default() };
    let error = found(WEENINK, 1, keep).outcome.err().expect("refused").to_string();
    assert!(error.contains("half-pin") && error.contains("indirect-battery"), "{error}");
    let keep_units = DemandsRequest { keep_units: "wQa1".to_owned(), ..DemandsRequest::default() };
    let error = found(WEENINK, 1, keep_units).outcome.err().expect("refused");
    assert_eq!(error.to_string(), "there is no white queen on a1 to keep");
    let cooked = found("7k/8/5KQ1/8/8/8/8/8", 1, DemandsRequest::default()).outcome.err();
    assert_eq!(cooked, Some(NotSearched::NotSound));
}

/// What is asked about a problem that no search works on is refused by name.
#[test]
fn other_genres_are_refused_by_name() {
    for (stipulation, words) in [("h=2", "helpstalemate"), ("s#2", "selfmate"), ("ser-h#5", "series-helpmate")] {
        let outcome = found(&format!("{WEENINK} {stipulation}"), 1, DemandsRequest::default()).outcome;
        let Err(NotSearched::Demand(BadDemand::OtherGenre(reason))) = outcome else { panic!("{stipulation}") };
        let expected = format!("improve works on directmates and helpmates; {stipulation} is a {words}");
        assert_eq!(reason.to_string(), expected);
    }
}

/// Requests that make no sense name the field.
#[test]
fn bad_requests_name_the_field() {
    let refused = |request: ImproveRequest| {
        let input = read(WEENINK, "#2".parse().expect("stipulation")).expect("a problem");
        let refused = improve(&input, &request, &mut Session::new(&mut |_| {})).err().expect("refused");
        assert!(matches!(refused, NotRun::Request(_)));
        refused.to_string()
    };
    let dicp = || request(SearchMethod::Dicp, 1);
    assert_eq!(
        refused(request(SearchMethod::Dicp, 9)),
        "`depth` 9 works only with the method explore; the others go up to 8"
    );
    let every = ModelRequest { model: Some("all".to_owned()), ..ModelRequest::default() };
    assert!(refused(ImproveRequest { model: every, ..dicp() }).starts_with("`model` must be one model"));
    let weights = ModelRequest { weights: Some("grimshaw = ".to_owned()), ..ModelRequest::default() };
    assert!(refused(ImproveRequest { model: weights, ..dicp() }).starts_with("`weights`: "));
    let left_out = vec!["castle long".to_owned()];
    let odd = refused(request(SearchMethod::Explore { max_positions: 9, left_out }, 1));
    assert_eq!(odd, "`left-out`: there is no class of changes 'castle long'");
}

#[test]
fn a_choice_that_differs_begins_with_the_best() {
    let best = |diverse| {
        let request = ImproveRequest { diverse, ..request(SearchMethod::Dicp, 2) };
        improved(EXAMPLE_1, &request).outcome.expect("found").improvements
    };
    let (best, diverse) = (best(false), best(true));
    assert_eq!((best.len(), diverse.len()), (5, 5));
    assert_eq!(best[0].steps, diverse[0].steps);
    assert!(diverse.is_sorted_by(|one, other| one.score >= other.score));
    // The best has a sister that only stands elsewhere; a shift alone does not count.
    let shapes = |found: &[keymove_studio::Better]| {
        let mut shapes: Vec<_> = found.iter().map(shape).collect();
        shapes.sort_unstable();
        shapes.dedup();
        shapes.len()
    };
    assert_eq!((shapes(&best), shapes(&diverse)), (4, 5));
}

/// The units with files and ranks from the black king.
fn shape(better: &keymove_studio::Better) -> Vec<(char, i8, i8)> {
    let board = &better.judgment.report.problem.setup.board;
    let place = |square: chess::Square| (square.file() as i8, square.rank() as i8);
    let king = board.iter().find(|(_, unit)| unit.letter() == 'k').map(|(square, _)| place(square)).expect("a king");
    let from_king = |square| (place(square).0 - king.0, place(square).1 - king.1);
    let mut units: Vec<_> =
        board.iter().map(|(square, unit)| (unit.letter(), from_king(square).0, from_king(square).1)).collect();
    units.sort_unstable();
    units
}
