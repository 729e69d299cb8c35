//! The attempts themselves, and which of their problems are kept.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Move, Position, Setup};
use compose::{
    Attempt, Composer, Conventions, Feedback, GENERATION, Order, RULES, TableFeedback, WantedTheme,
    compose as make_attempts, compose_by_generations, times_shown,
};
use problem::Problem;
use search::predecessors::Archive;
use solve::Limits;
use themes::{Analysis, Play};

use super::checkpoint::{self, State};
use super::diverse;
use super::outcome::{Composed, Ended, Original, Tally};
use super::{BadComposeCheckpoint, BadComposeWish, ComposeCheckpoint, ComposeWishes, Provenance};
use crate::render::predecessor_words;
use crate::threads::on_threads;
use crate::{Input, JudgeWishes, Necessity, Threshold, judge};
use collection::anticipated_by;

/// Composing under way.
pub struct ComposeProgress<'a> {
    state: &'a State,
    task: &'a Task<'a>,
    is_last: bool,
}

/// Composes until there is enough, from the beginning or from a checkpoint; `see` is shown how far it came.
pub fn compose(
    wishes: &ComposeWishes,
    limits: Limits<'_>,
    resume: Option<&ComposeCheckpoint>,
    see: &mut (dyn FnMut(&ComposeProgress<'_>) + Send),
) -> Result<Result<Composed, BadComposeCheckpoint>, BadComposeWish> {
    let composer = wishes.composer()?;
    // Whom nobody stops: what he says of an attempt must not depend on when the time was over.
    let judge = wishes.judge.of_attempts(wishes.stipulation, limits.nodes);
    let task = Task { wishes, limits, fingerprint: checkpoint::wish(wishes, limits.nodes), judge: &judge };
    let state = match resume.map(|checkpoint| checkpoint.state_for(&task.fingerprint)).transpose() {
        Ok(state) => state.unwrap_or_else(|| State::at(wishes.first)),
        Err(error) => return Ok(Err(error)),
    };
    let order = Order { composer, judge: &judge, seed: wishes.seed, nodes: limits.nodes, stop: limits.stop };
    let state = task.search(&order, state, see);
    Ok(Ok(task.told(&state)))
}

struct Task<'a> {
    wishes: &'a ComposeWishes,
    limits: Limits<'a>,
    fingerprint: serde_json::Map<String, serde_json::Value>,
    judge: &'a search::Judge<'a>,
}

/// So many problems that were known are named; the others are only counted.
const ANTICIPATED_TOLD: usize = 5;

/// After so many attempts somebody may look.
const LOOK_EVERY: u64 = 8;

impl Task<'_> {
    /// On as many threads as wished; how many makes no difference to what comes out.
    fn search(&self, order: &Order<'_>, state: State, see: &mut (dyn FnMut(&ComposeProgress<'_>) + Send)) -> State {
        let mut state = state;
        let mut seen: BTreeSet<Setup> = state.kept.iter().map(|(_, setup)| setup.canonical()).collect();
        let last = self.wishes.first.saturating_add(self.wishes.attempts);
        on_threads(self.limits.threads, || {
            if state.kept.len() < self.wishes.sought() {
                let (from, before) = (state.next, state.school.clone());
                self.make(order, from..last, before, &mut |attempt, school| {
                    state.next = attempt.number + 1;
                    state.school = school.cloned();
                    self.take(attempt, &mut state, &mut seen);
                    if state.next.is_multiple_of(LOOK_EVERY) {
                        see(&ComposeProgress { state: &state, task: self, is_last: false });
                    }
                    let enough = state.kept.len() >= self.wishes.sought();
                    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            see(&ComposeProgress { state: &state, task: self, is_last: true });
        });
        state
    }

    /// Makes attempts; those of a composer that learns generation by generation. Where it begins in the middle, the
    /// generations before are made again first.
    fn make(
        &self,
        order: &Order<'_>,
        numbers: Range<u64>,
        school: Option<TableFeedback>,
        see: &mut (dyn FnMut(Attempt, Option<&TableFeedback>) -> ControlFlow<()> + Send),
    ) {
        let Composer::Mixed(mix) = order.composer else {
            return make_attempts(order, numbers, &mut |attempt| see(attempt, None));
        };
        let made_again = numbers.start / GENERATION * GENERATION;
        let mut school = school.unwrap_or_else(|| {
            let mut school = TableFeedback::default();
            let go_on = &mut |_, _: &TableFeedback| ControlFlow::Continue(());
            compose_by_generations(order, &mix, Feedback::On, &mut school, 0..made_again, go_on);
            school
        });
        compose_by_generations(order, &mix, Feedback::On, &mut school, numbers, &mut |attempt, school| {
            see(attempt, Some(school))
        });
    }

    /// Counts an attempt, and keeps its problem if it fits and is new.
    fn take(&self, attempt: Attempt, state: &mut State, seen: &mut BTreeSet<Setup>) {
        let tally = &mut state.tally;
        tally.attempts += 1;
        let Some(composition) = attempt.composition else { return };
        tally.forced += 1;
        let Some((position, key)) = composition.setup.check().ok().zip(composition.key) else { return };
        tally.sound += 1;
        if !self.wishes.units.contains(&position.board().occupied().count()) {
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
        if !self.wishes.min_score.is_none_or(scores) {
            return;
        }
        tally.scored += 1;
        let known = self.wishes.not_in.as_ref();
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
    fn has_neighbor(&self, board: &Board, state: &State) -> bool {
        let kept = || Archive::of(state.kept.iter().map(|(_, setup)| setup.board));
        self.wishes.diverse && kept().first_predecessor(board, Threshold::LOOSE).is_some()
    }

    fn keeps_conventions(&self, position: &Position, key: Move) -> bool {
        let conventions = &self.wishes.conventions;
        if conventions.is_off() {
            return true;
        }
        if self.wishes.stipulation.moves() == 2 {
            return conventions.broken_by_two_mover(position, key, 0).is_none();
        }
        let solution = self.judge.solve(position, Conventions::NEEDS);
        solution.complete && conventions.broken(&Analysis::of(&solution)).is_none()
    }

    /// Whether all themes are shown as often as wished for, in the whole play with its tries.
    fn shows_themes(&self, position: &Position) -> bool {
        if self.wishes.themes.is_empty() {
            return true;
        }
        let solution = self.judge.solve(position, Conventions::NEEDS);
        let play = Play::of(&solution);
        let shown = |wanted: &WantedTheme| times_shown(wanted.theme, &play) >= wanted.times;
        solution.complete && self.wishes.themes.iter().all(shown)
    }

    /// Everything about what was kept. That composing was stopped must not keep its problems from being judged.
    fn told(&self, state: &State) -> Composed {
        let never = AtomicBool::new(false);
        let limits = Limits { nodes: u64::MAX, stop: &never, ..self.limits };
        let asked = JudgeWishes { judges: vec![self.wishes.judge.copy_for(None)], necessity: Necessity::NotAsked };
        let problem = |(number, setup): &(u64, Setup)| {
            let provenance = Provenance::of(self.wishes, self.limits.nodes, *number);
            let problem = Problem { setup: *setup, stipulation: self.wishes.stipulation };
            let input = Input { id: Some(provenance.words().into()), author: None, problem, notes: vec![] };
            let judgment = judge(&input, &asked, limits);
            let broken = judgment.report.solution().map(|solution| all_rules().broken(&Analysis::of(solution)));
            Original { judgment, broken: broken.unwrap_or_default(), provenance }
        };
        let stopped = self.limits.stop.load(Ordering::Relaxed);
        let ended = match () {
            () if state.kept.len() >= self.wishes.count => Ended::Enough,
            () if stopped => Ended::Stopped,
            () => Ended::Attempts,
        };
        let mut problems: Vec<Original> = state.kept.iter().map(problem).collect();
        if self.wishes.diverse {
            problems = diverse::choose(problems, self.wishes.count);
        }
        Composed {
            problems,
            anticipated: state.anticipated.clone(),
            tally: state.tally,
            generations: state.school.as_ref().map_or_else(Vec::new, |school| school.generations.clone()),
            ended,
        }
    }
}

fn all_rules() -> Conventions {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    Conventions::named(&names.join(",")).expect("names of the list itself")
}

impl ComposeProgress<'_> {
    /// What became of the attempts so far.
    pub fn tally(&self) -> Tally {
        self.state.tally
    }

    /// How many problems are looked for.
    pub fn wanted(&self) -> usize {
        self.task.wishes.sought()
    }

    /// Whether this is the end.
    pub fn is_last(&self) -> bool {
        self.is_last
    }

    /// All that is needed to go on later, as the text of a file.
    pub fn checkpoint(&self) -> String {
        checkpoint::write(&self.task.fingerprint, self.state)
    }
}

impl crate::Judge {
    /// The judge of attempts: on the fast path where there is one.
    fn of_attempts(&self, stipulation: problem::Stipulation, nodes: u64) -> search::Judge<'static> {
        match self.model.as_composer() {
            Some(model) if stipulation.moves() == 2 => search::Judge::composer(*model),
            _ => search::Judge::new(stipulation, self.model.copy_for(None), nodes),
        }
    }
}
