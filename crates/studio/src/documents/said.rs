//! Sentences for people.

/// With a capital letter.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "1 score", "2 scores".
pub(super) fn counted(count: u64, one: &str, more: &str) -> String {
    format!("{} {}", grouped(count.into()), if count == 1 { one } else { more })
}

/// Digits in groups of three: `12,221,889`.
pub(super) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number for people, who compare: two decimals are enough.
pub(super) fn number(number: f64) -> String {
    render::number((number * 100.0).round() / 100.0)
}

/// A number with its sign.
pub(super) fn signed(difference: f64) -> String {
    let text = number(difference);
    if difference > 0.0 { format!("+{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(436), "436");
        assert_eq!(grouped(12_221_889), "12,221,889");
        assert_eq!(counted(1, "line", "lines"), "1 line");
        assert_eq!(signed(-2.0), "-2");
        assert_eq!(signed(2.5), "+2.5");
    }
}
