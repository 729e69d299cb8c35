//! Every format on one small document, word for word.

use std::sync::Arc;

use chess::{parse_fen, parse_move};
use keymove_render::{
    Bar, Bars, Block, CellAlignment, Diagram, Document, Entry, Extent, FORMATS, Format, Ink, Labels, List, Marker,
    Plot, PlotLine, PrintedPlay, Row, RowKind, Style, Table, Term, Text, Tree, files_beside, report_files,
};
use problem::{Defense, Sentence, Solution, Verdict, WhiteMove};

/// A rook mates on the back rank, after either move of the king.
fn solution() -> Solution {
    let position = parse_fen("7k/8/6K1/8/8/8/8/R7 w - -").expect("a FEN").setup.check().expect("a position");
    let mate = |white: &str, line: &[&str]| {
        let after = line.iter().fold(position, |position, mv| position.play(parse_move(&position, mv).expect("legal")));
        WhiteMove { mv: parse_move(&after, white).expect(white), mates_in: 1, threats: vec![], defenses: vec![] }
    };
    let after = position.play(parse_move(&position, "Rb1").expect("legal"));
    let defense =
        Defense { mv: parse_move(&after, "Kg8").expect("legal"), replies: vec![mate("Rb8", &["Rb1", "Kg8"])] };
    let key = WhiteMove {
        mv: parse_move(&position, "Rb1").expect("legal"),
        mates_in: 2,
        threats: vec![],
        defenses: vec![defense],
    };
    Solution {
        position,
        stipulation: "#2".parse().expect("a stipulation"),
        verdict: Verdict::Sound,
        set_play: vec![],
        tries: vec![],
        keys: vec![key],
        complete: true,
        nodes: 1,
    }
}

fn document() -> Document {
    let solution = Arc::new(solution());
    let setup = solution.position.setup();
    let mut document = Document::new("a sample", Text::from("Sample & more"));
    document.data = vec![serde_json::json!({"answer": 42})];
    document.push(Block::Diagram(Diagram {
        stipulation: Some("#2".to_owned()),
        file: Some("board".to_owned()),
        ..Diagram::of(setup)
    }));
    document.push(Block::Verdict(Text::of(Ink::Good, "Sound.")));
    document.push(Block::Heading(2, "Remarks".into()));
    document.push(Block::List(List::of(Marker::None, ["One.".into(), Text::of(Ink::Flaw, "Two.")])));
    document.push(Block::Terms(vec![Term { name: "Theme".into(), words: "shown".into(), below: vec![] }]));
    let tree = Tree::Direct(solution.clone());
    document.push(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent: Extent::Full }));
    let mut table = Table::new(&[("row", CellAlignment::Left), ("points", CellAlignment::Right)]);
    table.row(["units", "7"]);
    table.rows.push(Row { cells: vec!["total".into(), "7".into()], kind: RowKind::Total });
    document.push(Block::Heading(2, "Points".into()));
    document.push(Block::Table(table));
    document.push(Block::Chart(Bars { title: "Bars".to_owned(), headed: true, bars: vec![Bar::of("a", 2.0)] }));
    document.problems = Some(vec![Entry {
        setup,
        stipulation: "#2".to_owned(),
        mate_in: Some(2),
        id: Some("x".to_owned()),
        author: Some("A. \"B\" C".to_owned()),
        credits: Default::default(),
        part: None,
        origin: None,
        verdict: "Sound.".into(),
        is_proven: true,
        is_sound: true,
        note: None,
        tree: Some(Tree::Direct(solution)),
    }]);
    document
}

fn check(format: &str, expected: &str) {
    let written = Format::named(format).expect(format).write(&document(), &Style::PLAIN).expect("it holds this");
    assert_eq!(written, expected, "{written}");
}

const BOARD: &str = "  8  . . . . . . . k
  7  . . . . . . . .
  6  . . . . . . K .
  5  . . . . . . . .
  4  . . . . . . . .
  3  . . . . . . . .
  2  . . . . . . . .
  1  R . . . . . . .
     a b c d e f g h

     #2        (2+1)
