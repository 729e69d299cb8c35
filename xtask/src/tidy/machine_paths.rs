//! A path of one machine means nothing on another: committed text names places relative to the repository.

use super::File;

/// Folders at the root of a machine that people work in. Put together here, so that this file does not report itself.
const FOLDERS: [&str; 4] = [concat!("/wo", "rk/"), concat!("/fa", "rm/"), concat!("/ho", "me/"), concat!("/ro", "ot/")];

pub(super) fn check(file: &File, complaints: &mut Vec<String>) {
    for (index, line) in file.text.lines().enumerate() {
        if let Some(folder) = FOLDERS.iter().find(|folder| names(line, folder)) {
            let place = format!("{}:{}", file.path.display(), index + 1);
            complaints.push(format!("{place}: `{folder}` is a path of one machine"));
        }
    }
}

/// Whether a path begins here with this folder, rather than passing through it (`../a/b`, `https://c.org/a/b`).
fn names(line: &str, folder: &str) -> bool {
    let passes = |before: char| before.is_alphanumeric() || "._-~}*".contains(before);
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(passes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_paths_are_found() {
        let folder = FOLDERS[0];
        let text = format!(
            "see ..{folder}a\nhttps://b.org{folder}c\nlet path = \"{folder}d\";\n{folder}e\nfile://{folder}f\n"
        );
        let mut complaints = vec![];
        check(&File { path: "a.txt".into(), text }, &mut complaints);
        let expected = [3, 4, 5].map(|line| format!("a.txt:{line}: `{folder}` is a path of one machine"));
        assert_eq!(complaints, expected);
    }
}
