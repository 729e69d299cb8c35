//! Random records: texts with quotes, colons, `#`, tabs, Cyrillic, emoji and leading blanks; any date; any board.

use chess::{Board, Castling, Color, Kind, Square, Unit};
use keymove_formats::{
    Award, Diagram, DiagramUnit, ForeignId, Publication, PublicationDate, Record, RecordTwin, Reprint, Tourney,
    UnitColor,
};
use proptest::prelude::*;

/// A text as a collection has it: trimmed, on one line, not empty.
pub fn word() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        "\"",
        "\\",
        ": ",
        "#2",
        " #",
        "{",
        "}",
        "[",
        "]",
        "---",
        "...",
        "|",
        ">",
        "'",
        "%",
        "~",
        "no",
        "0187",
        "1867-10-15",
        "&a",
        "*a",
        "!!str",
        "ő",
        "Лойд",
        "♞",
        "$",
        "_",
        "^",
        "@",
        "`",
        "<",
        ",",
        "-",
        "?",
        "/",
        "==",
    ])
    .prop_map(str::to_owned);
    let plain = "[A-Za-z0-9 .]{1,12}".prop_map(|text| text);
    prop::collection::vec(prop_oneof![2 => plain, 1 => odd], 1..6)
        .prop_map(|parts| parts.concat().split_whitespace().collect::<Vec<_>>().join(" "))
        .prop_filter("empty", |text| !text.is_empty())
}

/// The same without what parts names in lists.
pub fn name() -> impl Strategy<Value = String> {
    word()
        .prop_map(|text| text.replace("; ", " ").replace(';', ""))
        .prop_filter("empty", |text| !text.trim().is_empty())
}

pub fn date() -> impl Strategy<Value = PublicationDate> {
    let year = 1000u16..3000;
    prop_oneof![
        year.clone().prop_map(PublicationDate::of_year),
        (year.clone(), 1u8..13)
            .prop_map(|(year, month)| PublicationDate::of_parts(year, Some(month), None).expect("a date")),
        (year.clone(), 1u8..13, 1u8..32).prop_map(|(year, month, day)| PublicationDate::of_parts(
            year,
            Some(month),
            Some(day)
        )
        .expect("a date")),
        year.prop_map(|year| PublicationDate::span(year, year + 1).expect("a span")),
    ]
}

pub fn publication() -> impl Strategy<Value = Publication> {
    let some = || prop::option::of(word());
    (word(), some(), some(), some(), some(), some(), prop::option::of(date())).prop_map(
        |(name, volume, issue, round, number, page, date)| Publication {
            name,
            volume,
            issue,
            round,
            number,
            page,
            date,
        },
    )
}

pub fn board() -> impl Strategy<Value = Board> {
    let unit = (0u8..64, 0usize..6, any::<bool>());
    prop::collection::vec(unit, 1..20).prop_map(|units| {
        let mut board = Board::EMPTY;
        for (square, kind, white) in units {
            let color = if white { Color::White } else { Color::Black };
            board.put(Square::new(square), Unit { color, kind: Kind::ALL[kind] });
        }
        board
    })
}

/// A diagram that may have fairy and neutral units.
pub fn any_diagram() -> impl Strategy<Value = Diagram> {
    let fairy = (0u8..64, prop::sample::select(vec!["G", "N", "Z", "DR", "CA"]), 0usize..3, any::<bool>());
    (board(), prop::collection::vec(fairy, 0..3)).prop_map(|(board, fairies)| {
        let mut diagram = Diagram::of(&board);
        for (square, code, color, royal) in fairies {
            let square = Square::new(square);
            if diagram.units.iter().all(|unit| unit.square != square) {
                let flags = if royal { vec!["Royal".to_owned()] } else { vec![] };
                diagram.units.push(DiagramUnit { color: UnitColor::ALL[color], flags, code: code.to_owned(), square });
            }
        }
        diagram
    })
}

