//! What sketches and geometries promise, tried on the problems of the pages.

use chess::{Letters, Position, parse_fen};
use problem::Stipulation;
use quality::Composer2006;
use solve::{TwoMovers, Wanted};
use themes::{Page, Play, Reading, THEMES, Theme};

use super::goal::Goal;
use super::sketch::Sketch;
use super::{Themed, WantedTheme, times_shown};
use crate::Conventions;
use crate::ideas::{Pursued, mechanism_of};
use search::Judge;

/// The sound two-movers of all pages with the theme of their page.
fn examples() -> Vec<(&'static Theme, Position)> {
    let of_page = |theme: &'static Theme| {
        let page = Page::parse(theme.page).expect("a page");
        let two_movers = page.examples.into_iter().filter(|example| example.stipulation == "#2");
        let positions = two_movers.filter_map(|example| parse_fen(example.fen).ok()?.setup.check().ok());
        positions.map(|position| (theme, position)).collect::<Vec<_>>()
    };
    THEMES.iter().flat_map(of_page).collect()
}

fn sketch(judge: &Judge<'_>, position: &Position) -> Option<Sketch> {
    let solution = judge.solve(position, Wanted::key_only());
    let key = solution.keys.first().filter(|_| solution.keys.len() == 1)?.mv;
    Some(Sketch { position: *position, key })
}

#[test]
fn a_sketch_is_written_out_as_the_solver_does() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let mut compared = 0;
    for (theme, position) in examples() {
        let Some(sketch) = sketch(&judge, &position) else { continue };
        let solution = judge.solve(&position, Wanted::everything().with_tries(None));
        let written = sketch.write_out().expect("Black can move");
        let words = |solution: &problem::Solution| {
            let (keys, set_play) = (solution.keys.clone(), solution.set_play.clone());
            let mut phases = vec![set_play, keys[0].defenses.clone()];
            for defense in phases.iter_mut().flatten() {
                defense.replies.sort_by_key(|reply| reply.mv);
            }
            phases.iter_mut().for_each(|defenses| defenses.sort_by_key(|defense| defense.mv));
            let mut threats: Vec<_> = keys[0].threats.iter().map(|threat| threat.mv).collect();
            threats.sort_unstable();
            (phases, threats)
        };
        assert_eq!(words(&written), words(&solution), "{} {}", theme.name, position.setup().to_fen());
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

/// The themes whose mechanisms ask for no more than the theme.
const EXACT: [&str; 8] =
    ["grimshaw", "novotny", "half-pin", "pickaninny", "albino", "king-star-flight", "king-plus-flight", "switchback"];

#[test]
fn where_a_theme_is_shown_its_geometry_misses_nothing() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let mut asked = 0;
    for (_, position) in examples() {
        let Some(solution) = sketch(&judge, &position).and_then(|sketch| sketch.write_out()) else { continue };
        let play = Play::of(&solution);
        for theme in THEMES.iter().filter(|theme| EXACT.contains(&theme.name)) {
            let Some(mechanism) = mechanism_of(theme).filter(|_| times_shown(theme, &play) > 0) else { continue };
            // Rooks and bishops only: the queen and pawns are left to chance. A masked half-pin, too.
            let evidence = theme.detect(&play, Reading::Strict);
            let usual = ["rook", "bishop", "pawn on", "flights", "half-pinned by", "-"];
            let plain = evidence.iter().any(|evidence| {
                usual.iter().any(|word| evidence.detail.print(Letters::Problem).contains(word))
                    && !["queen", "masked", "Nesic", "Pickabish", "one answer"]
                        .iter()
                        .any(|word| evidence.detail.print(Letters::Problem).contains(word))
            });
            if plain {
                assert_eq!(mechanism.missing(&play, u32::MAX), 0, "{} {}", theme.name, position.setup().to_fen());
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn what_misses_nothing_is_sound_and_shows_the_theme() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let two = Stipulation::mate_in(2).expect("in range");
    let (mut perfect, mut faulty) = (0, 0);
    for (theme, position) in examples() {
        if !theme.applies_to.includes(two) {
            continue;
        }
        let Some(sketch) = sketch(&judge, &position) else { continue };
        let wanted = [WantedTheme { theme, times: 1 }];
        let missing = Goal::new(&Themed::towards(&wanted, Conventions::OFF)).missing(&sketch, u32::MAX);
        let solution = Pursued::themes(&wanted).write_out(&sketch, &mut TwoMovers::default()).expect("Black can move");
        // Without conventions a sound problem can only miss the theme.
        let shown = times_shown(theme, &Play::of(&solution)) > 0;
        if missing == Some(0) {
            assert!(shown, "{} {}", theme.name, position.setup().to_fen());
            perfect += 1;
        } else {
            faulty += 1;
        }
        for patience in [0, 1, 30] {
            let asked = Goal::new(&Themed::towards(&wanted, Conventions::OFF)).missing(&sketch, patience);
            assert_eq!(asked, missing.filter(|missing| *missing <= patience));
        }
    }
    assert!(perfect > 60 && faulty > 20, "{perfect}, {faulty}");
}
