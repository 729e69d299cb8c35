//! Whatever twins a problem is given, every phase is made or refused in a short clean sentence, headings are clean, and what
//! is made stays the same when it is written as JSON lines and read back.
#![no_main]

use chess::Letters;
use formats::{FileFormat, Record, read_line};
use problem::Problem;

/// The phases in words.
fn phases(problem: &Problem) -> Vec<String> {
    let words = |phase: Result<problem::TwinPhase, problem::TwinError>| match phase {
        Ok(phase) => {
            let heading = phase.name.heading(phase.setup.turn).print(Letters::Problem);
            // A pawn on the last rank or a king too few: a setup all the same, and no panic.
            let _ = phase.setup.check();
            format!("{heading} {} {}", phase.setup.to_fen(), phase.stipulation)
        }
        Err(error) => error.to_string(),
    };
    problem.phases().into_iter().map(words).collect()
}

fn read(record: &Record) -> Option<Vec<String>> {
    let (problem, _) = record.problem(None).ok()?;
    Some(phases(&problem))
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    // The first line is the problem, each other one a twin; Z makes the diagram a zero position.
    let mut lines = text.lines();
    let Some(Ok(record)) = lines.next().map(read_line) else { return };
    let mut record = Record { stipulation: record.stipulation.clone().or(Some("h#2".to_owned())), ..record };
    for line in lines.take(8) {
        match line {
            "Z" => record.zero_position = record.twins.is_empty(),
            commands => record.add_twin(commands),
        }
    }
    let Some(made) = read(&record) else { return };
    for words in &made {
        // Two dozen letters a change at most.
        assert!(words.chars().count() < 300 + 30 * text.len() && !words.contains(char::is_control), "{words:?}");
    }
    let jsonl = FileFormat::named("jsonl").expect("a format");
    let again = jsonl.read(&jsonl.write(&[record]).text);
    let again = again.into_iter().next().expect("one record").record.expect("our own writing is read");
    assert_eq!(read(&again), Some(made));
});
