//! Every file of the repository: what git keeps or would keep, or else a walk through the folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The paths of all files, relative to the root, sorted. What is built, fetched or generated stays out.
pub(super) fn files(house: &Path) -> Vec<PathBuf> {
    let mut files = kept_by_git(house).unwrap_or_else(|| walked(house));
    files.retain(|path| !path.iter().any(|part| part == "target"));
    files.sort();
    files
}

/// What git tracks, and what it would add: a new file is to be tidy before it is committed. Nothing without git, or
/// where the folder is not the top of a repository.
fn kept_by_git(house: &Path) -> Option<Vec<PathBuf>> {
    if !house.join(".git").exists() {
        return None;
    }
    let mut git = Command::new("git");
    git.current_dir(house).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let output = git.output().ok().filter(|output| output.status.success())?;
    let names = String::from_utf8(output.stdout).ok()?;
    let paths = names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from);
    // A file that was deleted is listed until the deletion is committed; a link is not a file of ours.
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_file(&house.join(path))).collect();
    paths.dedup();
    Some(paths)
}

fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file())
}

fn walked(house: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    walk(house, Path::new(""), &mut files);
    files
}

fn walk(house: &Path, folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(house.join(folder)).expect("the house can be read") {
        let entry = entry.expect("the house can be read");
        let name = entry.file_name();
        let path = folder.join(&name);
        let kind = entry.file_type().expect("the house can be read");
        let hidden = name.to_string_lossy().starts_with('.') && name != ".cargo" && name != ".ci";
        let generated = ["target", "corpus", "artifacts"].iter().any(|made| name == *made);
        if kind.is_dir() && !hidden && !generated {
            walk(house, &path, files);
        } else if kind.is_file() {
            files.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_find_the_sources() {
        let house = crate::house();
        for found in [files(&house), walked(&house)] {
            for path in ["Cargo.toml", "xtask/src/tidy/house.rs", ".ci/run", "crates/samples/problems.jsonl"] {
                assert!(found.contains(&PathBuf::from(path)), "{path}");
            }
            assert!(!found.iter().any(|path| path.starts_with("target") || path.starts_with(".git")));
        }
    }
}
