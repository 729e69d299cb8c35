//! Problems of all genres: are the lines, keys and set play those of Popeye's complete answers, and how many times faster
//! are they found? The collection is one row a problem with its phases, as its README describes. And on random positions:
//! are help and series play what the naive twin says?

mod compare;
mod random;
mod row;
mod table;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use solve::{Limits, Wanted, never, solve_exchanged, solve_genre};

use self::compare::{Answer, differences};
use self::random::Plays;
use self::row::{Phase, Row};
use self::table::Table;
use super::draw;

/// What to look at.
#[derive(Default)]
struct Options {
    /// Another file than the collection.
    file: Option<PathBuf>,
    /// Only rows with this stipulation.
    only: Option<String>,
    /// Real problems only.
    real: bool,
}

impl Options {
    /// Reads `[FILE] [--only STIPULATION] [--real]`.
    fn read(words: &[String]) -> Result<Options> {
        let mut options = Options::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match (word.as_str(), words.as_slice().first()) {
                ("--only", Some(stipulation)) => {
                    options.only = Some(stipulation.clone());
                    words.next();
                }
                ("--real", _) => options.real = true,
                (file, _) if !file.starts_with("--") => options.file = Some(file.into()),
                (word, _) => bail!("there is no option '{word}'; usage: genres [FILE] [--only STIPULATION] [--real]"),
            }
        }
        Ok(options)
    }
}

/// Compares random positions with the naive twin where `random` is the first word, of selfmates and the like where `self` is
/// the second; else the rows of a collection.
pub fn run(words: &[String]) -> Result<()> {
    match words {
        [random, plays, options @ ..] if random == "random" && plays == "self" => {
            random::run(&draw(options, 10_000)?, Plays::Forced)
        }
        [random, options @ ..] if random == "random" => random::run(&draw(options, 10_000)?, Plays::Help),
        words => on_rows(&Options::read(words)?),
    }
}

/// Solves every row and prints a table by stipulation; an error where an answer differs.
fn on_rows(options: &Options) -> Result<()> {
    let Some(rows) = row::rows(options.file.as_deref())? else {
        println!("genres.jsonl is not here, left out");
        return Ok(());
    };
    let (mut table, mut wrong) = (Table::default(), 0);
    let wanted = |row: &&Row| options.only.as_ref().is_none_or(|only| *only == row.stipulation);
    for row in rows.iter().filter(wanted).filter(|row| !options.real || row.kind == "real") {
        let fate = check(row);
        for difference in &fate.differences {
            println!("{} ({}): {difference}", row.id, row.stipulation);
        }
        wrong += fate.differences.len();
        table.add(row, fate.differences.len(), fate.seconds);
    }
    table.print();
    if wrong > 0 {
        bail!("{wrong} differences");
    }
    Ok(())
}

/// What came out for a row.
struct Fate {
    differences: Vec<String>,
    seconds: f64,
}

/// Solves all phases of a row.
fn check(row: &Row) -> Fate {
    let mut fate = Fate { differences: Vec::new(), seconds: 0.0 };
    for phase in &row.phases {
        let (answer, time) = timed(phase);
        fate.seconds += time.as_secs_f64();
        fate.differences.extend(differences(phase, &answer));
    }
    fate
}

/// The answer and the fastest time of some runs: short ones are noisy.
fn timed(phase: &Phase) -> (Answer, Duration) {
    let (mut fastest, mut answer) = (Duration::MAX, None);
    for run in 0..5 {
        let start = Instant::now();
        let solved = solve_phase(phase);
        fastest = fastest.min(start.elapsed());
        answer = Some(solved);
        if run == 0 && fastest > Duration::from_millis(50) {
            break;
        }
    }
    (answer.expect("it ran at least once"), fastest)
}

fn solve_phase(phase: &Phase) -> Answer {
    let wanted = Wanted { set_play: phase.set_play.is_some(), tries: None, variations: true };
    let limits = Limits::unlimited(never()).with_hash(256);
    if phase.is_duplex {
        return Answer::of_general(solve_exchanged(&phase.position, phase.stipulation, wanted, limits));
    }
    Answer::of(solve_genre(&phase.position, phase.stipulation, wanted, limits))
}
