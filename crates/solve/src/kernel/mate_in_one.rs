//! Mate in one, decided in closed form.
//!
//! Only checking moves are looked at. A check mates when the king's field has no square left (guards counted with the
//! king lifted off the board), and, if it is a single check, when nobody can capture the checking unit or step in
//! between. Moves are neither listed nor played; castling, en passant and the double step that can be captured in
//! passing are rare enough to be played out.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Fan, Kind, Move, Position, Square};
use chess::{between, bishop_attacks, bishop_lines, king_attacks, knight_attacks, line, pawn_attacks};
use chess::{queen_attacks, rook_attacks, rook_lines};

const ATTACKER: Color = Color::White;
const DEFENDER: Color = Color::Black;

/// Whether White, to move, can mate at once.
#[inline]
pub fn can_mate_in_one(position: &Position) -> bool {
    MateSearch::new(position).visit(Promotions::Sufficient, &mut |_| ControlFlow::Break(())).is_break()
}

/// Whether White can mate at once, the move that mated in a sister position tried first; a new one is remembered.
#[inline]
pub(crate) fn can_mate_in_one_again(position: &Position, last: &mut Option<Move>) -> bool {
    let search = MateSearch::new(position);
    if last.is_some_and(|mv| search.mates_again(mv)) {
        return true;
    }
    search
        .visit(Promotions::Sufficient, &mut |mv| {
            *last = Some(mv);
            ControlFlow::Break(())
        })
        .is_break()
}

/// Shows every mating move to `visit`.
pub fn all_mates_in_one(position: &Position, mut visit: impl FnMut(Move)) {
    let _ = MateSearch::new(position).visit(Promotions::All, &mut |mv| {
        visit(mv);
        ControlFlow::Continue(())
    });
}

/// Which promotions to look at. A queen mates wherever a rook or a bishop does, so for a yes or no she and the
/// knight are enough.
#[derive(Clone, Copy)]
enum Promotions {
    Sufficient,
    All,
}

impl Promotions {
    fn kinds(self) -> &'static [Kind] {
        match self {
            Promotions::Sufficient => &[Kind::Queen, Kind::Knight],
            Promotions::All => &Kind::PROMOTIONS,
        }
    }
}

/// What is true of the position before White's move. (Black is not in check, so no white line runs through his king:
/// lifting the king off the board changes nothing yet.)
struct MateSearch<'a> {
    position: &'a Position,
    board: &'a Board,
    occupied: Bitboard,
    black_king: Square,
    white_king: Square,
    /// The squares next to the black king.
    field: Bitboard,
    /// The squares from which a rook would check.
    straight: Bitboard,
    /// The squares from which a bishop would check.
    diagonal: Bitboard,
    /// What White guards.
    guarded: Guards,
    /// What White's line pieces guard.
    lines: Guards,
    /// White units that stand alone between a white line piece and the black king: batteries.
    battery_fronts: Bitboard,
    /// White units pinned to the white king.
    pinned: Bitboard,
    /// Where White's units may go: anywhere but on their own; if White is in check, only where it ends.
    targets: Bitboard,
}

/// Squares guarded by at least one unit, and by at least two.
#[derive(Clone, Copy, Default)]
struct Guards {
    once: Bitboard,
    twice: Bitboard,
}

impl Guards {
    #[inline]
    fn add(&mut self, guards: Bitboard) {
        self.twice |= self.once & guards;
        self.once |= guards;
    }

    #[inline]
    fn add_all(&mut self, other: Guards) {
        self.twice |= other.twice | (self.once & other.once);
        self.once |= other.once;
    }
}

