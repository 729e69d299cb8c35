//! A key that stays a key: what is certain of a first move that mates in two when Black gets one more unit.
//!
//! After the key, Black's answers in the child are those of the parent and the moves of the new unit. An answer of the
//! parent is mated as before unless the new unit stands on one of the mate's [`Spoilers`]. A quiet move of the new unit
//! leads to the position where Black passed with one more unit on its target: where the key threatens, the threat mates
//! there unless the target is one of its spoilers; where it does not, nothing mates there unless the target is one of
//! the few squares where a unit might allow a mate in one. Only what is left is played and looked at.

use chess::{Bitboard, Board, Castling, Color, Kind, Move, Position, Square, Wing, between};
use smallvec::SmallVec;

use super::family::Child;
use super::mate_in_one::{can_mate_in_one, can_mate_in_one_again};
use super::near_mates::squares_that_may_mate;
use super::spoilers::{KINDS, Spoilers, attacking, each_lone_guard, lines_of_pins, way};

/// A key of a parent, looked at once for all children with one more black unit.
pub(super) struct StandingKey {
    key: Move,
    after: Position,
    /// Where a further unit of each kind makes the key illegal.
    impossible: [Bitboard; KINDS],
    /// Where a further unit stops the key's check, or allows Black's old units new answers.
    unclear: Bitboard,
    /// Whether Black could castle if a rook were at home.
    may_castle: bool,
    quiet: Quiet,
    /// What is known of the new unit's moves, by its kind.
    arrivals: [Arrivals; KINDS],
    /// Looked at when a child is met in which no move of the new unit refutes the key for certain.
    answers: Option<Answers>,
}

/// Where a new unit of one kind has been seen to go. Wherever it came from, the position is the same then, unless it is
/// a pawn that can be captured in passing.
#[derive(Clone, Copy, Default)]
struct Arrivals {
    mated: Bitboard,
    refuting: Bitboard,
}

/// The moves of Black's old units, those that the parent allows first.
struct Answers {
    all: SmallVec<[Answer; 24]>,
    of_parent: usize,
}

impl Answers {
    fn of(after: &Position) -> Answers {
        let mut all = SmallVec::new();
        let _ = after.visit_moves(|fan| {
            fan.each(|mv| all.push(Answer::of_parent(after, mv)));
            std::ops::ControlFlow::Continue(())
        });
        let (of_parent, king) = (all.len(), after.king(Color::Black));
        each_lone_guard(after.board(), king, Color::Black, |flight, shut| {
            all.push(Answer::flight(Move::new(Kind::King, king, flight), shut));
        });
        Answers { all, of_parent }
    }
}

/// A move of Black's old units, and what is certain of the mate that follows.
struct Answer {
    mv: Move,
    /// Where the new unit makes it impossible.
    impossible: Bitboard,
    /// Where the new unit may spoil the mate.
    spoilers: Spoilers,
    /// Where an obstacle has not been tried.
    untried: Bitboard,
    /// Where White mates no longer, whatever the unit is.
    lost: Bitboard,
}

impl Answer {
    /// A move that is possible unless the new unit is in its way.
    fn of_parent(after: &Position, mv: Move) -> Answer {
        let spoilers = Spoilers::of_all(&after.play(mv)).unwrap_or(Spoilers::EVERYWHERE);
        let untried = spoilers.squares_of_an_obstacle();
        Answer { mv, impossible: way(mv), spoilers, untried, lost: Bitboard::EMPTY }
    }

    /// A move of the king that is possible only if the new unit stands on one of these squares.
    fn flight(mv: Move, shut: Bitboard) -> Answer {
        let spoilers = Spoilers::EVERYWHERE;
        Answer { mv, impossible: !shut, spoilers, untried: shut, lost: Bitboard::EMPTY }
    }

    /// Whether it may have to be looked at with a unit of this kind on this square.
    #[inline]
    fn is_open(&self, kind: Kind, square: Square) -> bool {
        !self.impossible.has(square) && self.spoilers.has(kind, square)
    }

    /// Whether it refutes the key for certain, whatever stands on this square.
    fn refutes(&mut self, after: &Position, square: Square) -> bool {
        if self.impossible.has(square) {
            return false;
        }
        if self.untried.has(square) {
            self.untried -= Bitboard::of(square);
            if !can_mate_in_one(&after.obstructed(Color::Black, square).play(self.mv)) {
                self.lost |= Bitboard::of(square);
            }
        }
        self.lost.has(square)
    }
}

