//! The composer `themed`: two-movers that show given themes.
//!
//! An attempt begins with a matrix, units that stand as the theme wants them (by its geometry, or as a real example on
//! its page has them), and an intended key. One change after the other is tried, and what is missing is weighed: parts
//! of the theme, answers to Black's moves, cooks, conventions. Steps back are taken too, large ones at first, small
//! ones in the end (simulated annealing), so that an attempt finds its way out of a corner. When nothing is missing any
//! more, superfluous units are removed and the score is improved.

mod changing;
mod goal;
mod mined;
mod shown;
mod sketch;
#[cfg(test)]
mod tests;

use chess::{Bitboard, Color, Setup};
use themes::Theme;

pub use shown::times_shown;

pub(crate) use self::changing::Changing;
use self::goal::Goal;
pub(crate) use self::sketch::Sketch;
use super::by_chance;
use super::conventions::Conventions;
use super::ideas;
use super::optimize::optimize;
use super::solving::Solving;
use search::Judge;
use search::SplitMix;

/// A theme, and how often to show it after the key.
#[derive(Clone, Copy)]
pub struct WantedTheme {
    /// Which.
    pub theme: &'static Theme,
    /// How often, counted as [`times_shown`] does.
    pub times: u32,
}

/// How to compose on themes.
#[derive(Clone, Copy)]
pub struct Themed<'a> {
    /// The themes to show, all of them.
    pub wanted: &'a [WantedTheme],
    /// The rules that must be kept in the end.
    pub conventions: Conventions,
    /// Most units on the way.
    pub most_units: u32,
    /// How many changes are tried until nothing is missing; then the attempt has failed.
    pub changes: u32,
    /// Over how many of them it cools down: steps back become smaller and smaller.
    pub cooling: u32,
    /// After this many changes without a new best, then, the attempt has failed, too.
    pub idle: u32,
    /// How many changes are tried after that for a better score.
    pub polish: u32,
}

impl<'a> Themed<'a> {
    /// These themes and rules, as far as usual.
    pub const fn towards(wanted: &'a [WantedTheme], conventions: Conventions) -> Themed<'a> {
        Themed { wanted, conventions, most_units: 12, changes: 100_000, cooling: 20_000, idle: 8_000, polish: 300 }
    }
}

impl std::fmt::Debug for WantedTheme {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}={}", self.theme.name, self.times)
    }
}

impl std::fmt::Debug for Themed<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Themed({:?})", self.wanted)
    }
}

/// Makes one attempt.
pub(super) fn attempt(
    themed: &Themed<'_>,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let (start, fixed) = start(themed.wanted, themed.most_units, judge, random)?;
    let mut goal = Goal::new(themed);
    let mut changing = Changing { random, fixed, most_units: themed.most_units };
    let done = anneal(themed, start, &mut changing, &mut goal, solving);
    solving.asked += goal.asked;
    let done = without_ballast(&done?, &mut goal);
    let made = polish(themed, judge, done, &mut changing, &mut goal)?.position;
    let known = themed.wanted.iter().any(|wanted| mined::is_known(wanted.theme, made.board()));
    (!known).then(|| made.setup())
}

/// What to begin with, and the squares whose units stay. Of several themes the first that has a matrix gives it; where
/// none has, every other attempt begins with what a real example of the first theme teaches.
pub(crate) fn start(
    wanted: &[WantedTheme],
    most_units: u32,
    judge: &Judge<'_>,
    random: &mut SplitMix,
) -> Option<(Sketch, Bitboard)> {
    let matrix = wanted.iter().find_map(|wanted| ideas::mechanism_of(wanted.theme)?.matrix());
    if matrix.is_none() && random.below(2) == 0 {
        let mined = wanted.first().and_then(|wanted| mined::start(wanted.theme, judge, random));
        let fits = |sketch: &Sketch| sketch.position.board().occupied().count() <= most_units;
        if let Some(sketch) = mined.filter(fits) {
            return Some((sketch, Bitboard::EMPTY));
        }
    }
    ideas::start(matrix, most_units, random)
}

/// Changes until nothing is missing.
fn anneal(
    themed: &Themed<'_>,
    start: Sketch,
    changing: &mut Changing<'_>,
    goal: &mut Goal,
    solving: &Solving<'_>,
) -> Option<Sketch> {
    let mut stand = start;
    let mut missing = goal.missing(&start, u32::MAX)?;
    let (mut best, mut idle) = (missing, 0);
    for done in 0..themed.changes {
        if missing == 0 || idle >= themed.idle || solving.is_stopped() {
            break;
        }
        idle += u32::from(done > themed.cooling);
        let patience = missing + changing.step_back(done, themed.cooling);
        let Some(next) = changing.change(&stand, &mut goal.sisters) else { continue };
        if let Some(less) = goal.missing(&next, patience) {
            (stand, missing) = (next, less);
            if missing < best {
                (best, idle) = (missing, 0);
            }
        }
    }
    (missing == 0).then_some(stand)
}

/// The problem without the units it can do without.
fn without_ballast(done: &Sketch, goal: &mut Goal) -> Sketch {
    let mut best = *done;
    optimize(done.position.board(), |board| {
        let enough = board.color(Color::Black).count() >= by_chance::FEWEST_BLACK
            && board.occupied().count() >= by_chance::FEWEST_UNITS;
        let next = Sketch::of(*board, done.key).filter(|_| enough);
        let holds = next.filter(|next| goal.missing(next, 0).is_some());
        best = holds.unwrap_or(best);
        holds.is_some()
    });
    best
}

/// Changes for a better score with nothing missing; nothing if the judge does not judge it.
fn polish(
    themed: &Themed<'_>,
    judge: &Judge<'_>,
    done: Sketch,
    changing: &mut Changing<'_>,
    goal: &mut Goal,
) -> Option<Sketch> {
    let mut stand = done;
    let mut score = judge.score(&stand.position, stand.key)?;
    for _ in 0..themed.polish {
        let next = changing.change(&stand, &mut goal.sisters).filter(|next| goal.missing(next, 0).is_some());
        if let Some(next) = next
            && let Some(higher) = judge.score(&next.position, next.key).filter(|next| *next > score)
        {
            (stand, score) = (next, higher);
        }
    }
    Some(stand)
}
