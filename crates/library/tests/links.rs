//! Links of the user's own: made, confirmed, noted, taken away, undone, carried into another library.

use std::path::PathBuf;

use formats::read_line;
use keymove_library::{AddOptions, Library, LinkKind, Linked, Query};

const RECORDS: [&str; 4] = [
    r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","id":1}"##,
    r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","id":2}"##,
    r##"{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"#3"}"##,
    r##"{"fen":"8/8/8/8/3k4/8/8/1K1R4","stipulation":"#4"}"##,
];

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("keymove-links-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn add(library: &mut Library, file: &str, lines: &[&str]) {
    let mut records = lines.iter().map(|line| Ok(read_line(line).expect("a record")));
    library.add(file, &mut records, &AddOptions::default()).expect("added");
}

/// The first two are found to be the same problem.
fn library(folder: &std::path::Path) -> Library {
    let mut library = Library::open(&folder.join("my.library")).expect("opened");
    add(&mut library, "four", &RECORDS);
    library
}

fn exported(library: &Library) -> String {
    let mut out = Vec::new();
    library.export(None, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

/// What an entry says of its links.
fn said(library: &Library, entry: i64) -> Vec<String> {
    let links = library.entry(entry).expect("there").links;
    let words = |link: &keymove_library::Link| {
        let note = link.note.as_deref().map(|note| format!(" ({note})")).unwrap_or_default();
        format!("{} {}{note}{}", link.words(), link.entry, if link.is_own { "" } else { ", found" })
    };
    links.iter().map(words).collect()
}

fn find(library: &Library, question: &str) -> Vec<i64> {
    let query: Query = question.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(query.to_string().parse::<Query>().as_ref(), Ok(&query), "{question}");
    library.find(&query).unwrap_or_else(|error| panic!("{query}: {error}")).entries
}

#[test]
fn what_is_linked_is_found() {
    let folder = folder("found");
    let mut library = library(&folder);
    for (from, kind, to) in [(3, LinkKind::Corrects, 1), (1, LinkKind::Anticipates, 4), (4, LinkKind::SameProblem, 2)] {
        library.link(from, kind, to, None).expect("linked");
    }
    for (question, expected) in [
        ("linked", &[1, 2, 3, 4][..]),
        ("link corrects", &[3]),
        ("link \"Corrected by\"", &[1]),
        ("link anticipates or link anticipated-by", &[1, 4]),
        ("link \"same problem as\"", &[1, 2, 4]),
        ("linked with 4", &[1, 2]),
        ("linked with 1 and not link corrects", &[2, 4]),
        ("not linked with 4", &[3, 4]),
        ("link \"version of\"", &[]),
    ] {
        assert_eq!(find(&library, question), expected, "{question}");
        assert_eq!(find(&library, &format!("{question} sort by id")), expected, "{question}");
    }
    library.merge(2, 1).expect("merged");
    assert_eq!(find(&library, "linked and linked with 3"), [2], "the link went over");
    assert_eq!(find(&library, "removed and link \"merged into\""), [1]);
    library.remove(&[4]).expect("removed");
    assert_eq!(find(&library, "link anticipates"), Vec::<i64>::new(), "what was removed counts for no link");
    assert_eq!(find(&library, "linked with 4"), [2], "unless it is asked for");
    for bad in ["link", "link resembles", "linked with", "linked with baron", "linked > 2"] {
        assert!(bad.parse::<Query>().is_err(), "{bad}");
    }
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn links_are_seen_from_both_ends() {
    let folder = folder("ends");
    let mut library = library(&folder);
    assert_eq!(said(&library, 1), ["same problem as 2, found"]);
    for (from, kind, to) in [
        (3, LinkKind::VersionOf, 4),
        (3, LinkKind::Corrects, 1),
        (3, LinkKind::After, 2),
        (1, LinkKind::Anticipates, 4),
        (4, LinkKind::SameProblem, 2),
    ] {
        assert_eq!(library.link(from, kind, to, Some(" why ")).expect("linked"), Linked::New, "{from} {kind} {to}");
    }
    assert_eq!(said(&library, 1), ["same problem as 2, found", "corrected by 3 (why)", "anticipates 4 (why)"]);
    assert_eq!(said(&library, 2), ["same problem as 1, found", "followed by 3 (why)", "same problem as 4 (why)"]);
    assert_eq!(said(&library, 3), ["corrects 1 (why)", "after 2 (why)", "version of 4 (why)"]);
    assert_eq!(said(&library, 4), ["anticipated by 1 (why)", "same problem as 2 (why)", "has version 3 (why)"]);
    assert_eq!(library.own_links().expect("asked").len(), 5);
    assert_eq!(library.links_of_entry(1).expect("asked").len(), 3);
    library.remove(&[3]).expect("removed");
    assert_eq!(library.own_links().expect("asked").len(), 2, "both ends are there");
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_link_is_made_once_and_contradicts_none() {
    let folder = folder("once");
    let mut library = library(&folder);
    let mut link = |from, kind, to, note| library.link(from, kind, to, note);
    assert_eq!(link(1, LinkKind::SameProblem, 2, None).expect("linked"), Linked::Confirmed, "whichever end says it");
    assert_eq!(link(2, LinkKind::SameProblem, 1, None).expect("linked"), Linked::Known);
    assert_eq!(link(2, LinkKind::SameProblem, 1, Some("a reprint")).expect("linked"), Linked::Noted);
    assert_eq!(link(2, LinkKind::SameProblem, 1, None).expect("linked"), Linked::Known, "its note stands");
    assert_eq!(link(1, LinkKind::Corrects, 3, None).expect("linked"), Linked::New);
    for (from, to, why) in [
        (3, 1, "problem 1 is linked as 'corrects' 3 already"),
        (1, 1, "with itself"),
        (1, 99, "there is no problem 99"),
        (99, 1, "there is no problem 99"),
    ] {
        let error = link(from, LinkKind::Corrects, to, None).expect_err("refused").to_string();
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(said(&library, 1), ["same problem as 2 (a reprint)", "corrects 3"]);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn every_change_of_links_is_undone() {
    let folder = folder("undone");
    let mut library = library(&folder);
    let mut states = vec![exported(&library)];
    library.link(1, LinkKind::SameProblem, 2, Some("a reprint")).expect("linked");
    states.push(exported(&library));
    library.link(2, LinkKind::SameProblem, 1, Some("a version")).expect("linked");
    states.push(exported(&library));
    library.link(3, LinkKind::After, 1, None).expect("linked");
    library.link(3, LinkKind::Corrects, 1, None).expect("linked");
    assert_eq!(library.unlink(1, 3, Some(LinkKind::After)).expect("taken"), 1);
    assert_eq!(library.unlink(1, 2, None).expect("taken"), 1);
    let none = library.unlink(1, 2, None).expect_err("refused").to_string();
    assert_eq!(none, "problems 1 and 2 are not linked");
    assert_eq!(said(&library, 1), ["corrected by 3"]);
    library.merge(2, 3).expect("merged");
    assert_eq!(said(&library, 2), ["corrects 1", "merged from 3, found"], "links go over");
    assert!(library.unlink(2, 3, None).is_err(), "what was merged stays told");
    let whys = ["merge 3 into 2", "unlink 1 2", "unlink 1 3", "link 3 corrects 1", "link 3 after 1"];
    for why in whys {
        assert_eq!(library.undo().expect("undone").why, why);
    }
    assert_eq!(said(&library, 1), ["same problem as 2 (a version)"]);
    for state in states.iter().rev().skip(1) {
        library.undo().expect("undone");
        let links = |text: &str| {
            let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
            lines.map(|line| line["library"]["links"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(links(&exported(&library)), links(state));
    }
    assert!(library.undo().is_err(), "nothing else happened");
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn links_survive_export_and_can_be_undone_there() {
    let folder = folder("carried");
    let mut library = library(&folder);
    // The later change concerns the earlier entry: the order of changes is not that of entries.
    library.tag(&[4], "late", true).expect("tagged");
    library.link(3, LinkKind::VersionOf, 4, Some("without Ph7")).expect("linked");
    library.link(1, LinkKind::Anticipates, 4, None).expect("linked");
    library.unlink(3, 4, None).expect("taken");
    library.tag(&[1], "early", true).expect("tagged");
    let text = exported(&library);
    let mut other = Library::open(&folder.join("other.library")).expect("opened");
    let lines: Vec<&str> = text.lines().collect();
    add(&mut other, "four", &lines);
    assert_eq!(exported(&other), text);
    for why in ["tag 'early'", "unlink 3 4", "link 1 anticipates 4", "link 3 version of 4", "tag 'late'"] {
        assert_eq!(other.undo().expect("undone").why, why);
        if why == "unlink 3 4" {
            assert_eq!(said(&other, 3), ["version of 4 (without Ph7)"]);
        }
    }
    // What was linked elsewhere meanwhile comes with the next export.
    add(&mut other, "again", &lines);
    assert_eq!(said(&other, 4), ["anticipated by 1"]);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn purging_takes_links_with_it() {
    let folder = folder("purged");
    let mut library = library(&folder);
    library.link(3, LinkKind::VersionOf, 4, None).expect("linked");
    library.remove(&[4]).expect("removed");
    library.purge().expect("purged");
    assert!(said(&library, 3).is_empty());
    assert!(library.undo().is_err(), "nothing is left to undo");
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn kinds_are_read_as_people_write_them() {
    for (text, expected) in [
        ("version of", Some((LinkKind::VersionOf, false))),
        ("Version-Of", Some((LinkKind::VersionOf, false))),
        ("corrected by", Some((LinkKind::Corrects, true))),
        ("same_problem as", Some((LinkKind::SameProblem, false))),
        ("anticipates", Some((LinkKind::Anticipates, false))),
        ("merged into", None),
        ("mirrored", None),
        ("", None),
    ] {
        assert_eq!(LinkKind::read(text).ok(), expected, "{text}");
    }
}
