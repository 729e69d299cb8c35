//! Versions of a problem in progress: saved under a name, and listed with what changed.

use anyhow::{Result, bail};
use render::Format;
use studio::{Kept, Library, Limits, check_last, documents, read_record};

use super::changing::{CHECKED_NODES, checked_by};
use super::say;
use crate::exit::ExitStatus;
use crate::output::show;
use crate::problems::default_stipulation;

/// Saves a draft as the next version.
pub(super) fn save(library: &mut Library, text: &str, name: &str, note: Option<&str>) -> Result<ExitStatus> {
    let name = name.trim();
    if name.is_empty() {
        bail!("the name is empty: give one, such as --as 'my meredith'");
    }
    let saved = library.save(read_record(text, &default_stipulation())?, name, note)?;
    let version = format!("version {} of '{name}', problem {}", saved.version, saved.entry);
    match saved.is_old {
        true => say(&format!("nothing new: this is {version}")),
        false => {
            check_last(library, saved.entry, &checked_by()?, Limits::nodes(CHECKED_NODES))?;
            let checked = library.entry(saved.entry)?.checked.into_iter().next();
            let verdict = checked.and_then(|checked| checked.verdict.or(checked.refusal)).unwrap_or_default();
            say(&format!("saved as {version}: {}", verdict.replace('_', " ")))
        }
    }
}

/// Lists the versions of one work, or the names of all.
pub(super) fn versions(library: &Library, name: Option<&str>, format: Option<&'static Format>) -> Result<ExitStatus> {
    let Some(name) = name else {
        let names = library.version_names()?;
        if names.is_empty() {
            say("nothing was saved yet: keymove library save POSITION --as NAME")?;
        } else {
            show(&documents::library_works(&names), format)?;
        }
        return Ok(ExitStatus::Success);
    };
    let kept: Vec<Kept> =
        library.versions(name)?.into_iter().map(|entry| library.entry(entry)).collect::<Result<_, _>>()?;
    if kept.is_empty() {
        let names: Vec<String> = library.version_names()?.into_iter().map(|(name, _)| format!("'{name}'")).collect();
        match names.is_empty() {
            true => bail!("nothing was saved yet: keymove library save POSITION --as NAME"),
            false => bail!("nothing was saved as '{name}'; there are {}", names.join(", ")),
        }
    }
    show(&documents::library_versions(name, &kept), format)?;
    Ok(ExitStatus::Success)
}
