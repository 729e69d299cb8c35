//! The search itself, from the draft as read to the judged repairs.

use std::sync::atomic::AtomicBool;

use chess::Setup;
use problem::{Problem, Stipulation, Verdict};
use search::{Allowed, Constraints, Draft, Improvement, Rules, State, effects};
use serde_json::{Map, Value};
use solve::Limits;

use super::KeyWish;
use super::outcome::{Mended, NotRepaired, RepairFound, Repaired};
use crate::improve::checkpoint;
use crate::judges::judge_for;
use crate::threads::on_threads;
use crate::watched::Watched;
use crate::{BadCheckpoint, Better, Checkpoint, Demands, Input, Judge, JudgeWishes, Judgment, Necessity, judge};

/// What is wished for, the same for every draft.
pub struct RepairWishes {
    /// Most changes.
    pub depth: usize,
    /// Who judges: the first two-movers, the last everything longer.
    pub judges: Vec<Judge>,
    /// Which units may be added.
    pub rules: Rules,
    /// What repaired problems must keep, show, and not have.
    pub demands: Demands,
    /// Which key they must have.
    pub key: KeyWish,
    /// How many to show.
    pub top: usize,
}

impl RepairWishes {
    fn judge_of(&self, stipulation: Stipulation) -> &Judge {
        judge_for(&self.judges, stipulation)
    }
}

/// Searches for sound problems near a draft, from the beginning or from a checkpoint. `see` is shown how far it came,
/// again and again. When it is stopped, what was found until then is judged and given back.
pub fn repair(
    input: &Input,
    wishes: &RepairWishes,
    limits: Limits<'_>,
    resume: Option<&Checkpoint>,
    see: &mut (dyn FnMut(&dyn Watched) + Send),
) -> Result<Repaired, BadCheckpoint> {
    let stipulation = input.problem.stipulation;
    let asked =
        JudgeWishes { judges: vec![wishes.judge_of(stipulation).copy_for(None)], necessity: Necessity::NotAsked };
    let draft = judge(input, &asked, limits);
    let constraints = prepare(&draft, wishes);
    let repaired = |draft, outcome| Repaired { draft, depth: wishes.depth, outcome };
    let constraints = match constraints {
        Ok(constraints) => constraints,
        Err(reason) => return Ok(repaired(draft, Err(reason))),
    };
    let start = draft.report.problem.setup;
    let judge = wishes.judge_of(stipulation).copy_for(Some(start));
    let task = Task {
        fingerprint: fingerprint(wishes, &start, &judge, &constraints, stipulation.moves(), limits.nodes),
        searcher: judge.searcher(stipulation, start, limits.nodes).stopped_by(limits.stop),
        unlimited_judge: judge.searcher(stipulation, start, u64::MAX),
        asked: JudgeWishes { judges: vec![judge], necessity: asked_for(stipulation) },
        wishes,
        start,
        constraints,
        limits,
    };
    let state = match resume {
        Some(checkpoint) => checkpoint.state_for(&task.fingerprint)?,
        None => State::default(),
    };
    let state = task.search(state, see);
    let found = task.found(&state);
    Ok(repaired(draft, Ok(found)))
}

/// In longer problems it can take long to find out what each unit is for; there keymove judge tells.
fn asked_for(stipulation: Stipulation) -> Necessity {
    if stipulation.moves() <= 2 { Necessity::Asked } else { Necessity::NotAsked }
}

/// What is demanded of repaired problems, if there is something to repair.
fn prepare(draft: &Judgment, wishes: &RepairWishes) -> Result<Constraints, NotRepaired> {
    let (solution, problem) = (draft.report.solution(), &draft.report.problem);
    let verdict = solution.map(|solution| solution.verdict);
    let impossible = !draft.report.legality.is_empty();
    if verdict == Some(Verdict::Unfinished) {
        return Err(NotRepaired::Unfinished);
    }
    let keys = wishes.key.keys(&problem.setup, solution)?;
    let constraints = wishes.demands.for_draft(problem, keys, wishes.depth)?;
    let Some(sound) = solution.filter(|_| verdict == Some(Verdict::Sound)) else { return Ok(constraints) };
    let judge = wishes.judge_of(problem.stipulation).searcher(problem.stipulation, problem.setup, u64::MAX);
    let (position, key) = (&sound.position, sound.keys[0].mv);
    let as_wished =
        constraints.allow_board(position.board()) && constraints.allow(position, key, &judge) == Allowed::Yes;
    match as_wished {
        true if !impossible => Err(NotRepaired::Sound),
        // If all that is wrong is that no game leads to the draft, that is what has to be put right.
        _ => Ok(Constraints { legal: constraints.legal || impossible, ..constraints }),
    }
}

