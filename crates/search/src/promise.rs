//! How near a position is to being sound: what searches through unsound positions go by.

use std::cmp::Ordering;

use chess::{Move, Position};
use problem::{Solution, Verdict};
use solve::{Tries, Wanted};

use crate::judge::Memory;
use crate::{Judge, Judged};

/// What is wrong with a position, counted; greater means nearer to being sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    /// First moves that mate too soon. If there are any, nothing else is counted.
    pub short: u32,
    /// First moves that mate in time.
    pub keys: u32,
    /// How many answers refute the first move that fails to the fewest; none if there is a key. A stalemate counts as one.
    pub refutations: u32,
    /// The first move that comes nearest to being the only key: the first of those that mate, or else the first of
    /// those with the fewest refutations; nothing if all have as many as were counted.
    pub best: Option<Move>,
}

impl Promise {
    /// Each number is counted as far as this; what has more wrong with it is far from everything.
    pub const MOST: u32 = 6;

    /// Looks at a position; nothing if the limit of nodes was reached. For two-movers each number is counted up to a
    /// bound of at least 1, which is sooner done when it is low.
    pub(crate) fn of(judge: &Judge<'_>, position: &Position, most: u32, memory: &mut Memory) -> Option<Promise> {
        if judge.is_two_mover() {
            let counted = memory.sisters().first_moves(position, most);
            let (short, keys, refutations) = (counted.mates, counted.keys, counted.refutations);
            return Some(Promise { short, keys, refutations, best: counted.best });
        }
        if !judge.is_for_directmates() {
            return None;
        }
        Promise::of_solution(&judge.solve(position, FAILING_MOVES))
    }

    /// From a solution with its tries.
    fn of_solution(solution: &Solution) -> Option<Promise> {
        let bounded = |number: usize| Promise::MOST.min(u32::try_from(number).unwrap_or(u32::MAX));
        let (mut short, mut keys, mut refutations) = (0, 0, 0);
        let mut best = solution.keys.first().map(|key| key.mv);
        match solution.verdict {
            Verdict::ShortSolution { moves } => {
                let soonest = |mates_in: u8| mates_in == moves;
                short = bounded(solution.keys.iter().filter(|key| soonest(key.mates_in)).count());
                best = solution.keys.iter().find(|key| soonest(key.mates_in)).map(|key| key.mv);
            }
            Verdict::Sound | Verdict::Cooked => keys = bounded(solution.keys.len()),
            Verdict::NoSolution if !solution.complete => return None,
            Verdict::NoSolution => {
                let failing =
                    solution.tries.iter().map(|attempt| (bounded(attempt.refutations().count().max(1)), attempt.mv));
                let fewest = failing.min_by_key(|(refutations, _)| *refutations);
                refutations = fewest.map_or(Promise::MOST, |(refutations, _)| refutations);
                best = fewest.map(|(_, mv)| mv);
            }
            Verdict::Unfinished => return None,
        }
        Some(Promise { short, keys, refutations, best })
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.short == 0 && self.keys == 1
    }

    /// How much is wrong: mates that come too soon, keys beyond the first, refutations of the best first move. What
    /// mates too soon has most likely too many keys as well, and counts one more.
    pub fn faults(&self) -> u32 {
        let soon = if self.short > 0 { self.short + 1 } else { 0 };
        soon + self.keys.saturating_sub(1) + self.refutations
    }
}

impl Judge<'_> {
    /// How near a position is to being sound; nothing if the limit of nodes was reached.
    pub fn promise(&self, position: &Position) -> Option<Promise> {
        Promise::of(self, position, Promise::MOST, &mut Memory::new())
    }
}

/// What longer problems are asked for.
const FAILING_MOVES: Wanted = Wanted {
    set_play: false,
    tries: Some(Tries { refutations: Promise::MOST as u8 - 1, checking: true }),
    variations: false,
};

impl From<Promise> for Judged {
    fn from(promise: Promise) -> Judged {
        match promise.best {
            _ if promise.short > 0 => Judged::Short,
            Some(key) if promise.is_sound() => Judged::Sound { key },
            _ if promise.keys > 0 => Judged::Cooked,
            _ => Judged::NoSolution,
        }
    }
}

impl Ord for Promise {
    fn cmp(&self, other: &Promise) -> Ordering {
        let wrong =
            |promise: &Promise| (promise.faults(), promise.short, promise.refutations, promise.keys, promise.best);
        wrong(other).cmp(&wrong(self))
    }
}

impl PartialOrd for Promise {
    fn partial_cmp(&self, other: &Promise) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use chess::{Setup, parse_fen};
    use problem::Stipulation;
    use quality::{Composer2006, MODELS};

    use super::*;
    use crate::{Rules, single_changes};

    /// H. Weenink, Good Companion, 1917.
    const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

    fn look(judge: &Judge<'_>, setup: &Setup) -> Option<Promise> {
        judge.promise(&setup.check().ok()?)
    }

    #[test]
    fn the_kernel_counts_what_a_solution_shows() {
        let judge = Judge::composer(Composer2006::PRINTED);
        let start = parse_fen(WEENINK).expect("a FEN").setup;
        let mut memory = Memory::new();
        let mut met = std::collections::BTreeSet::new();
        for step in single_changes(&start.board, Rules::Composition).into_iter().step_by(7) {
            let changed = Setup::of(step.apply(&start.board).expect("possible"));
            let Ok(position) = changed.check() else { continue };
            let quick = Promise::of(&judge, &position, Promise::MOST, &mut memory).expect("two-movers have no limit");
            let solution = judge.solve(&position, FAILING_MOVES);
            let slow = Promise::of_solution(&solution).expect("no limit");
            assert_eq!(Promise { best: None, ..quick }, Promise { best: None, ..slow }, "{step}");
            assert_eq!(quick.is_sound(), solution.verdict == Verdict::Sound, "{step}");
            let named = solution.tries.iter().find(|attempt| Some(attempt.mv) == quick.best);
            assert!(named.is_none_or(|attempt| attempt.refutations().count().max(1) == quick.refutations as usize));
            assert_eq!(quick.best.is_some(), slow.best.is_some(), "{step}");
            met.insert(quick.faults());
        }
        assert!(met.len() >= 5, "{met:?}");
    }

    #[test]
    fn fewer_faults_promise_more() {
        let judge = Judge::composer(Composer2006::PRINTED);
        let promise = |fen: &str| look(&judge, &parse_fen(fen).expect("a FEN").setup).expect("a position");
        let sound = promise(WEENINK);
        assert!(sound.is_sound() && sound.faults() == 0);
        // Without the bishop b3, and without the pawn f4.
        let (no_bishop, no_pawn) = (promise("b2K4/2p5/3k4/1Q6/5P2/8/8/8"), promise("b2K4/2p5/3k4/1Q6/8/1B6/8/8"));
        assert!(sound > no_bishop && sound > no_pawn, "{no_bishop:?} {no_pawn:?}");
        assert!(!no_bishop.is_sound() && !no_pawn.is_sound());
    }

    #[test]
    fn longer_problems_are_looked_at_within_the_limit() {
        let start = parse_fen("8/8/8/8/1R6/p1K5/8/k7").expect("a FEN").setup;
        let three = Stipulation::mate_in(3).expect("in range");
        let model = || (MODELS.iter().find(|info| info.name == "kmove-2006").expect("there").presets[0].make)();
        let judge = |nodes| Judge::new(three, model().copy_for(Some(start)), nodes);
        assert!(look(&judge(100_000), &start).expect("enough").is_sound());
        assert_eq!(look(&judge(1), &start), None);
    }
}
