//! Two-movers that are much alike, solved one after the other: the keys by the kernel, then what is wanted written out.
//! The same solutions as by the general way, which is its twin.

use chess::{Move, Position};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

use crate::kernel::{Sisters, all_mates_in_one};
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
    /// What else refuted each first move, by its two squares.
    second: Box<[Option<Move>; 64 * 64]>,
}

impl Default for TwoMovers {
    fn default() -> TwoMovers {
        TwoMovers { sisters: Sisters::new(), second: Box::new([None; 64 * 64]) }
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

    /// What is known of all that solves, the questions of the kernel.
    pub fn kernel(&mut self) -> &mut Sisters {
        &mut self.sisters
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
        let mut first_moves = position.legal_moves().to_vec();
        // Every first move is looked at for the mate in one and, since it is none, for the mate in two.
        let nodes = 2 * first_moves.len() as u64;
        first_moves.sort_unstable();
        let failing: Vec<Move> = first_moves.into_iter().filter(|mv| !keys.contains(mv) && as_try(*mv)).collect();
        Solution {
            position: *position,
            stipulation: Stipulation::mate_in(2).expect("in range"),
            verdict,
            set_play: set_play.map_or_else(Vec::new, |passed| defenses(&passed)),
            tries: wanted.tries.map_or_else(Vec::new, |tries| self.tries(position, &failing, tries)),
            keys: keys.iter().map(key).collect(),
            complete: true,
            nodes,
        }
    }

    fn tries(&mut self, position: &Position, failing: &[Move], wanted: Tries) -> Vec<WhiteMove> {
        let most = usize::from(wanted.refutations);
        let tries = failing.iter().filter(|mv| {
            let after = position.play(**mv);
            let second = &mut self.second[mv.from.index() * 64 + mv.to.index()];
            (wanted.checking || !after.in_check()) && self.sisters.fails_to_at_most(&after, **mv, most, second)
        });
        tries.map(|mv| first_move(position, *mv)).collect()
    }
}

fn first_move(position: &Position, mv: Move) -> WhiteMove {
    let after = position.play(mv);
    let defenses = defenses(&after);
    let threats = after.pass().filter(|_| !defenses.is_empty()).map_or_else(Vec::new, |passed| mates(&passed));
    WhiteMove { mv, mates_in: 2, threats, defenses }
}

fn defenses(position: &Position) -> Vec<Defense> {
    let mut defenses: Vec<Move> = position.legal_moves().to_vec();
    defenses.sort_unstable();
    defenses.into_iter().map(|mv| Defense { mv, replies: mates(&position.play(mv)) }).collect()
}

fn mates(position: &Position) -> Vec<WhiteMove> {
    let mut mates = vec![];
    all_mates_in_one(position, |mv| mates.push(WhiteMove { mv, mates_in: 1, threats: vec![], defenses: vec![] }));
    mates.sort_unstable_by_key(|mate| mate.mv);
    mates
}
