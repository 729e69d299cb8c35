//! Writing problems of a library to a file: all that is known as JSON lines, or any format of `keymove convert`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use session::{check_writable, write_atomically};
use studio::{Library, Query, Record};

use super::asking::found;
use super::problems;
use crate::args::{ConvertArgs, ReadingArgs};
use crate::commands::convert::{self, Target};
use crate::exit::{ExitStatus, closed_is_fine, notify, print_bytes};

/// Every entry, in the order of the numbers.
const ALL: &str = "all sort by id";

/// What is said where no file is made.
const NOTHING: &str = "nothing was written: no problem matches, or the format can hold none of them";

/// Writes what matches, or everything.
pub(super) fn run(
    library: &Library,
    out: &str,
    find: Option<&str>,
    to: Option<&str>,
    force: bool,
    quiet: bool,
) -> Result<ExitStatus> {
    let reading = ReadingArgs { from: None, encoding: None };
    let to = to.map(str::to_owned);
    let args = ConvertArgs { files: vec![], to, out: Some(out.to_owned()), excel: false, force, quiet, reading };
    let target = convert::target(&args, Some(out))?;
    if out != "-" {
        convert::check_out(out, force)?;
    }
    let query: Option<Query> = find.map(str::parse).transpose()?;
    match target {
        Target::Records(format) if format.name == "jsonl" => whole(library, query.as_ref(), out, quiet),
        Target::Records(_) | Target::List | Target::Page(_) | Target::Sheet(_) => {
            let query = query.map_or_else(|| ALL.parse(), Ok)?;
            let (kept, total) = found(library, &query)?;
            let (numbers, records): (Vec<i64>, Vec<Record>) =
                kept.into_iter().map(|kept| (kept.id, kept.record)).unzip();
            let (bytes, written, refused) = convert::write(&target, &records, Some(&numbers), &args)?;
            match out {
                _ if written == 0 => {
                    notify(NOTHING);
                    return Ok(ExitStatus::NotFine);
                }
                "-" => print_bytes(&bytes)?,
                out => write_atomically(Path::new(out), &bytes)?,
            }
            if !quiet {
                let held = if refused == 0 { String::new() } else { format!(", {refused} left out") };
                notify(&format!("{written} of {} written{held}", problems(total)));
            }
            Ok(if refused == 0 { ExitStatus::Success } else { ExitStatus::NotFine })
        }
    }
}

/// Writes all that the library knows, an entry at a time.
fn whole(library: &Library, query: Option<&Query>, out: &str, quiet: bool) -> Result<ExitStatus> {
    let entries = query.map(|query| library.find(query)).transpose()?.map(|found| found.entries);
    if entries.as_ref().is_some_and(Vec::is_empty) {
        notify(NOTHING);
        return Ok(ExitStatus::NotFine);
    }
    let written = match out {
        "-" => {
            let mut stdout = BufWriter::new(io::stdout().lock());
            let written = library.export(entries.as_deref(), &mut stdout)?;
            closed_is_fine(stdout.flush())?;
            written
        }
        out => to_file(Path::new(out), library, entries.as_deref())?,
    };
    if !quiet {
        notify(&format!("{} written with all that is known of them", problems(written as usize)));
    }
    Ok(ExitStatus::Success)
}

/// The file is there when it is whole.
fn to_file(out: &Path, library: &Library, entries: Option<&[i64]>) -> Result<u64> {
    check_writable(out)?;
    let mut name = std::ffi::OsString::from(".");
    name.push(out.file_name().unwrap_or_default());
    name.push(".tmp");
    let beside = out.with_file_name(name);
    let write = || {
        let mut file = BufWriter::new(File::create(&beside)?);
        let written = library.export(entries, &mut file)?;
        file.into_inner()?.sync_all()?;
        fs::rename(&beside, out)?;
        anyhow::Ok(written)
    };
    let written = write().with_context(|| format!("cannot write {}", out.display()));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}
