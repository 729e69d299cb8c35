//! Changes of a diagram, and of its intended lines with it: a unit that stands elsewhere begins its way there.

use chess::{Bitboard, Board, Color, Kind, Square, Unit};
use search::SplitMix;
use solve::kernel::HelpLine;

use super::line::Played;

/// A changed diagram.
pub(super) struct Changed {
    pub board: Board,
    /// Where units of the diagram before stand now, if they moved or are gone.
    moved: Vec<(Square, Option<Square>)>,
}

impl Changed {
    /// What a line of the diagram before is now; none if a unit of it is gone.
    pub fn line(&self, played: &Played) -> Option<HelpLine> {
        let mut begun = Bitboard::EMPTY;
        let mut moves = Vec::with_capacity(played.moves.len());
        for (mv, origin) in played.moves.iter().zip(&played.origins) {
            let now = self.moved.iter().find(|(from, _)| from == origin).map_or(Some(*origin), |(_, to)| *to)?;
            let from = if begun.has(*origin) { mv.from } else { now };
            begun |= Bitboard::of(*origin);
            let kind = self.board.kind_at(now)?;
            // Where a pawn was promoted its later moves are those of the officer.
            let kind = if mv.kind == Kind::Pawn || kind != Kind::Pawn { kind } else { mv.kind };
            moves.push(chess::Move { from, kind, ..*mv });
        }
        HelpLine::of(&moves)
    }
}

/// One to three changes drawn at random, within this many units.
pub(super) fn changed(board: &Board, most_units: u32, random: &mut SplitMix) -> Option<Changed> {
    let many = match random.below(20) {
        0..12 => 1,
        12..18 => 2,
        _ => 3,
    };
    let mut changed = Changed { board: *board, moved: Vec::new() };
    for _ in 0..many {
        change(&mut changed, most_units, random)?;
    }
    (changed.board != *board && fits(&changed.board)).then_some(changed)
}

/// Whether there are no pawns on the edge, no king that could castle, and units of both sides.
pub(super) fn fits(board: &Board) -> bool {
    let castling = chess::Castling::of_units_at_home(board);
    (board.kind(Kind::Pawn) & Bitboard::PAWNLESS).is_empty()
        && castling.is_empty()
        && Color::ALL.iter().all(|color| board.color(*color).many())
}

fn change(changed: &mut Changed, most_units: u32, random: &mut SplitMix) -> Option<()> {
    let board = &mut changed.board;
    let king = board.king(Color::Black)?;
    let units: Vec<(Square, Unit)> = board.iter().collect();
    let (square, unit) = random.pick(&units);
    let may_grow = (units.len() as u32) < most_units;
    match random.below(12) {
        0..3 => relocate(changed, (square, unit), target(king, random)?),
        3..6 => relocate(changed, (square, unit), near(square, random)?),
        6 => relocate(changed, (square, unit), Square::new(random.below(64) as u8)),
        7 if may_grow => {
            let to = target(king, random)?;
            if board.unit_at(to).is_some() {
                return None;
            }
            board.put(to, any_unit(random));
            Some(())
        }
        8 | 9 if unit.kind != Kind::King => {
            board.take(square);
            board.put(square, any_unit_of(unit.color, random));
            Some(())
        }
        10 if unit.kind != Kind::King => {
            board.take(square);
            changed.follow(square, None);
            Some(())
        }
        11 => exchange(changed, (square, unit), random.pick(&units)),
        _ => relocate(changed, (square, unit), near(square, random)?),
    }
}

fn relocate(changed: &mut Changed, (from, unit): (Square, Unit), to: Square) -> Option<()> {
    if changed.board.unit_at(to).is_some() {
        return None;
    }
    changed.board.take(from);
    changed.board.put(to, unit);
    changed.follow(from, Some(to));
    Some(())
}

/// Two units change places.
fn exchange(changed: &mut Changed, (one, unit): (Square, Unit), (other, another): (Square, Unit)) -> Option<()> {
    if unit == another {
        return None;
    }
    changed.board.take(one);
    changed.board.take(other);
    changed.board.put(one, another);
    changed.board.put(other, unit);
    let place = |square: Square| changed.moved.iter().position(|(_, to)| *to == Some(square));
    let (first, second) = (place(one), place(other));
    changed.set(first, one, other);
    changed.set(second, other, one);
    Some(())
}

impl Changed {
    /// Notes that what stands on a square now came there by several changes.
    fn follow(&mut self, from: Square, to: Option<Square>) {
        let before = self.moved.iter().position(|(_, now)| *now == Some(from));
        match before {
            Some(place) => self.moved[place].1 = to,
            None => self.moved.push((from, to)),
        }
    }

    fn set(&mut self, place: Option<usize>, from: Square, to: Square) {
        match place {
            Some(place) => self.moved[place].1 = Some(to),
            None => self.moved.push((from, Some(to))),
        }
    }
}

/// Mostly near the black king, where a change matters most.
pub(super) fn target(black_king: Square, random: &mut SplitMix) -> Option<Square> {
    if random.below(3) == 0 {
        return Some(Square::new(random.below(64) as u8));
    }
    black_king.offset(random.below(7) as i8 - 3, random.below(7) as i8 - 3)
}

fn near(square: Square, random: &mut SplitMix) -> Option<Square> {
    square.offset(random.below(3) as i8 - 1, random.below(3) as i8 - 1)
}

fn any_unit(random: &mut SplitMix) -> Unit {
    let color = if random.below(3) == 0 { Color::White } else { Color::Black };
    any_unit_of(color, random)
}

/// A unit of this side: queens are rare, a white one above all.
pub(super) fn any_unit_of(color: Color, random: &mut SplitMix) -> Unit {
    const KINDS: [Kind; 9] = [
        Kind::Pawn,
        Kind::Pawn,
        Kind::Pawn,
        Kind::Knight,
        Kind::Knight,
        Kind::Bishop,
        Kind::Bishop,
        Kind::Rook,
        Kind::Rook,
    ];
    let queen = random.below(if color == Color::White { 40 } else { 12 }) == 0;
    Unit { color, kind: if queen { Kind::Queen } else { random.pick(&KINDS) } }
}