/// What follows when the new unit goes to an empty square.
enum Quiet {
    /// Mate, but for these squares.
    Threat(Spoilers),
    /// No mate, but for a few squares.
    NoThreat(Zugzwang),
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
        let (board, king) = (after.board(), after.king(Color::Black));
        let checkers = after.checkers();
        let lines_of_checks =
            checkers.into_iter().fold(Bitboard::EMPTY, |lines, checker| lines | between(king, checker));
        let impossible = attacking(board.occupied(), after.king(Color::White)).map(|checks| checks | way(key));
        let unclear = lines_of_checks | lines_of_pins(board, king);
        let quiet = match after.pass().map(|passed| (passed, Spoilers::of_all(&passed))) {
            Some((_, Some(spoilers))) => Quiet::Threat(spoilers),
            Some((passed, None)) => Quiet::NoThreat(Zugzwang::of(passed)),
            None if checkers.many() => Quiet::Illegal(Bitboard::EMPTY),
            None => Quiet::Illegal(checkers | lines_of_checks),
        };
        let may_castle = king == Castling::king_home(Color::Black);
        Some(StandingKey {
            key,
            after,
            impossible,
            unclear,
            may_castle,
            quiet,
            arrivals: [Arrivals::default(); KINDS],
            answers: None,
        })
    }

    /// Whether it is a key still in the child; nothing if that must be found out otherwise.
    pub(super) fn stands(&mut self, child: &Child<'_>) -> Option<bool> {
        let (kind, square) = (child.kind(), child.square());
        if self.may_castle && comes_home(kind, square) {
            return None;
        }
        if square == self.key.to {
            // A pawn would have to capture straight ahead; whatever else captures the unit leaves no trace of it.
            return Some(self.key.kind != Kind::Pawn);
        }
        if self.impossible[kind as usize].has(square) {
            return Some(false);
        }
        if self.unclear.has(square) {
            return None;
        }
        let mut moves = NewMoves::of(&self.after, kind, square);
        let unsure = match &mut self.quiet {
            Quiet::Illegal(parries) => {
                moves = moves.among(*parries);
                moves.quiet
            }
            Quiet::Threat(spoilers) => moves.quiet & spoilers.squares(kind),
            Quiet::NoThreat(zugzwang) => {
                if zugzwang.is_lost_by(moves.quiet) {
                    return Some(false);
                }
                moves.quiet
            }
        };
        let targets = unsure | moves.special;
        let known = &mut self.arrivals[kind as usize];
        let passing = if kind == Kind::Pawn && square.rank() == 6 { Bitboard::rank(4) } else { Bitboard::EMPTY };
        if ((targets & known.refuting) - passing).any() {
            return Some(false);
        }
        let after = &self.after;
        let Answers { all, of_parent } = self.answers.get_or_insert_with(|| Answers::of(after));
        let has_answer = moves.any() || all[..*of_parent].iter().any(|answer| !answer.impossible.has(square));
        if !has_answer && !matches!(self.quiet, Quiet::Illegal(_)) {
            return None;
        }
        if all.iter_mut().any(|answer| answer.refutes(after, square)) {
            return Some(false);
        }
        Some(is_mated(child, self.key, (targets - (known.mated - passing), known), all))
    }
}

/// Whether White mates after the key and these moves of the new unit, and after the old answers whose mates it may spoil.
fn is_mated(child: &Child<'_>, key: Move, arrivals: (Bitboard, &mut Arrivals), answers: &[Answer]) -> bool {
    let (kind, square) = (child.kind(), child.square());
    let (targets, known) = arrivals;
    let mut spoiled = answers.iter().filter(|answer| answer.is_open(kind, square)).peekable();
    if targets.is_empty() && spoiled.peek().is_none() {
        return true;
    }
    let after = child.position().play(key);
    let mut last_mate = None;
    let mut mated = |mv: Move| can_mate_in_one_again(&after.play(mv), &mut last_mate);
    let promotes = kind == Kind::Pawn && square.rank() == 1;
    let new_unit_mated = targets.into_iter().all(|to| {
        let mv = Move::new(kind, square, to);
        let mates = if promotes {
            Kind::PROMOTIONS.into_iter().all(|promotion| mated(Move { promotion: Some(promotion), ..mv }))
        } else {
            mated(mv)
        };
        if mv.crossed().is_none() {
            let outcome = if mates { &mut known.mated } else { &mut known.refuting };
            *outcome |= Bitboard::of(to);
        }
        mates
    });
    new_unit_mated && spoiled.all(|answer| mated(answer.mv))
}

/// Whether a unit is a rook with which Black might castle.
fn comes_home(kind: Kind, square: Square) -> bool {
    kind == Kind::Rook && Wing::ALL.into_iter().any(|wing| wing.rook_home(Color::Black) == square)
}

/// A key that threatens nothing: if Black could pass, White would not mate.
struct Zugzwang {
    passed: Position,
    /// Where a unit might allow a mate although Black passes.
    may_mate: Bitboard,
    /// Those of them on which an obstacle has not been tried.
    untried: Bitboard,
}

impl Zugzwang {
    fn of(passed: Position) -> Zugzwang {
        let may_mate = squares_that_may_mate(&passed);
        Zugzwang { passed, may_mate, untried: may_mate }
    }

    /// Whether one of these moves of a new unit is not mated for certain.
    fn is_lost_by(&mut self, quiet: Bitboard) -> bool {
        if (quiet - self.may_mate).any() {
            return true;
        }
        for to in quiet & self.untried {
            self.untried -= Bitboard::of(to);
            if !can_mate_in_one(&self.passed.obstructed(Color::Black, to)) {
                self.may_mate -= Bitboard::of(to);
                return true;
            }
        }
        false
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
