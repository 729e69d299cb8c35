//! Finding a pattern in a phase table: one condition after the other, always the one that leaves the fewest ways open,
//! so that moves are looked up rather than tried.

use super::pattern::{Clause, LETTERS, Letter, PHASES, Pattern, PatternStep, Threats};
use crate::phase_table::{MoveId, Parts, PhaseRow, PhaseTable};

/// A way to read the letters of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Match {
    /// The row of each phase of the pattern.
    pub rows: [Option<u8>; PHASES],
    /// The white moves `A`, `B`…
    pub white: [Option<MoveId>; LETTERS],
    /// The black moves `a`, `b`…
    pub black: [Option<MoveId>; LETTERS],
}

/// Something a pattern asks of one of its phases.
#[derive(Clone, Copy)]
enum Condition {
    /// The letter is the first move.
    First(Letter),
    /// What the threats are.
    Threats(Threats),
    /// A variation or refutation.
    Step(PatternStep),
    /// That there is such a phase at all.
    Exists,
}

/// Every way to read the letters of a pattern, in a fixed order. Where letters can change places there are as many ways
/// as there are ways to name the same moves.
pub fn matches(table: &PhaseTable, pattern: &Pattern) -> Vec<Match> {
    if !has_phases(table, pattern.clauses()) || !has_moves(table, pattern.clauses()) {
        return Vec::new();
    }
    let plan = plan(pattern);
    let none = Match { rows: [None; PHASES], white: [None; LETTERS], black: [None; LETTERS] };
    let mut found = Vec::new();
    extend(table, pattern.clauses(), &plan, none, &mut found);
    found.sort_unstable();
    found
}

/// Whether there are phases enough, and one for each of the pattern.
fn has_phases(table: &PhaseTable, clauses: &[Clause]) -> bool {
    clauses.len() <= table.rows.len() && clauses.iter().all(|clause| table.rows.iter().any(|row| fits(clause, row)))
}

/// Whether each letter has a move that plays all the parts of the letter somewhere.
fn has_moves(table: &PhaseTable, clauses: &[Clause]) -> bool {
    let (mut white, mut black) = ([Parts::default(); LETTERS], [Parts::default(); LETTERS]);
    for clause in clauses {
        clause.first.iter().for_each(|first| white[usize::from(*first)].add(Parts::FIRST));
        match clause.threats {
            Threats::AtMostOne | Threats::Any => {}
            Threats::One(letter) | Threats::With(letter) => white[usize::from(letter)].add(Parts::THREAT),
            Threats::Two(one, other) => {
                white[usize::from(one)].add(Parts::THREAT);
                white[usize::from(other)].add(Parts::THREAT);
            }
        }
        for step in clause.steps() {
            match *step {
                PatternStep::Refutation(letter) => black[usize::from(letter)].add(Parts::REFUTATION),
                PatternStep::Variation(defense, answer) => {
                    black[usize::from(defense)].add(Parts::DEFENSE);
                    white[usize::from(answer)].add(Parts::ANSWER);
                }
            }
        }
    }
    white.into_iter().chain(black).all(|parts| parts == Parts::default() || table.has_move_in(parts))
}

/// Whether a phase may be the one of a clause, as far as can be said before moves are looked at: different letters are
/// different moves, so there must be as many.
fn fits(clause: &Clause, row: &PhaseRow) -> bool {
    let (mut defenses, mut refutations) = (0u8, 0u8);
    for step in clause.steps() {
        match step {
            PatternStep::Refutation(letter) => refutations |= 1 << letter,
            PatternStep::Variation(defense, _) => defenses |= 1 << defense,
        }
    }
    clause.allows(row.kind)
        && threats_fit(row, clause.threats)
        && defenses.count_ones() as usize <= row.unified_count()
        && refutations.count_ones() as usize <= row.refutations.len()
}

/// The conditions in the order in which they are asked.
fn plan(pattern: &Pattern) -> Vec<(usize, Condition)> {
    let mut open: Vec<(usize, Condition)> = Vec::new();
    for (phase, clause) in pattern.clauses().iter().enumerate() {
        let steps = clause.steps().iter().map(|&step| Condition::Step(step));
        let first = clause.first.map(Condition::First);
        let all = first.into_iter().chain([Condition::Threats(clause.threats), Condition::Exists]).chain(steps);
        open.extend(all.map(|condition| (phase, condition)));
    }
    let mut known = Known { phases: [false; PHASES], white: [false; LETTERS], black: [false; LETTERS] };
    for (phase, clause) in pattern.clauses().iter().enumerate() {
        known.phases[phase] = clause.is_key();
    }
    let mut plan = Vec::with_capacity(open.len());
    while let Some(next) = (0..open.len()).min_by_key(|&place| known.ways(open[place])) {
        let condition = open.remove(next);
        known.learn(condition);
        plan.push(condition);
    }
    plan
}

/// What is fixed already while the plan is made.
struct Known {
    phases: [bool; PHASES],
    white: [bool; LETTERS],
    black: [bool; LETTERS],
}

