//! Where a PGN says what is asked: the first place that fits.

use super::moves::{Played, first_comment};
use super::tags::Tags;
use crate::record::Record;

/// Finds the stipulation; how it was found is told unless the tag of that name says it.
pub(super) fn find(record: &mut Record, tags: &Tags, movetext: &str, played: &Played) {
    if let Some(text) = tags.get("Stipulation").filter(|text| !matches!(*text, "" | "?")) {
        record.stipulation = Some(text.to_owned());
        return;
    }
    let comment = first_comment(movetext).unwrap_or_default();
    let places = [
        ("Black", tags.get("Black").filter(|text| is_stipulation(text))),
        ("White", tags.get("White").filter(|text| is_stipulation(text))),
        ("Termination", tags.get("Termination")),
        ("Event", tags.get("Event")),
        ("comment", Some(comment)),
    ];
    for (place, text) in places {
        if let Some(found) = text.and_then(in_words) {
            record.stipulation = Some(found);
            record.remark(format!("the stipulation was found in {place}"));
            return;
        }
    }
    if let Some(moves) = played.mate_in {
        record.stipulation = Some(format!("#{moves}"));
        record.remark("the stipulation was found in the moves");
    }
}

/// Whether a text is nothing but a stipulation: `#2`, `Mate in 2 moves`.
pub(super) fn is_stipulation(text: &str) -> bool {
    let text = text.trim();
    let begins = text.starts_with('#') || text.to_ascii_lowercase().starts_with("mate in ");
    begins && in_words(text).is_some()
}

/// `#2` or `mate in 2` somewhere in a text.
fn in_words(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let behind = |mark: &str| lower.find(mark).map(|at| lower[at + mark.len()..].trim_start());
    let rest = behind("mate in ").or_else(|| behind("#"))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).take(3).collect();
    (!digits.is_empty()).then(|| format!("#{digits}"))
}
