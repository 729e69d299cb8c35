//! For people: a drawn board, the verdict in a sentence, then set play, tries, keys and variations as problemists
//! print them. Defenses that leave every threat standing are counted, not shown.

use chess::{Color, Position, draw_text};
use problem::{Solution, Verdict, WhiteMove};
use themes::PhaseKind;

use super::is_bare;
use super::labels::Labels;
use super::paint::{Ink, paint};
use super::variations::{Place, defenses, play, short, threat_or_wait};
use crate::{Outcome, Report, Style};

pub(super) const INDENT: usize = 2;

/// The report as text; `style` says whether it may carry terminal colors.
pub fn text(report: &Report, style: Style) -> String {
    let mut text = head(report, style);
    // Of unfinished work the sentence says all that is known.
    if let Some(solution) = report.solution().filter(|solution| solution.verdict != Verdict::Unfinished) {
        text.push_str(&phases(solution, style));
    }
    text
}

/// The board, the verdict, and what was noticed.
pub(super) fn head(report: &Report, style: Style) -> String {
    let mut text = board(report);
    text.push('\n');
    let ink = if report.is_sound() { Ink::Good } else { Ink::Bad };
    text.push_str(&paint(style, ink, &verdict_sentence(report)));
    text.push('\n');
    for note in report.notes.iter().map(String::as_str).chain(cut_note(report)) {
        text.push_str(&format!("Note: {note}.\n"));
    }
    for finding in &report.legality {
        text.push_str(&format!("Legality: {}.\n", finding.text));
    }
    text
}

/// Said of a proven verdict whose solution is not all there.
pub(super) fn cut_note(report: &Report) -> Option<&'static str> {
    let cut = |solution: &&Solution| !solution.complete && solution.verdict != Verdict::Unfinished;
    report
        .solution()
        .filter(cut)
        .map(|_| "a limit ended the work, so not all play is written out; the verdict is proven")
}

pub(super) fn board(report: &Report) -> String {
    let mut text = String::new();
    // The same letter for the knight as in the moves below.
    let drawn = draw_text(&report.problem.setup.board).replace('N', "S").replace('n', "s");
    for line in drawn.lines() {
        text.push_str(&format!("  {line}\n"));
    }
    let (stipulation, units) = (report.problem.stipulation.to_string(), unit_count(report));
    // From below the a-file to below the h-file.
    let width = 15 - stipulation.len();
    text + &format!("\n     {stipulation}{units:>width$}\n")
}

/// How many units each side has, as under every diagram: `(4+3)`.
pub(super) fn unit_count(report: &Report) -> String {
    let board = &report.problem.setup.board;
    format!("({}+{})", board.color(Color::White).count(), board.color(Color::Black).count())
}

/// The verdict in a sentence.
pub fn verdict_sentence(report: &Report) -> String {
    let solution = match &report.outcome {
        Outcome::Solved(solution) => solution,
        Outcome::Illegal(reasons) => {
            let reasons: Vec<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
            return format!("Illegal: {}.", reasons.join("; "));
        }
        Outcome::NotSolved(reason) => return format!("Not solved: {reason}."),
    };
    let moves = solution.stipulation.moves();
    match solution.verdict {
        Verdict::Sound => format!("Sound: one key, {}", first_moves(solution, moves)),
        Verdict::Cooked => format!("Cooked: {} keys, {}", solution.keys.len(), first_moves(solution, moves)),
        Verdict::NoSolution => format!("No solution: nothing mates in {moves}."),
        Verdict::ShortSolution { moves } => {
            format!("Short solution: mate in {moves} by {}", first_moves(solution, moves))
        }
        Verdict::Unfinished => unfinished(solution),
    }
}

fn unfinished(solution: &Solution) -> String {
    let so_far = match solution.keys.len() {
        0 => String::new(),
        _ => format!("; mating so far: {}", first_moves(solution, solution.stipulation.moves())),
    };
    format!("Unfinished: stopped after {} positions, before everything was proved{so_far}.", solution.nodes)
}

/// The first moves that mate within so many moves: `1.Qa1!, 1.Kb2!`.
fn first_moves(solution: &Solution, mates_in: u8) -> String {
    const MOST: usize = 8;
    let keys: Vec<String> = solution
        .keys
        .iter()
        .filter(|key| key.mates_in <= mates_in)
        .map(|key| format!("1.{}!", short(&solution.position, key.mv)))
        .collect();
    match keys.len() {
        0..=MOST => keys.join(", "),
        many => format!("{} and {} more", keys[..MOST].join(", "), many - MOST),
    }
}

