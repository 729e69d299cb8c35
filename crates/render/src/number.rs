//! Numbers for people.

/// Whole if it is, else at most six decimals.
pub fn number(number: f64) -> String {
    let text = format!("{number:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        for (value, text) in
            [(118.0, "118"), (-10.0, "-10"), (0.1 + 0.2, "0.3"), (-0.0, "0"), (1.25, "1.25"), (1000.0, "1000")]
        {
            assert_eq!(number(value), text);
        }
    }
}
