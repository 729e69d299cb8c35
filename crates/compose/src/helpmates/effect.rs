//! What each move of a line is for: it is taken back, or its unit taken away, in the position of the mate, and looked
//! whether it still is one.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit, between};

use super::line::Played;
use super::picture::Picture;

/// By which kind of line or leap a unit works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Way {
    /// Along a rank or file.
    Straight,
    /// Along a diagonal.
    Diagonal,
    /// In any other way.
    Other,
}

impl Way {
    /// That of a unit that works on a square.
    pub fn of(kind: Kind, from: Square, to: Square) -> Way {
        match kind {
            Kind::Rook => Way::Straight,
            Kind::Bishop => Way::Diagonal,
            Kind::Queen if from.file() == to.file() || from.rank() == to.rank() => Way::Straight,
            Kind::Queen => Way::Diagonal,
            Kind::King | Kind::Knight | Kind::Pawn => Way::Other,
        }
    }

    /// The other kind of line.
    pub fn turned(self) -> Way {
        match self {
            Way::Straight => Way::Diagonal,
            Way::Diagonal => Way::Straight,
            Way::Other => Way::Other,
        }
    }
}

/// What a move is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Effect {
    /// The black king goes where he will be mated, or closer.
    KingWalks,
    /// A black unit blocks a square next to its king.
    Blocks,
    /// A black unit goes onto a line on which it is pinned in the mate.
    PinsItself,
    /// A unit closes a black line.
    Closes(Way),
    /// A unit opens a white line.
    Opens(Way),
    /// A black unit leaves what it guards.
    Leaves,
    /// A unit leaves its square to another.
    Vacates,
    /// A pinned white unit is free to move.
    Unpins,
    /// A white unit guards what Black's king could go to.
    Guards(Way),
    /// A white unit pins.
    Pins(Way),
    /// A unit is on its way.
    Approaches,
    /// The moving unit mates.
    Mates(Way),
    /// A battery mates.
    Discovers(Way),
}

impl Effect {
    /// The same by the other kind of line.
    pub fn turned(self) -> Effect {
        match self {
            Effect::Closes(way) => Effect::Closes(way.turned()),
            Effect::Opens(way) => Effect::Opens(way.turned()),
            Effect::Guards(way) => Effect::Guards(way.turned()),
            Effect::Pins(way) => Effect::Pins(way.turned()),
            Effect::Mates(way) => Effect::Mates(way.turned()),
            Effect::Discovers(way) => Effect::Discovers(way.turned()),
            other => other,
        }
    }

    /// Whether it is the same, by whatever line.
    pub fn is_like(self, other: Effect) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// Whether it works along a line.
    pub fn way(self) -> Option<Way> {
        match self {
            Effect::Closes(way)
            | Effect::Opens(way)
            | Effect::Guards(way)
            | Effect::Pins(way)
            | Effect::Mates(way)
            | Effect::Discovers(way) => Some(way).filter(|way| *way != Way::Other),
            _ => None,
        }
    }
}

/// The effects of every move of a line, the most important of each first.
pub(super) fn effects(played: &Played, picture: &Picture) -> Vec<Vec<Effect>> {
    let scene = Scene { played, picture, board: *played.last().board() };
    (0..played.moves.len()).map(|number| scene.effects(number)).collect()
}

struct Scene<'a> {
    played: &'a Played,
    picture: &'a Picture,
    /// The board of the mate.
    board: Board,
}

