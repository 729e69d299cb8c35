//! A library filled, checked and asked: output is as the schemas say, and predecessors are found at their level.

use std::path::PathBuf;

use keymove_studio::documents::{self, Precursor};
use keymove_studio::{
    ALL_MODELS, AddOptions, AskedProblem, Input, JudgeOptions, Level, Library, Limits, NecessityCheck, Prints, Query,
    ReadOptions, Threshold, check_library, choose_models, prints_of, read, read_records,
};
use render::{Document, Format, Style};
use serde_json::Value;

/// Weenink's problem, its relative by himself, a helpmate, and one that is cooked.
const RECORDS: &str = r##"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","stipulation":"#2","authors":["Weenink, Henri"],"source":{"name":"Good Companion","date":"1917"}}
{"fen":"8/8/8/2KQ4/8/3k4/8/3R4","stipulation":"#3","authors":["Nobody"]}
{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","twins":[{"label":"b","commands":"Move a1 c1"}]}
{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","conditions":["Circe"]}
"##;

struct Shelf {
    folder: PathBuf,
    library: Library,
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn shelf(name: &str) -> Shelf {
    let folder = std::env::temp_dir().join(format!("keymove-shelf-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut library = Library::open(&folder.join("my.library")).expect("opened");
    let mut records = read_records(RECORDS.as_bytes(), ReadOptions::of_file("some.jsonl"));
    library.add("some.jsonl", &mut records, &AddOptions::default()).expect("added");
    let models = choose_models(ALL_MODELS, None).expect("models");
    let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
    check_library(&mut library, &options, Limits::nodes(5_000_000), &mut |_| {}).expect("checked");
    Shelf { folder, library }
}

fn check(schema: &str, document: &Document) -> Vec<Value> {
    let path = format!("{}/../../docs/{schema}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("in docs")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let text = Format::JSON.write(document, &Style::PLAIN).expect("JSON holds it");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for line in &lines {
        let errors: Vec<String> = validator.iter_errors(line).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?}\n{line:#}");
    }
    lines
}

#[test]
fn found_entries_are_as_the_schema_says() {
    let mut shelf = shelf("schema");
    shelf.library.remove(&[4]).expect("removed");
    let query: Query = "all or removed".parse().expect("a query");
    let found = shelf.library.find(&query).expect("found");
    let kept: Vec<_> = found.entries.iter().map(|id| shelf.library.entry(*id).expect("there")).collect();
    let lines = check("library", &documents::library_list(&kept, found.total));
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["checked"][0]["verdict"], "sound");
    for kept in &kept {
        check("library", &documents::library_entry(kept));
    }
}

/// What is found first, and how many by each level.
fn asked(shelf: &Shelf, input: &Input, but: Option<i64>) -> (Vec<Value>, String) {
    let prints = prints_of(input, Limits::nodes(5_000_000));
    let setup = &input.problem.setup;
    let stipulation = input.problem.stipulation;
    let asked = AskedProblem { setup, stipulation, prints: prints.as_ref(), threshold: Threshold::USUAL, but };
    let found = shelf.library.anticipations(&asked).expect("asked");
    let levels = documents::Levels::of(&found);
    let shown: Vec<Precursor> = found
        .into_iter()
        .map(|anticipated| Precursor { kept: shelf.library.entry(anticipated.entry).expect("there"), anticipated })
        .collect();
    let document = documents::library_predecessors(input, &shown, &levels);
    let text = Format::TEXT.write(&document, &Style::PLAIN).expect("text holds it");
    (check("library-predecessors", &document), text)
}

fn first(shelf: &Shelf, text: &str) -> (String, i64, String) {
    let input = read(text, "#2".parse().expect("a stipulation")).expect(text);
    let (lines, _) = asked(shelf, &input, None);
    let found = &lines[0]["predecessors"][0];
    let word = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    (word("relation"), found["no"].as_i64().unwrap_or_default(), word("text"))
}

#[test]
fn predecessors_are_found_at_their_level() {
    let shelf = shelf("levels");
    for (text, relation, differences) in [
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "same", "Differences: nothing"),
        ("4K2b/5p2/4k3/6Q1/2P5/6B1/8/8", "mirrored", "Differences: the problem matches it left and right exchanged"),
        ("8/8/1b6/5p2/1q6/3K4/2P5/B2k4 w - -", "colors exchanged", "Differences: nothing"),
        ("8/b2K4/2p5/3k4/1Q6/5P2/1B6/8", "shifted", "Differences: the problem matches it shifted 1 rank up"),
        ("b2K4/2p5/3k4/1Q6/8/1B3P2/8/8", "near", "Differences: white pawn on f3 instead of f4"),
        (
            "8/b2K4/2p5/3k4/1Q6/8/1B3P2/8",
            "near",
            "Differences: the problem matches it shifted 1 rank up; white pawn on f2 instead of f3",
        ),
        ("8/b2K3p/2p5/3k4/1Q6/5P2/1B6/7n", "near", "black pawn h7 added; black knight h1 added"),
    ] {
        let (found, no, words) = first(&shelf, text);
        assert_eq!((found.as_str(), no), (relation, 1), "{text}: {words}");
        assert!(words.contains(differences), "{text}: {words}");
    }
    let (turned, no, _) = first(&shelf, "8/8/4K3/R1k1Q3/8/8/8/8 #3");
    assert_eq!((turned.as_str(), no), ("mirrored", 2));
    let (twin, no, _) = first(&shelf, "8/8/8/8/3k4/8/8/2KR4 h#2.5");
    assert_eq!((twin.as_str(), no), ("same", 3), "twins are searched each by itself");
    // The same diagram asks for something else: told, but no anticipation.
    let helpmate = read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 h#2", "#2".parse().expect("a stipulation")).expect("a problem");
    let (lines, text) = asked(&shelf, &helpmate, None);
    assert_eq!(lines[0]["anticipated"], false);
    assert_eq!(lines[0]["predecessors"][0]["text"], "Differences: h#2 instead of #2");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Of another genre, which is no anticipation: 1 same."), "{text}");
    let nothing = read("7k/5K2/8/8/8/8/1p6/R7", "#2".parse().expect("a stipulation")).expect("a problem");
    let (lines, text) = asked(&shelf, &nothing, None);
    assert_eq!(lines[0]["anticipated"], false);
    assert!(text.starts_with("Original: the library has nothing like it."), "{text}");
}

/// Another diagram of seven units with the play of Weenink's: what it is compared by decides.
#[test]
fn play_without_its_squares_is_compared() {
    let shelf = shelf("play");
    let baron = read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2".parse().expect("a stipulation")).expect("a problem");
    let prints = prints_of(&baron, Limits::nodes(5_000_000)).expect("sound");
    let mirror = read("4K2b/5p2/4k3/6Q1/2P5/6B1/8/8", "#2".parse().expect("a stipulation")).expect("a problem");
    assert_eq!(prints_of(&mirror, Limits::nodes(5_000_000)).as_ref(), Some(&prints), "a mirror changes none of it");
    let other = read("8/PPPP4/8/8/8/8/K7/7k", "#2".parse().expect("a stipulation")).expect("a problem");
    let found = |prints: &Prints| {
        let (setup, stipulation) = (&other.problem.setup, other.problem.stipulation);
        let asked = AskedProblem { setup, stipulation, prints: Some(prints), threshold: Threshold::USUAL, but: None };
        let found = shelf.library.anticipations(&asked).expect("asked");
        found.first().map(|found| (found.level, found.entry, found.share))
    };
    assert_eq!(found(&prints), Some((Level::SameMatrix, 1, 0)));
    let prints = Prints { matrices: vec![], ..prints };
    assert_eq!(found(&prints), Some((Level::SamePlay, 1, 1000)));
    let (lines, more) = (prints.play.len(), [1, 2]);
    let some = Prints { play: prints.play.iter().copied().chain(more).collect(), ..prints.clone() };
    assert_eq!(found(&some), Some((Level::SamePlay, 1, (lines * 1000 / (lines + 2)) as u32)));
    assert_eq!(found(&Prints { play: vec![], ..prints.clone() }), Some((Level::SameIdea, 1, 0)));
    assert_eq!(found(&Prints::default()), None);
    let matrix: Query = "same-matrix as 1".parse().expect("a query");
    assert_eq!(shelf.library.find(&matrix).expect("asked").total, 0, "not of itself");
}

#[test]
fn a_problem_does_not_anticipate_itself() {
    let shelf = shelf("itself");
    let input = read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2".parse().expect("a stipulation")).expect("a problem");
    let (lines, _) = asked(&shelf, &input, Some(1));
    assert_eq!(lines[0]["count"], 0);
    assert!(Level::Same < Level::SameIdea);
}
