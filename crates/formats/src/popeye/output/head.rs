//! What Popeye prints above a board: authors, source, award and title, each on lines of their own, in this order and without
//! a word which is which. A date tells the source, a distinction the award.

use super::super::origin::{read_award, read_origin};
use super::parts::is_version;
use crate::entry::MOST_ITEMS;
use crate::record::Record;

/// Reads the lines above a board. Those with one blank line between belong to the problem; what stands farther above are
/// the user's remarks and Popeye's complaints.
pub(super) fn read(lines: &[&str], record: &mut Record) {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).filter(|line| !line.starts_with("=> (")).collect();
    let told = |line: &&str| !line.is_empty() && !is_version(line);
    let blanks = lines.iter().rev().take_while(|line| line.is_empty()).count();
    let end = lines.len() - blanks;
    let start = lines[..end].iter().rposition(|line| !told(line)).map_or(0, |blank| blank + 1);
    let start = if blanks == 1 { start } else { end };
    credits(&lines[start..end], record);
    for line in lines[..start].iter().filter(|line| told(line)) {
        if is_complaint(line) {
            record.remark("Popeye found mistakes in its input: the board may not be what was meant");
        } else if record.comments.len() < MOST_ITEMS {
            record.comments.push((*line).to_owned());
        }
    }
}

/// `input-error: …` and the word it is about, in three languages.
fn is_complaint(line: &str) -> bool {
    const BEGINNINGS: [&str; 6] = [
        "input-error:",
        "offending item:",
        "Eingabe-Fehler:",
        "Stoerende Eingabe:",
        "erreur d'entree:",
        "element d'offenser:",
    ];
    BEGINNINGS.iter().any(|beginning| line.starts_with(beginning))
}

/// Authors, source, award, title.
fn credits(lines: &[&str], record: &mut Record) {
    let award = lines.iter().position(|line| is_award(line));
    let before = &lines[..award.unwrap_or(lines.len())];
    let dated = before.iter().position(|line| read_origin(line).date.is_some());
    let source = dated.or_else(|| {
        let guessed = 1 + before.get(1..)?.iter().position(|line| !is_name(line))?;
        let line = chess::shorten(before[guessed]);
        record.remark(format!("'{line}' was taken for the source: nothing tells it from an author or a title"));
        Some(guessed)
    });
    let authors = &before[..source.unwrap_or(before.len())];
    record.authors = authors.iter().take(MOST_ITEMS).map(|&name| name.to_owned()).collect();
    // Without an award nothing tells a second line of the source from the title.
    let sources = match (source, award) {
        (Some(source), Some(_)) => &before[source..],
        (Some(source), None) => &before[source..=source],
        (None, _) => &[],
    };
    record.source = (!sources.is_empty()).then(|| read_origin(&sources.join(" ")));
    record.award = award.map(|award| read_award(lines[award]));
    let behind = award.or(source).map_or(lines.len(), |last| last + 1);
    record.title = Some(lines[behind..].join(" ")).filter(|title| !title.is_empty());
}

/// `Weenink, Henri`: a comma, and no number.
fn is_name(line: &str) -> bool {
    line.contains(',') && !line.contains(|c: char| c.is_ascii_digit())
}

/// `1st Prize`, `2. ehrende Erwähnung`, `Special HM`.
fn is_award(line: &str) -> bool {
    const DISTINCTIONS: [&str; 14] = [
        "prize",
        "hm",
        "mention",
        "commendation",
        "commended",
        "comm.",
        "cm",
        "place",
        "preis",
        "lob",
        "erwähnung",
        "erwaehnung",
        "prix",
        "recommandé",
    ];
    const BEFORE: [&str; 6] = ["special", "honorable", "honourable", "ehrende", "spezial", "spezieller"];
    let mut words = line.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_lowercase);
    let ordinal = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) || BEFORE.contains(&word);
    words.find(|word| !ordinal(word)).is_some_and(|word| DISTINCTIONS.contains(&word.as_str()))
}
