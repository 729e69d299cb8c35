//! Searches through studio: a stopped search goes on to the same end, foreign checkpoints are refused, demands are met.

use std::sync::atomic::{AtomicBool, Ordering};

use keymove_studio::{
    BadCheckpoint, Checkpoint, Choice, Climb, Demands, Exchanges, ImproveWishes, Improved, Learned, Limits,
    NotImproved, Rules, SearchMethod, apply_weights, choose_improvers, documents, find_theme, find_topics, improve,
    parse_units, read,
};
use render::{Format, Style};
use serde_json::Value;
use themes::THEMES;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// H. Weenink, Good Companion 1917: 1.Qc4.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// ICP's example 1: 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
const BEST_SON: SearchMethod = SearchMethod::Icp { climb: Climb::BestSon, exchanges: Exchanges::WithinColors };

/// With nothing learned.
fn explore(positions: u64) -> SearchMethod {
    SearchMethod::explore(positions, &Learned::default())
}

fn wishes(method: SearchMethod, depth: usize) -> ImproveWishes {
    ImproveWishes {
        method,
        depth,
        judges: choose_improvers(method, None, None).expect("models"),
        rules: Rules::Composition,
        demands: Demands::default(),
        top: 5,
        choice: Choice::Best,
    }
}

/// A run that is stopped after some looks, with the checkpoint of its end.
struct Run {
    improved: Improved,
    looks: usize,
    checkpoint: String,
}

fn run(fen: &str, wishes: &ImproveWishes, resume: Option<&Checkpoint>, stop_after: usize) -> Run {
    let stop = AtomicBool::new(false);
    let limits = Limits::nodes(100_000).with_stop(&stop).with_threads(2);
    let (mut looks, mut checkpoint) = (0, String::new());
    let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
    let improved = improve(&input, wishes, limits, resume, &mut |progress| {
        looks += 1;
        assert!((0.0..=1.0).contains(&progress.share()));
        stop.fetch_or(looks >= stop_after, Ordering::Relaxed);
        if progress.is_last() {
            checkpoint = progress.checkpoint();
        }
    });
    Run { improved: improved.expect("the checkpoint fits"), looks, checkpoint }
}

fn printed(improved: &Improved) -> String {
    written(&documents::improved(improved), Format::JSON) + &written(&documents::improved(improved), Format::TEXT)
}

#[test]
fn a_stopped_search_goes_on_to_the_same_end() {
    let diverse = ImproveWishes { choice: Choice::Diverse, ..wishes(SearchMethod::Dicp, 2) };
    for (fen, wishes) in [
        (WEENINK, wishes(SearchMethod::Composer, 2)),
        (EXAMPLE_1, diverse),
        (EXAMPLE_1, wishes(BEST_SON, 3)),
        ("8/8/8/8/1R6/p1K5/8/k7 #3", wishes(SearchMethod::KMove, 1)),
        (EXAMPLE_1, wishes(explore(50_000), 2)),
    ] {
        let whole = run(fen, &wishes, None, usize::MAX);
        assert!(whole.improved.is_improved());
        for stop_after in 1..=whole.looks {
            let part = run(fen, &wishes, None, stop_after);
            let checkpoint = Checkpoint::read(part.checkpoint.as_bytes()).expect("what is written reads back");
            let rest = run(fen, &wishes, Some(&checkpoint), usize::MAX);
            assert_eq!(printed(&rest.improved), printed(&whole.improved), "stopped after {stop_after} looks");
            assert_eq!(rest.checkpoint, whole.checkpoint);
        }
    }
}

