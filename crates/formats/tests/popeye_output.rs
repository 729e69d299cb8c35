//! What is read from Popeye's output: boards as it draws them, the lines around them, twins, several problems a file.

#![allow(clippy::print_stderr)]

use std::path::PathBuf;

use keymove_formats::{Entry, FileFormat, Record, recognize};
use proptest::prelude::*;

const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
const CAPTION: &str = "  #2                          4 + 3\n";
const PLAY: &str = "   1.Qb5-c4 ! threat:\n          2.Qc4*c7 #\n";
const END: &str = "\n\nsolution finished. Time = 0.012 s\n\n\n";

/// A board drawn as Popeye does, in these letters for king, queen, rook, bishop, knight, pawn.
fn drawn(board: &str, letters: &str) -> String {
    const BORDER: &str = "+---a---b---c---d---e---f---g---h---+\n";
    const BLANK: &str = "|                                   |\n";
    let mut text = format!("{BORDER}{BLANK}");
    for (rank, row) in (1..=8).rev().zip(board.split('/')) {
        let mut cells = String::new();
        for unit in row.chars() {
            match (unit.to_digit(10), "KQRBNP".find(unit.to_ascii_uppercase())) {
                (Some(empty), _) => (0..empty).for_each(|_| cells.push_str("  . ")),
                (None, Some(place)) => {
                    let sign = if unit.is_ascii_lowercase() { '-' } else { ' ' };
                    cells.push_str(&format!(" {sign}{} ", &letters[place..=place]));
                }
                (None, None) => panic!("{unit} is no unit"),
            }
        }
        text.push_str(&format!("{rank} {cells}  {rank}\n{BLANK}"));
    }
    text + BORDER
}

fn english() -> String {
    drawn(BARON, "KQRBSP")
}

fn read(text: &str) -> Vec<Entry> {
    let format = recognize(None, text);
    assert_eq!(format.name, "popeye-output", "{text}");
    format.read(text)
}

fn one(text: &str) -> Record {
    let mut entries = read(text);
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0).record.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn boards(record: &Record) -> Vec<String> {
    let phase = |phase: keymove_formats::RecordPhase| match phase.problem() {
        Ok(problem) => format!("{} {}", problem.setup.board.to_fen(), problem.stipulation),
        Err(refusal) => refusal.id().to_owned(),
    };
    record.phases(None).into_iter().map(phase).collect()
}

#[test]
fn a_problem_with_all_that_is_said_of_it() {
    let head = "Popeye Linux-6.1-x86_64-64Bit v4.104 (1024 MB)\n\n       Weenink, Henri\n      Niemeijer, Meindert\n\
                     53, Good Companion 4, 3/1917\n       1st Prize, a tourney\n        The small one\n\n";
    let text = format!("{head}{}{CAPTION}\n{PLAY}{END}", english());
    let record = one(&text);
    assert_eq!(boards(&record), [format!("{BARON} #2")]);
    assert_eq!(record.authors, ["Weenink, Henri", "Niemeijer, Meindert"]);
    let source = record.source.clone().expect("a source");
    assert_eq!((source.name.as_str(), source.number.as_deref()), ("Good Companion", Some("53")));
    let award = record.award.clone().expect("an award");
    assert_eq!(award.distinction.as_deref(), Some("1st Prize"));
    assert_eq!(award.tourney.map(|tourney| tourney.name).as_deref(), Some("a tourney"));
    assert_eq!(record.title.as_deref(), Some("The small one"));
    assert_eq!(record.solution.as_deref(), Some(PLAY.trim_end()));
    assert!(record.origin.remarks.is_empty() && record.comments.is_empty(), "{record:?}");
    assert_eq!(record.origin.raw.as_deref(), Some(text.strip_suffix("\n\n").expect("blank lines")));
}

