//! Sentences that come with moves in standard notation, in the notation of the solution beside them.

/// `1…Ne3` as `1...Se3`: S for the knight, three dots after the number of a black move.
pub(super) fn for_problemists(sentence: &str) -> String {
    let letters: Vec<char> = sentence.chars().collect();
    let mut text = String::new();
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1).copied();
        match letter {
            'N' if is_knight(before, after) => text.push('S'),
            '…' if before.is_some_and(|before| before.is_ascii_digit()) => text.push_str("..."),
            _ => text.push(letter),
        }
    }
    text
}

/// A letter between words is a word's; before a square or a capture, or after a promotion, it is the knight's.
fn is_knight(before: Option<char>, after: Option<char>) -> bool {
    let begins = before.is_none_or(|before| !before.is_alphanumeric());
    before == Some('=') || (begins && after.is_some_and(|after| matches!(after, 'a'..='h' | '1'..='8' | 'x')))
}

#[cfg(test)]
mod tests {
    use super::for_problemists;

    #[test]
    fn knights_are_written_as_problemists_do() {
        for (sentence, expected) in [
            ("1.Qc8 is refuted by 1…Ne3.", "1.Qc8 is refuted by 1...Se3."),
            ("1…Nxd5 and 1…Nbd7 2.b8=N#", "1...Sxd5 and 1...Sbd7 2.b8=S#"),
            ("No key; N is a letter…", "No key; N is a letter…"),
        ] {
            assert_eq!(for_problemists(sentence), expected);
        }
    }
}
