//! A library as programs meet it: added, found, changed, undone, refused.

mod laws;
mod looking;

use std::path::PathBuf;

use formats::{Record, read_line};
use keymove_library::{AddOptions, Added, AskedProblem, Library, LibraryError, Query};
use looking::matches;
use search::predecessors::Threshold;

const BARON: &str = r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","authors":["Weenink, Henri"],"source":{"name":"Good Companion","problemid":"53","date":"1917-04"},"award":{"distinction":"1st-2nd Prize, ex aequo","tourney":{"name":"Meredith Tourney"}},"keywords":["Grimshaw"],"comments":["a bohemian piece"],"foreign_ids":{"YACPDB":"900001"}}"##;
const MIRROR: &str = r##"{"fen":"4K2b/5p2/4k3/6Q1/2P5/6B1/8/8","stipulation":"#2","authors":["Вукчевић, Милан"],"source":{"name":"Magyar Sakkélet","date":"1926-1927"}}"##;
const AGAIN: &str = r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","authors":["Benkő, Pál"],"tags":["mine"],"user_notes":["shown to friends"]}"##;
const HELP: &str = r##"{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","conditions":["Circe"],"source":{"name":"Phénix","date":"1999"}}"##;
const TWINS: &str =
    r##"{"fen":"8/8/8/8/8/k7/8/K2R4","stipulation":"#2","twins":[{"label":"b","commands":"Move a3 c3"}]}"##;

