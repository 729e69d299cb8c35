//! The attempts themselves, and which of their problems are kept.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use chess::{Board, Move, Position, Setup};
use collection::anticipated_by;
use compose::{
    Attempt, Composer, Conventions, Feedback, GENERATION, Order, RULES, TableFeedback, WantedTheme,
    compose as make_attempts, compose_by_generations, times_shown,
};
use problem::Problem;
use rayon::prelude::*;
use search::predecessors::Archive;
use session::{BadCheckpoint, Ended, Progress, Session, crew};
use themes::{Analysis, Play};

use super::outcome::{Composed, Original};
use super::state::ComposeState;
use super::{ComposePlan, Provenance, diverse};
use crate::documents::predecessor_words;
use crate::effort::no_limits;
use crate::request::{BadRequest, ComposeRequest, NotRun};
use crate::{Input, JudgeOptions, NecessityCheck, Threshold, judge};

/// Composes until there are enough problems, each handed over as it is found. When the session is stopped, everything
/// found before has been handed over.
pub fn compose(request: &ComposeRequest, session: &mut Session<'_, Original>) -> Result<Composed, NotRun> {
    let plan = request.plan()?;
    let composer = plan.composer().map_err(BadRequest::from)?;
    // The result of an attempt must not depend on when time ran out, so nothing stops the judge.
    let judge = plan.judge.of_attempts(plan.stipulation, plan.nodes);
    let job = Job { request, plan: &plan, judge: &judge };
    let state = match session.resume::<_, serde_json::Value>(request)? {
        Some(saved) => ComposeState::read(&saved).ok_or(BadCheckpoint::Unreadable("its state makes no sense"))?,
        None => ComposeState::at(plan.first),
    };
    let order = Order { composer, judge: &judge, seed: plan.seed, nodes: plan.nodes, stop: session.stop };
    let state = job.search(&order, state, session);
    Ok(job.outcome(&state))
}

struct Job<'a> {
    request: &'a ComposeRequest,
    plan: &'a ComposePlan,
    judge: &'a search::Judge<'a>,
}

/// How many problems that were known are named; the others are only counted.
const ANTICIPATED_TOLD: usize = 5;

/// After how many attempts progress is reported.
const LOOK_EVERY: u64 = 8;

/// How many problems are judged at once before they are handed over.
const HANDED_OVER: usize = 64;

