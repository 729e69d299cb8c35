//! Helpmates: the pages are true, and the laws hold: a mirror changes nothing but left and right, the order of solutions does
//! not matter, and every line of evidence is a solution.

use std::collections::BTreeSet;

use chess::{Letters, Move, Position, Symmetry, parse_fen, parse_move};
use keymove_themes::help::report::{help_idea, help_remarks, idle_officers_of, repeats};
use keymove_themes::help::{EffectKind, HelpPhase, HelpPlay, find_in_helpmate, homogeneity};
use keymove_themes::{Example, Page, THEMES, Theme};
use problem::{PartKind, Solved, Stipulation};
use solve::{Limits, Wanted, solve_genre};

fn position(fen: &str, stipulation: Stipulation) -> Position {
    let mut setup = parse_fen(fen).expect("a FEN").setup;
    setup.turn = stipulation.begins();
    setup.check().unwrap_or_else(|illegal| panic!("{fen}: {illegal:?}"))
}

fn line(start: &Position, text: &str) -> Vec<Move> {
    let mut position = *start;
    let mut moves = Vec::new();
    for word in text.split(' ') {
        let mv = parse_move(&position, word).unwrap_or_else(|error| panic!("{text}: {error}"));
        moves.push(mv);
        position = position.play(mv);
    }
    moves
}

fn phase(label: Option<&str>, fen: &str, stipulation: Stipulation, lines: &[&str]) -> HelpPhase {
    let position = position(fen, stipulation);
    let lines = lines.iter().map(|text| line(&position, text)).collect();
    HelpPhase { label: label.map(str::to_owned), position, stipulation, lines, set_play: Vec::new() }
}

fn play(example: &Example<'_>) -> HelpPlay {
    let stipulation: Stipulation = example.stipulation.parse().expect("a stipulation");
    let label = (!example.twins.is_empty()).then_some("a");
    let mut phases = vec![phase(label, example.fen, stipulation, &example.lines)];
    let alone = stipulation.without_intended();
    phases.extend(example.twins.iter().map(|twin| phase(Some(twin.label), twin.fen, alone, &twin.lines)));
    HelpPlay::of(phases)
}

/// The helpmates of all pages with their themes.
fn examples() -> Vec<(&'static Theme, Example<'static>)> {
    let of_page = |theme: &'static Theme| {
        let page = Page::parse(theme.page).expect("a page");
        page.examples.into_iter().filter(|example| !example.is_directmate()).map(move |example| (theme, example))
    };
    THEMES.iter().flat_map(of_page).collect()
}

#[test]
fn shown_helpmates_show_and_near_misses_lack() {
    for (theme, example) in examples() {
        let play = play(&example);
        let place = format!("{} {}", theme.name, example.fen);
        let lines: usize = example.lines.len() + example.twins.iter().map(|twin| twin.lines.len()).sum::<usize>();
        assert!(lines > 0 && play.solutions.len() == lines, "{place}: not every line mates in time");
        let found = theme.detect_help(&play);
        assert_eq!(found.is_empty(), example.shows.is_empty(), "{place}: {found:?}");
        assert_ne!(example.shows.is_empty(), example.lacks.is_empty(), "{place}");
        for words in &example.says {
            let says = |detail: &problem::Sentence| detail.print(Letters::Standard).contains(words);
            assert!(found.iter().any(|evidence| says(&evidence.detail)), "{place}: nothing says `{words}`: {found:?}");
        }
    }
}

