//! The fast test of the conventions says what the full analysis says: of problems made by chance, and of real ones,
//! those of the sample and those of the collections where they are at hand.

use std::sync::atomic::AtomicBool;

use chess::{Move, Position};
use keymove_compose::{ClimbSettings, Composer, Conventions, PaperReading, RULES};
use problem::Stipulation;
use samples::SampleRow;
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Limits, solve};
use themes::Analysis;

use super::attempts;

/// Both answers about every rule; they must agree. Gives the rules broken.
fn agree(position: &Position, key: Move) -> Vec<(&'static str, u32)> {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    let all = Conventions::named(&names.join(",")).expect("every rule");
    let quick = all.broken_by_two_mover(position, key, u32::MAX);
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop: &never, gauge: None };
    let solution = solve(position, Stipulation::mate_in(2).expect("in range"), Conventions::NEEDS, limits);
    let full = all.broken(&Analysis::of(&solution));
    let words = |broken: &keymove_compose::Broken| broken.rules().collect::<Vec<_>>();
    assert_eq!(words(&quick), words(&full), "{}", position.setup().to_fen());
    for patience in [0, 3, 10] {
        let cut = all.broken_by_two_mover(position, key, patience);
        assert_eq!(cut.is_cut, full.weight() > patience, "{}", position.setup().to_fen());
        assert!(cut.is_cut || cut == quick);
    }
    words(&full)
}

#[test]
fn problems_made_by_chance() {
    let mut sound = 0;
    for attempt in attempts(Composer::Random(PaperReading::BRISK), 2, 1_500) {
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
    for attempt in attempts(Composer::Climb(ClimbSettings::towards(strict)), 2, 100) {
        let Some(composition) = attempt.composition else { continue };
        let position = composition.setup.check().expect("a position");
        let broken = agree(&position, composition.key.expect("sound"));
        let kept = !broken.iter().any(|(rule, _)| names.contains(rule));
        assert!(kept, "{}: {broken:?}", composition.setup.to_fen());
        made += 1;
    }
    assert!(made > 10, "only {made}");
}

/// How many of these two-movers are sound, keep the strict rules, and keep the usual ones.
fn kept(rows: &[SampleRow]) -> [usize; 3] {
    let mut counts = [0; 3];
    let sets = [Conventions::strict(), Conventions::usual()].map(|set| set.names().collect::<Vec<_>>());
    for position in rows.iter().filter_map(|row| row.setup.check().ok()) {
        let Soundness::Sound(key) = soundness_of_two_mover(&position) else { continue };
        let broken = agree(&position, key);
        let keeps = |set: &[&str]| !broken.iter().any(|(name, _)| set.contains(name));
        counts[0] += 1;
        counts[1] += usize::from(keeps(&sets[0]));
        counts[2] += usize::from(keeps(&sets[1]));
    }
    counts
}

#[test]
fn real_problems() {
    // Old problems break today's rules more often: the sample shows that both tests agree, no more.
    let [sound, ..] = kept(&samples::two_movers());
    assert!(sound > 80, "only {sound}");
    let Some(rows) = samples::collection("two_movers_jgisland_MIT-attr.jsonl") else { return };
    let rows: Vec<SampleRow> = rows.into_iter().step_by(10).collect();
    let [sound, strict, usual] = kept(&rows);
    // Published problems mostly keep what is usual; chance hardly ever does.
    assert!(sound > 500 && strict * 100 > sound * 30 && usual * 100 > sound * 80, "{sound} {strict} {usual}");
}
