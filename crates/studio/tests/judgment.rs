//! Judgments as people and programs get them.

use std::sync::atomic::AtomicBool;

use keymove_studio::{
    ALL_MODELS, Gist, JudgeOptions, Judgment, Limits, NecessityCheck, NoScore, OpinionsLayout, Summary, choose_models,
    documents, judge, read,
};
use render::{FORMATS, Format, Style};

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

const BARON: &str = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";

fn options(model: &str) -> JudgeOptions {
    JudgeOptions { models: choose_models(model, None).expect("a model"), necessity: NecessityCheck::Asked }
}

fn judged(text: &str, model: &str) -> Judgment {
    let limits = Limits::nodes(1_000_000);
    judge(&read(text, "#2".parse().expect("stipulation")).expect(text), &options(model), limits)
}

fn text(judgment: &Judgment) -> String {
    written(&documents::judgment(judgment, OpinionsLayout::ByModel), Format::TEXT)
}

/// Elements are opened and closed in order, and nothing stands unescaped.
fn check_xml(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, words) = part.split_once('>').expect("every tag ends");
        assert!(!words.contains('>'), "{words}");
        assert!(words.split('&').skip(1).all(|part| part.contains(';')), "{words}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().expect("a name")),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn on_one_screen_faults_of_units_are_enough() {
    let limits = Limits::nodes(1_000_000);
    for row in samples::two_movers().iter().step_by(3) {
        let input = read(&row.position().setup().to_fen(), "#2".parse().expect("stipulation")).expect("a position");
        let brief = |necessity: NecessityCheck| {
            let judgment = judge(&input, &JudgeOptions { necessity, ..options("keymove-2026") }, limits);
            written(&documents::judgment_in_brief(&judgment, OpinionsLayout::OneModel), Format::TEXT)
        };
        assert_eq!(brief(NecessityCheck::Faults), brief(NecessityCheck::Asked));
    }
}

#[test]
fn color_changes_nothing_but_color() {
    let judgment = judged(BARON, ALL_MODELS);
    let ansi = Format::TEXT
        .write(&documents::judgment(&judgment, OpinionsLayout::ByModel), &Style { color: true, ..Style::PLAIN })
        .expect("text");
    let mut stripped = String::new();
    let mut parts = ansi.split('\x1b');
    stripped.push_str(parts.next().expect("a first part"));
    stripped.extend(parts.map(|part| part.split_once('m').expect("a sequence ends").1));
    assert_ne!(ansi, stripped);
    assert_eq!(stripped, text(&judgment));
}

