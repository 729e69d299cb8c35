//! What a sound position is worth on the bench: the model's score, less what is still missing.

use chess::{Kind, Move, Position};
use search::Judge;
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::Need;

use super::demands::Unmet;
use crate::conventions::Conventions;
use crate::ideas::Pursued;

/// Looks at positions.
pub(super) struct Eye<'a> {
    pub judge: &'a Judge<'a>,
    /// What no change may break, seen at a glance.
    at_once: Conventions,
    /// What is asked for beyond the usual conventions.
    asked: Conventions,
}

/// What a pawn costs, and an officer, that only stops a cook.
const PLUG: (u32, u32) = (2, 4);

/// What it saw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The score less what is missing.
    pub value: f64,
    /// What is missing.
    pub unmet: Unmet,
}

impl<'a> Eye<'a> {
    /// Wants these conventions kept; the usual ones are kept by whoever takes the problem.
    pub fn new(judge: &'a Judge<'a>, conventions: &Conventions) -> Eye<'a> {
        let names = "key-checks,key-captures-officer,key-captures-pawn,white-in-check,illegal,no-last-move";
        let at_once = Conventions::named(names).unwrap_or(Conventions::OFF);
        Eye { judge, at_once, asked: conventions.without(&Conventions::usual()) }
    }

    /// What a sound position with this key is worth, if no rule is broken at first sight.
    pub fn look(&self, position: &Position, key: Move, idea: &Pursued, wants_set_play: bool) -> Option<Look> {
        if key.promotion.is_some() || !self.at_once.broken_by_two_mover(position, key, 0).is_none() {
            return None;
        }
        let solution = self.judge.solve(position, Wanted::everything());
        if !solution.complete {
            return None;
        }
        let analysis = Analysis::of(&solution);
        let unmet = Unmet::of(&analysis, idea, wants_set_play, &self.asked);
        let score = self.judge.model().score(&analysis).ok()?;
        Some(Look { value: score.total() - unmet.points(solution.stipulation.moves()), unmet })
    }
    /// What the units of a two-mover cost that only stop cooks: the marks of a position patched by a machine.
    pub fn plugs(&self, position: &Position) -> u32 {
        let solution = self.judge.solve(position, Wanted::everything());
        let limits = Limits::unlimited(solve::never());
        let units = quality::necessity(&Analysis::of(&solution), Wanted::everything(), limits);
        let plugs = units.iter().filter(|unit| matches!(unit.need, Need::StopsCooks(_)));
        plugs.map(|plug| if plug.unit.kind == Kind::Pawn { PLUG.0 } else { PLUG.1 }).sum()
    }
}
