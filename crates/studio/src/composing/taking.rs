//! Which problems are kept: those that fit, cheap questions first, and each counted by how far it came.

use std::collections::BTreeSet;

use chess::{Board, Move, Position, Setup};
use collection::anticipated_by;
use compose::{Attempt, Conventions, WantedTheme, times_shown};
use search::predecessors::Archive;
use themes::{Analysis, Play};

use super::ComposeMethod;
use super::run::Job;
use super::state::{ComposeState, Kept};
use crate::Threshold;
use crate::documents::predecessor_words;

/// How many problems that were known are named; the others are only counted.
const ANTICIPATED_TOLD: usize = 5;

impl Job<'_> {
    /// Counts an attempt, and keeps its problem if it fits and is new.
    pub(super) fn take(&self, attempt: Attempt, state: &mut ComposeState, seen: &mut BTreeSet<Setup>) {
        let tally = &mut state.tally;
        tally.attempts += 1;
        let Some(composition) = attempt.composition else { return };
        tally.forced += 1;
        let Some((position, key)) = composition.setup.check().ok().zip(composition.key) else { return };
        tally.sound += 1;
        if !self.plan.units.contains(&position.board().occupied().count()) {
            return;
        }
        tally.in_range += 1;
        if composition.worth.is_none() && !self.keeps_conventions(&position, key) {
            return;
        }
        tally.conventional += 1;
        if !self.shows_themes(&position) {
            return;
        }
        tally.thematic += 1;
        let Some(score) = self.fitting_score(&position, key, composition.worth) else { return };
        tally.scored += 1;
        if let Some(before) = self.anticipated(position.board()) {
            if state.anticipated.len() < ANTICIPATED_TOLD {
                state.anticipated.push(format!("attempt {} is anticipated by {before}", attempt.number));
            }
            return;
        }
        tally.original += 1;
        if seen.insert(composition.setup.canonical()) && !self.has_neighbor(position.board(), state) {
            state.tally.kept += 1;
            state.kept.push(Kept { number: attempt.number, setup: composition.setup, score });
        }
    }

    /// The score, where the best are wanted; nothing if it is too low.
    fn fitting_score(&self, position: &Position, key: Move, worth: Option<f64>) -> Option<Option<f64>> {
        if !self.plan.best && self.plan.min_score.is_none() {
            return Some(None);
        }
        let score = worth.or_else(|| self.judge.score(position, key))?;
        let enough = self.plan.min_score.is_none_or(|least| score >= least);
        enough.then_some(Some(score).filter(|_| self.plan.best))
    }

    /// What a diagram is too near to, in words.
    fn anticipated(&self, board: &Board) -> Option<String> {
        if self.plan.like.as_ref().is_some_and(|like| like.is_near(board)) {
            return Some("the problem that it shall be like".to_owned());
        }
        let known = self.plan.not_in.as_ref()?;
        let (entry, found) = anticipated_by(board, known, Threshold::USUAL)?;
        Some(predecessor_words(entry, &found))
    }

    /// Whether a problem that was kept is too near this one.
    fn has_neighbor(&self, board: &Board, state: &ComposeState) -> bool {
        let kept = || Archive::of(state.kept.iter().map(|kept| kept.setup.board));
        self.too_near().is_some_and(|threshold| kept().first_predecessor(board, threshold).is_some())
    }

    /// How alike two problems are of which only the first is kept. Of the best it is asked in the end; the methods of
    /// the literature keep whatever is not the same. In the workshop a shifted diagram is not another problem.
    fn too_near(&self) -> Option<Threshold> {
        match self.plan.method {
            _ if self.plan.best => None,
            _ if self.plan.diverse => Some(Threshold::LOOSE),
            ComposeMethod::Workshop => Some(Threshold::USUAL),
            _ => None,
        }
    }

    fn keeps_conventions(&self, position: &Position, key: Move) -> bool {
        let conventions = &self.plan.conventions;
        if conventions.is_off() {
            return true;
        }
        if self.plan.stipulation.moves() == 2 {
            return conventions.broken_by_two_mover(position, key, 0).is_none();
        }
        let solution = self.judge.solve(position, Conventions::NEEDS);
        solution.complete && conventions.broken(&Analysis::of(&solution)).is_none()
    }

    /// Whether all themes are shown as often as requested, in the whole play with its tries.
    fn shows_themes(&self, position: &Position) -> bool {
        if self.plan.themes.is_empty() {
            return true;
        }
        let solution = self.judge.solve(position, Conventions::NEEDS);
        let play = Play::of(&solution);
        let shown = |wanted: &WantedTheme| times_shown(wanted.theme, &play) >= wanted.times;
        solution.complete && self.plan.themes.iter().all(shown)
    }
}
