//! Mate in one, decided in closed form.
//!
//! Only checking moves are looked at. A check mates when the king's field has no square left (guards counted with the
//! king lifted off the board), and, if it is a single check, when nobody can capture the checking unit or step in
//! between. Moves are neither listed nor played; castling, en passant and the double step that can be captured in
//! passing are rare enough to be played out.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Fan, Kind, Move, Position, Square};
use chess::{between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, rook_attacks};

const ATTACKER: Color = Color::White;
const DEFENDER: Color = Color::Black;

/// Whether White, to move, can mate at once.
#[inline]
pub fn can_mate_in_one(position: &Position) -> bool {
    MateSearch::new(position).visit(Promotions::Sufficient, &mut |_| ControlFlow::Break(())).is_break()
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

/// What is true of the position before White's move.
struct MateSearch<'a> {
    position: &'a Position,
    board: &'a Board,
    occupied: Bitboard,
    black_king: Square,
    white_king: Square,
    /// The squares next to the black king that no black unit blocks.
    open_field: Bitboard,
    /// Those of them that White does not guard now.
    unguarded: Bitboard,
    /// White units that stand alone between a white line piece and the black king: batteries.
    battery_fronts: Bitboard,
    /// White units that other white line pieces look at: their leaving may guard more squares.
    line_openers: Bitboard,
    /// White units pinned to the white king.
    pinned: Bitboard,
    /// Where White's units may go: anywhere but on their own; if White is in check, only where it ends.
    targets: Bitboard,
}

