//! The white king where he cannot step anywhere: before he walks, those who guard the squares next to him have to move, to be
//! captured or to be shut off.

use chess::{
    Bitboard, Color, Kind, Square, between, bishop_lines, king_attacks, knight_attacks, pawn_attacks, rook_lines,
};

use super::black::Blocks;

/// A square next to the white king and who guards it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guarded {
    square: Square,
    /// Black units that nobody can shut off.
    pub(crate) stuck: Bitboard,
    /// Black units that guard from afar.
    far: Bitboard,
}

/// Who guards each square next to the white king.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShutIn {
    guarded: [Guarded; 8],
    count: usize,
}

impl ShutIn {
    /// A king on this square, with White's units here; nothing if he may step somewhere as things stand. The black king does
    /// not count.
    pub(crate) fn of(king: Square, white: Bitboard, blocks: &Blocks) -> Option<ShutIn> {
        let nobody = Guarded { square: king, stuck: Bitboard::EMPTY, far: Bitboard::EMPTY };
        let mut shut = ShutIn { guarded: [nobody; 8], count: 0 };
        for square in king_attacks(king) {
            let guarded = guarded(square, white | blocks.units, blocks);
            if (guarded.stuck | guarded.far).is_empty() {
                return None;
            }
            shut.guarded[shut.count] = guarded;
            shut.count += 1;
        }
        Some(shut)
    }

    /// The squares with their guards.
    pub(crate) fn each(&self) -> impl Iterator<Item = &Guarded> {
        self.guarded[..self.count].iter()
    }
}

impl Guarded {
    /// Whether somebody guards from afar whom the black king does not shut off on any shortest way from one square to another.
    pub(crate) fn stays(&self, from: Square, to: Square) -> bool {
        let on_the_way = |square: Square| from.distance(square) + square.distance(to) == from.distance(to);
        self.far.into_iter().any(|guard| !between(guard, self.square).into_iter().any(on_the_way))
    }
}

fn guarded(square: Square, occupied: Bitboard, blocks: &Blocks) -> Guarded {
    let [pawns, knights, bishops, rooks, queens] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].map(|kind| blocks.of_kind(kind));
    let lines = (rook_lines(square) & (rooks | queens)) | (bishop_lines(square) & (bishops | queens));
    let beside = king_attacks(square);
    let stuck = (pawn_attacks(Color::White, square) & pawns) | (knight_attacks(square) & knights) | (beside & lines);
    let sees = |&guard: &Square| (between(guard, square) & occupied).is_empty();
    Guarded { square, stuck, far: (lines - beside).into_iter().filter(sees).collect() }
}

#[cfg(test)]
mod tests {
    use chess::{Position, Setup};

    use super::super::walks::Walks;
    use super::*;

    #[track_caller]
    fn check(units: &str, expected: Option<&[(&str, u32, u32)]>) {
        let setup: Setup = units.parse().expect("a piece list");
        let position: Position = Setup { turn: Color::Black, ..setup }.check().expect("a position");
        let blocks = Blocks::of(&position, &mut Walks::new(Color::Black, true, 2), 2);
        let shut = ShutIn::of(position.king(Color::White), position.board().color(Color::White), &blocks);
        let found = shut.as_ref().map(|shut| {
            let count = |one: &Guarded| (one.square.to_string(), one.stuck.count(), one.far.count());
            shut.each().map(count).collect::<Vec<_>>()
        });
        let expected = expected
            .map(|squares| squares.iter().map(|&(square, stuck, far)| (square.to_owned(), stuck, far)).collect());
        assert_eq!(found, expected);
    }

    #[test]
    fn a_king_is_shut_in_where_each_step_is_guarded() {
        // By Norman Macleod: the king waits for the end.
        let units = "Kh1 Rb2 / Ka4 Qg3 Rg2 Rh3 Bb8 Bd5 Sc1 c2 c4 c6 h2";
        check(units, Some(&[("g1", 2, 0), ("g2", 1, 1), ("h2", 3, 0)]));
        // The rook on f3 shuts the bishop off, and without the queen nobody else guards g2.
        check("Kh1 Rf3 / Ka4 Rg2 Rh3 Bd5 h2", None);
        check("Kh1 Rf4 / Ka4 Rg2 Rh3 Bd5 h2", Some(&[("g1", 2, 0), ("g2", 0, 1), ("h2", 2, 0)]));
    }

    #[test]
    fn the_black_king_may_shut_a_line_on_his_way() {
        let bishop = Guarded { square: Square::new(14), stuck: Bitboard::EMPTY, far: Square::new(35).into() };
        let [d4, f4, d3] = ["d4", "f4", "d3"].map(|name| name.parse().expect("a square"));
        assert!(!bishop.stays(d4, f4) && bishop.stays(d4, d3));
    }
}
