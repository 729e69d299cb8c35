//! Which squares next to the black king White can guard in the moves he has, checking the king or not.

use chess::{Bitboard, Color, Kind, Position, Square, Wing, king_attacks, pawn_attacks};
use problem::Aim;

use super::field::Field;
use super::least::{Choices, Least};
use super::memory::{Known, unit_key};
use super::outset::Outset;
use super::picture::{Picture, STAYS};
use super::reach::{Reach, empty_board};

/// The ninth bit of a pattern: the king himself is attacked.
const CHECK: u16 = 1 << 8;

/// White's guards.
pub(crate) struct Guards {
    pub(crate) aim: Aim,
    /// Whether there is anything to capture.
    pub(crate) captures: bool,
    /// More squares than this Black has no units for.
    blockers: usize,
    most: usize,
    pub(crate) outset: Outset,
    least: Least,
    /// By unit, its square, and the black king's.
    choices: Known<Choices>,
}

impl Guards {
    /// Guards in at most this many moves, against so many black units besides the king.
    pub(crate) fn new(aim: Aim, blockers: usize, most: usize, outset: Outset) -> Guards {
        Guards { aim, captures: blockers > 0, blockers, most, outset, least: Least::new(), choices: Known::default() }
    }

    /// What Black must block, at least, if White has this many moves and no unit is in the way of another.
    pub(crate) fn add_pictures(&mut self, position: &Position, king: Square, moves: usize, list: &mut Vec<Picture>) {
        let board = position.board();
        // King and rook may castle and go on from there: no count is tried.
        if moves > 1 && position.castling().any(Color::White) {
            list.push(Picture::of_blocks(Bitboard::EMPTY));
            return;
        }
        self.least.start(castled(position, king), moves);
        for kind in OTHERS {
            for from in board.units(Color::White, kind) {
                self.least.add(known_choices(&mut self.choices, (kind, from, king), self.captures, self.most));
            }
        }
        let (field, start) = (Field::of(king), list.len());
        let of_king = (Kind::King, position.king(Color::White), king);
        let of_king = known_choices(&mut self.choices, of_king, self.captures, self.most);
        for (&pattern, walk) in self.least.with_walks(of_king) {
            let before_walk = if walk == 0 { STAYS } else { (moves as u8).saturating_sub(walk) };
            let blocked = field.squares_of(!(pattern as u8));
            let fits = self.aim == Aim::Stalemate || pattern & CHECK != 0;
            if fits && blocked.count() as usize <= self.blockers && self.outset.may_block(king, blocked) {
                Picture { before_walk, ..Picture::of_blocks(blocked) }.add_to(list, start);
            }
        }
    }
}

/// All kinds but the king.
const OTHERS: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// A unit, its square, and the black king's.
type OfUnit = (Kind, Square, Square);

/// What a unit can guard, looked up.
fn known_choices(known: &mut Known<Choices>, unit: OfUnit, captures: bool, most: usize) -> &Choices {
    let (kind, from, king) = unit;
    known.entry(unit_key(kind, from, king)).or_insert_with(|| choices(kind, from, king, captures, most))
}

/// What one unit can guard next to a king, by the moves it takes.
fn choices(kind: Kind, from: Square, king: Square, captures: bool, most: usize) -> Choices {
    let mut choices = Choices::new();
    let (mut reach, mut all) = (Reach::of(kind, from), Reach::of(kind, from));
    for _ in 0..=most {
        let mut fresh: Vec<u16> = Vec::new();
        for kind in Kind::ALL {
            for square in reach.on(kind) {
                // Where the black king is to stand, it must leave or will be captured.
                let pattern = if square == king { 0 } else { guards(kind, square, king) };
                // What guards no more than another choice in no fewer moves is none.
                let mut known = choices.iter().flatten().chain(&fresh);
                if !known.any(|&other| other & pattern == pattern) {
                    fresh.retain(|&other| other | pattern != pattern);
                    fresh.push(pattern);
                }
            }
        }
        choices.push(fresh);
        reach = reach.further(Color::White, captures).without(&all);
        all = all.with(&reach);
        if reach == Reach::default() {
            break;
        }
    }
    choices
}

/// What a unit guards of a king's field, and whether it attacks the king, with nothing in its way.
fn guards(kind: Kind, square: Square, king: Square) -> u16 {
    let squares = match kind {
        Kind::Pawn => pawn_attacks(Color::White, square),
        // Kings keep apart.
        Kind::King if king_attacks(king).has(square) => Bitboard::EMPTY,
        kind => empty_board(kind, square),
    };
    u16::from(Field::of(king).pattern(squares)) | if squares.has(king) { CHECK } else { 0 }
}

/// What king and rook may guard after castling, which gets both to where they walk in more moves.
fn castled(position: &Position, king: Square) -> u16 {
    let rights = position.castling();
    let wings = Wing::ALL.into_iter().filter(|&wing| rights.has(Color::White, wing));
    wings.fold(0, |all, wing| {
        let (rook, own_king) = (wing.rook_target(Color::White), wing.king_target(Color::White));
        all | guards(Kind::Rook, rook, king) | guards(Kind::King, own_king, king)
    })
}
