//! Pictures at the end of every sequence of White's moves, while there are few enough of them: unlike guards alone these
//! know who gives check, and whom White has captured.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Square, Unit, pawn_attacks};
use problem::Aim;

use super::last_moves::{LastMove, last_moves};
use super::memory::{Known, units_key};
use super::outset::Outset;
use super::picture::Picture;

/// White's sequences of moves on a board without black units.
pub(crate) struct Sequences {
    /// The most moves of a sequence.
    pub(crate) most: usize,
    /// So often the same units are met before they are looked at as closely as this: it costs as much as many moves.
    pub(crate) patience: u32,
    captures: bool,
    outset: Outset,
    room: usize,
    last: Known<Vec<LastMove>>,
    /// Where the pictures of units, moves and king's square lie in the list.
    spans: Known<(usize, usize)>,
    pictures: Vec<Picture>,
}

/// What White's units are in the way of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacles {
    /// Of each other: none of them leaves but by a move.
    All,
    /// Black may capture them and go on; but never the king.
    King,
}

impl Obstacles {
    /// The white units that surely stay where they are unless White moves them.
    pub(crate) fn steady(self, board: &Board) -> Bitboard {
        match self {
            Obstacles::All => board.color(Color::White),
            Obstacles::King => board.units(Color::White, Kind::King),
        }
    }
}

impl Sequences {
    /// Longer sequences are too many, and those of this length but for units that have few moves, in long play.
    const DEEPEST: usize = 3;
    /// So many moves on an empty board are few: a rook and a king in the corner have 17.
    const FEW: u32 = 24;
    /// Lists of more pictures are made shorter.
    const LONG: usize = 200;

    /// For a problem that begins here, with so many white moves, in so many bytes.
    pub(crate) fn new(position: &Position, aim: Aim, outset: Outset, moves: usize, bytes: usize) -> Sequences {
        let board = position.board();
        let captures = board.color(Color::Black).many();
        let mut ways = 0;
        each_move(board, board.units(Color::White, Kind::King), captures, |_, _, _| ways += 1);
        let is_worth = aim == Aim::Mate && moves > 2 && !position.castling().any(Color::White);
        let few_for_long = ways <= Sequences::FEW && moves > Sequences::DEEPEST + 1;
        let most = usize::from(is_worth) * (Sequences::DEEPEST - usize::from(!few_for_long));
        let (patience, room) = (ways / 2, bytes / size_of::<Picture>() / 4);
        let (last, spans, pictures) = (Known::default(), Known::default(), Vec::new());
        Sequences { most, patience, captures, outset, room, last, spans, pictures }
    }

    /// Adds what Black is asked for if White has exactly so many moves, two at least.
    pub(crate) fn add_pictures(
        &mut self,
        position: &Position,
        king: Square,
        moves: usize,
        obstacles: Obstacles,
        list: &mut Vec<Picture>,
    ) {
        if self.pictures.len() > self.room || self.last.len() * 32 > self.room {
            self.last.clear();
            self.spans.clear();
            self.pictures.clear();
        }
        let mut board = *position.board();
        board.clear(board.color(Color::Black));
        let (start, end) = self.span(&board, king, moves, obstacles);
        list.extend_from_slice(&self.pictures[start..end]);
    }

    fn span(&mut self, board: &Board, king: Square, moves: usize, obstacles: Obstacles) -> (usize, usize) {
        let key = units_key(board, Color::White, (moves * 64 + king.index()) * 2 + obstacles as usize);
        if let Some(&span) = self.spans.get(&key) {
            return span;
        }
        let mut list = Vec::new();
        if moves == 1 {
            self.last_pictures(board, king, obstacles, &mut list);
        } else {
            self.later_pictures(board, king, moves, obstacles, &mut list);
        }
        let start = self.pictures.len();
        self.pictures.append(&mut list);
        let span = (start, self.pictures.len());
        self.spans.insert(key, span);
        span
    }

