//! The search itself, from the judged original to the judged improvements.

use std::sync::atomic::AtomicBool;

use chess::{Board, Move, Setup};
use problem::{Problem, Scope, Verdict};
use search::{Constraints, Improvement, Learned, Level, Proposal, SearchState, SearchTask, Sweepers, exchange, stage};
use serde::{Deserialize, Serialize};
use session::{BadCheckpoint, Ended, Progress, Session, crew};
use solve::Limits;
use themes::Analysis;
use themes::report::Exchange;

use super::checkpoint::StateView;
use super::outcome::{Better, ClimbFound, Found, Improved, Weighed};
use super::parts::SweptElsewhere;
use super::{Growth, ImprovePlan, ShownImprovements, diverse};
use crate::critique::remarks;
use crate::effort::{limits, no_limits};
use crate::genre::only_judged;
use crate::judge::phases;
use crate::proposed::Told;
use crate::request::{About, BadRequest, ImproveRequest, NotRun};
use crate::{
    Input, JudgeOptions, Judgment, NecessityCheck, NotSearched, Outcome, Proposed, ProposedKind, WeightedModel, judge,
};

/// Searches for better problems. When the session is stopped, what was found so far is judged and given back.
pub fn improve(
    input: &Input,
    request: &ImproveRequest,
    session: &mut Session<'_, Proposed>,
) -> Result<Improved, NotRun> {
    let plan = request.plan()?.for_problem(&input.problem, request);
    if plan.solutions.is_some() && !Scope::HELPMATES.includes(input.problem.stipulation) {
        let what = "only helpmates have several solutions".to_owned();
        return Err(BadRequest::Value { field: "solutions", what }.into());
    }
    let original = asked_about(input, &plan, limits(session, plan.nodes));
    let (method, depth) = (plan.method.clone(), plan.depth);
    let wanted = wanted(input, &plan);
    let job = match Job::new(input, request, &plan, &original, session.stop) {
        Ok(job) => job,
        Err(reason) => return Ok(Improved { original, method, depth, outcome: Err(reason) }),
    };
    let state = job.resumed(session)?;
    let state = job.search(state, session);
    let found = job.found(&wanted, &state, session.threads);
    Ok(Improved { original, method, depth, outcome: Ok(found) })
}

/// The problem itself, judged by the model of the search.
pub(super) fn asked_about(input: &Input, plan: &ImprovePlan, limits: Limits<'_>) -> Judgment {
    let model = plan.model_of(input.problem.stipulation).copy_for(None);
    judge(input, &JudgeOptions { models: vec![model], necessity: NecessityCheck::NotAsked }, limits)
}

/// What is found has as many solutions as are asked for.
fn wanted(input: &Input, plan: &ImprovePlan) -> Input {
    Input::of(Problem { stipulation: plan.stipulation(input.problem.stipulation), ..input.problem.clone() })
}

/// The key and what is demanded, if the original can be searched at all.
fn prepare(original: &Judgment, plan: &ImprovePlan) -> Result<(Move, Constraints), NotSearched> {
    only_judged("improve", &original.report.problem)?;
    let key = sound_key(original)?;
    if let Err(reason) = &original.opinions[0].score {
        return Err(reason.clone().into());
    }
    let steps = plan.depth + usize::from(plan.method.goes_deeper());
    Ok((key, plan.demands.constraints(original, key, steps)?))
}

/// The key of a sound problem, or why there is none; of other genres than directmates the first move of what solves it.
pub(crate) fn sound_key(original: &Judgment) -> Result<Move, NotSearched> {
    if matches!(original.report.outcome, Outcome::General(_) | Outcome::Parts(_)) {
        return match original.report.first_move().filter(|_| original.report.is_sound()) {
            Some((_, first)) => Ok(first),
            None if !original.report.is_proven() => Err(NotSearched::Unfinished),
            None => Err(NotSearched::NotSound),
        };
    }
    let solution = original.report.solution().ok_or(NotSearched::Illegal)?;
    match solution.verdict {
        Verdict::Sound => Ok(solution.keys[0].mv),
        Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. } => Err(NotSearched::NotSound),
        Verdict::Unfinished => Err(NotSearched::Unfinished),
    }
}

