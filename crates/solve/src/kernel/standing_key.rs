//! A key that stays a key: what is certain of a first move that mates in two when Black gets one more unit.
//!
//! After the key, Black's answers in the child are those of the parent and the moves of the new unit. An answer of the
//! parent is mated as before unless the new unit stands on one of the mate's [`Spoilers`]. A quiet move of the new unit
//! leads to the position where Black passed with one more unit on its target: where the key threatens, the threat mates
//! there unless the target is one of its spoilers; where it does not, nothing mates there unless the target is one of
//! the few squares where a unit might allow a mate in one. Only what is left is played and looked at.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square, between};
use smallvec::SmallVec;

use super::mate_in_one::{all_mates_in_one, can_mate_in_one_again};
use super::near_mates::squares_that_may_mate;
use super::spoilers::{KINDS, Spoilers, attacking, shields, way};

/// A key of a parent, looked at once for all children with one more black unit.
pub(super) struct StandingKey {
    key: Move,
    after: Position,
    /// Where a further unit hinders the key or allows Black new answers of his old units, by kind.
    unclear: [Bitboard; KINDS],
    answers: SmallVec<[Answer; 24]>,
    quiet: Quiet,
}

/// A black move of the parent, and what spoils the mate that follows.
struct Answer {
    mv: Move,
    spoilers: Spoilers,
}

/// What follows when the new unit goes to an empty square.
enum Quiet {
    /// Mate, but for these squares.
    Threat(Spoilers),
    /// No mate, but for these squares.
    NoThreat(Bitboard),
    /// It is illegal, but for these squares: the key checks.
    Illegal(Bitboard),
}

impl StandingKey {
    /// Looks at a first move that mates after every answer; nothing if it is of a rare sort: castling or a double step.
    pub(super) fn of(parent: &Position, key: Move) -> Option<StandingKey> {
        if key.is_castling()
            || key.crossed().is_some()
            || parent.en_passant().is_some()
            || parent.castling().any(Color::Black)
        {
            return None;
        }
        let after = parent.play(key);
        let board = after.board();
        let king = after.king(Color::Black);
        let checkers = after.checkers();
        let lines_of_checks =
            checkers.into_iter().fold(Bitboard::EMPTY, |lines, checker| lines | between(king, checker));
        let hinders = way(key) | shields(board, king) | lines_of_checks;
        let unclear = attacking(board.occupied(), after.king(Color::White)).map(|checks| checks | hinders);
        let mut answers = SmallVec::new();
        let _ = after.visit_moves(|fan| {
            fan.each(|mv| {
                let spoilers = least_spoilers(&after.play(mv)).unwrap_or(Spoilers::EVERYWHERE);
                answers.push(Answer { mv, spoilers });
            });
            std::ops::ControlFlow::Continue(())
        });
        let quiet = match after.pass().map(|passed| (passed, least_spoilers(&passed))) {
            Some((_, Some(spoilers))) => Quiet::Threat(spoilers),
            Some((passed, None)) => Quiet::NoThreat(squares_that_may_mate(&passed)),
            None if checkers.many() => Quiet::Illegal(Bitboard::EMPTY),
            None => Quiet::Illegal(checkers | lines_of_checks),
        };
        Some(StandingKey { key, after, unclear, answers, quiet })
    }

    /// Whether it is a key still in the child with a further unit of this kind on this square; nothing if that must be
    /// found out otherwise.
    pub(super) fn stands(&self, child: &Position, kind: Kind, square: Square) -> Option<bool> {
        if self.unclear[kind as usize].has(square) || child.castling().any(Color::Black) {
            return None;
        }
        let mut moves = NewMoves::of(&self.after, kind, square);
        let unsure = match &self.quiet {
            Quiet::Illegal(parries) => {
                moves = moves.among(*parries);
                moves.quiet
            }
            Quiet::Threat(spoilers) => moves.quiet & spoilers.squares(kind),
            Quiet::NoThreat(may_mate) => {
                if (moves.quiet - *may_mate).any() {
                    return Some(false);
                }
                moves.quiet
            }
        };
        let has_answer = moves.any() || self.answers.iter().any(|answer| !way(answer.mv).has(square));
        if !has_answer && !matches!(self.quiet, Quiet::Illegal(_)) {
            return None;
        }
        let after = child.play(self.key);
        let mut last_mate = None;
        let mut mated = |mv: Move| can_mate_in_one_again(&after.play(mv), &mut last_mate);
        let promotes = kind == Kind::Pawn && square.rank() == 1;
        let new_unit_mated = (unsure | moves.special).into_iter().all(|to| {
            let mv = Move::new(kind, square, to);
            if promotes {
                Kind::PROMOTIONS.into_iter().all(|promotion| mated(Move { promotion: Some(promotion), ..mv }))
            } else {
                mated(mv)
            }
        });
        let spoiled = |answer: &&Answer| answer.spoilers.has(kind, square) && !way(answer.mv).has(square);
        Some(new_unit_mated && self.answers.iter().filter(spoiled).all(|answer| mated(answer.mv)))
    }
}

/// The moves of a new black unit, which is never pinned where it does not stand in the way of a check.
struct NewMoves {
    /// To empty squares, the unit staying what it is.
    quiet: Bitboard,
    /// Captures, double steps and promotions.
    special: Bitboard,
}

impl NewMoves {
    fn of(after: &Position, kind: Kind, square: Square) -> NewMoves {
        let board = after.board();
        let (white, occupied) = (board.color(Color::White), board.occupied() | Bitboard::of(square));
        let reach = Board::attacks_from(kind, Color::Black, square, occupied);
        if kind != Kind::Pawn {
            return NewMoves { quiet: reach - occupied, special: reach & white };
        }
        let single = Bitboard::of(square).forward(Color::Black) - occupied;
        let double = (single.forward(Color::Black) - occupied) & Bitboard::rank(4);
        let special = (reach & white) | double;
        match square.rank() {
            1 => NewMoves { quiet: Bitboard::EMPTY, special: special | single },
            _ => NewMoves { quiet: single, special },
        }
    }

    fn among(self, squares: Bitboard) -> NewMoves {
        NewMoves { quiet: self.quiet & squares, special: self.special & squares }
    }

    fn any(&self) -> bool {
        (self.quiet | self.special).any()
    }
}

/// What spoils the mate in one that is hardest to spoil; nothing if there is none.
fn least_spoilers(position: &Position) -> Option<Spoilers> {
    let mut least: Option<(u32, Spoilers)> = None;
    all_mates_in_one(position, |mate| {
        let spoilers = Spoilers::of(position, mate);
        let count = spoilers.count();
        if least.is_none_or(|(fewest, _)| count < fewest) {
            least = Some((count, spoilers));
        }
    });
    least.map(|(_, spoilers)| spoilers)
}