/// The lines that the pages name are all there are, where that is found soon. A scheme shows how a theme works and is not
/// sound.
#[test]
fn the_lines_of_the_pages_are_the_solutions() {
    let mut seen = BTreeSet::new();
    for (theme, example) in examples() {
        if example.origin.starts_with("scheme") {
            continue;
        }
        let phases = play(&example).phases;
        for phase in phases.iter().filter(|phase| phase.stipulation.moves() <= 2) {
            if !seen.insert(phase.position.setup().to_fen()) {
                continue;
            }
            let solved = solve_genre(&phase.position, phase.stipulation, Wanted::key_only(), Limits::nodes(u64::MAX));
            let Solved::General(solution) = solved else { panic!("{}: not solved", example.fen) };
            let found = HelpPhase::of(None, &solution);
            let sorted = |lines: &[Vec<Move>]| lines.iter().cloned().collect::<BTreeSet<_>>();
            assert!(sorted(&found.lines) == sorted(&phase.lines), "{} {}", theme.name, example.fen);
            assert!(solution.lines(PartKind::ShortSolutions).is_empty(), "{} {}", theme.name, example.fen);
        }
    }
}

/// What was found, without words: theme, solutions, squares.
type Found = BTreeSet<(&'static str, Vec<usize>, u64)>;

fn found(play: &HelpPlay, renamed: impl Fn(usize) -> usize, symmetry: Symmetry) -> Found {
    let mut all = Found::new();
    for finding in find_in_helpmate(play) {
        for evidence in finding.evidence {
            let mut solutions: Vec<usize> = evidence.solutions.iter().map(|&solution| renamed(solution)).collect();
            solutions.sort_unstable();
            let squares = evidence.squares.transform(symmetry);
            all.insert((finding.theme.name, solutions, squares.into_iter().map(|square| 1 << square.index()).sum()));
        }
    }
    all
}

#[test]
fn a_mirror_changes_left_and_right_alone() {
    const MIRROR: Symmetry = Symmetry::MirrorFiles;
    for (theme, example) in examples() {
        let play = play(&example);
        if play.phases.iter().any(|phase| !phase.position.castling().is_empty()) {
            continue;
        }
        let mirrored = |line: &Vec<Move>| {
            let moved = line.iter().map(|mv| Move { from: MIRROR.apply(mv.from), to: MIRROR.apply(mv.to), ..*mv });
            moved.collect::<Vec<_>>()
        };
        let phases = play.phases.iter().map(|phase| HelpPhase {
            position: phase.position.setup().transform(MIRROR).check().expect("a mirrored position"),
            lines: phase.lines.iter().map(mirrored).collect(),
            ..phase.clone()
        });
        let other = HelpPlay::of(phases.collect());
        let (here, there) =
            (found(&play, |solution| solution, MIRROR), found(&other, |solution| solution, Symmetry::Identity));
        assert_eq!(here, there, "{} {}", theme.name, example.fen);
        let counts = |play: &HelpPlay| {
            let remarks = help_remarks(play, &find_in_helpmate(play));
            remarks.iter().map(|remark| (remark.name(), remark.count)).collect::<BTreeSet<_>>()
        };
        assert_eq!(counts(&play), counts(&other), "{} {}", theme.name, example.fen);
    }
}

#[test]
fn the_order_of_solutions_does_not_matter() {
    for (theme, example) in examples() {
        let play = play(&example);
        let mut phases = play.phases.clone();
        phases.iter_mut().for_each(|phase| phase.lines.reverse());
        let other = HelpPlay::of(phases);
        let same = |solution: usize| {
            let (phase, moves) = (other.solutions[solution].phase, &other.solutions[solution].moves);
            let there = play.solutions.iter().position(|one| one.phase == phase && one.moves == *moves);
            there.expect("the same solution")
        };
        let (here, there) =
            (found(&play, |solution| solution, Symmetry::Identity), found(&other, same, Symmetry::Identity));
        assert_eq!(here, there, "{} {}", theme.name, example.fen);
    }
}

#[test]
fn evidence_names_moves_that_are_there() {
    for (_, example) in examples() {
        let play = play(&example);
        let findings = find_in_helpmate(&play);
        for evidence in findings.iter().flat_map(|finding| &finding.evidence) {
            assert!(!evidence.solutions.is_empty(), "{}", example.fen);
            assert!(evidence.solutions.iter().all(|&solution| solution < play.solutions.len()), "{}", example.fen);
            let there = |&(solution, ply): &(usize, usize)| ply < play.solutions[solution].plies();
            assert!(evidence.moves.iter().all(there), "{}", example.fen);
            for line in evidence.lines(&play) {
                assert!(play.solutions.iter().any(|solution| solution.moves == line.0), "{}", example.fen);
            }
        }
        let idea = help_idea(&play, findings).expect("solutions");
        assert!(idea.sentence.print(Letters::Problem).ends_with('.'), "{}", example.fen);
    }
}

fn one(fen: &str, stipulation: &str, lines: &[&str]) -> HelpPlay {
    let stipulation: Stipulation = stipulation.parse().expect("a stipulation");
    HelpPlay::of(vec![phase(None, fen, stipulation, lines)])
}

/// M. Vukcevich, T. Garai 60 jubilee tourney, 1996: a Grimshaw on d6, batteries opened by the king.
fn grimshaw() -> HelpPlay {
    let lines = ["Kc5 Ba6 Bd6 Kd3#", "Kc6 Be6 Rd6 Kb4#"];
    one("2rr1b2/1p6/3k4/B7/2B1P3/2K5/2R5/8", "h#2 2 solutions", &lines)
}

#[test]
fn effects_are_told_move_by_move() {
    let play = grimshaw();
    let has = |solution: usize, ply: usize, kind| {
        play.solutions[solution].effect(ply, |effect| effect.kind == kind).is_some()
    };
    for solution in 0..2 {
        assert!(has(solution, 0, EffectKind::KingMove));
        assert!(has(solution, 2, EffectKind::SelfInterference));
        assert!(has(solution, 3, EffectKind::BatteryMate));
    }
    assert!(homogeneity(&play.solutions[0], &play.solutions[1]) > 0.5);
    let idea = help_idea(&play, find_in_helpmate(&play)).expect("solutions").sentence.print(Letters::Problem);
    assert!(idea.starts_with("Grimshaw: bRd8 and bBf8 shut each other off on d6"), "{idea}");
}

#[test]
fn repeated_moves_and_idle_officers_are_told() {
    let play = one("8/8/8/3R4/4K3/8/6k1/8", "h#2 2 solutions", &["Kg1 Kf3 Kf1 Rd1#", "Kh2 Kf3 Kh3 Rh5#"]);
    assert_eq!(repeats(&play).len(), 1);
    let names = |play: &HelpPlay| {
        let remarks = help_remarks(play, &find_in_helpmate(play));
        remarks.iter().map(|remark| remark.name()).collect::<Vec<_>>()
    };
    assert!(names(&play).contains(&"repeated-moves") && names(&play).contains(&"no-strategy"), "{:?}", names(&play));
    assert!(!names(&grimshaw()).contains(&"repeated-moves"));
    let idle = one("8/1B6/3p1P1q/4ppB1/1p3b2/1Pk3p1/2P4p/1K6", "h#2", &["Bc1 Bxc1 Qd2 Bb2#"]);
    assert_eq!(idle_officers_of(&idle.solutions[0]).len(), 1);
    assert!(names(&idle).contains(&"idle-white-officer"));
    let used = grimshaw();
    assert!(used.solutions.iter().all(|solution| idle_officers_of(solution).is_empty()));
}

#[test]
fn what_is_no_mate_of_the_stipulated_length_is_left_out() {
    let stipulation: Stipulation = "h#2".parse().expect("a stipulation");
    let start = position("8/8/8/3R4/4K3/8/6k1/8", stipulation);
    let lines = vec![line(&start, "Kg1 Kf3 Kf1 Rd2"), line(&start, "Kg1 Kf3")];
    let phase = HelpPhase { label: None, position: start, stipulation, lines, set_play: Vec::new() };
    let play = HelpPlay::of(vec![phase]);
    assert!(play.solutions.is_empty() && find_in_helpmate(&play).is_empty());
    assert!(help_idea(&play, Vec::new()).is_none());
}