    fn last_pictures(&mut self, board: &Board, king: Square, obstacles: Obstacles, list: &mut Vec<Picture>) {
        let (steady, captures) = (obstacles.steady(board), self.captures);
        let outset = self.outset;
        let mut add = |mv: &LastMove, board: &Board| {
            let picture = mv.picture(board, Aim::Mate, king);
            if let Some(picture) = picture.filter(|picture| outset.may_block(king, picture.blocked)) {
                picture.add_to(list, 0);
            }
        };
        if board.color(Color::White).has(king) {
            // The unit that stands there moves away, or the king captures it.
            let last = last_moves(board, Castling::NONE, captures, steady - Bitboard::of(king));
            last.iter().filter(|mv| mv.from == king).for_each(|mv| add(mv, board));
            if !board.kind(Kind::King).has(king) {
                let mut without = *board;
                without.clear(Bitboard::of(king));
                let steady = obstacles.steady(&without);
                last_moves(&without, Castling::NONE, captures, steady).iter().for_each(|mv| add(mv, &without));
            }
            return;
        }
        let key = units_key(board, Color::White, obstacles as usize);
        let last = self.last.entry(key).or_insert_with(|| last_moves(board, Castling::NONE, captures, steady));
        last.iter().for_each(|mv| add(mv, board));
    }

    fn later_pictures(
        &mut self,
        board: &Board,
        king: Square,
        moves: usize,
        obstacles: Obstacles,
        list: &mut Vec<Picture>,
    ) {
        let mut next = Vec::new();
        each_move(board, obstacles.steady(board), self.captures, |from, to, becomes| next.push((from, to, becomes)));
        for (from, to, becomes) in next {
            let mut after = *board;
            let taken = taken(&after, from, to);
            after.clear(Bitboard::of(from));
            after.put(to, Unit { color: Color::White, kind: becomes });
            let (start, end) = self.span(&after, king, moves - 1, obstacles);
            list.extend(self.pictures[start..end].iter().map(|picture| picture.after(becomes, taken)));
        }
        shorten(list);
    }
}

/// Puts pictures that differ only in what White does besides together, into one that asks no more than any of them, and
/// leaves out those that ask for more than others.
fn shorten(list: &mut Vec<Picture>) {
    list.sort_unstable_by_key(Picture::asked);
    let mut short: Vec<Picture> = Vec::new();
    for picture in list.drain(..) {
        match short.last_mut() {
            Some(last) if last.asked() == picture.asked() => *last = last.weaker(&picture),
            Some(_) | None => short.push(picture),
        }
    }
    let bare = short.len() > Sequences::LONG;
    for picture in short {
        let picture = if bare {
            Picture { before_walk: picture.before_walk, ..Picture::of_blocks(picture.blocked) }
        } else {
            picture
        };
        picture.add_to(list, 0);
    }
}

/// The squares on which a move may capture.
fn taken(board: &Board, from: Square, to: Square) -> Bitboard {
    let square = Bitboard::of(to);
    let passing = board.kind(Kind::Pawn).has(from) && from.rank() == 4 && from.file() != to.file();
    if passing { square | square.forward(Color::Black) } else { square }
}

/// Every move of White's units if nothing is in their way but what is steady.
fn each_move(board: &Board, steady: Bitboard, captures: bool, mut visit: impl FnMut(Square, Square, Kind)) {
    let king = board.units(Color::White, Kind::King);
    for kind in Kind::ALL {
        for from in board.units(Color::White, kind) {
            if kind != Kind::Pawn {
                for to in Board::attacks_from(kind, Color::White, from, steady) - steady - king {
                    visit(from, to, kind);
                }
                continue;
            }
            let step = Bitboard::of(from).forward(Color::White) - steady;
            let double = (step.forward(Color::White) - steady) & Bitboard::rank(3);
            let captured = if captures { pawn_attacks(Color::White, from) - steady } else { Bitboard::EMPTY };
            for to in step | double | captured {
                let promoted = [Kind::Queen, Kind::Knight];
                let becomes: &[Kind] = if Bitboard::PAWNLESS.has(to) { &promoted } else { &[Kind::Pawn] };
                becomes.iter().for_each(|&kind| visit(from, to, kind));
            }
        }
    }
}
