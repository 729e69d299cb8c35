//! Entries that are sent to other processes as text are the same there.

use keymove_collection::{InputEntries, InputEntry, ReadOptions};

const OLIVE: &str = "---
authors:
  - \"Weenink, Henri\"
source: {name: Good Companion, date: 1917-04}
algebraic:
  white: [Kd8, Qb5, Bb3, Pf4]
  black: [Kd6, Ba8, Pc7]
stipulation: \"#2\"
keywords: [Grimshaw]
---
algebraic: {white: [Kd4, Be8, Pg4, Pd7, Pc7], black: [Ke6]}
stipulation: \"#3\"
twins: {b: Move d4 e3}
---
algebraic: [Ka1
";

fn entries(text: &str, name: &str) -> Vec<InputEntry> {
    InputEntries::of(std::io::Cursor::new(text.to_owned()), ReadOptions::of_file(name)).collect()
}

/// All but so many can be sent, and are read as the same problems under the same headings.
fn check(text: &str, name: &str, count: usize, unsent: usize) {
    let entries = entries(text, name);
    assert_eq!(entries.len(), count, "{name}");
    let two = "#2".parse().expect("a stipulation");
    let mut left = 0;
    for entry in &entries {
        let Some(sent) = entry.to_text() else {
            left += 1;
            continue;
        };
        let again = InputEntry::of_text(sent, None).expect("what was sent");
        assert_eq!(again.heading(), entry.heading());
        assert_eq!((again.number, again.line, again.unit), (entry.number, entry.line, entry.unit));
        let inputs = [&again, entry].map(|entry| entry.read(two).map(|input| (input.problem, input.id, input.notes)));
        assert_eq!(inputs[0], inputs[1], "{}", entry.heading());
    }
    assert_eq!(left, unsent, "{name}");
}

#[test]
fn entries_that_are_sent_are_the_same() {
    check(OLIVE, "a.olv", 4, 1);
    check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\nnonsense\n8/8/8/8/8/2K5/8/k6R #2\n", "a.txt", 3, 0);
    let lines = "{\"fen\": \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\", \"stipulation\": \"#2\", \"id\": \"weenink\"}\n";
    check(lines, "a.jsonl", 1, 0);
}
