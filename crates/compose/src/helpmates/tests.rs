//! Tests of the composer of helpmates: attempts made again, problems that the naive solver finds sound, what is seen of
//! known problems.

use std::sync::atomic::AtomicBool;

use chess::{Color, Position, Setup};
use problem::{Stipulation, judge_lines};
use quality::Helpmate2026;
use search::Judge;
use solve::kernel::HelpLine;
use solve::naive;

use super::effect::{Effect, Way};
use super::seen::Seen;
use super::*;
use crate::{Attempt, Composer, Order, attempt};

fn diagram(list: &str) -> Position {
    let setup: Setup = list.parse().expect("a piece list");
    Setup { turn: Color::Black, ..setup }.check().expect("a position")
}

fn lines(diagram: &Position, half_moves: usize) -> Vec<Vec<Move>> {
    naive::help::help_lines(diagram, half_moves, problem::Aim::Mate)
}

fn seen(diagram: &Position, moves: &str) -> Seen {
    let mut position = *diagram;
    let mut line = Vec::new();
    for text in moves.split(' ') {
        let mv = chess::parse_move(&position, text).expect(text);
        line.push(mv);
        position = position.play(mv);
    }
    Seen::of(diagram, HelpLine::of(&line).expect("short")).expect("a solution")
}

/// A judge of helpmates with two solutions.
fn judge(half_moves: usize) -> Judge<'static> {
    let text = if half_moves == 4 { "h#2 2.1.1.1" } else { "h#2.5 2.1.1.1.1" };
    Judge::new(text.parse().expect("a stipulation"), Box::new(Helpmate2026::SENSIBLE), 1_000_000)
}

/// An attempt with few changes.
fn made(seed: u64, number: u64, half_moves: usize, changes: u32) -> Option<Attempt> {
    let stop = AtomicBool::new(false);
    let judge = judge(half_moves);
    let helpmates = Helpmates { changes, ..Helpmates::usual(half_moves, 2, 5..=8) };
    let order = Order { composer: Composer::Helpmates(helpmates), judge: &judge, seed, nodes: 1_000_000, stop: &stop };
    attempt(&order, number)
}

#[test]
fn what_leaves_is_sound_and_can_be_made_again() {
    let stipulation: Stipulation = "h#2 2.1.1.1".parse().expect("a stipulation");
    let attempts = (0..12).filter_map(|number| made(5, number, 4, 4_000));
    let problems: Vec<Attempt> = attempts.filter(|attempt| attempt.composition.is_some()).collect();
    assert!(problems.len() >= 2, "{}", problems.len());
    let judge = judge(4);
    for problem in &problems {
        let setup = problem.composition.as_ref().expect("found").setup;
        let position = setup.check().expect("a position");
        assert!(lines(&position, 2).is_empty(), "{} is short", setup.to_fen());
        let found = lines(&position, 4);
        assert!(judge_lines(&found, stipulation).defects.is_empty(), "{}", setup.to_fen());
        let analysis = judge.help_analysis(&position).expect("small");
        assert!(HELP_IDEAS.iter().any(|idea| idea.is_shown(&analysis)), "{}", setup.to_fen());
        assert!((5..=8).contains(&setup.board.occupied().count()) && problem::legality(&setup).is_empty());
    }
    assert_eq!(made(5, problems[0].number, 4, 4_000).as_ref(), Some(&problems[0]));
}

#[test]
fn whoever_stops_gets_nothing() {
    let stop = AtomicBool::new(true);
    let judge = judge(4);
    let composer = Composer::Helpmates(Helpmates::usual(4, 2, 6..=6));
    assert_eq!(attempt(&Order { composer, judge: &judge, seed: 1, nodes: 1, stop: &stop }, 0), None);
}

