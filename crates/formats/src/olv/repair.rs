//! Repairs of documents that are no YAML, each seen in real files. Every one is told.

/// The text with its usual mistakes repaired, and what was done.
pub(super) fn repaired(text: &str, remarks: &mut Vec<String>) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for line in &mut lines {
        for (repair, remark) in REPAIRS {
            if let Some(better) = repair(line) {
                *line = better;
                if !remarks.iter().any(|known| known == remark) {
                    remarks.push((*remark).to_owned());
                }
            }
        }
    }
    if dedent_blocks(&mut lines) {
        remarks.push(
            "a block begins deeper than it goes on: its indentation is that of its least indented line".to_owned(),
        );
    }
    lines.join("\n") + "\n"
}

type Repair = fn(&str) -> Option<String>;

const REPAIRS: &[(Repair, &str)] = &[
    (tabs, "tabs in the indentation were read as two blanks"),
    (quoted_stipulation, "text behind the quoted stipulation was taken as part of it"),
    (bare_stipulation, "the stipulation was put into quotes"),
    (unknown_escapes, "unknown escapes in a quoted text were read as backslashes"),
];

fn tabs(line: &str) -> Option<String> {
    let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
    line[..blanks].contains('\t').then(|| line[..blanks].replace('\t', "  ") + &line[blanks..])
}

/// `stipulation: "=" Black to move`.
fn quoted_stipulation(line: &str) -> Option<String> {
    let value = line.strip_prefix("stipulation:")?.trim();
    let (inside, behind) = value.strip_prefix('"')?.split_once('"')?;
    let behind = behind.trim();
    let plain =
        !behind.is_empty() && !behind.starts_with('#') && !behind.contains(['"', '\\']) && !inside.contains('\\');
    plain.then(|| format!("stipulation: \"{inside} {behind}\""))
}

/// `stipulation: =`, which some readers take for a special value.
fn bare_stipulation(line: &str) -> Option<String> {
    let value = line.strip_prefix("stipulation:")?.trim();
    (value.starts_with('=') && !value.contains(['"', '\\'])).then(|| format!("stipulation: \"{value}\""))
}

/// `"… \Die Schwalbe\ …"`: the backslash itself.
fn unknown_escapes(line: &str) -> Option<String> {
    let quoted = line.find('"').is_some_and(|quote| line[quote + 1..].contains('"'));
    if !quoted || !line.contains('\\') {
        return None;
    }
    let mut better = String::with_capacity(line.len() + 4);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        better.push(letter);
        if letter != '\\' {
            continue;
        }
        match letters.peek() {
            // A backslash before a blank is an escape of YAML, but in these texts it closes what `\Die` opened.
            Some(
                '\\' | '"' | '/' | 'n' | 'r' | 't' | 'b' | 'a' | 'e' | 'f' | 'v' | '0' | 'x' | 'u' | 'U' | 'N' | '_',
            ) => {
                better.extend(letters.next());
            }
            Some(_) | None => better.push('\\'),
        }
    }
    (better != line).then_some(better)
}

/// A `|` block whose first line is indented deeper than a later one gets its indentation written out.
fn dedent_blocks(lines: &mut [String]) -> bool {
    let mut changed = false;
    for at in 0..lines.len() {
        let opens = lines[at].trim_end();
        if !(opens.ends_with(": |") || opens.ends_with(": |-") || opens.ends_with(": |+")) {
            continue;
        }
        let key = indentation(&lines[at]);
        let block = || lines[at + 1..].iter().take_while(|line| line.trim().is_empty() || indentation(line) > key);
        let depths: Vec<usize> = block().filter(|line| !line.trim().is_empty()).map(|line| indentation(line)).collect();
        let (Some(&first), Some(&least)) = (depths.first(), depths.iter().min()) else { continue };
        if first > least && (1..=9).contains(&(least - key)) {
            let line = opens.replacen(": |", &format!(": |{}", least - key), 1);
            lines[at] = line;
            changed = true;
        }
    }
    changed
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}
