//! A library checked by workers in other processes holds what it holds when it is checked here.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use keymove_studio::{
    ALL_MODELS, AddOptions, CheckOrder, CheckTally, JudgeOptions, Kept, Library, Limits, NecessityCheck, Query,
    ReadOptions, SAMPLES, check_library, check_library_elsewhere, check_part, choose_models, read_records,
};
use session::{Taken, Workers, WorkersHere};

/// Longer ones, a helpmate with a twin, one that is cooked, one that takes more than the limit, and one of another kind.
const RECORDS: &str = r##"{"fen":"8/8/8/2KQ4/8/3k4/8/3R4","stipulation":"#3","solution":"1.Qd5-e5"}
{"fen":"8/8/8/8/8/p7/8/k1K4R","stipulation":"#3"}
{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","twins":[{"label":"b","commands":"Move a1 c1"}]}
{"fen":"7k/7b/5Kp1/8/8/8/8/5Q2","stipulation":"#2"}
{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR","stipulation":"#5"}
{"fen":"8/8/8/8/3k4/8/8/K2R4","stipulation":"h#2.5","conditions":["Circe"]}
"##;

const NODES: u64 = 3_000;

struct Shelf {
    folder: PathBuf,
    library: Library,
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A library with problems that nobody has checked.
fn shelf(name: &str) -> Shelf {
    let folder = std::env::temp_dir().join(format!("keymove-checking-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut library = Library::open(&folder.join("my.library")).expect("opened");
    let text: String = RECORDS.lines().chain(SAMPLES.lines().take(150)).map(|line| format!("{line}\n")).collect();
    let mut records = read_records(text.as_bytes(), ReadOptions::of_file("some.jsonl"));
    library.add("some.jsonl", &mut records, &AddOptions::default()).expect("added");
    Shelf { folder, library }
}

impl Shelf {
    fn check_here(&mut self) -> CheckTally {
        let models = choose_models(ALL_MODELS, None).expect("models");
        let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
        check_library(&mut self.library, &options, Limits::nodes(NODES), &mut |_| {}).expect("checked")
    }

    fn check_by(&mut self, order: &CheckOrder, workers: &dyn Workers) -> CheckTally {
        let stop = AtomicBool::new(false);
        check_library_elsewhere(&mut self.library, order, workers, &stop, &mut |_| {}).expect("checked")
    }

    /// All entries with what was found out, and what queries find by it.
    fn holds(&self) -> (Vec<Kept>, Vec<Vec<i64>>) {
        let find = |query: &str| {
            let query: Query = query.parse().expect(query);
            self.library.find(&query).expect("found").entries
        };
        let mut entries: Vec<Kept> = find("all").iter().map(|id| self.library.entry(*id).expect("there")).collect();
        // Every library names its entries itself.
        entries.iter_mut().for_each(|entry| entry.uid.clear());
        let queries = [
            "sound",
            "variations >= 4",
            "flights >= 1",
            "score >= 60",
            "grimshaw",
            "key-checks",
            "sound sort by score",
        ];
        (entries, queries.map(find).to_vec())
    }
}

fn order() -> CheckOrder {
    CheckOrder { library: "mine".to_owned(), max_nodes: NODES, hash: 64 }
}

#[test]
fn a_library_checked_elsewhere_holds_what_one_checked_here_holds() {
    let (mut alone, mut other) = (shelf("alone"), shelf("other"));
    let asked = serde_json::to_string(&order()).expect("plain data");
    let work = |part: &str, stop: &AtomicBool| check_part(&asked, part, stop);
    let workers = WorkersHere::new(&work);
    let tally = alone.check_here();
    assert_eq!(other.check_by(&order(), &workers), tally);
    assert_eq!(workers.trouble(), None);
    assert!(tally.sound > 20 && tally.unfinished > 0 && tally.checked > tally.sound, "{tally:?}");
    assert_eq!(other.holds(), alone.holds());
    assert_eq!(other.check_by(&order(), &workers).checked, 0, "nothing waits any more");
}

/// Workers that give something else than they should.
struct Forgers<'a>(&'a (dyn Fn(&str) -> String + Sync));

impl Workers for Forgers<'_> {
    fn work(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    ) {
        let asked = serde_json::to_string(&order()).expect("plain data");
        let part = parts.next().expect("problems wait");
        let result = check_part(&asked, &part, stop).expect("a part").expect("not stopped");
        assert_eq!(take(&(self.0)(&result)), Taken::Nonsense);
    }
}

#[test]
fn forged_results_and_parts_are_noticed() {
    let mut shelf = shelf("forged");
    let forgeries: [&(dyn Fn(&str) -> String + Sync); 5] = [
        &|_| String::new(),
        &|_| "[]".to_owned(),
        &|result| result.replace("\"sound\"", "\"drop table\""),
        &|result| result.replace("keymove-2026", "keymove-1926"),
        &|result| result.replacen("[[\"", "[[\"un", 1),
    ];
    for forge in forgeries {
        assert_eq!(shelf.check_by(&order(), &Forgers(forge)).checked, 0);
    }
    let asked = serde_json::to_string(&order()).expect("plain data");
    for (asked, part) in [("{}", "[]"), (&asked, "nonsense"), (&asked, "[[0,\"nonsense\"]]")] {
        assert!(check_part(asked, part, &AtomicBool::new(false)).is_err(), "{part}");
    }
}