fn phases(solution: &Solution, style: Style) -> String {
    let mut text = set_play(solution, style);
    let root = &solution.position;
    if !solution.tries.is_empty() {
        text.push_str(&heading("Tries", style));
    }
    for attempt in &solution.tries {
        text.push_str(&first_move(root, attempt, '?', style));
    }
    text + &keys(solution, style)
}

/// The keys with their play. Of a short solution only the shortest are worth the lines.
pub(super) fn keys(solution: &Solution, style: Style) -> String {
    let moves = match solution.verdict {
        Verdict::ShortSolution { moves } => moves,
        Verdict::Sound | Verdict::Cooked | Verdict::NoSolution | Verdict::Unfinished => solution.stipulation.moves(),
    };
    let (shown, longer): (Vec<&WhiteMove>, Vec<&WhiteMove>) =
        solution.keys.iter().partition(|key| key.mates_in <= moves);
    let mut text = match shown.len() {
        0 => String::new(),
        1 => heading("Key", style),
        _ => heading("Keys", style),
    };
    for key in shown {
        text.push_str(&first_move(&solution.position, key, '!', style));
    }
    text + &folded(longer.len(), "mating later, but in time", style)
}

pub(super) fn heading(name: &str, style: Style) -> String {
    format!("\n{}\n", paint(style, Ink::Heading, name))
}

fn set_play(solution: &Solution, style: Style) -> String {
    let Some(passed) = solution.position.pass().filter(|_| !solution.set_play.is_empty()) else {
        return String::new();
    };
    let moves = solution.stipulation.moves() - 1;
    let unprovided = solution.set_play.iter().filter(|defense| defense.replies.is_empty()).count();
    heading("Set play", style)
        + &defenses(&passed, solution.set_play.iter(), moves, &unlabeled(PhaseKind::SetPlay, INDENT, style))
        + &folded(unprovided, "unprovided", style)
}

/// A key or try with all that follows.
fn first_move(root: &Position, first: &WhiteMove, mark: char, style: Style) -> String {
    let after = root.play(first.mv);
    let name = paint(style, Ink::Heading, &format!("1.{}{mark}", short(root, first.mv)));
    let mut text = format!("{:INDENT$}{name}", "");
    if first.is_mate() || (mark == '!' && is_bare(first)) {
        return text + "\n";
    }
    text.push_str(&threat_or_wait(&after, first, 1));
    text.push('\n');
    // Nothing is labeled, so it does not matter which phase it is.
    text.push_str(&play(&after, first, &unlabeled(PhaseKind::Key, 2 * INDENT, style)));
    text.push_str(&not_parrying(first, style));
    let refutations = refutations(&after, first);
    if !refutations.is_empty() {
        text.push_str(&format!("{:indent$}{refutations}\n", "", indent = 2 * INDENT));
    }
    text
}

fn unlabeled(phase: PhaseKind, indent: usize, style: Style) -> Place<'static> {
    Place { style, labels: Labels::NONE, phase, lead: vec![], number: 1, indent }
}

/// One line for the black moves that leave every threat standing.
pub(super) fn not_parrying(first: &WhiteMove, style: Style) -> String {
    let idle = first.defenses.iter().filter(|defense| !first.is_parried_by(defense)).count();
    let threats = if first.threats.len() == 1 { "not parrying the threat" } else { "parrying none of the threats" };
    folded(idle, threats, style)
}

/// `but 1...Kc6!`, if anything refutes.
pub(super) fn refutations(after: &Position, first: &WhiteMove) -> String {
    let refutations: Vec<String> =
        first.refutations().map(|refutation| format!("1...{}!", short(after, refutation.mv))).collect();
    if refutations.is_empty() { String::new() } else { format!("but {}", refutations.join(", ")) }
}

/// One line for black moves that are not shown.
pub(super) fn folded(count: usize, what: &str, style: Style) -> String {
    let line = match count {
        0 => return String::new(),
        1 => format!("… and 1 move {what}"),
        more => format!("… and {more} moves {what}"),
    };
    format!("{:indent$}{}\n", "", paint(style, Ink::Faint, &line), indent = 2 * INDENT)
}
