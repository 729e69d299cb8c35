//! PGN: a game that begins with the diagram; the longest line is the game, all other play after the key are variations.

use std::fmt::Write as _;

use chess::{Position, san};
use problem::{Defense, WhiteMove};

use crate::Original;
use render::wrap;

/// PGN wants lines of less than 80 letters.
const WIDTH: usize = 79;

/// One problem as a game.
pub(super) fn game(original: &Original, number: usize, command: super::Command<'_>) -> String {
    let report = &original.judgment.report;
    let stipulation = report.problem.stipulation;
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(text, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    tag("Event", &format!("{stipulation}, composed by keymove"));
    tag("Site", "?");
    tag("Date", "????.??.??");
    tag("Round", &number.to_string());
    tag("White", &format!("keymove {}", original.provenance.words()));
    tag("Black", &stipulation.to_string());
    tag("Result", "1-0");
    tag("SetUp", "1");
    tag("FEN", &report.problem.setup.to_fen());
    tag("Annotator", &command(&original.provenance));
    text.push('\n');
    let mut words: Vec<String> = Vec::new();
    if let Some(solution) = report.solution()
        && let Some(key) = solution.keys.first()
    {
        white(&mut words, &solution.position, key, 1);
    }
    words.push("1-0".to_owned());
    text + &wrap(&words.join(" "), WIDTH).join("\n") + "\n\n"
}

/// A white move and what follows: the main defense, in parentheses the others with all that follows them, then the answer
/// to the main one.
fn white(words: &mut Vec<String>, position: &Position, white: &WhiteMove, number: usize) {
    words.push(format!("{number}. {}", san(position, white.mv)));
    let after = position.play(white.mv);
    if let Some(passed) = after.pass().filter(|_| !white.threats.is_empty()) {
        let threats: Vec<String> = white.threats.iter().map(|threat| san(&passed, threat.mv)).collect();
        words.push(format!("{{threatens {}. {}}}", number + 1, threats.join(", ")));
    }
    let Some((main, others)) = main_line(&white.defenses) else { return };
    words.push(format!("{number}... {}", san(&after, main.mv)));
    for other in others {
        let mut line = vec![format!("({number}... {}", san(&after, other.mv))];
        answer(&mut line, &after, other, number);
        if let Some(last) = line.last_mut() {
            last.push(')');
        }
        words.append(&mut line);
    }
    answer(words, &after, main, number);
}

/// White's answer to a defense, the first of several.
fn answer(words: &mut Vec<String>, position: &Position, defense: &Defense, number: usize) {
    if let Some(reply) = defense.replies.first() {
        white(words, &position.play(defense.mv), reply, number + 1);
    }
}

/// The defense with the longest play, and the others.
fn main_line(defenses: &[Defense]) -> Option<(&Defense, Vec<&Defense>)> {
    let length = |defense: &Defense| defense.replies.first().map_or(0, |reply| reply.mates_in);
    let longest = defenses.iter().map(length).max()?;
    let main = defenses.iter().find(|defense| length(defense) == longest)?;
    Some((main, defenses.iter().filter(|defense| defense.mv != main.mv).collect()))
}
