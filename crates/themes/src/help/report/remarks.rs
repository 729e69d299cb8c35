//! Remarks on a helpmate: what a judge of a tourney would mention.

use std::collections::BTreeMap;

use chess::{Color, Kind, Position};
use problem::{Sentence, promoted_units};

use super::HelpRemark;
use super::officers::idle_officers_of;
use super::printed::printed;
use super::repeats::{repeats, same_mates};
use super::topic::*;
use crate::help::evidence::{move_of, named_all};
use crate::help::{HelpFinding, HelpPlay, HelpSolution, UnitId, shared_strategy};
use crate::report::{RemarkKind, Severity};

const SERIOUS: RemarkKind = RemarkKind::Fault(Severity::Serious);
/// Solutions with less in common than this do not match.
const APART: f64 = 0.25;
/// Solutions with as much in common as this match.
const ALIKE: f64 = 0.6;

/// What there is to say besides the themes, faults first.
pub fn help_remarks(play: &HelpPlay, findings: &[HelpFinding]) -> Vec<HelpRemark> {
    let mut remarks = Vec::new();
    remarks.extend(phases_without_solution(play));
    if play.solutions.is_empty() {
        return remarks;
    }
    remarks.extend(mates_alike(play));
    remarks.extend(repeated(play, findings));
    remarks.extend(common(play));
    remarks.extend(without_strategy(play));
    remarks.extend(idle(play));
    remarks.extend(diagram(play));
    remarks.extend(captures(play, findings));
    remarks.extend(twins(play));
    remarks.extend(mates(play));
    remarks.extend(set_play(play));
    remarks.extend(size(play));
    remarks.sort_by_key(|remark| remark.kind);
    remarks
}

fn phases_without_solution(play: &HelpPlay) -> Vec<HelpRemark> {
    let unsolved = play
        .phases
        .iter()
        .enumerate()
        .filter(|(index, _)| play.has_twins() && play.solutions.iter().all(|solution| solution.phase != *index));
    let remark = |(_, phase): (usize, &crate::help::HelpPhase)| {
        let label = phase.label.as_deref().unwrap_or("a");
        HelpRemark::new(UNSOUND_TWIN, 1, format!("Twin {label}) has no solution."))
    };
    unsolved.map(remark).collect()
}

fn mates_alike(play: &HelpPlay) -> Vec<HelpRemark> {
    let alike = |group: Vec<usize>| {
        let mate = &play.solutions[group[0]];
        let words = Sentence::from(format!("{} end with the same mate, ", solutions(&group)))
            .then(&move_of(mate, mate.plies() - 1))
            .text(".");
        HelpRemark::new(SAME_MATE, group.len() - 1, words.capitalized()).of_solutions(group)
    };
    same_mates(play).into_iter().map(alike).collect()
}

/// Repeated moves, mates that are the same apart. What is repeated in another order belongs to an exchange of moves.
fn repeated(play: &HelpPlay, findings: &[HelpFinding]) -> Option<HelpRemark> {
    let exchanged: Vec<(usize, usize)> = findings
        .iter()
        .filter(|finding| ["exchange-of-moves", "cyclic-exchange-of-moves"].contains(&finding.theme.name))
        .flat_map(|finding| finding.evidence.iter().flat_map(|evidence| evidence.moves.clone()))
        .collect();
    let alike = same_mates(play);
    let told = |places: &[(usize, usize)]| {
        let solutions: Vec<usize> = places.iter().map(|(solution, _)| *solution).collect();
        alike.iter().any(|group| solutions.iter().all(|one| group.contains(one)))
    };
    let counted: Vec<_> = repeats(play)
        .into_iter()
        .filter(|repeat| !(repeat.mates && told(&repeat.places)))
        .filter(|repeat| !repeat.places.iter().all(|place| exchanged.contains(place)))
        .collect();
    let count: usize = counted.iter().map(|repeat| repeat.places.len() - 1).sum();
    let words = |repeat: &super::Repeat| {
        let (solution, ply) = repeat.places[0];
        let of: Vec<usize> = repeat.places.iter().map(|(solution, _)| *solution).collect();
        move_of(&play.solutions[solution], ply).text(&format!(" in {}", solutions(&of)))
    };
    let all = counted.iter().flat_map(|repeat| repeat.places.iter().map(|(solution, _)| *solution));
    (count > 0).then(|| {
        let sentence = Sentence::from(if counted.len() == 1 { "Repeated move: " } else { "Repeated moves: " })
            .then(&Sentence::short_list(&counted, words))
            .text(".");
        let remark = HelpRemark::new(REPEATED_MOVES, count, sentence).of_solutions(all.collect::<Vec<_>>());
        if count > 1 { remark.taken_as(SERIOUS) } else { remark }
    })
}