/// What is saved of a search.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Saved {
    left_out: String,
    search: StateView,
}

/// One problem and how it is searched.
pub(super) struct Job<'a> {
    about: About<'a, ImproveRequest>,
    searcher: search::Judge<'a>,
    /// The same judge without limits, for what was found.
    unlimited_judge: search::Judge<'static>,
    asked: JudgeOptions,
    plan: &'a ImprovePlan,
    start: Setup,
    key: Move,
    constraints: Constraints,
}

impl<'a> Job<'a> {
    /// The search of a judged problem, if it can be searched at all.
    pub(super) fn new(
        input: &Input,
        request: &'a ImproveRequest,
        plan: &'a ImprovePlan,
        original: &Judgment,
        stop: &'a AtomicBool,
    ) -> Result<Job<'a>, NotSearched> {
        let (key, constraints) = prepare(original, plan)?;
        let (start, stipulation) = (original.report.problem.setup, input.problem.stipulation);
        let judge = plan.model_of(stipulation).copy_for(Some(start));
        let wanted = wanted(input, plan);
        let searcher = |nodes| judge.searcher(wanted.problem.stipulation, start, nodes).with_twins_of(&wanted.problem);
        Ok(Job {
            about: About::new(input, request),
            searcher: searcher(plan.nodes).stopped_by(stop),
            unlimited_judge: searcher(u64::MAX),
            asked: JudgeOptions { models: vec![judge], necessity: NecessityCheck::NotAsked },
            plan,
            start,
            key,
            constraints,
        })
    }

    /// What is searched; levels are swept by the threads of this process, or by others.
    pub(super) fn task<'t>(&'t self, stop: &'t AtomicBool, sweepers: Option<&'t dyn Sweepers>) -> SearchTask<'t> {
        SearchTask {
            start: &self.start,
            key: self.key,
            judge: &self.searcher,
            method: self.plan.search,
            depth: self.plan.depth,
            rules: self.plan.rules,
            constraints: &self.constraints,
            keep: self.kept(),
            stop,
            sweepers,
        }
    }

    /// Where an earlier run left off, or the beginning.
    fn resumed(&self, session: &Session<'_, Proposed>) -> Result<SearchState, BadCheckpoint> {
        let Some(saved) = session.resume::<_, Saved>(&self.about)? else { return Ok(SearchState::default()) };
        let state = saved.search.state().ok_or(BadCheckpoint::Unreadable("its state makes no sense"))?;
        // A finished search has itself changed what it learned from; its result stands.
        if saved.left_out != self.plan.method.left_out_sum() && !state.complete {
            let (there, here) = ("other contents".to_owned(), "changed".to_owned());
            return Err(BadCheckpoint::OtherRequest { field: "learned".to_owned(), there, here });
        }
        Ok(state)
    }

    fn search(&self, state: SearchState, session: &mut Session<'_, Proposed>) -> SearchState {
        let elsewhere = session.workers.map(|workers| SweptElsewhere { workers, stop: session.stop });
        let task = self.task(session.stop, elsewhere.as_ref().map(|elsewhere| elsewhere as &dyn Sweepers));
        crew(session.threads).run(|| {
            let mut told = Told::default();
            let state = search::improve(&task, state, &mut |state| {
                self.report_found(state, &mut told, session);
                self.report_progress(state, false, session);
            });
            self.report_found(&state, &mut told, session);
            self.report_progress(&state, true, session);
            state
        })
    }

    /// Hands over what is new among the best.
    fn report_found(&self, state: &SearchState, told: &mut Told, session: &mut Session<'_, Proposed>) {
        let stipulation = self.searcher.stipulation();
        for (kind, found) in [
            (ProposedKind::Improvement, state.improvements()),
            (ProposedKind::Trade, state.trades()),
            (ProposedKind::AsGood, state.as_good()),
        ] {
            let news = told.news(kind, stipulation, &found, Some(state.original));
            news.iter().for_each(|proposed| session.found(proposed));
        }
    }

    /// Reports progress, and offers to save it.
    fn report_progress(&self, state: &SearchState, last: bool, session: &mut Session<'_, Proposed>) {
        session.progress(&self.progress(state, last));
        session.save(&self.about, last, &|| {
            let saved = Saved { left_out: self.plan.method.left_out_sum(), search: StateView::of(state) };
            serde_json::to_value(saved).unwrap_or_default()
        });
    }

    fn progress(&self, state: &SearchState, last: bool) -> Progress {
        let levels = &state.levels;
        let begins = !last && levels.len() < self.plan.depth && levels.last().is_none_or(Level::is_complete);
        let level = levels.last().filter(|_| !begins);
        let status = match state.improvements().first() {
            None => format!("none above {}", state.original),
            Some(best) => format!("best {} from {}", best.score, state.original),
        };
        Progress {
            stage: format!("depth {}", levels.len() + usize::from(begins)),
            share: Some(level.map_or(0.0, |level| self.share(levels, level))),
            parts: level.map(|level| (level.done as u64, level.parts as u64)),
            count: generated(state),
            unit: UNIT,
            status,
        }
    }

    /// Parts differ in size, so positions are counted where the papers' formula says how many there will be.
    fn share(&self, levels: &[Level], level: &Level) -> f64 {
        match growth(levels, &self.start.board).last() {
            Some(growth) if self.plan.method.is_sweep() && !level.is_complete() => {
                (level.counts.generated as f64 / growth.by_first_level.max(1) as f64).min(0.999)
            }
            _ => level.done as f64 / level.parts.max(1) as f64,
        }
    }

    fn found(&self, input: &Input, state: &SearchState, threads: usize) -> Found {
        let candidates = state.improvements().into_iter().take(self.kept());
        let better = |found: &Improvement, proposal| self.better(input, found, proposal, threads);
        let candidates: Vec<Better> = candidates.map(|found| better(found, Proposal::Improvement)).collect();
        let candidates = self.told_apart(candidates);
        let top = self.plan.top;
        let trades = state.trades().into_iter().take(top).map(|found| better(found, Proposal::Trade));
        let as_good = state.as_good().into_iter().take(top).map(|found| better(found, Proposal::AsGood));
        let (mut trades, mut as_good): (Vec<Better>, Vec<Better>) = (trades.collect(), as_good.collect());
        let mut improvements = match self.plan.choice {
            ShownImprovements::Best => candidates,
            ShownImprovements::Diverse => diverse::choose(candidates, state.original, self.plan.top),
        };
        // In longer problems it can take long to find out what each unit is for; there `keymove judge` says so.
        if input.problem.stipulation.moves() <= 2 {
            let all = improvements.iter_mut().chain(&mut trades).chain(&mut as_good);
            all.for_each(|better| ask_what_units_are_for(better, input, threads));
        }
        let growth = if self.plan.method.is_sweep() { growth(&state.levels, &self.start.board) } else { vec![] };
        Found {
            levels: state.levels.clone(),
            growth,
            improvements,
            trades,
            as_good,
            margin: self.searcher.margin(),
            climb: self.ascent(state),
            learned: self.learned(state),
            ended: Ended::of(state.complete, generated(state), UNIT),
        }
    }

    /// How many improvements the search keeps: where they are weighed some more, since of those alike one is shown.
    fn kept(&self) -> usize {
        if self.searcher.margin() > 0.0 { self.plan.kept().saturating_mul(ALIKE) } else { self.plan.kept() }
    }

    /// Those that differ in more than where a unit stands: of improvements with one key that gain and lose the same,
    /// the first.
    fn told_apart(&self, candidates: Vec<Better>) -> Vec<Better> {
        let mut told: Vec<(Move, Exchange)> = Vec::new();
        let mut kept: Vec<Better> = Vec::new();
        for better in candidates {
            let words = better.weighed.as_ref().map(|weighed| (better.key, weighed.exchange.clone()));
            if words.as_ref().is_none_or(|words| !told.contains(words)) {
                told.extend(words);
                kept.push(better);
            }
        }
        kept.truncate(self.plan.kept());
        kept
    }

    /// An improvement judged in full, without limits.
    fn better(&self, input: &Input, improvement: &Improvement, proposal: Proposal, threads: usize) -> Better {
        let input = input_of(improvement.setup, input);
        let judged = self.unlimited_judge.margin() > 0.0;
        let exchange = judged.then(|| exchange(&self.unlimited_judge, &self.start, improvement)).flatten();
        Better {
            judgment: judge(&input, &self.asked, no_limits(threads)),
            key: improvement.key,
            score: improvement.score,
            steps: improvement.steps.clone(),
            weighed: exchange.map(|exchange| Weighed { proposal, exchange }),
        }
    }

    /// What an exploration learned, if it was completed: half of one would suggest that late steps lead nowhere.
    fn learned(&self, state: &SearchState) -> Option<Learned> {
        state.exploration().filter(|_| state.complete).map(|exploration| exploration.learned.clone())
    }

    /// What a climb found; nothing for other methods.
    fn ascent(&self, state: &SearchState) -> Option<ClimbFound> {
        self.plan.method.is_climb().then(|| {
            let stage = |index: &usize| stage(&self.unlimited_judge, &self.start, self.key, state, *index);
            let first = (0..state.chain().len().min(ClimbFound::MOST_SHOWN)).filter_map(|index| stage(&index));
            ClimbFound { first: first.collect(), way: way(state).iter().filter_map(stage).collect() }
        })
    }
}