/// The score by which a search ranks is what the rows of its judge add up to, themes the model does not know included.
#[test]
fn further_themes_are_paid_in_a_search_too() {
    let composer = choose_improvers(SearchMethod::Dicp, Some("composer-2006"), None).expect("a model");
    let own: Vec<&str> = composer[0].model.weights().iter().map(|weight| weight.key).collect();
    // Whatever the fast path does not know must not be left out.
    let unknown = THEMES.iter().filter(|theme| !own.contains(&theme.name)).map(|theme| ("composer-2006", theme.name));
    let unknown = unknown.take(2);
    let cases = [("kmove-2006", "grimshaw"), ("kmove-2006", "self-block"), ("icp-1999", "pickaninny")];
    for (model, theme) in cases.into_iter().chain(unknown) {
        let mut wishes = ImproveWishes { top: 50, ..wishes(SearchMethod::Dicp, 1) };
        wishes.judges = choose_improvers(SearchMethod::Dicp, Some(model), None).expect("a model");
        apply_weights(format!("[themes]\n{theme} = 37\n").as_bytes(), &mut wishes.judges).expect("weights");
        let improved = run(WEENINK, &wishes, None, usize::MAX).improved;
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

#[test]
fn a_damaged_checkpoint_is_refused() {
    let whole = run(EXAMPLE_1, &wishes(BEST_SON, 2), None, usize::MAX).checkpoint;
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
    let checkpoint = run(WEENINK, &wishes(SearchMethod::Dicp, 1), None, usize::MAX).checkpoint;
    let checkpoint = Checkpoint::read(checkpoint.as_bytes()).expect("whole");
    let refused = |fen: &str, wishes: ImproveWishes, what: &str| {
        let limits = Limits::nodes(100_000);
        let input = read(fen, "#2".parse().expect("stipulation")).expect(fen);
        let error = improve(&input, &wishes, limits, Some(&checkpoint), &mut |_| {}).err().expect("refused");
        assert!(matches!(&error, BadCheckpoint::OtherWish { what: found, .. } if found == what), "{error}");
    };
    let dicp = || wishes(SearchMethod::Dicp, 1);
    let demanding = |demands: Demands| ImproveWishes { demands, ..dicp() };
    refused(EXAMPLE_1, dicp(), "the problem");
    refused(WEENINK, wishes(SearchMethod::Dicp, 2), "--depth");
    refused(WEENINK, wishes(SearchMethod::Composer, 1), "--method");
    refused(WEENINK, ImproveWishes { rules: Rules::Free, ..dicp() }, "--free");
    refused(WEENINK, ImproveWishes { top: 6, ..dicp() }, "the number of improvements kept");
    refused(WEENINK, demanding(Demands { keep_key: true, ..Demands::default() }), "--keep-key");
    let tables = choose_improvers(SearchMethod::Dicp, None, Some("tables")).expect("a preset");
    refused(WEENINK, ImproveWishes { judges: tables, ..dicp() }, "the weight sacrifice");
}

fn found(fen: &str, depth: usize, demands: Demands) -> Improved {
    let wishes = ImproveWishes { demands, top: 100, ..wishes(SearchMethod::Dicp, depth) };
    run(fen, &wishes, None, usize::MAX).improved
}

#[test]
fn demands_are_met() {
    let count = |demands| match found(EXAMPLE_1, 2, demands).outcome {
        Ok(found) => (found.better(), found.improvements),
        Err(reason) => panic!("{reason}"),
    };
    let (all, _) = count(Demands::default());
    let theme = |name: &str| find_theme(name).expect(name);
    let (fewer, improvements) = count(Demands { max_units: Some(6), ..Demands::default() });
    assert!((1..all).contains(&fewer));
    assert!(improvements.iter().all(|better| better.judgment.report.problem.setup.board.occupied().count() <= 6));
    let (fewer, improvements) = count(Demands { keep_key: true, ..Demands::default() });
    assert!((1..all).contains(&fewer));
    assert!(improvements.iter().all(|better| better.key == improvements[0].key));
    let units = parse_units("wBa5").expect("units");
    let (fewer, improvements) = count(Demands { keep_units: units.clone(), ..Demands::default() });
    assert!((1..all).contains(&fewer));
    let stands = |better: &keymove_studio::Better| better.judgment.report.problem.setup.board.unit_at(units[0].1);
    assert!(improvements.iter().all(|better| stands(better) == Some(units[0].0)));
    let (fewer, improvements) = count(Demands { require: vec![theme("direct-battery")], ..Demands::default() });
    assert!((1..all).contains(&fewer));
    let shows = |better: &keymove_studio::Better| {
        better.judgment.themes.iter().any(|found| found.theme.name == "direct-battery")
    };
    assert!(improvements.iter().all(shows));
    let topics = find_topics("flight-taking-key").expect("a topic");
    let (fewer, improvements) = count(Demands { forbid: topics.clone(), ..Demands::default() });
    assert!((1..all).contains(&fewer));
    let takes =
        |better: &keymove_studio::Better| better.judgment.critique.iter().any(|remark| remark.name() == topics[0].name);
    assert!(!improvements.iter().any(takes));
    let forbid_themes = vec![theme("direct-battery")];
    let (fewer, improvements) = count(Demands { forbid_themes, ..Demands::default() });
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
    let half_pin = find_theme("half-pin").expect("a theme");
    let keep = Demands { keep: vec![half_pin], ..Demands::default() };
    let error = found(WEENINK, 1, keep).outcome.err().expect("refused").to_string();
    assert!(error.contains("half-pin") && error.contains("indirect-battery"), "{error}");
    let keep_units = parse_units("wQa1").expect("units");
    let error = found(WEENINK, 1, Demands { keep_units, ..Demands::default() }).outcome.err().expect("refused");
    assert_eq!(error.to_string(), "there is no white queen on a1 to be kept");
    let cooked = found("7k/8/5KQ1/8/8/8/8/8", 1, Demands::default()).outcome.err();
    assert_eq!(cooked, Some(NotImproved::NotSound));
}

#[test]
fn a_choice_that_differs_begins_with_the_best() {
    let best = |choice, top| {
        let wishes = ImproveWishes { choice, top, ..wishes(SearchMethod::Dicp, 2) };
        run(EXAMPLE_1, &wishes, None, usize::MAX).improved.outcome.expect("found").improvements
    };
    let (best, diverse) = (best(Choice::Best, 5), best(Choice::Diverse, 5));
    assert_eq!((best.len(), diverse.len()), (5, 5));
    assert_eq!(best[0].steps, diverse[0].steps);
    assert!(diverse.is_sorted_by(|one, other| one.score >= other.score));
    // The best has a sister that only stands elsewhere; a shift alone is no difference.
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