/// "solutions 1 and 3"; "solution 2".
fn solutions(places: &[usize]) -> String {
    let numbers = Sentence::list(places.iter().map(|place| Sentence::from((place + 1).to_string())));
    let noun = if places.len() == 1 { "solution" } else { "solutions" };
    format!("{noun} {}", numbers.print(chess::Letters::Problem))
}

fn common(play: &HelpPlay) -> Option<HelpRemark> {
    let alike = play.homogeneity()?;
    let percent = (alike * 100.0).round() as usize;
    if alike < APART {
        Some(HelpRemark::new(LITTLE_IN_COMMON, percent, "The solutions have little in common move by move."))
    } else if alike >= ALIKE && play.pairs().all(|(one, other)| strategy_is_shared(play, one, other)) {
        Some(HelpRemark::new(HOMOGENEOUS, percent, format!("The solutions match move by move ({percent} %).")))
    } else {
        None
    }
}

/// Solutions in which nothing but guards and mates match are alike for want of content.
fn strategy_is_shared(play: &HelpPlay, one: usize, other: usize) -> bool {
    !shared_strategy(&play.solutions[one], &play.solutions[other]).is_empty()
}

fn without_strategy(play: &HelpPlay) -> Option<HelpRemark> {
    let plain = |solution: &HelpSolution| solution.all_effects().all(|(_, effect)| !effect.kind.is_strategic());
    let of: Vec<usize> = (0..play.solutions.len()).filter(|&index| plain(&play.solutions[index])).collect();
    let all = of.len() == play.solutions.len();
    let words = match (all, of.len()) {
        (_, 0) => return None,
        (true, _) => "No move does more than to guard, to go to its square and to mate.".to_owned(),
        (false, _) => format!("{} has only moves that guard, go to their squares and mate.", solutions(&of)),
    };
    Some(HelpRemark::new(NO_STRATEGY, of.len(), Sentence::from(words).capitalized()).of_solutions(of))
}

fn idle(play: &HelpPlay) -> Vec<HelpRemark> {
    let mut idle: BTreeMap<UnitId, Vec<usize>> = BTreeMap::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for unit in idle_officers_of(solution) {
            idle.entry(unit).or_default().push(index);
        }
    }
    let mut remarks = Vec::new();
    let has = |unit: &UnitId| play.solutions.iter().filter(|solution| solution.place(*unit, 0).is_some()).count();
    let (never, sometimes): (Vec<_>, Vec<_>) = idle.into_iter().partition(|(unit, of)| of.len() == has(unit));
    if !never.is_empty() {
        let units: Vec<UnitId> = never.iter().map(|(unit, _)| *unit).collect();
        let part = if play.solutions.len() == 1 { "the solution" } else { "any solution" };
        let verb = if units.len() == 1 { "has" } else { "have" };
        let words = named_all(play, &units).text(&format!(" {verb} no part in {part}."));
        let squares = units.iter().map(|unit| unit.square()).collect();
        remarks.push(HelpRemark::new(IDLE_WHITE_OFFICER, units.len(), words).on(squares).taken_as(SERIOUS));
    }
    for (unit, of) in sometimes {
        let words = named_all(play, &[unit]).text(&format!(" has no part in {}.", solutions(&of)));
        let remark = HelpRemark::new(IDLE_WHITE_OFFICER, 1, words).on(unit.square().into());
        remarks.push(remark.of_solutions(of));
    }
    let board = play.diagram().board();
    let officers = board.color(Color::White) - board.kind(Kind::King) - board.kind(Kind::Pawn);
    if remarks.is_empty() && play.solutions.len() > 1 && officers.many() {
        remarks.push(HelpRemark::new(ECONOMICAL, 1, "Every white officer has a part in every solution."));
    }
    remarks
}