impl<'a> MateSearch<'a> {
    #[inline]
    fn new(position: &'a Position) -> MateSearch<'a> {
        let board = position.board();
        let (white, black) = (board.color(ATTACKER), board.color(DEFENDER));
        let occupied = white | black;
        let (white_king, black_king) = (position.king(ATTACKER), position.king(DEFENDER));
        let open_field = king_attacks(black_king) - black;
        let lifted = occupied ^ Bitboard::of(black_king);

        let mut slid = Bitboard::EMPTY;
        for square in board.diagonal_sliders(ATTACKER) {
            slid |= bishop_attacks(square, lifted);
        }
        for square in board.straight_sliders(ATTACKER) {
            slid |= rook_attacks(square, lifted);
        }
        let mut leapt = king_attacks(white_king) | pawn_guards(board.units(ATTACKER, Kind::Pawn));
        for square in board.units(ATTACKER, Kind::Knight) {
            leapt |= knight_attacks(square);
        }

        let battery_fronts = Sliders::of(board, ATTACKER).lonely_blockers(black_king, occupied) & white;
        let pinned = Sliders::of(board, DEFENDER).lonely_blockers(white_king, occupied) & white;
        let checkers = board.attackers(DEFENDER, white_king, occupied);
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
            open_field,
            unguarded: open_field - (slid | leapt),
            battery_fronts,
            line_openers: slid & white,
            pinned,
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
        let straight = rook_attacks(self.black_king, self.occupied);
        let diagonal = bishop_attacks(self.black_king, self.occupied);
        for from in self.board.units(ATTACKER, Kind::Queen) {
            let reach = rook_attacks(from, self.occupied) | bishop_attacks(from, self.occupied);
            self.visit_targets(Kind::Queen, from, reach, straight | diagonal, found)?;
        }
        for from in self.board.units(ATTACKER, Kind::Rook) {
            self.visit_targets(Kind::Rook, from, rook_attacks(from, self.occupied), straight, found)?;
        }
        for from in self.board.units(ATTACKER, Kind::Bishop) {
            self.visit_targets(Kind::Bishop, from, bishop_attacks(from, self.occupied), diagonal, found)?;
        }
        for from in self.board.units(ATTACKER, Kind::Knight) {
            self.visit_targets(Kind::Knight, from, knight_attacks(from), knight_attacks(self.black_king), found)?;
        }
        ControlFlow::Continue(())
    }

    /// The checking moves among a piece's moves: direct ones, and if it fronts a battery all that open the line.
    #[inline]
    fn visit_targets(
        &self,
        kind: Kind,
        from: Square,
        reach: Bitboard,
        direct: Bitboard,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in self.keep_pin(from, reach) & self.targets & (direct | self.opening(from)) {
            if self.mates(from, to, kind) {
                found(Move::new(kind, from, to))?;
            }
        }
        ControlFlow::Continue(())
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
                        if self.promotion_checks(from, to, kind) && self.mates(from, to, kind) {
                            found(Move { from, to, kind: Kind::Pawn, promotion: Some(kind) })?;
                        }
                    }
                }
                continue;
            }
            for to in reach & (direct | self.opening(from)) {
                let mv = Move::new(Kind::Pawn, from, to);
                let passing = to.index() - from.index() == 16 && self.can_be_captured_in_passing(to);
                if if passing { self.plays_to_mate(mv) } else { self.mates(from, to, Kind::Pawn) } {
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

    fn promotion_checks(&self, from: Square, to: Square, kind: Kind) -> bool {
        let occupied = (self.occupied ^ Bitboard::of(from)) | Bitboard::of(to);
        self.opening(from).has(to) || Board::attacks_from(kind, ATTACKER, to, occupied).has(self.black_king)
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
            if fan.kind == Kind::King {
                for mv in fan.moves() {
                    if self.plays_to_mate(mv) {
                        found(mv)?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether a legal move that gives check mates. `kind` is what stands on `to` afterwards.
    #[inline]
    fn mates(&self, from: Square, to: Square, kind: Kind) -> bool {
        let (from_set, to_set) = (Bitboard::of(from), Bitboard::of(to));
        let king_set = Bitboard::of(self.black_king);
        let occupied = (self.occupied ^ from_set) | to_set;
        let lifted = occupied ^ king_set;
        let mover_guards = Board::attacks_from(kind, ATTACKER, to, lifted);
        // What nobody guarded before, only the mover can guard now, unless he opened a line by leaving.
        let line_opened = self.line_openers.has(from);
        if !line_opened && (self.unguarded - mover_guards).any() {
            return false;
        }
        let stay = !from_set;
        let mut guarded = mover_guards | king_attacks(self.white_king);
        for square in self.board.diagonal_sliders(ATTACKER) & stay {
            guarded |= bishop_attacks(square, lifted);
        }
        for square in self.board.straight_sliders(ATTACKER) & stay {
            guarded |= rook_attacks(square, lifted);
        }
        for square in self.board.units(ATTACKER, Kind::Knight) & stay {
            guarded |= knight_attacks(square);
        }
        guarded |= pawn_guards(self.board.units(ATTACKER, Kind::Pawn) & stay);
        let flights = (self.open_field | (king_attacks(self.black_king) & to_set)) - guarded;
        flights.is_empty() && self.cannot_be_parried(from, to, kind, occupied)
    }

    /// With no flight left: whether the check can neither be captured nor shut off.
    fn cannot_be_parried(&self, from: Square, to: Square, kind: Kind, occupied: Bitboard) -> bool {
        let white = Sliders::after(self.board, from, to, kind);
        let discovered = if self.battery_fronts.has(from) && !line(self.black_king, from).has(to) {
            let rear = (rook_attacks(self.black_king, occupied) & white.straight)
                | (bishop_attacks(self.black_king, occupied) & white.diagonal);
            rear & line(self.black_king, from)
        } else {
            Bitboard::EMPTY
        };
        let direct = Board::attacks_from(kind, ATTACKER, to, occupied).has(self.black_king);
        let checker = match (direct, discovered.first()) {
            (true, Some(_)) => return true,
            (true, None) => to,
            (false, Some(rear)) => rear,
            (false, None) => return false,
        };
        let pinned = white.lonely_blockers(self.black_king, occupied);
        // A pinned unit never parries a check from another line.
        let free = self.board.color(DEFENDER) - pinned - Bitboard::of(self.black_king) - Bitboard::of(to);
        if (self.board.attackers(DEFENDER, checker, occupied) & free).any() {
            return false;
        }
        let (pawns, pieces) = (free & self.board.kind(Kind::Pawn), free - self.board.kind(Kind::Pawn));
        between(self.black_king, checker).into_iter().all(|square| {
            (self.board.attackers(DEFENDER, square, occupied) & pieces).is_empty()
                && (pawns_stepping_to(square, occupied) & pawns).is_empty()
        })
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

    /// Those on a line with a square, whatever stands between.
    #[inline]
    fn aimed_at(&self, square: Square) -> Bitboard {
        (rook_attacks(square, Bitboard::EMPTY) & self.straight)
            | (bishop_attacks(square, Bitboard::EMPTY) & self.diagonal)
    }

    /// The units, of whatever color, that stand alone between one of them and a square.
    #[inline]
    fn lonely_blockers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let mut alone = Bitboard::EMPTY;
        for slider in self.aimed_at(square) {
            let blockers = between(square, slider) & occupied;
            if !blockers.many() {
                alone |= blockers;
            }
        }
        alone
    }
}

#[inline]
fn pawn_guards(pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(ATTACKER);
    ahead.left() | ahead.right()
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
