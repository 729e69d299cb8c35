//! The attempts themselves: how they are made, and what is told while they are.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use chess::Setup;
use compose::{
    Attempt, Composer, Feedback, GENERATION, Order, TableFeedback, compose as make_attempts, compose_by_generations,
};
use rayon::prelude::*;
use session::{BadCheckpoint, Ended, Progress, Session, Workers, crew};

use super::ComposePlan;
use super::in_order::make_in_order;
use super::outcome::{Composed, Made, Original};
use super::parts::{attempts_of_part, make_elsewhere};
use super::state::{ComposeState, Kept};
use crate::documents::best_so_far;
use crate::request::{BadRequest, ComposeRequest, NotRun};

/// Composes: the first that fit until there are enough, each handed over as it is found, or the best of all attempts.
/// When the session is stopped, everything found before has been handed over, and the best so far are chosen.
pub fn compose(request: &ComposeRequest, session: &mut Session<'_, Made>) -> Result<Composed, NotRun> {
    compose_as_planned(request, &request.plan()?, session)
}

/// The same, as it is planned.
pub(super) fn compose_as_planned(
    request: &ComposeRequest,
    plan: &ComposePlan,
    session: &mut Session<'_, Made>,
) -> Result<Composed, NotRun> {
    let composer = plan.composer().map_err(BadRequest::from)?;
    // The result of an attempt must not depend on when time ran out, so nothing stops the judge.
    let judge = plan.judge.of_attempts(plan.stipulation, plan.nodes);
    let job = Job { request, plan, judge: &judge };
    let state = match session.resume::<_, serde_json::Value>(request)? {
        Some(saved) => job.read(&saved).ok_or(BadCheckpoint::Unreadable("its state makes no sense"))?,
        None => ComposeState::at(plan.first),
    };
    let order = Order { composer, judge: &judge, seed: plan.seed, nodes: plan.nodes, stop: session.stop };
    let state = job.search(&order, state, session);
    Ok(job.outcome(&state))
}

/// Composing with everything it needs.
pub(super) struct Job<'a> {
    pub request: &'a ComposeRequest,
    pub plan: &'a ComposePlan,
    pub judge: &'a search::Judge<'a>,
}

/// After how many attempts progress is reported, where attempts are quick.
const LOOK_EVERY: u64 = 8;

/// How many problems are judged at once before they are handed over.
const HANDED_OVER: usize = 64;

/// Who makes attempts: threads of this process, or others, where they can be made apart.
#[derive(Clone, Copy)]
struct Hands<'a> {
    threads: usize,
    workers: Option<&'a dyn Workers>,
}

/// What has been told so far.
#[derive(Default)]
struct Told {
    /// How many problems were handed over.
    problems: usize,
    /// The best so far: the number of its attempt, and in words.
    best: Option<(u64, String)>,
}

