//! What was learned from earlier searches: how often each class of steps led to a position worth expanding.
//!
//! A class is what the position was, what was done, with which unit, and how near to the black king. Which classes a
//! search may leave out is computed once, before it begins.

use chess::{Board, Color, Kind, Square, Unit};

use crate::Step;

/// What a position was before a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ParentVerdict {
    /// One key.
    Sound,
    /// Several.
    Cooked,
    /// None.
    Unsolved,
}

impl ParentVerdict {
    const ALL: [ParentVerdict; 3] = [ParentVerdict::Sound, ParentVerdict::Cooked, ParentVerdict::Unsolved];

    fn name(self) -> &'static str {
        match self {
            ParentVerdict::Sound => "sound",
            ParentVerdict::Cooked => "cooked",
            ParentVerdict::Unsolved => "unsolved",
        }
    }
}

/// A class of steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Class(u16);

const UNITS: u16 = 12;
/// Next to the black king, two squares away, three, further.
const BANDS: u16 = 4;
const PLACED: u16 = UNITS * BANDS;
/// Deletions, moves, additions by unit and place; exchanges by both units; all shifts.
const PER_FOOTING: u16 = 3 * PLACED + UNITS * UNITS + 1;
const CLASSES: usize = PER_FOOTING as usize * ParentVerdict::ALL.len();

impl Class {
    /// The class of a step on this board.
    pub fn of(parent_verdict: ParentVerdict, step: Step, board: &Board) -> Class {
        let placed = |action: u16, unit: Unit, square: Square| {
            action * PLACED + number(unit) * BANDS + band(square, board.king(Color::Black))
        };
        let step = match step {
            Step::Delete { unit, square } => placed(0, unit, square),
            Step::Relocate { unit, to, .. } => placed(1, unit, to),
            Step::Add { unit, square } => placed(2, unit, square),
            Step::Exchange { from, to, .. } => 3 * PLACED + number(from) * UNITS + number(to),
            Step::Shift { .. } => PER_FOOTING - 1,
        };
        Class(parent_verdict as u16 * PER_FOOTING + step)
    }

    /// Every class, in order.
    pub fn all() -> impl Iterator<Item = Class> {
        (0..CLASSES as u16).map(Class)
    }

    /// Its place in that order.
    pub fn place(self) -> u16 {
        self.0
    }

    /// Its name, for files: `sound add q 2`, `cooked exchange Q R`, `unsolved shift`. Units as in a FEN; the number is
    /// how far from the black king, 4 standing for everything further.
    pub fn name(self) -> String {
        let parent_verdict = ParentVerdict::ALL[usize::from(self.0 / PER_FOOTING)].name();
        let step = self.0 % PER_FOOTING;
        if step == PER_FOOTING - 1 {
            return format!("{parent_verdict} shift");
        }
        if step >= 3 * PLACED {
            let (from, to) = ((step - 3 * PLACED) / UNITS, (step - 3 * PLACED) % UNITS);
            return format!("{parent_verdict} exchange {} {}", letter(from), letter(to));
        }
        let action = ["delete", "move", "add"][usize::from(step / PLACED)];
        let (unit, band) = (step % PLACED / BANDS, step % BANDS);
        format!("{parent_verdict} {action} {} {}", letter(unit), band + 1)
    }

    fn parent_verdict(self) -> ParentVerdict {
        ParentVerdict::ALL[usize::from(self.0 / PER_FOOTING)]
    }
}

fn number(unit: Unit) -> u16 {
    unit.color as u16 * 6 + unit.kind as u16
}

fn letter(number: u16) -> char {
    let color = Color::ALL[usize::from(number / 6)];
    let kind = Kind::ALL.into_iter().find(|kind| *kind as u16 == number % 6).expect("six kinds");
    Unit { color, kind }.letter()
}

fn band(square: Square, king: Option<Square>) -> u16 {
    let Some(king) = king else { return BANDS - 1 };
    let away = square.file().abs_diff(king.file()).max(square.rank().abs_diff(king.rank()));
    u16::from(away).clamp(1, BANDS) - 1
}

/// How often a class was tried, and how often it led to a position worth expanding.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClassTally {
    /// Positions made by it.
    pub tried: u64,
    /// Those among them that were expanded further.
    pub fruitful: u64,
}

