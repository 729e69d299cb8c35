//! The conventions for sound two-movers without a tree: facts of the key first, then the set play, then all mates; what
//! needs an explanation is asked last, and only of what is left.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use chess::{Color, Kind, Move, Position, Square};
use problem::Stipulation;
use solve::kernel::{all_mates_in_one, can_mate_in_one};
use solve::{Limits, solve};
use themes::Analysis;
use themes::frame::identity;
use themes::geometry::{flights, pinned};

use super::*;

impl Conventions {
    /// Which rules a sound two-mover with this key breaks. When the weight of the breaches comes to exceed `patience` the
    /// count is cut.
    pub fn broken_by_two_mover(&self, position: &Position, key: Move, patience: u32) -> Broken {
        let mut broken = Broken::default();
        let after = position.play(key);
        self.add_key(position, &after, key, &mut broken);
        if broken.weight() <= patience && self.any(&[UNPROVIDED_CHECK, UNPROVIDED_FLIGHT]) {
            self.add_set_play(position, &mut broken);
        }
        if broken.weight() <= patience && self.any(&[FEW_MATES, DUAL]) {
            self.add_mates(&after, &mut broken);
        }
        if broken.weight() <= patience {
            self.add_legality(&position.setup(), &mut broken);
        }
        if broken.weight() <= patience && self.any(&[IDLE_OFFICER, THEMATIC_DUAL]) {
            self.add_explained(position, &mut broken);
        }
        broken.is_cut = broken.weight() > patience;
        broken
    }

    fn add_key(&self, position: &Position, after: &Position, key: Move, broken: &mut Broken) {
        let mut note = |rule: usize, count: usize| {
            if self.has(rule) {
                broken.add(rule, count);
            }
        };
        note(KEY_CHECKS, usize::from(after.in_check()));
        match position.captured(key) {
            Some((_, Kind::Pawn)) => note(KEY_CAPTURES_PAWN, 1),
            Some(_) => note(KEY_CAPTURES_OFFICER, 1),
            None => {}
        }
        let (before, now) = (position.board(), after.board());
        note(KEY_TAKES_FLIGHT, (flights(before) - flights(now)).count() as usize);
        note(KEY_PINS_BLACK, (pinned(now, Color::Black) - pinned(before, Color::Black)).count() as usize);
    }

    /// Checks and king moves in the diagram that White has no mate for.
    fn add_set_play(&self, position: &Position, broken: &mut Broken) {
        let Some(passed) = position.pass() else { return };
        let mut promotions: BTreeSet<(Square, Square)> = BTreeSet::new();
        let _ = passed.visit_moves(|fan| {
            fan.each(|mv| {
                let replied = passed.play(mv);
                let checks = replied.in_check();
                let rule = if checks { UNPROVIDED_CHECK } else { UNPROVIDED_FLIGHT };
                if (!checks && mv.kind != Kind::King) || !self.has(rule) || can_mate_in_one(&replied) {
                    return;
                }
                // Of the promotions of one pawn on one square only one is counted.
                if mv.promotion.is_none() || promotions.insert((mv.from, mv.to)) {
                    broken.add(rule, 1);
                }
            });
            ControlFlow::Continue(())
        });
    }

    /// The mates after every defense: how many different ones are forced, and where there is a choice.
    fn add_mates(&self, after: &Position, broken: &mut Broken) {
        let threats = after.pass().map_or_else(Vec::new, |passed| mates(&passed));
        let mut forced: BTreeSet<(Square, Square, bool)> = BTreeSet::new();
        let mut duals: BTreeSet<(Square, Vec<Move>)> = BTreeSet::new();
        let _ = after.visit_moves(|fan| {
            fan.each(|mv| {
                let answers = mates(&after.play(mv));
                let Some(first) = answers.first() else { return };
                let threatened = |answer: &Move| threats.iter().any(|threat| identity(*threat) == identity(*answer));
                let is_only = answers.iter().all(|answer| identity(*answer) == identity(*first));
                if is_only && !answers.iter().any(threatened) {
                    forced.insert(identity(*first));
                }
                let parries = threats.is_empty() || threats.iter().any(|threat| !answers.contains(threat));
                if parries && answers.len() > 1 && !answers.iter().any(|answer| threats.contains(answer)) {
                    let different = different(&answers);
                    if different.len() > 1 {
                        duals.insert((mv.from, different));
                    }
                }
            });
            ControlFlow::Continue(())
        });
        if self.has(FEW_MATES) {
            broken.add(FEW_MATES, WANTED_MATES.saturating_sub(forced.len()));
        }
        if self.has(DUAL) {
            broken.add(DUAL, duals.len());
        }
    }

    fn add_explained(&self, position: &Position, broken: &mut Broken) {
        let never = AtomicBool::new(false);
        let limits = Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop: &never };
        let two = Stipulation::mate_in(2).expect("2 is in range");
        let solution = solve(position, two, self.explanation(), limits);
        let analysis = Analysis::of(&solution);
        if self.has(IDLE_OFFICER)
            && let Some(part) = themes::report::part(&analysis.play)
        {
            broken.add(IDLE_OFFICER, themes::report::idle_officers(&analysis.play, &part).count() as usize);
        }
        if self.has(THEMATIC_DUAL) {
            let thematic = Conventions::one(RULES[THEMATIC_DUAL].name).expect("in the list");
            broken.add(THEMATIC_DUAL, thematic.broken(&analysis).counts[THEMATIC_DUAL] as usize);
        }
    }

    /// What has to be written out: for themes everything, for the part of units the play after the key.
    fn explanation(&self) -> solve::Wishes {
        if self.has(THEMATIC_DUAL) {
            return Conventions::NEEDS;
        }
        solve::Wishes { set_play: false, tries: None, variations: true }
    }
}

fn mates(position: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    all_mates_in_one(position, |mv| found.push(mv));
    found.sort_unstable();
    found
}

/// A pawn that mates by promoting to queen or rook does the same thing twice.
fn different(answers: &[Move]) -> Vec<Move> {
    let repeats = |mv: &Move| {
        let queen = Move { promotion: Some(Kind::Queen), ..*mv };
        mv.promotion == Some(Kind::Rook) && answers.contains(&queen)
    };
    answers.iter().filter(|mv| !repeats(mv)).copied().collect()
}