/// Everything that the result depends on.
fn fingerprint(
    wishes: &RepairWishes,
    start: &Setup,
    judge: &Judge,
    constraints: &Constraints,
    moves: u8,
    nodes: u64,
) -> Map<String, Value> {
    let keys = constraints.keys.as_ref();
    let keys = keys.map(|keys| keys.iter().map(|key| chess::uci(*key)).collect::<Vec<_>>().join(","));
    let own = [
        ("the command", Value::from("repair")),
        ("--depth", wishes.depth.into()),
        ("--keep-key", keys.into()),
        ("--top", wishes.top.into()),
    ];
    let own = own.into_iter().map(|(name, value)| (name.to_owned(), value));
    own.chain(checkpoint::shared(&wishes.demands, wishes.rules, start, judge, moves, nodes)).collect()
}

/// One draft and what is wished for it.
struct Task<'a> {
    fingerprint: Map<String, Value>,
    searcher: search::Judge<'a>,
    /// The same judge, whom nobody stops: who tells of what was found.
    unlimited_judge: search::Judge<'static>,
    asked: JudgeWishes,
    wishes: &'a RepairWishes,
    start: Setup,
    constraints: Constraints,
    limits: Limits<'a>,
}

impl Task<'_> {
    fn search(&self, state: State, see: &mut (dyn FnMut(&dyn Watched) + Send)) -> State {
        let draft = Draft {
            start: &self.start,
            judge: &self.searcher,
            depth: self.wishes.depth,
            rules: self.wishes.rules,
            constraints: &self.constraints,
            keep: self.wishes.top,
            stop: self.limits.stop,
        };
        let mut see = |state: &State, is_last: bool| see(&Progress { state, fingerprint: &self.fingerprint, is_last });
        on_threads(self.limits.threads, || {
            let state = search::repair(&draft, state.clone(), &mut |state| see(state, false));
            see(&state, true);
            state
        })
    }

    fn found(&self, state: &State) -> RepairFound {
        let repairs = state.repairs().into_iter().take(self.wishes.top);
        RepairFound {
            repairs: repairs.map(|found| self.mended(found)).collect(),
            levels: state.levels.clone(),
            complete: state.complete,
        }
    }

    /// A repaired problem judged in full, whatever it takes.
    fn mended(&self, found: &Improvement) -> Mended {
        let problem = Problem { setup: found.setup, stipulation: self.searcher.stipulation() };
        let input = Input { id: None, author: None, problem, notes: vec![] };
        let limits = Limits { nodes: u64::MAX, stop: &AtomicBool::new(false), ..self.limits };
        let Improvement { key, score, .. } = *found;
        let judgment = judge(&input, &self.asked, limits);
        let position = found.setup.check().expect("what was judged is a position");
        Mended {
            effects: effects(&self.unlimited_judge, &self.start, &found.steps, &position, key),
            problem: Better { judgment, key, score, steps: found.steps.clone() },
        }
    }
}

/// A search under way.
struct Progress<'a> {
    state: &'a State,
    fingerprint: &'a Map<String, Value>,
    is_last: bool,
}

impl Watched for Progress<'_> {
    fn depth(&self) -> usize {
        self.state.levels.len()
    }

    fn parts(&self) -> Option<(usize, usize)> {
        self.state.levels.last().map(|level| (level.done, level.parts))
    }

    fn positions(&self) -> u64 {
        self.state.levels.iter().map(|level| level.counts.generated).sum()
    }

    fn share(&self) -> f64 {
        self.parts().map_or(0.0, |(done, parts)| done as f64 / parts.max(1) as f64)
    }

    fn standing(&self) -> String {
        match self.state.levels.iter().map(|level| level.counts.better).sum::<u64>() {
            0 => "none sound".to_owned(),
            sound => format!("{sound} sound"),
        }
    }

    fn is_last(&self) -> bool {
        self.is_last
    }

    fn checkpoint(&self) -> String {
        checkpoint::write(self.fingerprint, self.state)
    }
}
