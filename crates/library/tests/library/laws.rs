//! Laws of a library, for libraries and questions by chance.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::looking::matches;
use formats::{Record, read_line};
use keymove_library::{AddOptions, Library, Query};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::{Map, Value, json};

const BOARDS: [&str; 8] = [
    "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "4K2b/5p2/4k3/6Q1/2P5/6B1/8/8",
    "8/8/8/8/3k4/8/8/K2R4",
    "8/8/8/8/8/k7/8/K2R4",
    "1b2K3/3p4/4k3/2Q5/6P1/2B5/8/8",
    "n7/8/2k5/8/K7/2R2R2/8/7N",
    "8/8/8/8/8/8/8/8",
    "3qk3/8/3p4/8/4P3/8/3Q4/4K3",
];
const STIPULATIONS: [&str; 8] = ["#2", "#3", "h#2", "h#2.5", "s#3", "=", "+", "ser-h#4"];
const AUTHORS: [&str; 5] =
    ["Weenink, Henri", "Вукчевић, Милан", "Benkő, Pál", "Ó Duill, X.", "von Holzhausen, Walther"];
const SOURCES: [&str; 4] = ["Good Companion", "Magyar Sakkélet", "Phénix", "British Chess Magazine"];
const DATES: [&str; 6] = ["1917", "1917-04", "1917-04-12", "1926-1927", "1999", "2003-10"];
const AWARDS: [&str; 6] =
    ["1st Prize", "1st-2nd Prize, ex aequo", "3rd Honorable Mention", "Commendation", "Special Prize", "4. e.m."];
const KEYWORDS: [&str; 4] = ["Grimshaw", "Black correction", "Novotny", "Model mates"];
const CONDITIONS: [&str; 2] = ["Circe", "Madrasi"];
const TAGS: [&str; 3] = ["mine", "to show", "Über"];
const NOTES: [&str; 2] = ["shown to friends", "a friend's idea"];
const TWINS: [&str; 3] = ["Move a3 c3", "Add bPh7", "Stipulation #3"];

fn a_record() -> impl Strategy<Value = Record> {
    let text = |pool: &'static [&'static str]| proptest::option::of(select(pool));
    let some = |pool: &'static [&'static str]| subsequence(pool, 0..=2);
    let print = (select(&BOARDS[..]), text(&STIPULATIONS), text(&SOURCES), text(&DATES), text(&AWARDS));
    let lists = (some(&AUTHORS), some(&KEYWORDS), some(&CONDITIONS), some(&TAGS), some(&NOTES));
    (print, lists, proptest::option::weighted(0.2, select(&TWINS[..]))).prop_map(|(print, lists, twin)| {
        let (fen, stipulation, source, date, award) = print;
        let (authors, keywords, conditions, tags, notes) = lists;
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        put("fen", json!(fen));
        stipulation.map(|text| put("stipulation", json!(text)));
        if source.is_some() || date.is_some() {
            put("source", json!({ "name": source.unwrap_or("Original"), "date": date }));
        }
        award.map(|text| put("award", json!({ "distinction": text })));
        twin.map(|text| put("twins", json!([{ "label": "b", "commands": text }])));
        let lists = [("authors", authors), ("keywords", keywords), ("conditions", conditions), ("tags", tags)];
        for (name, list) in lists.into_iter().chain([("user_notes", notes)]) {
            if !list.is_empty() {
                put(name, json!(list));
            }
        }
        fields.retain(|_, value| !value.is_null());
        if let Some(Value::Object(source)) = fields.get_mut("source") {
            source.retain(|_, value| !value.is_null());
        }
        let text = Value::Object(fields).to_string();
        read_line(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    })
}

