//! The search itself, from the draft as read to the judged repairs.

use chess::{Move, Setup};
use problem::{PartKind, Stipulation, Verdict};
use search::{Allowed, Constraints, Draft, Improvement, Rules, SearchState, effects};
use session::{BadCheckpoint, Ended, Progress, Session, crew};

use super::WantedKey;
use super::outcome::{Mended, RepairFound, Repaired};
use crate::effort::{limits, no_limits};
use crate::genre::only_solved;
use crate::improve::checkpoint::StateView;
use crate::improve::{UNIT, generated, input_of};
use crate::proposed::Told;
use crate::request::{About, NotRun, RepairRequest};
use crate::weighted_model::model_for;
use crate::{
    Better, Demands, Input, JudgeOptions, Judgment, NecessityCheck, NotSearched, Outcome, Proposed, ProposedKind,
    Report, WeightedModel, judge,
};

/// A repair, the same for every draft.
pub struct RepairPlan {
    /// The most changes.
    pub depth: usize,
    /// The models: the first judges two-movers, the last everything longer.
    pub models: Vec<WeightedModel>,
    /// Which units may be added.
    pub rules: Rules,
    /// What repaired problems must keep, show and avoid.
    pub demands: Demands,
    /// Which key they must have.
    pub key: WantedKey,
    /// How many are shown.
    pub top: usize,
    /// The most nodes for a position of more than two moves.
    pub nodes: u64,
}

impl RepairPlan {
    fn model_of(&self, stipulation: Stipulation) -> &WeightedModel {
        model_for(&self.models, stipulation)
    }
}

/// Searches for sound problems near a draft. When the session is stopped, what was found so far is judged and given
/// back.
pub fn repair(input: &Input, request: &RepairRequest, session: &mut Session<'_, Proposed>) -> Result<Repaired, NotRun> {
    let plan = request.plan()?;
    let stipulation = input.problem.stipulation;
    let asked =
        JudgeOptions { models: vec![plan.model_of(stipulation).copy_for(None)], necessity: NecessityCheck::NotAsked };
    let draft = judge(input, &asked, limits(session, plan.nodes));
    let constraints = match prepare(&draft, &plan) {
        Ok(constraints) => constraints,
        Err(reason) => return Ok(Repaired { draft, depth: plan.depth, outcome: Err(reason) }),
    };
    let start = draft.report.problem.setup;
    let judge = plan.model_of(stipulation).copy_for(Some(start));
    let job = Job {
        about: About::new(input, request),
        input,
        searcher: judge.searcher(stipulation, start, plan.nodes).stopped_by(session.stop),
        unlimited_judge: judge.searcher(stipulation, start, u64::MAX),
        asked: JudgeOptions { models: vec![judge], necessity: asked_for(stipulation) },
        plan: &plan,
        start,
        constraints,
    };
    let state = match session.resume::<_, StateView>(&job.about).map_err(NotRun::from)? {
        Some(saved) => saved.state().ok_or(BadCheckpoint::Unreadable("its state makes no sense"))?,
        None => SearchState::default(),
    };
    let state = job.search(state, session);
    let found = job.found(&state, session.threads);
    Ok(Repaired { draft, depth: plan.depth, outcome: Ok(found) })
}

/// In longer problems it can take long to find out what each unit is for; there `keymove judge` says so.
fn asked_for(stipulation: Stipulation) -> NecessityCheck {
    if stipulation.moves() <= 2 { NecessityCheck::Asked } else { NecessityCheck::NotAsked }
}

/// What is demanded of repaired problems, if there is something to repair.
fn prepare(draft: &Judgment, plan: &RepairPlan) -> Result<Constraints, NotSearched> {
    only_solved("repair", &draft.report)?;
    let problem = &draft.report.problem;
    let impossible = !draft.report.legality.is_empty();
    if !draft.report.is_proven() && !matches!(draft.report.outcome, Outcome::Illegal(_)) {
        return Err(NotSearched::Unfinished);
    }
    let keys = plan.key.keys(&problem.setup, &firsts(&draft.report))?;
    let constraints = plan.demands.for_draft(problem, keys, plan.depth)?;
    let Some((position, key)) = draft.report.first_move().filter(|_| draft.report.is_sound()) else {
        return Ok(constraints);
    };
    let judge = plan.model_of(problem.stipulation).searcher(problem.stipulation, problem.setup, u64::MAX);
    let as_asked =
        constraints.allow_board(position.board()) && constraints.allow(&position, key, &judge) == Allowed::Yes;
    match as_asked {
        true if !impossible => Err(NotSearched::Sound),
        // If all that is wrong is that no game leads to the draft, that is what has to be put right.
        _ => Ok(Constraints { legal: constraints.legal || impossible, ..constraints }),
    }
}

