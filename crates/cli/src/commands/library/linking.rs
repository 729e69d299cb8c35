//! Links between problems: made, listed, taken away.

use anyhow::Result;
use render::Format;
use studio::{Library, LinkKind, Linked, documents};

use super::say;
use crate::exit::ExitStatus;
use crate::output::show;

/// Links two problems.
pub(super) fn link(library: &mut Library, from: i64, kind: &str, to: i64, note: Option<&str>) -> Result<ExitStatus> {
    let (kind, is_back) = LinkKind::read(kind)?;
    let (from, to) = if is_back { (to, from) } else { (from, to) };
    let link = format!("problem {from} {kind} {to}");
    match library.link(from, kind, to, note)? {
        Linked::New => say(&format!("linked: {link}; keymove library undo takes it back")),
        Linked::Confirmed => say(&format!("confirmed: {link}")),
        Linked::Noted => say(&format!("noted: {link}")),
        Linked::Known => say(&format!("nothing new: {link}")),
    }
}

/// Takes links away.
pub(super) fn unlink(library: &mut Library, one: i64, other: i64, kind: Option<&str>) -> Result<ExitStatus> {
    let kind = kind.map(LinkKind::read).transpose()?;
    let taken = library.unlink(one, other, kind.map(|(kind, _)| kind))?;
    let links = if taken == 1 { "1 link".to_owned() } else { format!("{taken} links") };
    say(&format!("{links} between {one} and {other} taken away; keymove library undo brings them back"))
}

/// Lists the user's links, or all of one problem.
pub(super) fn links(library: &Library, entry: Option<i64>, format: Option<&'static Format>) -> Result<ExitStatus> {
    let links = match entry {
        Some(entry) => library.links_of_entry(entry)?,
        None => library.own_links()?,
    };
    if links.is_empty() {
        return match entry {
            Some(entry) => say(&format!("problem {entry} has no links")),
            None => say("there are no links of your own yet: keymove library link NO KIND NO"),
        };
    }
    let known = links.iter().flat_map(|link| [link.from, link.to]).map(|entry| Ok((entry, library.entry(entry)?)));
    let known = known.collect::<Result<Vec<_>>>()?;
    show(&documents::library_links(&links, &known), format)?;
    Ok(ExitStatus::Success)
}
