//! Units put on the board at random, and by experience if there is any: steps 1 to 7 of the paper, and its violations.

use chess::{Bitboard, Board, Castling, Color, Kind, Square, Unit, Wing, king_attacks};

use super::experience::{Experience, number_of};
use super::reading::{CastlingChance, Neighbors, PaperReading, Replaced};
use search::Rules;
use search::SplitMix;

/// The chance of a blank, in ten thousand: 1 in 6 for White; twice that for Black, to give White the upper hand.
const BLANK: [usize; 2] = [1667, 3334];

/// Whether the side whose turn it is puts a unit on the board (step 2).
pub(super) fn draws_blank(random: &mut SplitMix, color: Color) -> bool {
    random.chance(BLANK[color as usize])
}

/// A board with two kings (step 1).
pub(super) fn kings(random: &mut SplitMix) -> Board {
    loop {
        let (white, black) = (square(random), square(random));
        if white != black && !king_attacks(white).has(black) {
            let mut board = Board::EMPTY;
            board.put(white, Unit { color: Color::White, kind: Kind::King });
            board.put(black, Unit { color: Color::Black, kind: Kind::King });
            return board;
        }
    }
}

/// The castling rights granted at random in an attempt, to kings and rooks that will stand at home.
pub(super) fn castling(random: &mut SplitMix, reading: CastlingChance) -> Castling {
    match reading {
        CastlingChance::Never => Castling::NONE,
        CastlingChance::Together => {
            if random.below(2) == 0 {
                Castling::ALL
            } else {
                Castling::NONE
            }
        }
        CastlingChance::EachRight => {
            let mut rights = Castling::NONE;
            for color in Color::ALL {
                for wing in Wing::ALL {
                    if random.below(2) == 0 {
                        rights = rights.with(color, wing);
                    }
                }
            }
            rights
        }
    }
}

/// A unit on the board, and what to do to take it back.
pub(super) struct Placed {
    pub square: Square,
    replaced: Option<Unit>,
}

/// Puts one unit of a side on the board (steps 4 to 7). One that breaks the rules of composition is a mistake, taken
/// back and made again.
pub(super) fn place(
    board: &mut Board,
    color: Color,
    experience: Option<&Experience>,
    reading: &PaperReading,
    random: &mut SplitMix,
) -> Placed {
    const KINDS: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
    loop {
        let unit = Unit { color, kind: random.pick(&KINDS) };
        let drawn = empty_square(board, random);
        let square = match experience {
            Some(experience) => better_square(board, unit, drawn, experience, reading.neighbors),
            None => drawn,
        };
        let placed = Placed { square, replaced: board.take(square) };
        if Rules::Composition.allow(board, unit, square) {
            board.put(square, unit);
            return placed;
        }
        placed.bring_back(board, reading);
    }
}

impl Placed {
    /// Takes the unit off the board again.
    pub fn take_back(&self, board: &mut Board, reading: &PaperReading) {
        board.take(self.square);
        self.bring_back(board, reading);
    }

    fn bring_back(&self, board: &mut Board, reading: &PaperReading) {
        if let (Replaced::Back, Some(unit)) = (reading.replaced, self.replaced) {
            board.put(self.square, unit);
        }
    }
}

fn square(random: &mut SplitMix) -> Square {
    Square::new(random.below(64) as u8)
}

/// Tried until one is found, as the paper does; a board never has more units than there are squares left.
fn empty_square(board: &Board, random: &mut SplitMix) -> Square {
    loop {
        let square = square(random);
        if !board.occupied().has(square) {
            return square;
        }
    }
}

/// The square next to the drawn one that experience prefers for the unit, if there is one.
fn better_square(board: &Board, unit: Unit, drawn: Square, experience: &Experience, reading: Neighbors) -> Square {
    let mut best = drawn;
    let mut around: Vec<Square> = king_attacks(drawn).into_iter().collect();
    around.sort_by_key(|square| number_of(*square));
    // Compared with the square drawn, or with the one gone to last.
    let mut from = drawn;
    for square in around {
        let here = experience.percent(square, Some(unit));
        let is_better = match board.unit_at(square) {
            Some(Unit { kind: Kind::King, .. }) => false,
            Some(other) if unit.color == Color::Black && other.color == Color::White => false,
            Some(other) => here > experience.percent(square, Some(other)),
            None => here > experience.percent(from, Some(unit)),
        };
        match reading {
            Neighbors::Best if is_better && (best == drawn || here > experience.percent(best, Some(unit))) => {
                best = square
            }
            Neighbors::InTurn if is_better => {
                best = square;
                from = square;
            }
            Neighbors::Best | Neighbors::InTurn => {}
        }
    }
    best
}