/// Tallies of all classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    tallies: Vec<ClassTally>,
}

impl Default for Learned {
    fn default() -> Learned {
        Learned { tallies: vec![ClassTally::default(); CLASSES] }
    }
}

impl Learned {
    /// The tally of a class.
    pub fn tally(&self, class: Class) -> ClassTally {
        self.tallies[usize::from(class.0)]
    }

    /// Adds to the tally of a class.
    pub fn add(&mut self, class: Class, tally: ClassTally) {
        let known = &mut self.tallies[usize::from(class.0)];
        known.tried = known.tried.saturating_add(tally.tried);
        known.fruitful = known.fruitful.saturating_add(tally.fruitful);
    }

    /// Adds everything learned in another search.
    pub fn add_all(&mut self, other: &Learned) {
        Class::all().for_each(|class| self.add(class, other.tally(class)));
    }

    /// The classes that are not worth their positions: of each parent verdict the least fruitful ones, as many as
    /// together brought no more than this share of what was worth expanding. Classes rarely tried are not judged.
    pub fn idle(&self, share: f64) -> Classes {
        let mut idle = Classes::NONE;
        for parent_verdict in ParentVerdict::ALL {
            let known = Class::all()
                .filter(|class| class.parent_verdict() == parent_verdict && self.tally(*class).tried >= ENOUGH);
            let mut known: Vec<Class> = known.collect();
            let rate = |class: &Class| {
                let ClassTally { tried, fruitful } = self.tally(*class);
                fruitful as f64 / tried as f64
            };
            known.sort_by(|one, other| rate(one).total_cmp(&rate(other)));
            let all: u64 = known.iter().map(|class| self.tally(*class).fruitful).sum();
            let mut lost = 0;
            for class in known {
                lost += self.tally(class).fruitful;
                if lost as f64 > share * all as f64 {
                    break;
                }
                idle.insert(class);
            }
        }
        idle
    }
}

/// How often a class must have been tried before it is judged.
const ENOUGH: u64 = 500;

const WORDS: usize = CLASSES.div_ceil(64);

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Classes([u64; WORDS]);

impl Classes {
    /// No class.
    pub const NONE: Classes = Classes([0; WORDS]);

    /// Whether a class is among them.
    pub fn has(&self, class: Class) -> bool {
        self.0[usize::from(class.0) / 64] >> (class.0 % 64) & 1 == 1
    }

    /// Puts a class among them.
    pub fn insert(&mut self, class: Class) {
        self.0[usize::from(class.0) / 64] |= 1 << (class.0 % 64);
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess::parse_piece_list;

    use super::*;
    use crate::{Rules, single_changes};

    #[test]
    fn every_class_has_a_name_of_its_own() {
        let names: BTreeSet<String> = Class::all().map(Class::name).collect();
        assert_eq!(names.len(), CLASSES);
        assert!(names.contains("sound add q 2") && names.contains("cooked exchange Q R"));
    }

    #[test]
    fn steps_are_classed_by_unit_and_nearness() {
        let board = parse_piece_list("Ka1 Qb2 Bc1 Sd4 Pe5 / Kh8 Rg7 Bf8").expect("a piece list").board;
        let names: BTreeSet<String> = single_changes(&board, Rules::Composition)
            .into_iter()
            .map(|step| Class::of(ParentVerdict::Unsolved, step, &board).name())
            .collect();
        for name in ["unsolved delete r 1", "unsolved delete b 2", "unsolved move K 4", "unsolved add p 1"] {
            assert!(names.contains(name), "{name}");
        }
        assert!(names.iter().all(|name| name.starts_with("unsolved ")));
    }

    #[test]
    fn the_least_fruitful_are_idle() {
        let mut experience = Learned::default();
        let class = |index| Class(index);
        for (index, tried, fruitful) in [(0, 1000, 0), (1, 1000, 1), (2, 1000, 99), (3, 10, 0), (4, 500, 900)] {
            experience.add(class(index), ClassTally { tried, fruitful });
        }
        let idle = experience.idle(0.05);
        let found: Vec<u16> = (0..5).filter(|index| idle.has(class(*index))).collect();
        assert_eq!(found, [0, 1]);
        assert_eq!(experience.idle(0.0).count(), 1);
        assert_eq!(Learned::default().idle(0.5), Classes::NONE);
    }
}
