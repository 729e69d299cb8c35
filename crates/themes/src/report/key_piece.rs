//! The unit that makes the key: how far it goes, where it comes from, and whether it had anything to do there.
//!
//! *Out of play*: in the diagram a white officer that stands three squares or more from the black king, attacks no
//! square within two squares of him, aims at no square of his field through a single unit in between, pins nothing,
//! does not shield its own king, and gives no set mate. Such a piece is obviously to be brought in; a pawn goes where
//! it can.

use chess::{Bitboard, Board, Color, Kind, Square, Unit, king_attacks};
use problem::Sentence;

use super::key::KeyFacts;
use super::remark::Remark;
use super::topic::*;
use crate::geometry::{king_field, pinned};
use crate::unit_move::UnitMove;
use crate::{Line, Phase};

/// A key of this many squares is long.
const LONG: u8 = 4;
/// A key leaves the king when the square of its distance from him grows by more than this: more than a sidestep.
const WITHDRAWAL: i32 = 3;
/// How near to the black king a square must be to matter.
const NEAR: u8 = 2;

/// Remarks on the key unit; the set play may be unknown.
pub(super) fn remarks(key: &KeyFacts, phase: &Phase<'_>, set_play: Option<&Phase<'_>>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let (from, to) = (key.mv.from, key.mv.to);
    let named = |topic, count, sentence: Sentence| {
        Remark::new(topic, count, sentence).on([from, to]).in_lines([Line(vec![key.mv])])
    };
    let length = from.distance(to);
    if length >= LONG {
        remarks.push(named(LONG_KEY, u32::from(length), format!("A long key, {from}–{to}.").into()));
    }
    let king = phase.before.king(Color::Black);
    if key.mv.kind != Kind::Pawn && squared_distance(to, king) - squared_distance(from, king) > WITHDRAWAL {
        let sentence = "The key moves away from the black king.".into();
        remarks.push(named(WITHDRAWAL_KEY, 1, sentence));
    }
    if out_of_play(phase.before.board(), from) && !set_play.is_some_and(|set| gives_set_mate(set, from)) {
        let unit = Unit { color: Color::White, kind: key.mv.kind };
        let sentence = Sentence::from("The key brings ").unit(unit, from).text(" into play.");
        remarks.push(named(OUT_OF_PLAY_KEY, 1, sentence));
    }
    remarks
}

fn squared_distance(a: Square, b: Square) -> i32 {
    let files = i32::from(a.file().abs_diff(b.file()));
    let ranks = i32::from(a.rank().abs_diff(b.rank()));
    files * files + ranks * ranks
}

/// Whether a white officer has no function around the black king in a diagram.
fn out_of_play(board: &Board, square: Square) -> bool {
    let (Some(unit), Some(king)) = (board.unit_at(square), board.king(Color::Black)) else { return false };
    if matches!(unit.kind, Kind::King | Kind::Pawn) || square.distance(king) <= NEAR {
        return false;
    }
    let area = Square::all().filter(|near| near.distance(king) <= NEAR).collect::<Bitboard>();
    let occupied = board.occupied() - Bitboard::of(king);
    let attacked = Board::attacks_from(unit.kind, unit.color, square, occupied);
    (attacked & area).is_empty()
        && (through_one(board, unit.kind, square, occupied) & (king_field(board) | Bitboard::of(king))).is_empty()
        && !pinned(board, Color::White).has(square)
        && !shields_king(board, square)
}

/// The squares a line piece would attack if one of the units in its way were not there.
fn through_one(board: &Board, kind: Kind, square: Square, occupied: Bitboard) -> Bitboard {
    let first = Board::attacks_from(kind, Color::White, square, occupied) & board.occupied();
    let behind = |unit: Square| Board::attacks_from(kind, Color::White, square, occupied - Bitboard::of(unit));
    match kind {
        Kind::Queen | Kind::Rook | Kind::Bishop => {
            first.into_iter().fold(Bitboard::EMPTY, |all, unit| all | behind(unit))
        }
        Kind::King | Kind::Knight | Kind::Pawn => Bitboard::EMPTY,
    }
}

/// Whether the white king's field, or the king, would be attacked by more if the unit were gone.
fn shields_king(board: &Board, square: Square) -> bool {
    let Some(king) = board.king(Color::White) else { return false };
    let field = king_attacks(king) | Bitboard::of(king);
    let occupied = board.occupied();
    let bare = board.attacked(Color::Black, occupied - Bitboard::of(square));
    ((bare - board.attacked(Color::Black, occupied)) & field).any()
}

fn gives_set_mate(set: &Phase<'_>, unit: Square) -> bool {
    let answers =
        set.variations.iter().flat_map(|variation| variation.replies.iter().map(move |reply| (variation, reply)));
    answers.into_iter().any(|(variation, reply)| UnitMove::after(&[variation.defense], reply.mv).unit == unit)
}
