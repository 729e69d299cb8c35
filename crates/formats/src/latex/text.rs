//! LaTeX's text: what must be escaped, and commands with their arguments.

/// A text as LaTeX prints it.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '#' | '&' | '%' | '$' | '_' | '{' | '}' => out.extend(['\\', letter]),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '\\' => out.push_str("\\textbackslash{}"),
            '\n' => out.push_str("\\\\\n"),
            _ if letter.is_control() => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}

/// The text of an argument: escapes undone, the package's signs as problemists type them.
pub(super) fn plain(argument: &str) -> String {
    let mut out = String::with_capacity(argument.len());
    let mut rest = argument;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '{' | '}' => {}
            '~' => out.push(' '),
            '\\' => rest = command(rest, &mut out),
            _ => out.push(letter),
        }
    }
    out
}

/// Writes what a command stands for; gives what follows it.
fn command<'a>(rest: &'a str, out: &mut String) -> &'a str {
    let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
    if name.is_empty() {
        let Some(letter) = rest.chars().next() else { return rest };
        let behind = &rest[letter.len_utf8()..];
        if letter == '\\' {
            out.push('\n');
            return behind.strip_prefix('\n').unwrap_or(behind);
        }
        out.push(letter);
        return behind;
    }
    let sign = match name {
        "textasciitilde" => "~",
        "textasciicircum" => "^",
        "textbackslash" => "\\",
        "x" => "*",
        "ra" => "-->",
        "lra" => "<-->",
        _ => "",
    };
    out.push_str(sign);
    let behind = &rest[name.len()..];
    behind.strip_prefix("{}").unwrap_or_else(|| behind.trim_start_matches(' '))
}

/// The commands of a text with their last argument in braces; options in brackets are passed over.
pub(super) fn commands(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('\\') {
        rest = &rest[start + 1..];
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
        if name.is_empty() {
            // An escaped sign.
            rest = rest.chars().next().map_or(rest, |sign| &rest[sign.len_utf8()..]);
            continue;
        }
        let mut behind = rest[name.len()..].trim_start();
        if behind.starts_with('[') {
            behind = behind.split_once(']').map_or("", |(_, behind)| behind).trim_start();
        }
        let Some(inside) = behind.strip_prefix('{') else {
            rest = behind;
            continue;
        };
        // Behind a brace that is never closed there is nothing to find, and looking again would take forever.
        let Some(end) = closing(inside) else { break };
        found.push((name, &inside[..end]));
        rest = &inside[end + 1..];
    }
    found
}

/// Where the brace that opened before a text is closed.
fn closing(text: &str) -> Option<usize> {
    let (mut depth, mut escaped) = (0usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}