impl Scene<'_> {
    fn effects(&self, number: usize) -> Vec<Effect> {
        let last = number + 1 == self.played.moves.len();
        let mut found = Vec::with_capacity(3);
        match self.played.mover(number) {
            Color::White if last => found.push(self.mates()),
            Color::White => self.white_arrival(number, &mut found),
            Color::Black => self.black_arrival(number, &mut found),
        }
        self.departure(number, &mut found);
        if !last && self.unpins(number) {
            found.push(Effect::Unpins);
        }
        if found.is_empty() && self.played.moves_on(number) {
            found.push(Effect::Approaches);
        }
        found
    }

    fn mates(&self) -> Effect {
        let (mate, king) = (self.played.mate(), self.picture.king);
        match self.picture.checkers.has(mate.to) {
            true => Effect::Mates(Way::of(mate.becomes(), mate.to, king)),
            false => {
                let rear = self.picture.checkers.first_square();
                let kind = self.board.kind_at(rear).unwrap_or(Kind::Queen);
                Effect::Discovers(Way::of(kind, rear, king))
            }
        }
    }

    fn white_arrival(&self, number: usize, found: &mut Vec<Effect>) {
        let Some((square, unit)) = self.at_the_end(number) else { return };
        let guarded = self.picture.guarded_by(square);
        if let Some(one) = guarded.first() {
            found.push(Effect::Guards(Way::of(unit.kind, square, one)));
        }
        let way = Way::of(unit.kind, square, self.picture.king);
        if self.picture.pinning.has(square) {
            found.push(Effect::Pins(way));
        }
        if self.picture.checkers.has(square) {
            found.push(Effect::Discovers(way));
        }
        if found.is_empty() && !self.is_mate_without(square) {
            found.push(Effect::Closes(self.closed(square)));
        }
    }

    fn black_arrival(&self, number: usize, found: &mut Vec<Effect>) {
        let mv = self.played.moves[number];
        if mv.kind == Kind::King {
            return found.push(Effect::KingWalks);
        }
        let Some((square, _)) = self.at_the_end(number) else { return };
        if self.picture.blocks.has(square) {
            found.push(Effect::Blocks);
        }
        let is_pinned = |pinner: Square| between(pinner, self.picture.king).has(square);
        if self.picture.pinning.into_iter().any(is_pinned) && !self.stood_pinned(number) {
            found.push(Effect::PinsItself);
        }
        if found.is_empty() && !self.is_mate_without(square) {
            found.push(Effect::Closes(self.closed(square)));
        }
    }

    /// Whether the unit stood on the line of its pin before.
    fn stood_pinned(&self, number: usize) -> bool {
        let from = self.played.moves[number].from;
        self.picture.pinning.into_iter().any(|pinner| between(pinner, self.picture.king).has(from))
    }

    /// Where the unit of a move stands in the end, if this was its last move and it is still there.
    fn at_the_end(&self, number: usize) -> Option<(Square, Unit)> {
        let square = self.played.moves[number].to;
        let stands = self.played.origin(square) == Some(self.played.origins[number]);
        self.board.unit_at(square).filter(|_| stands && !self.played.moves_on(number)).map(|unit| (square, unit))
    }

    /// What a unit is good for by not standing where it came from.
    fn departure(&self, number: usize, found: &mut Vec<Effect>) {
        let mv = self.played.moves[number];
        if mv.kind == Kind::King {
            return;
        }
        let later = self.played.moves[number + 1..].iter();
        if later.clone().any(|next| next.to == mv.from) {
            return found.push(Effect::Vacates);
        }
        let passes = |next: &&chess::Move| between(next.from, next.to).has(mv.from);
        let ours = later.enumerate().filter(|(place, _)| self.played.mover(number + 1 + place) == Color::White);
        if let Some(next) = ours.map(|(_, next)| next).find(passes) {
            return found.push(Effect::Opens(Way::of(next.kind, next.from, next.to)));
        }
        // A mating unit leaves its square for the mate.
        if number + 1 == self.played.moves.len() || self.board.unit_at(mv.from).is_some() {
            return;
        }
        let color = self.played.mover(number);
        let mut with = self.board;
        with.put(mv.from, Unit { color, kind: mv.kind });
        if is_mate(with) {
            return;
        }
        match self.opened(mv.from) {
            Some(way) => found.push(Effect::Opens(way)),
            None if color == Color::Black && found.is_empty() => found.push(Effect::Leaves),
            None => {}
        }
    }

    /// By which line White works over a square.
    fn opened(&self, square: Square) -> Option<Way> {
        let wanted = self.picture.field | Bitboard::of(self.picture.king);
        let lifted = self.board.occupied() - Bitboard::of(self.picture.king);
        let closed = lifted | Bitboard::of(square);
        let lines = self.board.straight_sliders(Color::White) | self.board.diagonal_sliders(Color::White);
        lines.into_iter().find_map(|slider| {
            let kind = self.board.kind_at(slider)?;
            let attacked = |occupied| Board::attacks_from(kind, Color::White, slider, occupied) & wanted;
            let lost = attacked(lifted) - attacked(closed) - Bitboard::of(square);
            lost.first().map(|one| Way::of(kind, slider, one))
        })
    }

    /// Which black line a unit closes.
    fn closed(&self, square: Square) -> Way {
        let occupied = self.board.occupied() - Bitboard::of(square);
        let attackers = self.board.attackers(Color::Black, square, occupied);
        let lines = (self.board.straight_sliders(Color::Black) | self.board.diagonal_sliders(Color::Black)) & attackers;
        let line = lines.first().and_then(|from| Some((self.board.kind_at(from)?, from)));
        line.map_or(Way::Other, |(kind, from)| Way::of(kind, from, square))
    }

    fn is_mate_without(&self, square: Square) -> bool {
        let mut without = self.board;
        without.take(square);
        is_mate(without)
    }

    /// Whether a white unit that moves later was pinned before this move and is not after it.
    fn unpins(&self, number: usize) -> bool {
        let (before, after) = (&self.played.positions[number], &self.played.positions[number + 1]);
        let later = |unit: Square| {
            let moves = self.played.moves[number + 1..].iter().zip(number + 1..);
            moves.into_iter().any(|(mv, place)| mv.from == unit && self.played.mover(place) == Color::White)
        };
        let freed = pinned(before) - pinned(after);
        freed.into_iter().any(|unit| unit != self.played.moves[number].from && later(unit))
    }
}

/// White's units that stand alone between their king and a black line piece.
fn pinned(position: &Position) -> Bitboard {
    let board = position.board();
    let king = position.king(Color::White);
    let straight = board.straight_sliders(Color::Black) & chess::rook_lines(king);
    let diagonal = board.diagonal_sliders(Color::Black) & chess::bishop_lines(king);
    let mut pinned = Bitboard::EMPTY;
    for slider in straight | diagonal {
        let shields = between(slider, king) & board.occupied();
        if shields.single().is_some() {
            pinned |= shields & board.color(Color::White);
        }
    }
    pinned
}

/// Whether Black is mated on this board.
pub(super) fn is_mate(board: Board) -> bool {
    let setup = Setup { turn: Color::Black, castling: Castling::NONE, ..Setup::of(board) };
    setup.check().is_ok_and(|position| position.is_mate())
}
