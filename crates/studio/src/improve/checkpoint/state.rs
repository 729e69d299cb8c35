//! The state of a search as plain values that are written and read. Nonsense is rejected.

use chess::{Move, parse_fen, parse_move, uci};
use search::{Beside, Climbing, Counts, Improvement, Level, Link, MethodState, Pool, SearchState, Step};
use serde::{Deserialize, Serialize};

use super::exploration::ExplorationView;
use super::steps::{parse_step, step_text};

#[derive(Serialize, Deserialize)]
pub(crate) struct StateView {
    original: String,
    levels: Vec<LevelView>,
    progress: ProgressView,
    complete: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ProgressView {
    Sweep,
    Climb { chain: Vec<LinkView>, expanded: usize },
    Explore(ExplorationView),
    Repair(Vec<LeadsView>),
}

#[derive(Serialize, Deserialize)]
struct LeadsView {
    keeps: usize,
    best: Vec<ImprovementView>,
}

/// A level, or a run of one.
#[derive(Serialize, Deserialize)]
pub(crate) struct LevelView {
    depth: usize,
    /// In the order of the fields of [`Counts`].
    counts: [u64; 9],
    keeps: usize,
    best: Vec<ImprovementView>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    trades: Vec<ImprovementView>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    as_good: Vec<ImprovementView>,
    done: usize,
    parts: usize,
}

#[derive(Serialize, Deserialize)]
struct ImprovementView {
    fen: String,
    key: String,
    score: String,
    steps: Vec<String>,
    #[serde(default, skip_serializing_if = "is_none")]
    flaws: u8,
}

#[derive(Serialize, Deserialize)]
struct LinkView {
    parent: Option<usize>,
    step: String,
    improvement: ImprovementView,
}

impl StateView {
    pub(crate) fn of(state: &SearchState) -> StateView {
        StateView {
            original: state.original.to_string(),
            levels: state.levels.iter().map(LevelView::of).collect(),
            progress: ProgressView::of(&state.method_state),
            complete: state.complete,
        }
    }

    pub(crate) fn state(&self) -> Option<SearchState> {
        let levels: Option<Vec<Level>> = self.levels.iter().map(LevelView::level).collect();
        let levels = levels?;
        let in_order = levels.iter().enumerate().all(|(index, level)| level.depth == index + 1);
        let whole = levels.iter().rev().skip(1).all(Level::is_complete);
        (in_order && whole).then_some(())?;
        let (original, method_state) = (number(&self.original)?, self.progress.method_state()?);
        Some(SearchState { original, levels, method_state, loose: Vec::new(), complete: self.complete })
    }
}

impl ProgressView {
    fn of(state: &MethodState) -> ProgressView {
        match state {
            MethodState::Sweep => ProgressView::Sweep,
            MethodState::Climb(Climbing { chain, expanded }) => {
                ProgressView::Climb { chain: chain.iter().map(LinkView::of).collect(), expanded: *expanded }
            }
            MethodState::Explore(exploration) => ProgressView::Explore(ExplorationView::of(exploration)),
            MethodState::Repair(pools) => ProgressView::Repair(pools.iter().map(LeadsView::of).collect()),
        }
    }

    fn method_state(&self) -> Option<MethodState> {
        Some(match self {
            ProgressView::Sweep => MethodState::Sweep,
            ProgressView::Climb { chain, expanded } => {
                let links = chain.iter().enumerate().map(|(index, link)| link.link(index));
                MethodState::Climb(Climbing { chain: links.collect::<Option<Vec<Link>>>()?, expanded: *expanded })
            }
            ProgressView::Explore(view) => MethodState::Explore(view.exploration()?),
            ProgressView::Repair(pools) => {
                MethodState::Repair(pools.iter().map(LeadsView::pool).collect::<Option<Vec<Pool>>>()?)
            }
        })
    }
}

impl LeadsView {
    fn of(pool: &Pool) -> LeadsView {
        LeadsView { keeps: pool.size(), best: pool.best().iter().map(ImprovementView::of).collect() }
    }

    fn pool(&self) -> Option<Pool> {
        pool(self.keeps, &self.best)
    }
}

/// A pool, if all that was in it fits into it.
fn pool(keeps: usize, best: &[ImprovementView]) -> Option<Pool> {
    let mut pool = Pool::new(keeps);
    for improvement in best {
        pool.offer(improvement.improvement()?);
    }
    (pool.best().len() == best.len()).then_some(pool)
}

impl LevelView {
    pub(crate) fn of(level: &Level) -> LevelView {
        let Counts { generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished } =
            level.counts;
        let views = |pool: &Pool| pool.best().iter().map(ImprovementView::of).collect();
        LevelView {
            depth: level.depth,
            counts: [generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished],
            keeps: level.pool.size(),
            best: views(&level.pool),
            trades: views(&level.beside.trades),
            as_good: views(&level.beside.as_good),
            done: level.done,
            parts: level.parts,
        }
    }

    pub(crate) fn level(&self) -> Option<Level> {
        let [generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished] = self.counts;
        let beside = Beside { trades: pool(Beside::MOST, &self.trades)?, as_good: pool(Beside::MOST, &self.as_good)? };
        let pool = pool(self.keeps, &self.best)?;
        let counts = Counts { generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished };
        (self.done <= self.parts).then_some(())?;
        Some(Level { depth: self.depth, counts, pool, beside, done: self.done, parts: self.parts })
    }
}

impl ImprovementView {
    fn of(improvement: &Improvement) -> ImprovementView {
        ImprovementView {
            fen: improvement.setup.to_fen(),
            key: uci(improvement.key),
            score: improvement.score.to_string(),
            steps: improvement.steps.iter().copied().map(step_text).collect(),
            flaws: improvement.flaws,
        }
    }

    fn improvement(&self) -> Option<Improvement> {
        let setup = parse_fen(&self.fen).ok()?.setup;
        let key: Move = parse_move(&setup.check().ok()?, &self.key).ok()?;
        let steps: Option<Vec<Step>> = self.steps.iter().map(|text| parse_step(text)).collect();
        Some(Improvement { setup, key, score: number(&self.score)?, steps: steps?, flaws: self.flaws })
    }
}

impl LinkView {
    fn of(link: &Link) -> LinkView {
        let improvement = ImprovementView::of(&link.improvement);
        LinkView { parent: link.parent, step: step_text(link.step), improvement }
    }

    /// The link of this place: its parent comes before it.
    fn link(&self, place: usize) -> Option<Link> {
        let parent = self.parent;
        parent.is_none_or(|parent| parent < place).then_some(())?;
        Some(Link { parent, step: parse_step(&self.step)?, improvement: self.improvement.improvement()? })
    }
}

/// For serde, which wants a reference.
fn is_none(flaws: &u8) -> bool {
    *flaws == 0
}

pub(super) fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}