/// A file of its own in a folder that goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("keymove-library-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn record(text: &str) -> Record {
    read_line(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn add(library: &mut Library, texts: &[&str]) -> Added {
    let mut records = texts.iter().map(|text| Ok(record(text)));
    library.add("folder/loyd.olv", &mut records, &AddOptions::default()).expect("added")
}

fn filled(folder: &Folder) -> Library {
    let mut library = Library::open(&folder.file("my.library")).expect("opened");
    add(&mut library, &[BARON, MIRROR, AGAIN, HELP, TWINS]);
    library
}

fn find(library: &Library, query: &str) -> Vec<i64> {
    let query: Query = query.parse().unwrap_or_else(|error| panic!("{error}"));
    library.find(&query).unwrap_or_else(|error| panic!("{query}: {error}")).entries
}

#[test]
fn what_is_added_is_told() {
    let folder = Folder::new("added");
    let mut library = Library::open(&folder.file("my.library")).expect("opened");
    let added = add(&mut library, &[BARON, MIRROR, AGAIN, HELP, TWINS, BARON]);
    assert_eq!((added.read, added.new, added.same), (6, 5, 1));
    assert_eq!((added.linked, added.mirrored), (1, 1));
    assert_eq!(added.not_solved.into_iter().collect::<Vec<_>>(), [("condition", 1)]);
    assert_eq!(add(&mut library, &[BARON, MIRROR, AGAIN, HELP, TWINS]).same, 5, "twice is once");
    let links = library.entry(1).expect("there").links;
    assert_eq!(
        links.iter().map(|link| (link.entry, link.kind.as_str())).collect::<Vec<_>>(),
        [(2, "mirrored"), (3, "same problem as")]
    );
    let kept = library.entry(1).expect("there");
    assert_eq!(kept.record.origin.raw.as_deref(), Some(BARON), "the text as it came");
    let print = Some([7; 16]);
    let mut none = std::iter::empty();
    let file = AddOptions { print, ..AddOptions::default() };
    assert!(!library.add("x", &mut none, &file).expect("added").known_file);
    assert!(library.add("x", &mut none, &file).expect("added").known_file);
}

const QUERIES: &[(&str, &[i64])] = &[
    ("all", &[1, 2, 3, 4, 5]),
    ("author \"weenink\"", &[1]),
    ("author \"hen ween\"", &[1]),
    ("author \"vukcevic\"", &[2]),
    ("author \"Вукч\"", &[2]),
    ("author \"milan\" or author benko", &[2, 3]),
    ("not author \"weenink\"", &[2, 3, 4, 5]),
    ("source \"magyar sakk\"", &[2]),
    ("source \"phenix\"", &[4]),
    ("number \"53\" and tourney \"meredith\"", &[1]),
    ("id \"900001\"", &[1]),
    ("year = 1917", &[1]),
    ("year = 1926", &[2]),
    ("year in 1920..1999", &[2, 4]),
    ("year < 1927", &[1, 2]),
    ("year != 1926", &[1, 2, 4]),
    ("prize", &[1]),
    ("prize <= 1 and award and not special", &[1]),
    ("prize > 1 or hm or comm", &[]),
    ("keyword \"grimshaw\"", &[1]),
    ("genre help", &[4]),
    ("genre = helpmate", &[4]),
    ("genre h#", &[4]),
    ("genre 'h='", &[]),
    ("genre ser-h#", &[]),
    ("genre direct and moves = 2", &[1, 2, 3, 5]),
    ("stipulation \"h # 2.5\"", &[4]),
    ("units = 7", &[1, 2, 3]),
    ("white-queens = 1 and pawns = 2", &[1, 2, 3]),
    ("rooks >= 1", &[4, 5]),
    ("material \"kqpb/kbp\"", &[1, 2, 3]),
    ("with \"wQ bP\"", &[1, 2, 3]),
    ("pieces \"wKd8 wQ.5 b?c.\"", &[1, 3]),
    ("pieces \"wKd8 mirrored\"", &[1, 2, 3]),
    ("pieces \"bKc3\"", &[5]),
    ("pieces \"bKa3\" and pieces \"bKc3\"", &[]),
    ("pieces \"wK.. wR.. bK.. only\"", &[4, 5]),
    ("pieces \"-a1\"", &[1, 2, 3]),
    ("twins", &[5]),
    ("fairy", &[4]),
    ("condition \"circe\"", &[4]),
    ("refused condition", &[4]),
    ("tag \"mine\"", &[3]),
    ("note \"friends shown\"", &[3]),
    ("text \"bohemian\"", &[1]),
    ("text \"benko\"", &[3]),
    ("from \"loyd.olv\"", &[1, 2, 3, 4, 5]),
    ("published after 1917-03", &[1, 2, 4]),
    ("published after 1917-04", &[2, 4]),
    ("published after 1926", &[2, 4]),
    ("published before 1926", &[1]),
    ("published before 1927-06-01", &[1, 2]),
    ("pieces \"wKc7 bPb6 moved\"", &[1, 3]),
    ("pieces \"wKc7 bKc5 -c6 moved mirrored\"", &[1, 2, 3]),
    ("pieces \"wKa2 wRd2 moved\"", &[4, 5]),
    ("pieces \"b!d8\"", &[1, 3]),
    ("pieces \"wKh8 wRh1 moved turned\"", &[]),
    ("position \"...K..../......../......../1Q6/......../......../8/8\"", &[1, 3]),
    ("like \"b2K4/2p5/3k4/1Q6/5P2/2B5/8/8\"", &[1, 2, 3]),
    ("like \"8/8/8/8/3k4/8/8/K3R3\"", &[4]),
    ("genre study", &[]),
];

#[test]
fn every_query_is_answered_as_by_looking_at_each_record() {
    let folder = Folder::new("queries");
    let library = filled(&folder);
    for (text, expected) in QUERIES {
        let mut found = find(&library, text);
        found.sort_unstable();
        assert_eq!(found, *expected, "{text}");
        let query: Query = text.parse().expect("read");
        assert_eq!(query.to_string().parse::<Query>().as_ref(), Ok(&query), "{text}");
        let naive: Vec<i64> =
            (1..=5).filter(|id| matches(&query, &library.entry(*id).expect("there").record)).collect();
        assert_eq!(naive, *expected, "by looking at each: {text}");
    }
}

#[test]
fn answers_are_sorted_and_limited() {
    let folder = Folder::new("sorted");
    let library = filled(&folder);
    assert_eq!(find(&library, "all"), [1, 2, 4, 3, 5], "by year");
    assert_eq!(find(&library, "all sort by author limit 2"), [3, 2]);
    assert_eq!(find(&library, "all sort by units, id limit 3"), [4, 5, 1]);
    assert_eq!(library.find(&"all limit 2".parse().expect("read")).expect("found").total, 5);
    assert_eq!(find(&library, "collection \"loyd.olv\" and duplicate"), [1, 2, 3]);
    assert_eq!(find(&library, "unsolved sort by id"), [1, 2, 3, 4, 5]);
    assert_eq!(find(&library, "imported today or imported yesterday sort by id"), [1, 2, 3, 4, 5]);
    assert!(find(&library, "imported 1999 or imported 1999-05").is_empty());
}

#[test]
fn no_text_reaches_the_database_but_as_a_value() {
    let folder = Folder::new("injection");
    let library = filled(&folder);
    for text in ["x'; drop table entry; --", "a\" OR text:b", "NEAR(", "*", "a AND", "%"] {
        for field in ["text", "author", "tag", "note", "collection"] {
            let quote = if text.contains('"') { '\'' } else { '"' };
            if text.contains(quote) {
                continue;
            }
            if let Ok(query) = format!("{field} {quote}{text}{quote}").parse::<Query>() {
                assert!(library.find(&query).expect("asked").entries.is_empty(), "{query}");
            }
        }
    }
    assert_eq!(find(&library, "all").len(), 5);
}

#[test]
fn changes_are_undone_one_by_one() {
    let folder = Folder::new("undo");
    let mut library = filled(&folder);
    let before: Vec<Record> = (1..=5).map(|id| library.entry(id).expect("there").record).collect();
    assert_eq!(library.tag(&[1, 3, 4], "mine", true).expect("tagged"), 2);
    library
        .edit(4, &[("title".to_owned(), "Echo".to_owned()), ("source.name".to_owned(), String::new())], None)
        .expect("edited");
    library.note(5, "twins are alike").expect("noted");
    assert_eq!(library.remove(&[2]).expect("removed"), 1);
    library.merge(1, 3).expect("merged");
    assert_eq!(find(&library, "tag mine sort by id"), [1, 4]);
    assert_eq!(find(&library, "title echo"), [4]);
    assert_eq!(find(&library, "removed sort by id"), [2, 3]);
    assert_eq!(find(&library, "author \"benko\""), [1], "the merged one has both authors");
    for why in ["merge 3 into 1", "remove", "note", "edit", "tag 'mine'"] {
        assert_eq!(library.undo().expect("undone").why, why);
    }
    assert!(matches!(library.undo(), Err(LibraryError::NothingToUndo)));
    for (id, record) in (1..=5).zip(before) {
        assert_eq!(library.entry(id).expect("there").record, record);
    }
    for (text, expected) in QUERIES {
        let mut found = find(&library, text);
        found.sort_unstable();
        assert_eq!(found, *expected, "after all: {text}");
    }
    assert!(library.edit(1, &[("nonsense".to_owned(), "x".to_owned())], None).is_err());
    assert!(matches!(library.tag(&[1, 99], "x", true), Err(LibraryError::NoSuchEntry(99))));
    assert_eq!(find(&library, "tag x"), Vec::<i64>::new(), "all of a change or nothing");
}

/// Nothing is lost by a slip of the pen, and a change that changes nothing is none.
#[test]
fn fields_that_nothing_can_be_made_of_are_refused() {
    let folder = Folder::new("refused-fields");
    let mut library = filled(&folder);
    let mut edit = |field: &str, text: &str, note| library.edit(1, &[(field.to_owned(), text.to_owned())], note);
    let date = edit("source.date", "banana", None).expect_err("no date").to_string();
    assert!(date.contains("'banana' is no date"), "{date}");
    assert!(edit("source.nonsense", "x", None).is_err() && edit("fen", "xyz", None).is_err());
    assert!(!edit("title", "", None).expect("nothing to change"));
    assert!(edit("year", "1918", Some("found in a later issue")).expect("edited"));
    let record = library.entry(1).expect("there").record;
    assert_eq!(record.source.and_then(|source| source.date).map(|date| date.to_string()).as_deref(), Some("1918"));
    assert_eq!(record.notes, ["found in a later issue"]);
    assert_eq!(library.undo().expect("undone").why, "edit", "both are one change");
    assert_eq!(find(&library, "published before 1918"), [1]);
    assert!(matches!(library.undo(), Err(LibraryError::NothingToUndo)));
}

#[test]
fn a_new_version_keeps_what_the_user_changed() {
    let folder = Folder::new("revised");
    let mut library = filled(&folder);
    library.edit(1, &[("title".to_owned(), "Baron".to_owned())], None).expect("edited");
    let newer = BARON.replace("1917-04", "1917-05").replace("\"keywords\"", "\"title\":\"Other\",\"keywords\"");
    let added = add(&mut library, &[&newer]);
    assert_eq!((added.new, added.revised), (0, 1));
    assert_eq!(added.conflicts, ["problem 1: your own title stands against the new version"]);
    let kept = library.entry(1).expect("there").record;
    assert_eq!(kept.title.as_deref(), Some("Baron"));
    assert_eq!(kept.source.and_then(|source| source.date).map(|date| date.to_string()).as_deref(), Some("1917-05"));
}

#[test]
fn what_was_removed_can_be_taken_out_for_good() {
    let folder = Folder::new("purge");
    let mut library = filled(&folder);
    assert_eq!(library.purge().expect("nothing to do"), 0);
    library.remove(&[1, 5]).expect("removed");
    assert_eq!(library.purge().expect("purged"), 2);
    assert_eq!(find(&library, "all sort by id"), [2, 3, 4]);
    assert_eq!(find(&library, "removed"), Vec::<i64>::new());
    assert!(find(&library, "pieces \"bKc3\" or author weenink or text bohemian").is_empty());
    assert!(matches!(library.undo(), Err(LibraryError::NothingToUndo)));
    assert_eq!(library.integrity().expect("asked"), "ok");
    assert_eq!(add(&mut library, &[BARON]).new, 1, "and added again");
}

#[test]
fn much_is_added_after_a_copy() {
    let folder = Folder::new("copied");
    let mut library = filled(&folder);
    let many = |from: u32| {
        (from..from + 1001)
            .map(|id| Ok(record(&format!("{{\"fen\":\"8/8/8/8/8/k7/8/K2R4\",\"stipulation\":\"#2\",\"id\":{id}}}"))))
    };
    let added = library.add("many", &mut many(0), &AddOptions::default()).expect("added");
    let copy = Library::open_to_ask(&added.backup.expect("a copy")).expect("opened");
    assert_eq!(find(&copy, "all").len(), 5);
    assert!(add(&mut library, &[BARON]).backup.is_none(), "not for a few");
    assert_eq!(find(&library, "all").len(), 1006);
}

#[test]
fn versions_of_a_work_are_saved_one_after_the_other() {
    let folder = Folder::new("versions");
    let mut library = filled(&folder);
    let draft = |units: &str| record(&format!("{units} #2"));
    let first = library.save(draft("Kd8 Qb5 / Kd6 Ba8"), "mine", Some("to begin with")).expect("saved");
    let second = library.save(draft("Kd8 Qb5 Bb3 / Kd6 Ba8"), "mine", None).expect("saved");
    assert_eq!((first.version, second.version), (1, 2));
    let again = library.save(draft("Kd8 Qb5 Bb3 / Kd6 Ba8"), "mine", None).expect("saved");
    assert_eq!((again.entry, again.is_old), (second.entry, true), "nothing new");
    assert!(!library.save(draft("Kd8 Qb5 / Kd6 Ba8"), "other", None).expect("saved").is_old);
    assert_eq!(library.versions("mine").expect("asked"), [first.entry, second.entry]);
    assert_eq!(library.versions("loyd.olv").expect("asked"), [0_i64; 0], "a collection is no work");
    let names = library.version_names().expect("asked");
    assert_eq!(names, [("mine".to_owned(), 2), ("other".to_owned(), 1)]);
    let links = library.entry(second.entry).expect("there").links;
    assert!(links.iter().any(|link| link.entry == first.entry && link.kind == "version of"), "{links:?}");
    assert_eq!(find(&library, "note \"begin\""), [first.entry]);
    assert_eq!(library.undo().expect("undone").why, "save 'other'");
    assert_eq!(library.undo().expect("undone").why, "save 'mine'");
    assert_eq!(library.versions("mine").expect("asked"), [first.entry]);
    let third = library.save(draft("Kd8 Qb5 Pf4 / Kd6 Ba8"), "mine", None).expect("saved");
    let found = library.anticipations(&AskedProblem {
        setup: &setup_of(&library, third.entry),
        stipulation: "#2".parse().expect("a stipulation"),
        prints: None,
        threshold: Threshold::LOOSE,
        but: Some(third.entry),
    });
    let found: Vec<i64> = found.expect("asked").iter().map(|found| found.entry).collect();
    assert!(!found.contains(&first.entry), "its own versions do not anticipate it: {found:?}");
}

fn setup_of(library: &Library, entry: i64) -> chess::Setup {
    chess::Setup::of(library.entry(entry).expect("there").record.diagram.board().expect("a board"))
}

#[test]
fn rebuilding_changes_no_answer() {
    let folder = Folder::new("rebuild");
    let mut library = filled(&folder);
    let answers = |library: &Library| QUERIES.iter().map(|(text, _)| find(library, text)).collect::<Vec<_>>();
    let before = answers(&library);
    assert_eq!(library.rebuild().expect("rebuilt"), 5);
    assert_eq!(answers(&library), before);
}

#[test]
fn a_backup_is_a_library() {
    let folder = Folder::new("backup");
    let library = filled(&folder);
    let copy = folder.file("copy.library");
    library.back_up(&copy).expect("copied");
    assert!(matches!(library.back_up(&copy), Err(LibraryError::Unwritable { .. })), "nothing is written over");
    assert_eq!(find(&Library::open_to_ask(&copy).expect("opened"), "all").len(), 5);
    let stats = library.stats().expect("counted");
    assert_eq!((stats.entries, stats.problems), (5, 6));
    assert_eq!(stats.decades.first(), Some(&("1910".to_owned(), 1)));
}

#[test]
fn two_programs_use_one_library() {
    let folder = Folder::new("two");
    let path = folder.file("my.library");
    drop(filled(&folder));
    std::thread::scope(|scope| {
        for writer in 0..2 {
            let path = &path;
            scope.spawn(move || {
                let mut library = Library::open(path).expect("opened");
                for round in 0..20 {
                    library.tag(&[1, 2], &format!("{writer}-{round}"), true).expect("tagged");
                }
            });
        }
        let reader = Library::open_to_ask(&path).expect("opened");
        for _ in 0..50 {
            assert_eq!(find(&reader, "all").len(), 5);
        }
    });
    let library = Library::open_to_ask(&path).expect("opened");
    assert_eq!(library.entry(1).expect("there").record.tags.len(), 40);
    assert_eq!(library.integrity().expect("checked"), "ok");
}

#[test]
fn other_files_are_refused() {
    let folder = Folder::new("refused");
    let missing = folder.file("none.library");
    assert!(matches!(Library::open_to_ask(&missing), Err(LibraryError::Missing(_))));
    let text = folder.file("text");
    std::fs::write(&text, "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\n".repeat(50)).expect("written");
    assert!(matches!(Library::open(&text), Err(LibraryError::NotALibrary(_))));
    let inner = folder.file("folder");
    std::fs::create_dir(&inner).expect("made");
    assert!(matches!(Library::open(&inner), Err(LibraryError::NotALibrary(_))));
    let other = folder.file("other.db");
    let connection = rusqlite::Connection::open(&other).expect("a database");
    connection.execute_batch("create table bookmarks(url)").expect("a table");
    drop(connection);
    assert!(matches!(Library::open(&other), Err(LibraryError::NotALibrary(_))));
    let later = folder.file("my.library");
    drop(filled(&folder));
    let connection = rusqlite::Connection::open(&later).expect("a database");
    connection.pragma_update(None, "user_version", 99).expect("set");
    drop(connection);
    let error = Library::open(&later).expect_err("later").to_string();
    assert!(error.contains("made by a later keymove"), "{error}");
}

/// Sorted by the library itself or by SQLite: the order of years is one, and those without a year are last.
#[test]
fn what_is_found_is_sorted_by_year_and_number() {
    let folder = Folder::new("by-year");
    let library = filled(&folder);
    for question in ["all", "imported today", "moves >= 2 or twins or fairy", "year = 1926 or not year > 1900"] {
        let plain = find(&library, question);
        assert_eq!(plain, find(&library, &format!("{question} sort by year")), "{question}");
        assert_eq!(plain, find(&library, &format!("{question} sort by year, id, units")), "{question}");
        assert_eq!(plain[0], if question.starts_with("year") { 2 } else { 1 }, "{question}");
    }
    assert_eq!(find(&library, "all"), [1, 2, 4, 3, 5]);
    assert_eq!(find(&library, "all limit 2"), [1, 2]);
    assert_eq!(find(&library, "year = 1927 sort by score"), [2], "the span reaches into it");
}
