//! The notation of Popeye 4, which other programs parse: set play, tries, keys, each with its variations.
//!
//! Popeye shows a defense only if it parries (see [`WhiteMove::is_parried_by`]): White then mates later than
//! threatened, or just as soon but not by every one of the threats. Stalemating tries have no refutation to print
//! and Popeye has no words for them, so they are left out; so are black moves in the diagram without an answer.

mod general;
mod twins;

use std::fmt::Write as _;

use chess::{Position, long_algebraic};
use problem::{Defense, Solution, WhiteMove};

use crate::{CannotHold, Document, Entry, Format, Many, Style, Tree};

pub(crate) const FORMAT: Format =
    Format { name: "popeye", about: "Solution in Popeye's notation", extension: "txt", many: Many::Labeled, write };

fn write(document: &Document, style: &Style) -> Result<String, CannotHold> {
    let problems = document.problems(FORMAT.name, "solutions")?;
    // Problems that were not solved have no verdict.
    if !problems.is_empty() && problems.iter().all(|entry| entry.verdict.is_empty()) {
        return Err(CannotHold { format: FORMAT.name, holds: "solutions", subject: document.subject });
    }
    Ok(problems.iter().map(|entry| solution(entry, style)).collect::<Vec<_>>().join("\n"))
}

fn solution(entry: &Entry, style: &Style) -> String {
    let mut phases = vec![twins::heading(entry), comment(entry, style)];
    match &entry.tree {
        Some(Tree::Direct(solution)) => write_phases(&mut phases, solution),
        Some(Tree::General(solution)) => general::write_phases(&mut phases, solution),
        None => {}
    }
    phases.retain(|phase| !phase.is_empty());
    phases.join("\n")
}

/// What Popeye has no moves for, in the braces that readers of this notation take for a comment. A problem without
/// solution is answered with silence, as Popeye does.
fn comment(entry: &Entry, style: &Style) -> String {
    match &entry.note {
        _ if entry.tree.is_none() || !entry.is_proven => format!("{{{}}}\n", entry.verdict.print(style.letters)),
        Some(note) => format!("{{Note: {note}.}}\n"),
        None => String::new(),
    }
}

/// Whether what follows a key was cut off by a limit. Black always has a move after a key that does not mate at once.
fn is_bare(key: &WhiteMove) -> bool {
    !key.is_mate() && key.defenses.is_empty()
}

fn write_phases(phases: &mut Vec<String>, solution: &Solution) {
    let root = &solution.position;
    if let Some(passed) = root.pass() {
        let mut text = String::new();
        for defense in solution.set_play.iter().filter(|defense| !defense.replies.is_empty()) {
            write_defense(&mut text, &passed, defense, 1);
        }
        phases.push(text);
    }
    for attempt in solution.tries.iter().filter(|attempt| !attempt.defenses.is_empty()) {
        phases.push(first_move(root, attempt, '?'));
    }
    for key in &solution.keys {
        phases.push(if is_bare(key) {
            format!("   1.{} !\n", long_algebraic(root, key.mv))
        } else {
            first_move(root, key, '!')
        });
    }
}

fn first_move(root: &Position, first: &WhiteMove, mark: char) -> String {
    let mut text = format!("   1.{} {mark}", long_algebraic(root, first.mv));
    let after = root.play(first.mv);
    write_play(&mut text, &after, first, 1);
    let refutations: Vec<&Defense> = first.refutations().collect();
    if !refutations.is_empty() {
        text.push_str("    but\n");
        for refutation in refutations {
            let _ = writeln!(text, "      1...{} !", black_move(&after, refutation));
        }
    }
    text
}

/// What follows a white move: threats or zugzwang on the same line, then the variations.
fn write_play(text: &mut String, after: &Position, white: &WhiteMove, number: usize) {
    if white.is_mate() || after.in_check() {
        text.push('\n');
    } else if white.threats.is_empty() {
        text.push_str(" zugzwang.\n");
    } else {
        text.push_str(" threat:\n");
        if let Some(passed) = after.pass() {
            for threat in &white.threats {
                write_white(text, &passed, threat, number + 1);
            }
        }
    }
    for defense in &white.defenses {
        if !defense.replies.is_empty() && white.is_parried_by(defense) {
            write_defense(text, after, defense, number);
        }
    }
}

fn write_defense(text: &mut String, position: &Position, defense: &Defense, number: usize) {
    let indent = 8 * number - 2;
    let _ = writeln!(text, "{:indent$}{number}...{}", "", black_move(position, defense));
    let after = position.play(defense.mv);
    for reply in &defense.replies {
        write_white(text, &after, reply, number + 1);
    }
}

/// Popeye writes `#` only where the aim is reached: a black mate is a check to it.
fn black_move(position: &Position, defense: &Defense) -> String {
    long_algebraic(position, defense.mv).replace('#', "+")
}

fn write_white(text: &mut String, position: &Position, white: &WhiteMove, number: usize) {
    let indent = 8 * number - 6;
    let _ = write!(text, "{:indent$}{number}.{}", "", long_algebraic(position, white.mv));
    write_play(text, &position.play(white.mv), white, number);
}
