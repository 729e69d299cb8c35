//! Stipulations as text, as problemists write them and as users type them.

use std::fmt;
use std::str::FromStr;

use super::{Aim, BadStipulation, Intended, Length, PlayKind, Stipulation};

impl Stipulation {
    /// Without the number of intended solutions: `h#2.5`.
    pub fn short(self) -> String {
        format!("{}{}{}", self.play.prefix(), self.aim.sign(), self.length)
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.intended {
            None => f.write_str(&self.short()),
            Some(intended) => write!(f, "{} {}", self.short(), intended.print(self.half_moves())),
        }
    }
}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    /// Capitals and blanks do not matter, and hyphens may be missing: `H#2`, `h # 2`, `semir#2`, `serh#7`. The intended
    /// solutions may follow: `h#2 2.1.1.1`, `h#2 (2 solutions)`.
    fn from_str(text: &str) -> Result<Stipulation, BadStipulation> {
        let unknown = || BadStipulation::Unknown(chess::shorten(text));
        let (prefix, aim, rest) = split_at_aim(text.trim()).ok_or_else(unknown)?;
        let play = play_of(prefix).ok_or_else(unknown)?;
        let rest = rest.trim_start();
        let number = || rest.split(char::is_whitespace).next().filter(|number| looks_like_number(number));
        let bad_length = || number().map_or_else(unknown, |number| BadStipulation::Moves(chess::shorten(number)));
        let (length, rest) = split_length(rest).ok_or_else(bad_length)?;
        if rest.starts_with('.') {
            return Err(bad_length());
        }
        let stipulation = Stipulation::new(play, aim, length)?;
        match rest.trim() {
            "" => Ok(stipulation),
            // `#2x` is a typing error, `#2 x` a number of solutions that cannot be read.
            _ if !rest.starts_with([' ', '\t', ',', ';', '(']) => Err(unknown()),
            intended => stipulation.with_intended(read_intended(intended)?),
        }
    }
}

fn split_at_aim(text: &str) -> Option<(&str, Aim, &str)> {
    let at = text.find(['#', '='])?;
    let aim = if text[at..].starts_with('#') { Aim::Mate } else { Aim::Stalemate };
    Some((&text[..at], aim, &text[at + 1..]))
}

fn play_of(prefix: &str) -> Option<PlayKind> {
    let bare = |text: &str| -> String {
        text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| c.to_ascii_lowercase()).collect()
    };
    let prefix = bare(prefix);
    PlayKind::ALL.into_iter().find(|play| bare(play.prefix()) == prefix)
}

/// The number at the beginning of a text, and what follows it.
fn split_length(text: &str) -> Option<(Length, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.len() > 9 {
        return None;
    }
    let whole = digits.parse().ok()?;
    match rest.strip_prefix(".5").or_else(|| rest.strip_prefix('½')) {
        Some(rest) => Some((Length::and_half(whole), rest)),
        None => Some((Length::of(whole), rest)),
    }
}

/// Whether a word was meant as a number.
fn looks_like_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) && word.chars().all(|c| c.is_ascii_digit() || "+-.,".contains(c))
}

fn read_intended(text: &str) -> Result<Intended, BadStipulation> {
    text.trim_start_matches([',', ';', '(', ' ', '\t']).trim_end_matches([')', ' ']).parse()
}
