//! A sentence for people whose moves, units and squares stay values until it is printed.

use chess::{Color, Letters, Move, Position, San, Square, Unit};

/// Words in order. Nothing is put between them: blanks are part of the text.
///
/// ```
/// use chess::{Letters, parse_fen, parse_move};
/// use keymove_problem::Sentence;
/// let position = parse_fen("4k3/8/8/8/8/8/8/1N2K3").unwrap().setup.check().unwrap();
/// let knight = parse_move(&position, "b1c3").unwrap();
/// let sentence = Sentence::from("The key is ").mv(&position, knight, 1).text(".");
/// assert_eq!(sentence.print(Letters::Problem), "The key is 1.Sc3.");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sentence {
    words: Vec<Word>,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Plain text.
    Text(String),
    /// A move, numbered or not: `1.Qc4`, `1...Sd5`, `Qc4`.
    Move {
        /// Its number.
        number: Option<usize>,
        /// The move.
        san: San,
    },
    /// A unit on its square as problemists write it: `wKd8`, `bSg8`.
    Unit(Unit, Square),
}

impl Sentence {
    /// No words yet.
    pub fn new() -> Sentence {
        Sentence::default()
    }

    /// The words.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Adds text.
    pub fn text(mut self, text: &str) -> Sentence {
        self.push_text(text);
        self
    }

    /// Adds a numbered move: `1.Qc4` for White, `1...Sd5` for Black.
    pub fn mv(mut self, position: &Position, mv: Move, number: usize) -> Sentence {
        self.words.push(Word::Move { number: Some(number), san: San::of(position, mv) });
        self
    }

    /// Adds a move without a number: `Qc4`.
    pub fn bare_move(mut self, position: &Position, mv: Move) -> Sentence {
        self.words.push(Word::Move { number: None, san: San::of(position, mv) });
        self
    }

    /// Adds a unit on its square.
    pub fn unit(mut self, unit: Unit, square: Square) -> Sentence {
        self.words.push(Word::Unit(unit, square));
        self
    }

    /// Adds another sentence.
    pub fn then(mut self, other: &Sentence) -> Sentence {
        for word in &other.words {
            match word {
                Word::Text(text) => self.push_text(text),
                Word::Move { .. } | Word::Unit(..) => self.words.push(word.clone()),
            }
        }
        self
    }

    /// Several sentences with something between them.
    pub fn join(sentences: impl IntoIterator<Item = Sentence>, between: &str) -> Sentence {
        let mut joined = Sentence::new();
        for (index, sentence) in sentences.into_iter().enumerate() {
            joined = if index == 0 { sentence } else { joined.text(between).then(&sentence) };
        }
        joined
    }

    /// As text.
    pub fn print(&self, letters: Letters) -> String {
        self.words.iter().map(|word| word.print(letters)).collect()
    }

    /// Neighboring texts are one word, so that equal sentences are equal values.
    fn push_text(&mut self, text: &str) {
        match self.words.last_mut() {
            _ if text.is_empty() => {}
            Some(Word::Text(last)) => last.push_str(text),
            Some(Word::Move { .. } | Word::Unit(..)) | None => self.words.push(Word::Text(text.to_owned())),
        }
    }
}

impl Word {
    /// As text.
    pub fn print(&self, letters: Letters) -> String {
        match self {
            Word::Text(text) => text.clone(),
            Word::Move { number: None, san } => san.print(letters),
            Word::Move { number: Some(number), san } => {
                let dots = match san.color {
                    Color::White => ".",
                    Color::Black => "...",
                };
                format!("{number}{dots}{}", san.print(letters))
            }
            Word::Unit(Unit { color, kind }, square) => {
                let side = match color {
                    Color::White => 'w',
                    Color::Black => 'b',
                };
                format!("{side}{}{square}", letters.of(*color, *kind))
            }
        }
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::new().text(text)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::new().text(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sentences_are_equal_values() {
        let joined = Sentence::join(["a", "b", "c"].map(Sentence::from), ", ");
        assert_eq!(joined, Sentence::from("a, b, c"));
        assert_eq!(Sentence::from(""), Sentence::new());
        let unit = Unit { color: Color::Black, kind: chess::Kind::Knight };
        let sentence = Sentence::from("replace ").unit(unit, "g8".parse().expect("a square"));
        assert_eq!(sentence.print(Letters::Problem), "replace bSg8");
        assert_eq!(sentence.print(Letters::Standard), "replace bNg8");
    }
}
