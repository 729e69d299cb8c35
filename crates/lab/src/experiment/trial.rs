//! One method on one problem, with its time taken.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use problem::Stipulation;
use quality::{Composer2006, ModelInfo};
use search::{Climb, Constraints, Exchanges, Judge, Method, Rules, SearchState, SearchTask, improve};
use session::{Crew, crew};
use solve::Wanted;

use studio::{BadModel, choose_models};

use super::{BestRecord, Deeper, Facts, IcpModel, LevelRecord, MethodName, Plan, Record, Subject};

/// Judges and threads: what every search needs.
pub(super) struct Laboratory {
    plan: Plan,
    composer: Judge<'static>,
    icp: Judge<'static>,
    crew: Crew,
}

/// A search that gave up although nothing stopped it.
#[derive(Debug, thiserror::Error)]
#[error("the search by {} gave up on {fen}", method.name())]
pub struct Unfinished {
    /// How it searched.
    pub method: MethodName,
    /// The problem.
    pub fen: String,
}

/// A finished search: its record, and the levels that the next method may reuse.
pub(super) struct Trial {
    /// What was found.
    pub record: Record,
    state: SearchState,
}

impl Laboratory {
    /// Gets ready for a plan.
    pub fn new(plan: &Plan, threads: usize) -> Laboratory {
        let composer = || Judge::composer(composer_with(plan.preset));
        let two = Stipulation::mate_in(2).expect("2 is between 1 and 20");
        let icp = match plan.icp_model {
            IcpModel::Composer2006 => composer(),
            IcpModel::Icp1999 => Judge::new(two, (model(MethodName::Icp, plan).presets[0].make)(), u64::MAX),
        };
        Laboratory { plan: plan.clone(), composer: composer(), icp, crew: crew(threads) }
    }

    /// Searches one problem; `before` is what the method before found for it. Nothing if the search was stopped.
    pub fn run(
        &self,
        subject: &Subject,
        method: MethodName,
        before: Option<&Trial>,
        stop: &AtomicBool,
        show: &mut (dyn FnMut(&[LevelRecord]) + Send),
    ) -> Result<Option<Trial>, Unfinished> {
        let judge = self.judge(method);
        let task = SearchTask {
            start: &subject.setup,
            key: subject.key,
            judge,
            method: self.search(method),
            depth: self.plan.depth,
            rules: Rules::Composition,
            constraints: &Constraints::default(),
            keep: 1,
            stop,
            sweepers: None,
        };
        let (state, seconds) = self.begin(method, before);
        let mut clock = Clock { started: Instant::now(), before: seconds.iter().sum(), seconds };
        let state = self.crew.run(|| {
            improve(&task, state, &mut |state: &SearchState| {
                clock.note(state);
                show(&state.levels.iter().map(LevelRecord::of).collect::<Vec<_>>());
            })
        });
        if state.complete {
            let record = self.record(subject, method, judge, &state, clock.seconds);
            return Ok(Some(Trial { record, state }));
        }
        let stopped = stop.load(Ordering::Relaxed);
        if stopped { Ok(None) } else { Err(Unfinished { method, fen: subject.fen() }) }
    }

    /// Whether a record belongs to this plan.
    pub fn made(&self, record: &Record) -> bool {
        let info = model(record.method, &self.plan);
        record.depth == self.plan.depth
            && record.deeper == self.goes_deeper(record.method)
            && (record.model.as_str(), record.preset.as_str()) == (info.name, preset(info, &self.plan))
    }

    fn judge(&self, method: MethodName) -> &Judge<'static> {
        match method {
            MethodName::Icp => &self.icp,
            MethodName::Dicp | MethodName::Composer => &self.composer,
        }
    }

    fn goes_deeper(&self, method: MethodName) -> bool {
        method == MethodName::Composer && self.plan.deeper == Deeper::IfNothingBetter
    }

    /// Chess Composer that never goes deeper makes, level by level, the search of DICP.
    fn search(&self, method: MethodName) -> Method {
        match method {
            MethodName::Icp => Method::Icp { climb: Climb::Every, exchanges: Exchanges::WithinColors },
            MethodName::Dicp => Method::Dicp,
            MethodName::Composer if self.goes_deeper(method) => Method::Composer,
            MethodName::Composer => Method::Dicp,
        }
    }

    /// DICP and Chess Composer judge the same levels: what one has swept is not swept again.
    fn begin(&self, method: MethodName, before: Option<&Trial>) -> (SearchState, Vec<f64>) {
        let swept = |method: MethodName| method != MethodName::Icp;
        let same = before.filter(|trial| swept(method) && swept(trial.record.method));
        match same.filter(|trial| trial.state.levels.len() <= self.plan.depth) {
            Some(trial) => (trial.state.clone(), trial.record.seconds.clone()),
            None => (SearchState::default(), Vec::new()),
        }
    }

    fn record(
        &self,
        subject: &Subject,
        method: MethodName,
        judge: &Judge,
        state: &SearchState,
        seconds: Vec<f64>,
    ) -> Record {
        let best = state.improvements().first().copied().cloned();
        let info = model(method, &self.plan);
        Record {
            source: subject.source.clone(),
            id: subject.id.clone(),
            fen: subject.fen(),
            method,
            model: info.name.to_owned(),
            preset: preset(info, &self.plan).to_owned(),
            depth: self.plan.depth,
            deeper: self.goes_deeper(method),
            score: state.original,
            facts: subject.facts.clone(),
            best: best.map(|best| {
                let position = best.setup.check().expect("an improvement is a position");
                let wanted = Wanted::variations();
                BestRecord::of(&best, Facts::of(&judge.solve(&position, wanted)))
            }),
            levels: state.levels.iter().map(LevelRecord::of).collect(),
            seconds,
        }
    }
}

const COMPOSER: &str = "composer-2006";

/// The set of weights of composer-2006 of this name, or the first.
pub fn composer_preset(name: Option<&str>) -> Result<&'static str, BadModel> {
    Ok(choose_models(COMPOSER, name)?[0].preset)
}

/// Composer-2006 with a set of weights that is known to be one.
fn composer_with(preset: &str) -> Composer2006 {
    let models = choose_models(COMPOSER, Some(preset)).expect("a preset found by its name");
    *models[0].model.as_composer().expect("composer-2006 itself")
}

/// The set of weights a model judges with.
fn preset(info: &ModelInfo, plan: &Plan) -> &'static str {
    if info.name == COMPOSER { plan.preset } else { info.presets[0].name }
}

/// The model that judges for a method.
fn model(method: MethodName, plan: &Plan) -> &'static ModelInfo {
    let name = match (method, plan.icp_model) {
        (MethodName::Icp, IcpModel::Icp1999) => "icp-1999",
        (MethodName::Icp | MethodName::Dicp | MethodName::Composer, _) => COMPOSER,
    };
    quality::model_named(name).expect("it is in the list")
}

/// Seconds level by level.
struct Clock {
    started: Instant,
    /// What another method spent on levels that are not swept again.
    before: f64,
    seconds: Vec<f64>,
}

impl Clock {
    /// All time not spent on earlier levels was spent on the last one.
    fn note(&mut self, state: &SearchState) {
        let levels = state.levels.len();
        self.seconds.resize(levels, 0.0);
        if let Some((last, earlier)) = self.seconds.split_last_mut() {
            // To the microsecond: more digits would only be noise.
            let spent = self.before + self.started.elapsed().as_secs_f64() - earlier.iter().sum::<f64>();
            *last = (spent.max(0.0) * 1e6).round() / 1e6;
        }
    }
}
