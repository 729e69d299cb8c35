//! The main line of a movetext, played as far as it can be.

use chess::{Position, parse_move};
use problem::apply_conventions;

use crate::record::Record;

/// What came of the main line.
pub(super) struct Played {
    /// The first word that is no move that can be played.
    pub(super) unplayable: Option<String>,
    /// In how many moves of the side that begins it mates, if it does.
    pub(super) mate_in: Option<usize>,
}

/// Plays the main line.
pub(super) fn play(record: &Record, movetext: &str) -> Played {
    let mut played = Played { unplayable: None, mate_in: None };
    let Some(mut position) = position(record) else { return played };
    let mut count = 0;
    for word in main_line(movetext) {
        match parse_move(&position, &word) {
            Ok(mv) => {
                position = position.play(mv);
                count += 1;
            }
            Err(_) => {
                played.unplayable = Some(word);
                return played;
            }
        }
    }
    let mated = count % 2 == 1 && position.is_mate();
    played.mate_in = mated.then_some(count / 2 + 1);
    played
}

fn position(record: &Record) -> Option<Position> {
    apply_conventions(record.fen().ok()?).check().ok()
}

/// The text before the first move, if it is a comment.
pub(super) fn first_comment(movetext: &str) -> Option<&str> {
    let (comment, _) = movetext.trim_start().strip_prefix('{')?.split_once('}')?;
    Some(comment)
}

/// Whether a movetext has no moves and no words.
pub(super) fn is_only_result(text: &str) -> bool {
    matches!(text.trim(), "" | "*" | "1-0" | "0-1" | "1/2-1/2")
}

/// The moves outside comments and variations.
fn main_line(movetext: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut depth, mut letters) = (0usize, movetext.chars());
    while let Some(letter) = letters.next() {
        let parts = letter.is_whitespace() || matches!(letter, '{' | ';' | '(' | ')');
        if parts && !word.is_empty() {
            words.extend(read_word(&std::mem::take(&mut word)));
        }
        match letter {
            '{' => {
                letters.by_ref().find(|&c| c == '}');
            }
            ';' => {
                letters.by_ref().find(|&c| c == '\n');
            }
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 && !parts => word.push(letter),
            _ => {}
        }
    }
    words.extend(read_word(&word));
    words
}

/// A move without its number and marks; nothing for numbers, marks and results.
fn read_word(word: &str) -> Option<String> {
    if is_only_result(word) || word.starts_with('$') {
        return None;
    }
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare =
        if digits.starts_with('.') || digits.is_empty() { digits.trim_start_matches(['.', '…']) } else { word };
    let bare = bare.trim_end_matches(['!', '?']);
    if bare.is_empty() {
        return None;
    }
    // Castling with zeros, and knights as problemists write them.
    let bare = bare.replace("0-0-0", "O-O-O").replace("0-0", "O-O").replace("=S", "=N");
    Some(match bare.strip_prefix('S') {
        Some(rest) => format!("N{rest}"),
        None => bare,
    })
}