impl<'a> MateSearch<'a> {
    #[inline]
    fn new(position: &'a Position) -> MateSearch<'a> {
        let board = position.board();
        let white = board.color(ATTACKER);
        let occupied = board.occupied();
        let (white_king, black_king) = (position.king(ATTACKER), position.king(DEFENDER));

        let mut lines = Guards::default();
        for square in board.units(ATTACKER, Kind::Queen) {
            lines.add(bishop_attacks(square, occupied) | rook_attacks(square, occupied));
        }
        for square in board.units(ATTACKER, Kind::Rook) {
            lines.add(rook_attacks(square, occupied));
        }
        for square in board.units(ATTACKER, Kind::Bishop) {
            lines.add(bishop_attacks(square, occupied));
        }
        let pawns = board.units(ATTACKER, Kind::Pawn).forward(ATTACKER);
        let mut guarded = Guards { once: king_attacks(white_king), twice: Bitboard::EMPTY };
        guarded.add(pawns.left());
        guarded.add(pawns.right());
        for square in board.units(ATTACKER, Kind::Knight) {
            guarded.add(knight_attacks(square));
        }
        guarded.add_all(lines);

        let battery_fronts = Sliders::of(board, ATTACKER).aims(black_king, occupied).1 & white;
        let (line_checkers, alone) = Sliders::of(board, DEFENDER).aims(white_king, occupied);
        let checkers = line_checkers
            | (knight_attacks(white_king) & board.units(DEFENDER, Kind::Knight))
            | (pawn_attacks(ATTACKER, white_king) & board.units(DEFENDER, Kind::Pawn));
        let targets = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) if !checkers.many() => between(white_king, checker) | checkers,
            Some(_) => Bitboard::EMPTY,
        };
        MateSearch {
            position,
            board,
            occupied,
            black_king,
            white_king,
            field: king_attacks(black_king),
            straight: rook_attacks(black_king, occupied),
            diagonal: bishop_attacks(black_king, occupied),
            guarded,
            lines,
            battery_fronts,
            pinned: alone & white,
            targets: targets - white,
        }
    }

    /// Shows mating moves until `found` breaks off.
    #[inline]
    fn visit(&self, promotions: Promotions, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.targets.any() {
            self.visit_pieces(found)?;
            self.visit_pawns(promotions, found)?;
        }
        if self.battery_fronts.has(self.white_king) || self.position.castling().any(ATTACKER) {
            self.visit_king(found)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_pieces(&self, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let (straight, diagonal) = (self.straight, self.diagonal);
        self.visit_kind(Kind::Queen, straight | diagonal, queen_attacks, found)?;
        self.visit_kind(Kind::Rook, straight, rook_attacks, found)?;
        self.visit_kind(Kind::Bishop, diagonal, bishop_attacks, found)?;
        self.visit_kind(Kind::Knight, knight_attacks(self.black_king), |square, _| knight_attacks(square), found)
    }

    /// The checking moves of one kind of piece: direct ones, and if it fronts a battery all that open the line.
    #[inline(always)]
    fn visit_kind(
        &self,
        kind: Kind,
        direct: Bitboard,
        attacks: impl Fn(Square, Bitboard) -> Bitboard,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.board.units(ATTACKER, kind) {
            let leaves = attacks(from, self.occupied);
            for to in self.keep_pin(from, leaves) & self.targets & (direct | self.opening(from)) {
                let arrives = attacks(to, self.lifted_after(from, to));
                if self.mates(from, to, kind, leaves, arrives) {
                    found(Move::new(kind, from, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What is occupied after a move, the black king lifted.
    #[inline]
    fn lifted_after(&self, from: Square, to: Square) -> Bitboard {
        ((self.occupied ^ Bitboard::of(from)) | Bitboard::of(to)) ^ Bitboard::of(self.black_king)
    }

    /// Whether a piece's move that mated in a sister position is possible and mates here too.
    #[inline]
    fn mates_again(&self, mv: Move) -> bool {
        let Move { from, to, kind, promotion: _ } = mv;
        if matches!(kind, Kind::Pawn | Kind::King) || !self.board.units(ATTACKER, kind).has(from) {
            return false;
        }
        let leaves = Board::attacks_from(kind, ATTACKER, from, self.occupied);
        if !(self.keep_pin(from, leaves) & self.targets).has(to) {
            return false;
        }
        let arrives = Board::attacks_from(kind, ATTACKER, to, self.lifted_after(from, to));
        (arrives.has(self.black_king) || self.opening(from).has(to)) && self.mates(from, to, kind, leaves, arrives)
    }

    /// The squares by going to which a unit opens a battery; none if it fronts none.
    #[inline]
    fn opening(&self, from: Square) -> Bitboard {
        if self.battery_fronts.has(from) { !line(self.black_king, from) } else { Bitboard::EMPTY }
    }

    #[inline]
    fn keep_pin(&self, from: Square, to: Bitboard) -> Bitboard {
        if self.pinned.has(from) { to & line(self.white_king, from) } else { to }
    }

    #[inline]
    fn visit_pawns(&self, promotions: Promotions, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let pawns = self.board.units(ATTACKER, Kind::Pawn);
        let en_passant = self.position.en_passant();
        let direct = pawn_attacks(DEFENDER, self.black_king);
        // Most pawns are nowhere near: only those that can reach a checking square, front a battery or promote matter.
        let below = direct.forward(DEFENDER);
        let near = below | below.forward(DEFENDER) | below.left() | below.right();
        let mut relevant = pawns & (near | self.battery_fronts | Bitboard::rank(6));
        if let Some(square) = en_passant {
            relevant |= pawns & pawn_attacks(DEFENDER, square);
        }
        for from in relevant {
            let reach = self.keep_pin(from, pawn_reach(from, self.occupied, self.board.color(DEFENDER))) & self.targets;
            if from.rank() == 6 {
                for to in reach {
                    for &kind in promotions.kinds() {
                        if self.promotion_mates(from, to, kind) {
                            found(Move { from, to, kind: Kind::Pawn, promotion: Some(kind) })?;
                        }
                    }
                }
                continue;
            }
            for to in reach & (direct | self.opening(from)) {
                let mv = Move::new(Kind::Pawn, from, to);
                let passing = to.index() - from.index() == 16 && self.can_be_captured_in_passing(to);
                if if passing { self.plays_to_mate(mv) } else { self.pawn_mates(from, to) } {
                    found(mv)?;
                }
            }
            if let Some(to) = en_passant.filter(|&square| pawn_attacks(ATTACKER, from).has(square)) {
                let mv = Move::new(Kind::Pawn, from, to);
                if self.position.is_legal(mv) && self.plays_to_mate(mv) {
                    found(mv)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn promotion_mates(&self, from: Square, to: Square, kind: Kind) -> bool {
        let arrives = Board::attacks_from(kind, ATTACKER, to, self.lifted_after(from, to));
        (self.opening(from).has(to) || arrives.has(self.black_king))
            && self.mates(from, to, kind, pawn_attacks(ATTACKER, from), arrives)
    }

    fn pawn_mates(&self, from: Square, to: Square) -> bool {
        let attacks = |square| pawn_attacks(ATTACKER, square);
        self.mates(from, to, Kind::Pawn, attacks(from), attacks(to))
    }

    fn can_be_captured_in_passing(&self, to: Square) -> bool {
        let beside = Bitboard::of(to).left() | Bitboard::of(to).right();
        (beside & self.board.units(DEFENDER, Kind::Pawn)).any()
    }

    fn plays_to_mate(&self, mv: Move) -> bool {
        self.position.play(mv).is_mate()
    }

    /// The king mates by leaving a battery's line or by castling; both rare, so both played out.
    #[cold]
    fn visit_king(&self, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position.visit_moves(|fan: Fan| {
            if fan.kind != Kind::King {
                return ControlFlow::Continue(());
            }
            fan.try_each(|mv| if self.plays_to_mate(mv) { found(mv) } else { ControlFlow::Continue(()) })
        })
    }

    /// Whether a legal move that gives check mates. `kind` is what stands on `to` afterwards, `leaves` what the unit
    /// guarded from its old square, `arrives` what it guards from the new one, the black king lifted.
    #[inline(always)]
    fn mates(&self, from: Square, to: Square, kind: Kind, leaves: Bitboard, arrives: Bitboard) -> bool {
        let open_field = self.field & (Bitboard::of(to) | !self.board.color(DEFENDER));
        // The unit itself must guard what nobody else does.
        let alone_guarded = (self.guarded.once & leaves) - self.guarded.twice;
        let needed = open_field & (alone_guarded | !self.guarded.once);
        let missing = needed - arrives;
        if missing.any() {
            // By leaving, the unit may have opened a line that guards what is missing.
            let opens =
                self.lines.once.has(from) && (missing - queen_attacks(from, self.lifted_after(from, to))).is_empty();
            if !opens || !self.leaves_no_flight(from, to, open_field, arrives) {
                return false;
            }
        } else if self.may_close_a_line(from, to)
            // A line closed by arriving matters for squares that few units guard and the unit itself does not.
            && (open_field - arrives - (self.guarded.twice - leaves)).any()
            && !self.leaves_no_flight(from, to, open_field, arrives)
        {
            return false;
        }
        self.cannot_be_parried(from, to, kind, arrives.has(self.black_king))
    }

    /// Whether another white line piece guards across the square a unit arrives on.
    #[inline]
    fn may_close_a_line(&self, from: Square, to: Square) -> bool {
        let leaper = (self.board.kind(Kind::Pawn) | self.board.kind(Kind::Knight)).has(from);
        let crossed = if leaper { self.lines.once } else { self.lines.twice };
        crossed.has(to) && !self.occupied.has(to)
    }

    /// Whether White guards the whole open field after the move, all lines drawn anew.
    fn leaves_no_flight(&self, from: Square, to: Square, open_field: Bitboard, arrives: Bitboard) -> bool {
        let lifted = self.lifted_after(from, to);
        let stay = !Bitboard::of(from);
        let mut guarded = arrives | king_attacks(self.white_king);
        for square in self.board.diagonal_sliders(ATTACKER) & stay {
            guarded |= bishop_attacks(square, lifted);
        }
        for square in self.board.straight_sliders(ATTACKER) & stay {
            guarded |= rook_attacks(square, lifted);
        }
        for square in self.board.units(ATTACKER, Kind::Knight) & stay {
            guarded |= knight_attacks(square);
        }
        let pawns = (self.board.units(ATTACKER, Kind::Pawn) & stay).forward(ATTACKER);
        guarded |= pawns.left() | pawns.right();
        (open_field - guarded).is_empty()
    }

    /// With no flight left: whether the check can neither be captured nor shut off.
    fn cannot_be_parried(&self, from: Square, to: Square, kind: Kind, direct: bool) -> bool {
        let occupied = self.lifted_after(from, to) | Bitboard::of(self.black_king);
        let discovered = if self.opening(from).has(to) {
            let white = Sliders::of(self.board, ATTACKER);
            let rear = (rook_attacks(self.black_king, occupied) & white.straight)
                | (bishop_attacks(self.black_king, occupied) & white.diagonal);
            rear & line(self.black_king, from)
        } else {
            Bitboard::EMPTY
        };
        let checker = match (direct, discovered.first()) {
            (true, Some(_)) => return true,
            (true, None) => to,
            (false, Some(rear)) => rear,
            (false, None) => return false,
        };
        self.nobody_parries(from, to, kind, checker, occupied)
    }

    /// Whether no black unit but the king can capture the checking unit or step in between.
    #[inline]
    fn nobody_parries(&self, from: Square, to: Square, kind: Kind, checker: Square, occupied: Bitboard) -> bool {
        let black = self.board.color(DEFENDER) - Bitboard::of(self.black_king) - Bitboard::of(to);
        // Only what the king sees can be pinned; a pinned unit never parries a check from another line.
        let pinnable = if self.straight.has(from) || self.diagonal.has(from) {
            Bitboard::ALL
        } else {
            self.straight | self.diagonal
        };
        let mut parrying = self.board.attackers(DEFENDER, checker, occupied) & black;
        if (parrying - pinnable).any() {
            return false;
        }
        let pawns = self.board.kind(Kind::Pawn) & black;
        for square in between(self.black_king, checker) {
            parrying |= self.board.attackers(DEFENDER, square, occupied) & (black - pawns);
            parrying |= pawns_stepping_to(square, occupied) & pawns;
            if (parrying - pinnable).any() {
                return false;
            }
        }
        parrying.is_empty()
            || (parrying - Sliders::after(self.board, from, to, kind).aims(self.black_king, occupied).1).is_empty()
    }
}

/// The line pieces of one side.
struct Sliders {
    straight: Bitboard,
    diagonal: Bitboard,
}

impl Sliders {
    #[inline]
    fn of(board: &Board, color: Color) -> Sliders {
        Sliders { straight: board.straight_sliders(color), diagonal: board.diagonal_sliders(color) }
    }

    /// White's, after a unit has gone from one square to another and is now of this kind.
    #[inline]
    fn after(board: &Board, from: Square, to: Square, kind: Kind) -> Sliders {
        let Sliders { mut straight, mut diagonal } = Sliders::of(board, ATTACKER);
        straight -= Bitboard::of(from);
        diagonal -= Bitboard::of(from);
        if matches!(kind, Kind::Rook | Kind::Queen) {
            straight |= Bitboard::of(to);
        }
        if matches!(kind, Kind::Bishop | Kind::Queen) {
            diagonal |= Bitboard::of(to);
        }
        Sliders { straight, diagonal }
    }

    /// Those that look straight at a square, and the units, of whatever color, that stand alone in the way of others.
    #[inline]
    fn aims(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let aimed = (rook_lines(square) & self.straight) | (bishop_lines(square) & self.diagonal);
        let (mut looking, mut alone) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for slider in aimed {
            let blockers = between(square, slider) & occupied;
            if blockers.is_empty() {
                looking |= Bitboard::of(slider);
            } else if !blockers.many() {
                alone |= blockers;
            }
        }
        (looking, alone)
    }
}

/// A white pawn's steps and captures, en passant left out.
#[inline]
fn pawn_reach(from: Square, occupied: Bitboard, enemies: Bitboard) -> Bitboard {
    let single = Bitboard::of(from).forward(ATTACKER) - occupied;
    let double = (single.forward(ATTACKER) - occupied) & Bitboard::rank(3);
    single | double | (pawn_attacks(ATTACKER, from) & enemies)
}

/// From where a black pawn could step, without capturing, onto an empty square.
#[inline]
fn pawns_stepping_to(square: Square, occupied: Bitboard) -> Bitboard {
    let single = Bitboard::of(square).forward(ATTACKER);
    let double = (single - occupied).forward(ATTACKER) & Bitboard::rank(6);
    single | double
}
