//! An export read into an empty library makes an equal one: names, texts as they came, tags, notes, collections, links,
//! history, and what was found out.

use std::path::PathBuf;

use formats::read_line;
use keymove_library::{AddOptions, BadEntry, Checked, Library, LibraryError, Prints, Query};

const RECORDS: [&str; 4] = [
    r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","authors":["Weenink, Henri"],"number":"007"}"##,
    r##"{"fen":"4K2b/5p2/4k3/6Q1/2P5/6B1/8/8","stipulation":"#2"}"##,
    r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","authors":["Benkő, Pál"],"tags":["mine"]}"##,
    r##"{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","conditions":["Circe"]}"##,
];

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("keymove-carried-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn add(library: &mut Library, file: &str, lines: &[&str]) -> keymove_library::Added {
    let mut entries = lines.iter().enumerate().map(|(number, line)| {
        read_line(line).map_err(|error| BadEntry {
            number: number as u64,
            line: 1,
            sentence: error.to_string(),
            raw: Some((*line).to_owned()),
        })
    });
    library.add(file, &mut entries, &AddOptions::default()).expect("added")
}

fn exported(library: &Library) -> String {
    let mut out = Vec::new();
    library.export(None, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

/// A library in which everything has happened that can.
fn lived_in(path: &std::path::Path) -> Library {
    let mut library = Library::open(path).expect("opened");
    add(&mut library, "folder/loyd.olv", &[&RECORDS[..], &["nonsense"]].concat());
    library.tag(&[1, 2], "to show", true).expect("tagged");
    library.note(2, "compare with the first").expect("noted");
    library.edit(4, &[("title".to_owned(), "Echo".to_owned())], None).expect("edited");
    library.undo().expect("undone");
    library.remove(&[4]).expect("removed");
    let prints = Prints { play: vec![7, -7], matrices: vec![("grimshaw", [3; 16])], idea: Some([4; 16]) };
    let checked = Checked {
        problem: 1,
        verdict: "sound".to_owned(),
        keys: Some("b5c4".to_owned()),
        complete: true,
        nodes: 64,
        themes: vec![("grimshaw", themes::PhaseKind::Key, 2)],
        remarks: vec![("flight-giving-key", 1)],
        measures: vec![("variations", 4.0)],
        scores: vec![("keymove-2026", 61.5), ("composer-2006", 100.0)],
        prints,
        ..Checked::default()
    };
    library.keep_checked(&[checked]).expect("kept");
    library
}

#[test]
fn what_is_exported_makes_an_equal_library() {
    let folder = folder("equal");
    let library = lived_in(&folder.join("my.library"));
    let text = exported(&library);
    assert_eq!(text.lines().count(), 5, "removed ones and what could not be read with them");
    let mut other = Library::open(&folder.join("other.library")).expect("opened");
    let lines: Vec<&str> = text.lines().collect();
    let added = add(&mut other, "export.jsonl", &lines);
    assert_eq!((added.new, added.bad), (4, 0));
    assert_eq!(exported(&other).replace("export.jsonl", "folder/loyd.olv"), text);
    for id in 1..=4 {
        assert_eq!(library.entry(id).expect("there"), other.entry(id).expect("there"));
    }
    let total = |query: &str| other.find(&query.parse::<Query>().expect("read")).expect("found").entries;
    assert_eq!(total("collection \"loyd.olv\" sort by id"), [1, 2, 3], "in its collections");
    assert_eq!(total("score >= 100 in composer-2006 and grimshaw and not stale"), [1], "checked");
    assert_eq!(total("duplicate sort by id"), [1, 2, 3], "linked");
    // Verdicts are looked up one by one where names lead, as a list where nothing does.
    assert_eq!((total("sound"), total("sound and author weenink")), (vec![1], vec![1]));
    assert_eq!(total("not sound and author benko"), [3]);
    assert_eq!(total("not sound and genre direct sort by id"), [2, 3]);
    assert!(total("cooked and tag mine").is_empty());
    for why in ["remove", "note", "tag 'to show'"] {
        assert_eq!(other.undo().expect("undone").why, why, "its history is there");
    }
    assert!(matches!(other.undo(), Err(LibraryError::NothingToUndo)));
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn an_export_is_added_once() {
    let folder = folder("once");
    let mut library = lived_in(&folder.join("my.library"));
    let text = exported(&library);
    let lines: Vec<&str> = text.lines().take(4).collect();
    let added = add(&mut library, "export.jsonl", &lines);
    assert_eq!((added.new, added.same), (0, 4));
    // What was changed meanwhile is a new version of the same entry.
    let newer = lines[2].replace("Benkő, Pál", "Benko, Pal");
    let added = add(&mut library, "export.jsonl", &[&newer]);
    assert_eq!((added.new, added.revised), (0, 1));
    assert_eq!(library.entry(3).expect("there").record.authors, ["Benko, Pal"]);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_field_that_only_looks_like_it_is_kept_as_it_is() {
    let folder = folder("looks");
    let mut library = Library::open(&folder.join("my.library")).expect("opened");
    let odd = [
        r##"{"fen":"8/8/8/8/8/k7/8/K2R4","stipulation":"#2","library":"British Library"}"##,
        r##"{"fen":"8/8/8/8/8/k7/8/K2R4","stipulation":"#3","library":{"uid":"x","checked":[{"place":0,"verdict":"sound","theme":[[null]]}],"links":[{}],"history":[7],"collections":[[1,2],["c","d"]]}}"##,
    ];
    assert_eq!(add(&mut library, "odd", &odd).new, 2);
    assert_eq!(library.entry(1).expect("there").record.rest.len(), 1);
    assert_eq!(library.entry(2).expect("there").uid, "x");
    assert_eq!(library.integrity().expect("asked"), "ok");
    std::fs::remove_dir_all(folder).expect("removed");
}
