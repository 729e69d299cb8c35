//! Messages name the fields of a request in backquotes: "`depth` is at most 8". The client that shows a message puts
//! the fields as its user knows them: the command line as `--depth`, a page by the label of the box.

/// The message with every field in backquotes put another way; what `name` does not know is left as it is.
///
/// ```
/// let flags = |field: &str| Some(format!("--{field}"));
/// assert_eq!(keymove_session::name_fields("`depth` is at most 8", &flags), "--depth is at most 8");
/// ```
pub fn name_fields(message: &str, name: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('`') {
        text.push_str(before);
        let field = after.split_once('`').filter(|(field, _)| is_field(field));
        match field {
            Some((field, after)) => {
                text.push_str(&name(field).unwrap_or_else(|| format!("`{field}`")));
                rest = after;
            }
            None => {
                text.push('`');
                rest = after;
            }
        }
    }
    text + rest
}

fn is_field(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::name_fields;

    #[test]
    fn only_fields_are_renamed() {
        let flags = |field: &str| (field != "problem").then(|| format!("--{field}"));
        for (message, expected) in [
            ("`max-units` or `depth`", "--max-units or --depth"),
            ("`problem` is empty", "`problem` is empty"),
            ("a ` alone, `Not a field`", "a ` alone, `Not a field`"),
            ("", ""),
        ] {
            assert_eq!(name_fields(message, &flags), expected);
        }
    }
}
