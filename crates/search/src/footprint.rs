//! What a search sees of a two-mover before it is judged in full: which black unit's move forces which mate, after the
//! key and in the set play, without a tree. Most sound positions near a problem differ from it by units that do nothing
//! or have lost a mate, and this tells.

use std::ops::ControlFlow;

use chess::{Kind, Move, Position, Square};
use smallvec::SmallVec;
use solve::kernel::{all_mates_in_one, can_mate_in_one};
use themes::UnitMove;

/// A mate as it is told from others: by which unit of the diagram, where to, and whether a pawn becomes a knight.
pub(crate) type Mate = (Square, Square, bool);

/// The units whose moves force a mate alone, with the mate.
type Lines = SmallVec<[(Square, Mate); 24]>;

/// The play of a sound two-mover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Footprint {
    key: Move,
    /// How many different threats there are.
    threats: usize,
    /// After the key, in order.
    actual: Lines,
    /// In the set play, in order.
    set: Lines,
    /// After how many black moves that parry a threat there are several mates.
    duals: usize,
    /// How many checks and king moves of Black have no set answer.
    unprovided: usize,
    /// The tries of the key unit with their only refutations, where they are looked at.
    tries: SmallVec<[(Square, Square, Square); 8]>,
}

/// Whether the tries of the key unit are looked at, which takes longer than everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyUnitTries {
    LookedAt,
    LeftOut,
}

impl Footprint {
    /// Of a position with this key.
    pub fn of(position: &Position, key: Move, tries: KeyUnitTries) -> Footprint {
        let after = position.play(key);
        let threats = after.pass().map_or_else(Mates::new, |passed| mates(&passed, Some(key)));
        let actual = Forced::in_play(&after, &threats, Some(key));
        let set = position.pass().map(|passed| Forced::in_play(&passed, &[], None)).unwrap_or_default();
        Footprint {
            key,
            threats: threats.len(),
            actual: actual.lines,
            set: set.lines,
            duals: actual.duals,
            unprovided: set.unprovided,
            tries: match tries {
                KeyUnitTries::LookedAt => tries_of(position, key),
                KeyUnitTries::LeftOut => SmallVec::new(),
            },
        }
    }

    /// The key.
    pub fn key(&self) -> Move {
        self.key
    }

    /// The mates that real defenses force, some more than once.
    pub fn mates(&self) -> impl Iterator<Item = Mate> + '_ {
        self.actual.iter().map(|(_, mate)| *mate)
    }

    /// Whether a unit shows in the play, compared with the same position without it, which is sound with the same key:
    /// another unit's move forces a mate that it did not force, there is a new mate or a new try of the key unit, or a
    /// dual, a threat, an unprovided check or an unprovided flight is gone.
    pub fn shows(&self, unit: Square, without: &Footprint) -> bool {
        let new = |lines: &Lines, known: &Lines| {
            lines.iter().any(|line| line.0 != unit && known.binary_search(line).is_err())
        };
        self.duals < without.duals
            || self.threats < without.threats
            || self.unprovided < without.unprovided
            || self.tries.iter().any(|attempt| !without.tries.contains(attempt))
            || new(&self.actual, &without.actual)
            || new(&self.set, &without.set)
            || self.mates().any(|mate| without.mates().all(|known| known != mate))
    }
}

type Mates = SmallVec<[Mate; 8]>;

/// The different mates in one, by the units of the diagram.
fn mates(position: &Position, key: Option<Move>) -> Mates {
    let mut found = Mates::new();
    all_mates_in_one(position, |mate| {
        let unit = UnitMove::after(key.as_slice(), mate).unit;
        let mate = (unit, mate.to, mate.promotion == Some(Kind::Knight));
        if !found.contains(&mate) {
            found.push(mate);
        }
    });
    found
}

/// What Black's moves force.
#[derive(Default)]
struct Forced {
    lines: Lines,
    duals: usize,
    unprovided: usize,
}

impl Forced {
    /// The moves that force a mate alone, how many others that parry something allow several, and how many that a
    /// solver sees first allow none.
    fn in_play(start: &Position, threats: &[Mate], key: Option<Move>) -> Forced {
        let mut forced = Forced::default();
        let _ = start.visit_moves(|fan| {
            fan.each(|defense| forced.look_at(start, defense, threats, key));
            ControlFlow::Continue(())
        });
        forced.lines.sort_unstable();
        forced.lines.dedup();
        forced
    }

    fn look_at(&mut self, start: &Position, defense: Move, threats: &[Mate], key: Option<Move>) {
        let after = start.play(defense);
        let answers = mates(&after, key);
        if !threats.is_empty() && threats.iter().all(|threat| answers.contains(threat)) {
            return;
        }
        match answers[..] {
            [] => self.unprovided += usize::from(defense.kind == Kind::King || after.in_check()),
            [mate] => self.lines.push((defense.from, mate)),
            _ => self.duals += 1,
        }
    }
}

