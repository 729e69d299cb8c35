//! Direct play as a game: set play in words, the key, threats in words, tries and other keys as variations of the key, other
//! defenses as variations of the main one, duals as variations of the answer.

use chess::{Position, san};
use problem::{Defense, Solution, WhiteMove};

/// The signs of a good move and of a mistake.
const GOOD: &str = " $1";
const FAILS: &str = " $2";
/// Longer games are refused by some readers: tries go first then, and then short variations, and it is said.
const LONGEST: usize = 90_000;

/// Which variations are shown.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    All,
    FullLength,
}

/// The words of the game.
pub(super) fn words(solution: &Solution) -> Vec<String> {
    words_within(solution, LONGEST)
}

fn words_within(solution: &Solution, longest: usize) -> Vec<String> {
    let fits = |words: &[String]| words.iter().map(String::len).sum::<usize>() < longest;
    let whole = game(solution, &solution.tries, Shown::All);
    if fits(&whole) {
        return whole;
    }
    let said = |what: &str, game: Vec<String>| -> Vec<String> {
        let comment = format!("{{Left out, as the game would be too long: {what}.}}");
        [comment].into_iter().chain(game).collect()
    };
    let tries = match solution.tries.len() {
        0 => String::new(),
        1 => "1 try".to_owned(),
        tries => format!("{tries} tries"),
    };
    let keys = game(solution, &[], Shown::All);
    if fits(&keys) {
        return said(&tries, keys);
    }
    let short: Vec<&str> = [tries.as_str(), "short variations"].into_iter().filter(|what| !what.is_empty()).collect();
    said(&short.join(", "), game(solution, &[], Shown::FullLength))
}

fn game(solution: &Solution, tries: &[WhiteMove], shown: Shown) -> Vec<String> {
    let position = &solution.position;
    let mut words: Vec<String> = set_play(solution).into_iter().collect();
    let Some((key, cooks)) = solution.keys.split_first() else { return words };
    let variation = |first: &WhiteMove, sign: &str| {
        let mut line = Vec::new();
        white(&mut line, position, first, 1, sign, vec![], shown);
        format!("({})", line.join(" "))
    };
    let others = cooks.iter().map(|cook| variation(cook, GOOD)).chain(tries.iter().map(|one| variation(one, FAILS)));
    white(&mut words, position, key, 1, GOOD, others.collect(), shown);
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
    extent: Shown,
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
    let Some((main, mut others)) = main_line(&shown) else { return };
    if extent == Shown::FullLength {
        others.retain(|other| length(other) == length(main) || other.replies.is_empty());
    }
    words.push(black(&after, main, number));
    for other in others {
        let mut line = vec![black(&after, other, number)];
        answer(&mut line, &after, other, number, extent);
        words.push(format!("({})", line.join(" ")));
    }
    answer(words, &after, main, number, extent);
}

/// A black move; one that White cannot answer refutes.
fn black(position: &Position, defense: &Defense, number: usize) -> String {
    let refutes = if defense.replies.is_empty() { " $1 {refutes}" } else { "" };
    format!("{number}... {}{refutes}", san(position, defense.mv))
}

/// White's answer to a defense; other answers are duals.
fn answer(words: &mut Vec<String>, position: &Position, defense: &Defense, number: usize, extent: Shown) {
    let Some((first, duals)) = defense.replies.split_first() else { return };
    let position = position.play(defense.mv);
    let dual = |reply: &WhiteMove| {
        let mut line = Vec::new();
        white(&mut line, &position, reply, number + 1, "", vec![], extent);
        format!("({})", line.join(" "))
    };
    white(words, &position, first, number + 1, "", duals.iter().map(dual).collect(), extent);
}

/// The defense with the longest play, and the others.
fn main_line<'a>(defenses: &[&'a Defense]) -> Option<(&'a Defense, Vec<&'a Defense>)> {
    let longest = defenses.iter().map(|defense| length(defense)).max()?;
    let main = defenses.iter().find(|defense| length(defense) == longest)?;
    Some((main, defenses.iter().copied().filter(|defense| defense.mv != main.mv).collect()))
}

/// In how many moves White mates after a defense.
fn length(defense: &Defense) -> u8 {
    defense.replies.first().map_or(0, |reply| reply.mates_in)
}

#[cfg(test)]
mod tests {
    use chess::{parse_fen, parse_move};
    use problem::Verdict;

    use super::*;

    fn white(position: &Position, text: &str, mates_in: u8, defenses: Vec<Defense>) -> WhiteMove {
        let mv = parse_move(position, text).expect(text);
        WhiteMove { mv, mates_in, threats: vec![], defenses }
    }

    /// A key with a long and a short variation, and a try.
    fn solution() -> Solution {
        let position = parse_fen("7k/p7/6K1/8/8/8/8/1R6").expect("a FEN").setup.check().expect("a position");
        let after = position.play(parse_move(&position, "Rb2").expect("legal"));
        let defense = |text: &str, mates_in: u8| {
            let mv = parse_move(&after, text).expect(text);
            Defense { mv, replies: vec![white(&after.play(mv), "Rb8", mates_in, vec![])] }
        };
        let key = white(&position, "Rb2", 3, vec![defense("Kg8", 2), defense("a6", 1)]);
        Solution {
            position,
            stipulation: "#3".parse().expect("a stipulation"),
            verdict: Verdict::Sound,
            set_play: vec![],
            tries: vec![white(&position, "Rb3", 3, vec![])],
            keys: vec![key],
            complete: true,
            nodes: 1,
        }
    }

    #[test]
    fn what_is_too_long_is_left_out_and_said() {
        let check = |longest: usize, text: &str| assert_eq!(words_within(&solution(), longest).join(" "), text);
        check(usize::MAX, "1. Rb2 $1 (1. Rb3 $2) 1... Kg8 (1... a6 2. Rb8#) 2. Rb8#");
        let said = "{Left out, as the game would be too long: 1 try";
        check(45, &format!("{said}.}} 1. Rb2 $1 1... Kg8 (1... a6 2. Rb8#) 2. Rb8#"));
        check(1, &format!("{said}, short variations.}} 1. Rb2 $1 1... Kg8 2. Rb8#"));
    }
}