impl Job<'_> {
    fn search(&self, order: &Order<'_>, mut state: ComposeState, session: &mut Session<'_, Original>) -> ComposeState {
        let mut seen: BTreeSet<Setup> = state.kept.iter().map(|(_, setup)| setup.canonical()).collect();
        let last = self.plan.first.saturating_add(self.plan.attempts);
        crew(session.threads).run(|| {
            let mut handed_over = 0;
            self.hand_over(&state, &mut handed_over, session);
            if state.kept.len() < self.plan.sought() {
                let (from, before) = (state.next, state.feedback.clone());
                self.make(order, from..last, before, &mut |attempt, feedback| {
                    state.next = attempt.number + 1;
                    state.feedback = feedback.cloned();
                    self.take(attempt, &mut state, &mut seen);
                    let enough = state.kept.len() >= self.plan.sought();
                    if state.next.is_multiple_of(LOOK_EVERY) || enough {
                        if enough || state.kept.len() - handed_over >= HANDED_OVER || state.kept.len() < HANDED_OVER {
                            self.hand_over(&state, &mut handed_over, session);
                        }
                        self.report_progress(&state, false, session);
                    }
                    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            self.hand_over(&state, &mut handed_over, session);
            self.report_progress(&state, true, session);
        });
        state
    }

    /// Judges what was kept since the last time and hands it over, unless some of it is to be chosen at the end.
    fn hand_over(&self, state: &ComposeState, handed_over: &mut usize, session: &mut Session<'_, Original>) {
        if self.plan.diverse {
            return;
        }
        let wanted = state.kept.len().min(self.plan.count);
        while *handed_over < wanted {
            let part = &state.kept[*handed_over..wanted.min(*handed_over + HANDED_OVER)];
            let judged: Vec<Original> = part.par_iter().map(|kept| self.original(kept)).collect();
            judged.iter().for_each(|original| session.found(original));
            *handed_over += part.len();
        }
    }

    fn report_progress(&self, state: &ComposeState, last: bool, session: &mut Session<'_, Original>) {
        let (kept, wanted) = (state.kept.len() as u64, self.plan.sought() as u64);
        session.progress(&Progress {
            stage: "composing".to_owned(),
            share: Some(kept as f64 / wanted.max(1) as f64),
            parts: Some((kept, wanted)),
            count: state.tally.attempts,
            unit: UNIT,
            status: format!("{} sound", state.tally.sound),
        });
        session.save(self.request, last, &|| state.write());
    }

    /// Makes attempts; those of a composer that learns generation by generation. Where it begins in the middle, the
    /// generations before are made again first.
    fn make(
        &self,
        order: &Order<'_>,
        numbers: Range<u64>,
        feedback: Option<TableFeedback>,
        on_attempt: &mut (dyn FnMut(Attempt, Option<&TableFeedback>) -> ControlFlow<()> + Send),
    ) {
        let Composer::Mixed(mix) = order.composer else {
            return make_attempts(order, numbers, &mut |attempt| on_attempt(attempt, None));
        };
        let made_again = numbers.start / GENERATION * GENERATION;
        let mut feedback = feedback.unwrap_or_else(|| {
            let mut feedback = TableFeedback::default();
            let go_on = &mut |_, _: &TableFeedback| ControlFlow::Continue(());
            compose_by_generations(order, &mix, Feedback::On, &mut feedback, 0..made_again, go_on);
            feedback
        });
        compose_by_generations(order, &mix, Feedback::On, &mut feedback, numbers, &mut |attempt, feedback| {
            on_attempt(attempt, Some(feedback))
        });
    }

    /// Counts an attempt, and keeps its problem if it fits and is new.
    fn take(&self, attempt: Attempt, state: &mut ComposeState, seen: &mut BTreeSet<Setup>) {
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
        if !self.keeps_conventions(&position, key) {
            return;
        }
        tally.conventional += 1;
        if !self.shows_themes(&position) {
            return;
        }
        tally.thematic += 1;
        let scores = |least: f64| self.judge.score(&position, key).is_some_and(|score| score >= least);
        if !self.plan.min_score.is_none_or(scores) {
            return;
        }
        tally.scored += 1;
        let known = self.plan.not_in.as_ref();
        if let Some((entry, found)) = known.and_then(|known| anticipated_by(position.board(), known, Threshold::USUAL))
        {
            let before = predecessor_words(entry, &found);
            if state.anticipated.len() < ANTICIPATED_TOLD {
                state.anticipated.push(format!("attempt {} is anticipated by {before}", attempt.number));
            }
            return;
        }
        tally.original += 1;
        if seen.insert(composition.setup.canonical()) && !self.has_neighbor(position.board(), state) {
            state.tally.kept += 1;
            state.kept.push((attempt.number, composition.setup));
        }
    }

    /// Whether a problem that was kept is near this one, where that is not wanted.
    fn has_neighbor(&self, board: &Board, state: &ComposeState) -> bool {
        let kept = || Archive::of(state.kept.iter().map(|(_, setup)| setup.board));
        self.plan.diverse && kept().first_predecessor(board, Threshold::LOOSE).is_some()
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

    /// A problem that was kept, judged without limits.
    fn original(&self, (number, setup): &(u64, Setup)) -> Original {
        let asked = JudgeOptions { models: vec![self.plan.judge.copy_for(None)], necessity: NecessityCheck::NotAsked };
        let provenance = Provenance::of(self.plan, *number);
        let problem = Problem::new(*setup, self.plan.stipulation);
        let input = Input { id: Some(provenance.words().into()), author: None, award: None, problem, notes: vec![] };
        let judgment = judge(&input, &asked, no_limits(1));
        let broken = judgment.report.solution().map(|solution| all_rules().broken(&Analysis::of(solution)));
        Original { judgment, broken: broken.unwrap_or_default(), provenance }
    }

    fn outcome(&self, state: &ComposeState) -> Composed {
        let enough = state.kept.len() >= self.plan.count;
        let made_all = state.next >= self.plan.first.saturating_add(self.plan.attempts);
        let chosen = match self.plan.diverse {
            true => diverse::choose(state.kept.iter().map(|kept| self.original(kept)).collect(), self.plan.count),
            false => vec![],
        };
        Composed {
            count: if self.plan.diverse { chosen.len() } else { state.kept.len().min(self.plan.count) },
            chosen,
            anticipated: state.anticipated.clone(),
            tally: state.tally,
            generations: state.feedback.as_ref().map_or_else(Vec::new, |feedback| feedback.generations.clone()),
            enough,
            ended: Ended::of(enough || made_all, state.tally.attempts, UNIT),
        }
    }
}

/// What is counted.
const UNIT: &str = "attempts";

fn all_rules() -> Conventions {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    Conventions::named(&names.join(",")).expect("names of the list itself")
}

impl crate::WeightedModel {
    /// The judge of attempts: on the fast path where there is one.
    fn of_attempts(&self, stipulation: problem::Stipulation, nodes: u64) -> search::Judge<'static> {
        match self.model.as_composer() {
            Some(model) if stipulation.moves() == 2 => search::Judge::composer(*model),
            _ => search::Judge::new(stipulation, self.model.copy_for(None), nodes),
        }
    }
}
