//! What mechanisms promise: their pages are true, what they measure agrees with the themes, and their starts can be
//! begun with.

use std::collections::BTreeSet;

use chess::{Position, parse_fen, san};
use problem::{Solution, Stipulation, Verdict};
use search::SplitMix;
use solve::{Limits, TwoMovers, Wanted, solve};
use themes::{Page, Play, Reading, THEMES, theme_named};

use super::distance::to_pattern;
use super::{MECHANISMS, Measure, Mechanism, Pursued, matrix, mechanism_of};
use crate::themed::{Sketch, times_shown};

fn page(mechanism: &Mechanism) -> Page<'static> {
    Page::parse(mechanism.page).unwrap_or_else(|error| panic!("{}: {error}", mechanism.name))
}

fn solved(position: &Position) -> Solution {
    let two = Stipulation::mate_in(2).expect("in range");
    solve(position, two, Wanted::everything(), Limits::unlimited(solve::never()))
}

fn position(fen: &str) -> Position {
    parse_fen(fen).expect(fen).setup.check().expect(fen)
}

#[test]
fn names_are_unique_and_themes_are_known() {
    let names: BTreeSet<&str> = MECHANISMS.iter().map(|mechanism| mechanism.name).collect();
    assert_eq!(names.len(), MECHANISMS.len());
    for mechanism in MECHANISMS {
        assert!(!mechanism.shows.is_empty() && mechanism.weight > 0, "{}", mechanism.name);
        assert_eq!(mechanism.wanted().len(), mechanism.shows.len(), "{}", mechanism.name);
        assert!(mechanism.of_theme.is_none_or(|name| theme_named(name).is_some()), "{}", mechanism.name);
    }
}

#[test]
fn a_page_begins_with_the_sentence_and_shows_a_problem() {
    for mechanism in MECHANISMS {
        let page = page(mechanism);
        assert_eq!(page.title, mechanism.title);
        assert!(page.text.replace('\n', " ").starts_with(mechanism.sentence), "{}", mechanism.name);
        assert!(page.text.len() > mechanism.sentence.len() + 80, "{}: how does it work?", mechanism.name);
        assert!(!page.examples.is_empty(), "{}", mechanism.name);
    }
}

#[test]
fn problems_on_pages_are_sound_and_miss_nothing() {
    for mechanism in MECHANISMS {
        for example in page(mechanism).examples {
            let place = format!("{} {}", mechanism.name, example.fen);
            let solution = solved(&position(example.fen));
            assert_eq!((solution.verdict, example.stipulation), (Verdict::Sound, "#2"), "{place}");
            assert_eq!(san(&solution.position, solution.keys[0].mv), example.key, "{place}");
            assert!(!example.origin.is_empty() && example.shows.contains(&Reading::Strict), "{place}");
            let play = Play::of(&solution);
            for wanted in mechanism.wanted() {
                assert!(times_shown(wanted.theme, &play) >= wanted.times, "{place}: {}", wanted.theme.name);
            }
            let sketch = Sketch { position: solution.position, key: solution.keys[0].mv };
            let pursued = Pursued::mechanism(mechanism);
            let written = pursued.write_out(&sketch, &mut TwoMovers::default()).expect("Black can move");
            assert_eq!(pursued.missing(&Play::of(&written), u32::MAX), 0, "{place}");
            assert!(pursued.is_known(solution.position.board()), "{place}");
        }
    }
}

/// The two-movers on the pages of all themes.
fn examples() -> Vec<Position> {
    let pages = THEMES.iter().map(|theme| Page::parse(theme.page).expect("a page"));
    let two_movers = pages.flat_map(|page| page.examples).filter(|example| example.stipulation == "#2");
    two_movers.filter_map(|example| parse_fen(example.fen).ok()?.setup.check().ok()).collect()
}

#[test]
fn a_pattern_that_is_there_costs_nothing_and_one_that_is_not_something() {
    let mut found = 0;
    for position in examples() {
        let solution = solved(&position);
        let play = Play::of(&solution);
        for mechanism in MECHANISMS {
            let Measure::Phases(pattern) = &mechanism.measure else { continue };
            let there = !themes::permutation::matches(play.table(), pattern).is_empty();
            let cost = to_pattern(&play, pattern, u32::MAX);
            // The table knows promotions and stalemates better.
            assert!(!there || cost == 0, "{} {} {cost}", mechanism.name, position.setup().to_fen());
            found += u32::from(there);
            for most in [0, 2, 5] {
                assert_eq!(to_pattern(&play, pattern, most), cost.min(most + 1), "{}", mechanism.name);
            }
        }
    }
    assert!(found > 20, "{found}");
}

/// The themes of several phases whose mechanisms ask for no more than the theme.
const EXACT: [&str; 4] = ["dombrovskis", "hannelius", "banny", "white-correction"];

#[test]
fn where_a_theme_is_shown_its_mechanism_misses_nothing() {
    let mut asked = 0;
    for position in examples() {
        let solution = solved(&position);
        let play = Play::of(&solution);
        for theme in THEMES.iter().filter(|theme| EXACT.contains(&theme.name)) {
            let mechanism = mechanism_of(theme).expect(theme.name);
            if times_shown(theme, &play) > 0 {
                assert_eq!(mechanism.missing(&play, u32::MAX), 0, "{} {}", theme.name, position.setup().to_fen());
                asked += 1;
            }
        }
    }
    assert!(asked > 5, "{asked}");
}

#[test]
fn every_mechanism_can_be_begun_with() {
    for (number, mechanism) in (0..).zip(MECHANISMS) {
        let mut random = SplitMix::of_attempt(17, number);
        let size = mechanism.fewest_units.max(8);
        let (sketch, fixed) = matrix::start(mechanism.matrix(), size, &mut random).expect(mechanism.name);
        assert!(sketch.position.is_legal(sketch.key) && sketch.position.board().occupied().count() <= size);
        assert!((fixed - sketch.position.board().occupied()).is_empty(), "{}", mechanism.name);
    }
}

#[test]
fn all_mechanisms_that_fit_are_drawn() {
    let mut random = SplitMix::of_attempt(17, 0);
    let drawn: BTreeSet<&str> = (0..5_000).filter_map(|_| super::draw(8, &mut random)).map(|one| one.name).collect();
    let fitting = MECHANISMS.iter().filter(|one| one.fewest_units <= 8).count();
    assert_eq!(drawn.len(), fitting);
    assert!(super::draw(3, &mut random).is_none());
}
