//! What a format has no place for is told: each field by itself comes back, or stands in the text, or is named as lost, or the
//! record is refused.

use chess::{Castling, Color, parse_fen};
use keymove_formats::{
    Award, Diagram, FILE_FORMATS, FileFormat, ForeignId, Origin, Publication, PublicationDate, Record, RecordTwin,
    Reprint, Tourney, UnitColor,
};

/// A word that stands nowhere else.
const WORD: &str = "Zq7x";

fn base() -> Record {
    let board = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a board").setup.board;
    Record { diagram: Diagram::of(&board), stipulation: Some("#2".to_owned()), ..Record::default() }
}

fn word() -> String {
    WORD.to_owned()
}

/// Every field by itself, with its name.
fn fields() -> Vec<(&'static str, Record)> {
    let with = |change: &dyn Fn(&mut Record)| {
        let mut record = base();
        change(&mut record);
        record
    };
    let published = |change: &dyn Fn(&mut Publication)| {
        let mut source = Publication { name: "A Magazine".to_owned(), ..Publication::default() };
        change(&mut source);
        Record { source: Some(source), ..base() }
    };
    let awarded = |award: Award| Record { award: Some(award), ..base() };
    let tourney = |date| Some(Tourney { name: word(), date });
    let date = |text: &str| Some(text.parse::<PublicationDate>().expect("a date"));
    let distinction = Some("1st Prize".to_owned());
    vec![
        ("authors", with(&|record| record.authors = vec![word()])),
        ("title", with(&|record| record.title = Some(word()))),
        ("name", published(&|source| source.name = word())),
        ("volume", published(&|source| source.volume = Some(word()))),
        ("issue", published(&|source| source.issue = Some(format!("7{WORD}")))),
        ("round", published(&|source| source.round = Some(word()))),
        ("number", published(&|source| source.number = Some(format!("5{WORD}")))),
        ("page", published(&|source| source.page = Some(format!("7{WORD}")))),
        ("year", published(&|source| source.date = date("1917"))),
        ("month", published(&|source| source.date = date("1917-04"))),
        ("day", published(&|source| source.date = date("1917-04-13"))),
        ("span", published(&|source| source.date = date("1926-1927"))),
        ("distinction", awarded(Award { distinction: Some(word()), ..Award::default() })),
        ("tourney", awarded(Award { distinction: distinction.clone(), tourney: tourney(None), judges: vec![] })),
        (
            "its date",
            awarded(Award { distinction: distinction.clone(), tourney: tourney(date("1926")), judges: vec![] }),
        ),
        ("judges", awarded(Award { distinction, tourney: None, judges: vec![word()] })),
        ("reprints", with(&|record| record.reprints = vec![Reprint { variant: Some(word()), ..Reprint::default() }])),
        ("keywords", with(&|record| record.keywords = vec![word()])),
        ("comments", with(&|record| record.comments = vec![word()])),
        ("solution", with(&|record| record.solution = Some(word()))),
        ("id", with(&|record| record.id = Some(WORD.into()))),
        ("id and authors", with(&|record| (record.id, record.authors) = (Some("an id".into()), vec![word()]))),
        ("foreign ids", with(&|record| record.foreign_ids = vec![ForeignId { domain: word(), id: word() }])),
        ("tags", with(&|record| record.tags = vec![word()])),
        ("notes", with(&|record| record.notes = vec![word()])),
        ("rest", with(&|record| record.rest = vec![(word(), word())])),
        ("options", with(&|record| record.options = vec!["SetPlay".to_owned()])),
        ("conditions", with(&|record| record.conditions = vec![word()])),
        ("intended", with(&|record| record.intended_solutions = Some("2".to_owned()))),
        ("black", with(&|record| record.to_move = Some(Color::Black))),
        ("castling", with(&|record| record.castling = Some(Castling::NONE))),
        ("structured", with(&|record| record.is_structured = true)),
        ("unread", with(&|record| record.diagram.unread = vec![(UnitColor::White, word())])),
        (
            "twins",
            with(&|record| {
                record.twins = vec![RecordTwin { label: "b".to_owned(), commands: "Move d8 e7".to_owned() }];
            }),
        ),
    ]
}

fn bare(record: &Record) -> Record {
    let mut record = Record { origin: Origin::default(), ..record.clone() };
    // What is given as the conventions have it says nothing new.
    record.castling = record.castling.filter(|&rights| rights != Castling::NONE);
    record.en_passant = record.en_passant.filter(Option::is_some);
    record.to_move = record.to_move.filter(|&color| color == Color::Black);
    record
}

fn boards(records: &[Record]) -> Vec<String> {
    let setups = records.iter().flat_map(|record| record.phases(None)).map(|phase| phase.setup);
    setups.map(|setup| setup.map_or_else(|refusal| refusal.id().to_owned(), |setup| setup.to_fen())).collect()
}

fn check(format: &FileFormat, name: &str, record: &Record) {
    let written = format.write([record]);
    if written.count == 0 {
        assert_eq!(written.refused.len(), 1, "{} {name}", format.name);
        return;
    }
    let entries = format.read(&written.text);
    let back: Vec<Record> = entries.into_iter().map(|entry| bare(&entry.record.expect("our own writing"))).collect();
    let same = back == [bare(record)];
    let told = !written.lost.is_empty();
    let mark = match name {
        "year" => "1917",
        "month" => "4/1917",
        "day" => "13.4.1917",
        "span" => "1926-1927",
        _ => WORD,
    };
    let elsewhere = written.text.contains(mark);
    let twins = name == "twins" && boards(&back) == boards(std::slice::from_ref(record));
    assert!(
        same || told || elsewhere || twins,
        "{}: {name} is lost without a word:\n{}\n{back:?}",
        format.name,
        written.text
    );
}

#[test]
fn what_is_lost_is_told() {
    for format in FILE_FORMATS.iter().filter(|format| format.is_written()) {
        let plain = format.write([&base()]);
        assert_eq!((plain.count, plain.lost), (1, vec![]), "{}", format.name);
        for (name, record) in fields() {
            check(format, name, &record);
        }
    }
}
