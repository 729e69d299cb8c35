//! A repository is for what people write: large and binary files need a reason to be in it.

use std::path::Path;

/// The largest file that needs no reason, in bytes.
const MOST_BYTES: usize = 256 * 1024;

/// A file that may be large or binary.
pub(super) struct Listed {
    path: &'static str,
    /// Why it is kept as it is; read by people.
    reason: &'static str,
}

/// The files that may be large or binary, each with its reason; a name that ends with a slash is a folder.
pub(super) const LISTED: &[Listed] = &[
    Listed { path: "docs/studio/", reason: "pictures of the studio, looked at by people" },
    Listed { path: "web/dist/", reason: "the built page: building Keymove takes no Node" },
    Listed { path: "web/tests/snapshots/", reason: "pictures that the page is compared with" },
];

pub(super) fn check(path: &Path, bytes: &[u8], listed: &[Listed], complaints: &mut Vec<String>) {
    let is_listed = |file: &Listed| match file.path.strip_suffix('/') {
        Some(folder) => path.starts_with(folder),
        None => path == Path::new(file.path),
    };
    if listed.iter().any(|file| is_listed(file) && !file.reason.is_empty()) {
        return;
    }
    if bytes.len() > MOST_BYTES {
        let size = bytes.len().div_ceil(1024);
        let most = MOST_BYTES / 1024;
        complaints.push(format!("{}: {size} KiB, at most {most} for a file that is not listed", path.display()));
    }
    if bytes.contains(&0) || std::str::from_utf8(bytes).is_err() {
        complaints.push(format!("{}: not UTF-8 text, and not listed", path.display()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_bytes(path: &str, bytes: &[u8], expected: &[&str]) {
        let listed = [
            Listed { path: "table.bin", reason: "the program maps it into memory" },
            Listed { path: "picture.png", reason: "" },
            Listed { path: "pictures/", reason: "people look at them" },
        ];
        let mut complaints = vec![];
        check(Path::new(path), bytes, &listed, &mut complaints);
        assert_eq!(complaints, expected);
    }

    #[test]
    fn large_and_binary_files_need_a_reason() {
        let large = vec![b'a'; MOST_BYTES + 1];
        check_bytes("notes.md", "König\n".as_bytes(), &[]);
        check_bytes("notes.md", &large[1..], &[]);
        check_bytes("notes.md", &large, &["notes.md: 257 KiB, at most 256 for a file that is not listed"]);
        check_bytes("other.bin", b"a\0b", &["other.bin: not UTF-8 text, and not listed"]);
        check_bytes("other.bin", &[0xff, 0xfe], &["other.bin: not UTF-8 text, and not listed"]);
        check_bytes("table.bin", b"a\0b", &[]);
        check_bytes("pictures/1.png", b"a\0b", &[]);
        check_bytes("pictures.png", b"a\0b", &["pictures.png: not UTF-8 text, and not listed"]);
        check_bytes("table.bin", &large, &[]);
        check_bytes("sub/table.bin", b"a\0b", &["sub/table.bin: not UTF-8 text, and not listed"]);
        check_bytes("picture.png", b"a\0b", &["picture.png: not UTF-8 text, and not listed"]);
    }
}
