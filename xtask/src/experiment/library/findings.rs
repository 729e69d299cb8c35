//! What a check would find, by chance: a verdict for every problem that can be solved, and some themes about as often as real
//! two-movers show them. Solving a million random diagrams would take a day and find next to nothing.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use rusqlite::{Connection, params};
use search::SplitMix;
use studio::Library;

/// Themes, each shown by one problem in so many.
const SHOWN: [(&str, u64); 8] = [
    ("self-block", 2),
    ("pin-mate", 6),
    ("changed-mates", 3),
    ("half-pin", 22),
    ("grimshaw", 26),
    ("tempo", 3),
    ("novotny", 62),
    ("pickaninny", 300),
];

/// Gives every problem its findings, unless some have any.
pub fn keep(path: &Path) -> Result<()> {
    let mut connection = Connection::open(path)?;
    if connection.query_row("select exists(select 1 from solved)", [], |row| row.get(0))? {
        return Ok(());
    }
    let begun = Instant::now();
    let transaction = connection.transaction()?;
    transaction.execute(
        "insert into solved(problem_id, program, verdict, complete, at)
         select id, '0', case id % 20 when 0 then 'cooked' else 'sound' end, 1, '' from problem where refusal is null",
        [],
    )?;
    let problems = sound(&transaction)?;
    let mut random = SplitMix::new(1);
    let mut shown = 0;
    for (theme, one_in) in SHOWN {
        let mut insert =
            transaction.prepare("insert into theme(theme, phase, problem_id, count) values(?1, 'key', ?2, 1)")?;
        for problem in &problems {
            if random.next().is_multiple_of(one_in) {
                insert.execute(params![theme, problem])?;
                shown += 1;
            }
        }
    }
    transaction.commit()?;
    println!("{} verdicts and {shown} themes by chance in {:.1} s", problems.len(), begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    // Any change brings the columns up to date; this one finds nothing to do.
    Library::open(path)?.purge()?;
    println!("their columns in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

fn sound(connection: &Connection) -> rusqlite::Result<Vec<i64>> {
    let mut problems = connection.prepare("select problem_id from solved where verdict='sound' order by problem_id")?;
    problems.query_map([], |row| row.get(0))?.collect()
}
