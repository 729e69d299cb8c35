//! What units are for: a problem is solved again without each of them. The one place where judging solves.

use std::sync::atomic::Ordering;

use chess::{Bitboard, Move, Position};
use problem::{Solution, Verdict};
use solve::{Limits, TwoMovers, Wanted};
use themes::Analysis;
use themes::report::{Necessity, Need, RestKeys, RestSolver, necessity_by, superfluous_units};

/// Solving without a unit is given up when it takes this many times the nodes of the whole problem, plus this many: what
/// the unit is for is then unknown, and it counts as needed.
const PATIENCE: (u64, u64) = (20, 10_000);

/// The units without which the problem is sound with the same key and shows the same.
pub fn superfluous(analysis: &Analysis<'_>) -> Bitboard {
    let find = || {
        let mut rests = Rests::of(analysis.solution(), Wanted::everything(), Limits::nodes(u64::MAX));
        superfluous_units(analysis, &mut |rest, key| rests.sound_with(rest, key))
    };
    analysis.superfluous(|| known_superfluous(analysis).unwrap_or_else(find))
}

/// The superfluous units among what is known already, if solving was cut short nowhere.
fn known_superfluous(analysis: &Analysis<'_>) -> Option<Bitboard> {
    let known = analysis.known_necessity()?;
    let whole = known.iter().all(|unit| unit.need != Need::Unknown);
    let superfluous = known.iter().filter(|unit| unit.need == Need::Superfluous).map(|unit| unit.square);
    whole.then(|| superfluous.collect())
}

/// What each unit of a sound problem is for. What is left without it is solved for the phases wanted, within limits.
pub fn necessity<'a>(analysis: &'a Analysis<'_>, wanted: Wanted, limits: Limits<'_>) -> &'a [Necessity] {
    analysis.necessity(|| necessity_by(analysis, &mut Rests::of(analysis.solution(), wanted, limits)))
}

/// Solves what is left of a problem without a unit. What follows the keys is written out only where it is looked at.
struct Rests<'a> {
    whole: &'a Solution,
    wanted: Wanted,
    limits: Limits<'a>,
    /// The short way of two-movers, which counts no nodes: taken where no limit can be reached.
    two_movers: Option<TwoMovers>,
}

impl<'a> Rests<'a> {
    fn of(whole: &'a Solution, wanted: Wanted, limits: Limits<'a>) -> Rests<'a> {
        let patience = whole.nodes.saturating_mul(PATIENCE.0).saturating_add(PATIENCE.1);
        let limits = Limits { nodes: limits.nodes.min(patience), ..limits };
        let short_way = whole.stipulation.moves() == 2 && limits.nodes >= PATIENCE.1;
        Rests { whole, wanted, limits, two_movers: short_way.then(TwoMovers::default) }
    }

    fn solve(&self, rest: &Position, wanted: Wanted) -> Option<Solution> {
        let solution = solve::solve(rest, self.whole.stipulation, wanted, self.limits);
        Some(solution).filter(|solution| solution.complete && solution.verdict != Verdict::Unfinished)
    }

    /// The solution of a rest that is sound with this key. Most rests are not, which the keys show.
    fn sound_with(&mut self, rest: &Position, key: Move) -> Option<Solution> {
        let is_sound = match &mut self.two_movers {
            Some(two_movers) => two_movers.is_only_key(rest, key),
            None => self.keys(rest) == RestKeys::InTime(vec![key]),
        };
        if is_sound { self.play(rest, key) } else { None }
    }
}

impl RestSolver for Rests<'_> {
    fn keys(&mut self, rest: &Position) -> RestKeys {
        if let Some(two_movers) = &mut self.two_movers {
            return match two_movers.keys(rest) {
                _ if self.limits.stop.load(Ordering::Relaxed) => RestKeys::Unknown,
                Some(keys) => RestKeys::InTime(keys),
                None => RestKeys::Short { moves: 1 },
            };
        }
        let Some(solution) = self.solve(rest, Wanted::key_only()) else { return RestKeys::Unknown };
        match solution.verdict {
            Verdict::Sound | Verdict::Cooked | Verdict::NoSolution => {
                RestKeys::InTime(solution.keys.iter().map(|key| key.mv).collect())
            }
            Verdict::ShortSolution { moves } => RestKeys::Short { moves },
            Verdict::Unfinished => RestKeys::Unknown,
        }
    }

    fn play(&mut self, rest: &Position, key: Move) -> Option<Solution> {
        if let Some(two_movers) = &mut self.two_movers {
            return Some(two_movers.write_out(rest, &[key], self.wanted));
        }
        let mut solution = self.solve(rest, self.wanted)?;
        solution.keys.retain(|other| other.mv == key);
        Some(solution)
    }

    fn actual_play(&mut self, rest: &Position, key: Move) -> Option<Solution> {
        let two_movers = self.two_movers.as_mut()?;
        Some(two_movers.write_out(rest, &[key], Wanted::variations()))
    }
}
