//! Faults of five kinds, planted in a published two-mover by changes that leave it sound.
//!
//! A planted fault is one that somebody can name who sees only the spoiled diagram. So a variation is lost either by a
//! dual, whatever was changed, or because of a unit that was put in its way or made stronger; a try or a set mate only
//! in the latter way. In these cases the change brings nothing new. Taking units off makes another, smaller problem,
//! and is no fault.

use std::collections::BTreeSet;

use chess::{Board, Kind, Move, Position, Square};
use search::{Rules, SplitMix, Step, single_changes};
use solve::kernel::{Soundness, soundness_of_two_mover};
use themes::report::idea;
use themes::{Analysis, Reading};

use super::key;
use super::shown::Shown;
use super::sign::Sign;
use crate::experiment::neighbors::showable;

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    UnitTooMany,
    OfficerForPawn,
    PoorerKey,
    LostVariation,
    LostTryOrSetPlay,
}

impl Fault {
    pub const ALL: [Fault; 5] =
        [Fault::UnitTooMany, Fault::OfficerForPawn, Fault::PoorerKey, Fault::LostVariation, Fault::LostTryOrSetPlay];

    pub fn name(self) -> &'static str {
        match self {
            Fault::UnitTooMany => "a unit too many",
            Fault::OfficerForPawn => "an officer for a pawn",
            Fault::PoorerKey => "a poorer key",
            Fault::LostVariation => "a lost variation",
            Fault::LostTryOrSetPlay => "a lost try or set play",
        }
    }
}

/// A published problem.
pub struct Original {
    pub position: Position,
    pub shown: Shown,
    /// The defenses and answers of the themes that carry the play.
    pub thematic: BTreeSet<(Move, Move)>,
}

/// What was made of it.
#[derive(Clone)]
pub struct Planted {
    pub steps: Vec<Step>,
    pub position: Position,
    pub signs: Vec<Sign>,
}

/// At most so many sound changes are looked at before a problem is given up.
const PATIENCE: usize = 60;

impl Original {
    /// Nothing unless it is sound and may be shown.
    pub fn of(board: &Board) -> Option<Original> {
        let position = showable(board)?;
        let solution = solve::solve(
            &position,
            problem::Stipulation::mate_in(2).ok()?,
            solve::Wanted::everything(),
            solve::Limits::unlimited(solve::never()),
        );
        let shown = Shown::of_solution(&solution)?;
        let thematic = thematic(&Analysis::of(&solution), &shown);
        Some(Original { position, shown, thematic })
    }

    /// The problem with a fault of this kind and, where that was made by adding a unit, one more unit too many if two
    /// units may be added.
    pub fn plant(&self, fault: Fault, most_added: usize, chance: &mut SplitMix) -> Option<Planted> {
        let first = self.plant_once(fault, chance)?;
        if most_added < 2 || !matches!(first.steps[..], [Step::Add { .. }]) {
            return Some(first);
        }
        let shown = Shown::of(&first.position)?;
        let spoiled = Original { position: first.position, shown, thematic: BTreeSet::new() };
        let second = spoiled.plant_once(Fault::UnitTooMany, chance)?;
        if !self.is_still_to_blame(&first, &second) {
            return None;
        }
        let join = |steps: &[Step], more: &[Step]| [steps, more].concat();
        Some(Planted {
            steps: join(&first.steps, &second.steps),
            position: second.position,
            signs: [first.signs, second.signs].concat(),
        })
    }

    /// Whether the first unit that was added gives nothing beside the second either: two units may need each other.
    fn is_still_to_blame(&self, first: &Planted, second: &Planted) -> bool {
        let [Step::Add { square, .. }] = first.steps[..] else { return true };
        let both = Shown::of(&second.position);
        let mut board = *second.position.board();
        board.take(square);
        let alone = showable(&board).and_then(|position| Shown::of(&position));
        alone.zip(both).is_some_and(|(alone, both)| {
            alone.key == self.shown.key && alone.threats == both.threats && both.adds_nothing_to(&alone, square)
        })
    }

    fn plant_once(&self, fault: Fault, chance: &mut SplitMix) -> Option<Planted> {
        let changes = single_changes(self.position.board(), Rules::Composition);
        let changes: Vec<Step> = changes.into_iter().filter(|step| fits(fault, *step)).collect();
        let drawn = chance.order(changes.len()).into_iter().map(|place| changes[place]);
        let sound = drawn.filter_map(|step| {
            let position = showable(&step.apply(self.position.board())?)?;
            let Soundness::Sound(key) = soundness_of_two_mover(&position) else { return None };
            (fault == Fault::PoorerKey || key == self.shown.key).then_some((step, position))
        });
        sound.take(PATIENCE).find_map(|(step, position)| {
            let shown = Shown::of(&position)?;
            let sign = self.sign(fault, step, &position, &shown)?;
            Some(Planted { steps: vec![step], position, signs: vec![sign] })
        })
    }

