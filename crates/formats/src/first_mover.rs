//! The stipulation at the end of a line, and who begins because of it.

use chess::{Color, Fen, Setup};
use problem::{BadStipulation, Duplex, PlayKind, Stipulation};

/// Parts `… h#2` or `… h#2 2 solutions` from what stands before it. In an EPD, whose operations may hold moves with
/// such signs, only the last word can be a stipulation.
pub(crate) fn split_stipulation(text: &str) -> Result<(&str, Option<Stipulation>), BadStipulation> {
    let start = if text.contains([';', '"']) { last_word(text) } else { first_meant(text) };
    match start.map(|start| text.split_at(start)) {
        Some((before, stipulation)) => Ok((before.trim_end(), Some(stipulation.parse()?))),
        None => Ok((text, None)),
    }
}

fn last_word(text: &str) -> Option<usize> {
    let start = text.rfind(char::is_whitespace)? + 1;
    Some(start).filter(|&start| text.is_char_boundary(start) && is_meant(&text[start..]) && !text.ends_with(';'))
}

/// Where the stipulation after a position begins: at the first word that is meant so, or before it where blanks part it
/// (`h # 2`, `ser h#7`).
fn first_meant(text: &str) -> Option<usize> {
    let begins = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words: Vec<&str> = text.split_whitespace().collect();
    // A stipulation alone is not a problem: something stands before it.
    let sign = words.iter().skip(1).position(|word| is_meant(word))? + 1;
    let parts = words[1..sign].iter().rev().take_while(|word| is_prefix(word)).count();
    Some(begins(words[sign - parts]))
}

/// Whether a word can be the beginning of a stipulation whose sign is still to come.
fn is_prefix(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    PlayKind::ALL.iter().any(|play| !word.is_empty() && play.prefix().starts_with(&word))
}

/// Whether a word is meant as a stipulation, known or not: `Qb8=S` and `Qc4#` are moves.
fn is_meant(word: &str) -> bool {
    let Some(sign) = word.find(['#', '=']) else { return false };
    let (prefix, rest) = (&word[..sign], &word[sign + 1..]);
    word.starts_with('#')
        || (prefix.chars().all(|c| c.is_alphabetic() || c == '-') && rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The position with the side to move that the stipulation demands, and remarks on it.
pub(crate) fn with_first_mover(
    fen: Fen,
    turn_given: bool,
    stipulation: Stipulation,
    duplex: Duplex,
) -> (Fen, Option<String>) {
    let (given, begins) = (fen.setup.turn, stipulation.begins());
    if given == begins {
        return (fen, None);
    }
    if turn_given && duplex == Duplex::Half {
        let what = format!("{given} is to move: {} is solved with the roles exchanged", stipulation.short());
        return (fen, Some(what));
    }
    // A double step just made is a right of the side that was to move.
    let setup = Setup { turn: begins, en_passant: None, ..fen.setup };
    let changed = Fen { setup, en_passant_given: false, ..fen };
    (changed, turn_given.then(|| note(given, stipulation)))
}

fn note(given: Color, stipulation: Stipulation) -> String {
    let (short, begins) = (stipulation.short(), stipulation.begins());
    match stipulation.play() {
        PlayKind::Help | PlayKind::SeriesHelp | PlayKind::HelpSelf | PlayKind::HelpReflex => format!(
            "{short} begins with {begins}; the FEN has {given} to move: {begins} moves first (for the other side's play this would be a duplex)"
        ),
        PlayKind::Direct
        | PlayKind::SelfPlay
        | PlayKind::Reflex
        | PlayKind::SemiReflex
        | PlayKind::SeriesDirect
        | PlayKind::SeriesSelf
        | PlayKind::SeriesReflex => {
            format!("the FEN has {given} to move, but {short} begins with {begins}: {begins} moves first")
        }
    }
}