fn diagram(play: &HelpPlay) -> Vec<HelpRemark> {
    let mut remarks = Vec::new();
    let board = play.diagram().board();
    for (color, side) in [(Color::White, "White"), (Color::Black, "Black")] {
        let promoted = promoted_units(board, color) as usize;
        if promoted > 0 {
            let noun = if promoted == 1 { "unit" } else { "units" };
            let words = format!("{side} has {promoted} {noun} that must have promoted.");
            remarks.push(HelpRemark::new(PROMOTED_UNIT, promoted, words));
        }
    }
    let in_check = |position: &&Position| position.in_check();
    if play.phases.iter().map(|phase| &phase.position).any(|position| in_check(&position)) {
        remarks.push(HelpRemark::new(CHECK_IN_DIAGRAM, 1, "The side that begins is in check in the diagram."));
    }
    remarks
}

/// First moves that take queen or rook, unless units that are captured are the theme.
fn captures(play: &HelpPlay, findings: &[HelpFinding]) -> Option<HelpRemark> {
    const THEMATIC: &[&str] =
        &["zilahi", "cyclic-zilahi", "chumakov", "phoenix", "kniest", "annihilation", "exchange-of-functions"];
    if findings.iter().any(|finding| THEMATIC.contains(&finding.theme.name)) {
        return None;
    }
    let strong = |index: &usize| {
        let solution = &play.solutions[*index];
        let captured = solution.positions[0].captured(solution.moves[0]);
        captured.is_some_and(|(_, kind)| matches!(kind, Kind::Queen | Kind::Rook))
    };
    let of: Vec<usize> = (0..play.solutions.len()).filter(strong).collect();
    let first = *of.first()?;
    let words = move_of(&play.solutions[first], 0).text(" begins with a brutal capture.");
    Some(HelpRemark::new(BRUTAL_CAPTURE, of.len(), words).of_solutions(of))
}

/// Twins whose material is another.
fn twins(play: &HelpPlay) -> Vec<HelpRemark> {
    let material = |position: &Position| {
        let mut units: Vec<_> = position.board().iter().map(|(_, unit)| unit).collect();
        units.sort_unstable();
        units
    };
    let first = material(play.diagram());
    let other = play.phases.iter().skip(1).filter(|phase| material(&phase.position) != first);
    let remark = |phase: &crate::help::HelpPhase| {
        let label = phase.label.as_deref().unwrap_or("b");
        HelpRemark::new(BRUTAL_TWIN, 1, format!("Twin {label}) changes the material."))
    };
    other.map(remark).collect()
}

fn mates(play: &HelpPlay) -> Option<HelpRemark> {
    let model = |solution: &HelpSolution| solution.picture.is_model(solution.mated());
    let count = play.solutions.len();
    let all = count > 1 && play.solutions.iter().all(model);
    let words = if count == 2 { "Both mates are models.".to_owned() } else { format!("All {count} mates are models.") };
    all.then(|| HelpRemark::new(MODEL_MATES, count, words))
}

fn set_play(play: &HelpPlay) -> Option<HelpRemark> {
    let set = play.set_play();
    let first = set.first()?;
    let ends = |solution: &HelpSolution| (solution.king(), solution.moves[solution.plies() - 1]);
    let another = set.iter().any(|line| play.solutions.iter().all(|solution| ends(line) != ends(solution)));
    another.then(|| {
        // Of a problem that White begins the set play is one move later.
        let number = 1 + usize::from(first.color(0) == Color::Black);
        let words = Sentence::from("Set play: ").then(&printed(first, number)).text(".");
        HelpRemark::new(SET_PLAY_SHOWN, set.len(), words)
    })
}

fn size(play: &HelpPlay) -> Vec<HelpRemark> {
    let board = play.diagram().board();
    let units = board.occupied().count() as usize;
    let mut remarks = Vec::new();
    if units <= 5 {
        remarks.push(HelpRemark::new(TANAGRA, units, format!("A Tanagra: {units} units.")));
    } else if units <= 7 {
        remarks.push(HelpRemark::new(MINIATURE, units, format!("A miniature: {units} units.")));
    }
    if board.color(Color::White).count() == 2 {
        remarks.push(HelpRemark::new(MINIMAL_WHITE, 1, "A white minimal: one unit beside the king."));
    }
    remarks
}
