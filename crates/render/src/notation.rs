//! Prose with moves in standard notation, in the notation of the solution beside it. For pages, which are written by hand;
//! sentences the program makes keep their moves typed.

/// `1…Ne3` as `1...Se3`: S for the knight, three dots after the number of a black move.
pub fn for_problemists(sentence: &str) -> String {
    let mut text = String::new();
    let mut before = ' ';
    for (index, letter) in sentence.char_indices() {
        let rest = &sentence[index + letter.len_utf8()..];
        match letter {
            'N' if before == '=' || (!before.is_alphanumeric() && goes_to_a_square(rest)) => text.push('S'),
            '…' if before.is_ascii_digit() => text.push_str("..."),
            _ => text.push(letter),
        }
        before = letter;
    }
    text
}

/// Whether a move follows: perhaps where from, perhaps a capture, then a square.
fn goes_to_a_square(rest: &str) -> bool {
    let rest = rest.as_bytes();
    let file = |at: usize| rest.get(at).is_some_and(|byte| matches!(byte, b'a'..=b'h'));
    let rank = |at: usize| rest.get(at).is_some_and(|byte| matches!(byte, b'1'..=b'8'));
    let square = |at: usize| file(at) && rank(at + 1);
    let captures = |at: usize| usize::from(rest.get(at) == Some(&b'x'));
    square(0) || square(captures(0)) || ((file(0) || rank(0)) && square(1 + captures(1)))
}

#[cfg(test)]
mod tests {
    use super::for_problemists;

    #[test]
    fn knights_are_written_as_problemists_do() {
        for (sentence, expected) in [
            ("1.Qc8 is refuted by 1…Ne3.", "1.Qc8 is refuted by 1...Se3."),
            ("1…Nxd5 and 1…Nbd7 2.b8=N#", "1...Sxd5 and 1...Sbd7 2.b8=S#"),
            ("Nesic: 1.Nf3xd4, 1.N1xe3 and Ngf3", "Nesic: 1.Sf3xd4, 1.S1xe3 and Sgf3"),
            ("No key; N is a letter…", "No key; N is a letter…"),
        ] {
            assert_eq!(for_problemists(sentence), expected);
        }
    }
}
