//! The search itself, from the judged original to the judged improvements.

use std::sync::atomic::AtomicBool;

use chess::{Board, Move, Setup};
use problem::Verdict;
use search::{Constraints, Improvement, Learned, Level, State, Wish, stage};
use serde_json::{Map, Value};
use solve::Limits;

use super::checkpoint::{self, BadCheckpoint, Checkpoint};
use super::outcome::{Ascent, Better, Found, Improved, NotImproved};
use super::{Choice, Growth, ImproveWishes, SearchMethod, diverse};
use crate::threads::on_threads;
use crate::watched::Watched;
use crate::{Input, Judge, JudgeWishes, Judgment, Necessity, judge};

/// A search under way.
struct Progress<'a> {
    state: &'a State,
    task: &'a Task<'a>,
    is_last: bool,
}

/// Searches for better problems, from the beginning or from a checkpoint. `see` is shown how far it came, again and
/// again. When it is stopped, what was found until then is judged and given back.
pub fn improve(
    input: &Input,
    wishes: &ImproveWishes,
    limits: Limits<'_>,
    resume: Option<&Checkpoint>,
    see: &mut (dyn FnMut(&dyn Watched) + Send),
) -> Result<Improved, BadCheckpoint> {
    let judge = wishes.judge_of(input.problem.stipulation).copy_for(None);
    let asked = JudgeWishes { judges: vec![judge], necessity: Necessity::NotAsked };
    let original = crate::judge(input, &asked, limits);
    let prepared = prepare(&original, wishes);
    let improved = |original, outcome| Improved { original, method: wishes.method, depth: wishes.depth, outcome };
    let (key, constraints) = match prepared {
        Ok(prepared) => prepared,
        Err(reason) => return Ok(improved(original, Err(reason))),
    };
    let start = original.report.problem.setup;
    let judge = wishes.judge_of(input.problem.stipulation).copy_for(Some(start));
    let task = Task {
        fingerprint: checkpoint::wish(wishes, &start, &judge, input.problem.stipulation.moves(), limits.nodes),
        searcher: judge.searcher(input.problem.stipulation, start, limits.nodes).stopped_by(limits.stop),
        unlimited_judge: judge.searcher(input.problem.stipulation, start, u64::MAX),
        asked: JudgeWishes { judges: vec![judge], necessity: Necessity::NotAsked },
        wishes,
        start,
        key,
        constraints,
        limits,
    };
    let state = match resume {
        Some(checkpoint) => checkpoint.state_for(&task.fingerprint)?,
        None => State::default(),
    };
    let state = task.search(state, see);
    let found = task.found(input, &state);
    Ok(improved(original, Ok(found)))
}

/// The key and what is demanded, if the original can be searched at all.
fn prepare(original: &Judgment, wishes: &ImproveWishes) -> Result<(Move, Constraints), NotImproved> {
    let solution = original.report.solution().ok_or(NotImproved::Illegal)?;
    match solution.verdict {
        Verdict::Sound => {}
        Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. } => return Err(NotImproved::NotSound),
        Verdict::Unfinished => return Err(NotImproved::Unfinished),
    }
    if let Err(reason) = &original.opinions[0].score {
        return Err(reason.clone().into());
    }
    let key = solution.keys[0].mv;
    let steps = wishes.depth + usize::from(wishes.method.goes_deeper());
    Ok((key, wishes.demands.constraints(original, key, steps)?))
}

/// One problem and what is wished for it.
struct Task<'a> {
    fingerprint: Map<String, Value>,
    searcher: search::Judge<'a>,
    /// The same judge, whom nobody stops: who tells of what was found.
    unlimited_judge: search::Judge<'static>,
    asked: JudgeWishes,
    wishes: &'a ImproveWishes,
    start: Setup,
    key: Move,
    constraints: Constraints,
    limits: Limits<'a>,
}