/// Where else the key unit can go and fail to one move, and to which.
fn tries_of(position: &Position, key: Move) -> SmallVec<[(Square, Square, Square); 8]> {
    let mut tries = SmallVec::new();
    let others = position.legal_moves();
    for first in others.iter().filter(|first| first.from == key.from && **first != key) {
        let after = position.play(*first);
        let mut refuting = after.legal_moves().to_vec().into_iter().filter(|mv| !can_mate_in_one(&after.play(*mv)));
        if let (false, Some(refutation), None) = (after.in_check(), refuting.next(), refuting.next()) {
            tries.push((first.to, refutation.from, refutation.to));
        }
    }
    tries
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;
    use problem::Stipulation;
    use solve::{Limits, Wanted};

    use super::*;

    fn footprint(fen: &str) -> (Position, Footprint) {
        let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        let two = Stipulation::mate_in(2).expect("in range");
        let solution = solve::solve(&position, two, Wanted::key_only(), Limits::nodes(u64::MAX));
        (position, Footprint::of(&position, solution.keys[0].mv, KeyUnitTries::LookedAt))
    }

    /// The same from the tree of the solution.
    fn from_tree(position: &Position) -> [Vec<(Square, Mate)>; 2] {
        let two = Stipulation::mate_in(2).expect("in range");
        let solution = solve::solve(position, two, Wanted::everything(), Limits::nodes(u64::MAX));
        let key = &solution.keys[0];
        let mate = |mv: Move| (UnitMove::after(&[key.mv], mv).unit, mv.to, mv.promotion);
        let told = |(unit, to, promotion): (Square, Square, Option<Kind>)| (unit, to, promotion == Some(Kind::Knight));
        let lines = |defenses: &[problem::Defense], threats: &[problem::WhiteMove], after_key: bool| {
            let mut lines: Vec<(Square, Mate)> = Vec::new();
            for defense in defenses {
                let name = |mv: Move| if after_key { told(mate(mv)) } else { told((mv.from, mv.to, mv.promotion)) };
                let mut answers: Vec<Mate> = defense.replies.iter().map(|reply| name(reply.mv)).collect();
                answers.sort_unstable();
                answers.dedup();
                let parries = threats.is_empty() || threats.iter().any(|threat| !answers.contains(&name(threat.mv)));
                if let ([mate], true) = (&answers[..], parries) {
                    lines.push((defense.mv.from, *mate));
                }
            }
            lines.sort_unstable();
            lines.dedup();
            lines
        };
        [lines(&key.defenses, &key.threats, true), lines(&solution.set_play, &[], false)]
    }

    #[test]
    fn the_footprint_is_that_of_the_tree() {
        // H. Weenink 1917, A. Ellerman 1925, C. Mansfield 1917, E. Baird 1895, M. Vukčević 1961, C. Mansfield 1924 and
        // 1935: threats, blocks, cross-checks, promotions.
        let problems = [
            "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
            "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb",
            "1B4n1/7N/K1pN4/5P2/R1n2k2/2P1R2P/4b1B1/2Q5",
            "2B2N2/2Kp4/2P4P/Rb1pk3/1B3p2/8/5N2/3Q4",
            "B6b/3p4/p2K2Q1/2pn4/2pk1B2/r3p3/5rp1/3N1b2",
            "1Q6/8/KN6/8/1N1Rp3/pkn3rR/q1n3p1/B2Bb3",
            "nn6/5Q2/1pkBK2R/r1b5/P3N3/2N5/2R3B1/4r3",
        ];
        for fen in problems {
            let (position, quick) = footprint(fen);
            assert_eq!([quick.actual.to_vec(), quick.set.to_vec()], from_tree(&position), "{fen}");
        }
    }

    #[test]
    fn a_dead_unit_does_not_show_and_a_defender_does() {
        // H. Weenink, Good Companion, 1917; with a black pawn h7, which does nothing, and with a white knight a3 and a
        // black rook a7, which defends.
        let (_, weenink) = footprint("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
        let (_, with_pawn) = footprint("b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8");
        let (_, with_two) = footprint("b2K4/r1p5/3k4/1Q6/5P2/NB6/8/8");
        let square = |name: &str| name.parse::<Square>().expect("a square");
        assert!(!with_pawn.shows(square("h7"), &weenink));
        assert!(with_two.shows(square("a7"), &weenink));
        assert!([with_pawn.key(), with_two.key()].iter().all(|key| *key == weenink.key()));
    }
}
