//! Text made of sentences, each with its ink. Moves stay moves until a format prints them.

use chess::{Letters, Unit};
use problem::{Sentence, Word};

use crate::{Ink, Style, style::paint};

/// Running text. Nothing is put between its parts: blanks are part of the text.
///
/// ```
/// use keymove_render::{Ink, Text};
/// let text = Text::from("Score by iq17: ").inked(Ink::Strong, "118");
/// assert_eq!(text.print(chess::Letters::Problem), "Score by iq17: 118");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    spans: Vec<Span>,
}

/// A part of a text in one ink.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// How it looks.
    pub ink: Ink,
    /// What it says.
    pub words: Words,
}

/// What a span says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// A sentence or a part of one.
    Sentence(Sentence),
    /// The letter of a piece.
    Letter(Unit),
}

impl Words {
    /// As text.
    pub fn print(&self, letters: Letters) -> String {
        match self {
            Words::Sentence(sentence) => sentence.print(letters),
            Words::Letter(unit) => letters.of(unit.color, unit.kind).to_string(),
        }
    }
}

impl Text {
    /// No words yet.
    pub fn new() -> Text {
        Text::default()
    }

    /// Words in one ink.
    pub fn of(ink: Ink, words: impl Into<Sentence>) -> Text {
        Text::new().inked(ink, words)
    }

    /// Adds words in plain ink.
    pub fn plain(self, words: impl Into<Sentence>) -> Text {
        self.inked(Ink::Plain, words)
    }

    /// Adds words.
    pub fn inked(mut self, ink: Ink, words: impl Into<Sentence>) -> Text {
        let sentence = words.into();
        match self.spans.last_mut() {
            _ if sentence.is_empty() => {}
            // Neighbors in one ink are one span, so that equal texts are equal values.
            Some(Span { ink: last, words: Words::Sentence(words) }) if *last == ink => {
                *words = std::mem::take(words).then(&sentence);
            }
            Some(_) | None => self.spans.push(Span { ink, words: Words::Sentence(sentence) }),
        }
        self
    }

    /// Adds the letter of a piece.
    pub fn letter(mut self, unit: Unit) -> Text {
        self.spans.push(Span { ink: Ink::Plain, words: Words::Letter(unit) });
        self
    }

    /// Adds another text.
    pub fn then(self, other: Text) -> Text {
        other.spans.into_iter().fold(self, |text, span| match span.words {
            Words::Sentence(sentence) => text.inked(span.ink, sentence),
            Words::Letter(_) => {
                let mut text = text;
                text.spans.push(span);
                text
            }
        })
    }

    /// Several texts with something between them.
    pub fn join(texts: impl IntoIterator<Item = Text>, between: &str) -> Text {
        texts
            .into_iter()
            .enumerate()
            .fold(Text::new(), |joined, (index, text)| if index == 0 { text } else { joined.plain(between).then(text) })
    }

    /// The same with all plain parts in this ink.
    pub fn all_in(mut self, ink: Ink) -> Text {
        for span in &mut self.spans {
            if span.ink == Ink::Plain {
                span.ink = ink;
            }
        }
        self
    }

    /// The parts.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The parts as text in standard notation: how each looks, what it says, and whether it is a move.
    pub fn printed_parts(&self) -> Vec<(Ink, String, bool)> {
        let mut parts = Vec::new();
        for span in &self.spans {
            match &span.words {
                Words::Letter(_) => parts.push((span.ink, span.words.print(Letters::Standard), false)),
                Words::Sentence(sentence) => parts.extend(sentence.words().iter().map(|word| {
                    let is_move = matches!(word, Word::Move { .. });
                    (span.ink, word.print(Letters::Standard), is_move)
                })),
            }
        }
        parts
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Without ink.
    pub fn print(&self, letters: Letters) -> String {
        self.spans.iter().map(|span| span.words.print(letters)).collect()
    }

    /// On one line, with terminal colors if the style has them.
    pub(crate) fn painted(&self, style: &Style) -> String {
        self.spans.iter().map(|span| paint(style, span.ink, &span.words.print(style.letters))).collect()
    }

    /// Columns it takes on one line.
    pub(crate) fn width(&self, letters: Letters) -> usize {
        self.print(letters).chars().count()
    }

    /// Lines of at most this many columns, unless a word is longer; the first line may have less room.
    pub(crate) fn wrapped(&self, style: &Style, first: usize, rest: usize) -> Vec<String> {
        let mut lines: Vec<Vec<(char, Ink)>> = Vec::new();
        for word in self.colored_words(style.letters) {
            let room = if lines.len() <= 1 { first } else { rest };
            match lines.last_mut() {
                Some(line) if line.len() + 1 + word.len() <= room => {
                    // A blank inside one ink belongs to it.
                    let (before, after) = (line[line.len() - 1].1, word[0].1);
                    line.push((' ', if before == after { before } else { Ink::Plain }));
                    line.extend(word);
                }
                Some(_) | None => lines.push(word),
            }
        }
        lines.iter().map(|line| painted_run(line, style)).collect()
    }

    fn colored_words(&self, letters: Letters) -> Vec<Vec<(char, Ink)>> {
        let mut words: Vec<Vec<(char, Ink)>> = Vec::new();
        let mut inside = false;
        for span in &self.spans {
            for letter in span.words.print(letters).chars() {
                if letter.is_whitespace() {
                    inside = false;
                    continue;
                }
                if !inside {
                    words.push(Vec::new());
                    inside = true;
                }
                if let Some(word) = words.last_mut() {
                    word.push((letter, span.ink));
                }
            }
        }
        words
    }
}

fn painted_run(line: &[(char, Ink)], style: &Style) -> String {
    line.chunk_by(|one, other| one.1 == other.1)
        .map(|run| paint(style, run[0].1, &run.iter().map(|(letter, _)| *letter).collect::<String>()))
        .collect()
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::new().plain(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::new().plain(text)
    }
}

impl From<Sentence> for Text {
    fn from(sentence: Sentence) -> Text {
        Text::new().plain(sentence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_by_what_is_seen() {
        let style = Style { color: true, ..Style::PLAIN };
        let text = Text::from("one ").inked(Ink::Flaw, "two three").plain(" four");
        let plain = Style::PLAIN;
        assert_eq!(text.wrapped(&plain, 9, 20), ["one two", "three four"]);
        assert_eq!(text.wrapped(&style, 20, 20), ["one \u{1b}[33mtwo three\u{1b}[0m four"]);
        assert_eq!(Text::from("a").plain("b"), Text::from("ab"));
    }
}
