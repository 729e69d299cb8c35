//! The work that is killed: it says on standard output what is committed, and goes on until the end.

use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use studio::{ALL_MODELS, AddOptions, JudgeOptions, Library, Limits, NecessityCheck, check_library, choose_models};

use super::made;

/// Entries that are added together.
pub const PART: u64 = 120;
/// Entries that are tagged in turn.
const TAGGED: i64 = 100;
/// Random positions are not worth more.
const NODES: u64 = 20_000;

/// Works until it is killed, or there is nothing left to do.
pub fn run(verb: &str, path: &Path) -> Result<()> {
    let mut library = Library::open(path)?;
    let own = std::process::id();
    match verb {
        "add" => {
            for number in 0..1000 {
                let name = format!("part-{own}-{number}");
                let mut records = made::records(u64::from(own) << 20 | number, PART).map(Ok);
                library.add(&name, &mut records, &AddOptions::default())?;
                say(&name)?;
            }
        }
        "tag" => {
            for number in 0..100_000 {
                let name = format!("tag-{own}-{number}");
                library.tag(&[1 + number % TAGGED], &name, true)?;
                say(&name)?;
            }
        }
        "check" => {
            let options =
                JudgeOptions { models: choose_models(ALL_MODELS, None)?, necessity: NecessityCheck::NotAsked };
            let never = AtomicBool::new(false);
            let limits = Limits { nodes: NODES, hash_megabytes: 1, threads: 1, stop: &never, gauge: None };
            check_library(&mut library, &options, limits, &mut |tally| {
                let _ = say(&tally.checked.to_string());
            })?;
        }
        "migrate" => say("open")?,
        _ => bail!("there is no work '{verb}'"),
    }
    Ok(())
}

fn say(what: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what}")?;
    Ok(out.flush()?)
}
