//! Tidy: the house rules a compiler does not check. `complaints` is the whole rule book; a test and a command run it.

mod dependencies;
mod modules;
mod text;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A text file of the house, with its path as seen from the house's folder.
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

/// Everything untidy about the house in this folder, one line each, in a fixed order.
pub fn complaints(house: &Path) -> Vec<String> {
    let mut files = vec![];
    collect(house, Path::new(""), &mut files);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let mut complaints = vec![];
    for file in &files {
        text::check(file, &mut complaints);
        modules::check(file, &files, &mut complaints);
        dependencies::check(file, &mut complaints);
    }
    complaints
}

/// Reads every text file we write ourselves; what is built, fetched or generated stays out.
fn collect(house: &Path, folder: &Path, files: &mut Vec<File>) {
    let entries = fs::read_dir(house.join(folder)).expect("the house can be read");
    for entry in entries {
        let entry = entry.expect("the house can be read");
        let path = folder.join(entry.file_name());
        let kind = entry.file_type().expect("the house can be read");
        if kind.is_dir() {
            let name = entry.file_name();
            let hidden = name.to_string_lossy().starts_with('.') && name != ".cargo" && name != ".ci";
            let generated = ["target", "corpus", "artifacts"].iter().any(|made| name == *made);
            if !hidden && !generated {
                collect(house, &path, files);
            }
        } else if kind.is_file() && is_ours(&path) {
            let text = fs::read_to_string(entry.path());
            let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            files.push(File { path, text });
        }
    }
}

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
