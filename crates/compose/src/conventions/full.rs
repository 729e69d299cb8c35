//! The conventions by the full analysis of a solution, of any length: the definition of each rule.

use std::collections::BTreeSet;

use chess::{Color, Move, Setup};
use problem::LegalityReason;
use solve::Wanted;
use themes::frame::{identity, unified};
use themes::report::{Dual, DualGrade, Topic, critique, duals, topic_named};
use themes::{Analysis, Reading};

use super::*;

impl Conventions {
    /// What the analysis must be of.
    pub const NEEDS: Wanted = Wanted::everything();

    /// Which rules a sound problem breaks, read from the analysis of its whole solution.
    pub fn broken(&self, analysis: &Analysis<'_>) -> Broken {
        let mut broken = Broken::default();
        self.add_remarks(analysis, &mut broken);
        self.add_play(analysis, &mut broken);
        self.add_legality(&analysis.play.diagram().setup(), &mut broken);
        broken
    }

    /// What a judge's remarks say.
    fn add_remarks(&self, analysis: &Analysis<'_>, broken: &mut Broken) {
        const REMARKS: [(&str, usize); 8] = [
            ("key-checks", KEY_CHECKS),
            ("key-double-check", KEY_CHECKS),
            ("key-captures", KEY_CAPTURES_OFFICER),
            ("key-captures-pawn", KEY_CAPTURES_PAWN),
            ("key-pins-black", KEY_PINS_BLACK),
            ("white-in-check", WHITE_IN_CHECK),
            ("unprovided-check", UNPROVIDED_CHECK),
            ("unprovided-flight", UNPROVIDED_FLIGHT),
        ];
        let critique = critique(analysis);
        let count = |topic: &Topic| critique.on(topic).map(|remark| remark.count as usize).sum::<usize>();
        for (name, rule) in REMARKS {
            if self.has(rule) {
                broken.add(rule, topic_named(name).map_or(0, count));
            }
        }
        if self.has(IDLE_OFFICER) {
            broken.add(IDLE_OFFICER, topic_named("idle-officer").map_or(0, count));
        }
        if self.has(KEY_TAKES_FLIGHT) {
            broken.add(KEY_TAKES_FLIGHT, analysis.key().map_or(0, |key| key.flights_taken().count() as usize));
        }
    }

    fn add_play(&self, analysis: &Analysis<'_>, broken: &mut Broken) {
        let Some(key) = analysis.play.key() else { return };
        if self.has(FEW_MATES) {
            // In longer problems: different second moves.
            let answers: BTreeSet<_> = match analysis.play.stipulation().moves() {
                2 => unified(key).iter().map(|scene| identity(scene.mate)).collect(),
                _ => real_answers(key).collect(),
            };
            broken.add(FEW_MATES, WANTED_MATES.saturating_sub(answers.len()));
        }
        if !self.any(&[DUAL, THEMATIC_DUAL]) {
            return;
        }
        let duals = duals(key, analysis.play.stipulation().moves());
        if self.has(DUAL) {
            broken.add(DUAL, duals.iter().filter(|dual| dual.grade != DualGrade::Promotion).count());
        }
        if self.has(THEMATIC_DUAL) && duals.iter().any(|dual| dual.grade == DualGrade::Major) {
            let thematic = thematic_moves(analysis);
            let is_thematic = |dual: &&Dual| {
                dual.grade == DualGrade::Major
                    && dual.lines.iter().filter_map(|line| line.last()).any(|defense| thematic.contains(&defense))
            };
            broken.add(THEMATIC_DUAL, duals.iter().filter(is_thematic).count());
        }
    }

    pub(super) fn add_legality(&self, setup: &Setup, broken: &mut Broken) {
        if !self.any(&[ILLEGAL, NO_LAST_MOVE]) {
            return;
        }
        for reason in problem::legality(setup) {
            let no_last_move = matches!(reason, LegalityReason::NoLastMove { .. });
            let rule = if no_last_move { NO_LAST_MOVE } else { ILLEGAL };
            if self.has(rule) {
                broken.add(rule, 1);
            }
        }
    }
}

/// The only answers to real defenses.
fn real_answers<'a>(key: &'a themes::Phase<'_>) -> impl Iterator<Item = (chess::Square, chess::Square, bool)> + 'a {
    use themes::frame::{ThreatEffect, only_answer, threat_effect};
    let real = key.variations.iter().filter(|variation| threat_effect(key, variation) == ThreatEffect::Real);
    real.filter_map(only_answer).map(identity)
}

/// Black moves in the evidence of a theme, in any phase.
fn thematic_moves(analysis: &Analysis<'_>) -> BTreeSet<Move> {
    let board = analysis.play.diagram().board();
    let evidence = analysis.findings(Reading::Strict).iter().flat_map(|finding| &finding.evidence);
    let moves = evidence.flat_map(|evidence| &evidence.lines).flat_map(|line| line.0.iter().copied());
    moves.filter(|mv| board.color(Color::Black).has(mv.from)).collect()
}
