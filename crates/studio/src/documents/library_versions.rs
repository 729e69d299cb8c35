//! Versions of a problem in progress, one under the other: what changed, what it was found to be.

use chess::Symmetry;
use library::Kept;
use render::{Block, CellAlignment, Document, Table};
use search::predecessors::{Alignment, differences};
use serde_json::json;

use super::library::{data, diagram};
use super::library_verdicts::verdict_notes;
use super::predecessors::words::change;
use super::report::plain;

/// The versions saved under a name, the first one first.
pub fn library_versions(name: &str, versions: &[Kept]) -> Document {
    let mut document = Document::new("versions of a problem", plain(name));
    document.push(Block::Title);
    let before = std::iter::once(None).chain(versions.iter().map(Some));
    for (number, (kept, before)) in (1..).zip(versions.iter().zip(before)) {
        let changes = before.map(|before| version_changes(kept, before));
        document.push(Block::Heading(2, format!("Version {number}, problem {}", kept.id).into()));
        document.blocks.extend(diagram(kept));
        let words = changes.as_ref().map(|changes| match changes.is_empty() {
            true => "The same diagram.".to_owned(),
            false => format!("Changed: {}.", changes.join("; ")),
        });
        document.blocks.extend(words.map(|words| Block::Note(words.into())));
        document.blocks.extend(verdict_notes(kept));
        document
            .blocks
            .extend(kept.record.notes.iter().map(|note| Block::Note(format!("Note: {}", plain(note)).into())));
        let mut object = data(kept);
        object["version"] = json!(number);
        object["changes"] = json!(changes.unwrap_or_default());
        document.data.push(object);
    }
    document
}

/// The names that versions were saved under.
pub fn library_works(names: &[(String, usize)]) -> Document {
    let mut document = Document::new("names of saved problems", "Saved");
    document.data = names.iter().map(|(name, count)| json!({"name": name, "versions": count})).collect();
    let mut table = Table::new(&[("name", CellAlignment::Left), ("versions", CellAlignment::Right)]);
    names.iter().for_each(|(name, count)| table.row([plain(name), count.to_string()]));
    document.push(Block::Table(table));
    document
}

/// What changed from one version to the next, in words.
pub fn version_changes(kept: &Kept, before: &Kept) -> Vec<String> {
    let asked = |kept: &Kept| kept.record.stipulation.clone().unwrap_or_default();
    let asks = (asked(kept) != asked(before)).then(|| plain(&format!("{} instead of {}", asked(kept), asked(before))));
    let boards = kept.record.diagram.board().ok().zip(before.record.diagram.board().ok());
    let same_place = Alignment { symmetry: Symmetry::Identity, shift: (0, 0) };
    let moved = boards.map(|(here, there)| differences(&here, &there, same_place)).unwrap_or_default();
    asks.into_iter().chain(moved.iter().map(change)).collect()
}
