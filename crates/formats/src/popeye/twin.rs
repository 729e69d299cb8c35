//! The language of twins: `Continued Move d5 d4`, `Rotate 90`, `Add White Pb3 Stipulation #3`.

use std::fmt;

use chess::{Color, Kind, Square, Unit};
use problem::{MirrorAxis, Rotation, Stipulation, TwinChange};

use super::words::{COLORS, Found, Language, TWIN_COMMANDS};

/// A twin as it is understood.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TwinScript {
    /// Whether it starts from the twin before it.
    pub(crate) continued: bool,
    pub(crate) steps: Vec<TwinStep>,
}

/// One thing that a twin changes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TwinStep {
    Change(TwinChange),
    /// A stipulation, in words that need not be understood.
    Stipulation(String),
    Condition(String),
    Structured(String),
}

/// The word that was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotUnderstood(pub(crate) String);

/// The words of a twin in Popeye's sense: blanks, commas and semicolons part them.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty()).collect()
}

/// Reads a twin.
pub(crate) fn parse(text: &str, language: Language) -> Result<TwinScript, NotUnderstood> {
    let words = words(text);
    let mut reader = Reader { words: &words, at: 0, language };
    let mut script = TwinScript { continued: false, steps: vec![] };
    while let Some(word) = reader.next() {
        match reader.command(word)? {
            6 if reader.at == 1 => script.continued = true,
            command => reader.step(command, word, &mut script.steps)?,
        }
    }
    if script.steps.is_empty() && !script.continued {
        return Err(NotUnderstood(chess::shorten(text.trim())));
    }
    Ok(script)
}

struct Reader<'a> {
    words: &'a [&'a str],
    at: usize,
    language: Language,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied();
        self.at += usize::from(word.is_some());
        word
    }

    fn command(&self, word: &str) -> Result<usize, NotUnderstood> {
        match TWIN_COMMANDS.find(self.language, word) {
            Found::Word(place) => Ok(place),
            Found::Ambiguous(_) | Found::Unknown => Err(NotUnderstood(chess::shorten(word))),
        }
    }

    /// The step of a command, by its place in the list of words.
    fn step(&mut self, command: usize, word: &str, steps: &mut Vec<TwinStep>) -> Result<(), NotUnderstood> {
        let change = match command {
            0 => self.two_squares().map(|[from, to]| TwinChange::Move { from, to }),
            1 => self.two_squares().map(|[one, other]| TwinChange::Exchange(one, other)),
            2 => {
                let text = self.next().ok_or_else(|| NotUnderstood(chess::shorten(word)))?;
                steps.push(TwinStep::Stipulation(text.to_owned()));
                return Ok(());
            }
            3 => {
                steps.push(TwinStep::Structured(self.rest()));
                return Ok(());
            }
            4 => return self.add(word, steps),
            5 => return self.remove(word, steps),
            7 => self.rotation().map(TwinChange::Rotate),
            8 => {
                let condition = self.until_command();
                steps.push(TwinStep::Condition(condition));
                return Ok(());
            }
            9 => Some(TwinChange::ExchangeColors),
            10 => self.axis().map(TwinChange::Mirror),
            11 => self.two_squares().map(|[from, to]| TwinChange::Shift { from, to }),
            12 => self.substitution(),
            _ => None,
        };
        steps.push(TwinStep::Change(change.ok_or_else(|| NotUnderstood(chess::shorten(word)))?));
        Ok(())
    }

    /// Two squares, each a word or both in one.
    fn two_squares(&mut self) -> Option<[Square; 2]> {
        let first = squares(self.next()?)?;
        match first[..] {
            [one, other] => Some([one, other]),
            [one] => match squares(self.next()?)?[..] {
                [other] => Some([one, other]),
                _ => None,
            },
            _ => None,
        }
    }

    fn remove(&mut self, word: &str, steps: &mut Vec<TwinStep>) -> Result<(), NotUnderstood> {
        let list = self.next().and_then(squares).filter(|list| !list.is_empty());
        let list = list.ok_or_else(|| NotUnderstood(chess::shorten(word)))?;
        steps.extend(list.into_iter().map(|square| TwinStep::Change(TwinChange::Remove(square))));
        Ok(())
    }

    /// Colors and units as in `Pieces`: `White Pb3`, `black rf7`.
    fn add(&mut self, word: &str, steps: &mut Vec<TwinStep>) -> Result<(), NotUnderstood> {
        let bad = || NotUnderstood(chess::shorten(word));
        let (mut color, mut added) = (None, false);
        while let Some(&word) = self.words.get(self.at) {
            if let Some((kind, list)) = units(word, self.language) {
                let color = color.ok_or_else(bad)?;
                steps.extend(list.into_iter().map(|at| TwinStep::Change(TwinChange::Add(Unit { color, kind }, at))));
                added = true;
            } else {
                match COLORS.find(self.language, word) {
                    Found::Word(0) => color = Some(Color::White),
                    Found::Word(1) => color = Some(Color::Black),
                    Found::Word(_) | Found::Ambiguous(_) | Found::Unknown => break,
                }
            }
            self.at += 1;
        }
        if added { Ok(()) } else { Err(bad()) }
    }

    fn rotation(&mut self) -> Option<Rotation> {
        let degrees: u16 = self.next()?.trim_end_matches('°').parse().ok()?;
        Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees)
    }

    fn axis(&mut self) -> Option<MirrorAxis> {
        let word = self.next()?;
        MirrorAxis::ALL.into_iter().find(|axis| axis.name().eq_ignore_ascii_case(word))
    }

    fn substitution(&mut self) -> Option<TwinChange> {
        let [from, to] = [self.next()?, self.next()?].map(|code| self.kind(code));
        Some(TwinChange::Substitute { from: from?, to: to? })
    }

    fn kind(&self, code: &str) -> Option<Kind> {
        let mut letters = code.chars();
        let kind = self.language.kind(letters.next()?);
        letters.next().is_none().then_some(kind).flatten()
    }

    fn until_command(&mut self) -> String {
        let rest = &self.words[self.at..];
        let length = rest.iter().position(|word| TWIN_COMMANDS.exact(self.language, word).is_some());
        let length = length.unwrap_or(rest.len());
        self.at += length;
        rest[..length].join(" ")
    }

    fn rest(&mut self) -> String {
        let rest = self.words[self.at..].join(" ");
        self.at = self.words.len();
        rest
    }
}

