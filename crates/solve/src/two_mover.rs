//! Two-movers that are much alike, solved one after the other: the keys by the kernel, then what is wanted written out.
//! The same solutions as by the general way, which is its twin.

use chess::{Move, MoveList, Position};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

use crate::kernel::{ByMove, LessWhite, Sisters, all_mates_in_one};
use crate::{Tries, Wanted};

/// What is written out of first moves that fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryPlay {
    /// All that Black can do, with all that White answers.
    Whole,
    /// The only refutation and nothing else; what more than one move refutes is left out.
    OnlyRefutation,
}

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
        let solution = self.write_out_knowing(position, &keys, wanted, &refuted);
        self.solved = Some((*position, refuted));
        Some(solution)
    }

    /// The solution with these keys and what is wanted besides.
    pub fn write_out(&mut self, position: &Position, keys: &[Move], wanted: Wanted) -> Solution {
        self.write_out_knowing(position, keys, wanted, &[])
    }

    /// The solution as if one first move, which is written out, were the only key, with only some of the tries: what
    /// else solves must be left out of them.
    pub fn write_out_some(
        &mut self,
        position: &Position,
        key: WhiteMove,
        wanted: Wanted,
        (as_try, play): (impl Fn(Move) -> bool, TryPlay),
    ) -> Solution {
        let first_moves = sorted_moves(position);
        let failing = first_moves.iter().copied().filter(|mv| *mv != key.mv && as_try(*mv));
        let tries = wanted.tries.map_or_else(Vec::new, |tries| match play {
            TryPlay::Whole => self.tries(position, failing, &[], tries),
            TryPlay::OnlyRefutation => self.refuted_once(position, failing, tries),
        });
        solution(position, vec![key], wanted, (tries, first_moves.len()))
    }

    /// The same with what is known to refute first moves here, in the order of the moves.
    fn write_out_knowing(
        &mut self,
        position: &Position,
        keys: &[Move],
        wanted: Wanted,
        refuted: &[(Move, Move)],
    ) -> Solution {
        let written = keys.iter().map(|mv| written_out(position, *mv, wanted)).collect();
        let first_moves = sorted_moves(position);
        let failing = first_moves.iter().copied().filter(|mv| !keys.contains(mv));
        let tries = wanted.tries.map_or_else(Vec::new, |tries| self.tries(position, failing, refuted, tries));
        solution(position, written, wanted, (tries, first_moves.len()))
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
            let fails = self.sisters.fails_to_at_most(&after, *mv, most, (proven, &mut second), |_| ());
            self.second.set(*mv, second);
            fails
        });
        tries.map(|mv| first_move(position, mv)).collect()
    }

    /// The tries that fail to one move alone, with nothing but that move.
    fn refuted_once(
        &mut self,
        position: &Position,
        failing: impl Iterator<Item = Move>,
        wanted: Tries,
    ) -> Vec<WhiteMove> {
        let tries = failing.filter_map(|mv| {
            let after = position.play(mv);
            if !wanted.checking && after.in_check() {
                return None;
            }
            let (mut second, mut refutation) = (self.second.get(mv), None);
            let fails =
                self.sisters.fails_to_at_most(&after, mv, 1, (None, &mut second), |reply| refutation = Some(reply));
            self.second.set(mv, second);
            let defense = Defense { mv: refutation.filter(|_| fails)?, replies: vec![] };
            Some(WhiteMove { mv, mates_in: 2, threats: vec![], defenses: vec![defense] })
        });
        tries.collect()
    }
}

/// A first move of a two-mover with what is wanted of what follows.
pub fn written_out(position: &Position, mv: Move, wanted: Wanted) -> WhiteMove {
    match wanted.variations {
        true => first_move(position, mv),
        false => WhiteMove { mv, mates_in: 2, threats: vec![], defenses: vec![] },
    }
}

/// The solution with these keys and tries, of so many first moves.
fn solution(
    position: &Position,
    keys: Vec<WhiteMove>,
    wanted: Wanted,
    (tries, first_moves): (Vec<WhiteMove>, usize),
) -> Solution {
    let verdict = match keys[..] {
        [] => Verdict::NoSolution,
        [_] => Verdict::Sound,
        [_, _, ..] => Verdict::Cooked,
    };
    let set_play = position.pass().filter(|_| wanted.set_play);
    Solution {
        position: *position,
        stipulation: Stipulation::mate_in(2).expect("in range"),
        verdict,
        set_play: set_play.map_or_else(Vec::new, |passed| defenses(&passed)),
        tries,
        keys,
        complete: true,
        // Every first move is looked at for the mate in one and, since it is none, for the mate in two.
        nodes: 2 * first_moves as u64,
    }
}

fn sorted_moves(position: &Position) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
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
