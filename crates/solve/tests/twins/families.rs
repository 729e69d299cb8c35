//! Families of random positions, each full of one kind of trouble: promotions, en passant, castling, pins, batteries,
//! checks to White, boards of queens, crowds, and endings.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit};

use crate::strewn::Random;

/// A name and a way to make a setup, which need not be a position.
pub type Family = (&'static str, fn(&mut Random) -> Setup);

pub const FAMILIES: [Family; 9] = [
    ("promotions", promotions),
    ("en passant", en_passant),
    ("castling", castling),
    ("pins", pins),
    ("batteries", batteries),
    ("white in check", white_in_check),
    ("queens", queens),
    ("crowd", crowd),
    ("ending", ending),
];

/// A position of this family, White to move.
pub fn position_of(family: Family, random: &mut Random) -> Position {
    loop {
        if let Ok(position) = family.1(random).check() {
            return position;
        }
    }
}

const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

fn any(random: &mut Random) -> Square {
    Square::new(random.below(64) as u8)
}

fn on_rank(random: &mut Random, rank: u8) -> Square {
    Square::new(rank * 8 + random.below(8) as u8)
}

/// Half of the time on one of these ranks, otherwise anywhere.
fn often_on(random: &mut Random, ranks: &[u8]) -> Square {
    let rank = ranks[random.below(ranks.len() as u64) as usize];
    if random.below(2) == 0 { on_rank(random, rank) } else { any(random) }
}

fn near(random: &mut Random, square: Square, distance: u64) -> Square {
    loop {
        let mut step = || random.below(2 * distance + 1) as i8 - distance as i8;
        if let Some(near) = square.offset(step(), step()) {
            return near;
        }
    }
}

fn color(random: &mut Random) -> Color {
    Color::ALL[random.below(2) as usize]
}

fn kind(random: &mut Random) -> Kind {
    Kind::ALL[random.below(5) as usize]
}

/// Puts a unit where nothing stands and it may stand.
fn put(board: &mut Board, square: Square, color: Color, kind: Kind) {
    if board.unit_at(square).is_none() && !(kind == Kind::Pawn && Bitboard::PAWNLESS.has(square)) {
        board.put(square, Unit { color, kind });
    }
}

fn kings(white: Square, black: Square) -> Board {
    let mut board = Board::EMPTY;
    put(&mut board, white, Color::White, Kind::King);
    put(&mut board, black, Color::Black, Kind::King);
    board
}

/// Adds units of all kinds: force for White near the black king, the rest anywhere.
fn add_units(random: &mut Random, board: &mut Board, most: u64) {
    let Some(black_king) = board.king(Color::Black) else { return };
    for _ in 0..random.below(most + 1) {
        let square = if random.below(2) == 0 { near(random, black_king, 3) } else { any(random) };
        let (color, kind) = (color(random), kind(random));
        put(board, square, color, kind);
    }
}

/// Pawns one step before promotion, with something to capture there.
fn promotions(random: &mut Random) -> Setup {
    let black_king = often_on(random, &[6, 7]);
    let mut board = kings(any(random), black_king);
    for _ in 0..1 + random.below(5) {
        let (square, kind) = (on_rank(random, 7), OFFICERS[random.below(4) as usize]);
        let color = if random.below(4) == 0 { Color::White } else { Color::Black };
        put(&mut board, square, color, kind);
    }
    for _ in 0..1 + random.below(6) {
        put(&mut board, on_rank(random, 6), Color::White, Kind::Pawn);
    }
    for _ in 0..random.below(3) {
        put(&mut board, on_rank(random, 1), Color::Black, Kind::Pawn);
    }
    add_units(random, &mut board, 8);
    Setup::of(board)
}

/// Pawns side by side on the ranks where they capture in passing, lines running through them.
fn en_passant(random: &mut Random) -> Setup {
    let black_king = often_on(random, &[4, 5, 6]);
    let mut board = kings(any(random), black_king);
    let stepped = on_rank(random, 4);
    put(&mut board, stepped, Color::Black, Kind::Pawn);
    for files in [-1, 1] {
        if let Some(beside) = stepped.offset(files, 0)
            && random.below(3) > 0
        {
            put(&mut board, beside, Color::White, Kind::Pawn);
        }
    }
    for _ in 0..random.below(4) {
        put(&mut board, on_rank(random, 1), Color::White, Kind::Pawn);
        put(&mut board, on_rank(random, 3), Color::Black, Kind::Pawn);
    }
    for _ in 0..1 + random.below(6) {
        let (square, color) = (any(random), color(random));
        put(&mut board, square, color, OFFICERS[1 + random.below(3) as usize]);
    }
    add_units(random, &mut board, 8);
    let mut setup = Setup::of(board);
    let crossed = Square::new(40 + stepped.file());
    if setup.en_passant_possible(crossed) && random.below(8) > 0 {
        setup.en_passant = Some(crossed);
    }
    setup
}

/// Kings at home with rooks and rights, or one of them near the other's rooks.
fn castling(random: &mut Random) -> Setup {
    let home = Castling::king_home;
    let (white_home, black_home) = (random.below(4) > 0, random.below(3) > 0);
    let white_king = if white_home { home(Color::White) } else { any(random) };
    let strayed = if random.below(2) == 0 { Square::new(random.below(24) as u8) } else { any(random) };
    let mut board = kings(white_king, if black_home { home(Color::Black) } else { strayed });
    for corner in [0, 7, 56, 63] {
        if random.below(4) > 0 {
            let color = if corner < 8 { Color::White } else { Color::Black };
            put(&mut board, Square::new(corner), color, Kind::Rook);
        }
    }
    add_units(random, &mut board, 14);
    let mut setup = Setup::of(board);
    if random.below(8) > 0 {
        setup.castling = Castling::of_units_at_home(&board);
    }
    setup
}

/// Puts a line piece somewhere on a line through the square, with this many units between.
fn aim(random: &mut Random, board: &mut Board, target: Square, slider: Color, between: u64) {
    const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let (files, ranks) = DIRECTIONS[random.below(8) as usize];
    let steps = 1 + between as i8 + random.below(4) as i8;
    let Some(square) = target.offset(files * steps, ranks * steps) else { return };
    let own = if files != 0 && ranks != 0 { Kind::Bishop } else { Kind::Rook };
    put(board, square, slider, if random.below(3) == 0 { Kind::Queen } else { own });
    for _ in 0..between {
        let step = 1 + random.below(steps as u64 - 1).min(5) as i8;
        if let Some(square) = target.offset(files * step, ranks * step) {
            let (color, kind) = (color(random), kind(random));
            put(board, square, color, kind);
        }
    }
}

/// Line pieces of both sides aimed at both kings, mostly with one unit in the way.
fn pins(random: &mut Random) -> Setup {
    let (white_king, black_king) = (any(random), any(random));
    let mut board = kings(white_king, black_king);
    for _ in 0..1 + random.below(4) {
        let between = 1 + random.below(2);
        aim(random, &mut board, white_king, Color::Black, between);
    }
    for _ in 0..1 + random.below(5) {
        let between = 1 + random.below(2);
        aim(random, &mut board, black_king, Color::White, between);
    }
    add_units(random, &mut board, 6);
    Setup::of(board)
}

/// White units, the king among them, before White's line pieces.
fn batteries(random: &mut Random) -> Setup {
    let black_king = any(random);
    let white_king = if random.below(2) == 0 { near(random, black_king, 3) } else { any(random) };
    let mut board = kings(white_king, black_king);
    for _ in 0..2 + random.below(3) {
        let front = near(random, black_king, 3);
        put(&mut board, front, Color::White, kind(random));
        let (files, ranks) =
            (front.file() as i8 - black_king.file() as i8, front.rank() as i8 - black_king.rank() as i8);
        let straight = files == 0 || ranks == 0;
        if straight || files.abs() == ranks.abs() {
            let steps = 1 + random.below(3) as i8;
            if let Some(rear) = front.offset(files.signum() * steps, ranks.signum() * steps) {
                let own = if straight { Kind::Rook } else { Kind::Bishop };
                put(&mut board, rear, Color::White, if random.below(3) == 0 { Kind::Queen } else { own });
            }
        }
    }
    add_units(random, &mut board, 7);
    Setup::of(board)
}

/// Black lines, knights and pawns that check the white king, once or more.
fn white_in_check(random: &mut Random) -> Setup {
    let white_king = any(random);
    let black_king = near(random, white_king, 4);
    let mut board = kings(white_king, black_king);
    for _ in 0..1 + random.below(2) {
        match random.below(3) {
            0 => {
                let square = near(random, white_king, 2);
                put(&mut board, square, Color::Black, if random.below(2) == 0 { Kind::Knight } else { Kind::Pawn });
            }
            _ => aim(random, &mut board, white_king, Color::Black, 0),
        }
    }
    let between = random.below(2);
    aim(random, &mut board, black_king, Color::White, between);
    aim(random, &mut board, black_king, Color::White, 1);
    add_units(random, &mut board, 12);
    Setup::of(board)
}

/// Little but queens, often more than sixteen.
fn queens(random: &mut Random) -> Setup {
    let black_king = any(random);
    let mut board = kings(any(random), black_king);
    // A king with a full field is seldom in check from far away, however many queens there are.
    for file in -1..=1 {
        for rank in -1..=1 {
            if let Some(square) = black_king.offset(file, rank)
                && random.below(12) > 0
            {
                let color = if random.below(3) == 0 { Color::White } else { Color::Black };
                let kind = OFFICERS[random.below(4) as usize];
                put(&mut board, square, color, if color == Color::White { Kind::Knight } else { kind });
            }
        }
    }
    for _ in 0..random.below(30) {
        let (square, kind) = (any(random), if random.below(4) == 0 { Kind::Bishop } else { Kind::Queen });
        put(&mut board, square, if random.below(6) == 0 { Color::Black } else { Color::White }, kind);
    }
    Setup::of(board)
}

/// More units than a set has.
fn crowd(random: &mut Random) -> Setup {
    let mut board = kings(any(random), any(random));
    for _ in 0..25 + random.below(35) {
        let (square, color) = (any(random), color(random));
        let kind = if random.below(3) == 0 { Kind::Pawn } else { kind(random) };
        put(&mut board, square, color, kind);
    }
    let mut setup = Setup::of(board);
    let crossed = on_rank(random, 5);
    if setup.en_passant_possible(crossed) {
        setup.en_passant = Some(crossed);
    }
    setup
}

/// Few units, the black king often at the edge.
fn ending(random: &mut Random) -> Setup {
    let black_king = often_on(random, &[0, 7]);
    let mut board = kings(near(random, black_king, 3), black_king);
    for _ in 0..1 + random.below(3) {
        put(&mut board, any(random), Color::White, kind(random));
    }
    for _ in 0..random.below(3) {
        let square = if random.below(2) == 0 { near(random, black_king, 2) } else { any(random) };
        put(&mut board, square, Color::Black, kind(random));
    }
    Setup::of(board)
}
