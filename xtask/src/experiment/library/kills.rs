//! Killing the work at random moments: afterwards the library opens, SQLite finds it whole, and all that was said to be
//! committed is there.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Result, ensure};
use search::SplitMix;
use studio::{AddOptions, Library, Query};

use super::child::PART;
use super::made;

const VERBS: [&str; 4] = ["add", "tag", "check", "migrate"];
/// A library of the first form, as it was written then.
const VERSION_1: &str = include_str!("../../../../crates/library/tests/version_1.sql");
/// As often as this its entries are copied, so that migrating takes a while.
const COPIES: u32 = 4000;

/// Kills so often.
pub fn run(kills: u64, seed: u64, folder: &Path) -> Result<()> {
    let path = folder.join("killed.library");
    let mut library = Library::open(&path)?;
    library.add("first", &mut made::records(seed, 2000).map(Ok), &AddOptions::default())?;
    drop(library);
    let old = folder.join("old.library");
    let mut random = SplitMix::new(seed);
    let (mut done, mut running) = (0, BTreeMap::new());
    while done < kills {
        let verb = VERBS[(random.next() % VERBS.len() as u64) as usize];
        let at = Duration::from_millis(10 + random.next() % 800);
        let target = if verb == "migrate" { &old } else { &path };
        if verb == "migrate" {
            make_old(&old)?;
        }
        let before = checked(&path)?;
        let (said, killed) = kill_after(verb, target, at)?;
        let last = said.lines().next_back().filter(|_| said.ends_with('\n')).unwrap_or_default().to_owned();
        verify(verb, target, &last, before)?;
        if killed {
            done += 1;
            *running.entry(verb).or_insert(0) += 1;
        }
        let ended = if killed { "killed" } else { "over" };
        println!("{done}: {verb} {ended} after {} ms, last committed '{last}', all there", at.as_millis());
    }
    println!("{done} kills {running:?}: every library whole, nothing committed lost");
    Ok(())
}

/// What the child said, and whether it was still running.
fn kill_after(verb: &str, path: &Path, at: Duration) -> Result<(String, bool)> {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["experiment", "library", "--child", verb])
        .arg(path)
        .stdout(Stdio::piped())
        .spawn()?;
    std::thread::sleep(at);
    let running = child.try_wait()?.is_none();
    // On Unix this is SIGKILL: the program gets no notice.
    child.kill()?;
    let mut said = String::new();
    if let Some(mut out) = child.stdout.take() {
        out.read_to_string(&mut said)?;
    }
    child.wait()?;
    Ok((said, running))
}

fn verify(verb: &str, path: &Path, last: &str, before: u64) -> Result<()> {
    let library = Library::open(path)?;
    let integrity = library.integrity()?;
    ensure!(integrity == "ok", "{verb}: {integrity}");
    let count = |query: String| -> Result<usize> { Ok(library.find(&query.parse::<Query>()?)?.total) };
    match (verb, last) {
        ("migrate", _) => {
            let all = count("all".to_owned())?;
            ensure!(all == 4 * (COPIES as usize + 1), "{all} entries after migrating");
        }
        (_, "") => {}
        ("add", last) => {
            ensure!(count(format!("collection \"{last}\""))? as u64 == PART, "{last} is not whole");
            let (name, number) = last.rsplit_once('-').unwrap_or((last, "0"));
            let next = count(format!("collection \"{name}-{}\"", number.parse::<u64>()? + 1))? as u64;
            ensure!(next == 0 || next == PART, "{next} entries of a part");
        }
        ("check", last) => {
            let after = checked(path)?;
            ensure!(after >= before + last.parse::<u64>()?, "{before} checked, then {last}, now {after}");
        }
        (_, last) => ensure!(count(format!("tag \"{last}\""))? == 1, "the tag {last} is lost"),
    }
    Ok(())
}

/// Problems that have a verdict.
fn checked(path: &Path) -> Result<u64> {
    let verdicts = Library::open_to_ask(path)?.stats()?.verdicts;
    let solved = verdicts.iter().filter(|(verdict, _)| !["unsolved", "refused"].contains(&verdict.as_str()));
    Ok(solved.map(|(_, count)| count).sum())
}

/// A library of the first form with many entries.
fn make_old(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent() {
        for entry in std::fs::read_dir(folder)? {
            let file = entry?.path();
            if file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("old.library")) {
                std::fs::remove_file(file)?;
            }
        }
    }
    let connection = rusqlite::Connection::open(path)?;
    connection.execute_batch(VERSION_1)?;
    connection.execute_batch(&format!(
        "begin;
         create temp table copy(n integer primary key);
         with recursive n(n) as (select 1 union all select n + 1 from n where n < {COPIES}) insert into copy select n from n;
         create temp table first as select * from entry; create temp table board as select * from diagram;
         insert into entry(uid, raw, raw_print, record, created, changed, deleted)
             select lower(hex(randomblob(10))), raw, randomblob(16), record, created, changed, deleted from first, copy;
         insert into diagram(wk,wq,wr,wb,wn,wp,bk,bq,br,bb,bn,bp,white,black,material,exact,canonical)
             select wk,wq,wr,wb,wn,wp,bk,bq,br,bb,bn,bp,white,black,material,randomblob(16),canonical from board, copy;
         insert into problem(entry_id, place, genre)
             select id, 0, 'direct' from entry where id not in (select entry_id from problem);
         commit;"
    ))?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(())
}
