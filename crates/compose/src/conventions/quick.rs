//! The conventions for sound two-movers without a tree: facts of the key first, then the set play, then all mates; what
//! needs an analysis is asked last, and only of what is left.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use chess::{Color, Kind, Move, Position, Square};
use problem::Stipulation;
use solve::kernel::can_mate_in_one;
use solve::{Limits, solve};
use themes::Analysis;
use themes::frame::identity;
use themes::geometry::{flights, pinned};

use super::idle::idle_officers;
use super::mating_play::MatingPlay;
use super::*;

impl Conventions {
    /// Which rules a sound two-mover with this key breaks. When the weight of the breaches exceeds `patience`, the
    /// count is cut.
    pub fn broken_by_two_mover(&self, position: &Position, key: Move, patience: u32) -> Broken {
        let mut broken = Broken::default();
        let after = position.play(key);
        self.add_key(position, &after, key, &mut broken);
        if broken.weight() <= patience && self.any(&[UNPROVIDED_CHECK, UNPROVIDED_FLIGHT]) {
            self.add_set_play(position, &mut broken);
        }
        if broken.weight() <= patience && self.any(&[FEW_MATES, DUAL, IDLE_OFFICER]) {
            let play = MatingPlay::of(&after);
            self.add_mates(&play, &mut broken);
            if broken.weight() <= patience && self.has(IDLE_OFFICER) {
                broken.add(IDLE_OFFICER, idle_officers(&after, key, &play));
            }
        }
        if broken.weight() <= patience {
            self.add_legality(&position.setup(), &mut broken);
        }
        if broken.weight() <= patience && self.has(THEMATIC_DUAL) {
            add_thematic_duals(position, &mut broken);
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
        note(WHITE_IN_CHECK, usize::from(position.in_check()));
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

    /// How many different mates are forced, and where there is a choice.
    fn add_mates(&self, play: &MatingPlay, broken: &mut Broken) {
        let threats = &play.threats;
        let mut forced: BTreeSet<(Square, Square, bool)> = BTreeSet::new();
        let mut duals: BTreeSet<(Square, Vec<Move>)> = BTreeSet::new();
        for (defense, answers) in play.lines() {
            let Some(first) = answers.first() else { continue };
            let threatened = |answer: &Move| threats.iter().any(|threat| identity(*threat) == identity(*answer));
            let is_only = answers.iter().all(|answer| identity(*answer) == identity(*first));
            if is_only && !answers.iter().any(threatened) {
                forced.insert(identity(*first));
            }
            if answers.len() > 1 && play.parries(answers) && !answers.iter().any(|answer| threats.contains(answer)) {
                let different = different(answers);
                if different.len() > 1 {
                    duals.insert((defense.from, different));
                }
            }
        }
        if self.has(FEW_MATES) {
            broken.add(FEW_MATES, WANTED_MATES.saturating_sub(forced.len()));
        }
        if self.has(DUAL) {
            broken.add(DUAL, duals.len());
        }
    }
}

/// What carries a theme has to be written out and analysed.
fn add_thematic_duals(position: &Position, broken: &mut Broken) {
    let limits = Limits::unlimited(solve::never());
    let two = Stipulation::mate_in(2).expect("2 is in range");
    let solution = solve(position, two, Conventions::NEEDS, limits);
    let thematic = Conventions::one(RULES[THEMATIC_DUAL].name).expect("in the list");
    broken.add(THEMATIC_DUAL, thematic.broken(&Analysis::of(&solution)).counts[THEMATIC_DUAL] as usize);
}

/// A pawn that mates by promoting to queen or rook, or to queen or bishop, does the same thing twice.
fn different(answers: &[Move]) -> Vec<Move> {
    let repeats = |mv: &Move| {
        let queen = Move { promotion: Some(Kind::Queen), ..*mv };
        matches!(mv.promotion, Some(Kind::Rook | Kind::Bishop)) && answers.contains(&queen)
    };
    answers.iter().filter(|mv| !repeats(mv)).copied().collect()
}
