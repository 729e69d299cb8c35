//! How far phases are from a pattern of letters: the way to read the letters that costs least, where each condition
//! that fails costs something, and one that almost holds costs less. Nothing is left to pay where the pattern is there.

use solve::kernel::can_mate_in_one;
use themes::permutation::{Clause, Pattern, PatternStep, Threats};
use themes::{PhaseKind, Play, UnitMove};

use super::side_by_side::{Replies, Row, rows};

/// A threat that is not there.
const NO_THREAT: u32 = 2;
/// How many threats too many are counted.
const MOST_THREATS: u32 = 2;
/// A refutation that is not the one.
const NO_REFUTATION: u32 = 2;
/// A black move that cannot be played.
const NO_DEFENSE: u32 = 4;
/// A black move that refutes.
const NO_ANSWER: u32 = 3;
/// A black move with another answer.
const OTHER_ANSWER: u32 = 2;

/// Whether a pattern speaks of tries.
pub(super) fn needs_tries(pattern: &Pattern) -> bool {
    pattern.clauses().iter().any(|clause| clause.allows(PhaseKind::Try))
}

/// What it costs to read the pattern in these phases; more than `most` is not told exactly.
pub(super) fn to_pattern(play: &Play<'_>, pattern: &Pattern, most: u32) -> u32 {
    let mut clauses: Vec<&Clause> = pattern.clauses().iter().collect();
    // The key is there in any case, and what happens after it says which moves the letters are.
    clauses.sort_by_key(|clause| !clause.is_key());
    let worst: u32 = clauses.iter().map(|clause| worst(clause)).sum();
    // Where White mates at once there is an answer to everything.
    if can_mate_in_one(play.diagram()) {
        return worst.min(most.saturating_add(1));
    }
    let mut reading = Reading { rows: &rows(play), clauses: &clauses, best: worst.min(most.saturating_add(1)) };
    reading.choose(0, Letters::default(), 0);
    reading.best
}

/// What a phase costs that is not there at all.
fn worst(clause: &Clause) -> u32 {
    let steps = clause.steps().iter().map(|step| match step {
        PatternStep::Variation(..) => NO_DEFENSE,
        PatternStep::Refutation(_) => NO_REFUTATION,
    });
    let threats = match clause.threats {
        Threats::AtMostOne | Threats::Any => 0,
        Threats::One(_) | Threats::With(_) => NO_THREAT,
        Threats::Two(..) => 2 * NO_THREAT,
    };
    1 + NO_THREAT * u32::from(clause.first.is_some()) + threats + steps.sum::<u32>()
}

/// How many letters there are of either side.
const LETTERS: usize = 6;

/// The letters as far as they are read, and the rows that are taken.
#[derive(Clone, Copy, Default)]
struct Letters {
    white: [Option<UnitMove>; LETTERS],
    black: [Option<UnitMove>; LETTERS],
    taken: u64,
}

struct Reading<'a> {
    rows: &'a [Row],
    clauses: &'a [&'a Clause],
    best: u32,
}

/// A phase that is being read: which clause, which row, how many of its steps are read.
#[derive(Clone, Copy)]
struct Place {
    clause: usize,
    row: usize,
    step: usize,
}

