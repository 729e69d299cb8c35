//! A source file that is not declared is never compiled, and the compiler does not notice. This does.

use std::path::Path;

use super::File;

pub(super) fn check(file: &File, files: &[File], complaints: &mut Vec<String>) {
    if !file.is("rs") || is_root(&file.path) {
        return;
    }
    let (Some(folder), Some(stem)) = (file.path.parent(), file.path.file_stem()) else { return };
    // `a/mod.rs` is declared where `a.rs` would be.
    let (folder, name) = if stem == "mod" {
        let Some((outer, name)) = folder.parent().zip(folder.file_name()) else { return };
        (outer, name)
    } else {
        (folder, stem)
    };
    let declaration = format!("mod {};", name.to_string_lossy());
    let parents = [folder.join("lib.rs"), folder.join("main.rs"), folder.join("mod.rs"), folder.with_extension("rs")];
    let declared = files
        .iter()
        .filter(|other| parents.contains(&other.path))
        .any(|parent| parent.text.lines().any(|line| declares(line, &declaration)));
    if !declared {
        complaints.push(format!("{}: nobody declares `{declaration}`, so it is never compiled", file.path.display()));
    }
}

fn declares(line: &str, declaration: &str) -> bool {
    let Some(before) = line.trim().strip_suffix(declaration) else { return false };
    before.is_empty() || before.starts_with("pub")
}

/// Whether the file is where a crate begins.
fn is_root(path: &Path) -> bool {
    let roots = ["lib.rs", "main.rs", "build.rs"];
    let folders = ["tests", "benches", "examples", "bin", "fuzz_targets"];
    roots.iter().any(|root| path.ends_with(root))
        || path.parent().is_some_and(|parent| folders.iter().any(|folder| parent.ends_with(folder)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.to_owned() }
    }

    #[test]
    fn orphans_are_found() {
        let files = [
            file("c/src/lib.rs", "mod a;\npub(crate) mod b;\n// mod e;\n"),
            file("c/src/a.rs", ""),
            file("c/src/b.rs", "    mod d;\n"),
            file("c/src/b/d.rs", ""),
            file("c/src/e.rs", ""),
            file("c/src/b/a.rs", ""),
            file("c/tests/laws/main.rs", "mod fen;\n"),
            file("c/tests/laws/fen.rs", ""),
            file("c/tests/alone.rs", ""),
        ];
        let mut complaints = vec![];
        for file in &files {
            check(file, &files, &mut complaints);
        }
        let expected = [
            "c/src/e.rs: nobody declares `mod e;`, so it is never compiled",
            "c/src/b/a.rs: nobody declares `mod a;`, so it is never compiled",
        ];
        assert_eq!(complaints, expected);
    }
}
