//! The composer `climb`: from a sound problem made at random, one change after the other, towards the conventions and
//! then towards a better score. A change is kept if the problem stays sound and breaks no more than before.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Setup, Square, Unit};

use super::by_chance;
use super::conventions::Conventions;
use super::optimize::optimize;
use super::reading::{CastlingChance, PaperReading};
use super::solving::Solving;
use search::SplitMix;
use search::{Judge, Step};

/// How to climb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClimbSettings {
    /// The rules that must be kept in the end.
    pub conventions: Conventions,
    /// Fewest units in the end.
    pub fewest_units: u32,
    /// Most units on the way.
    pub most_units: u32,
    /// How many changes are tried until all rules are kept; then the attempt has failed.
    pub changes: u32,
    /// After this many changes without a gain the attempt has failed, too.
    pub idle: u32,
    /// How many changes are tried after that for a better score.
    pub polish: u32,
}

impl ClimbSettings {
    /// Towards these rules, as far as usual.
    pub const fn towards(conventions: Conventions) -> ClimbSettings {
        ClimbSettings {
            conventions,
            fewest_units: by_chance::FEWEST_UNITS,
            most_units: 9,
            changes: 6_000,
            idle: 2_000,
            polish: 100,
        }
    }
}

/// A sound problem on the way.
#[derive(Clone, Copy)]
struct Candidate {
    position: Position,
    key: Move,
    /// What its breaches weigh.
    weight: u32,
}

/// The weight of a missing unit, besides breaches of conventions.
const MISSING_UNIT: u32 = 2;

/// Makes one attempt.
pub(super) fn attempt(
    ascent: &ClimbSettings,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let start = sound_start(random, solving)?;
    from(ascent, judge, start, random, solving)
}

/// Climbs from this sound position.
pub(super) fn from(
    ascent: &ClimbSettings,
    judge: &Judge<'_>,
    start: Position,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let mut climb = Climb { ascent, judge, random, solving };
    let mut candidate = climb.candidate(start, u32::MAX)?;
    let mut idle = 0;
    for _ in 0..ascent.changes {
        if candidate.weight == 0 || idle >= ascent.idle || climb.solving.is_stopped() {
            break;
        }
        idle += 1;
        if let Some(next) = climb.change(&candidate) {
            idle = if next.weight < candidate.weight { 0 } else { idle };
            candidate = next;
        }
    }
    if candidate.weight > 0 {
        return None;
    }
    let candidate = climb.without_ballast(&candidate);
    Some(climb.polish(candidate)?.position.setup())
}

/// Random attempts until one is sound; that takes a few.
fn sound_start(random: &mut SplitMix, solving: &mut Solving<'_>) -> Option<Position> {
    const MOST: u32 = 200;
    // Castling would be a convention of its own.
    let reading = PaperReading { castling: CastlingChance::Never, ..PaperReading::BRISK };
    for _ in 0..MOST {
        let made = by_chance::attempt(&reading, None, random, solving);
        if let Some(position) = made.and_then(|setup| setup.check().ok())
            && solving.only_key(&position).is_some()
        {
            return Some(position);
        }
    }
    None
}

struct Climb<'c, 'a> {
    ascent: &'c ClimbSettings,
    judge: &'c Judge<'c>,
    random: &'c mut SplitMix,
    solving: &'c mut Solving<'a>,
}

impl Climb<'_, '_> {
    /// A position on the climb, if it is sound and its breaches weigh no more than this.
    fn candidate(&mut self, position: Position, most: u32) -> Option<Candidate> {
        let key = self.solving.only_key(&position)?;
        let weight = self.weight(&position, key, most)?;
        Some(Candidate { position, key, weight })
    }

    fn weight(&self, position: &Position, key: Move, most: u32) -> Option<u32> {
        let conventions = &self.ascent.conventions;
        let broken = if self.judge.stipulation().moves() == 2 {
            conventions.broken_by_two_mover(position, key, most)
        } else {
            let solution = self.judge.solve(position, Conventions::NEEDS);
            if !solution.complete {
                return None;
            }
            conventions.broken(&themes::Analysis::of(&solution))
        };
        let missing = self.ascent.fewest_units.saturating_sub(position.board().occupied().count());
        let weight = broken.weight() + MISSING_UNIT * missing;
        (weight <= most).then_some(weight)
    }

