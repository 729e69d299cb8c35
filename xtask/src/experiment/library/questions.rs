//! Typical questions, each asked twice: the first time of a library that was just opened, so that nothing is in memory but
//! what the system keeps of the file.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};
use studio::{AskedProblem, Library, Query, Threshold, read};

/// A question, and how long it may take on a million entries.
const QUESTIONS: [(&str, &str, u64); 16] = [
    ("author", "author \"weenink\"", 50),
    ("author and years", "author \"loyd\" and year in 1860..1900", 50),
    ("source and number", "source \"good comp\" and number \"53\"", 50),
    ("theme", "grimshaw and moves = 2", 50),
    ("theme and verdict", "novotny and sound and units <= 10", 50),
    ("a theme that half of all show", "self-block and moves = 2", 50),
    ("themes in many words", "(grimshaw or novotny >= 1) and not half-pin and white-queens = 1", 50),
    ("author and theme", "author \"per\" and changed-mates", 50),
    ("year", "year = 1974", 50),
    ("decade and genre", "year in 1970..1979 and genre direct", 200),
    ("keyword and award", "keyword \"Pickaninny\" and prize <= 2", 50),
    ("two fixed units", "pieces \"wKd8 bKd6\"", 20),
    ("three fixed units and material", "pieces \"wKd8 wQb5 bKd6\" and units <= 10", 20),
    ("shifted pattern", "pieces \"wKd8 wQb5 bKd6 moved\"", 500),
    ("text", "text \"model mates\" and published after 1990-05", 50),
    ("near", "like \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\"", 1000),
];

/// Asks them all, and for predecessors.
pub fn ask(path: &Path) -> Result<()> {
    let mut late = 0;
    println!("\n| question | found | just opened | again | aim |\n|---|---|---|---|---|");
    for (name, text, aim) in QUESTIONS {
        let library = Library::open_to_ask(path)?;
        let query: Query = format!("{text} limit 50").parse()?;
        let mut times = [0.0; 2];
        let mut total = 0;
        for time in &mut times {
            let begun = Instant::now();
            total = library.find(&query)?.total;
            *time = begun.elapsed().as_secs_f64() * 1e3;
        }
        let is_late = times.iter().any(|time| *time > aim as f64);
        late += usize::from(is_late);
        let verdict = if is_late { " MISSED" } else { "" };
        println!("| {name} | {total} | {:.1} ms | {:.1} ms | {aim} ms{verdict} |", times[0], times[1]);
    }
    let library = Library::open_to_ask(path)?;
    let input = read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2", "#2".parse()?)?;
    let begun = Instant::now();
    let (setup, stipulation) = (&input.problem.setup, input.problem.stipulation);
    let found = library
        .anticipations(&AskedProblem { setup, stipulation, prints: None, threshold: Threshold::USUAL, but: None })?
        .len();
    println!("| predecessors by diagram | {found} | {:.1} ms | | 1000 ms |", begun.elapsed().as_secs_f64() * 1e3);
    if late > 0 {
        bail!("{late} questions took longer than they should");
    }
    Ok(())
}
