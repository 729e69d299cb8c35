//! The twins that the headings in a solution tell: `b) wKd4-->e3`, `+c) -wPb3`, in the letters of the output's language.

use chess::{Color, Kind, Square};
use problem::Stipulation;

use super::super::twin;
use super::super::words::{Found, Language, TWIN_COMMANDS};
use super::parts::is_move;
use crate::Unreadable;
use crate::entry::MOST_TWINS;
use crate::record::{Record, RecordTwin};

/// Reads the twins of a solution. What is not understood stays as it was printed.
pub(super) fn read(lines: &[&str], language: Language, record: &mut Record) -> Result<(), Unreadable> {
    for (index, line) in lines.iter().enumerate() {
        let Some(Heading { continued, label, text }) = heading(line) else { continue };
        let more = lines[index + 1..].iter().take_while(|line| line.starts_with(' ') && !is_move(line));
        let text = [text].into_iter().chain(more.copied()).flat_map(str::split_whitespace).collect::<Vec<_>>();
        if label == "a" && text.is_empty() {
            continue;
        }
        if record.twins.len() >= MOST_TWINS {
            return Err(Unreadable::new("too-long", format!("there are more than {MOST_TWINS} twins")));
        }
        let before = if continued { "Continued " } else { "" };
        let commands = translated(&text, language).map(|commands| format!("{before}{commands}"));
        let commands = commands.and_then(|commands| twin::parse(&commands, Language::English).ok());
        let commands = commands.map_or_else(|| format!("{before}{}", text.join(" ")), |script| script.to_string());
        record.zero_position |= label == "a";
        record.twins.push(RecordTwin { label: label.to_owned(), commands });
    }
    Ok(())
}

/// What a twin is headed by.
pub(super) struct Heading<'a> {
    continued: bool,
    label: &'a str,
    text: &'a str,
}

/// `b) wKd4-->e3`, `+c) …`, `z1) …`; none if the line is no heading.
pub(super) fn heading(line: &str) -> Option<Heading<'_>> {
    let line = line.trim();
    let bare = line.strip_prefix('+');
    let (label, text) = bare.unwrap_or(line).split_once(')')?;
    let letter = matches!(label.as_bytes(), [b'a'..=b'z']);
    let number = label
        .strip_prefix('z')
        .is_some_and(|rest| (1..=3).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_digit()));
    let apart = text.is_empty() || text.starts_with(' ');
    ((letter || number) && apart).then_some(Heading { continued: bare.is_some(), label, text })
}

/// The words of a heading as commands of Popeye's English input.
fn translated(words: &[&str], language: Language) -> Option<String> {
    let (mut commands, mut rest) = (Vec::new(), words);
    while let [word, behind @ ..] = rest {
        let (command, taken) = match behind {
            ["==>", to, ..] => (format!("Substitute {} {}", letter(word, language)?, letter(to, language)?), 3),
            _ => match command_word(word, language) {
                Some(place) => spelled_out(place, behind)?,
                None => (signed(word, language).unwrap_or_default(), 1),
            },
        };
        if command.is_empty() {
            // What begins with a letter is the name of a condition, with what belongs to it.
            let condition = word.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.contains("->");
            commands.push(condition.then(|| format!("Condition {}", rest.join(" ")))?);
            break;
        }
        commands.push(command);
        rest = rest.get(taken..)?;
    }
    Some(commands.join(" "))
}

/// The place of a word among the commands of twins, in the language of the output or in English.
fn command_word(word: &str, language: Language) -> Option<usize> {
    [language, Language::English].into_iter().find_map(|language| match TWIN_COMMANDS.find(language, word) {
        Found::Word(place) if word.len() >= 5 => Some(place),
        Found::Word(_) | Found::Ambiguous(_) | Found::Unknown => None,
    })
}

/// `rotate 90`, `mirror a1<-->h1`, `shift a1 ==> a2`, `PolishType`; and how many words it takes.
fn spelled_out(place: usize, behind: &[&str]) -> Option<(String, usize)> {
    let name = TWIN_COMMANDS.words(Language::English)[place];
    match (name, behind) {
        ("Rotate" | "Mirror", [argument, ..]) => Some((format!("{name} {argument}"), 2)),
        ("Shift", [from, "==>", to, ..]) => Some((format!("Shift {from} {to}"), 4)),
        ("PolishType", _) => Some((name.to_owned(), 1)),
        _ => None,
    }
}

/// `wKd4-->e3`, `wRa1<-->bKd4`, `-wPb3`, `+wQa2`, `wQa2`, `#3`.
fn signed(word: &str, language: Language) -> Option<String> {
    let square = |text: &str| -> Option<Square> { text.get(text.len().checked_sub(2)?..)?.parse().ok() };
    if let Some((from, to)) = word.split_once("<-->") {
        return Some(format!("Exchange {} {}", square(from)?, square(to)?));
    }
    if let Some((from, to)) = word.split_once("-->") {
        return Some(format!("Move {} {}", square(from)?, square(to)?));
    }
    if word.parse::<Stipulation>().is_ok() {
        return Some(format!("Stipulation {word}"));
    }
    if let Some(unit) = word.strip_prefix('-') {
        return Some(format!("Remove {}", square(unit)?));
    }
    let unit = word.strip_prefix('+').unwrap_or(word);
    let (color, kind) = color_and_kind(unit.get(..unit.len().checked_sub(2)?)?, language)?;
    Some(format!("Add {color} {}{}", kind.problem_letter(), square(unit)?))
}

/// `wK`, in German `sB`, in French `nP`.
fn color_and_kind(text: &str, language: Language) -> Option<(Color, Kind)> {
    let mut letters = text.chars();
    let color = match (language, letters.next()?) {
        (Language::English | Language::German, 'w') | (Language::French, 'b') => Color::White,
        (Language::English, 'b') | (Language::German, 's') | (Language::French, 'n') => Color::Black,
        _ => return None,
    };
    let kind = language.kind(letters.next()?)?;
    letters.next().is_none().then_some((color, kind))
}

/// An orthodox unit's letter in English.
fn letter(code: &str, language: Language) -> Option<char> {
    let mut letters = code.chars();
    let kind = language.kind(letters.next()?)?;
    letters.next().is_none().then_some(kind.problem_letter())
}