    /// A change drawn at random, unless it makes things worse.
    fn change(&mut self, candidate: &Candidate) -> Option<Candidate> {
        let board = self.changed(candidate)?;
        let position = Setup::of(board).check().ok()?;
        if self.judge.stipulation().moves() != 2 {
            return self.candidate(position, candidate.weight);
        }
        // The same key is tried first, and cooks last: rules are broken more often, and detected sooner.
        if self.solving.solves(&position, candidate.key) {
            let weight = self.weight(&position, candidate.key, candidate.weight)?;
            let sound = self.solving.has_no_other_key(&position, candidate.key);
            return sound.then_some(Candidate { position, weight, ..*candidate });
        }
        // One in three gains is a new key.
        let key = self.solving.only_key_instead(&position)?;
        let weight = self.weight(&position, key, candidate.weight)?;
        Some(Candidate { position, key, weight })
    }

    /// A board with one unit moved, added, exchanged or taken away.
    fn changed(&mut self, candidate: &Candidate) -> Option<Board> {
        let board = candidate.position.board();
        let black_king = candidate.position.king(Color::Black);
        let square = nth(board.occupied(), self.random.below(board.occupied().count() as usize))?;
        let unit = board.unit_at(square)?;
        let target = self.target(black_king)?;
        let may_grow = board.occupied().count() < self.ascent.most_units;
        let step = match self.random.below(10) {
            0..5 if square != black_king => Step::Relocate { unit, from: square, to: target },
            5..7 if may_grow => Step::Add { unit: self.any_unit(), square: target },
            7 if unit.kind != Kind::King => Step::Exchange { square, from: unit, to: self.any_unit() },
            8..10 if unit.kind != Kind::King => Step::Delete { unit, square },
            _ => Step::Relocate { unit, from: square, to: near(square, self.random)? },
        };
        let changed = step.apply(board)?;
        (problem::broken_rules(&changed).is_empty() && changed.color(Color::Black).count() > 1).then_some(changed)
    }

    /// Where a unit is put: mostly within two steps of the black king, where a change gains three times as often as
    /// elsewhere. Nothing if that is off the board.
    fn target(&mut self, black_king: Square) -> Option<Square> {
        if self.random.below(4) == 0 {
            return Some(Square::new(self.random.below(64) as u8));
        }
        let (files, ranks) = (self.random.below(5) as i8 - 2, self.random.below(5) as i8 - 2);
        black_king.offset(files, ranks)
    }

    fn any_unit(&mut self) -> Unit {
        let kind = self.random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]);
        // Defenders make play; white units are what economy counts.
        let color = if self.random.below(3) == 0 { Color::White } else { Color::Black };
        Unit { color, kind }
    }

    /// The problem without the units it can do without.
    fn without_ballast(&mut self, candidate: &Candidate) -> Candidate {
        let mut best = *candidate;
        optimize(candidate.position.board(), |board| {
            let enough = board.color(Color::Black).count() >= by_chance::FEWEST_BLACK;
            let Some(position) = Setup::of(*board).check().ok().filter(|_| enough) else { return false };
            match self.candidate(position, 0) {
                Some(next) => {
                    best = next;
                    true
                }
                None => false,
            }
        });
        best
    }

    /// Changes for a better score, all rules kept; nothing if the judge does not judge it.
    fn polish(&mut self, candidate: Candidate) -> Option<Candidate> {
        let mut candidate = candidate;
        let mut score = self.judge.score(&candidate.position, candidate.key)?;
        for _ in 0..self.ascent.polish {
            if let Some(next) = self.change(&candidate)
                && let Some(higher) = self.judge.score(&next.position, next.key).filter(|next| *next > score)
            {
                (candidate, score) = (next, higher);
            }
        }
        Some(candidate)
    }
}

/// A square next to another.
fn near(square: Square, random: &mut SplitMix) -> Option<Square> {
    const STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let (files, ranks) = random.pick(&STEPS);
    square.offset(files, ranks)
}

/// One of a set of squares, counted from a1.
fn nth(squares: Bitboard, number: usize) -> Option<Square> {
    squares.into_iter().nth(number)
}