impl Reading<'_> {
    /// Reads this phase of the pattern and all that follow.
    fn choose(&mut self, clause: usize, letters: Letters, cost: u32) {
        let Some(here) = self.clauses.get(clause) else {
            self.best = self.best.min(cost);
            return;
        };
        for row in 0..self.rows.len().min(64) {
            if here.allows(self.rows[row].kind) && letters.taken & (1 << row) == 0 {
                let letters = Letters { taken: letters.taken | 1 << row, ..letters };
                self.begin(Place { clause, row, step: 0 }, letters, cost + faults(&self.rows[row]));
            }
        }
        let without = cost + worst(here);
        if without < self.best {
            self.choose(clause + 1, letters, without);
        }
    }

    /// The first move and the threats.
    fn begin(&mut self, place: Place, letters: Letters, cost: u32) {
        if cost >= self.best {
            return;
        }
        let (clause, row) = (self.clauses[place.clause], &self.rows[place.row]);
        let (letters, cost) = match (clause.first, row.first) {
            (Some(letter), Some(first)) => match letters.with_white(letter, first) {
                Some(letters) => (letters, cost),
                None => (letters, cost + NO_THREAT),
            },
            (Some(_), None) => (letters, cost + NO_THREAT),
            (None, _) => (letters, cost),
        };
        let others = |named: u32| (row.threats.len() as u32).saturating_sub(named).min(MOST_THREATS);
        match clause.threats {
            Threats::Any => self.step(place, letters, cost),
            Threats::AtMostOne => self.step(place, letters, cost + others(1)),
            Threats::One(letter) => self.threat(place, (letter, others(1)), letters, cost),
            Threats::With(letter) => self.threat(place, (letter, 0), letters, cost),
            Threats::Two(one, other) => self.two_threats(place, (one, other), letters, cost + others(2)),
        }
    }

    fn threat(&mut self, place: Place, (letter, others): (u8, u32), letters: Letters, cost: u32) {
        let row = &self.rows[place.row];
        for threat in &row.threats {
            if let Some(letters) = letters.with_white(letter, *threat) {
                self.step(place, letters, cost + others);
            }
        }
        self.step(place, letters, cost + others + NO_THREAT);
    }

    fn two_threats(&mut self, place: Place, (one, other): (u8, u8), letters: Letters, cost: u32) {
        let row = &self.rows[place.row];
        let read = |letters: Letters, letter: u8| {
            let each = row.threats.iter().filter_map(move |threat| Some((letters.with_white(letter, *threat)?, 0)));
            each.chain([(letters, NO_THREAT)])
        };
        for (letters, first) in read(letters, one) {
            for (letters, second) in read(letters, other) {
                self.step(place, letters, cost + first + second);
            }
        }
    }

    /// What Black can do, one after the other.
    fn step(&mut self, place: Place, letters: Letters, cost: u32) {
        if cost >= self.best {
            return;
        }
        let clause = self.clauses[place.clause];
        let next = Place { step: place.step + 1, ..place };
        match clause.steps().get(place.step) {
            None => self.choose(place.clause + 1, letters, cost),
            Some(PatternStep::Refutation(letter)) => {
                let row = &self.rows[place.row];
                for refutation in &row.refutations {
                    if let Some(letters) = letters.with_black(*letter, *refutation) {
                        self.step(next, letters, cost);
                    }
                }
                self.step(next, letters, cost + NO_REFUTATION);
            }
            Some(PatternStep::Variation(defense, answer)) => self.variation(next, (*defense, *answer), letters, cost),
        }
    }

    fn variation(&mut self, next: Place, (defense, answer): (u8, u8), letters: Letters, cost: u32) {
        let row = &self.rows[next.row];
        if let Some(known) = letters.black[usize::from(defense)] {
            match row.after(known) {
                Some(replies) => self.answers(next, (replies, answer), letters, cost),
                None if row.refutations.contains(&known) => self.step(next, letters, cost + NO_ANSWER),
                None => self.step(next, letters, cost + NO_DEFENSE),
            }
            return;
        }
        for replies in &row.replies {
            if let Some(letters) = letters.with_black(defense, replies.defense) {
                self.answers(next, (replies, answer), letters, cost);
            }
        }
        self.step(next, letters, cost + NO_DEFENSE);
    }

    fn answers(&mut self, next: Place, (replies, answer): (&Replies, u8), letters: Letters, cost: u32) {
        for mate in &replies.answers {
            if let Some(letters) = letters.with_white(answer, *mate) {
                self.step(next, letters, cost + replies.faults);
            }
        }
        self.step(next, letters, cost + OTHER_ANSWER);
    }
}

/// What keeps a first move from being a try: it solves, or fails to several moves.
fn faults(row: &Row) -> u32 {
    match row.kind {
        PhaseKind::Try => (row.refutations.len() as u32).abs_diff(1),
        PhaseKind::SetPlay | PhaseKind::Key => 0,
    }
}

impl Letters {
    /// The letter read like this, if it can be: different letters are different moves.
    fn with_white(mut self, letter: u8, mv: UnitMove) -> Option<Letters> {
        read(&mut self.white, letter, mv).then_some(self)
    }

    fn with_black(mut self, letter: u8, mv: UnitMove) -> Option<Letters> {
        read(&mut self.black, letter, mv).then_some(self)
    }
}

fn read(letters: &mut [Option<UnitMove>; LETTERS], letter: u8, mv: UnitMove) -> bool {
    match letters[usize::from(letter)] {
        Some(known) => known == mv,
        None => {
            let free = !letters.contains(&Some(mv));
            letters[usize::from(letter)] = Some(mv);
            free
        }
    }
}
