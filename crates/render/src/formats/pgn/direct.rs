//! Direct play as a game: set play in words, the key, threats in words, tries and other keys as variations of the key, other
//! defenses as variations of the main one, duals as variations of the answer.

use chess::{Position, san};
use problem::{Defense, Solution, WhiteMove};

/// The signs of a good move and of a mistake.
const GOOD: &str = " $1";
const FAILS: &str = " $2";
/// Longer games are refused by some readers: tries go first then, and it is said.
const LONGEST: usize = 90_000;

/// The words of the game.
pub(super) fn words(solution: &Solution) -> Vec<String> {
    let whole = game(solution, &solution.tries);
    if whole.iter().map(String::len).sum::<usize>() < LONGEST || solution.tries.is_empty() {
        return whole;
    }
    let left_out = format!("{{{} tries are left out, as the game would be too long.}}", solution.tries.len());
    [left_out].into_iter().chain(game(solution, &[])).collect()
}

fn game(solution: &Solution, tries: &[WhiteMove]) -> Vec<String> {
    let position = &solution.position;
    let mut words: Vec<String> = set_play(solution).into_iter().collect();
    let Some((key, cooks)) = solution.keys.split_first() else { return words };
    let variation = |first: &WhiteMove, sign: &str| {
        let mut line = Vec::new();
        white(&mut line, position, first, 1, sign, vec![]);
        format!("({})", line.join(" "))
    };
    let others = cooks.iter().map(|cook| variation(cook, GOOD)).chain(tries.iter().map(|one| variation(one, FAILS)));
    white(&mut words, position, key, 1, GOOD, others.collect());
    words
}

/// Set play in a comment.
fn set_play(solution: &Solution) -> Option<String> {
    let passed = solution.position.pass()?;
    let line = |defense: &Defense| {
        let after = passed.play(defense.mv);
        let replies: Vec<String> = defense.replies.iter().map(|reply| format!("2.{}", san(&after, reply.mv))).collect();
        format!("1...{} {}", san(&passed, defense.mv), replies.join(" or "))
    };
    let lines: Vec<String> = solution.set_play.iter().filter(|defense| !defense.replies.is_empty()).map(line).collect();
    (!lines.is_empty()).then(|| format!("{{Set play: {}.}}", lines.join(", ")))
}

/// A white move, what could be played in its place, and what follows: the main defense, in parentheses the others with all
/// that follows them, then the answer to the main one.
fn white(
    words: &mut Vec<String>,
    position: &Position,
    white: &WhiteMove,
    number: usize,
    sign: &str,
    instead: Vec<String>,
) {
    words.push(format!("{number}. {}{sign}", san(position, white.mv)));
    let after = position.play(white.mv);
    if let Some(passed) = after.pass().filter(|_| !white.threats.is_empty()) {
        let threats: Vec<String> = white.threats.iter().map(|threat| san(&passed, threat.mv)).collect();
        words.push(format!("{{threatens {}. {}}}", number + 1, threats.join(", ")));
    }
    words.extend(instead);
    // What does not defend lets the threat happen, which is said already.
    let mut shown: Vec<&Defense> = white.defenses.iter().filter(|defense| white.is_parried_by(defense)).collect();
    if shown.is_empty() {
        shown = white.defenses.iter().collect();
    }
    let Some((main, others)) = main_line(&shown) else { return };
    words.push(black(&after, main, number));
    for other in others {
        let mut line = vec![black(&after, other, number)];
        answer(&mut line, &after, other, number);
        words.push(format!("({})", line.join(" ")));
    }
    answer(words, &after, main, number);
}

/// A black move; one that White cannot answer refutes.
fn black(position: &Position, defense: &Defense, number: usize) -> String {
    let refutes = if defense.replies.is_empty() { " $1 {refutes}" } else { "" };
    format!("{number}... {}{refutes}", san(position, defense.mv))
}

/// White's answer to a defense; other answers are duals.
fn answer(words: &mut Vec<String>, position: &Position, defense: &Defense, number: usize) {
    let Some((first, duals)) = defense.replies.split_first() else { return };
    let position = position.play(defense.mv);
    let dual = |reply: &WhiteMove| {
        let mut line = Vec::new();
        white(&mut line, &position, reply, number + 1, "", vec![]);
        format!("({})", line.join(" "))
    };
    white(words, &position, first, number + 1, "", duals.iter().map(dual).collect());
}

/// The defense with the longest play, and the others.
fn main_line<'a>(defenses: &[&'a Defense]) -> Option<(&'a Defense, Vec<&'a Defense>)> {
    let length = |defense: &Defense| defense.replies.first().map_or(0, |reply| reply.mates_in);
    let longest = defenses.iter().map(|defense| length(defense)).max()?;
    let main = defenses.iter().find(|defense| length(defense) == longest)?;
    Some((main, defenses.iter().copied().filter(|defense| defense.mv != main.mv).collect()))
}
