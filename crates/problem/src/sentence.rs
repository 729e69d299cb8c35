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
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Sentence {
    words: Vec<Word>,
}

/// How many things a short list names before it only counts them.
const MOST: usize = 4;

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

    /// Whether it is empty.
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

    /// Adds a square.
    pub fn square(self, square: Square) -> Sentence {
        self.text(&square.to_string())
    }

    /// Adds several moves of one side in one position, in the order of the squares: `1.Qc4, 1.Qd5 and 1.Qe6`; of many
    /// only the first few.
    pub fn moves(self, position: &Position, moves: &[Move], number: usize) -> Sentence {
        let mut sorted = moves.to_vec();
        sorted.sort();
        sorted.dedup();
        self.then(&Sentence::short_list(&sorted, |mv| Sentence::new().mv(position, *mv, number)))
    }

    /// Adds a line of play from a position: `1.Qd4 Kf5 2.Qe4#`. Its first move and White's moves have a number.
    pub fn line(mut self, position: &Position, line: &[Move], number: usize) -> Sentence {
        let (mut position, mut number) = (*position, number);
        for (index, mv) in line.iter().enumerate() {
            self = if index == 0 { self } else { self.text(" ") };
            let white = position.turn() == Color::White;
            number += usize::from(white && index > 0);
            self = if white || index == 0 { self.mv(&position, *mv, number) } else { self.bare_move(&position, *mv) };
            position = position.play(*mv);
        }
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

    /// "a", "a and b", "a, b and c".
    pub fn list(sentences: impl IntoIterator<Item = Sentence>) -> Sentence {
        let mut all: Vec<Sentence> = sentences.into_iter().collect();
        match all.pop() {
            Some(last) if !all.is_empty() => Sentence::join(all, ", ").text(" and ").then(&last),
            Some(only) => only,
            None => Sentence::new(),
        }
    }

    /// The same, but of more than five things only four are named: "a, b, c, d and 3 more". Only what is named is put
    /// into words, because notation costs more than counting.
    pub fn short_list<T>(things: &[T], words: impl Fn(&T) -> Sentence) -> Sentence {
        let shown = Sentence::shown(things);
        match things.len() - shown.len() {
            0 => Sentence::list(shown.iter().map(words)),
            more => Sentence::join(shown.iter().map(words), ", ").text(&format!(" and {more} more")),
        }
    }

    /// The things that a short list names.
    pub fn shown<T>(things: &[T]) -> &[T] {
        if things.len() > MOST + 1 { &things[..MOST] } else { things }
    }

    /// A whole sentence as part of another: without its period, and with a small letter where it begins with an
    /// article or "No".
    pub fn clause(&self) -> Sentence {
        let mut clause = self.clone();
        if let Some(Word::Text(text)) = clause.words.last_mut() {
            text.truncate(text.trim_end_matches('.').len());
        }
        if let Some(Word::Text(text)) = clause.words.first_mut()
            && ["The ", "A ", "An ", "No "].iter().any(|article| text.starts_with(article))
        {
            *text = text[..1].to_lowercase() + &text[1..];
        }
        clause.words.retain(|word| *word != Word::Text(String::new()));
        clause
    }

    /// With a capital letter, if it begins with text.
    pub fn capitalized(&self) -> Sentence {
        let mut capital = self.clone();
        if let Some(Word::Text(text)) = capital.words.first_mut() {
            let mut letters = text.chars();
            *text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
        capital
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

    fn words(count: usize) -> Vec<Sentence> {
        (1..=count).map(|word| Sentence::from(word.to_string())).collect()
    }

    #[test]
    fn lists_end_with_and() {
        for (count, expected) in [(0, ""), (1, "1"), (2, "1 and 2"), (6, "1, 2, 3, 4, 5 and 6")] {
            assert_eq!(Sentence::list(words(count)), Sentence::from(expected));
        }
    }

    #[test]
    fn short_lists_count_the_rest() {
        for (count, expected) in [(0, ""), (2, "1 and 2"), (5, "1, 2, 3, 4 and 5"), (6, "1, 2, 3, 4 and 2 more")] {
            assert_eq!(Sentence::short_list(&words(count), Sentence::clone), Sentence::from(expected));
        }
    }

    #[test]
    fn lines_are_numbered() {
        let position = chess::parse_fen("7k/8/8/8/8/8/8/1N2K3").expect("a FEN").setup.check().expect("a position");
        let (mut line, mut after) = (Vec::new(), vec![position]);
        for mv in ["b1c3", "h8g8", "c3d5"] {
            let at = after[after.len() - 1];
            line.push(chess::parse_move(&at, mv).expect("a move"));
            after.push(at.play(line[line.len() - 1]));
        }
        assert_eq!(Sentence::new().line(&position, &line, 1).print(Letters::Problem), "1.Sc3 Kg8 2.Sd5");
        assert_eq!(Sentence::new().line(&after[1], &line[1..], 1).print(Letters::Problem), "1...Kg8 2.Sd5");
    }

    #[test]
    fn a_sentence_becomes_a_clause() {
        for (sentence, clause) in [("The key waits.", "the key waits"), ("1.Qd4 waits", "1.Qd4 waits"), ("A.", "A")] {
            assert_eq!(Sentence::from(sentence).clause(), Sentence::from(clause));
        }
        assert_eq!(Sentence::from("two unpins").capitalized(), Sentence::from("Two unpins"));
    }
}
