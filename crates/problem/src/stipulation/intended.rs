//! How many solutions the composer intended: one number for each half-move.

use std::fmt;
use std::str::FromStr;

use super::BadStipulation;

/// The number of moves intended at each half-move. `2.1.1.1` is two first moves, each with one continuation; `1.2.1.1`
/// one first move with two answers. What is not written is one, so that "2 solutions" is `2.1...`.
///
/// ```
/// use keymove_problem::Intended;
/// let two: Intended = "2 solutions".parse().unwrap();
/// assert_eq!(Ok(two), "2.1.1.1".parse());
/// assert_eq!((two.at(0), two.at(1), two.lines()), (2, 1, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Intended {
    /// Only ones follow, so that equal patterns are equal values.
    counts: [u8; Intended::MOST_COUNTS],
}

impl Intended {
    /// Numbers other than 1 may stand up to here; no problem comes near.
    const MOST_COUNTS: usize = 16;

    /// This many solutions that differ in the first move. Nothing for zero.
    pub fn solutions(number: u8) -> Option<Intended> {
        Intended::pattern(&[number])
    }

    /// One number for each half-move, ones where the list ends. Nothing with a zero, or with too many numbers.
    pub fn pattern(numbers: &[u8]) -> Option<Intended> {
        let mut counts = [1; Intended::MOST_COUNTS];
        for (index, &number) in numbers.iter().enumerate() {
            match counts.get_mut(index) {
                Some(count) if number > 0 => *count = number,
                None if number == 1 => {}
                Some(_) | None => return None,
            }
        }
        Some(Intended { counts })
    }

    /// How many moves are intended at a half-move, counted from 0.
    pub fn at(self, half_move: usize) -> usize {
        self.counts.get(half_move).map_or(1, |&count| usize::from(count))
    }

    /// How many lines that makes.
    pub fn lines(self) -> usize {
        self.counts.iter().fold(1, |lines, &count| usize::saturating_mul(lines, usize::from(count)))
    }

    /// Whether one line is intended.
    pub fn is_single(self) -> bool {
        self.written() == 0
    }

    /// Whether nothing but ones follows a number of half-moves.
    pub(super) fn fits(self, half_moves: usize) -> bool {
        self.written() <= half_moves
    }

    /// How many numbers there are up to the last that is not one.
    fn written(self) -> usize {
        self.counts.iter().rposition(|&count| count != 1).map_or(0, |last| last + 1)
    }

    /// The numbers as problemists write them, up to a half-move: `2.1.1.1`; long patterns end in dots: `2.1...`.
    pub(super) fn print(self, half_moves: usize) -> String {
        /// h#3.5 is still written out.
        const WRITTEN_OUT: usize = 7;
        let short = half_moves > WRITTEN_OUT;
        let shown = if short { self.written() + 1 } else { half_moves };
        let numbers: Vec<String> = (0..shown).map(|half_move| self.at(half_move).to_string()).collect();
        format!("{}{}", numbers.join("."), if short { "..." } else { "" })
    }
}

impl Default for Intended {
    /// One solution.
    fn default() -> Intended {
        Intended { counts: [1; Intended::MOST_COUNTS] }
    }
}

impl fmt::Display for Intended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.print(usize::MAX))
    }
}

impl FromStr for Intended {
    type Err = BadStipulation;

    /// Reads `2`, `2 solutions`, `2 sols.`, `2.1.1.1`, `2.1...` and `2.1…`.
    fn from_str(text: &str) -> Result<Intended, BadStipulation> {
        let bad = || BadStipulation::Solutions(chess::shorten(text));
        let lower = text.trim().to_ascii_lowercase();
        let bare = lower.trim_end_matches(['.', '…']);
        let words = ["solutions", "solution", "sols", "sol"];
        let numbers = words.iter().find_map(|word| bare.strip_suffix(word)).unwrap_or(bare).trim();
        let numbers: Option<Vec<u8>> = numbers.split('.').map(number).collect();
        numbers.and_then(|numbers| Intended::pattern(&numbers)).ok_or_else(bad)
    }
}

/// A number that is nothing but digits: "+2" is refused.
fn number(text: &str) -> Option<u8> {
    Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit())).and_then(|text| text.parse().ok())
}
