//! What a file must look like regardless of its content.

use super::File;

/// The most lines a source file may have.
const MOST_LINES: usize = 500;
/// Files that may be longer, each with its reason in a comment. None so far.
const LONG_FILES: &[&str] = &[];
/// The most lines of the README: what does not fit belongs elsewhere.
const MOST_README_LINES: usize = 150;
/// The folders whose crates may hold unsafe code.
const MAY_BE_UNSAFE: [&str; 2] = ["crates/chess", "crates/solve"];

/// Words that mark unfinished work or a test switched off. Put together here, so that this file does not report itself.
const UNFINISHED: [&str; 5] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("dbg", "!("), concat!("todo", "!("), concat!("#[ign", "ore")];

pub(super) fn check(file: &File, complaints: &mut Vec<String>) {
    let path = file.path.display();
    let lines = file.text.lines().count();
    for (index, line) in file.text.split('\n').enumerate() {
        if line.ends_with([' ', '\t', '\r']) {
            complaints.push(format!("{path}:{}: trailing whitespace", index + 1));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        complaints.push(format!("{path}: the last line has no end"));
    }
    if file.path.ends_with("README.md") && lines > MOST_README_LINES {
        complaints.push(format!("{path}: {lines} lines, at most {MOST_README_LINES}"));
    }
    if file.is("rs") {
        check_source(file, lines, complaints);
    }
}

fn check_source(file: &File, lines: usize, complaints: &mut Vec<String>) {
    let path = file.path.display();
    if !file.text.starts_with("//! ") {
        complaints.push(format!("{path}: does not open with `//!` and what it is for"));
    }
    if lines > MOST_LINES && !LONG_FILES.iter().any(|long| file.path.ends_with(long)) {
        complaints.push(format!("{path}: {lines} lines, at most {MOST_LINES}"));
    }
    let may_be_unsafe = MAY_BE_UNSAFE.iter().any(|folder| file.path.starts_with(folder));
    for (index, line) in file.text.lines().enumerate() {
        let place = format!("{path}:{}", index + 1);
        if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
            complaints.push(format!("{place}: `{word}` has no place in what is committed"));
        }
        if line.contains(concat!("unsafe", "_code")) && line.contains("allow") && !may_be_unsafe {
            complaints.push(format!("{place}: unsafe code is for {} only", MAY_BE_UNSAFE.join(" and ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_text(path: &str, text: &str, expected: &[&str]) {
        let mut complaints = vec![];
        check(&File { path: path.into(), text: text.to_owned() }, &mut complaints);
        assert_eq!(complaints, expected);
    }

    #[test]
    fn untidy_files_are_found() {
        check_text("a.rs", "//! Fine.\n", &[]);
        check_text("a.rs", "use b;\n", &["a.rs: does not open with `//!` and what it is for"]);
        check_text("a.rs", "//! A. \n", &["a.rs:1: trailing whitespace"]);
        check_text("a.md", "A\r\n", &["a.md:1: trailing whitespace"]);
        check_text("a.md", "A", &["a.md: the last line has no end"]);
        let word = UNFINISHED[0];
        let complaint = format!("a.rs:2: `{word}` has no place in what is committed");
        check_text("a.rs", &format!("//! A.\n// {word}: b\n"), &[&complaint]);
        let attribute = concat!("//! A.\n#![allow(unsafe", "_code)]\n");
        check_text("crates/chess/src/a.rs", attribute, &[]);
        let complaint = "crates/cli/src/a.rs:2: unsafe code is for crates/chess and crates/solve only";
        check_text("crates/cli/src/a.rs", attribute, &[complaint]);
        check_text("a.rs", &format!("//! A.\n{}", "\n".repeat(500)), &["a.rs: 501 lines, at most 500"]);
        check_text("README.md", &"\n".repeat(151), &["README.md: 151 lines, at most 150"]);
    }
}