/// Conditions that a record decides.
const CONDITIONS_ASKED: [&str; 71] = [
    "all",
    "author weenink",
    "author \"hen ween\"",
    "author vukcevic",
    "author holz",
    "author \"o duill\"",
    "source \"magyar sakk\"",
    "source phenix",
    "source \"chess brit\"",
    "year = 1917",
    "year = 1926",
    "year != 1926",
    "year < 1927",
    "year >= 1927",
    "year in 1920..1999",
    "year in 1920..1926",
    "year in 1927..1930",
    "(year >= 1917 and year <= 1926 and moves = 2)",
    "prize",
    "prize <= 1",
    "hm",
    "hm > 2",
    "comm",
    "award",
    "special",
    "keyword grimshaw",
    "keyword \"black correction\"",
    "keyword black",
    "genre direct",
    "genre help",
    "genre = helpmate",
    "genre '#'",
    "genre 'h='",
    "not genre ser-h#",
    "genre self",
    "genre series",
    "genre study",
    "genre other",
    "stipulation \"h#2.5\"",
    "stipulation \"#2\"",
    "stipulation \"=\"",
    "moves = 2",
    "moves > 2",
    "units = 7",
    "units <= 3",
    "white >= 4",
    "black < 2",
    "white-queens = 1",
    "rooks >= 1",
    "white-queens = 0",
    "bishops < 1",
    "material \"kqpb/kbp\"",
    "with \"wR\"",
    "with \"wQ bP\"",
    "pieces \"wKd8 wQ.5 b?c.\"",
    "pieces \"wKd8 bKd6 wQb5\"",
    "pieces \"wKd8 mirrored\"",
    "pieces \"wK.. wR.. bK.. only\"",
    "pieces \"-a1\"",
    "pieces \"wKc7 bPb6 moved\"",
    "pieces \"wKc7 bKc5 -c6 moved mirrored\"",
    "position \"...K..../......../......../1Q6/......../......../8/8\"",
    "like \"b2K4/2p5/3k4/1Q6/5P2/2B5/8/8\"",
    "twins",
    "fairy",
    "condition circe",
    "refused condition",
    "tag uber",
    "note \"friends shown\"",
    "text \"model\"",
    "published after 1917-03",
];

fn a_query() -> impl Strategy<Value = String> {
    let leaf = select(&CONDITIONS_ASKED[..]).prop_map(str::to_owned);
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|one| format!("not ({one})")),
            proptest::collection::vec(inner.clone(), 2..=3).prop_map(|parts| format!("({})", parts.join(" and "))),
            proptest::collection::vec(inner, 2..=3).prop_map(|parts| format!("({})", parts.join(" or "))),
        ]
    })
}

/// A file that goes when the test ends.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        let folder = std::env::temp_dir().join(format!("keymove-laws-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        File(folder)
    }

    fn library(&self, records: &[Record]) -> Library {
        let path = self.0.join("my.library");
        let _ = std::fs::remove_file(&path);
        let mut library = Library::open(&path).expect("opened");
        let mut records = records.iter().cloned().map(Ok);
        library.add("loyd.jsonl", &mut records, &AddOptions::default()).expect("added");
        library
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The records of a library, by number.
fn kept(library: &Library) -> Vec<(i64, Record)> {
    let all: Query = "all".parse().expect("a query");
    let found = library.find(&all).expect("found");
    found.entries.into_iter().map(|id| (id, library.entry(id).expect("there").record)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn questions_are_answered_as_by_looking_at_each_record(
        records in proptest::collection::vec(a_record(), 1..12),
        queries in proptest::collection::vec(a_query(), 12),
    ) {
        let file = File::new("queries");
        let library = file.library(&records);
        let kept = kept(&library);
        for text in queries {
            let query: Query = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let found: BTreeSet<i64> = library.find(&query).expect("found").entries.into_iter().collect();
            let naive: BTreeSet<i64> = kept.iter().filter(|(_, record)| matches(&query, record)).map(|(id, _)| *id).collect();
            prop_assert_eq!(found, naive, "{}", text);
        }
    }

    #[test]
    fn the_order_of_adding_changes_numbers_only(
        records in proptest::collection::vec(a_record(), 1..8),
        queries in proptest::collection::vec(a_query(), 6),
    ) {
        let (file, other) = (File::new("order"), File::new("other-order"));
        let reversed: Vec<Record> = records.iter().rev().cloned().collect();
        let (library, turned) = (file.library(&records), other.library(&reversed));
        let diagrams = |library: &Library, query: &Query| {
            let entries = library.find(query).expect("found").entries;
            let mut found: Vec<String> = entries.into_iter().map(|id| told(&library.entry(id).expect("there").record)).collect();
            found.sort_unstable();
            found
        };
        for text in queries {
            let query: Query = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            prop_assert_eq!(diagrams(&library, &query), diagrams(&turned, &query), "{}", text);
        }
    }
}

/// What tells a record from others, wherever it stood.
fn told(record: &Record) -> String {
    format!("{:?} {:?} {:?} {:?}", record.diagram, record.stipulation, record.authors, record.source)
}