#[test]
fn what_nothing_tells_apart_is_remarked() {
    let with = |head: &str| one(&format!("{head}\n{}{CAPTION}\n{PLAY}{END}", english()));
    let guessed = with("Weenink\nGood Companion\nA title\n");
    assert_eq!((guessed.authors.as_slice(), guessed.title.as_deref()), (&["Weenink".to_owned()][..], Some("A title")));
    assert_eq!(guessed.source.map(|source| source.name).as_deref(), Some("Good Companion"));
    let remark = "'Good Companion' was taken for the source: nothing tells it from an author or a title";
    assert_eq!(guessed.origin.remarks, [remark]);
    let anonymous = with("Good Companion, 1917\nTitle\n");
    assert!(anonymous.authors.is_empty() && anonymous.title.as_deref() == Some("Title"));
    // Farther above a board stand remarks and complaints.
    let remarked = with("input-error: command not known\noffending item: autor\na remark\n\n");
    assert_eq!(remarked.comments, ["a remark"]);
    assert_eq!(remarked.origin.remarks, ["Popeye found mistakes in its input: the board may not be what was meant"]);
}

#[test]
fn three_languages_give_one_diagram() {
    let german = format!("{}{CAPTION}\n   1.Db5-c4 ! Drohung:\n{}", drawn(BARON, "KDTLSB"), "\nLoesung beendet.\n");
    let french = format!("{}{CAPTION}\n   1.Db5-c4 ! menace:\n{}", drawn(BARON, "RDTFCP"), "\nsolution terminee.\n");
    for text in [german, french] {
        assert_eq!(boards(&one(&text)), [format!("{BARON} #2")]);
    }
    // Without words the letters tell.
    for letters in ["KQRBSP", "KDTLSB", "RDTFCP"] {
        assert_eq!(boards(&one(&format!("{}{CAPTION}", drawn(BARON, letters)))), [format!("{BARON} #2")]);
    }
}

#[test]
fn twins_of_every_kind() {
    let twins = |headings: &[&str], language: [&str; 2]| {
        let mut text = format!("{}{CAPTION}\n", drawn(BARON, language[0]));
        for heading in headings {
            text.push_str(&format!("{heading}  \n\n   1.a1-a2 !\n\n\n"));
        }
        let record = one(&(text + language[1]));
        let words: Vec<String> = record.twins.iter().map(|twin| format!("{}) {}", twin.label, twin.commands)).collect();
        (record.zero_position, words)
    };
    let english = ["KQRBSP", "solution finished."];
    let headings = [
        "a) ",
        "b) wKd8-->e7",
        "+c) wBb3<-->bKd6",
        "d) -bPc7",
        "e) +wPb4  bSa1",
        "f) rotate 90",
        "g) mirror a1<-->h1",
        "h) shift a1 ==> b1",
        "i) Q ==> R",
        "j) #3",
        "k) Circe",
        "l) PolishType",
        "m) wGa1-->Ga2x",
    ];
    let (zero, words) = twins(&headings, english);
    let wanted = [
        "b) Move d8 e7",
        "c) Continued Exchange b3 d6",
        "d) Remove c7",
        "e) Add White Pb4 Add Black Sa1",
        "f) Rotate 90",
        "g) Mirror a1<-->h1",
        "h) Shift a1 b1",
        "i) Substitute Q R",
        "j) Stipulation #3",
        "k) Condition Circe",
        "l) PolishType",
        "m) wGa1-->Ga2x",
    ];
    assert_eq!((zero, words), (false, wanted.map(str::to_owned).to_vec()));
    let (zero, words) = twins(&["a) wKd8-->e7", "b) sBc7-->c6"], ["KDTLSB", "Loesung beendet."]);
    assert_eq!((zero, words), (true, vec!["a) Move d8 e7".to_owned(), "b) Move c7 c6".to_owned()]));
    let (_, words) = twins(&["a) ", "b) nPa7  bPa2"], ["RDTFCP", "solution terminee."]);
    assert_eq!(words, ["b) Add Black Pa7 Add White Pa2"]);
}

