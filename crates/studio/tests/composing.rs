//! Composing as a whole: what fits is kept, every form says the same, and it can be gone on with.

use std::sync::atomic::AtomicBool;

use keymove_studio::{
    ComposeCheckpoint, ComposeMethod, ComposeWishes, Composed, Conventions, Ended, Limits, Reading, Wanted, compose,
    compose_judge, documents, read, shipped_experience, solve, wanted_theme,
};
use render::{Format, Style};
use serde_json::Value;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

fn wishes(method: ComposeMethod, moves: u64, count: usize) -> ComposeWishes {
    let stipulation = keymove_studio::Stipulation::mate_in(moves).expect("in range");
    ComposeWishes {
        method,
        stipulation,
        reading: Reading::BRISK,
        experience: Some(("human".to_owned(), shipped_experience("human").expect("shipped"))),
        themes: vec![],
        units: 4..=16,
        count,
        conventions: Conventions::OFF,
        judge: compose_judge(stipulation, None, None).expect("a model"),
        weights_file: None,
        min_score: None,
        not_in: None,
        diverse: false,
        seed: 3,
        first: 0,
        attempts: 3_000,
    }
}

fn limits(stop: &AtomicBool) -> Limits<'_> {
    Limits { nodes: 100_000, hash_megabytes: 1, threads: 2, stop }
}

fn made(wishes: &ComposeWishes) -> Composed {
    let never = AtomicBool::new(false);
    compose(wishes, limits(&never), None, &mut |_| {}).expect("a wish").expect("no checkpoint")
}

fn fens(composed: &Composed) -> Vec<String> {
    composed.problems.iter().map(|original| original.judgment.report.problem.setup.to_fen()).collect()
}

#[test]
fn what_is_kept_fits() {
    let conventions = Conventions::named("key-checks,key-captures-officer").expect("rules");
    let wished = ComposeWishes { conventions, units: 5..=7, ..wishes(ComposeMethod::Random, 2, 8) };
    let composed = made(&wished);
    assert_eq!((composed.problems.len(), composed.ended), (8, Ended::Enough));
    for original in &composed.problems {
        let report = &original.judgment.report;
        assert!(report.is_sound() && (5..=7).contains(&report.problem.setup.board.occupied().count()));
        assert!(original.broken.rules().all(|(name, _)| name != "key-checks" && name != "key-captures-officer"));
    }
    let tally = composed.tally;
    assert!(tally.attempts > tally.forced && tally.forced >= tally.sound && tally.sound > tally.kept, "{tally:?}");
    let best = ComposeWishes { min_score: Some(1e6), attempts: 200, ..wishes(ComposeMethod::Random, 2, 1) };
    assert_eq!((made(&best).problems.len(), made(&best).ended), (0, Ended::Attempts));
}

#[test]
fn every_method_composes() {
    let by_chance = [ComposeMethod::Random, ComposeMethod::Experience, ComposeMethod::Backwards];
    for method in by_chance.into_iter().chain([ComposeMethod::Climb, ComposeMethod::Mixed]) {
        let composed = made(&wishes(method, 2, 2));
        assert_eq!(composed.problems.len(), 2, "{}", method.name());
        let again =
            ComposeWishes { first: composed.problems[1].provenance.attempt, attempts: 1, ..wishes(method, 2, 1) };
        assert_eq!(fens(&made(&again))[0], fens(&composed)[1], "{}", composed.problems[1].provenance.command());
    }
}

#[test]
fn themes_are_shown_and_conventions_kept() {
    let themes = ["grimshaw", "self-block=2", "king-star-flight", "novotny"];
    for theme in themes {
        let wished = ComposeWishes {
            themes: vec![wanted_theme(theme).expect("a theme")],
            conventions: Conventions::strict(),
            units: 4..=12,
            ..wishes(ComposeMethod::Themed, 2, 1)
        };
        let composed = made(&wished);
        assert_eq!(composed.problems.len(), 1, "{theme}");
        let (original, name) = (&composed.problems[0], wished.themes[0].theme.name);
        let report = &original.judgment.report;
        assert!(report.is_sound() && report.problem.setup.board.occupied().count() <= 12, "{theme}");
        let strict: Vec<&str> = Conventions::strict().names().collect();
        assert!(original.broken.rules().all(|(rule, _)| !strict.contains(&rule)), "{theme}");
        let json = written(&documents::composed(&composed), Format::JSON);
        let value: Value = serde_json::from_str(json.trim()).expect("JSON");
        assert!(value["themes"].as_array().expect("themes").iter().any(|shown| shown == name), "{theme}");
        let again = ComposeWishes { first: original.provenance.attempt, attempts: 1, ..wished };
        assert_eq!(fens(&made(&again)), fens(&composed), "{}", original.provenance.command());
    }
}

#[test]
fn themes_that_cannot_be_are_refused() {
    let refused = |theme: &str, method, moves, units| {
        let themes = vec![wanted_theme(theme).expect("a theme")];
        let wished = ComposeWishes { themes, units, ..wishes(method, moves, 1) };
        let never = AtomicBool::new(false);
        let refused = compose(&wished, limits(&never), None, &mut |_| {}).err();
        refused.expect("refused").to_string()
    };
    let few = refused("pickaninny", ComposeMethod::Themed, 2, 4..=5);
    assert!(few.starts_with("pickaninny takes at least 6 units"), "{few}");
    assert!(refused("grimshaw", ComposeMethod::Themed, 3, 4..=12).starts_with("the method themed composes two-movers"));
    assert!(refused("indian", ComposeMethod::Climb, 2, 4..=12).starts_with("no #2 can show indian"));
    let none = wishes(ComposeMethod::Themed, 2, 1);
    let never = AtomicBool::new(false);
    assert!(compose(&none, limits(&never), None, &mut |_| {}).is_err());
}

