//! Libraries of earlier forms become those of today, after a copy was made; those of later forms are refused.

use std::path::{Path, PathBuf};

use keymove_library::{Library, LibraryError, LinkKind, Linked, Query};

/// As it was written by the program of that time.
const VERSIONS: [(i64, &str); 5] = [
    (1, include_str!("version_1.sql")),
    (2, include_str!("version_2.sql")),
    (3, include_str!("version_3.sql")),
    (4, include_str!("version_4.sql")),
    (5, include_str!("version_5.sql")),
];

/// The form of today.
const LATEST: i64 = 6;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("keymove-migration-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn make(path: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(path).expect("a database");
    connection.execute_batch(sql).expect("made");
    connection.close().expect("closed");
}

fn version(path: &Path) -> i64 {
    let connection = rusqlite::Connection::open(path).expect("a database");
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version")
}

fn find(library: &Library, query: &str) -> Vec<i64> {
    let query: Query = query.parse().unwrap_or_else(|error| panic!("{error}"));
    library.find(&query).unwrap_or_else(|error| panic!("{query}: {error}")).entries
}

/// What each holds, asked in words of today.
const ANSWERS: [(&str, &[i64]); 14] = [
    ("all sort by id", &[1, 2, 3, 4]),
    ("author \"vukcevic\"", &[2]),
    ("tag \"to show\" sort by id", &[1, 2]),
    ("title echo", &[4]),
    ("removed", &[5]),
    ("grimshaw sort by id", &[1, 2, 3]),
    ("sound sort by id", &[1, 2, 3]),
    ("stale sort by id", &[1, 2, 3]),
    ("score > 0 sort by id", &[1, 2, 3]),
    ("text bohemian", &[1]),
    ("published after 1917-03 sort by id", &[1, 2, 4]),
    ("published after 1917-04 sort by id", &[2, 4]),
    ("pieces \"wKc7 bPb6 moved\" sort by id", &[1, 3]),
    ("like \"b2K4/2p5/3k4/1Q6/5P2/2B5/8/8\" sort by id", &[1, 2, 3]),
];

#[test]
fn every_earlier_form_becomes_todays() {
    for (number, sql) in VERSIONS {
        let folder = folder(&format!("from-{number}"));
        let path = folder.join("my.library");
        make(&path, sql);
        // Asking is enough to bring it up to date.
        let mut library = Library::open_to_ask(&path).expect("migrated");
        let [copy] = &library.copies_beside()[..] else { panic!("a copy was made before") };
        assert_eq!((version(copy), version(&path)), (number, LATEST));
        assert_eq!(library.integrity().expect("asked"), "ok");
        for (query, expected) in ANSWERS {
            assert_eq!(find(&library, query), expected, "{query}");
            // By year, as columns answer, and not by the tables alone.
            let mut by_year = find(&library, query.trim_end_matches(" sort by id"));
            by_year.sort_unstable();
            assert_eq!(by_year, expected, "{query}");
        }
        assert_eq!(library.undo().expect("undone").why, "remove", "the history is there");
        assert_eq!(find(&library, "twins"), [5]);
        assert_eq!(library.link(1, LinkKind::After, 2, Some("seen")).expect("linked"), Linked::New);
        assert_eq!(library.undo().expect("undone").why, "link 1 after 2");
        library.rebuild().expect("rebuilt");
        assert_eq!(find(&library, "published after 1917-04 sort by id"), [2, 4]);
        drop(library);
        let again = Library::open(&path).expect("opened");
        assert_eq!(again.copies_beside().len(), 1, "once is enough");
        std::fs::remove_dir_all(folder).expect("removed");
    }
}

#[test]
fn a_later_form_is_refused_and_not_touched() {
    let folder = folder("later");
    let path = folder.join("my.library");
    make(&path, VERSIONS[0].1);
    rusqlite::Connection::open(&path).expect("a database").pragma_update(None, "user_version", 99).expect("set");
    let before = std::fs::read(&path).expect("read");
    for opened in [Library::open(&path), Library::open_to_ask(&path)] {
        match opened {
            Err(LibraryError::Later { found: 99, known: LATEST, .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(std::fs::read(&path).expect("read"), before);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn the_last_three_copies_are_kept() {
    let folder = folder("copies");
    let path = folder.join("my.library");
    for round in 0..5 {
        let _ = std::fs::remove_file(&path);
        make(&path, VERSIONS[0].1);
        let library = Library::open(&path).expect("migrated");
        assert_eq!(library.copies_beside().len(), 3.min(round + 1));
    }
    std::fs::remove_dir_all(folder).expect("removed");
}