#[test]
fn pictures_are_well_formed() {
    for (position, model) in [(BARON, "composer-2006"), (BARON, ALL_MODELS), ("7k/8/5KQ1/8/8/8/8/8", ALL_MODELS)] {
        let svg = written(&documents::judgment(&judged(position, model), OpinionsLayout::ByModel), Format::SVG);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
        assert!(svg.contains(r##"fill="#ffffff"/>"##), "a background of its own");
        check_xml(&svg);
    }
}

#[test]
fn a_picture_has_coordinates_the_key_and_a_legend() {
    let picture = |text| written(&documents::judgment(&judged(text, ALL_MODELS), OpinionsLayout::ByModel), Format::SVG);
    let svg = picture(BARON);
    for word in ["a", "h", "1", "8", "the key", "squares of the themes"] {
        assert!(svg.contains(&format!(">{word}</text>")), "{word}: {svg}");
    }
    // From b5 to c4: down to the right, its point in the middle of c4.
    assert!(svg.contains(r##"<path d="M124.5 214.5L"##), "{svg}");
    assert_eq!(svg.matches(r##"class="key""##).count(), 2, "on the board and in the legend");
    let unsound = picture("7k/8/5KQ1/8/8/8/8/8");
    assert!(
        unsound.contains(">h</text>") && !unsound.contains("the key") && !unsound.contains("squares of the themes")
    );
}

#[test]
fn flaws_come_first_and_units_are_asked_what_they_are_for() {
    let judgment = judged("Kc8 Rh5 / Ka7 ph7", "composer-2006");
    let text = text(&judgment);
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} is missing:\n{text}"));
    assert!(place("\nFlaws\n") < place("\nFacts\n") && place("\nFacts\n") < place("\nThemes\n"));
    assert!(place("\nThemes\n") < place("\nSet play\n") && place("\nKey\n") < place("\nScore by "));
    assert!(text.contains("  bPh7 is superfluous: "), "{text}");
    let limits = Limits::nodes(1_000_000);
    let input = read("Kc8 Rh5 / Ka7 ph7", "#2".parse().expect("stipulation")).expect("a problem");
    let quick =
        judge(&input, &JudgeOptions { necessity: NecessityCheck::NotAsked, ..options("composer-2006") }, limits);
    assert!(quick.critique.len() < judgment.critique.len());
    assert!(quick.critique.iter().all(|remark| judgment.critique.contains(remark)));
}

#[test]
fn in_brief_a_judgment_fits_on_a_screen() {
    for row in samples::two_movers().iter().filter(|row| row.is_sound()).take(60) {
        let judgment = judged(&row.position().setup().to_fen(), "composer-2006");
        let brief = written(&documents::judgment_in_brief(&judgment, OpinionsLayout::OneModel), Format::TEXT);
        assert!(brief.lines().count() <= 25, "{brief}");
        assert!(brief.lines().all(|line| line.chars().count() <= 80), "{brief}");
        for part in ["Sound: ", "\n  Flaws  ", "\n  Score  "] {
            assert!(brief.contains(part), "{brief}");
        }
    }
}

#[test]
fn in_brief_what_has_one_answer_stands_together() {
    // A. Ellerman, Guidelli Memorial 1925: the queen unpins the knight twice for the same mate.
    let judgment = judged("BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb", "composer-2006");
    let brief = written(&documents::judgment_in_brief(&judgment, OpinionsLayout::OneModel), Format::TEXT);
    assert!(brief.contains("1.Rd7! (2.Qf4#)\n") && brief.contains("; 1...Qf2, Qh8+ 2.Sd8#;"), "{brief}");
    assert!(brief.contains("\n  Flaws   none that a judge would mention\n"), "{brief}");
}

#[test]
fn data_are_written_as_they_are_read() {
    for fen in [BARON, "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb", "Kc8 Rh5 / Ka7 ph7", "Kc8 / Ka7"] {
        for (model, layout) in [("keymove-2026", OpinionsLayout::OneModel), ("all", OpinionsLayout::ByModel)] {
            let judgment = judged(fen, model);
            let alone = written(&documents::judgment_data(&judgment, layout), Format::JSON);
            assert_eq!(alone, written(&documents::judgment(&judgment, layout), Format::JSON), "{fen}");
        }
    }
}

#[test]
fn data_have_the_idea_and_the_themes_in_its_order() {
    let judgment = judged(BARON, "composer-2006");
    let data = &documents::judgment(&judgment, OpinionsLayout::OneModel).data[0];
    assert!(data["idea"].as_str().is_some_and(|idea| idea.starts_with("Two changed mates after 1...c5 and 1...c6")));
    let strict = data["themes"].as_array().expect("themes").iter().filter(|theme| theme["reading"] == "strict");
    let names: Vec<&str> = strict.map(|theme| theme["name"].as_str().expect("a name")).collect();
    assert_eq!(names[..2], ["changed-mates", "pickabish"]);
}

#[test]
fn a_key_without_thematic_lines_is_shown_in_full() {
    let text = text(&judged("Kc8 Rh5 / Ka7 ph7", "composer-2006"));
    let key = text.split("\nKey\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a key");
    assert!(key.starts_with("  1.Rh6! zugzwang [") && key.contains("]\n    1...Ka8 2.Ra6#"), "{key}");
}

#[test]
fn what_is_not_sound_shows_its_keys_and_no_themes() {
    let judgment = judged("7k/8/5KQ1/8/8/8/8/8", ALL_MODELS);
    assert!(judgment.themes.is_empty() && judgment.critique.is_empty() && !judgment.has_score());
    let text = text(&judgment);
    let end = "\nShort solution: mate in 1 by 1.Qg7#!\nNo score: only a sound problem has a score; this one has a short \
               solution, mate\n  in 1.\n\nKey\n  1.Qg7#!\n    6 slower first moves also mate\n";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn a_solution_cut_short_by_a_limit_has_no_score() {
    let three = "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3";
    let input = read(three, "#2".parse().expect("stipulation")).expect("a problem");
    let stop = AtomicBool::new(false);
    let limited = |nodes| {
        let limits = Limits { nodes, hash_megabytes: 1, threads: 1, stop: &stop, gauge: None };
        judge(&input, &options(ALL_MODELS), limits)
    };
    let proven = limited(u64::MAX).report.solution().expect("a position").nodes;
    // Enough to prove the key, not to write out what follows.
    let judgment = limited(proven + 1);
    assert!(judgment.report.is_sound() && !judgment.is_whole() && !judgment.has_score());
    let text = text(&judgment);
    assert!(
        text.ends_with(
            "\nNo score: the play was cut short by a limit; allow more nodes to get a score.\n\nKey\n  1.Kb7!\n"
        ),
        "{text}"
    );
}

#[test]
fn units_given_up_at_a_limit_are_named() {
    let three = "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3";
    let input = read(three, "#2".parse().expect("stipulation")).expect("a problem");
    let stop = AtomicBool::new(false);
    let unexamined = |nodes| {
        let judgment = judge(
            &input,
            &options(ALL_MODELS),
            Limits { nodes, hash_megabytes: 1, threads: 1, stop: &stop, gauge: None },
        );
        let remark = judgment.critique.into_iter().find(|remark| remark.name() == "unexamined-unit");
        remark.map(|remark| (remark.count, remark.squares.count(), remark.sentence.print(chess::Letters::Problem)))
    };
    // Somewhere between what the problem needs and what its hardest unit needs.
    let mut limits = std::iter::successors(Some(256_u64), |nodes| Some(nodes + nodes / 8)).take(60);
    let (count, squares, sentence) = limits.find_map(unexamined).expect("some limit is met");
    assert_eq!(count, squares);
    assert!(sentence.starts_with("Not known what ") && sentence.ends_with(" was cut short."), "{sentence}");
    assert_eq!(unexamined(u64::MAX), None);
}

#[test]
fn a_directmate_is_judged_with_white_to_move() {
    // Black is to mate: it is solved so, and not judged.
    let judgment = judged("1k6/ppp1r3/8/8/8/R7/6PP/7K b - - #1", ALL_MODELS);
    let is_told = |reason: &NoScore| reason.to_string().starts_with("problems are judged where White mates");
    assert!(judgment.opinions.iter().all(|opinion| opinion.score.as_ref().is_err_and(is_told)));
    assert!(judgment.report.is_sound());
}

#[test]
fn other_genres_have_no_score_yet() {
    for (text, reason) in [
        (format!("{BARON} h#1"), "only a sound problem has a score"),
        (format!("{BARON} ser-h=1"), "only directmates and helpmates are judged; ser-h=1 is a series-helpstalemate"),
        (
            r#"{"fen":"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8","twins":[{"label":"b","ops":[{"op":"polish"}]}]}"#.to_owned(),
            "this problem has twins",
        ),
    ] {
        let judgment = judged(&text, ALL_MODELS);
        assert!(
            judgment
                .opinions
                .iter()
                .all(|opinion| matches!(&opinion.score, Err(why) if why.to_string().contains(reason)))
        );
        assert!(judgment.report.is_proven() && judgment.themes.is_empty() && judgment.help.is_none(), "{text}");
    }
}

#[test]
fn summaries_of_nothing_and_of_one_can_be_told() {
    let models = options(ALL_MODELS).models;
    let mut summary = Summary::new(&models);
    for round in 0..2 {
        summary.interrupted = round == 1;
        assert_eq!(
            written(&documents::summary(&summary), Format::TEXT).starts_with("Interrupted after 1 line; "),
            round == 1
        );
        check_xml(&written(&documents::summary(&summary), Format::SVG));
        assert!(written(&documents::summary(&summary), Format::JSON).starts_with('{'));
        assert!(written(&documents::summary(&summary), Format::TEXT).contains("\nThemes in the sound problems"));
        summary.add(&Gist::of(&judged(BARON, ALL_MODELS)));
    }
}

mod laws {
    use proptest::prelude::*;

    use super::*;

    /// Both kings and up to ten other units wherever they fall.
    fn fens() -> impl Strategy<Value = String> {
        let units = proptest::collection::vec((0usize..64, proptest::sample::select(b"QRBNPqrbnp".as_slice())), 0..10);
        (0usize..64, 0usize..64, units).prop_map(|(white_king, black_king, units)| {
            let mut board = [b'1'; 64];
            units.into_iter().for_each(|(square, unit)| board[square] = unit);
            (board[white_king], board[black_king]) = (b'K', b'k');
            let ranks: Vec<String> = board.chunks(8).map(|rank| String::from_utf8_lossy(rank).into_owned()).collect();
            ranks.join("/")
        })
    }

    proptest! {
        #[test]
        fn every_setup_is_judged_in_every_format(fen in fens()) {
            let judgment = judged(&fen, ALL_MODELS);
            prop_assert_eq!(judgment.has_score(), judgment.report.is_sound());
            for format in FORMATS {
                let text = written(&documents::judgment(&judgment, OpinionsLayout::ByModel), format);
                // Popeye writes nothing where nothing solves.
                let is_empty = format == Format::POPEYE && text.is_empty();
                prop_assert!(is_empty || text.ends_with('\n'), "{format:?}: {text}");
                if format == Format::SVG {
                    check_xml(&text);
                }
            }
        }
    }
}

/// V. Bron, "64", 1937: one knight mates after 1...Qb3, the other after 1...Qc8, on the same square.
#[test]
fn two_knights_make_two_variations() {
    let text = text(&judged("B3N1KB/1qP2N2/r1rpP1p1/2p4R/4kp2/2R2p1Q/2n1b3/8", "composer-2006"));
    assert!(text.contains("1...Qc8 2.Sxd6#") && text.contains("1...Qb3 2.Sxd6#"), "{text}");
}

/// M. Vukcevich, T. Garai 60 jubilee tourney, 1996; and T. R. Dawson, The British Chess Magazine, 1953, with a twin.
#[test]
fn helpmates_are_judged_with_their_twins() {
    let judgment = judged("2rr1b2/1p6/3k4/B7/2B1P3/2K5/2R5/8 h#2 2 solutions", "keymove-2026");
    assert!(judgment.is_whole() && judgment.has_score());
    assert_eq!(judgment.opinions[0].model.name, "helpmate-2026");
    assert!(judgment.themes.iter().any(|finding| finding.theme.name == "grimshaw"));
    let twins = r#"{"fen":"8/8/4bn2/1p2k3/R6R/8/4PP2/1q1n1K2 b - -","stipulation":"h#2",
        "twins":[{"label":"b","ops":[{"op":"exchange","a":"e6","b":"f6"}]}]}"#;
    let judgment = judged(&twins.replace('\n', ""), "keymove-2026");
    let help = judgment.help.as_ref().expect("a helpmate");
    assert_eq!((help.play.phases.len(), help.play.solutions.len()), (2, 2));
    assert!(!help.evidence("exchange-of-moves").is_empty());
}
