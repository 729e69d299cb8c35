//! Tidy: the rules a compiler does not check. `complaints` has all of them; a test and a command run it.

mod dependencies;
mod house;
mod machine_paths;
mod modules;
mod text;
mod weight;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A text file of the repository, with its path relative to the root.
struct File {
    path: PathBuf,
    text: String,
}

impl File {
    fn is(&self, extension: &str) -> bool {
        self.path.extension().is_some_and(|found| found == extension)
    }
}

/// Prints the complaints.
pub fn run(house: &Path) -> ExitCode {
    let complaints = complaints(house);
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything untidy about the repository in this folder, one line each, in a fixed order.
pub fn complaints(house: &Path) -> Vec<String> {
    let mut complaints = vec![];
    let mut files = vec![];
    for path in house::files(house) {
        let bytes = fs::read(house.join(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        weight::check(&path, &bytes, weight::LISTED, &mut complaints);
        // What is not text has been reported, unless it is listed.
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File { path, text });
        }
    }
    for file in &files {
        machine_paths::check(file, &mut complaints);
    }
    files.retain(|file| is_ours(&file.path));
    for file in &files {
        text::check(file, &mut complaints);
        modules::check(file, &files, &mut complaints);
        dependencies::check(file, &mut complaints);
    }
    complaints
}

/// Whether we write the file by hand, so that the rules of style hold for it.
fn is_ours(path: &Path) -> bool {
    let by_extension =
        path.extension().is_some_and(|extension| extension == "rs" || extension == "md" || extension == "toml");
    by_extension || path.ends_with("Makefile") || path.starts_with(".ci")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_tidy() {
        let complaints = complaints(&crate::house());
        assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
    }
}
