//! The columns that questions are answered from say what the tables say, whatever was changed, and a question is answered
//! from them as from the tables.

use std::path::PathBuf;

use formats::{Record, read_line};
use keymove_library::{AddOptions, Checked, Library, Query};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;
use themes::PhaseKind;

/// A library that goes when the test ends.
struct Shelf {
    folder: PathBuf,
    library: Library,
}

impl Shelf {
    fn new(name: &str) -> Shelf {
        let folder = std::env::temp_dir().join(format!("keymove-facts-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let library = Library::open(&folder.join("my.library")).expect("opened");
        Shelf { folder, library }
    }

    fn add(&mut self, records: impl Iterator<Item = Record>) {
        self.library.add("loyd.jsonl", &mut records.map(Ok), &AddOptions::default()).expect("added");
    }

    fn tables(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.join("my.library")).expect("a database")
    }

    /// Every column as it is kept, and how many problems are due.
    fn columns(&self) -> (Vec<(i64, String, Vec<u8>)>, i64) {
        let tables = self.tables();
        let due = tables.query_row("select count(*) from fact_due", [], |row| row.get(0)).expect("counted");
        let mut columns = tables.prepare("select block, name, column from fact order by 1, 2").expect("a statement");
        let rows = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows");
        (rows.map(|row| row.expect("a row")).collect(), due)
    }

    fn problems(&self) -> Vec<i64> {
        let tables = self.tables();
        let mut problems = tables.prepare("select id from problem order by id").expect("a statement");
        problems.query_map([], |row| row.get(0)).expect("rows").map(|row| row.expect("a row")).collect()
    }

    fn find(&self, question: &str) -> Vec<i64> {
        let query: Query = question.parse().unwrap_or_else(|error| panic!("{question}: {error}"));
        self.library.find(&query).unwrap_or_else(|error| panic!("{question}: {error}")).entries
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn record(number: u32) -> Record {
    let boards =
        ["b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "8/8/8/8/3k4/8/8/K2R4", "8/8/8/8/8/k7/8/K2R4", "3qk3/8/3p4/8/4P3/8/3Q4/4K3"];
    let stipulations = ["#2", "#3", "h#2.5", "="];
    let (authors, keywords) = (["Weenink, Henri", "Benkő, Pál"], ["Grimshaw", "Novotny", "Echo"]);
    let awards = ["1st Prize", "2nd Honorable Mention", "Commendation"];
    let at = |count: usize, divided: u32| (number / divided) as usize % count;
    let mut fields = json!({
        "id": number,
        "fen": (boards[at(4, 1)]),
        "stipulation": (stipulations[at(4, 3)]),
        "authors": [(authors[at(2, 1)])],
        "keywords": [(keywords[at(3, 1)])],
    });
    if !number.is_multiple_of(5) {
        fields["source"] = json!({ "name": "Good Companion", "date": (1850 + number % 175).to_string() });
    }
    if number.is_multiple_of(7) {
        fields["award"] = json!({ "distinction": (awards[at(3, 1)]) });
    }
    if number.is_multiple_of(6) {
        fields["twins"] = json!([{ "label": "b", "commands": "Stipulation #3" }]);
    }
    if number.is_multiple_of(11) {
        fields["conditions"] = json!(["Circe"]);
    }
    read_line(&fields.to_string()).unwrap_or_else(|error| panic!("{fields}: {error}"))
}

/// What a check might find, by a number.
fn checked(problem: i64, number: u32) -> Checked {
    let verdicts = ["sound", "sound", "cooked", "no_solution", "unfinished"];
    let names = ["grimshaw", "novotny", "self-block", "pin-mate"];
    let phases = [PhaseKind::Key, PhaseKind::Try, PhaseKind::SetPlay];
    let themes = names.into_iter().zip(0..).filter(|(_, place)| number >> place & 1 != 0);
    Checked {
        problem,
        verdict: verdicts[number as usize % 5].to_owned(),
        keys: Some("a1a2".to_owned()),
        published_key: Some(["a1a2", "a1a3"][number as usize % 2].to_owned()),
        themes: themes.map(|(name, place)| (name, phases[(number + place) as usize % 3], 1 + number % 3)).collect(),
        remarks: if number.is_multiple_of(4) { vec![("key-checks", 1)] } else { Vec::new() },
        measures: vec![("variations", f64::from(number % 6))],
        scores: vec![("keymove-2026", f64::from(number % 90))],
        ..Checked::default()
    }
}

/// A change: what it is, and numbers that say to what.
type Step = (u8, u32, u32);

fn change(shelf: &mut Shelf, (what, one, other): Step) {
    let entries = shelf.find("all or removed sort by id");
    let entry = |number: u32| entries.get(number as usize % entries.len().max(1)).copied();
    let problems = shelf.problems();
    let (Some(first), Some(second)) = (entry(one), entry(other)) else { return shelf.add([record(one)].into_iter()) };
    // What cannot be done is refused: that is a step, too.
    let _ = match what {
        0 => return shelf.add([record(one), record(other)].into_iter()),
        1 => shelf.library.tag(&[first, second], "mine", other.is_multiple_of(2)).map(drop),
        2 => {
            let field = ["source.date", "award.distinction", "stipulation", "title"][one as usize % 4];
            let text = ["1917", "3rd Prize", "#4", ""][other as usize % 4];
            shelf.library.edit(first, &[(field.to_owned(), text.to_owned())], None).map(drop)
        }
        3 => shelf.library.remove(&[first]).map(drop),
        4 => shelf.library.undo().map(drop),
        5 => shelf.library.merge(first, second),
        6 => shelf.library.purge().map(drop),
        _ => {
            let at = |number: u32| problems[number as usize % problems.len()];
            shelf.library.keep_checked(&[checked(at(one), other), checked(at(other), one)])
        }
    };
}

/// Questions that columns answer, some with lists beside.
const QUESTIONS: [&str; 34] = [
    "all",
    "removed",
    "removed or sound",
    "not sound",
    "unsolved",
    "cooked or insoluble",
    "grimshaw",
    "grimshaw >= 2",
    "grimshaw in key",
    "grimshaw in try|set = 0",
    "not grimshaw in key > 1",
    "grimshaw < 2 and novotny != 1",
    "grimshaw and moves = 2",
    "novotny and sound and units <= 4",
    "check-key",
    "check-key = 0",
    "year = 1917",
    "year != 1917",
    "year in 1880..1917 and genre direct",
    "year < 1900 or prize <= 2",
    "published after 1917",
    "not published before 1917",
    "moves > 2.5",
    "genre study or twins or fairy",
    "hm or comm",
    "award and not special",
    "white-queens = 0",
    "rooks = 1 and black < 2",
    "author weenink and grimshaw",
    "not (keyword grimshaw or duplicate)",
    "score > 40 and not variations = 3",
    "pieces \"wKd8 bKd6\" and sound",
    "published-key-differs or stale",
    "like \"8/8/8/8/3k4/8/8/K3R3\"",
];

/// Sorted so that the tables are asked.
fn by_tables(shelf: &Shelf, question: &str) -> Vec<i64> {
    shelf.find(&format!("{question} sort by year, id, units"))
}

fn answers_are_those_of_the_tables(shelf: &Shelf) {
    for question in QUESTIONS {
        assert_eq!(shelf.find(question), by_tables(shelf, question), "{question}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn columns_say_what_the_tables_say_whatever_was_changed(
        first in proptest::collection::vec(0_u32..2000, 1..8),
        steps in proptest::collection::vec((select(&[0, 1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 7, 7][..]), 0_u32..2000, 0_u32..2000), 1..20),
    ) {
        let mut shelf = Shelf::new("steps");
        shelf.add(first.into_iter().map(record));
        for step in steps {
            change(&mut shelf, step);
            prop_assert_eq!(shelf.columns().1, 0, "a change leaves nothing due");
        }
        answers_are_those_of_the_tables(&shelf);
        let (kept, _) = shelf.columns();
        shelf.library.rebuild().expect("rebuilt");
        prop_assert_eq!(shelf.columns().0, kept);
    }
}

/// Lists of many entries are laid beside columns; those of few lead to the tables.
#[test]
fn many_problems_are_asked_block_by_block() {
    let mut shelf = Shelf::new("blocks");
    shelf.add((0..4300).map(record));
    let problems = shelf.problems();
    let batch: Vec<Checked> =
        problems.iter().zip(3_u32..).map(|(problem, number)| checked(*problem, number * 7)).collect();
    shelf.library.keep_checked(&batch).expect("kept");
    shelf.library.remove(&[3, 4200]).expect("removed");
    answers_are_those_of_the_tables(&shelf);
    assert!(shelf.find("author weenink and grimshaw").len() > 100);
    // What another program wrote without bringing columns up to date is asked of the tables.
    shelf.tables().execute("update solved set verdict='cooked' where problem_id <= 100", []).expect("changed");
    assert_eq!(shelf.columns().1, 100);
    answers_are_those_of_the_tables(&shelf);
    shelf.library.tag(&[1], "mine", true).expect("tagged");
    assert_eq!(shelf.columns().1, 0, "the next change reads them");
    answers_are_those_of_the_tables(&shelf);
}