#[test]
fn fairy_units_conditions_and_options_are_kept() {
    let board = english()
        .replace("3   .   B   .", "3  =G  PA   .")
        .replace("1   .   .   .   .   .   .   .   .   1", "1   .   .   .   .   .   .   . -R/   1");
    let caption = "  #3/1//2;1,2            4 + 4 + 1n\n             Royal a3\n              Circe\n          \
                   Imitator d4\n              Duplex\n\n";
    let record = one(&format!("{board}{caption}{PLAY}{END}"));
    let units: Vec<String> = record.diagram.units.iter().map(keymove_formats::DiagramUnit::text).collect();
    assert!(units.contains(&"Royal Ga3".to_owned()) && units.contains(&"Pab3".to_owned()), "{units:?}");
    assert_eq!(record.diagram.unread.len(), 1);
    assert_eq!(record.stipulation.as_deref(), Some("#3"));
    assert_eq!(record.conditions, ["Circe", "Imitator d4"]);
    assert_eq!(record.options, ["Threat 1", "NonTrivial 1 2", "Duplex"]);
    assert_eq!(boards(&record), ["fairy-unit"]);
}

#[test]
fn several_problems_a_file() {
    let problem = |author: &str, end: &str| format!("\n     {author}\n\n{}{CAPTION}\n{PLAY}{end}", english());
    let whole = format!("{}{}", problem("A", END), problem("B", END));
    // Without the line that ends a solution the next board begins a problem, too.
    let unended = format!("{}{}", problem("A", "\n"), problem("B", END));
    for text in [whole, unended] {
        let entries = read(&text);
        let authors: Vec<String> =
            entries.iter().flat_map(|entry| entry.record.as_ref().expect("read").authors.clone()).collect();
        assert_eq!(authors, ["A", "B"]);
        assert!(entries[1].record.as_ref().expect("read").origin.remarks.is_empty());
    }
    // Fields of a grid and the start of a game from one position to another are boards, too.
    let mut grid = english();
    for rank in 1..=8 {
        let from = grid.find(&format!("\n{rank} ")).expect("a rank") + 1;
        grid.replace_range(from..from + 37, &format!("{rank} {}  {rank} ", "  1 ".repeat(8)));
    }
    let numbered = format!("{}{CAPTION}           GridChess\n\n{grid}\n{PLAY}{END}", english());
    assert_eq!(one(&numbered).solution.as_deref(), Some(PLAY.trim_end()));
    let game = format!("{}   4 + 3\n\n     => (White ->)\n\n\n{}  a=>b2   4 + 3\n\n{PLAY}{END}", english(), english());
    assert_eq!(one(&game).stipulation.as_deref(), Some("a=>b2"));
}

#[test]
fn what_is_broken_is_named() {
    let fails = |text: &str, message: &str| {
        let error = read(text).remove(0).record.expect_err(text);
        assert_eq!(format!("{}: {error}", error.id()), message);
    };
    let board = english();
    fails(&format!("{}{CAPTION}", board.replace("\n5 ", "\n6 ")), "bad-board: line 9: rank 6 is not where it belongs");
    fails(
        &format!("{}{CAPTION}", board.replace("5   .   Q   .   .   .   .   .   .   5", "5   .   Q   .   .   5")),
        "bad-board: line 9: rank 5 is not eight squares wide",
    );
    let version = "Popeye Linux-6.1-x86_64-64Bit v4.104 (1024 MB)\n\n";
    fails(&format!("{version}nothing\n"), "no-board: there is no board here: let Popeye draw it, without NoBoard");
    let blind = one(&format!("{version}{PLAY}{END}"));
    assert_eq!(boards(&blind), ["empty-board"]);
    assert_eq!(blind.origin.remarks, ["Popeye was told to draw no board: the diagram is not known"]);
    let remark = |text: String| one(&text).origin.remarks.join("; ");
    assert_eq!(
        remark(format!("{board}  #2                          5 + 3\n\n{PLAY}{END}")),
        "the count 5 + 3 does not fit the board, which has 4 + 3"
    );
    assert_eq!(remark(format!("{board}{CAPTION}\n{PLAY}")), "the end of the solution is missing");
    assert_eq!(
        remark(format!("{board}{CAPTION}\n{PLAY}\nPartial solution\n")),
        "Popeye was stopped: the solution is not whole"
    );
    let complaint = one(&format!("{board}{CAPTION}\nboth sides need a king{END}"));
    assert_eq!((complaint.comments, complaint.solution), (vec!["both sides need a king".to_owned()], None));
}