impl Task<'_> {
    /// On as many threads as wished; how many makes no difference to what comes out.
    fn search(&self, state: State, see: &mut (dyn FnMut(&dyn Watched) + Send)) -> State {
        let wish = Wish {
            start: &self.start,
            key: self.key,
            judge: &self.searcher,
            method: self.wishes.method.search(),
            depth: self.wishes.depth,
            rules: self.wishes.rules,
            constraints: &self.constraints,
            keep: self.wishes.kept(),
            stop: self.limits.stop,
        };
        let mut see = |state: &State, is_last: bool| see(&Progress { state, task: self, is_last });
        on_threads(self.limits.threads, || {
            let state = search::improve(&wish, state.clone(), &mut |state| see(state, false));
            see(&state, true);
            state
        })
    }

    fn found(&self, input: &Input, state: &State) -> Found {
        let candidates = state.improvements().into_iter().take(self.wishes.kept());
        let candidates: Vec<Better> = candidates.map(|improvement| self.better(input, improvement)).collect();
        let mut improvements = match self.wishes.choice {
            Choice::Best => candidates,
            Choice::Diverse => diverse::choose(candidates, state.original, self.wishes.top),
        };
        if input.problem.stipulation.moves() <= 2 {
            improvements.iter_mut().for_each(|better| self.ask_what_units_are_for(better));
        }
        let growth = if self.wishes.method.is_sweep() { growth(&state.levels, &self.start.board) } else { vec![] };
        Found {
            levels: state.levels.clone(),
            growth,
            improvements,
            climb: self.ascent(state),
            learned: self.learned(state),
            complete: state.complete,
        }
    }

    /// An improvement judged in full, whatever it takes: that the search was stopped, or how long it may think about each
    /// of many positions, must not keep its results from being judged.
    fn better(&self, input: &Input, improvement: &Improvement) -> Better {
        let problem = problem::Problem { setup: improvement.setup, stipulation: input.problem.stipulation };
        let input = Input { id: None, author: None, problem, notes: vec![] };
        let limits = Limits { nodes: u64::MAX, stop: &AtomicBool::new(false), ..self.limits };
        Better {
            judgment: judge(&input, &self.asked, limits),
            key: improvement.key,
            score: improvement.score,
            steps: improvement.steps.clone(),
        }
    }

    /// Whoever is shown an improvement wants to know which of its units are superfluous. In longer problems the answer
    /// can take long; there keymove judge tells.
    fn ask_what_units_are_for(&self, better: &mut Better) {
        let asked = JudgeWishes { judges: Vec::new(), necessity: Necessity::Asked };
        let limits = Limits { nodes: u64::MAX, stop: &AtomicBool::new(false), ..self.limits };
        let input = Input { id: None, author: None, problem: better.judgment.report.problem, notes: vec![] };
        better.judgment.critique = judge(&input, &asked, limits).critique;
    }

    /// What an exploration learned, if it came to its end: half of one would teach that what comes last leads nowhere.
    fn learned(&self, state: &State) -> Option<Learned> {
        let explored = matches!(self.wishes.method, SearchMethod::Explore { .. });
        state.exploration().filter(|_| explored && state.complete).map(|exploration| exploration.learned.clone())
    }

    /// What a climb came by; nothing if it was none.
    fn ascent(&self, state: &State) -> Option<Ascent> {
        self.wishes.method.is_climb().then(|| {
            let stage = |index: &usize| stage(&self.unlimited_judge, &self.start, self.key, state, *index);
            let first = (0..state.chain().len().min(Ascent::TOLD)).filter_map(|index| stage(&index));
            Ascent { first: first.collect(), way: way(state).iter().filter_map(stage).collect() }
        })
    }
}

/// The links that lead to the best improvement, from the original on.
fn way(state: &State) -> Vec<usize> {
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

impl Progress<'_> {
    /// Whether a level was just finished and there is another.
    fn begins_a_level(&self) -> bool {
        let levels = &self.state.levels;
        !self.is_last && levels.len() < self.task.wishes.depth && levels.last().is_none_or(Level::is_complete)
    }
}

impl Watched for Progress<'_> {
    fn depth(&self) -> usize {
        self.state.levels.len() + usize::from(self.begins_a_level())
    }

    fn parts(&self) -> Option<(usize, usize)> {
        let level = self.state.levels.last().filter(|_| !self.begins_a_level())?;
        Some((level.done, level.parts))
    }

    fn positions(&self) -> u64 {
        self.state.levels.iter().map(|level| level.counts.generated).sum()
    }

    /// Parts differ in size, so positions are counted where the papers' reckoning says how many there will be.
    fn share(&self) -> f64 {
        let Some(level) = self.state.levels.last().filter(|_| !self.begins_a_level()) else { return 0.0 };
        let expected = match growth(&self.state.levels, &self.task.start.board).last() {
            Some(growth) if self.task.wishes.method.is_sweep() && !level.is_complete() => {
                growth.by_first_level.max(1) as f64
            }
            _ => return level.done as f64 / level.parts.max(1) as f64,
        };
        (level.counts.generated as f64 / expected).min(0.999)
    }

    fn standing(&self) -> String {
        let original = self.state.original;
        match self.state.improvements().first() {
            None => format!("none above {original}"),
            Some(best) => format!("best {} from {original}", best.score),
        }
    }

    fn is_last(&self) -> bool {
        self.is_last
    }

    fn checkpoint(&self) -> String {
        checkpoint::write(&self.task.fingerprint, self.state)
    }
}

impl Judge {
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