impl Job<'_> {
    /// What was saved, if it makes sense: scores are there exactly where the best are chosen by them.
    fn read(&self, saved: &serde_json::Value) -> Option<ComposeState> {
        let state = ComposeState::read(saved)?;
        state.kept.iter().all(|kept| kept.score.is_some() == self.plan.best).then_some(state)
    }

    fn search(&self, order: &Order<'_>, mut state: ComposeState, session: &mut Session<'_, Made>) -> ComposeState {
        let mut seen: BTreeSet<Setup> = state.kept.iter().map(|kept| kept.setup.canonical()).collect();
        let last = self.plan.first.saturating_add(self.plan.attempts);
        let crew = crew(session.threads);
        crew.run(|| {
            let mut told = Told::default();
            self.tell(&state, &mut told, session);
            if state.kept.len() < self.plan.sought() {
                let (from, before) = (state.next, state.feedback.clone());
                let hands = Hands { threads: crew.threads(), workers: session.workers };
                self.make(order, from..last, hands, before, &mut |attempt, feedback| {
                    state.next = attempt.number + 1;
                    state.feedback = feedback.cloned();
                    self.take(attempt, &mut state, &mut seen);
                    let enough = state.kept.len() >= self.plan.sought();
                    if self.plan.best || state.next.is_multiple_of(LOOK_EVERY) || enough {
                        let open = state.kept.len() - told.problems.min(state.kept.len());
                        if enough || open >= HANDED_OVER || state.kept.len() < HANDED_OVER {
                            self.tell(&state, &mut told, session);
                        }
                        self.report_progress(&state, &told, false, session);
                    }
                    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            self.tell(&state, &mut told, session);
            self.report_progress(&state, &told, true, session);
        });
        state
    }

    /// Hands over what is new: the best if it is another, or what was kept, unless some of it is to be chosen at the
    /// end.
    fn tell(&self, state: &ComposeState, told: &mut Told, session: &mut Session<'_, Made>) {
        match (self.plan.best, self.plan.diverse) {
            (true, _) => self.tell_best(state.best(), told, session),
            (false, true) => {}
            (false, false) => self.hand_over(state, &mut told.problems, session),
        }
    }

    fn tell_best(&self, best: Option<&Kept>, told: &mut Told, session: &mut Session<'_, Made>) {
        let news = best.filter(|best| told.best.as_ref().is_none_or(|(number, _)| *number != best.number));
        let Some(best) = news else { return };
        let original = self.original(best);
        told.best = Some((best.number, best_so_far(&original)));
        session.found(&Made::BestSoFar(original));
    }

    fn hand_over(&self, state: &ComposeState, handed_over: &mut usize, session: &mut Session<'_, Made>) {
        let wanted = state.kept.len().min(self.plan.count);
        while *handed_over < wanted {
            let part = &state.kept[*handed_over..wanted.min(*handed_over + HANDED_OVER)];
            let judged: Vec<Original> = part.par_iter().map(|kept| self.original(kept)).collect();
            *handed_over += judged.len();
            judged.into_iter().for_each(|original| session.found(&Made::Problem(original)));
        }
    }

    fn report_progress(&self, state: &ComposeState, told: &Told, last: bool, session: &mut Session<'_, Made>) {
        let (kept, wanted) = (state.kept.len() as u64, self.plan.sought() as u64);
        let share = |done: u64, all: u64| Some(done as f64 / all.max(1) as f64);
        let (share, parts) = match self.plan.best {
            false => (share(kept, wanted), Some((kept, wanted))),
            // Until time is over, of which nothing is known here.
            true if self.plan.attempts == u64::MAX => (None, None),
            true => (share(state.tally.attempts, self.plan.attempts), None),
        };
        let sound = || format!("{} sound", state.tally.sound);
        session.progress(&Progress {
            stage: "composing".to_owned(),
            share,
            parts,
            count: state.tally.attempts,
            unit: UNIT,
            status: told.best.as_ref().map_or_else(sound, |(_, words)| format!("best so far: {words}")),
        });
        session.save(self.request, last, &|| state.write());
    }

    /// Makes attempts; those of a composer that learns generation by generation. Where it begins in the middle, the
    /// generations before are made again first.
    fn make(
        &self,
        order: &Order<'_>,
        numbers: Range<u64>,
        Hands { threads, workers }: Hands<'_>,
        feedback: Option<TableFeedback>,
        on_attempt: &mut (dyn FnMut(Attempt, Option<&TableFeedback>) -> ControlFlow<()> + Send),
    ) {
        if let Some((workers, size)) = workers.zip(attempts_of_part(&order.composer)) {
            return make_elsewhere(workers, order.stop, numbers, size, &mut |attempt| on_attempt(attempt, None));
        }
        let mix = match order.composer {
            Composer::Mixed(mix) => mix,
            Composer::Workshop(_) | Composer::Helpmates(_) => {
                return make_in_order(order, numbers, threads, &mut |attempt| on_attempt(attempt, None));
            }
            Composer::Random(..)
            | Composer::Experience(..)
            | Composer::Backwards(_)
            | Composer::Climb(_)
            | Composer::Themed(_) => return make_attempts(order, numbers, &mut |attempt| on_attempt(attempt, None)),
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

    fn outcome(&self, state: &ComposeState) -> Composed {
        let ComposePlan { best, diverse, count: wanted, .. } = *self.plan;
        let made_all = state.next >= self.plan.first.saturating_add(self.plan.attempts);
        let chosen = match (best, diverse) {
            (true, _) => self.best(&state.kept),
            (false, true) => self.different(&state.kept),
            (false, false) => vec![],
        };
        let count = if best || diverse { chosen.len() } else { state.kept.len().min(wanted) };
        let enough = count >= wanted;
        Composed {
            stipulation: self.plan.stipulation,
            count,
            chosen,
            best,
            anticipated: state.anticipated.clone(),
            tally: state.tally,
            generations: state.feedback.as_ref().map_or_else(Vec::new, |feedback| feedback.generations.clone()),
            enough,
            ended: Ended::of(made_all || enough && !best, state.tally.attempts, UNIT),
        }
    }
}

/// What is counted.
const UNIT: &str = "attempts";

impl crate::WeightedModel {
    /// The judge of attempts: on the fast path where there is one.
    pub(super) fn of_attempts(&self, stipulation: problem::Stipulation, nodes: u64) -> search::Judge<'static> {
        match self.model.as_composer() {
            Some(model) if stipulation.moves() == 2 => search::Judge::composer(*model),
            _ => search::Judge::new(stipulation, self.model.copy_for(None), nodes),
        }
    }
}
