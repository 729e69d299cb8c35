//! Boards in Popeye's input: lists of units and Forsyth.

use chess::Square;

use super::twin::squares;
use super::words::Language;
use crate::Unreadable;
use crate::record::{DiagramUnit, UnitColor};

/// A code and its squares: `Pa2b3`, `PAg7`. An odd length has a code of one letter, an even one of two.
pub(super) fn units(word: &str) -> Option<(&str, Vec<Square>)> {
    if !word.is_ascii() || word.len() < 3 {
        return None;
    }
    let (code, rest) = word.split_at(2 - word.len() % 2);
    let letters = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    squares(rest).filter(|_| letters).map(|squares| (code, squares))
}

/// Reads a Forsyth of one word. Slashes must stand where ranks end; Popeye ignores them and would shift the board.
pub(super) fn forsyth(word: &str, language: Language) -> Result<Vec<DiagramUnit>, Unreadable> {
    let bad = |what: String| Err(Unreadable::new("forsyth", what));
    if word.contains(['.', '+', '-', '=']) {
        let what = format!("'{}' is fairy notation: it is not read", chess::shorten(word));
        return Err(Unreadable::new("fairy-forsyth", what));
    }
    let (mut at, mut run, mut units) = (0usize, 0usize, Vec::new());
    for (index, letter) in word.char_indices() {
        if let Some(digit) = letter.to_digit(10) {
            // Digits in a row make a number.
            run = (run * 10 + digit as usize).min(1000);
            continue;
        }
        at += std::mem::take(&mut run);
        if letter == '/' {
            if !at.is_multiple_of(8) {
                let before: String =
                    word[..index].chars().rev().take(8).collect::<Vec<_>>().into_iter().rev().collect();
                return bad(format!(
                    "the slash after '{before}' is not at the end of a rank; Popeye ignores slashes and would shift the board"
                ));
            }
            continue;
        }
        let Some(kind) = language.kind(letter) else {
            return bad(format!("'{}' is no unit in this language", chess::shorten(&letter.to_string())));
        };
        let square = u8::try_from(at).ok().filter(|&at| at < 64).map(|at| Square::new(at).flip_ranks());
        let Some(square) = square else { return bad("the board has more than 64 squares".to_owned()) };
        let color = if letter.is_ascii_uppercase() { UnitColor::White } else { UnitColor::Black };
        units.push(DiagramUnit { color, flags: vec![], code: kind.problem_letter().to_string(), square });
        at += 1;
    }
    at += run;
    if at > 64 { bad("the board has more than 64 squares".to_owned()) } else { Ok(units) }
}
