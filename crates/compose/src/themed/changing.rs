//! The changes of a sketch, drawn at random: of its units, and of the intended key.

use chess::{Bitboard, Board, Color, Kind, Move, Square, Unit};

use super::sketch::Sketch;
use search::SplitMix;
use search::Step;
use solve::kernel::Sisters;

/// Draws changes.
pub(crate) struct Changing<'r> {
    pub random: &'r mut SplitMix,
    /// The squares of the matrix: what stands there stays.
    pub fixed: Bitboard,
    pub most_units: u32,
}

/// The chance, in ten thousand, to allow one more: at first, and in the end.
const HOT: usize = 9_500;
const COLD: usize = 5_000;

impl Changing<'_> {
    /// How much worse the next sketch may be: at first parts of the theme may go again, in the end almost nothing.
    /// `cooled` is how many changes are made of those in which it cools down.
    pub fn step_back(&mut self, cooled: u32, cooling: u32) -> u32 {
        let heat = HOT - (HOT - COLD) * cooled.min(cooling) as usize / cooling.max(1) as usize;
        let mut allowed = 0;
        while self.random.chance(heat) {
            allowed += 1;
        }
        allowed
    }

    /// A sketch with one thing changed, if it can be.
    pub fn change(&mut self, sketch: &Sketch, sisters: &mut Sisters) -> Option<Sketch> {
        match self.random.below(24) {
            0 => self.other_key(sketch),
            1 => best_key(sketch, sisters),
            _ => self.other_board(sketch),
        }
    }

    fn other_key(&mut self, sketch: &Sketch) -> Option<Sketch> {
        let moves = sketch.position.legal_moves();
        let key = moves[self.random.below(moves.len())];
        (key != sketch.key && key.promotion.is_none()).then_some(Sketch { key, ..*sketch })
    }

    /// One unit moved, added, exchanged or taken away.
    fn other_board(&mut self, sketch: &Sketch) -> Option<Sketch> {
        let board = sketch.position.board();
        let units: Vec<(Square, Unit)> = board.iter().collect();
        let target = Square::new(self.random.below(64) as u8);
        let (square, unit) = units[self.random.below(units.len())];
        let may_grow = (units.len() as u32) < self.most_units;
        let step = match self.random.below(12) {
            0..5 => Step::Relocate { unit, from: square, to: target },
            5..8 if may_grow => Step::Add { unit: self.any_unit(), square: target },
            8 | 9 if unit.kind != Kind::King => Step::Exchange { square, from: unit, to: self.any_unit_of(unit.color) },
            10 if unit.kind != Kind::King => Step::Delete { unit, square },
            _ => Step::Relocate { unit, from: square, to: near(square, self.random)? },
        };
        let touched = match step {
            Step::Add { square, .. } | Step::Exchange { square, .. } | Step::Delete { square, .. } => square,
            Step::Relocate { from, .. } => from,
            _ => return None,
        };
        if self.fixed.has(touched) {
            return None;
        }
        let changed = step.apply(board)?;
        let fine = problem::broken_rules(&changed).is_empty() && changed.color(Color::Black).count() > 1;
        let key = self.key_after(step, sketch, &changed).filter(|_| fine)?;
        Sketch::of(changed, key)
    }

    /// The key of the changed board: the same move, or one of the same unit from where it now stands.
    fn key_after(&mut self, step: Step, sketch: &Sketch, changed: &Board) -> Option<Move> {
        let key = sketch.key;
        match step {
            Step::Relocate { from, to, .. } if from == key.from => {
                let moved = Move { from: to, ..key };
                if Sketch::of(*changed, moved).is_some() {
                    return Some(moved);
                }
                let reach = Board::attacks_from(key.kind, Color::White, to, changed.occupied()) - changed.occupied();
                let squares: Vec<Square> = reach.into_iter().collect();
                (!squares.is_empty()).then(|| Move { from: to, to: self.random.pick(&squares), ..key })
            }
            Step::Exchange { square, to, .. } if square == key.from => Some(Move { kind: to.kind, ..key }),
            Step::Delete { square, .. } if square == key.from => None,
            _ => Some(key),
        }
    }

    fn any_unit(&mut self) -> Unit {
        // Defenders make play; white units are what economy counts.
        let color = if self.random.below(5) < 2 { Color::White } else { Color::Black };
        self.any_unit_of(color)
    }

    fn any_unit_of(&mut self, color: Color) -> Unit {
        let kind = self.random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]);
        Unit { color, kind }
    }
}

/// The first move that comes nearest to solving.
fn best_key(sketch: &Sketch, sisters: &mut Sisters) -> Option<Sketch> {
    const MOST_REFUTATIONS: u32 = 4;
    let first = sisters.first_moves(&sketch.position, MOST_REFUTATIONS);
    let key = first.best.filter(|best| first.mates == 0 && *best != sketch.key && best.promotion.is_none())?;
    Some(Sketch { key, ..*sketch })
}

/// A square next to another.
fn near(square: Square, random: &mut SplitMix) -> Option<Square> {
    square.offset(random.below(3) as i8 - 1, random.below(3) as i8 - 1)
}
