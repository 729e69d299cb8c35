//! Every page is true: its problems are sound, have the key it names, and show or lack the theme as it says.

use std::collections::BTreeSet;

use chess::{Letters, parse_fen, san};
use keymove_themes::{Example, Group, Page, Play, Reading, THEMES, Theme, theme_named};
use problem::{Solution, Verdict};
use solve::{Limits, Tries, Wanted, solve};

fn solved(example: &Example<'_>) -> Solution {
    let position = parse_fen(example.fen).expect("a FEN").setup.check().expect("a position");
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    let tries = Some(Tries::QUIET);
    let stipulation = example.stipulation.parse().expect("a stipulation");
    solve(&position, stipulation, Wanted::everything().with_tries(tries), limits)
}

fn page(theme: &Theme) -> Page<'static> {
    Page::parse(theme.page).unwrap_or_else(|error| panic!("{}: {error}", theme.name))
}

#[test]
fn names_are_unique_and_titles_are_headings() {
    let names: BTreeSet<&str> = THEMES.iter().map(|theme| theme.name).collect();
    let titles: BTreeSet<&str> = THEMES.iter().map(|theme| theme.title).collect();
    assert_eq!((names.len(), titles.len()), (THEMES.len(), THEMES.len()));
    for theme in THEMES {
        assert_eq!(page(theme).title, theme.title, "{}", theme.name);
        let allowed = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        assert!(theme.name.chars().all(allowed), "{}", theme.name);
        assert!(theme_named(theme.name).is_some_and(|found| found.title == theme.title));
    }
}

/// Lists show the first sentence alone: it has to say what happens and what comes of it. For the themes of the papers
/// these words have to stand in it.
const DEFINED_BY: &[(&str, &[&str])] = &[
    ("tempo", &["threatens nothing", "must move"]),
    ("direct-battery", &["leaving the line", "checks"]),
    ("indirect-battery", &["leaves the line", "guarded"]),
    ("king-flights", &["The key gives", "flights"]),
    ("lonely-king", &["nothing else"]),
    ("half-pin", &["Two black units", "pins the other"]),
    ("self-pin", &["Black's own move pins", "parry"]),
    ("unpin", &["ends the pin", "mates"]),
    ("self-block", &["beside its king", "mates"]),
    ("grimshaw", &["Two black units", "each other's way", "another mate"]),
    ("pickaninny", &["four moves", "mate of its own"]),
];

#[test]
fn the_first_sentence_is_the_definition() {
    for theme in THEMES {
        let text = page(theme).text.replace('\n', " ");
        let (first, _) = text.split_once(". ").expect("more than a sentence");
        assert!((30..260).contains(&first.len()), "{}: too short or too long for a list: {first}", theme.name);
    }
    for (name, words) in DEFINED_BY {
        let theme = theme_named(name).expect("a theme");
        let text = page(theme).text.replace('\n', " ");
        let (first, _) = text.split_once(". ").expect("more than a sentence");
        let missing: Vec<&&str> = words.iter().filter(|word| !first.contains(**word)).collect();
        assert!(missing.is_empty(), "{}: {missing:?} not in: {first}", theme.name);
    }
}

#[test]
fn every_page_has_a_definition_a_shown_problem_and_a_near_miss_in_both_readings() {
    for theme in THEMES {
        let page = page(theme);
        assert!(page.text.len() > 200, "{}: the definition is too short", theme.name);
        if theme.is_for_helpmates() {
            let of_helpmates = || page.examples.iter().filter(|example| !example.is_directmate());
            let shows = of_helpmates().filter(|example| !example.shows.is_empty()).count();
            let lacks = of_helpmates().filter(|example| !example.lacks.is_empty()).count();
            assert!(shows > 0 && lacks > 0, "{} in helpmates: {shows} shown, {lacks} near misses", theme.name);
        }
        for reading in theme.readings().iter().filter(|_| theme.group != Group::HelpPlay) {
            let shows = page.examples.iter().filter(|example| example.shows.contains(reading)).count();
            let lacks = page.examples.iter().filter(|example| example.lacks.contains(reading)).count();
            assert!(shows > 0 && lacks > 0, "{} {}: {shows} shown, {lacks} near misses", theme.name, reading.name());
        }
        for example in &page.examples {
            let origin = example.origin;
            assert!(!origin.is_empty(), "{}: {} has no origin", theme.name, example.fen);
            let both = |reading: &Reading| example.shows.contains(reading) && example.lacks.contains(reading);
            assert!(!Reading::ALL.iter().any(both), "{}: {} shows and lacks", theme.name, example.fen);
        }
    }
}

#[test]
fn shown_problems_show_and_near_misses_lack() {
    for theme in THEMES {
        for example in page(theme).examples.iter().filter(|example| example.is_directmate()) {
            let solution = solved(example);
            assert_eq!(solution.verdict, Verdict::Sound, "{}: {}", theme.name, example.fen);
            let key = san(&solution.position, solution.keys[0].mv);
            assert_eq!(key, example.key, "{}: {}", theme.name, example.fen);
            check(theme, example, &Play::of(&solution));
        }
    }
}

fn check(theme: &Theme, example: &Example<'_>, play: &Play<'_>) {
    for (readings, expected) in [(&example.shows, true), (&example.lacks, false)] {
        for &reading in readings.iter().filter(|reading| theme.readings().contains(reading)) {
            let evidence = theme.detect(play, reading);
            let place = format!("{} {} {}", theme.name, reading.name(), example.fen);
            assert_eq!(!evidence.is_empty(), expected, "{place}: {evidence:?}");
        }
    }
    let strict = theme.detect(play, Reading::Strict);
    for words in &example.says {
        let said = strict.iter().any(|evidence| evidence.detail.print(Letters::Problem).contains(words));
        assert!(said, "{} {}: nothing says `{words}`: {strict:?}", theme.name, example.fen);
    }
}
