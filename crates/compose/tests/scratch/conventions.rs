//! The fast test of the conventions says what the full analysis says: of problems made by chance, and of real ones where
//! the collections are there.

use std::path::{Path, PathBuf};

use chess::{Move, Position, parse_fen};
use keymove_compose::{Ascent, Composer, Conventions, RULES, Reading};
use problem::Stipulation;
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Limits, solve};
use themes::Analysis;

use super::attempts;

/// Both answers about every rule; they must agree. Gives the rules broken.
fn agree(position: &Position, key: Move) -> Vec<(&'static str, u32)> {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    let all = Conventions::named(&names.join(",")).expect("every rule");
    let quick = all.broken_by_two_mover(position, key, u32::MAX);
    let limits = Limits::unlimited(solve::never());
    let solution = solve(position, Stipulation::mate_in(2).expect("in range"), Conventions::NEEDS, limits);
    let full = all.broken(&Analysis::of(&solution));
    let told = |broken: &keymove_compose::Broken| broken.rules().collect::<Vec<_>>();
    assert_eq!(told(&quick), told(&full), "{}", position.setup().to_fen());
    for patience in [0, 3, 10] {
        let cut = all.broken_by_two_mover(position, key, patience);
        assert_eq!(cut.is_cut, full.weight() > patience, "{}", position.setup().to_fen());
        assert!(cut.is_cut || cut == quick);
    }
    told(&full)
}

#[test]
fn problems_made_by_chance() {
    let mut sound = 0;
    for attempt in attempts(Composer::Random(Reading::BRISK), 2, 1_500) {
        if let Some(composition) = attempt.composition
            && let Some(key) = composition.key
        {
            agree(&composition.setup.check().expect("a position"), key);
            sound += 1;
        }
    }
    assert!(sound > 200, "only {sound}");
}

#[test]
fn problems_of_a_climb() {
    let strict = Conventions::strict();
    let names: Vec<&str> = strict.names().collect();
    let mut made = 0;
    for attempt in attempts(Composer::Climb(Ascent::towards(strict)), 2, 100) {
        let Some(composition) = attempt.composition else { continue };
        let position = composition.setup.check().expect("a position");
        let broken = agree(&position, composition.key.expect("sound"));
        let kept = !broken.iter().any(|(rule, _)| names.contains(rule));
        assert!(kept, "{}: {broken:?}", composition.setup.to_fen());
        made += 1;
    }
    assert!(made > 10, "only {made}");
}

/// The collections, if they lie beside the checkout or `KEYMOVE_DATA` names their folder.
fn collection(name: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from);
    std::fs::read_to_string(folder.join(name)).ok()
}

/// The FEN of a JSON line, without a JSON reader: the collections hold no escaped quotes in it.
fn fen(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("\"fen\":")?;
    rest.split('"').nth(1)
}

#[test]
fn real_problems() {
    let Some(text) = collection("two_movers_jgisland_MIT-attr.jsonl") else { return };
    let (mut sound, mut strict, mut usual) = (0, 0, 0);
    let sets = [Conventions::strict(), Conventions::usual()].map(|set| set.names().collect::<Vec<_>>());
    let mut broken_rules = std::collections::BTreeMap::new();
    for line in text.lines().step_by(10) {
        let Some(position) = fen(line).and_then(|fen| parse_fen(fen).ok()?.setup.check().ok()) else { continue };
        let Soundness::Sound(key) = soundness_of_two_mover(&position) else { continue };
        let broken = agree(&position, key);
        let keeps = |set: &[&str]| !broken.iter().any(|(name, _)| set.contains(name));
        sound += 1;
        strict += usize::from(keeps(&sets[0]));
        usual += usize::from(keeps(&sets[1]));
        for (name, _) in broken {
            *broken_rules.entry(name).or_insert(0) += 1;
        }
    }
    // Published problems mostly keep what is usual; chance hardly ever does.
    assert!(
        sound > 500 && strict * 100 > sound * 30 && usual * 100 > sound * 80,
        "{sound} {strict} {usual} {broken_rules:?}"
    );
}