#[test]
fn interrupted_composing_goes_on() {
    let wished = wishes(ComposeMethod::Random, 2, 60);
    let whole = fens(&made(&wished));
    let stop = AtomicBool::new(false);
    let mut kept = String::new();
    let part = compose(&wished, limits(&stop), None, &mut |progress| {
        if progress.tally().kept >= 3 {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
        kept = progress.checkpoint();
    });
    let part = part.expect("a wish").expect("no checkpoint");
    assert!(part.problems.len() < 60 && part.ended == Ended::Stopped);
    let checkpoint = ComposeCheckpoint::read(kept.as_bytes()).expect("a checkpoint");
    let never = AtomicBool::new(false);
    let rest =
        compose(&wished, limits(&never), Some(&checkpoint), &mut |_| {}).expect("a wish").expect("the same wish");
    assert_eq!(fens(&rest), whole);
    let other = ComposeWishes { seed: 4, ..wishes(ComposeMethod::Random, 2, 60) };
    assert!(compose(&other, limits(&never), Some(&checkpoint), &mut |_| {}).expect("a wish").is_err());
}

/// Into the second generation, which learned from the first.
#[test]
fn interrupted_generations_go_on() {
    let usual = Conventions::named("key-checks").expect("a rule");
    let wish = |first, attempts| ComposeWishes {
        conventions: usual,
        first,
        attempts,
        ..wishes(ComposeMethod::Mixed, 2, 1_000)
    };
    let wished = wish(0, 150);
    let whole = made(&wished);
    assert_eq!((whole.generations.len(), whole.ended), (2, Ended::Attempts));
    let stop = AtomicBool::new(false);
    let mut kept = String::new();
    let part = compose(&wished, limits(&stop), None, &mut |progress| {
        if progress.tally().attempts >= 64 {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
        kept = progress.checkpoint();
    });
    assert_eq!(part.expect("a wish").expect("no checkpoint").ended, Ended::Stopped);
    let checkpoint = ComposeCheckpoint::read(kept.as_bytes()).expect("a checkpoint");
    let never = AtomicBool::new(false);
    let rest = compose(&wished, limits(&never), Some(&checkpoint), &mut |_| {}).expect("a wish").expect("same wish");
    assert_eq!((fens(&rest), &rest.generations), (fens(&whole), &whole.generations));
    // The last one can be made again alone: the first generation is composed once more before it.
    let last = whole.problems.last().expect("problems");
    assert_eq!(last.provenance.generation, Some(1));
    assert_eq!(fens(&made(&wish(last.provenance.attempt, 1))), fens(&whole)[whole.problems.len() - 1..]);
    assert!(documents::composed_tally(&whole).contains("\ngeneration 1: 22 attempts, "));
}

/// No two of them are neighbors, and as many are chosen as were asked for.
#[test]
fn diverse_problems_are_no_neighbors() {
    let wished = ComposeWishes { diverse: true, ..wishes(ComposeMethod::Random, 2, 6) };
    let composed = made(&wished);
    assert_eq!((composed.problems.len(), composed.ended), (6, Ended::Enough));
    assert!(composed.tally.kept > 6, "chosen of more");
    let boards: Vec<_> = composed.problems.iter().map(|one| one.judgment.report.problem.setup.board).collect();
    for (place, board) in boards.iter().enumerate() {
        let others = compose_predecessors(&boards[..place]);
        assert!(others.first_predecessor(board, keymove_studio::Threshold::USUAL).is_none());
    }
    assert_eq!(fens(&composed), fens(&made(&wished)));
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
        let text = written(&documents::composed(&made(&wishes(method, moves, 2))), Format::JSON);
        assert_eq!(text.lines().count(), if method == ComposeMethod::Mixed { 3 } else { 2 });
        for line in text.lines() {
            let mut value: Value = serde_json::from_str(line).expect("JSON");
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
    let composed = made(&wishes(ComposeMethod::Random, 3, 3));
    let text = written(&documents::composed(&composed), Format::named("epd").expect("a format"));
    let two = keymove_studio::Stipulation::mate_in(2).expect("in range");
    let never = AtomicBool::new(false);
    for line in text.lines() {
        let input = read(line, two).expect("our own EPD");
        assert_eq!(input.problem.stipulation.moves(), 3);
        let asked = Wanted { set_play: false, tries: None, variations: false };
        assert!(solve(&input, asked, limits(&never)).is_sound(), "{line}");
    }
    let pgn = written(&documents::composed(&composed), Format::named("pgn").expect("a format"));
    assert_eq!(pgn.matches("[FEN \"").count(), 3);
    assert!(pgn.lines().all(|line| line.starts_with('[') || line.chars().count() < 80), "{pgn}");
    assert_eq!(pgn.matches('(').count(), pgn.matches(')').count());
    assert!(pgn.matches('#').count() >= 6, "mates in every game, and the stipulation in a tag: {pgn}");
    let html = written(&documents::composed(&composed), Format::named("html").expect("a format"));
    assert_eq!((html.matches("<figure>").count(), html.matches("<section").count()), (3, 3));
    let text = written(&documents::composed(&composed), Format::named("text").expect("a format"));
    assert!(
        text.starts_with("1. random, seed 3, attempt ") && text.contains("keymove compose --method random --seed 3")
    );
}