pub fn solution() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("      1...c7-c5".to_owned()),
        Just("   1.Qb5-c4 ! threat:".to_owned()),
        Just(String::new()),
        Just("---".to_owned()),
        Just("...".to_owned()),
        word(),
    ];
    prop::collection::vec(line, 1..6)
        .prop_map(|lines| lines.join("\n").trim_matches('\n').trim_end().to_owned())
        .prop_filter("empty or quoted", |text| {
            let bare = text.trim();
            let quoted = |quote: char| bare.len() >= 2 && bare.starts_with(quote) && bare.ends_with(quote);
            !bare.is_empty() && !quoted('"') && !quoted('\'')
        })
}

pub fn twins() -> impl Strategy<Value = Vec<RecordTwin>> {
    let commands = prop::sample::select(vec![
        "Move d4 e3",
        "Continued Move d5 d4",
        "Exchange d5 d7",
        "Remove b3",
        "Add White Pb3",
        "Rotate 90",
        "Mirror a1<-->h1",
        "Shift a1 b1",
        "PolishType",
        "Substitute R Q",
        "Stipulation #3",
    ]);
    prop::collection::vec(commands, 0..4).prop_map(|commands| {
        let labels = 'b'..='z';
        let twin =
            |(label, commands): (char, &str)| RecordTwin { label: label.to_string(), commands: commands.to_owned() };
        labels.zip(commands).map(twin).collect()
    })
}

fn award() -> impl Strategy<Value = Award> {
    let tourney = (word(), prop::option::of(date())).prop_map(|(name, date)| Tourney { name, date });
    let judges = prop::collection::vec(name(), 0..3);
    (word(), prop::option::of(tourney), judges).prop_map(|(distinction, tourney, judges)| Award {
        distinction: Some(distinction),
        tourney,
        judges,
    })
}

fn reprint() -> impl Strategy<Value = Reprint> {
    (publication(), prop::option::of(word()), prop::collection::vec(word(), 0..3))
        .prop_map(|(publication, variant, comments)| Reprint { publication, variant, comments })
}

/// Each text once, as readers keep lists.
pub fn distinct(item: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(item, 0..4).prop_map(|items| {
        let mut list: Vec<String> = Vec::new();
        for item in items {
            if !list.contains(&item) {
                list.push(item);
            }
        }
        list
    })
}

fn credits() -> impl Strategy<Value = Record> {
    let lists = (distinct(name()), distinct(name()), distinct(word()));
    let published =
        (prop::option::of(publication()), prop::option::of(award()), prop::collection::vec(reprint(), 0..3));
    (lists, published, prop::option::of(solution()), prop::option::of(word())).prop_map(
        |((authors, keywords, comments), (source, award, reprints), solution, title)| Record {
            authors,
            keywords,
            comments,
            source,
            award,
            reprints,
            solution,
            title,
            ..Record::default()
        },
    )
}

/// A record of any genre.
pub fn record() -> impl Strategy<Value = Record> {
    let stipulation = prop::sample::select(vec!["#2", "#3", "h#2.5", "s#4", "=", "+", "ser-h#7", "white to play"]);
    let ids = prop::option::of("[A-Z][0-9]{1,6}")
        .prop_map(|id| id.map(|id| ForeignId { domain: "PDB".to_owned(), id }).into_iter().collect::<Vec<_>>());
    (credits(), any_diagram(), stipulation, twins(), ids).prop_map(
        |(credits, diagram, stipulation, twins, foreign_ids)| Record {
            diagram,
            stipulation: Some(stipulation.to_owned()),
            twins,
            foreign_ids,
            ..credits
        },
    )
}

/// An orthodox directmate.
pub fn directmate() -> impl Strategy<Value = Record> {
    let rights = (any::<bool>(), any::<bool>());
    (credits(), board(), 1u8..21, rights).prop_map(|(credits, board, moves, (black, given))| Record {
        diagram: Diagram::of(&board),
        stipulation: Some(format!("#{moves}")),
        to_move: Some(if black { Color::Black } else { Color::White }),
        castling: given.then(|| Castling::of_units_at_home(&board)),
        en_passant: given.then_some(None),
        ..credits
    })
}
