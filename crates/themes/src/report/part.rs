//! Which units take part in the mates: which white units check, guard or are needed, and which officers never do.
//!
//! A unit takes part in a mate if it gives check, or attacks a square of the king's field that no black unit stands on
//! (the king lifted), or if without it there would be no mate: it pins, shields, or holds what must be held. An officer
//! is idle if it has no part in any mate, never moves, is captured by no defense, and is after the key not the only
//! guard of a square around the black king.

use std::collections::BTreeSet;

use chess::{Bitboard, Board, Castling, Color, Kind, Move, Position, Square};

use super::remark::Remark;
use super::topic::*;
use super::wording;
use crate::frame::parries;
use crate::geometry::{aims, guards_with_lifted, king_field};
use crate::unit_move::{UnitMove, origin};
use crate::{Phase, Play, Variation};

/// The part of White's units in the mates of the actual play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Participation {
    /// White units, by their squares in the diagram, that are not idle.
    pub active: Bitboard,
    /// Different mates: by unit, arrival and promotion.
    pub mates: usize,
    /// The share of White's units (those still on the board) that take part in a mate, averaged over all lines; in
    /// percent, rounded.
    pub economy: u32,
}

/// Follows every line of the actual play to its mate.
pub fn part(play: &Play<'_>) -> Option<Participation> {
    let key = play.key()?;
    let mut seen = Seen { active: active_before_play(key), ..Seen::default() };
    seen.follow(key);
    let economy = (100 * seen.taking_part + seen.threat_effect / 2).checked_div(seen.threat_effect).unwrap_or(0);
    Some(Participation { active: seen.active, mates: seen.mates.len(), economy: economy as u32 })
}

/// The units that made the key, and those that hold a square by themselves after it.
pub(super) fn active_before_play(key: &Phase<'_>) -> Bitboard {
    let made_it = key.lead.iter().map(|mv| mv.from);
    let alone = only_guards(key.start.board());
    made_it.chain(alone.into_iter().map(|square| origin(&key.lead, square))).collect()
}

/// White officers that have nothing to do.
pub fn idle_officers(play: &Play<'_>, part: &Participation) -> Bitboard {
    officers(play.diagram().board()) - part.active
}

/// Remarks on the units' part in the mates.
pub(super) fn remarks(play: &Play<'_>, part: &Participation) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = idle_remark(play, idle_officers(play, part)).into_iter().collect();
    if part.mates > 0 {
        let sentence = format!("White's economy {} %.", part.economy);
        remarks.push(Remark::new(ECONOMY, part.economy, sentence));
    }
    remarks
}

/// That officers have nothing to do, if any have not.
pub(super) fn idle_remark(play: &Play<'_>, idle: Bitboard) -> Option<Remark> {
    let verb = if idle.many() { "play" } else { "plays" };
    let units = || wording::units(play.diagram().board(), idle);
    let sentence = || units().text(&format!(" {verb} no part in any mate."));
    idle.any().then(|| Remark::new(IDLE_OFFICER, idle.count(), sentence()).on(idle))
}

/// The unit that a defense captures, by its square in the diagram; what parries nothing is no defense.
pub(super) fn captured(phase: &Phase<'_>, variation: &Variation<'_>) -> Bitboard {
    let captured = phase.start.captured(variation.defense).filter(|_| parries(phase, variation));
    captured.map_or(Bitboard::EMPTY, |(square, _)| Bitboard::of(origin(&phase.lead, square)))
}

/// Which of these white units take part in a mate.
pub(super) fn taking_part(mated: &Position, asked: Bitboard) -> Bitboard {
    let taking = (mated.checkers() | guarding(mated.board())) & asked;
    let open = asked - taking - mated.board().kind(Kind::King);
    if open.is_empty() {
        return taking;
    }
    taking | (open - inert(mated)).into_iter().filter(|square| needed(mated, *square)).collect()
}

pub(super) fn officers(board: &Board) -> Bitboard {
    board.color(Color::White) - board.kind(Kind::Pawn) - board.kind(Kind::King)
}

#[derive(Default)]
struct Seen {
    active: Bitboard,
    mates: BTreeSet<UnitMove>,
    taking_part: u64,
    threat_effect: u64,
}

