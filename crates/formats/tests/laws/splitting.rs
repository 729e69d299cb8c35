//! The records of `a + b` are those of `a`, then those of `b`; a broken entry costs nothing but itself; cutting a file
//! anywhere loses at most one record.

use keymove_formats::{FileFormat, Origin, Record};
use proptest::prelude::*;

use super::generators::directmate;

/// Formats whose files can be put behind each other.
const FORMATS: [&str; 6] = ["olv", "yacpdb", "popeye", "pgn", "epd", "jsonl"];

fn read(name: &str, text: &str) -> Vec<Option<Record>> {
    let format = FileFormat::named(name).expect(name);
    let bare = |record: Record| Record { origin: Origin::default(), ..record };
    format.read(text).into_iter().map(|entry| entry.record.ok().map(bare)).collect()
}

fn write(name: &str, records: &[Record]) -> String {
    let white = |record: &Record| Record { to_move: None, castling: None, en_passant: None, ..record.clone() };
    let records: Vec<Record> = records.iter().map(white).collect();
    FileFormat::named(name).expect(name).write(&records).text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn files_can_be_joined(a in prop::collection::vec(directmate(), 1..3), b in prop::collection::vec(directmate(), 1..3)) {
        for name in FORMATS {
            let (first, second) = (write(name, &a), write(name, &b));
            let parts: Vec<_> = read(name, &first).into_iter().chain(read(name, &second)).collect();
            prop_assert_eq!(read(name, &format!("{first}{second}")), parts, "{}", name);
        }
    }

    #[test]
    fn cutting_loses_at_most_one_record(records in prop::collection::vec(directmate(), 1..5), at: prop::sample::Index) {
        for name in FORMATS {
            let text = write(name, &records);
            let at = at.index(text.len());
            let cut = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
            let (whole, part) = (read(name, &text), read(name, &text[..cut]));
            // Every record but the last one of the part is as it was.
            let kept = part.len().saturating_sub(1);
            prop_assert_eq!(&part[..kept], &whole[..kept], "{}", name);
        }
    }

    #[test]
    fn a_broken_entry_changes_nothing_in_its_neighbors(records in prop::collection::vec(directmate(), 2..3)) {
        let broken = [
            ("olv", "---\nalgebraic: [Ka1\n"),
            ("epd", "nonsense\n"),
            ("jsonl", "{\"fen\": 7}\n"),
            ("pgn", "[FEN \"nonsense\"]\n\n*\n\n"),
        ];
        for (name, bad) in broken {
            let (first, second) = (write(name, &records[..1]), write(name, &records[1..]));
            let all = read(name, &format!("{first}{bad}{second}"));
            let wanted: Vec<_> = read(name, &first).into_iter().chain([None]).chain(read(name, &second)).collect();
            prop_assert_eq!(all, wanted, "{}", name);
        }
    }
}
