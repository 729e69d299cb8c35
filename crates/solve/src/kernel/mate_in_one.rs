//! Mate in one, decided in closed form.
//!
//! Only checking moves are looked at. A check mates when the king's field has no square left (guards counted with the
//! king lifted off the board), and, if it is a single check, when no unit can capture the checking unit or step in
//! between. Moves are neither listed nor played; castling, en passant and the double step that can be captured in
//! passing are rare enough to be played out.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Fan, Kind, Move, Position, Square};
use chess::{between, bishop_attacks, bishop_lines, king_attacks, knight_attacks, line, pawn_attacks};
use chess::{queen_attacks, rook_attacks, rook_lines};

use super::guards::{Guards, Sliders};

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
pub(super) struct MateSearch<'a> {
    pub(super) position: &'a Position,
    pub(super) board: &'a Board,
    pub(super) occupied: Bitboard,
    pub(super) black_king: Square,
    pub(super) white_king: Square,
    pub(super) white: Sliders,
    /// The squares next to the black king that no black unit blocks.
    pub(super) open_field: Bitboard,
    /// What White guards.
    pub(super) guarded: Guards,
    /// What White's line pieces guard.
    pub(super) lines: Guards,
    /// The squares from which a rook would check.
    pub(super) straight: Bitboard,
    /// The squares from which a bishop would check.
    pub(super) diagonal: Bitboard,
    /// White units that stand alone between a white line piece and the black king: batteries.
    pub(super) battery_fronts: Bitboard,
    /// White units pinned to the white king.
    pub(super) pinned: Bitboard,
    /// Where White's units may go: anywhere but on their own; if White is in check, only where it ends.
    pub(super) targets: Bitboard,
}

