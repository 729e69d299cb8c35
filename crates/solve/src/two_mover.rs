//! Two-movers that are much alike, solved one after the other: the keys by the kernel, then what is wanted written out.
//! The same solutions as by the general way, which is its twin.

use chess::{Move, MoveList, Position};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

use crate::kernel::{ByMove, LessWhite, Sisters, all_mates_in_one};
use crate::{Tries, Wanted};

/// Solves two-movers, and learns from each what refutes first moves in the next.
///
/// ```
/// use keymove_solve::{TwoMovers, Wanted};
/// let position = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.check().unwrap();
/// let mut solver = TwoMovers::default();
/// let keys = solver.keys(&position).unwrap();
/// let solution = solver.write_out(&position, &keys, Wanted::everything());
/// assert_eq!((keys.len(), chess::uci(solution.keys[0].mv)), (1, "b5c4".to_owned()));
/// ```
pub struct TwoMovers {
    sisters: Sisters,
    /// What else refuted each first move.
    second: ByMove,
    /// What was solved last, and a reply that refutes each first move there, in the order of the moves; not castling.
    solved: Option<(Position, Vec<(Move, Move)>)>,
}

impl Default for TwoMovers {
    fn default() -> TwoMovers {
        TwoMovers { sisters: Sisters::new(), second: ByMove::new(), solved: None }
    }
}

impl TwoMovers {
    /// Ready for two-movers much like one that is solved: what refutes its tries is known.
    pub fn like(solved: &Solution) -> TwoMovers {
        let mut two_movers = TwoMovers::default();
        for failing in &solved.tries {
            for refuting in failing.defenses.iter().filter(|defense| defense.replies.is_empty()) {
                two_movers.sisters.learn(failing.mv, refuting.mv);
            }
        }
        two_movers
    }

    /// Every key, in the order of the squares; nothing if White mates in one.
    pub fn keys(&mut self, position: &Position) -> Option<Vec<Move>> {
        self.sisters.keys(position)
    }

    /// What is certain of the rests of a two-mover without a white unit.
    pub fn less_white(&mut self, whole: &Position) -> Option<LessWhite> {
        match &self.solved {
            Some((solved, refuted)) if solved == whole => LessWhite::of(whole, refuted),
            _ => {
                let mut refuted = Vec::with_capacity(64);
                self.sisters.keys_and_refutations(whole, |mv, reply| refuted.push((mv, reply)))?;
                refuted.sort_unstable();
                LessWhite::of(whole, &refuted)
            }
        }
    }

    /// What is known of all that solves, the questions of the kernel.
    pub fn kernel(&mut self) -> &mut Sisters {
        &mut self.sisters
    }

    /// The solution with all its keys and what is wanted besides; nothing if White mates in one.
    pub(crate) fn solve(&mut self, position: &Position, wanted: Wanted) -> Option<Solution> {
        let mut refuted = Vec::with_capacity(64);
        let keys = self.sisters.keys_and_refutations(position, |mv, reply| refuted.push((mv, reply)))?;
        refuted.sort_unstable();
        let solution = self.write_out_knowing(position, &keys, wanted, (&refuted, |_| true));
        self.solved = Some((*position, refuted));
        Some(solution)
    }

    /// The solution with these keys and what is wanted besides.
    pub fn write_out(&mut self, position: &Position, keys: &[Move], wanted: Wanted) -> Solution {
        self.write_out_some(position, keys, wanted, |_| true)
    }

    /// The same with only some of the tries: where cooks are left out of the keys, they must be left out here too.
    pub fn write_out_some(
        &mut self,
        position: &Position,
        keys: &[Move],
        wanted: Wanted,
        as_try: impl Fn(Move) -> bool,
    ) -> Solution {
        self.write_out_knowing(position, keys, wanted, (&[], as_try))
    }

    /// The same with what is known to refute first moves here, in the order of the moves.
    fn write_out_knowing(
        &mut self,
        position: &Position,
        keys: &[Move],
        wanted: Wanted,
        (refuted, as_try): (&[(Move, Move)], impl Fn(Move) -> bool),
    ) -> Solution {
        let verdict = match keys {
            [] => Verdict::NoSolution,
            [_] => Verdict::Sound,
            [_, _, ..] => Verdict::Cooked,
        };
        let key = |mv: &Move| match wanted.variations {
            true => first_move(position, *mv),
            false => WhiteMove { mv: *mv, mates_in: 2, threats: vec![], defenses: vec![] },
        };
        let set_play = position.pass().filter(|_| wanted.set_play);
        let mut first_moves = position.legal_moves();
        // Every first move is looked at for the mate in one and, since it is none, for the mate in two.
        let nodes = 2 * first_moves.len() as u64;
        first_moves.sort_unstable();
        let failing = first_moves.iter().copied().filter(|mv| !keys.contains(mv) && as_try(*mv));
        Solution {
            position: *position,
            stipulation: Stipulation::mate_in(2).expect("in range"),
            verdict,
            set_play: set_play.map_or_else(Vec::new, |passed| defenses(&passed)),
            tries: wanted.tries.map_or_else(Vec::new, |tries| self.tries(position, failing, refuted, tries)),
            keys: keys.iter().map(key).collect(),
            complete: true,
            nodes,
        }
    }

    fn tries(
        &mut self,
        position: &Position,
        failing: impl Iterator<Item = Move>,
        refuted: &[(Move, Move)],
        wanted: Tries,
    ) -> Vec<WhiteMove> {
        let most = usize::from(wanted.refutations);
        let tries = failing.filter(|mv| {
            let after = position.play(*mv);
            if !wanted.checking && after.in_check() {
                return false;
            }
            let proven = refuted.binary_search_by_key(mv, |(first, _)| *first).ok().map(|place| refuted[place].1);
            let mut second = self.second.get(*mv);
            let fails = self.sisters.fails_to_at_most(&after, *mv, most, (proven, &mut second));
            self.second.set(*mv, second);
            fails
        });
        tries.map(|mv| first_move(position, mv)).collect()
    }
}

fn first_move(position: &Position, mv: Move) -> WhiteMove {
    let after = position.play(mv);
    let defenses = defenses(&after);
    let threats = after.pass().filter(|_| !defenses.is_empty()).map_or_else(Vec::new, |passed| mates(&passed));
    WhiteMove { mv, mates_in: 2, threats, defenses }
}

fn defenses(position: &Position) -> Vec<Defense> {
    let mut defenses = position.legal_moves();
    defenses.sort_unstable();
    defenses.iter().map(|&mv| Defense { mv, replies: mates(&position.play(mv)) }).collect()
}

fn mates(position: &Position) -> Vec<WhiteMove> {
    let mut mates = MoveList::new();
    all_mates_in_one(position, |mv| mates.push(mv));
    mates.sort_unstable();
    mates.iter().map(|&mv| WhiteMove { mv, mates_in: 1, threats: vec![], defenses: vec![] }).collect()
}
