//! `read(write(r)) == r` on the fields that a format holds, and `write(read(t))` is a fixed point.

use keymove_formats::{FILE_FORMATS, FileFormat, Origin, Record};
use proptest::prelude::*;

use super::generators::{directmate, record};

fn format(name: &str) -> &'static FileFormat {
    FileFormat::named(name).expect(name)
}

fn read_one(format: &FileFormat, text: &str) -> Record {
    let entries = format.read(text);
    assert_eq!(entries.len(), 1, "{}", text);
    let record = entries.into_iter().next().expect("one").record;
    let record = record.unwrap_or_else(|error| panic!("{error}:\n{text}"));
    // Where a record comes from is not part of it here.
    Record { origin: Origin::default(), ..record }
}

/// The record as the format gives it back; none where it refuses to write it.
fn back(name: &str, record: &Record) -> Option<Record> {
    let written = format(name).write([record]);
    (written.count == 1).then(|| read_one(format(name), &written.text))
}

/// A record in the order in which units are kept.
fn sorted(record: &Record) -> Record {
    back("jsonl", record).expect("JSON lines hold everything")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn json_lines_lose_nothing(record in record()) {
        let sorted = sorted(&record);
        let units = |record: &Record| {
            let mut units: Vec<String> = record.diagram.units.iter().map(|unit| format!("{:?}", unit)).collect();
            units.sort();
            units
        };
        prop_assert_eq!(units(&sorted), units(&record));
        let diagram = record.diagram.clone();
        prop_assert_eq!(Record { diagram: diagram.clone(), ..sorted }, Record { diagram, ..record });
    }

    #[test]
    fn directmates_keep_side_and_rights_in_json(record in directmate()) {
        prop_assert_eq!(sorted(&record), record);
    }

    #[test]
    fn olive_and_yacpdb_keep_all_but_the_title(record in record()) {
        let record = sorted(&record);
        for name in ["olv", "yacpdb"] {
            let mut read = back(name, &record).expect("a record");
            // The title is told in a comment.
            if record.title.is_some() && !record.comments.iter().any(|comment| comment.starts_with("Keymove: ")) {
                let comment = read.comments.pop().unwrap_or_default();
                prop_assert!(comment.starts_with("Keymove: title "), "{}", comment);
            }
            read.title.clone_from(&record.title);
            prop_assert_eq!(&read, &record, "{}", name);
        }
    }

    #[test]
    fn popeye_keeps_diagram_stipulation_twins_and_authors(record in record()) {
        let record = sorted(&record);
        let Some(read) = back("popeye", &record) else {
            prop_assert_eq!(record.stipulation.as_deref(), Some("white to play"));
            return Ok(());
        };
        prop_assert_eq!(&read.diagram, &record.diagram);
        prop_assert_eq!(&read.stipulation, &record.stipulation);
        prop_assert_eq!(&read.twins, &record.twins);
        let free = |text: &String| text.trim_start_matches([' ', ';', '.', ',']).to_owned();
        let names: Vec<String> = record.authors.iter().map(free).filter(|name| !name.is_empty()).collect();
        let mut once: Vec<String> = Vec::new();
        names.into_iter().for_each(|name| if !once.contains(&name) { once.push(name) });
        prop_assert_eq!(read.authors, once);
    }

    #[test]
    fn pgn_epd_and_fen_keep_position_and_length(record in directmate()) {
        for name in ["pgn", "epd", "fen"] {
            let read = back(name, &record).expect("a directmate");
            let setup = |record: &Record| record.phases(None)[0].setup.clone();
            prop_assert_eq!(setup(&read), setup(&record), "{}", name);
            prop_assert_eq!(&read.stipulation, &record.stipulation);
            prop_assert_eq!(read.to_move, record.to_move);
        }
    }

    #[test]
    fn pgn_keeps_authors_source_number_award_title_and_keywords(record in directmate()) {
        let read = back("pgn", &record).expect("a directmate");
        let source = |record: &Record| record.source.clone().unwrap_or_default();
        let known = |text: &str| !matches!(text, "?" | "-");
        // A name that looks like a stipulation would be one, and `?` is nobody.
        let authors = record.authors.join("; ");
        if known(&authors) && !authors.contains('#') && !authors.contains(';') {
            prop_assert_eq!(&read.authors, &record.authors);
        }
        if known(&source(&record).name) {
            prop_assert_eq!(source(&read).name, source(&record).name);
        }
        if source(&record).number.as_deref().is_none_or(known) {
            prop_assert_eq!(source(&read).number, source(&record).number);
        }
        let distinction = |record: &Record| record.award.clone().and_then(|award| award.distinction);
        if distinction(&record).as_deref().is_none_or(known) {
            prop_assert_eq!(distinction(&read), distinction(&record));
        }
    }

    #[test]
    fn latex_keeps_diagram_stipulation_and_words(record in directmate()) {
        let read = back("latex", &record).expect("a directmate");
        prop_assert_eq!(&read.diagram, &record.diagram);
        prop_assert_eq!(&read.stipulation, &record.stipulation);
        prop_assert_eq!(&read.authors, &record.authors);
        prop_assert_eq!(&read.comments, &record.comments);
        prop_assert_eq!(&read.solution, &record.solution);
    }

    #[test]
    fn writing_is_a_fixed_point(record in prop_oneof![record(), directmate()]) {
        for format in FILE_FORMATS {
            let first = format.write([&record]);
            if first.count == 0 {
                continue;
            }
            let records: Vec<Record> = format.read(&first.text).into_iter().map(|entry| entry.record.expect("read back")).collect();
            let second = format.write(&records);
            let third: Vec<Record> = format.read(&second.text).into_iter().map(|entry| entry.record.expect("read back")).collect();
            prop_assert_eq!(format.write(&third).text, second.text, "{}", format.name);
        }
    }

    #[test]
    fn the_raw_text_is_the_entry(record in prop_oneof![record(), directmate()]) {
        for format in FILE_FORMATS {
            let text = format.write([&record]).text;
            for entry in format.read(&text) {
                let raw = entry.record.expect("read back").origin.raw.unwrap_or_default();
                prop_assert!(text.contains(&raw), "{}", format.name);
            }
        }
    }
}
