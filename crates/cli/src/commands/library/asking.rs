//! Asking a library: by a query, and for predecessors.

use anyhow::Result;
use render::Format;
use studio::{Input, Kept, Library, Limits, Query, anticipations, documents, read};

use super::problems;
use crate::args::LibraryShow;
use crate::exit::{ExitStatus, notify};
use crate::output::show;
use crate::problems::default_stipulation;

/// What is asked for, in our language or in YACPDB's; what was translated is shown as it reads here.
pub(super) fn query(own: Option<&str>, yacpdb: Option<&str>) -> Result<Query> {
    let Some(text) = yacpdb else { return Ok(own.unwrap_or_default().parse()?) };
    let query = Query::from_yacpdb(text)?;
    notify(&format!("asked: {query}"));
    Ok(query)
}

/// Finds what matches.
pub(super) fn find(
    library: &Library,
    query: &Query,
    form: LibraryShow,
    format: Option<&'static Format>,
) -> Result<ExitStatus> {
    let (kept, total) = found(library, query)?;
    let document = match form {
        LibraryShow::Table => documents::library_list(&kept, total),
        LibraryShow::Diagrams => documents::library_diagrams(&kept, total),
        LibraryShow::Sheet => documents::library_sheet(&kept, total),
    };
    show(&document, format)?;
    notify(&counted(kept.len(), total));
    if total == 0 && query.asks_what_is_checked() && !library.to_check(0, None, 1)?.is_empty() {
        notify("note: not every problem is checked yet, and what they show is unknown: keymove library check");
    }
    Ok(if total == 0 { ExitStatus::NotFine } else { ExitStatus::Success })
}

/// The entries that match, and how many there are without the limit.
pub(super) fn found(library: &Library, query: &Query) -> Result<(Vec<Kept>, usize)> {
    let found = library.find(query)?;
    let kept = found.entries.iter().map(|entry| library.entry(*entry)).collect::<Result<_, _>>()?;
    Ok((kept, found.total))
}

/// Positions that may be looked at before play is not compared.
const NODES: u64 = 20_000_000;

/// Looks for predecessors of a position, or of a problem of the library, which is no predecessor of itself.
pub(super) fn predecessors(
    library: &Library,
    text: &str,
    top: usize,
    format: Option<&'static Format>,
) -> Result<ExitStatus> {
    let (input, own) = asked(library, text)?;
    let (document, is_original) = anticipations(library, &input, own, top, Limits::nodes(NODES))?;
    show(&document, format)?;
    Ok(if is_original { ExitStatus::Success } else { ExitStatus::NotFine })
}

/// The problem that is asked about, and its number if it is in the library.
fn asked(library: &Library, text: &str) -> Result<(Input, Option<i64>)> {
    match text.parse::<i64>() {
        Ok(number) => {
            let kept = library.entry(number)?;
            Ok((read(&kept.record_data().to_string(), default_stipulation())?, Some(number)))
        }
        Err(_) => Ok((read(text, default_stipulation())?, None)),
    }
}

/// "3 problems found", or how many of them are shown.
fn counted(shown: usize, total: usize) -> String {
    match shown == total {
        true => format!("{} found", problems(total)),
        false => format!("{} found, {shown} shown", problems(total)),
    }
}
