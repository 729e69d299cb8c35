//! What the solvers find against Popeye's complete answers: lines as sets, play against a defense node by node.

#![allow(clippy::print_stderr)]

use std::collections::BTreeMap;

use chess::{Position, uci};
use keymove_studio::{Limits, Wanted};
use problem::{GeneralSolution, PartKind, PlayKind, Role, Solved, Stipulation, TreeMove};
use render::Format;

use crate::popeye::{print, report, sorted};
use crate::tree::{of_phase, position, text};

/// A phase by its parts, each a sorted list of all that is shown, written down node by node.
type Shown = BTreeMap<&'static str, Vec<String>>;

/// What is shown of a solution.
fn shown(solution: &GeneralSolution) -> Shown {
    let mut shown = Shown::new();
    for part in &solution.tree.parts {
        let name = match part.kind {
            PartKind::SetPlay => "set play",
            PartKind::Tries => "tries",
            PartKind::ShortSolutions | PartKind::Solutions => "solutions",
        };
        let start = part.start(&solution.position).expect("a part has a start");
        let nodes: Vec<String> = if solution.stipulation.play().is_help() {
            part.moves
                .iter()
                .flat_map(TreeMove::lines)
                .map(|line| line.iter().map(|&mv| uci(mv) + " ").collect())
                .collect()
        } else if part.kind == PartKind::SetPlay {
            part.moves
                .iter()
                .filter(|mv| mv.role != Role::Refutation)
                .map(|defense| variation(&start, defense))
                .collect()
        } else {
            part.moves.iter().map(|first| attack(&start, first)).collect()
        };
        if !nodes.is_empty() {
            shown.entry(name).or_default().extend(nodes);
        }
    }
    shown.values_mut().for_each(|nodes| nodes.sort());
    shown
}

/// A move of the attacker with its threats and variations, in any order.
fn attack(position: &Position, attack: &TreeMove) -> String {
    let after = position.play(attack.mv);
    let mut text = uci(attack.mv);
    let mut threats: Vec<String> = attack
        .threats()
        .map(|threat| self::attack(&threat.start(&after).expect("a threat has a start"), threat))
        .collect();
    threats.sort();
    if !threats.is_empty() {
        text += &format!(" threat {{{}}}", threats.join(", "));
    } else if attack.waits() && !after.in_check() {
        text += " zugzwang";
    }
    let mut variations: Vec<String> = attack.defenses().iter().map(|defense| variation(&after, defense)).collect();
    variations.sort();
    if variations.is_empty() { text } else { format!("{text} ({})", variations.join(", ")) }
}

fn variation(position: &Position, defense: &TreeMove) -> String {
    let after = position.play(defense.mv);
    let mut answers: Vec<String> = defense.children.iter().map(|answer| attack(&after, answer)).collect();
    answers.sort();
    format!("{}{:?} [{}]", uci(defense.mv), defense.role, answers.join(", "))
}

/// Compares one solver with all phases of these kinds of play.
fn check(is_meant: impl Fn(Stipulation) -> bool, solve: impl Fn(&Position, Stipulation, Wanted) -> GeneralSolution) {
    let Some(rows) = samples::values("genres.jsonl") else { return };
    let mut compared: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for row in rows {
        for phase in row["solutions"].as_array().expect("phases") {
            let stipulation: Stipulation = text(phase, "stipulation").parse().expect("a stipulation");
            if !is_meant(stipulation) || phase["duplex"] == true {
                continue;
            }
            let expected = shown(&of_phase(phase));
            let wanted = Wanted { set_play: !phase["set_play"].is_null(), ..Wanted::variations() };
            let found = shown(&solve(&position(text(phase, "fen")), stipulation, wanted));
            let count = compared.entry(stipulation.short()).or_default();
            count.0 += 1;
            if found != expected {
                count.1 += 1;
                if count.1 <= 3 {
                    eprintln!("{} {stipulation} {}", row["id"], text(phase, "fen"));
                    tell_differences(&found, &expected);
                }
            }
        }
    }
    eprintln!("{compared:?}");
    assert_eq!(compared.values().map(|(_, different)| different).sum::<usize>(), 0, "{compared:?}");
}

fn tell_differences(found: &Shown, expected: &Shown) {
    for part in ["set play", "solutions", "tries"] {
        let none = Vec::new();
        let (found, expected) = (found.get(part).unwrap_or(&none), expected.get(part).unwrap_or(&none));
        for node in found.iter().filter(|node| !expected.contains(node)) {
            eprintln!("  {part}: found {node}");
        }
        for node in expected.iter().filter(|node| !found.contains(node)) {
            eprintln!("  {part}: expected {node}");
        }
    }
}

/// What this file compares: play against a defense, directmates apart, and what it ends.
fn is_battle(stipulation: Stipulation) -> bool {
    match stipulation.play() {
        PlayKind::Direct => stipulation.directmate().is_none(),
        PlayKind::SelfPlay
        | PlayKind::Reflex
        | PlayKind::SemiReflex
        | PlayKind::HelpSelf
        | PlayKind::HelpReflex
        | PlayKind::SeriesSelf
        | PlayKind::SeriesReflex => true,
        PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp => false,
    }
}

/// The naive twin takes minutes for the long ones.
#[test]
fn the_naive_twin_finds_what_popeye_finds() {
    check(
        |stipulation| is_battle(stipulation) && (stipulation.play().is_help() || stipulation.moves() <= 2),
        |position, stipulation, wanted| match stipulation.play().is_help() {
            true => solve::naive::forced_end::solve(position, stipulation, wanted),
            false => solve::naive::battle::solve(position, stipulation, wanted),
        },
    );
}

#[test]
fn the_solvers_find_what_popeye_finds() {
    check(is_battle, solved);
}

fn solved(position: &Position, stipulation: Stipulation, wanted: Wanted) -> GeneralSolution {
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    match solve::solve_genre(position, stipulation, wanted, limits) {
        Solved::General(solution) => solution,
        Solved::Direct(_) => panic!("{stipulation} is a directmate"),
    }
}

/// Printed as Popeye prints it, line by line in any order.
#[test]
fn what_is_solved_reads_as_popeye_prints_it() {
    for row in samples::values("genres.jsonl").unwrap_or_default() {
        for phase in row["solutions"].as_array().expect("phases") {
            let stipulation: Stipulation = text(phase, "stipulation").parse().expect("a stipulation");
            if !is_battle(stipulation) || phase["duplex"] == true || stipulation.half_moves() > 6 {
                continue;
            }
            let wanted = Wanted { set_play: !phase["set_play"].is_null(), ..Wanted::variations() };
            let solution = solved(&position(text(phase, "fen")), stipulation, wanted);
            let printed = print(&report(solution), Format::POPEYE);
            assert_eq!(sorted(&printed), sorted(text(phase, "popeye_text")), "{} {stipulation}", row["id"]);
        }
    }
}
