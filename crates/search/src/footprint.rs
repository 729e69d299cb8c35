//! What a search sees of a two-mover before it is judged in full: which black unit's move forces which mate, after the
//! key and in the set play, without a tree. Most sound positions near a problem differ from it by units that do nothing
//! or have lost a mate, and this tells.

use std::ops::ControlFlow;

use chess::{Kind, Move, Position, Square};
use smallvec::SmallVec;
use solve::kernel::all_mates_in_one;

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
}

impl Footprint {
    /// Of a position with this key.
    pub fn of(position: &Position, key: Move) -> Footprint {
        let after = position.play(key);
        let threats = after.pass().map_or_else(Mates::new, |passed| mates(&passed, Some(key)));
        let (actual, duals) = forced(&after, &threats, Some(key));
        let set = position.pass().map_or_else(Lines::new, |passed| forced(&passed, &[], None).0);
        Footprint { key, threats: threats.len(), actual, set, duals }
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
    /// another unit's move forces a mate that it did not force, there is a new mate, or a dual or a threat is gone.
    pub fn shows(&self, unit: Square, without: &Footprint) -> bool {
        let new = |lines: &Lines, known: &Lines| {
            lines.iter().any(|line| line.0 != unit && known.binary_search(line).is_err())
        };
        self.duals < without.duals
            || self.threats < without.threats
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
        let unit = key.filter(|key| key.to == mate.from).map_or(mate.from, |key| key.from);
        let mate = (unit, mate.to, mate.promotion == Some(Kind::Knight));
        if !found.contains(&mate) {
            found.push(mate);
        }
    });
    found
}

/// The moves that force a mate alone, and how many others that parry something allow several.
fn forced(start: &Position, threats: &[Mate], key: Option<Move>) -> (Lines, usize) {
    let (mut lines, mut duals) = (Lines::new(), 0);
    let _ = start.visit_moves(|fan| {
        fan.each(|defense| {
            let answers = mates(&start.play(defense), key);
            if !threats.is_empty() && threats.iter().all(|threat| answers.contains(threat)) {
                return;
            }
            match answers[..] {
                [] => {}
                [mate] => lines.push((defense.from, mate)),
                _ => duals += 1,
            }
        });
        ControlFlow::Continue(())
    });
    lines.sort_unstable();
    lines.dedup();
    (lines, duals)
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
        (position, Footprint::of(&position, solution.keys[0].mv))
    }

    /// The same from the tree of the solution.
    fn from_tree(position: &Position) -> [Vec<(Square, Mate)>; 2] {
        let two = Stipulation::mate_in(2).expect("in range");
        let solution = solve::solve(position, two, Wanted::everything(), Limits::nodes(u64::MAX));
        let key = &solution.keys[0];
        let mate = |mv: Move| (if mv.from == key.mv.to { key.mv.from } else { mv.from }, mv.to, mv.promotion);
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
        let two = Stipulation::mate_in(2).expect("in range");
        for row in samples::two_movers().into_iter().filter(|row| row.is_sound()) {
            let position = row.position();
            let solution = solve::solve(&position, two, Wanted::key_only(), Limits::nodes(u64::MAX));
            let [key] = &solution.keys[..] else { continue };
            let quick = Footprint::of(&position, key.mv);
            assert_eq!([quick.actual.to_vec(), quick.set.to_vec()], from_tree(&position), "{position:?}");
        }
    }

    #[test]
    fn a_dead_unit_does_not_show_and_a_defender_does() {
        // H. Weenink, Good Companion, 1917; with a black pawn h7, and with the pawn c7 counted.
        let (_, weenink) = footprint("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
        let (_, with_pawn) = footprint("b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8");
        let square = |name: &str| name.parse::<Square>().expect("a square");
        assert!(!with_pawn.shows(square("h7"), &weenink));
        assert_eq!(weenink.key(), with_pawn.key());
    }
}