/// The first moves that solve a draft, or if there is none, that almost do.
fn firsts(draft: &Report) -> Vec<Move> {
    match &draft.outcome {
        Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Parts(_) => Vec::new(),
        Outcome::Solved(solution) => {
            let firsts = match solution.verdict {
                Verdict::NoSolution => &solution.tries,
                Verdict::Sound | Verdict::Cooked | Verdict::ShortSolution { .. } | Verdict::Unfinished => {
                    &solution.keys
                }
            };
            firsts.iter().map(|first| first.mv).collect()
        }
        Outcome::General(solution) => {
            let parts = [PartKind::Solutions, PartKind::Tries].into_iter();
            let part = parts.filter_map(|kind| solution.tree.part(kind)).find(|part| !part.moves.is_empty());
            part.map_or_else(Vec::new, |part| part.moves.iter().map(|first| first.mv).collect())
        }
    }
}

/// One draft and how it is repaired.
struct Job<'a> {
    about: About<'a, RepairRequest>,
    input: &'a Input,
    searcher: search::Judge<'a>,
    /// The same judge without limits, for what was found.
    unlimited_judge: search::Judge<'static>,
    asked: JudgeOptions,
    plan: &'a RepairPlan,
    start: Setup,
    constraints: Constraints,
}

impl Job<'_> {
    fn search(&self, state: SearchState, session: &mut Session<'_, Proposed>) -> SearchState {
        let draft = Draft {
            start: &self.start,
            judge: &self.searcher,
            depth: self.plan.depth,
            rules: self.plan.rules,
            constraints: &self.constraints,
            keep: self.plan.top,
            stop: session.stop,
        };
        crew(session.threads).run(|| {
            let mut told = Told::default();
            let state = search::repair(&draft, state, &mut |state| {
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
        let found = state.ranked_repairs(self.searcher.margin());
        let news = told.news(ProposedKind::Repair, self.searcher.stipulation(), &found, None);
        news.iter().for_each(|proposed| session.found(proposed));
    }

    /// Reports progress, and offers to save it.
    fn report_progress(&self, state: &SearchState, last: bool, session: &mut Session<'_, Proposed>) {
        let level = state.levels.last();
        let status = match state.levels.iter().map(|level| level.counts.better).sum::<u64>() {
            0 => "none sound".to_owned(),
            sound => format!("{sound} sound"),
        };
        session.progress(&Progress {
            stage: format!("{} changes", state.levels.len()),
            share: level.map(|level| level.done as f64 / level.parts.max(1) as f64),
            parts: level.map(|level| (level.done as u64, level.parts as u64)),
            count: generated(state),
            unit: UNIT,
            status,
        });
        session.save(&self.about, last, &|| serde_json::to_value(StateView::of(state)).unwrap_or_default());
    }

    fn found(&self, state: &SearchState, threads: usize) -> RepairFound {
        let repairs = state.ranked_repairs(self.searcher.margin()).into_iter().take(self.plan.top);
        RepairFound {
            repairs: repairs.map(|found| self.mended(found, threads)).collect(),
            levels: state.levels.clone(),
            ended: Ended::of(state.complete, generated(state), UNIT),
        }
    }

    /// A repaired problem judged in full, without limits.
    fn mended(&self, found: &Improvement, threads: usize) -> Mended {
        let Improvement { key, score, .. } = *found;
        let judgment = judge(&input_of(found.setup, self.input), &self.asked, no_limits(threads));
        let position = found.setup.check().expect("what was judged is a position");
        Mended {
            effects: effects(&self.unlimited_judge, &self.start, &found.steps, &position, key),
            problem: Better { judgment, key, score, steps: found.steps.clone(), weighed: None },
        }
    }
}
