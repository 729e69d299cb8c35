//! The wish "make this cheaper": from a sound problem to the cheapest version that shows the same, each saving justified,
//! and what every unit that is left is needed for.

use std::sync::atomic::AtomicBool;

use chess::{Move, Setup, Square, Unit};
use problem::{Problem, Sentence, Verdict};
use search::{Constraints, Economy, Means, Rules, Thrift};
use solve::Limits;
use themes::Analysis;
use themes::report::{Need, necessity, need_sentence};

use crate::judge::phases;
use crate::judges::judge_for;
use crate::threads::on_threads;
use crate::{BadDemand, Demands, Input, Judge, JudgeWishes, Judgment, Necessity, judge, solve};

/// What is wished for, the same for every problem.
pub struct EconomizeWishes {
    /// Who judges original and result: the first two-movers, the last everything longer.
    pub judges: Vec<Judge>,
    /// Which units may be put on the board.
    pub rules: Rules,
    /// What the result must meet, beside showing the same.
    pub demands: Demands,
    /// By what the problem may be made cheaper, in this order.
    pub means: Vec<Means>,
}

/// Everything about one problem and what became of it.
pub struct Economized {
    /// The problem itself.
    pub original: Judgment,
    /// By what it might be made cheaper.
    pub means: Vec<Means>,
    /// What was saved, or why nothing was tried.
    pub outcome: Result<Saved, NotEconomized>,
}

/// Why a problem was not made cheaper.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotEconomized {
    /// The setup is no position.
    #[error("only a legal position can be made cheaper; keymove repair is for others")]
    Illegal,
    /// Only sound problems have something to keep.
    #[error("only a sound problem can be made cheaper; keymove repair is for those that are not")]
    NotSound,
    /// Nobody knows yet whether it is sound, or what it shows.
    #[error("the problem was not solved to the end; allow more time or nodes")]
    Unfinished,
    /// What is demanded is not there.
    #[error(transparent)]
    Demand(#[from] BadDemand),
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

/// Makes a problem as cheap as it can be; `see` is shown what was saved so far. When it is stopped, what was saved until
/// then is given back.
pub fn economize(
    input: &Input,
    wishes: &EconomizeWishes,
    limits: Limits<'_>,
    see: &mut (dyn FnMut(&Economy) + Send),
) -> Economized {
    let stipulation = input.problem.stipulation;
    let judge_of = judge_for(&wishes.judges, stipulation);
    let asked = JudgeWishes { judges: vec![judge_of.copy_for(None)], necessity: Necessity::NotAsked };
    let original = judge(input, &asked, limits);
    let outcome = prepare(&original, &wishes.demands).and_then(|(key, constraints)| {
        let start = original.report.problem.setup;
        let searcher = judge_of.searcher(stipulation, start, limits.nodes).stopped_by(limits.stop);
        let thrift = Thrift {
            start: &start,
            key,
            judge: &searcher,
            rules: wishes.rules,
            constraints: &constraints,
            means: &wishes.means,
            stop: limits.stop,
        };
        let economy = save(&thrift, limits.threads, see).ok_or(NotEconomized::Unfinished)?;
        let (setup, key) = economy.savings.last().map_or((start, key), |last| (last.setup, last.key));
        Ok(saved(economy, Problem { setup, stipulation }, key, &asked, limits))
    });
    Economized { original, means: wishes.means.clone(), outcome }
}

fn prepare(original: &Judgment, demands: &Demands) -> Result<(Move, Constraints), NotEconomized> {
    let solution = original.report.solution().ok_or(NotEconomized::Illegal)?;
    match solution.verdict {
        Verdict::Sound => {}
        Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. } => return Err(NotEconomized::NotSound),
        Verdict::Unfinished => return Err(NotEconomized::Unfinished),
    }
    let key = solution.keys[0].mv;
    // The key is kept in any case, wherever a shift brings it.
    let constraints = demands.constraints(original, key, usize::MAX)?;
    Ok((key, Constraints { keys: None, ..constraints }))
}

/// On as many threads as wished; how many makes no difference.
fn save(thrift: &Thrift<'_>, threads: usize, see: &mut (dyn FnMut(&Economy) + Send)) -> Option<Economy> {
    on_threads(threads, || search::economize(thrift, &mut |economy| see(economy)))
}

/// The result judged, whatever it takes: that the search was stopped must not keep it from being told.
fn saved(economy: Economy, problem: Problem, key: Move, asked: &JudgeWishes, limits: Limits<'_>) -> Saved {
    let input = Input { id: None, author: None, problem, notes: vec![] };
    let limits = Limits { nodes: u64::MAX, stop: &AtomicBool::new(false), ..limits };
    let result = judge(&input, asked, limits);
    let units = needs(&input, &result, limits);
    Saved { economy, result, key, units }
}

fn needs(input: &Input, result: &Judgment, limits: Limits<'_>) -> Vec<UnitNeed> {
    let Some(solution) = result.report.solution() else { return Vec::new() };
    let mut solved = |position: &chess::Position| {
        let setup: Setup = position.setup();
        let without = Input { id: None, author: None, problem: Problem { setup, ..input.problem }, notes: vec![] };
        solve(&without, phases(input), limits).solution().cloned()
    };
    let needs = necessity(&Analysis::of(solution), &mut solved);
    let told = needs.into_iter().map(|unit| UnitNeed {
        sentence: need_sentence(&solution.position, &unit),
        square: unit.square,
        unit: unit.unit,
        need: unit.need,
    });
    told.collect()
}
