//! White's second moves that may mate once a first move has helped them: what each still lacks, and where a unit would
//! have to stand to stop the parries.

use chess::{Bitboard, Board, Color, Kind, Square};
use chess::{between, bishop_attacks, bishop_lines, king_attacks, knight_attacks, line, pawn_attacks};
use chess::{rook_attacks, rook_lines};
use smallvec::SmallVec;

use super::leaving::{Leaving, lines_from, rear};
use super::mate_in_one::{MateSearch, pawn_reach};

/// A check that may mate.
pub(super) struct SecondMove {
    /// What stands on its square then; nothing is known of a move that opens a line.
    pub(super) kind: Kind,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The squares of the king's field that neither the move nor lines it opens nor two units guard.
    pub(super) missing: Bitboard,
    /// What a single other unit guards.
    pub(super) guarded: Bitboard,
    /// What the unit guards from its new square.
    pub(super) arrives: Bitboard,
    /// White's line pieces that see the unit: their lines go on behind it.
    pub(super) rear: Bitboard,
    /// Where a unit stops every parry by standing in its way.
    pub(super) shut: Bitboard,
    /// The same for line pieces, which may pin as well.
    pub(super) shut_or_pinned: Bitboard,
}

/// All of them, no first move having been made.
pub(super) struct SecondMoves {
    moves: SmallVec<[SecondMove; 10]>,
    /// White's line pieces that the black king would see on an empty board.
    pub(super) aimed: Bitboard,
    /// Black units that a white line piece might pin, and the king: they are not relied on.
    pub(super) pinnable: Bitboard,
    /// From where some unit would check.
    checks: Bitboard,
}

impl SecondMoves {
    /// Nothing if one of them seems to mate already.
    #[inline]
    pub(super) fn of(search: &MateSearch<'_>) -> Option<SecondMoves> {
        let king = search.black_king;
        let aimed = (rook_lines(king) & search.white.straight) | (bishop_lines(king) & search.white.diagonal);
        let crossed = aimed.into_iter().fold(Bitboard::EMPTY, |all, slider| all | between(king, slider));
        let leapers = knight_attacks(king) | pawn_attacks(Color::Black, king);
        let mut second_moves = SecondMoves {
            moves: SmallVec::new(),
            aimed,
            pinnable: (crossed & search.board.color(Color::Black)) | Bitboard::of(king),
            checks: search.straight | search.diagonal | leapers,
        };
        for front in search.battery_fronts {
            second_moves.moves.push(battery(search, front));
        }
        let mut moves = std::mem::take(&mut second_moves.moves);
        let all = second_moves.visit(search, None, &mut |second| {
            let mates = second.shut == Bitboard::ALL && (second.missing - second.guarded).is_empty();
            moves.push(second);
            !mates
        });
        second_moves.moves = moves;
        all.then_some(second_moves)
    }

    /// Shows the second moves after a unit has left, until told to stop.
    #[inline]
    pub(super) fn each(&self, search: &MateSearch<'_>, leaving: &Leaving, mut show: impl FnMut(&SecondMove) -> bool) {
        if self.moves.iter().any(|second| !show(second)) {
            return;
        }
        // Its square is free now, and so are the lines across it.
        let left = leaving.from;
        let pawn_behind = Bitboard::of(left).forward(Color::Black) & search.board.units(Color::White, Kind::Pawn);
        if leaving.rear.any() || self.checks.has(left) || pawn_behind.any() {
            self.visit(search, Some(left), &mut |second| show(&second));
        }
    }

    /// Shows the checks there are; after a unit has left, only those there were not. False if told to stop.
    #[inline(always)]
    fn visit(&self, search: &MateSearch<'_>, left: Option<Square>, show: &mut impl FnMut(SecondMove) -> bool) -> bool {
        self.visit_officers(search, left, show) && self.visit_pawns(search, left, show)
    }

