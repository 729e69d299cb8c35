//! What a two-mover shows, read off its solution alone: an independent witness of what a change spoils.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Move, Position, Square};
use problem::{Defense, Solution, Stipulation, Verdict};
use solve::{Limits, Wanted};

/// The unit that defends and the only answer.
pub type Forced = (Square, Move);

/// The play of a sound two-mover.
pub struct Shown {
    pub key: Move,
    pub threats: BTreeSet<Move>,
    /// Every black move after the key with White's answers.
    pub lines: BTreeMap<Move, BTreeSet<Move>>,
    /// The same in the set play.
    pub set: BTreeMap<Move, BTreeSet<Move>>,
    /// The tries with their only refutation.
    pub tries: BTreeSet<(Move, Move)>,
}

impl Shown {
    /// Nothing unless the position is a sound two-mover.
    pub fn of(position: &Position) -> Option<Shown> {
        let stipulation = Stipulation::mate_in(2).ok()?;
        let limits = Limits::unlimited(solve::never());
        Shown::of_solution(&solve::solve(position, stipulation, Wanted::everything(), limits))
    }

    pub fn of_solution(solution: &Solution) -> Option<Shown> {
        let [key] = &solution.keys[..] else { return None };
        if solution.verdict != Verdict::Sound || !solution.complete {
            return None;
        }
        let tries = solution.tries.iter().filter_map(|first| {
            let mut refutations = first.refutations();
            let only = refutations.next()?;
            refutations.next().is_none().then_some((first.mv, only.mv))
        });
        Some(Shown {
            key: key.mv,
            threats: key.threats.iter().map(|threat| threat.mv).collect(),
            lines: answers(&key.defenses),
            set: answers(&solution.set_play),
            tries: tries.collect(),
        })
    }

    /// Whether a black move after the key lets every threat through.
    pub fn defends_nothing(&self, defense: Move) -> bool {
        let threatened = |answers: &BTreeSet<Move>| self.threats.is_subset(answers);
        !self.threats.is_empty() && self.lines.get(&defense).is_some_and(threatened)
    }

    /// What the defenses force after the key; those of one unit may be left out.
    pub fn forced(&self, without: Option<Square>) -> BTreeSet<Forced> {
        let real = self.lines.iter().filter(|(defense, _)| !self.defends_nothing(**defense));
        forced(real, without)
    }

    /// The same in the set play.
    pub fn forced_in_set(&self, without: Option<Square>) -> BTreeSet<Forced> {
        forced(self.set.iter(), without)
    }

    /// The mates that something forces after the key.
    pub fn mates(&self) -> BTreeSet<Move> {
        self.forced(None).into_iter().map(|(_, answer)| answer).collect()
    }

    /// The tries of all units but one.
    pub fn tries_but(&self, unit: Square) -> BTreeSet<(Move, Move)> {
        self.tries.iter().copied().filter(|(first, _)| first.from != unit).collect()
    }

    /// The tries of the unit that makes the key.
    pub fn tries_of_key_unit(&self) -> BTreeSet<(Move, Move)> {
        self.tries.iter().copied().filter(|(first, _)| first.from == self.key.from).collect()
    }

    /// Whether this, made from another by changing the unit on a square, shows nothing that the other does not: no
    /// variation, nor a set mate or try of the other units, that is new.
    pub fn adds_nothing_to(&self, other: &Shown, changed: Square) -> bool {
        let unit = Some(changed);
        self.forced(None).is_subset(&other.forced(None))
            && self.forced_in_set(unit).is_subset(&other.forced_in_set(unit))
            && self.tries_but(changed).is_subset(&other.tries_but(changed))
    }

    /// Whether the actual play of the other units is that of another, with the same answers to each move, and the unit
    /// itself brings no variation.
    pub fn plays_as(&self, other: &Shown, changed: Square) -> bool {
        let unit = Some(changed);
        let same = |(defense, answers): (&Move, &BTreeSet<Move>)| {
            defense.from == changed || other.lines.get(defense).is_none_or(|before| before == answers)
        };
        self.key == other.key
            && self.threats == other.threats
            && self.lines.iter().all(same)
            && self.forced(unit) == other.forced(unit)
            && self.forced(None).is_subset(&other.forced(None))
            && self.mates() == other.mates()
    }

    /// Whether set play and tries of the other units are those of another too.
    pub fn shows_as(&self, other: &Shown, changed: Square) -> bool {
        self.plays_as(other, changed)
            && self.forced_in_set(Some(changed)) == other.forced_in_set(Some(changed))
            && self.tries_but(changed) == other.tries_but(changed)
    }
}

fn answers(defenses: &[Defense]) -> BTreeMap<Move, BTreeSet<Move>> {
    let answers = |defense: &Defense| defense.replies.iter().map(|reply| reply.mv).collect();
    defenses.iter().map(|defense| (defense.mv, answers(defense))).collect()
}

fn forced<'l>(
    lines: impl Iterator<Item = (&'l Move, &'l BTreeSet<Move>)>,
    without: Option<Square>,
) -> BTreeSet<Forced> {
    let others = lines.filter(|(defense, _)| Some(defense.from) != without);
    let only = others.filter(|(_, answers)| answers.len() == 1);
    only.filter_map(|(defense, answers)| Some((defense.from, *answers.first()?))).collect()
}
