//! Real outcomes in every format, and text in every width.

use std::sync::atomic::AtomicBool;

use keymove_studio::{
    ALL_MODELS, JudgeOptions, Limits, NecessityCheck, OpinionsLayout, Tries, Wanted, choose_models, documents, judge,
    read, solve,
};
use render::{Document, FORMATS, Format, Style};

const BARON: &str = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";
const PROBLEMS: [&str; 4] = [
    BARON,
    "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8",
    "3K4/7b/4R1p1/4b1P1/pQ2N2P/P3kP2/R3N1pp/8 #3",
    "7k/8/5KQ1/8/8/8/8/8",
];

fn documents() -> Vec<Document> {
    let limits =
        Limits { nodes: 10_000_000, hash_megabytes: 1, threads: 1, stop: &AtomicBool::new(false), gauge: None };
    let options =
        JudgeOptions { models: choose_models(ALL_MODELS, None).expect("models"), necessity: NecessityCheck::Asked };
    let phases = Wanted { set_play: true, tries: Some(Tries { refutations: 1, checking: false }), variations: true };
    let two = |text: &&str| {
        let input = read(text, "#2".parse().expect("a stipulation")).expect(text);
        let solved = documents::solution(&solve(&input, phases, limits));
        [solved, documents::judgment(&judge(&input, &options, limits), OpinionsLayout::ByModel)]
    };
    let pages = [documents::theme_list(), documents::model_list()];
    PROBLEMS.iter().flat_map(two).chain(pages).collect()
}

/// A line to be copied is never broken, nor is a board or a word.
fn may_be_longer(line: &str) -> bool {
    line.contains("keymove ") || !line.trim().contains(' ')
}

#[test]
fn text_keeps_to_the_width() {
    for document in documents() {
        for width in [40, 47, 60, 72, 80, 100, 120] {
            let text = Format::TEXT.write(&document, &Style { width, ..Style::PLAIN }).expect("text");
            for line in text.lines().filter(|line| !may_be_longer(line)) {
                assert!(line.chars().count() <= width, "{width} columns: {line}\n{text}");
            }
        }
    }
}

#[test]
fn a_judged_problem_in_every_format() {
    let limits =
        Limits { nodes: 10_000_000, hash_megabytes: 1, threads: 1, stop: &AtomicBool::new(false), gauge: None };
    let options = JudgeOptions {
        models: choose_models("composer-2006", None).expect("a model"),
        necessity: NecessityCheck::NotAsked,
    };
    let input = read(BARON, "#2".parse().expect("a stipulation")).expect(BARON);
    let document = documents::judgment(&judge(&input, &options, limits), OpinionsLayout::OneModel);
    for (format, parts) in [
        ("text", &["\n    1...c6 2.Qd4# [Pickabish, Dual avoidance, Indirect battery]\n", "\n    else 2.Qxc7#\n"][..]),
        ("markdown", &["# Sound: one key, 1.Qc4!\n\n```text\n", "\n## Key\n\n```text\n1.Qc4! (2.Qxc7#)\n"]),
        ("json", &["\"verdict\":\"sound\"", "\"score\":118"]),
        ("popeye", &["   1.Qb5-c4 ! threat:\n          2.Qc4*c7 #\n"]),
        ("pgn", &["[Result \"1-0\"]", " 1. Qc4 $1 {threatens 2. Qxc7#} (1. Qa5 $2 "]),
        ("epd", &["b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 2; bm Qc4;\n"]),
        ("html", &["<strong>1.Qc4!</strong> (2.Qxc7#)", "<h1>Sound: one key, 1.Qc4!</h1>"]),
        ("svg", &["<g class=\"key\"", "composer-2006, preset printed: 118"]),
        ("latex", &["\\section*{Sound: one key, 1.Qc4!}", "\\play{1em}{\\textbf{1.Qc4!} (2.Qxc7\\#)}\n"]),
    ] {
        let written = Format::named(format).expect(format).write(&document, &Style::PLAIN).expect("it is held");
        for part in parts {
            assert!(written.contains(part), "{format} lacks {part}\n{written}");
        }
    }
    assert_eq!(FORMATS.len(), 9);
}
