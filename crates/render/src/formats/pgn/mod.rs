//! PGN: a game that begins with the diagram; the longest line is the game, all other play after the key, tries and duals are
//! variations. Set play is a comment, since readers of PGN know no move that passes.

mod direct;
mod general;

use std::fmt::Write as _;

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
    let mut number = 0;
    let numbered = |entry: &Entry| {
        // The parts of a problem have one number.
        number += usize::from(entry.part.as_ref().is_none_or(|part| part.place == 0));
        game(entry, number)
    };
    Ok(problems.iter().map(numbered).collect())
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
    tag("Annotator", entry.origin.as_deref().unwrap_or("Keymove"));
    tag("ChapterName", &chapter(entry));
    tag("Stipulation", &entry.stipulation);
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

/// What it is called in a list of chapters: `Weenink 1917, #2`.
fn chapter(entry: &Entry) -> String {
    let family = |name: &str| name.split(',').next().unwrap_or(name).trim().to_owned();
    let authors = entry.author.as_deref().map(|names| names.split("; ").map(family).collect::<Vec<_>>().join(" & "));
    let year = entry.credits.year.map(|year| year.to_string());
    let words: Vec<String> = authors.into_iter().chain(year).collect();
    let twin = entry.credits.twin.as_deref().map(|twin| format!(" {twin})")).unwrap_or_default();
    let exchanged = entry.part.as_ref().is_some_and(|part| part.name.exchanged);
    let twin = if exchanged { format!("{twin} duplex") } else { twin };
    match words.is_empty() {
        true => format!("{}{twin}", entry.stipulation),
        false => format!("{}, {}{twin}", words.join(" "), entry.stipulation),
    }
}

/// The solution as moves and variations, or the verdict as a comment.
fn moves(entry: &Entry) -> Vec<String> {
    match &entry.tree {
        Some(Tree::Direct(solution)) if entry.is_proven => direct::words(solution),
        Some(Tree::General(solution)) if entry.is_proven => general::words(solution),
        Some(Tree::Direct(_) | Tree::General(_)) => vec![],
        None if entry.verdict.is_empty() => vec![],
        None => vec![format!("{{{}}}", entry.verdict.print(chess::Letters::Standard))],
    }
}