/// The rights of a board: those granted, where king and rook stand at home.
pub(super) fn rights(board: &Board, granted: Castling) -> Castling {
    let mut rights = Castling::of_units_at_home(board);
    if rights.is_empty() {
        return rights;
    }
    for color in Color::ALL {
        for wing in Wing::ALL {
            if !granted.has(color, wing) {
                rights = rights.without(color, wing);
            }
        }
    }
    rights
}

/// The squares from the upper left to the lower right that hold a side's units, its king aside.
pub(super) fn units_in_order(board: &Board, color: Color) -> impl Iterator<Item = Square> + use<> {
    let units = board.color(color) - board.kind(Kind::King);
    (0..64).map(super::experience::square_of).filter(move |square| (units & Bitboard::of(*square)).any())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experience::{OCCUPANTS, TableSource};

    /// A table that holds one thing only: how often a white knight stands on some squares.
    fn fond_of(squares: &[(&str, f64)]) -> Experience {
        let mut percent = [[0.0; OCCUPANTS]; 64];
        for square in &mut percent {
            square[0] = 100.0;
        }
        for (name, often) in squares {
            let number = number_of(name.parse().expect("a square"));
            percent[number][2] = *often;
            percent[number][0] = 100.0 - often;
        }
        Experience::new(TableSource::default(), percent).expect("a table")
    }

    fn check(pieces: &str, drawn: &str, squares: &[(&str, f64)], reading: Neighbors, expected: &str) {
        let board = chess::parse_piece_list(pieces).expect("a piece list").board;
        let knight = Unit { color: Color::White, kind: Kind::Knight };
        let square = better_square(&board, knight, drawn.parse().expect("a square"), &fond_of(squares), reading);
        assert_eq!(square.to_string(), expected, "{pieces}, {drawn}");
    }

    #[test]
    fn experience_prefers_a_neighbor() {
        let fond: &[(&str, f64)] = &[("d5", 2.0), ("f3", 3.0), ("e4", 1.0)];
        check("Ka1 / Kh8", "e4", fond, Neighbors::Best, "f3");
        check("Ka1 / Kh8", "e4", &[("d5", 2.0), ("e4", 5.0)], Neighbors::Best, "e4");
        // A king is never replaced, another unit is where the knight is seen more often than it.
        check("Kf3 / Kh8", "e4", fond, Neighbors::Best, "d5");
        check("Ka1 / Kh8 Bf3", "e4", fond, Neighbors::Best, "f3");
        check("Ka1 / Kh8", "e4", &[("d5", 2.0), ("f5", 1.5), ("d3", 3.0)], Neighbors::InTurn, "d3");
    }

    #[test]
    fn black_never_replaces_white() {
        let board = chess::parse_piece_list("Ka1 Sd5 / Kh8").expect("a piece list").board;
        let mut percent = [[0.0; OCCUPANTS]; 64];
        for square in &mut percent {
            square[0] = 100.0;
        }
        let d5: Square = "d5".parse().expect("a square");
        percent[number_of(d5)] = [0.0; OCCUPANTS];
        percent[number_of(d5)][8] = 100.0;
        let table = Experience::new(TableSource::default(), percent).expect("a table");
        let knight = Unit { color: Color::Black, kind: Kind::Knight };
        let e4 = "e4".parse().expect("a square");
        assert_eq!(better_square(&board, knight, e4, &table, Neighbors::Best), e4);
        let white = chess::parse_piece_list("Ka1 / Kh8 Bd5").expect("a piece list").board;
        assert_eq!(better_square(&white, knight, e4, &table, Neighbors::Best), d5);
    }
}