    /// What has to be told of a change, if it plants this fault.
    fn sign(&self, fault: Fault, step: Step, position: &Position, shown: &Shown) -> Option<Sign> {
        // What the key captures makes the key poorer, and nothing else.
        if fault != Fault::PoorerKey && squares(step).contains(&self.shown.key.to) {
            return None;
        }
        match fault {
            Fault::UnitTooMany | Fault::OfficerForPawn => {
                let (square, sign) = blamed(step)?;
                shown.shows_as(&self.shown, square).then_some(sign)
            }
            Fault::PoorerKey => {
                let before = key::faults(&self.position, &self.shown);
                let same = |one: &Sign, other: &Sign| std::mem::discriminant(one) == std::mem::discriminant(other);
                let new = |sign: &Sign| !before.iter().any(|known| same(known, sign));
                key::faults(position, shown).into_iter().find(new)
            }
            Fault::LostVariation => self.dual(step, shown).or_else(|| {
                let (square, sign) = blamed(step)?;
                let gone = |(defense, answer): &(Move, Move)| {
                    defense.from != square && !shown.forced(None).contains(&(defense.from, *answer))
                };
                let lost = shown.threats == self.shown.threats && self.thematic.iter().any(gone);
                (lost && shown.adds_nothing_to(&self.shown, square)).then_some(sign)
            }),
            Fault::LostTryOrSetPlay => {
                let (square, sign) = blamed(step)?;
                let lost = !self.shown.tries_of_key_unit().is_subset(&shown.tries)
                    || !self.shown.forced_in_set(Some(square)).is_subset(&shown.forced_in_set(Some(square)));
                let only = lost && shown.plays_as(&self.shown, square);
                (only && shown.adds_nothing_to(&self.shown, square)).then_some(sign)
            }
        }
    }

    /// A thematic variation in which the mate has company now, though no threat is let through, and nothing is gained.
    fn dual(&self, step: Step, shown: &Shown) -> Option<Sign> {
        let changed = squares(step);
        let spoiled = self.thematic.iter().find(|(defense, answer)| {
            let moves = !changed.contains(&defense.from) && !changed.contains(&defense.to);
            let answers = shown.lines.get(defense);
            moves
                && answers.is_some_and(|now| {
                    now.len() > 1 && now.contains(answer) && !shown.threats.iter().any(|threat| now.contains(threat))
                })
        })?;
        let gained = !shown.mates().is_subset(&self.shown.mates());
        let dual = Sign::Dual(spoiled.0);
        let sign = match blamed(step) {
            Some((_, unit)) => Sign::Either(Box::new(dual), Box::new(unit)),
            None => dual,
        };
        (!gained && shown.threats == self.shown.threats).then_some(sign)
    }
}

/// Which changes may plant a fault. Additions and strengthenings come for all but poorer keys, which come by moves and
/// exchanges.
fn fits(fault: Fault, step: Step) -> bool {
    let strengthens = matches!(step, Step::Exchange { from, to, .. } if from.color == to.color && to.kind.value() > from.kind.value());
    let moves = matches!(step, Step::Relocate { .. } | Step::Exchange { .. });
    let adds = matches!(step, Step::Add { .. });
    match fault {
        Fault::UnitTooMany => adds,
        Fault::OfficerForPawn => strengthens && matches!(step, Step::Exchange { from, .. } if from.kind == Kind::Pawn),
        Fault::PoorerKey => moves,
        Fault::LostVariation => adds || moves,
        Fault::LostTryOrSetPlay => adds || strengthens,
    }
}

/// The unit that is to blame, and what has to be told of it; nothing if units were only moved or weakened.
fn blamed(step: Step) -> Option<(Square, Sign)> {
    match step {
        Step::Add { square, .. } => Some((square, Sign::Unit(square))),
        Step::Exchange { square, from, to } if from.color == to.color && to.kind.value() > from.kind.value() => {
            Some((square, Sign::Strong(square)))
        }
        Step::Exchange { .. } | Step::Relocate { .. } | Step::Delete { .. } | Step::Shift { .. } => None,
    }
}

fn squares(step: Step) -> Vec<Square> {
    match step {
        Step::Add { square, .. } | Step::Exchange { square, .. } | Step::Delete { square, .. } => vec![square],
        Step::Relocate { from, to, .. } => vec![from, to],
        Step::Shift { .. } => vec![],
    }
}

/// The lines of the themes that lead the idea; where none leads, every defense that forces its mate.
fn thematic(analysis: &Analysis<'_>, shown: &Shown) -> BTreeSet<(Move, Move)> {
    let leading: Vec<&str> =
        idea(analysis).iter().flat_map(|idea| idea.leading()).map(|carried| carried.theme.name).collect();
    let findings = analysis.findings(Reading::Strict).iter().filter(|found| leading.contains(&found.theme.name));
    let lines = findings.flat_map(|found| &found.evidence).flat_map(|evidence| &evidence.lines);
    let real = |defense: Move, answer: Move| {
        let answers = shown.lines.get(&defense);
        !shown.defends_nothing(defense) && answers.is_some_and(|only| only.len() == 1 && only.contains(&answer))
    };
    let told: BTreeSet<(Move, Move)> = lines
        .filter_map(|line| match line.0[..] {
            [first, defense, answer] if first == shown.key && real(defense, answer) => Some((defense, answer)),
            _ => None,
        })
        .collect();
    if !told.is_empty() {
        return told;
    }
    let all = shown.lines.iter().filter_map(|(defense, answers)| Some((*defense, *answers.first()?)));
    all.filter(|(defense, answer)| real(*defense, *answer)).collect()
}
