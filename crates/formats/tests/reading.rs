//! Small files of every format, and what is read from them: fields, refusals and sentences.

use keymove_formats::{FileFormat, Record, published_key, recognize};
use problem::Duplex;

const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn read(format: &str, text: &str) -> Vec<Result<Record, String>> {
    let entries = FileFormat::named(format).expect(format).read(text);
    entries.into_iter().map(|entry| entry.record.map_err(|error| format!("{}: {error}", error.id()))).collect()
}

fn one(format: &str, text: &str) -> Record {
    let mut records = read(format, text);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn fails(format: &str, text: &str, message: &str) {
    let records = read(format, text);
    let errors: Vec<&String> = records.iter().filter_map(|record| record.as_ref().err()).collect();
    assert_eq!(errors, [message], "{text}");
}

/// The boards of all phases, or the names of the reasons why there are none.
fn phases(record: &Record) -> Vec<String> {
    let phase = |phase: keymove_formats::RecordPhase| match phase.problem() {
        Ok(problem) => format!("{} {}", problem.setup.board.to_fen(), problem.stipulation),
        Err(refusal) => refusal.id().to_owned(),
    };
    record.phases(None).into_iter().map(phase).collect()
}

/// The only phase is refused with this sentence.
fn refused(record: &Record, sentence: &str) {
    let phases = record.phases(None);
    assert_eq!(phases[0].problem().expect_err("refused").to_string(), sentence);
}

/// An .olv document with the Weenink diagram and these lines.
fn olive(lines: &str) -> String {
    format!("---\nalgebraic:\n  white: [Kd8, Qb5, Bb3, Pf4]\n  black: [Kd6, Ba8, Pc7]\n{lines}\n")
}

#[test]
fn formats_are_recognized() {
    let check = |file: Option<&str>, text: &str, format: &str| assert_eq!(recognize(file, text).name, format, "{text}");
    check(Some("a.olv"), "", "olv");
    check(Some("a.YML"), "", "olv");
    check(Some("a.inp"), "", "popeye");
    check(Some("a.txt"), "---\nauthors:", "olv");
    check(None, "\u{feff}\n authors: [x]", "olv");
    check(None, "[Event \"?\"]", "pgn");
    check(None, "[{\"id\": 1}]", "yacpdb");
    check(None, "{\n \"id\": 1}", "yacpdb");
    check(None, "{\"success\": false}", "yacpdb");
    check(None, "{\"fen\": \"8/8/8/8/8/8/8/8\"}\n", "jsonl");
    check(None, "begin\nstip #2", "popeye");
    check(None, "AnfangProblem", "popeye");
    check(None, "debutp", "popeye");
    check(None, "\\documentclass{article}", "latex");
    check(None, BARON, "fen");
    check(Some("a.txt"), "Popeye Linux-6.1-x86_64-64Bit v4.104 (1024 MB)\n", "popeye-output");
    check(None, "\n  Weenink\n\n+---a---b---c---d---e---f---g---h---+\n", "popeye-output");
    check(None, "Kd8 Qb5 / Kd6", "fen");
}

#[test]
fn olive_fields_of_both_generations() {
    let new = one(
        "olv",
        &olive(
            "authors: [\"Weenink, Henri\"]\nsource: {name: Good Companion, problemid: 0042, date: 1917-04}\n\
             award: {tourney: ditto, distinction: 1st Prize}\nstipulation: \"#2\"\noptions: [SetPlay, Circe]",
        ),
    );
    let source = new.source.clone().expect("a source");
    assert_eq!((source.number.as_deref(), source.line().as_str()), (Some("0042"), "Good Companion 0042, 4/1917"));
    assert_eq!(new.heading_lines(), ["Henri Weenink", "Good Companion 0042, 4/1917", "1st Prize"]);
    assert_eq!(
        (new.options.as_slice(), new.conditions.as_slice()),
        (&["SetPlay".to_owned()][..], &["Circe".to_owned()][..])
    );
    let old = one(
        "olv",
        &olive("authors:\n  - A\nsource: \nsource-id: 12/34\ndate: 1937-02\ndistinction: 5th HM\nstipulation: '#2'"),
    );
    let source = old.source.expect("a source");
    assert_eq!((source.issue.as_deref(), source.number.as_deref()), (Some("12"), Some("34")));
    assert_eq!(old.award.and_then(|award| award.distinction).as_deref(), Some("5th HM"));
}

#[test]
fn olive_takes_every_plain_text_as_written() {
    let record =
        one("olv", &olive("stipulation: \"#2\"\nkeywords: [no, 017, 1.10, 1:30, 1867-10-15, ~]\nx-own: [a, b]"));
    assert_eq!(record.keywords, ["no", "017", "1.10", "1:30", "1867-10-15"]);
    assert_eq!(record.rest, [("x-own".to_owned(), "[\"a\", \"b\"]".to_owned())]);
}

#[test]
fn olive_solutions_lose_only_the_quotes_around_them() {
    let record = one("olv", &olive("stipulation: \"#2\"\nsolution: |\n  \"1.Qc4 ! \\\"x\\\"\n     1...c5\""));
    assert_eq!(record.solution.as_deref(), Some("1.Qc4 ! \\\"x\\\"\n   1...c5"));
    let record = one("olv", &olive("stipulation: \"#2\"\nsolution: |\n  \"1.Qc4 !\n  \""));
    assert_eq!(record.solution.as_deref(), Some("1.Qc4 !"));
    let record = one("olv", &olive("stipulation: \"#2\"\nsolution: |2\n     1.Qc4 !\n"));
    assert_eq!(record.solution.as_deref(), Some("   1.Qc4 !"));
}

#[test]
fn olive_repairs_what_real_files_break() {
    let check = |lines: &str, remark: &str| {
        let record = one("olv", &olive(lines));
        assert!(record.origin.remarks.iter().any(|told| told.contains(remark)), "{:?}", record.origin.remarks);
        record
    };
    let comment = check("stipulation: \"#2\"\ncomments:\n  - \"in \\Die Schwalbe\\ 289\"", "unknown escapes");
    assert_eq!(comment.comments, ["in \\Die Schwalbe\\ 289"]);
    assert_eq!(
        check("stipulation: \"=\" Black to move", "behind the quoted").stipulation.as_deref(),
        Some("= Black to move")
    );
    check("stipulation: \"#2\"\nauthors:\n\t- A", "tabs");
    let block = check("stipulation: \"#2\"\nsolution: |\n     1.Qc4 !\n  1...c5", "least indented");
    assert_eq!(block.solution.as_deref(), Some("   1.Qc4 !\n1...c5"));
    check("stipulation: \"#2\"\nstipulation: \"#3\"", "stands twice");
    check("stipulation: \"#2\"\nauthors: [A, A]", "was kept once");
}

#[test]
fn olive_entries_that_are_none_are_named_and_the_others_go_on() {
    let text = format!(
        "{}---\nalgebraic: [Ka1\n---\n- a list\n{}",
        olive("stipulation: \"#2\""),
        olive("stipulation: \"#3\"")
    );
    let records = read("olv", &text);
    assert_eq!(records.len(), 4);
    assert!(records[0].is_ok() && records[3].is_ok());
    let error = records[1].as_ref().expect_err("broken");
    assert!(error.starts_with("not-yaml: line 7, column"), "{error}");
    assert_eq!(records[2].as_ref().expect_err("a list"), "not-a-mapping: entry 3 is a list, not a problem");
    fails(
        "olv",
        "a: &x [b]\nc: *x\n",
        "not-yaml: line 1, column 4: the YAML is broken (anchors and aliases are not read: write the text out)",
    );
}

#[test]
fn what_is_kept_but_not_solved_says_why() {
    let asked = |text: &str| one("olv", &olive(&format!("stipulation: \"{text}\"")));
    refused(&asked("+"), "'+' is not a stipulation such as #2, =2, h#2 or s#3: it is kept, but not solved");
    refused(&asked("#57"), "#57 is kept, but at most 20 moves are solved");
    refused(
        &asked("#2 b) Black"),
        "'#2 b) Black' is more than a stipulation: write #2, and the rest as a twin or a comment",
    );
    refused(
        &one("olv", &olive("stipulation: #2")),
        "there is no stipulation; in YAML write \"#2\" with quotes, since # begins a comment",
    );
    refused(
        &one("olv", &olive("stipulation: \"#2\"\noptions: [Circe]")),
        "the condition Circe changes the rules: it is kept, but only orthodox chess is solved",
    );
    refused(
        &one("olv", &olive("stipulation: \"#2\"\noptions: [quodlibet]")),
        "the option quodlibet asks for something else than the stipulation says: it is kept, but not solved",
    );
    let units =
        |white: &str| one("olv", &format!("---\nalgebraic: {{white: [{white}], black: [Ka1]}}\nstipulation: \"#2\"\n"));
    refused(&units("Nb4"), "b4: N is a nightrider here, a fairy unit, so it is kept but not solved; a knight is S");
    refused(&units("Royal Gb4"), "b4: Royal G is a fairy unit, so it is kept but not solved");
    refused(&units("Rg9"), "'Rg9' is not a unit and its square, such as Kd8");
    refused(&units("Qa1"), "a1 holds two units, a white queen and a black king");
    refused(&one("olv", "---\nalgebraic: {}\nstipulation: \"#2\"\n"), "the diagram is empty");
}

#[test]
fn twins_are_phases_of_their_own() {
    let record = one(
        "olv",
        &olive("stipulation: \"#2\"\ntwins: {a: diagram, b: Remove c7, c: cont move b5 a1, d: Pb3-b4, e: Move a1 a2}"),
    );
    let bare = "b2K4/8/3k4/1Q6/5P2/1B6/8/8 #2";
    let moved = "b2K4/8/3k4/8/5P2/1B6/8/Q7 #2";
    assert_eq!(phases(&record), [&format!("{BARON} #2"), bare, moved, "twin-text", "twin-square"]);
    assert_eq!(record.twin_lines(), ["b) −bPc7", "+c) wQb5→a1", "d) Pb3-b4", "e) a1→a2"]);
    let odd = one(
        "yacpdb",
        "{\"algebraic\": {\"white\": [\"Ka1\"]}, \"stipulation\": \"#2\", \"twins\": {\"b\\u0001\": \"Move d8 e7\"}}",
    );
    let told = odd.phases(None)[1].problem().expect_err("nothing stands there").to_string();
    assert_eq!(told, "twin b\u{fffd}: nothing stands on d8");
    let zero = one("olv", &olive("stipulation: \"#2\"\ntwins: {a: Remove c7, b: 'Stipulation #3'}"));
    assert_eq!(phases(&zero), [bare, &format!("{BARON} #3")]);
}

#[test]
fn options_that_are_solved_are_carried() {
    let problem = |options: &str| {
        let record = one("olv", &olive(&format!("stipulation: \"h#2\"\noptions: [{options}]")));
        let (problem, _) = record.problem(None).expect("a problem");
        (problem.duplex, problem.set_play)
    };
    assert_eq!(problem("SetPlay"), (Duplex::Off, true));
    assert_eq!(problem("duplex, setplay"), (Duplex::Both, true));
    assert_eq!(problem("HalfDuplex"), (Duplex::Half, false));
    assert_eq!(problem("Intelligent, Variations"), (Duplex::Off, false));
}

#[test]
fn a_twin_that_is_not_understood_leaves_the_others() {
    let twins = "twins: {b: Remove c7, c: Pb3-b4, d: Condition Circe, e: 'Stipulation +', f: 'Move d8 e7'}";
    let record = one("olv", &olive(&format!("stipulation: \"h#2\"\n{twins}")));
    let (problem, _) = record.problem(None).expect("a problem");
    let words: Vec<String> = problem
        .phases()
        .iter()
        .map(|phase| match phase {
            Ok(phase) => phase.name.heading(phase.setup.turn).print(chess::Letters::Problem),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        words,
        [
            "a)",
            "b) −bPc7",
            "twin c: 'Pb3-b4' is not understood; write Move, Exchange, Remove, Add, Rotate, Mirror, Shift …",
            "twin d: the condition Circe changes the rules: it is kept, but only orthodox chess is solved",
            "twin e: '+' is not a stipulation such as #2, =2, h#2 or s#3: it is kept, but not solved",
            "f) wKd8→e7",
        ]
    );
}

const ENGLISH: &str = "BeginProblem\nAuthor Weenink, Henri\nOrigin 53, Good Companion 4, 3/1917\nAward Prize, a tourney\n\
    Stipulation #2\nPieces White Kd8 Qb5 Bb3 Pf4 Black Kd6 Ba8 P c7\nOption SetPlay Defence 1\nTwin Move d8 e7\nEndProblem\n";
const GERMAN: &str = "anfa\nAutor Weenink, Henri\nQuelle 53, Good Companion 4, 3/1917\nAuszeichnung Prize, a tourney\n\
    Forderung #2\nSteine weiss Kd8 Db5 Lb3 Bf4 schwarz Kd6 La8 Bc7\nOption Satzspiel Widerlegung 1\nZwilling versetze d8 e7\nende\n";
const FRENCH: &str = "DebutProbleme\nAuteur Weenink, Henri\nSource 53, Good Companion 4, 3/1917\nPrix Prize, a tourney\n\
    Enonce #2\nForsyth f2R4/2p5/3r4/1D6/5P2/1F6\nOption Apparent Defense 1\nJumeau deplacement d8 e7\nFinProbleme\n";

#[test]
fn popeye_reads_the_same_in_three_languages() {
    let bare = |text: &str| Record { origin: Default::default(), ..one("popeye", text) };
    let english = bare(ENGLISH);
    assert_eq!(bare(GERMAN), english);
    assert_eq!(bare(FRENCH), english);
    assert_eq!(english.options, ["SetPlay", "Defence 1"]);
    assert_eq!(english.twins[0].commands, "Move d8 e7");
    let source = english.source.expect("a source");
    assert_eq!(
        (source.number.as_deref(), source.name.as_str(), source.issue.as_deref()),
        (Some("53"), "Good Companion", Some("4"))
    );
}

#[test]
fn popeye_refuses_what_popeye_would_misread() {
    let check =
        |inside: &str, message: &str| fails("popeye", &format!("BeginProblem\n{inside}\nEndProblem\n"), message);
    check("Pieces White Kd8 f4 Black Kd6", "popeye-word: line 2: 'f4' is no unit and square; write Pf4");
    check("Option nob", "popeye-word: line 2: 'nob' could be NoBk or NoBoard");
    check("Pieces White Kg6Rg1", "popeye-word: line 2: 'Kg6Rg1' is no unit and square");
    check("Stipulation #x", "bad-stipulation: '#x' is not a stipulation: write #2, #3 …");
    check(
        "Forsyth b2K4/2p/8",
        "forsyth: the slash after 'b2K4/2p' is not at the end of a rank; Popeye ignores slashes and would shift the board",
    );
    check("Forsyth 64K", "forsyth: the board has more than 64 squares");
    check("Hello", "popeye-word: line 2: 'Hello' is not a command");
    let remarks = |text: &str| one("popeye", text).origin.remarks;
    assert_eq!(remarks("Stipulation #2\nForsyth K\nEndProblem"), ["BeginProblem is missing and was supplied"]);
    assert_eq!(remarks("begin\nForsyth K"), ["EndProblem is missing: the end of the file ends the problem"]);
    assert_eq!(
        remarks("begin\nProtocol out.txt\nForsyth K\nend"),
        ["files that the input names are neither read nor written"]
    );
}

#[test]
fn pgn_finds_authors_source_and_stipulation() {
    let game = |tags: &str, moves: &str| one("pgn", &format!("[FEN \"{BARON} w - - 1 0\"]\n{tags}\n\n{moves}\n"));
    let record = game(
        "[White \"Weenink; B\"]\n[Event \"Good Companion\"]\n[Date \"1917.??.??\"]\n[Award \"1st \\\"Prize\\\"\"]",
        "1. Qc4 *",
    );
    assert_eq!(record.authors, ["Weenink", "B"]);
    assert_eq!(record.heading_lines(), ["Weenink", "B", "Good Companion 1917", "1st \"Prize\""]);
    assert_eq!(record.solution.as_deref(), Some("1. Qc4 *"));
    let asked = |tags: &str, moves: &str| game(tags, moves).stipulation;
    assert_eq!(asked("[Black \"Mate in 2 moves\"]", "*").as_deref(), Some("#2"));
    assert_eq!(asked("[Termination \"mate in 3\"]", "*").as_deref(), Some("#3"));
    assert_eq!(asked("[Event \"#4, a tourney\"]", "*").as_deref(), Some("#4"));
    assert_eq!(asked("", "1. Qc4 c5 (1... c6 2. Qd4#) 2. Qe6# 1-0").as_deref(), Some("#2"));
    assert_eq!(asked("", "1. Qc4 *"), None);
    let told = game("[Open \"tag]", "1. Rh8# *").origin.remarks;
    assert_eq!(
        told,
        [
            "line 2: the tag is not closed and was passed over",
            "'Rh8#' cannot be played: the movetext is kept as it stands"
        ]
    );
    fails(
        "pgn",
        "[Event \"a game\"]\n\n1. e4 *\n",
        "no-fen: the game begins at the initial position: a problem needs a FEN tag",
    );
}

#[test]
fn epd_operations() {
    let record = one("epd", &format!("{BARON} w - - dm 2; bm Qc4; id \"a; b\"; c0 \"x\"; acd 3; 00:00;"));
    assert_eq!((record.stipulation.as_deref(), record.solution.as_deref()), (Some("#2"), Some("1.Qc4!")));
    assert_eq!(record.comments, ["x"]);
    assert_eq!(record.rest.len(), 2);
    fails("epd", &format!("{BARON} w - - dm 2; dm 3;"), "bad-stipulation: dm says 2 and 3");
    fails(
        "epd",
        &format!("{BARON} w - - bm #-2;"),
        "mated: bm #-2 says that the side to move is mated: there is nothing to solve",
    );
    fails("epd", &format!("{BARON} w - - id \"x;"), "epd-quote: the text after id is not closed with a quote");
    assert_eq!(read("fen", &format!("# a comment\n\n{BARON}\n")).len(), 1);
}

#[test]
fn json_of_yacpdb_and_our_own() {
    let page = "{\"success\": true, \"result\": {\"count\": 1, \"entries\": [{\"id\": 7, \"ash\": \"x\", \"legend\": [], \
        \"algebraic\": {\"white\": [\"Kg6\"]}, \"stipulation\": \"#2\", \"source\": {\"name\": \"A\", \"problemid\": 0.50}}]}}";
    let record = one("yacpdb", page);
    assert_eq!(record.foreign_ids[0].id, "7");
    assert_eq!(record.source.and_then(|source| source.number).as_deref(), Some("0.50"));
    fails(
        "yacpdb",
        "{\"success\": false, \"error\": \"x\"}",
        "yacpdb-error: this is an error answer of YACPDB, not a page of problems: ask again",
    );
    let cut = read("yacpdb", "[{\"id\": 1, \"stipulation\": \"#2\"}, {\"id\": 2, ");
    assert!(cut[0].is_ok());
    assert_eq!(
        cut[1].as_ref().expect_err("cut"),
        "not-json: line 1, column 44: the JSON is broken (the text breaks off)"
    );
    let own = one(
        "jsonl",
        &format!(
            "{{\"fen\": \"{BARON}\", \"author\": \"A; B\", \"source\": \"S\", \"year\": 1917, \"own\": {{\"a\": true}}}}"
        ),
    );
    assert_eq!(own.authors, ["A", "B"]);
    assert_eq!(own.rest, [("own".to_owned(), "{\"a\": true}".to_owned())]);
    fails(
        "jsonl",
        &format!("{{\"fen\": \"{BARON}\", \"year\": \"nineteen\"}}"),
        "bad-shape: 'year' should be a year such as 1917",
    );
    let fairy = one("jsonl", "{\"fen\": \"(!b2)7/8/8/8/8/8/8/8\"}");
    refused(&fairy, "'(!b2)7/8/8/8/8/8/8/8' is fairy notation: it is kept as text, but not solved");
}

#[test]
fn latex_diagrams() {
    let text = "\\begin{diagram}\n \\author{A; B}\\year{1917}\\pieces[2+1]{wKd8, wDb5, sKd6}\\stip{\\#2}\\sol{1.D{\\x}c7\\#}\n\\end{diagram}";
    let record = one("latex", text);
    assert_eq!(phases(&record), ["3K4/8/3k4/1Q6/8/8/8/8 #2"]);
    assert_eq!((record.authors.len(), record.solution.as_deref()), (2, Some("1.D*c7#")));
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let record = one("olv", &olive("stipulation: \"h#2\"\nkeywords: [x]"));
    let reason = |format: &str| FileFormat::named(format).expect(format).write([&record]).refused[0].1.to_string();
    assert_eq!(reason("pgn"), "PGN holds orthodox directmates: h#2 is a helpmate");
    assert_eq!(reason("epd"), "EPD holds orthodox directmates: h#2 is a helpmate");
    let black = one("epd", &format!("{BARON} b - - dm 2;"));
    let written = FileFormat::named("olv").expect("olv").write([&black]);
    assert!(written.refused[0].1.to_string().starts_with("Black is to move against the stipulation"));
    let lost = FileFormat::named("popeye").expect("popeye").write([&record]).lost;
    assert_eq!(lost.iter().map(ToString::to_string).collect::<Vec<_>>(), ["keywords"]);
}

#[test]
fn published_keys_in_every_dialect() {
    let position = chess::parse_fen(BARON).expect("a FEN").setup.check().expect("a position");
    let check = |solution: &str, key: Option<&str>| {
        let found = published_key(&position, solution).map(chess::uci);
        assert_eq!(found.as_deref(), key, "{solution}");
    };
    for solution in ["1.Qb5-c4 ! threat:", "1.Qc4! (2.Qxc7#)", "   1.Qc4!", "{1.Qc4!}", "1.Qa5? c6\n1.Qb5-c4 !"] {
        check(solution, Some("b5c4"));
    }
    for solution in ["1.Qc4", "1.Qc4?", "1...c5!", "1.Qc4!\n1.Qa5!", "1.Qh1!", "see the twins"] {
        check(solution, None);
    }
}

#[test]
fn a_code_without_squares_is_letters_and_digits() {
    let popeye = FileFormat::named("popeye").expect("a format");
    let entries = popeye.read("BeginProblem\nPieces White Kd8 /P c7\nStipulation #2\nEndProblem\n");
    assert_eq!(entries[0].record.as_ref().expect_err("/P is no unit").id(), "popeye-word");
}

#[test]
fn remarks_on_figures_are_part_of_the_diagram() {
    let latex = FileFormat::named("latex").expect("a format");
    let source = "\\begin{diagram}\\pieces{wKd8, nKd6, sDUa6}\\remark{d6: Kd6}\\remark{a6: Royal Ga6}\\remark{After a game}\\end{diagram}";
    let record = latex.read(source).remove(0).record.expect("a record");
    assert_eq!(record.comments, ["After a game"]);
    assert!(record.diagram.unread.is_empty() && record.diagram.units.len() == 3, "{:?}", record.diagram);
    let again = latex.read(&latex.write([&record]).text).remove(0).record.expect("a record");
    assert_eq!((again.diagram, again.comments), (record.diagram, record.comments));
}

#[test]
fn black_to_move_means_that_black_mates() {
    let epd = FileFormat::named("epd").expect("a format");
    let line = "8/8/1b6/5p2/1q6/3K4/2P5/B2k4 b - - dm 2;\n";
    let record = epd.read(line).remove(0).record.expect("a record");
    let phase = &record.phases(None)[0];
    assert_eq!(phase.notes, ["Black is to move: #2 is solved with the roles exchanged"]);
    let problem = phase.problem().expect("a problem");
    let phases = problem.phases();
    let [Ok(exchanged)] = &phases[..] else { panic!("{phases:?}") };
    assert_eq!((problem.duplex, exchanged.setup.turn), (problem::Duplex::Half, chess::Color::Black));
    assert_eq!(epd.write([&record]).text, line);
}