";

#[test]
fn text() {
    let rest = "
Sound.

Remarks
  One.
  Two.
  Theme  shown

Key
  1.Rb1! zugzwang
    1...Kg8 2.Rb8#

Points
  row    points
  units       7
  total       7
  a  2  ██████████████████████████████████████████████████
";
    check("text", &format!("{BOARD}{rest}"));
}

#[test]
fn markdown() {
    let expected = format!(
        "# Sample & more

```text
{BOARD}```

#2 Kg6 Ra1 / Kh8\x20\x20
`7k/8/6K1/8/8/8/8/R7 w - - 0 1`

Sound.

## Remarks

- One.
- Two.

- **Theme** shown

## Key

```text
1.Rb1! zugzwang
  1...Kg8 2.Rb8#
```

## Points

| row | points |
| --- | --: |
| units | 7 |
| **total** | **7** |

| | |
| --- | --: |
| a | 2 |
"
    );
    check("markdown", &expected);
}

#[test]
fn data_and_problems() {
    check("json", "{\"answer\":42}\n");
    check("epd", "7k/8/6K1/8/8/8/8/R7 w - - dm 2; bm Rb1; id \"x\";\n");
    check("popeye", "   1.Ra1-b1 ! zugzwang.\n      1...Kh8-g8\n          2.Rb1-b8 #\n");
    check(
        "pgn",
        "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n[White \"A. \\\"B\\\" C\"]\n[Black \"#2\"]\n\
         [Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\
         [Annotator \"Keymove\"]\n[ChapterName \"A. \\\"B\\\" C, #2\"]\n[Stipulation \"#2\"]\n\n\
         1. Rb1 $1 1... Kg8 2. Rb8# 1-0\n\n",
    );
}

#[test]
fn sheets() {
    let html = Format::named("html").expect("a format").write(&document(), &Style::PLAIN).expect("a sheet");
    assert!(html.starts_with("<!DOCTYPE html>\n") && html.ends_with("</body></html>\n"));
    for part in [
        "<h1>Sample &amp; more</h1>",
        "<p><span class=\"good\">Sound.</span></p>",
        "<li>One.</li>",
        "<dt>Theme</dt>\n<dd>shown</dd>",
        "<div style=\"margin-left:1em\">1...Kg8 2.Rb8#</div>",
        "<tr class=\"total\"><td>total</td><td class=\"n\">7</td></tr>",
    ] {
        assert!(html.contains(part), "{part}\n{html}");
    }
    let latex = Format::named("latex").expect("a format").write(&document(), &Style::PLAIN).expect("a paper");
    assert!(latex.starts_with("\\documentclass") && latex.ends_with("\\end{document}\n"));
    for part in [
        "\\section*{Sample \\& more}",
        "\\textbf{Sound.}",
        "\\item One.\n",
        "}{\\#2}{(2+1)}\n",
        "\\play{2em}{1...Kg8 2.Rb8\\#}\n",
        "\\textbf{total} & \\textbf{7}\\\\\n",
    ] {
        assert!(latex.contains(part), "{part}\n{latex}");
    }
    assert_eq!(latex.matches('{').count(), latex.matches('}').count());
}