impl<'a> MateSearch<'a> {
    #[inline]
    pub(super) fn new(position: &'a Position) -> MateSearch<'a> {
        let board = position.board();
        let occupied = board.occupied();
        let (white_king, black_king) = (position.king(ATTACKER), position.king(DEFENDER));
        let white = Sliders::of(board, ATTACKER);
        let black = Sliders::of(board, DEFENDER);
        let (line_checkers, shields) = black.aims(white_king, occupied);
        let checkers = line_checkers
            | (knight_attacks(white_king) & board.units(DEFENDER, Kind::Knight))
            | (pawn_attacks(ATTACKER, white_king) & board.units(DEFENDER, Kind::Pawn));
        let targets = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) if !checkers.many() => between(white_king, checker) | checkers,
            Some(_) => Bitboard::EMPTY,
        };
        let (straight, diagonal) = (rook_attacks(black_king, occupied), bishop_attacks(black_king, occupied));
        // A battery's front is a white unit that the black king sees.
        let fronts = (straight | diagonal) & board.color(ATTACKER);
        let battery_fronts = if fronts.any() { white.aims(black_king, occupied).1 & fronts } else { fronts };
        let mut search = MateSearch {
            position,
            board,
            occupied,
            black_king,
            white_king,
            white,
            open_field: king_attacks(black_king) - board.color(DEFENDER),
            guarded: Guards::default(),
            lines: Guards::default(),
            straight,
            diagonal,
            battery_fronts,
            pinned: shields & board.color(ATTACKER),
            targets: targets - board.color(ATTACKER),
        };
        search.draw_guards();
        search
    }

    /// Draws what every white unit guards.
    #[inline]
    fn draw_guards(&mut self) {
        let (board, occupied) = (self.board, self.occupied);
        let mut lines = Guards::default();
        for square in board.units(ATTACKER, Kind::Queen) {
            lines.add(queen_attacks(square, occupied));
        }
        for square in board.units(ATTACKER, Kind::Rook) {
            lines.add(rook_attacks(square, occupied));
        }
        for square in board.units(ATTACKER, Kind::Bishop) {
            lines.add(bishop_attacks(square, occupied));
        }
        let pawns = board.units(ATTACKER, Kind::Pawn).forward(ATTACKER);
        let mut guarded = Guards { once: king_attacks(self.white_king), twice: Bitboard::EMPTY };
        guarded.add(pawns.left());
        guarded.add(pawns.right());
        for square in board.units(ATTACKER, Kind::Knight) {
            guarded.add(knight_attacks(square));
        }
        guarded.add_all(lines);
        self.guarded = guarded;
        self.lines = lines;
    }

    /// Shows mating moves until `found` breaks off.
    #[inline]
    fn visit(&self, promotions: Promotions, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.targets.any() {
            self.visit_officers(found)?;
            self.visit_pawns(promotions, found)?;
        }
        if self.battery_fronts.has(self.white_king) || self.position.castling().any(ATTACKER) {
            self.visit_king(found)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_officers(&self, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_kind(Kind::Queen, self.straight | self.diagonal, queen_attacks, queen_lines, found)?;
        self.visit_kind(Kind::Rook, self.straight, rook_attacks, rook_lines, found)?;
        self.visit_kind(Kind::Bishop, self.diagonal, bishop_attacks, bishop_lines, found)?;
        let knight = |square, _: Bitboard| knight_attacks(square);
        self.visit_kind(Kind::Knight, knight_attacks(self.black_king), knight, knight_attacks, found)
    }

    /// The checking moves of one kind of officer: direct ones, and if it fronts a battery all that open the line.
    #[inline(always)]
    pub(super) fn visit_kind(
        &self,
        kind: Kind,
        direct: Bitboard,
        attacks: impl Fn(Square, Bitboard) -> Bitboard,
        lines: impl Fn(Square) -> Bitboard,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let special = self.pinned | self.battery_fronts;
        for from in self.board.units(ATTACKER, kind) {
            let leaves = attacks(from, self.occupied);
            let mut checks = leaves & self.targets & direct;
            if special.has(from) {
                checks = self.keep_pin(from, leaves) & self.targets & (direct | self.opening(from));
            }
            if checks.is_empty() {
                continue;
            }
            // What it alone must keep guarding has to lie on its lines from the new square.
            if !self.lines.once.has(from) {
                for square in self.open_field & (self.guarded.alone(leaves) | !self.guarded.once) {
                    checks &= lines(square);
                }
            }
            for to in checks {
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
    pub(super) fn lifted_after(&self, from: Square, to: Square) -> Bitboard {
        ((self.occupied ^ Bitboard::of(from)) | Bitboard::of(to)) ^ Bitboard::of(self.black_king)
    }

    /// Whether an officer's move that mated in a sister position is possible and mates here too.
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
    pub(super) fn opening(&self, from: Square) -> Bitboard {
        if self.battery_fronts.has(from) { !line(self.black_king, from) } else { Bitboard::EMPTY }
    }

    #[inline]
    pub(super) fn keep_pin(&self, from: Square, to: Bitboard) -> Bitboard {
        if self.pinned.has(from) { to & line(self.white_king, from) } else { to }
    }

    #[inline]
    fn visit_pawns(&self, promotions: Promotions, found: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let pawns = self.board.units(ATTACKER, Kind::Pawn);
        let direct = pawn_attacks(DEFENDER, self.black_king);
        // Most pawns are nowhere near: only those that can reach a checking square, front a battery or promote matter.
        let below = direct.forward(DEFENDER);
        let near = below | below.forward(DEFENDER) | below.left() | below.right();
        for from in pawns & (near | self.battery_fronts | Bitboard::rank(6)) {
            let reach = self.keep_pin(from, pawn_reach(from, self.occupied, self.board.color(DEFENDER))) & self.targets;
            if from.rank() == 6 {
                self.visit_promotions(from, reach, promotions, found)?;
                continue;
            }
            for to in reach & (direct | self.opening(from)) {
                let mv = Move::new(Kind::Pawn, from, to);
                let passing = to.index() - from.index() == 16 && self.can_be_captured_in_passing(to);
                if if passing { self.plays_to_mate(mv) } else { self.pawn_mates(from, to) } {
                    found(mv)?;
                }
            }
        }
        match self.position.en_passant() {
            Some(square) => self.visit_en_passant(pawns & pawn_attacks(DEFENDER, square), square, found),
            None => ControlFlow::Continue(()),
        }
    }

    #[cold]
    fn visit_promotions(
        &self,
        from: Square,
        reach: Bitboard,
        promotions: Promotions,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in reach {
            for &kind in promotions.kinds() {
                let arrives = Board::attacks_from(kind, ATTACKER, to, self.lifted_after(from, to));
                let checks = self.opening(from).has(to) || arrives.has(self.black_king);
                if checks && self.mates(from, to, kind, pawn_attacks(ATTACKER, from), arrives) {
                    found(Move { from, to, kind: Kind::Pawn, promotion: Some(kind) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn visit_en_passant(
        &self,
        pawns: Bitboard,
        to: Square,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in pawns {
            let mv = Move::new(Kind::Pawn, from, to);
            if self.position.is_legal(mv) && self.plays_to_mate(mv) {
                found(mv)?;
            }
        }
        ControlFlow::Continue(())
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
        let open_field = self.open_field | (king_attacks(self.black_king) & Bitboard::of(to));
        // The unit itself must guard what no other unit does.
        let missing = (open_field & (self.guarded.alone(leaves) | !self.guarded.once)) - arrives;
        if missing.any() {
            // By leaving, the unit may have opened a line that guards what is missing.
            self.lines.once.has(from)
                && (missing - queen_attacks(from, self.lifted_after(from, to))).is_empty()
                && self.leaves_no_flight(from, to, open_field, arrives)
                && self.cannot_be_parried(from, to, kind, arrives.has(self.black_king), Bitboard::EMPTY)
        } else {
            // By arriving, it may have closed a line to a square that few units guard and it does not.
            let weak = open_field - arrives - (self.guarded.twice - leaves);
            (weak.is_empty()
                || !self.may_close_a_line(from, to)
                || (weak & queen_attacks(to, self.lifted_after(from, to))).is_empty()
                || self.leaves_no_flight(from, to, open_field, arrives))
                && self.cannot_be_parried(from, to, kind, arrives.has(self.black_king), Bitboard::EMPTY)
        }
    }

    /// Whether another white line piece guards across the square a unit arrives on.
    #[inline]
    fn may_close_a_line(&self, from: Square, to: Square) -> bool {
        let leaper = (self.board.kind(Kind::Pawn) | self.board.kind(Kind::Knight)).has(from);
        let crossed = if leaper { self.lines.once } else { self.lines.twice };
        crossed.has(to) && !self.occupied.has(to)
    }

    /// Whether White guards the whole open field after the move, all lines drawn again.
    #[inline(never)]
    fn leaves_no_flight(&self, from: Square, to: Square, open_field: Bitboard, arrives: Bitboard) -> bool {
        let lifted = self.lifted_after(from, to);
        let stay = !Bitboard::of(from);
        let mut guarded = arrives | king_attacks(self.white_king);
        for square in self.white.diagonal & stay {
            guarded |= bishop_attacks(square, lifted);
        }
        for square in self.white.straight & stay {
            guarded |= rook_attacks(square, lifted);
        }
        for square in self.board.units(ATTACKER, Kind::Knight) & stay {
            guarded |= knight_attacks(square);
        }
        let pawns = (self.board.units(ATTACKER, Kind::Pawn) & stay).forward(ATTACKER);
        guarded |= pawns.left() | pawns.right();
        (open_field - guarded).is_empty()
    }

    /// With no flight left: whether the check can neither be captured nor shut off, with obstacles on some more squares.
    #[inline(never)]
    pub(super) fn cannot_be_parried(
        &self,
        from: Square,
        to: Square,
        kind: Kind,
        direct: bool,
        obstacles: Bitboard,
    ) -> bool {
        let occupied = self.lifted_after(from, to) | Bitboard::of(self.black_king) | obstacles;
        let mut checker = to;
        if self.opening(from).has(to) {
            if direct {
                return true;
            }
            let rear = (rook_attacks(self.black_king, occupied) & self.white.straight)
                | (bishop_attacks(self.black_king, occupied) & self.white.diagonal);
            checker = (rear & line(self.black_king, from)).first_square();
        }
        let black = self.board.color(DEFENDER) - Bitboard::of(self.black_king) - Bitboard::of(to);
        // Only what the king sees can be pinned; a pinned unit never parries a check from another line.
        let seen = self.straight | self.diagonal;
        let pinnable = if seen.has(from) { Bitboard::ALL } else { seen };
        let mut parrying =
            self.parries_at(checker, occupied) | (pawn_attacks(ATTACKER, checker) & self.board.kind(Kind::Pawn));
        parrying &= black;
        if (parrying - pinnable).any() {
            return false;
        }
        for square in between(self.black_king, checker) {
            let stepping = pawns_stepping_to(square, occupied) & self.board.kind(Kind::Pawn);
            parrying |= (self.parries_at(square, occupied) | stepping) & black;
            if (parrying - pinnable).any() {
                return false;
            }
        }
        parrying.is_empty()
            || (parrying - self.white.after(from, to, kind).aims(self.black_king, occupied).1).is_empty()
    }

    /// The knights and line pieces, White's among them, that reach a square.
    #[inline]
    fn parries_at(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let (knights, queens) = (self.board.kind(Kind::Knight), self.board.kind(Kind::Queen));
        (knight_attacks(square) & knights)
            | (rook_attacks(square, occupied) & (queens | self.board.kind(Kind::Rook)))
            | (bishop_attacks(square, occupied) & (queens | self.board.kind(Kind::Bishop)))
    }
}

#[inline]
pub(super) fn queen_lines(square: Square) -> Bitboard {
    rook_lines(square) | bishop_lines(square)
}

/// A white pawn's steps and captures, en passant left out.
#[inline]
pub(super) fn pawn_reach(from: Square, occupied: Bitboard, enemies: Bitboard) -> Bitboard {
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