/// Squares one after the other: `a2b3`.
pub(crate) fn squares(text: &str) -> Option<Vec<Square>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len() / 2).map(|at| text[2 * at..2 * at + 2].to_ascii_lowercase().parse().ok()).collect()
}

/// An orthodox unit and its squares: `Pa2b3`.
fn units(text: &str, language: Language) -> Option<(Kind, Vec<Square>)> {
    let letter = text.chars().next()?;
    let list = squares(&text[letter.len_utf8()..]).filter(|list| !list.is_empty())?;
    Some((language.kind(letter)?, list))
}

impl fmt::Display for TwinScript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let continued = self.continued.then(|| "Continued".to_owned());
        let words: Vec<String> = continued.into_iter().chain(self.steps.iter().map(TwinStep::to_string)).collect();
        f.write_str(&words.join(" "))
    }
}

impl fmt::Display for TwinStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TwinStep::Change(change) => f.write_str(&command_of(*change)),
            TwinStep::Stipulation(text) => write!(f, "Stipulation {text}"),
            TwinStep::Condition(text) => write!(f, "Condition {text}"),
            TwinStep::Structured(text) => write!(f, "SStipulation {text}"),
        }
    }
}

/// A change in Popeye's English.
pub(crate) fn command_of(change: TwinChange) -> String {
    match change {
        TwinChange::Move { from, to } => format!("Move {from} {to}"),
        TwinChange::Exchange(one, other) => format!("Exchange {one} {other}"),
        TwinChange::Remove(square) => format!("Remove {square}"),
        TwinChange::Add(Unit { color, kind }, square) => {
            format!("Add {color} {}{square}", kind.problem_letter())
        }
        TwinChange::Substitute { from, to } => {
            format!("Substitute {} {}", from.problem_letter(), to.problem_letter())
        }
        TwinChange::Rotate(rotation) => format!("Rotate {}", rotation.degrees()),
        TwinChange::Mirror(axis) => format!("Mirror {}", axis.name()),
        TwinChange::Shift { from, to } => format!("Shift {from} {to}"),
        TwinChange::ExchangeColors => "PolishType".to_owned(),
        TwinChange::Stipulation(stipulation) => format!("Stipulation {}", Stipulation::short(stipulation)),
        // Nobody writes it: the parts of a partial retro analysis are deduced and not kept.
        TwinChange::Rights { .. } => change.to_string(),
    }
}