/// How many improvements are kept for each that is shown.
const ALIKE: usize = 4;

/// What is counted.
pub(crate) const UNIT: &str = "positions";

/// All positions made so far.
pub(crate) fn generated(state: &SearchState) -> u64 {
    state.levels.iter().map(|level| level.counts.generated).sum()
}

/// Another diagram with the stipulation of a problem.
pub(crate) fn input_of(setup: Setup, input: &Input) -> Input {
    Input::of(input.problem.with_setup(setup))
}

/// Adds to the critique which units are superfluous, and what the others are for.
fn ask_what_units_are_for(better: &mut Better, input: &Input, threads: usize) {
    if let Some(solution) = better.judgment.report.solution().filter(|_| better.judgment.is_whole()) {
        let asked = remarks(&Analysis::of(solution), NecessityCheck::Asked, phases(input), no_limits(threads), None);
        better.judgment.critique = asked;
    }
}

/// The links that lead to the best improvement, from the original on.
fn way(state: &SearchState) -> Vec<usize> {
    let best = state.improvements().first().copied();
    let mut place = state.chain().iter().position(|link| Some(&link.improvement) == best);
    let mut way = Vec::new();
    while let Some(index) = place {
        way.push(index);
        place = state.chain()[index].parent;
    }
    way.reverse();
    way
}

fn growth(levels: &[Level], board: &Board) -> Vec<Growth> {
    let first = levels.first().map_or(0, |level| level.counts.generated);
    levels.iter().map(|level| Growth::of(level.depth, first, board)).collect()
}

impl WeightedModel {
    /// The judge of a search: on the fast path where there is one.
    pub(crate) fn searcher(
        &self,
        stipulation: problem::Stipulation,
        start: Setup,
        nodes: u64,
    ) -> search::Judge<'static> {
        match self.model.as_composer() {
            Some(model) if stipulation.moves() == 2 => search::Judge::composer(*model),
            _ => search::Judge::new(stipulation, self.model.copy_for(Some(start)), nodes),
        }
    }
}