impl Seen {
    fn follow(&mut self, phase: &Phase<'_>) {
        for variation in &phase.variations {
            self.active |= captured(phase, variation);
            let mut line: Vec<Move> = phase.lead.iter().copied().chain([variation.defense]).collect();
            for reply in variation.replies {
                self.active |= Bitboard::of(origin(&line, reply.mv.from));
                if reply.is_mate() {
                    self.mates.insert(UnitMove::after(&line, reply.mv));
                    line.push(reply.mv);
                    self.look_at(&line, &variation.after.play(reply.mv));
                    line.pop();
                }
            }
        }
        for deeper in phase.deeper() {
            self.follow(&deeper);
        }
    }

    fn look_at(&mut self, line: &[Move], mated: &Position) {
        let board = mated.board();
        let white = board.color(Color::White);
        let taking = taking_part(mated, white);
        self.taking_part += u64::from(taking.count());
        self.threat_effect += u64::from(white.count());
        for square in taking {
            self.active |= Bitboard::of(origin(line, square));
        }
    }
}

/// White units each of which alone holds a square around the black king.
fn only_guards(board: &Board) -> Bitboard {
    let squares = king_field(board) - board.color(Color::Black);
    let guards = squares.into_iter().map(|square| guards_with_lifted(board, square, Bitboard::EMPTY));
    guards.filter_map(Bitboard::single).collect()
}

/// White units that attack a square around the black king on which he could stand.
fn guarding(board: &Board) -> Bitboard {
    let squares = king_field(board) - board.color(Color::Black);
    let occupied = board.occupied() - board.units(Color::Black, Kind::King);
    let guards = |square: &Square| {
        let kind = board.kind_at(*square).unwrap_or(Kind::Pawn);
        (Board::attacks_from(kind, Color::White, *square, occupied) & squares).any()
    };
    board.color(Color::White).into_iter().filter(guards).collect()
}

/// White units without which it is still mate if they neither check nor guard: nothing of Black's is held by them on the
/// line to his king, and no line of his, nor a double step of a pawn, ends at them.
fn inert(mated: &Position) -> Bitboard {
    // A rook that may castle is another matter: without it there is no such position.
    if mated.castling() != Castling::NONE {
        return Bitboard::EMPTY;
    }
    let board = mated.board();
    let occupied = board.occupied();
    let lines = (board.straight_sliders(Color::Black) | board.diagonal_sliders(Color::Black)).into_iter();
    let ends = lines.fold(Bitboard::EMPTY, |all, square| {
        let kind = board.kind_at(square).unwrap_or(Kind::Queen);
        all | Board::attacks_from(kind, Color::Black, square, occupied)
    });
    let before_pawns = (board.units(Color::Black, Kind::Pawn) & Bitboard::rank(6)).forward(Color::Black);
    let holding = aims(board, Color::White, mated.king(Color::Black)).map(|aim| aim.rear).collect();
    board.color(Color::White) - ends - before_pawns - holding
}

/// Whether there is no mate without the unit.
fn needed(mated: &Position, square: Square) -> bool {
    let mut setup = mated.setup();
    setup.board.clear(Bitboard::of(square));
    setup.en_passant = None;
    // No position at all: the unit shields its king.
    setup.check().map_or(true, |position| !position.is_mate())
}

#[cfg(test)]
mod tests {
    use solve::{Limits, Wanted};

    use super::*;

    /// What is passed over as inert would be found not to be needed.
    #[test]
    fn inert_units_are_not_needed() {
        let mut met = 0;
        for row in samples::two_movers() {
            let two = problem::Stipulation::mate_in(2).expect("in range");
            let solution = solve::solve(&row.position(), two, Wanted::everything(), Limits::nodes(1_000_000));
            for variation in Play::of(&solution).phases.iter().flat_map(|phase| &phase.variations) {
                for mated in variation.mates().map(|mate| variation.after.play(mate)) {
                    let board = mated.board();
                    let squares = king_field(board) - board.color(Color::Black);
                    let guards = |square| guards_with_lifted(board, square, Bitboard::EMPTY);
                    let square_by_square =
                        squares.into_iter().fold(Bitboard::EMPTY, |all, square| all | guards(square));
                    assert_eq!(guarding(board), square_by_square, "{}", mated.setup().to_fen());
                    let idle = board.color(Color::White) - mated.checkers() - guarding(board) - board.kind(Kind::King);
                    for square in idle & inert(&mated) {
                        assert!(!needed(&mated, square), "{square} in {}", mated.setup().to_fen());
                        met += 1;
                    }
                }
            }
        }
        assert!(met > 1_000, "{met}");
    }
}
