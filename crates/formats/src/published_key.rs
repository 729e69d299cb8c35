//! The key that a published solution names: the only first move marked `!` at the start of a line, in any dialect. It is
//! for comparing with what solving finds, never for a verdict.

use chess::{Kind, Move, Position, Square, parse_move};

/// The key, if the solution marks exactly one first move that can be played.
pub fn published_key(position: &Position, solution: &str) -> Option<Move> {
    let mut keys: Vec<Move> = Vec::new();
    for line in solution.lines() {
        if let Some(key) = marked_move(line).and_then(|text| read_move(position, &text))
            && !keys.contains(&key)
        {
            keys.push(key);
        }
    }
    match keys[..] {
        [key] => Some(key),
        _ => None,
    }
}

/// The text of a first move marked as a key: `1.Rg1-f1 !`, `1.Rg4! zz`.
fn marked_move(line: &str) -> Option<String> {
    let rest =
        line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '{')).strip_prefix("1.")?;
    let rest = rest.trim().trim_end_matches(['}', '"', '\'']);
    if rest.starts_with(['.', '…']) {
        return None;
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (word, behind) = rest.split_at(end);
    let bare = word.trim_end_matches(['!', '?', '+', '#']);
    let behind = behind.trim_start().trim_start_matches(['+', '#']).trim_start();
    let marks = if word.len() > bare.len() && word[bare.len()..].contains(['!', '?']) {
        &word[bare.len()..]
    } else {
        behind.split_whitespace().next().unwrap_or_default()
    };
    (marks.contains('!') && !marks.contains('?')).then(|| bare.to_owned())
}

/// A move in any dialect, if it is exactly one legal move.
fn read_move(position: &Position, text: &str) -> Option<Move> {
    let text = text.replace(['x', ':'], "*").replace("e.p.", "").replace("ep.", "");
    if let Some(found) = long_move(position, &text) {
        return Some(found);
    }
    let standard = text.replace('*', "x");
    let standard = match standard.strip_prefix('S') {
        Some(rest) => format!("N{rest}"),
        None => standard.replace("=S", "=N").replace("0-0-0", "O-O-O").replace("0-0", "O-O"),
    };
    parse_move(position, &standard).ok()
}

/// `Rg1-f1`, `b7*a8=S`: departure and arrival written out.
fn long_move(position: &Position, text: &str) -> Option<Move> {
    let body = text.trim_start_matches(|c: char| "KQRBSNP".contains(c));
    let from: Square = body.get(..2)?.parse().ok()?;
    let rest = body.get(2..)?.strip_prefix(['-', '*'])?;
    let to: Square = rest.get(..2)?.parse().ok()?;
    let letter = rest.get(2..)?.trim_start_matches('=').chars().next();
    let promotion = letter.map(|letter| if letter == 'S' { Some(Kind::Knight) } else { Kind::from_letter(letter) });
    let uci = format!(
        "{from}{to}{}",
        match promotion {
            None => String::new(),
            Some(kind) => kind?.letter().to_ascii_lowercase().to_string(),
        }
    );
    parse_move(position, &uci).ok()
}