#[test]
fn effects_are_seen() {
    // Black blocks and opens a line, White guards.
    let diagram = diagram("Ke8 Bd5 Bd6 / Kg6 Bh4 Bh7 g7");
    let one = seen(&diagram, "Kh5 Bf4 g6 Bf3");
    assert_eq!(one.effects[1], [Effect::Guards(Way::Diagonal)]);
    assert_eq!(one.effects[2], [Effect::Blocks]);
    assert_eq!(one.effects[3], [Effect::Mates(Way::Diagonal)]);
    let other = seen(&diagram, "Kh6 Bf7 g5 Bf8");
    assert!(other.effects[2].contains(&Effect::Blocks) && other.effects[2].contains(&Effect::Opens(Way::Diagonal)));
    assert!(one.picture.is_model() && other.picture.is_model());
    let shown = shown::shown(&one, &other);
    assert!(shown.contains(&shown::Shown::ChameleonEcho), "{shown:?}");
    assert!(shown.contains(&shown::Shown::ExchangeOfFunctions), "{shown:?}");
    let share = |name: &str| help_idea_named(name).expect("an idea").share(&one, &other);
    assert!(share("echo") >= 1.0 && share("zilahi") < 1.0 && share("kniest") <= 0.0);
}

#[test]
fn idle_units_are_seen() {
    let diagram = diagram("Kf6 Qa7 Ra1 / Kg8 h7");
    let line = lines(&diagram, 2).into_iter().next().expect("a mate in one");
    let seen = Seen::of(&diagram, HelpLine::of(&line).expect("short")).expect("a solution");
    assert!(!seen.picture.is_model() && seen.idle.len() == 1, "{:?}", seen.idle);
}

/// A solution is no second one where an axis of the diagram makes it.
#[test]
fn mirror_images_are_seen() {
    let image = |diagram: &Position, one: &str, other: &str| {
        mirrored::is_mirror_image(&seen(diagram, one), &seen(diagram, other))
    };
    let symmetrical = diagram("Ka1 Rh4 Rh6 Bf5 / Kd5 Re5");
    assert!(image(&symmetrical, "Re4 R4h5 Rd4 Bd3", "Re6 R6h5 Rd6 Bd7"));
    // The rook that waits does not change what is seen.
    let nearly = diagram("Kg1 Bc4 Rb5 Ra3 / Ke4 Rd4");
    assert!(image(&nearly, "Rd3 Ra4 Re3 Be2", "Rd5 Rb4 Re5 Be6"));
    // P. Benkő and F. A. Sonnenfeld, Magyar Sakkélet, 1978.
    let other = diagram("Kg1 Ba8 Rc7 Ne6 Pc3 Pd2 / Kd3 Rb5 Re5");
    assert!(!image(&other, "Rbd5 Rf7 Ke4 Nc5", "Rec5 Nf4 Kc4 Bd5"));
}

/// The problems on the pages show what the pages are about, and nothing else solves them.
#[test]
fn pages_are_true() {
    let mut names = std::collections::BTreeSet::new();
    for idea in HELP_IDEAS {
        assert!(names.insert(idea.name) && !idea.themes.is_empty(), "{}", idea.name);
        assert!(idea.themes.iter().all(|name| themes::theme_named(name).is_some_and(|theme| theme.is_for_helpmates())));
        let page = themes::Page::parse(idea.page).unwrap_or_else(|error| panic!("{}: {error}", idea.name));
        assert_eq!(page.title, idea.title);
        assert!(page.text.replace('\n', " ").starts_with(idea.sentence), "{}", idea.name);
        for example in &page.examples {
            let stipulation: Stipulation = example.stipulation.parse().expect("a stipulation");
            let setup = chess::parse_fen(example.fen).expect("a FEN").setup;
            let position = Setup { turn: stipulation.begins(), ..setup }.check().expect("a position");
            let judge = Judge::new(stipulation, Box::new(Helpmate2026::SENSIBLE), u64::MAX);
            assert!(matches!(judge.decided(&position), search::Judged::Sound { .. }), "{}", example.fen);
            let analysis = judge.help_analysis(&position).expect("small");
            assert!(idea.is_shown(&analysis), "{}: {}", idea.name, example.fen);
            assert_eq!(analysis.play.solutions.len(), example.lines.len(), "{}", example.fen);
        }
    }
}