    #[inline(always)]
    fn visit_officers(
        &self,
        search: &MateSearch<'_>,
        left: Option<Square>,
        show: &mut impl FnMut(SecondMove) -> bool,
    ) -> bool {
        let (board, king) = (search.board, search.black_king);
        let before = search.occupied;
        let free = !board.color(Color::White);
        let left = left.map_or(Bitboard::EMPTY, Bitboard::of);
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
            let units = board.units(Color::White, kind) - left;
            if units.is_empty() {
                continue;
            }
            let checks = Board::attacks_from(kind, Color::White, king, before - left) & (free | left);
            for from in units {
                let mut arrivals = Board::attacks_from(kind, Color::White, from, before - left) & checks;
                if left.any() && arrivals.any() {
                    let old = Board::attacks_from(kind, Color::White, king, before) & free;
                    arrivals -= Board::attacks_from(kind, Color::White, from, before) & old;
                }
                for to in arrivals {
                    if self.look_at(search, kind, kind, from, to).is_some_and(|second| !show(second)) {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn visit_pawns(
        &self,
        search: &MateSearch<'_>,
        left: Option<Square>,
        show: &mut impl FnMut(SecondMove) -> bool,
    ) -> bool {
        let (pawns, black) = (search.board.units(Color::White, Kind::Pawn), search.board.color(Color::Black));
        let left = left.map_or(Bitboard::EMPTY, Bitboard::of);
        let checks = pawn_attacks(Color::Black, search.black_king);
        let below = checks.forward(Color::Black);
        let near = below | below.forward(Color::Black) | below.left() | below.right() | Bitboard::rank(6);
        for from in (pawns & near) - left {
            let mut arrivals = pawn_reach(from, search.occupied - left, black);
            if left.any() {
                arrivals -= pawn_reach(from, search.occupied, black);
            }
            let promotes = from.rank() == 6;
            let kinds: &[Kind] = if promotes { &[Kind::Queen, Kind::Knight] } else { &[Kind::Pawn] };
            for to in if promotes { arrivals } else { arrivals & checks } {
                for &kind in kinds {
                    if self.look_at(search, Kind::Pawn, kind, from, to).is_some_and(|second| !show(second)) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// What a check by a unit, which is `kind` then, still lacks; nothing if it is parried whatever comes first.
    #[inline]
    fn look_at(
        &self,
        search: &MateSearch<'_>,
        stands: Kind,
        kind: Kind,
        from: Square,
        to: Square,
    ) -> Option<SecondMove> {
        let (mut shut, mut shut_or_pinned) = (Bitboard::ALL, Bitboard::ALL);
        self.parries(search, to, &mut |parrying, target| {
            let way = between(parrying, target) | Bitboard::of(parrying);
            shut &= way;
            shut_or_pinned &= way | line(search.black_king, parrying);
            shut_or_pinned.any()
        });
        if shut_or_pinned.is_empty() {
            return None;
        }
        let lifted = search.occupied ^ Bitboard::of(search.black_king);
        let arrives = Board::attacks_from(kind, Color::White, to, lifted - Bitboard::of(from));
        let rear = rear(search, from, lifted);
        let opened = lines_from(search, rear, lifted - Bitboard::of(from));
        let field = search.open_field | (king_attacks(search.black_king) & Bitboard::of(to));
        let leaves = Board::attacks_from(stands, Color::White, from, lifted);
        Some(SecondMove {
            kind,
            from,
            to,
            missing: field - (arrives | opened | search.guarded.twice),
            guarded: search.guarded.once - leaves,
            arrives,
            rear,
            shut,
            shut_or_pinned,
        })
    }

    /// Whether a check from a square is parried for certain, not counting some units.
    pub(super) fn is_parried(&self, search: &MateSearch<'_>, to: Square, without: Bitboard) -> bool {
        let mut parried = false;
        self.parries(search, to, &mut |parrying, _| {
            parried |= !without.has(parrying);
            !parried
        });
        parried
    }

    /// Shows which unit parries a check by going where, until told to stop. Some are left out.
    #[inline]
    fn parries(&self, search: &MateSearch<'_>, checker: Square, show: &mut impl FnMut(Square, Square) -> bool) {
        let (board, occupied) = (search.board, search.occupied);
        let black = board.color(Color::Black) - self.pinnable - Bitboard::of(checker);
        let officers = |square: Square| {
            let (queens, knights) = (board.kind(Kind::Queen), board.kind(Kind::Knight));
            (knight_attacks(square) & knights)
                | (rook_attacks(square, occupied) & (queens | board.kind(Kind::Rook)))
                | (bishop_attacks(square, occupied) & (queens | board.kind(Kind::Bishop)))
        };
        let pawns = board.kind(Kind::Pawn);
        for parrying in (officers(checker) | (pawn_attacks(Color::White, checker) & pawns)) & black {
            if !show(parrying, checker) {
                return;
            }
        }
        for square in between(search.black_king, checker) {
            let stepping = Bitboard::of(square).forward(Color::White) & pawns;
            for parrying in (officers(square) | stepping) & black {
                if !between(parrying, square).has(checker) && !show(parrying, square) {
                    return;
                }
            }
        }
    }
}

/// All moves of a unit that opens a line to the king by any of them.
pub(super) fn battery(search: &MateSearch<'_>, from: Square) -> SecondMove {
    let kind = search.board.kind_at(from).expect("a unit stands in front of a battery");
    let each = |squares: Bitboard, guards: &dyn Fn(Square) -> Bitboard| {
        squares.into_iter().fold(Bitboard::EMPTY, |all, to| all | guards(to))
    };
    let arrives = match kind {
        Kind::Knight => each(knight_attacks(from), &knight_attacks),
        Kind::King => each(king_attacks(from), &king_attacks),
        Kind::Pawn if from.rank() < 6 => {
            let ahead = Bitboard::of(from).forward(Color::White);
            let reach = ahead | ahead.left() | ahead.right() | ahead.forward(Color::White);
            each(reach, &|to| pawn_attacks(Color::White, to))
        }
        Kind::Pawn | Kind::Bishop | Kind::Rook | Kind::Queen => Bitboard::ALL,
    };
    let lifted = search.occupied ^ Bitboard::of(search.black_king);
    let rear = rear(search, from, lifted);
    let opened = lines_from(search, rear, lifted - Bitboard::of(from));
    let leaves = Board::attacks_from(kind, Color::White, from, lifted);
    SecondMove {
        kind,
        from,
        to: from,
        missing: search.open_field - (arrives | opened | search.guarded.twice),
        guarded: search.guarded.once - leaves,
        arrives,
        rear,
        shut: Bitboard::ALL,
        shut_or_pinned: Bitboard::ALL,
    }
}
