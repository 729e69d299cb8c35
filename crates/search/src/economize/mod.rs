//! The cheapest version of a problem that shows the same: units taken away, White's weakened, Black's strengthened, all
//! shifted, two units replaced by one. Every step leaves the problem sound, with its key and all that it shows.

mod content_guard;
mod cost;
mod means;
mod removal;

use std::sync::atomic::AtomicBool;

use chess::{Board, Move, Setup};
use themes::report::Difference;

pub use self::cost::Cost;
pub use self::means::Means;

use self::content_guard::ContentGuard;
use crate::{Allowed, Constraints, Judge, Rules, Step};

/// A problem, and how it may be made cheaper.
pub struct Thrift<'a> {
    /// A sound problem.
    pub start: &'a Setup,
    /// Its key.
    pub key: Move,
    /// The judge that solves.
    pub judge: &'a Judge<'a>,
    /// Which units may be put on the board.
    pub rules: Rules,
    /// What the result must meet besides.
    pub constraints: &'a Constraints,
    /// The means to try.
    pub means: &'a [Means],
    /// Ends the search soon; what was saved until then is kept.
    pub stop: &'a AtomicBool,
}

/// What was saved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Economy {
    /// Each saving in its turn, from the original on.
    pub savings: Vec<Saving>,
    /// Whether everything was tried.
    pub complete: bool,
    /// Whether something could be saved, but nothing that meets the demands.
    pub unmet: bool,
}

/// One saving.
#[derive(Clone, PartialEq, Debug)]
pub struct Saving {
    /// By what.
    pub means: Means,
    /// The steps from the diagram before.
    pub steps: Vec<Step>,
    /// The diagram after.
    pub setup: Setup,
    /// Its key.
    pub key: Move,
    /// What the diagram costs now.
    pub cost: Cost,
    /// What changed, seen from the original: nothing is lost, but something may be new.
    pub difference: Difference,
}

/// Makes a problem cheaper until nothing more can be saved; `on_progress` is called with what was saved so far. Nothing
/// comes back if the play of the problem is too large to be written out: then it cannot be compared.
pub fn economize(thrift: &Thrift<'_>, on_progress: &mut dyn FnMut(&Economy)) -> Option<Economy> {
    let content_guard = ContentGuard::of(thrift)?;
    let mut economy = Economy::default();
    let mut progress = ReducedDiagram { board: thrift.start.board, steps: Vec::new() };
    while !thrift.is_stopped() {
        let Some(saving) = thrift.means.iter().find_map(|means| means.saving(&content_guard, &progress)) else {
            // A stopped search finds nothing, and has not tried everything.
            economy.complete = !thrift.is_stopped();
            break;
        };
        for stage in saving {
            progress.board = stage.setup.board;
            progress.steps.extend(&stage.steps);
            economy.savings.push(stage);
            on_progress(&economy);
        }
    }
    Some(thrift.up_to_demands(economy))
}

impl Thrift<'_> {
    /// The savings up to the last diagram that meets all demands.
    fn up_to_demands(&self, mut economy: Economy) -> Economy {
        let fits = |saving: &Saving| {
            let position = saving.setup.check().ok().filter(|position| self.constraints.allow_board(position.board()));
            position.is_some_and(|position| self.constraints.allow(&position, saving.key, self.judge) == Allowed::Yes)
        };
        let saved = economy.savings.len();
        let last = economy.savings.iter().rposition(fits).map_or(0, |index| index + 1);
        economy.savings.truncate(last);
        economy.unmet = last == 0 && saved > 0;
        economy
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(std::sync::atomic::Ordering::Relaxed)
    }
}

/// How far the saving came: the diagram, and the steps that led to it.
#[derive(Clone)]
struct ReducedDiagram {
    board: Board,
    steps: Vec<Step>,
}

impl ReducedDiagram {
    /// After more steps, if they are possible.
    fn after(&self, steps: &[Step]) -> Option<ReducedDiagram> {
        let board = steps.iter().try_fold(self.board, |board, step| step.apply(&board))?;
        Some(ReducedDiagram { board, steps: self.steps.iter().chain(steps).copied().collect() })
    }
}
