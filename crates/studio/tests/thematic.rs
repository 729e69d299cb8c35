//! Many themes in one problem: the telling ones first, changed play with its letters, the rest in a line.

use chess::{Bitboard, Position, parse_move};
use keymove_studio::{
    JudgeOptions, Judgment, Limits, NecessityCheck, OpinionsLayout, choose_models, documents, judge, read,
};
use render::{Format, Style};
use serde_json::Value;
use themes::report::{Carried, Standing};
use themes::{Evidence, Finding, Line, PhaseKind, Reading, THEMES, Theme, UnitMove, is_telling, theme_named};

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// H. Weenink, Good Companion 1917: 1.Qc4.
const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn judged() -> Judgment {
    let models = choose_models("composer-2006", None).expect("a model");
    let limits = Limits::nodes(1_000_000);
    let input = read(BARON, "#2".parse().expect("stipulation")).expect("a problem");
    judge(&input, &JudgeOptions { models, necessity: NecessityCheck::NotAsked }, limits)
}

fn printed(judgment: &Judgment, format: &Format) -> String {
    written(&documents::judgment(judgment, OpinionsLayout::OneModel), format)
}

fn line(begins: &Position, words: &str) -> Line {
    let mut position = *begins;
    let moves = words.split(' ').map(|word| {
        let mv = parse_move(&position, word).expect(word);
        position = position.play(mv);
        mv
    });
    Line(moves.collect())
}

/// As if a theme were shown by these lines, the defense of each lettered `a` and the mate `A`.
fn finding(theme: &'static Theme, judgment: &Judgment, lines: &[&str]) -> Finding {
    let diagram = judgment.report.solution().expect("a position").position;
    let lines: Vec<Line> = lines.iter().map(|words| line(&diagram, words)).collect();
    let after = |line: &Line, place: usize| UnitMove::after(&line.0[..place], line.0[place]);
    let letters = vec![('a', after(&lines[0], 1)), ('A', after(&lines[0], 2)), ('B', after(&lines[1], 2))];
    let evidence = Evidence::new(PhaseKind::Key, lines, Bitboard::EMPTY, "the mate changes".to_owned());
    Finding { theme, reading: Reading::Strict, evidence: vec![evidence.lettered(letters)] }
}

/// As if a theme carried two mates.
fn carried(theme: &'static Theme) -> Carried {
    Carried { theme, standing: Standing::Leading, told: Standing::Leading, mates: 2, forced: 2, elsewhere: 0 }
}

#[test]
fn changed_play_is_printed_with_its_letters() {
    let mut judgment = judged();
    let theme = theme_named("pickaninny").expect("a theme");
    judgment.themes.push(finding(theme, &judgment, &["Qa5 c6 Qe5", "Qc4 c6 Qd4"]));
    judgment.idea.as_mut().expect("an idea").themes.push(carried(theme));
    let text = printed(&judgment, Format::TEXT);
    let rows = "  the mate changes
    1.Qa5? (2.Qxc7#)  1...c6 a 2.Qe5# A  but 1...Kc6!
    1.Qc4! (2.Qxc7#)  1...c6 a 2.Qd4# B
  ";
    assert!(text.contains("\n  Pickaninny ") && text.contains(rows), "{text}");
    // The line of the try belongs to the try, though the theme is complete with the key only.
    assert!(text.contains("\n  1.Qa5? (2.Qxc7#)\n    1...c6 2.Qe5# [Pickaninny, "), "{text}");
    let page = printed(&judgment, Format::MARKDOWN);
    let block = "\n\n  ```text\n  1.Qa5? (2.Qxc7#)  1...c6 a 2.Qe5# A  but 1...Kc6!\n  1.Qc4! ";
    assert!(page.contains(block) && page.contains("\n\nAlso: ") && page.contains("Grimshaw (2 lines)"), "{page}");
    let json: Value = serde_json::from_str(&printed(&judgment, Format::JSON)).expect("JSON");
    let found = json["themes"].as_array().and_then(|themes| themes.last()).expect("themes");
    assert_eq!(found["group"], "pawns");
    assert_eq!(found["evidence"][0]["letters"][0], serde_json::json!({"letter": "A", "unit": "b5", "to": "e5"}));
    let schema = format!("{}/../../docs/judge.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(schema).expect("a file")).expect("JSON");
    assert!(jsonschema::validator_for(&schema).expect("a schema").is_valid(&json), "{json}");
}

#[test]
fn any_number_of_themes_stays_readable() {
    let mut judgment = judged();
    judgment.themes = THEMES.iter().map(|theme| finding(theme, &judgment, &["Qc4 c6 Qd4", "Qc4 Bc6 Qb4"])).collect();
    judgment.idea.as_mut().expect("an idea").themes = THEMES.iter().map(carried).collect();
    let two = judgment.report.problem.stipulation;
    let tells = |finding: &Finding| is_telling(finding.theme, &finding.evidence, two);
    let text = printed(&judgment, Format::TEXT);
    let section = text.split("\nThemes\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("themes");
    let described: Vec<&str> =
        section.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ")).collect();
    assert_eq!(described.len(), 8 + 1, "{section}");
    assert!(described.last().is_some_and(|line| line.starts_with("  Also: ")), "{section}");
    for theme in THEMES {
        assert!(section.replace("\n    ", " ").contains(theme.title), "{}: {section}", theme.name);
    }
    for line in text.lines().filter(|line| line.ends_with(']')) {
        let tags = line.rsplit('[').next().expect("a bracket");
        assert!(tags.split(", ").count() <= 3, "{line}");
        for finding in judgment.themes.iter().filter(|finding| !tells(finding)) {
            assert!(!tags.contains(finding.theme.title), "{line}");
        }
    }
}

#[test]
fn common_themes_are_told_where_there_is_nothing_else() {
    let mut judgment = judged();
    judgment.themes.retain(|finding| finding.theme.name == "self-block");
    let text = printed(&judgment, Format::TEXT);
    assert!(text.contains("\nThemes\n  Self-block  c5 by pawn c7"), "{text}");
    assert!(text.contains("1...c5 2.Qe6# [Self-block]\n") && !text.contains("Also: "), "{text}");
}