#[test]
fn it_is_read_and_not_written() {
    let format = FileFormat::named("popeye-output").expect("a format");
    let written = format.write([&one(&format!("{}{CAPTION}\n{PLAY}{END}", english()))]);
    assert!(!format.is_written() && written.text.is_empty());
    assert_eq!(written.refused[0].1.to_string(), "popeye-output is only read, not written");
}

proptest! {
    #[test]
    fn every_board_reads_as_it_was_drawn(units in prop::collection::vec((0usize..64, 0usize..12), 1..30)) {
        let mut squares = [None; 64];
        units.into_iter().for_each(|(square, unit)| squares[square] = Some(unit));
        let rows: Vec<String> = squares.chunks(8).map(|row| {
            row.iter().map(|unit| unit.map_or("1", |unit| &"KQRBNPkqrbnp"[unit..=unit])).collect()
        }).collect();
        let board = rows.join("/");
        for (letters, end) in [("KQRBSP", "solution finished."), ("KDTLSB", "Loesung beendet."), ("RDTFCP", "solution terminee.")] {
            let record = one(&format!("{}\n   1.a1-a2 !\n{end}\n", drawn(&board, letters)));
            let read: Vec<String> = record.diagram.board().expect("a board").to_fen().split('/').map(|row| {
                row.chars().flat_map(|c| c.to_digit(10).map_or(vec![c], |empty| vec!['1'; empty as usize])).collect()
            }).collect();
            prop_assert_eq!(read.join("/"), board.clone());
        }
    }

    #[test]
    fn changed_outputs_never_panic(edits in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n\u{e9}]{0,3}"), 1..8)) {
        let mut letters: Vec<char> = format!("A\n\n{}{CAPTION}  Royal d8\n\nb) wKd8-->e7\n\n{PLAY}{END}", english()).chars().collect();
        for (at, piece) in edits {
            let at = at.index(letters.len());
            drop(letters.splice(at..(at + 2).min(letters.len()), piece.chars()));
        }
        let text: String = letters.into_iter().collect();
        let (format, lines) = (FileFormat::named("popeye-output").expect("one"), FileFormat::named("jsonl").expect("one"));
        for entry in format.read(&text) {
            match entry.record {
                Ok(record) => {
                    let written = lines.write([&record]).text;
                    let back = lines.read(&written).remove(0).record.expect("our own writing");
                    prop_assert_eq!(lines.write([&back]).text, written);
                }
                Err(error) => prop_assert!(error.to_string().chars().count() < 300),
            }
        }
    }
}

#[test]
fn outputs_of_popeye_itself() {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from).join("formats/samples/popeye");
    if !folder.is_dir() {
        eprintln!("the fixtures are not here, nothing compared");
        return;
    }
    let text = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a fixture");
    let english = one(&text("out-1-english.txt"));
    assert_eq!(boards(&english), [format!("{BARON} #2")]);
    assert_eq!(english.authors, ["Weenink, Henri Gerard Marie"]);
    let source = english.source.expect("a source");
    assert_eq!((source.name.as_str(), source.date.map(|date| date.year)), ("Good Companion", Some(1917)));
    assert!(english.solution.is_some_and(|solution| solution.contains("1.Qb5-c4 ! threat:")));
    let german = one(&text("out-2-german-twins.txt"));
    assert_eq!(german.twins[0].commands, "Move d4 e3");
    assert!(german.solution.is_some_and(|solution| solution.starts_with("a)\n")));
}
