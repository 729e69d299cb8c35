//! PGN: a game that begins with the diagram; the longest line is the game, all other play after the key are variations.
//! Set play and tries are left out.

mod general;

use std::fmt::Write as _;

use chess::{Position, san};
use problem::{Defense, WhiteMove};

use crate::{CannotHold, Document, Entry, Format, Many, Style, Tree, wrap};

pub(crate) const FORMAT: Format = Format {
    name: "pgn",
    about: "Games that start from the diagram, with the solution as variations",
    extension: "pgn",
    many: Many::Records,
    write,
};

/// PGN wants lines of less than 80 letters.
const WIDTH: usize = 79;

fn write(document: &Document, _: &Style) -> Result<String, CannotHold> {
    let problems = document.problems(FORMAT.name, "problems")?;
    Ok(problems.iter().zip(1..).map(|(entry, number)| game(entry, number)).collect())
}

/// One problem as a game.
fn game(entry: &Entry, number: usize) -> String {
    let result = match &entry.tree {
        Some(Tree::General(solution)) if entry.is_sound => general::result(solution),
        Some(Tree::Direct(_)) | None if entry.is_sound => "1-0",
        Some(Tree::Direct(_) | Tree::General(_)) | None => "*",
    };
    let mut words = moves(entry);
    words.push(result.to_owned());
    format!("{}\n{}\n\n", tags(entry, number, result), wrap(&words.join(" "), WIDTH).join("\n"))
}

fn tags(entry: &Entry, number: usize, result: &str) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        let _ = writeln!(text, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    let credits = &entry.credits;
    tag("Event", credits.source.as_deref().or(entry.id.as_deref()).unwrap_or("?"));
    tag("Site", "?");
    let part = |part: Option<u8>| part.map_or("??".to_owned(), |part| format!("{part:02}"));
    let year = credits.year.map_or("????".to_owned(), |year| format!("{year:04}"));
    tag("Date", &format!("{year}.{}.{}", part(credits.month), part(credits.day)));
    let round = credits.number.clone().unwrap_or_else(|| number.to_string());
    tag("Round", &format!("{round}{}", credits.twin.as_deref().unwrap_or_default()));
    tag("White", entry.author.as_deref().unwrap_or("?"));
    tag("Black", &entry.stipulation);
    tag("Result", result);
    tag("SetUp", "1");
    tag("FEN", &entry.setup.to_fen());
    if let Some(origin) = &entry.origin {
        tag("Annotator", origin);
    }
    if let Some(award) = &credits.award {
        tag("Award", award);
    }
    if let Some(title) = &credits.title {
        tag("Title", title);
    }
    if !credits.keywords.is_empty() {
        tag("Keywords", &credits.keywords.join("; "));
    }
    text
}

/// The solution as moves and variations, or the verdict as a comment.
fn moves(entry: &Entry) -> Vec<String> {
    match &entry.tree {
        Some(Tree::Direct(solution)) => {
            let mut words = Vec::new();
            for (index, key) in solution.keys.iter().filter(|_| entry.is_proven).enumerate() {
                let mut line = Vec::new();
                white(&mut line, &solution.position, key, 1);
                // A game has one first move: a cook stands as a variation of it.
                words.push(if index == 0 { line.join(" ") } else { format!("({})", line.join(" ")) });
            }
            if solution.keys.len() > 1 { cooks_first(words, &solution.position, &solution.keys[0]) } else { words }
        }
        Some(Tree::General(solution)) if entry.is_proven => general::words(solution),
        Some(Tree::General(_)) => vec![],
        None if entry.verdict.is_empty() => vec![],
        None => vec![format!("{{{}}}", entry.verdict.print(chess::Letters::Standard))],
    }
}

/// A variation stands right behind the move it replaces: the first key, then the other keys, then the first one's play.
fn cooks_first(lines: Vec<String>, position: &Position, key: &WhiteMove) -> Vec<String> {
    let mut lines = lines.into_iter();
    let Some(main) = lines.next() else { return vec![] };
    let first = format!("1. {}", san(position, key.mv));
    let rest = main.strip_prefix(&first).unwrap_or_default().trim().to_owned();
    [first].into_iter().chain(lines).chain((!rest.is_empty()).then_some(rest)).collect()
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