impl Known {
    /// Roughly how many ways a condition leaves open: a phase has some eight variations, and there are some five
    /// phases.
    fn ways(&self, (phase, condition): (usize, Condition)) -> usize {
        let white = |letter: Letter| !self.white[usize::from(letter)];
        let black = |letter: Letter| !self.black[usize::from(letter)];
        let ways = match condition {
            Condition::Step(PatternStep::Variation(defense, answer)) => match (black(defense), white(answer)) {
                (false, false) => 0,
                (false, true) => 2,
                (true, false) => 3,
                (true, true) => 16,
            },
            Condition::Step(PatternStep::Refutation(letter)) => 2 * usize::from(black(letter)),
            Condition::First(letter) | Condition::Threats(Threats::One(letter)) => 2 * usize::from(white(letter)),
            Condition::Threats(Threats::With(letter)) => 3 * usize::from(white(letter)),
            Condition::Threats(Threats::Two(one, other)) => usize::from(white(one)) + usize::from(white(other)),
            // This is asked when the phase is chosen: it neither costs nor says anything.
            Condition::Exists | Condition::Threats(Threats::AtMostOne | Threats::Any) => 2,
        };
        if self.phases[phase] { ways } else { 5 * (ways + 1) }
    }

    fn learn(&mut self, (phase, condition): (usize, Condition)) {
        self.phases[phase] = true;
        match condition {
            Condition::First(letter) | Condition::Threats(Threats::One(letter) | Threats::With(letter)) => {
                self.white[usize::from(letter)] = true;
            }
            Condition::Threats(Threats::Two(one, other)) => {
                self.white[usize::from(one)] = true;
                self.white[usize::from(other)] = true;
            }
            Condition::Step(PatternStep::Refutation(letter)) => self.black[usize::from(letter)] = true,
            Condition::Step(PatternStep::Variation(defense, answer)) => {
                self.black[usize::from(defense)] = true;
                self.white[usize::from(answer)] = true;
            }
            Condition::Threats(Threats::AtMostOne | Threats::Any) | Condition::Exists => {}
        }
    }
}

fn extend(table: &PhaseTable, clauses: &[Clause], plan: &[(usize, Condition)], so_far: Match, found: &mut Vec<Match>) {
    let Some((&(phase, condition), rest)) = plan.split_first() else {
        found.push(so_far);
        return;
    };
    let go_on = &mut |next: Match| extend(table, clauses, rest, next, found);
    if let Some(row) = so_far.rows[phase] {
        return satisfy(&table.rows[usize::from(row)], condition, so_far, go_on);
    }
    for (place, row) in (0..).zip(&table.rows) {
        let taken = so_far.rows.contains(&Some(place));
        if !taken && fits(&clauses[phase], row) {
            let mut next = so_far;
            next.rows[phase] = Some(place);
            satisfy(row, condition, next, go_on);
        }
    }
}

/// Whether there are as many threats as asked for.
fn threats_fit(row: &PhaseRow, threats: Threats) -> bool {
    match threats {
        Threats::AtMostOne => row.threats.len() <= 1,
        Threats::Any => true,
        Threats::One(_) => row.threats.len() == 1,
        Threats::Two(..) => row.threats.len() == 2,
        Threats::With(_) => !row.threats.is_empty(),
    }
}

/// Continues with every way to satisfy a condition in this row.
fn satisfy(row: &PhaseRow, condition: Condition, so_far: Match, go_on: &mut impl FnMut(Match)) {
    match condition {
        // How many threats there are was asked when the row was chosen.
        Condition::Exists | Condition::Threats(Threats::AtMostOne | Threats::Any) => go_on(so_far),
        Condition::First(letter) => {
            let first = row.first.and_then(|first| so_far.with_white(letter, first.id));
            first.into_iter().for_each(go_on);
        }
        Condition::Threats(Threats::One(letter) | Threats::With(letter)) => {
            let each = row.threats.iter().filter_map(|threat| so_far.with_white(letter, threat.id));
            each.for_each(go_on);
        }
        Condition::Threats(Threats::Two(one, other)) => {
            let [a, b] = row.threats[..] else { return };
            for (a, b) in [(a, b), (b, a)] {
                let both = so_far.with_white(one, a.id).and_then(|next| next.with_white(other, b.id));
                both.into_iter().for_each(&mut *go_on);
            }
        }
        Condition::Step(PatternStep::Refutation(letter)) => {
            let each = row.refutations.iter().filter_map(|refutation| so_far.with_black(letter, refutation.id));
            each.for_each(go_on);
        }
        Condition::Step(PatternStep::Variation(defense, answer)) => {
            satisfy_variation(row, (defense, answer), so_far, go_on)
        }
    }
}

fn satisfy_variation(
    row: &PhaseRow,
    (defense, answer): (Letter, Letter),
    so_far: Match,
    go_on: &mut impl FnMut(Match),
) {
    if let Some(known) = so_far.black[usize::from(defense)] {
        let next = row.unified_after(known).and_then(|variation| so_far.with_white(answer, variation.answer.id));
        return next.into_iter().for_each(go_on);
    }
    let known = so_far.white[usize::from(answer)];
    for variation in row.unified().filter(|variation| known.is_none_or(|known| known == variation.answer.id)) {
        let next = so_far.with_white(answer, variation.answer.id);
        let next = next.and_then(|next| next.with_black(defense, variation.defense.id));
        next.into_iter().for_each(&mut *go_on);
    }
}

impl Match {
    /// The letter read like this, if it can be: different letters are different moves.
    fn with_white(mut self, letter: Letter, id: MoveId) -> Option<Match> {
        read(&mut self.white, letter, id).then_some(self)
    }

    fn with_black(mut self, letter: Letter, id: MoveId) -> Option<Match> {
        read(&mut self.black, letter, id).then_some(self)
    }
}

fn read(letters: &mut [Option<MoveId>; LETTERS], letter: Letter, id: MoveId) -> bool {
    match letters[usize::from(letter)] {
        Some(known) => known == id,
        None => {
            let free = !letters.contains(&Some(id));
            letters[usize::from(letter)] = Some(id);
            free
        }
    }
}
