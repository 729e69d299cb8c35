//! Making a problem cheaper: from a sound problem to the cheapest version that shows the same, each saving justified,
//! and what every unit that is left is needed for.

use chess::{Move, Setup, Square, Unit};
use problem::{Problem, Sentence};
use search::{Constraints, Economy, Means, Rules, Thrift};
use session::{Ended, Progress, Session, crew};
use solve::Limits;
use themes::Analysis;
use themes::report::{Need, necessity, need_sentence};

use crate::effort::{limits, no_limits};
use crate::genre::only_solved;
use crate::improve::{input_of, sound_key};
use crate::judge::phases;
use crate::request::{EconomizeRequest, NotRun};
use crate::weighted_model::model_for;
use crate::{
    Demands, Input, JudgeOptions, Judgment, NecessityCheck, NotSearched, Proposed, ProposedKind, WeightedModel, judge,
    solve,
};

/// How problems are made cheaper, the same for every one.
pub struct EconomizePlan {
    /// The models for original and result: the first judges two-movers, the last everything longer.
    pub models: Vec<WeightedModel>,
    /// Which units may be put on the board.
    pub rules: Rules,
    /// What the result must meet, besides showing the same.
    pub demands: Demands,
    /// The means to try, in this order.
    pub means: Vec<Means>,
    /// The most nodes for a position of more than two moves.
    pub nodes: u64,
}

/// Everything about one problem and the outcome.
pub struct Economized {
    /// The problem itself.
    pub original: Judgment,
    /// The means that were allowed.
    pub means: Vec<Means>,
    /// What was saved, or why nothing was tried.
    pub outcome: Result<Saved, NotSearched>,
}

/// What was saved.
pub struct Saved {
    /// Saving by saving.
    pub economy: Economy,
    /// The cheapest version, judged; the original if nothing was saved.
    pub result: Judgment,
    /// Its key.
    pub key: Move,
    /// What each of its units is for, in the order of the squares.
    pub units: Vec<UnitNeed>,
    /// Whether everything was tried, or after how many savings it was stopped.
    pub ended: Ended,
}

/// What a unit is for.
pub struct UnitNeed {
    /// Where it stands.
    pub square: Square,
    /// Which.
    pub unit: Unit,
    /// What it is needed for.
    pub need: Need,
    /// The same in a sentence.
    pub sentence: Sentence,
}

impl Economized {
    /// Whether something was saved.
    pub fn is_cheaper(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|saved| !saved.economy.savings.is_empty())
    }
}

/// Makes a problem as cheap as it can be. When the session is stopped, what was saved so far is given back.
pub fn economize(
    input: &Input,
    request: &EconomizeRequest,
    session: &mut Session<'_, Proposed>,
) -> Result<Economized, NotRun> {
    let plan = request.plan()?;
    let stipulation = input.problem.stipulation;
    let model_of = model_for(&plan.models, stipulation);
    let asked = JudgeOptions { models: vec![model_of.copy_for(None)], necessity: NecessityCheck::NotAsked };
    let original = judge(input, &asked, limits(session, plan.nodes));
    let outcome = prepare(&original, &plan.demands).and_then(|(key, constraints)| {
        let start = original.report.problem.setup;
        let searcher = model_of.searcher(stipulation, start, plan.nodes).stopped_by(session.stop);
        let thrift = Thrift {
            start: &start,
            key,
            judge: &searcher,
            rules: plan.rules,
            constraints: &constraints,
            means: &plan.means,
            stop: session.stop,
        };
        let economy = save(&thrift, session).ok_or(NotSearched::Unfinished)?;
        let (setup, key) = economy.savings.last().map_or((start, key), |last| (last.setup, last.key));
        Ok(saved(economy, input_of(setup, input), key, &asked, session))
    });
    Ok(Economized { original, means: plan.means, outcome })
}

fn prepare(original: &Judgment, demands: &Demands) -> Result<(Move, Constraints), NotSearched> {
    only_solved("economize", &original.report)?;
    let key = sound_key(original)?;
    // The key is kept in any case, wherever a shift brings it.
    let constraints = demands.constraints(original, key, usize::MAX)?;
    Ok((key, Constraints { keys: None, ..constraints }))
}

fn save(thrift: &Thrift<'_>, session: &mut Session<'_, Proposed>) -> Option<Economy> {
    crew(session.threads).run(|| {
        search::economize(thrift, &mut |economy| {
            if let Some(saving) = economy.savings.last() {
                session.found(&Proposed {
                    kind: ProposedKind::Saving,
                    setup: saving.setup,
                    stipulation: thrift.judge.stipulation(),
                    key: saving.key,
                    score: None,
                    change: None,
                    steps: economy.savings.iter().flat_map(|saving| saving.steps.iter().copied()).collect(),
                });
            }
            let units = economy.savings.last().map_or(0, |last| last.cost.units);
            session.progress(&Progress {
                stage: "saving".to_owned(),
                share: None,
                parts: None,
                count: economy.savings.len() as u64,
                unit: UNIT,
                status: if units == 0 { String::new() } else { format!("{units} units left") },
            });
        })
    })
}

/// What is counted.
const UNIT: &str = "savings";

/// The result, judged without limits.
fn saved(economy: Economy, input: Input, key: Move, asked: &JudgeOptions, session: &Session<'_, Proposed>) -> Saved {
    let limits = no_limits(session.threads);
    let result = judge(&input, asked, limits);
    let units = needs(&input, &result, limits);
    let ended = Ended::of(economy.complete, economy.savings.len() as u64, UNIT);
    Saved { economy, result, key, units, ended }
}

fn needs(input: &Input, result: &Judgment, limits: Limits<'_>) -> Vec<UnitNeed> {
    let Some(solution) = result.report.solution() else { return Vec::new() };
    let mut solved = |position: &chess::Position| {
        let setup: Setup = position.setup();
        let without = Input::of(Problem::new(setup, input.problem.stipulation));
        solve(&without, phases(input), limits).solution().cloned()
    };
    let needs = necessity(&Analysis::of(solution), &mut solved);
    let words = needs.into_iter().map(|unit| UnitNeed {
        sentence: need_sentence(&solution.position, &unit),
        square: unit.square,
        unit: unit.unit,
        need: unit.need,
    });
    words.collect()
}