#[test]
fn svg_is_well_formed_and_pages_have_their_pictures() {
    let svg = Format::SVG.write(&document(), &Style::PLAIN).expect("a picture");
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    assert!(svg.contains(">#2</text>") && svg.contains(">(2+1)</text>") && svg.contains(">Bars</text>"), "{svg}");
    let opened = svg.matches('<').count() - svg.matches("</").count() - svg.matches("/>").count();
    assert_eq!(opened, svg.matches("</").count(), "every element is closed");
    let files: Vec<String> = files_beside(&document()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(files, ["board.svg"]);
}

#[test]
fn a_report_has_its_tables_and_charts_beside_it() {
    let mut table = Table::new(&[("name", CellAlignment::Left), ("share", CellAlignment::Right)]);
    table.row(["a, b", "2"]);
    let bars = Some(Bars { title: "Shares".to_owned(), headed: true, bars: vec![Bar::of("a, b", 2.0)] });
    let mut report = Document::new("a report", "Report");
    report.push(Block::Table(Table { bars, file: Some("shares".to_owned()), ..table }));
    let lines = vec![PlotLine { label: "best", values: vec![1.0, 2.0] }];
    report.push(Block::Plot(Plot { name: "fitness", title: "Fitness", lines, downward: false }));
    let files = report_files(&report).expect("Markdown holds tables");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["report.md", "shares.csv", "shares.svg", "fitness.svg"]);
    let page = "# Report\n\n| name | share |\n| --- | --: |\n| a, b | 2 |\n\n![Shares](shares.svg)\n\n![Fitness](fitness.svg)\n";
    assert_eq!(files[0].1, page);
    assert_eq!(files[1].1, "name,share\n\"a, b\",2\n");
    assert!(files[2].1.starts_with("<svg xmlns=") && files[2].1.contains(">Shares</text>"), "{}", files[2].1);
    // Without files beside it a page links to none; a sheet shows everything itself.
    let alone = Format::MARKDOWN.write(&report, &Style::PLAIN).expect("Markdown holds tables");
    assert!(!alone.contains("!["), "{alone}");
    let html = Format::named("html").expect("html").write(&report, &Style::PLAIN).expect("HTML holds tables");
    assert_eq!(html.matches("<svg ").count(), 2, "{html}");
}

#[test]
fn what_a_format_cannot_hold_is_refused_by_name() {
    let mut bare = Document::new("a summary", "Nothing");
    bare.push(Block::Paragraph("Words.".into()));
    for (format, expected) in [
        ("text", None),
        ("markdown", None),
        ("json", None),
        ("popeye", Some("popeye holds solutions, and a summary has none")),
        ("pgn", Some("pgn holds problems, and a summary has none")),
        ("epd", Some("epd holds problems, and a summary has none")),
        ("html", None),
        ("svg", Some("svg holds diagrams and charts, and a summary has none")),
        ("latex", None),
    ] {
        let refusal = Format::named(format).expect(format).write(&bare, &Style::PLAIN).err();
        assert_eq!(refusal.map(|refusal| refusal.to_string()).as_deref(), expected, "{format}");
    }
    assert_eq!(FORMATS.len(), 9);
}

#[test]
fn text_keeps_to_the_width() {
    let long = "a sentence of words none of which is long but which are many ".repeat(4);
    let mut table = Table::new(&[
        ("name", CellAlignment::Left),
        ("count", CellAlignment::Right),
        ("how it was counted", CellAlignment::Left),
    ]);
    table.row(["first", "1", long.as_str()]);
    let wide: Vec<(&str, CellAlignment)> = (0..12).map(|_| ("positions", CellAlignment::Right)).collect();
    let mut numbers = Table::new(&wide);
    numbers.row((0..12).map(|_| "1,000,000"));
    let mut document = Document::new("a sample", "t");
    for block in [
        Block::Paragraph(long.as_str().into()),
        Block::Heading(2, long.as_str().into()),
        Block::Note(Text::of(Ink::Flaw, Sentence::from(long.as_str()))),
        Block::List(List::of(Marker::Bullet, [Text::from(long.as_str())])),
        Block::Terms(vec![Term { name: "A long name of a theme".into(), words: long.as_str().into(), below: vec![] }]),
        Block::Table(table),
        Block::Table(numbers),
        Block::Chart(Bars { title: "t".to_owned(), headed: false, bars: vec![Bar::of("label", 3.0)] }),
    ] {
        document.push(block);
    }
    for width in 20..=130 {
        let text = Format::TEXT.write(&document, &Style { width, ..Style::PLAIN }).expect("text");
        let widest = text.lines().map(|line| line.chars().count()).max().expect("lines");
        assert!(widest <= width.max(40), "{widest} of {width} columns:\n{text}");
    }
}
