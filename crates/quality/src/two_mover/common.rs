//! The rows that both papers pay in the same way: size and place of the diagram, and what the key does.

use chess::{Bitboard, Board, Color, Kind, Square};
use themes::report::KeyFacts;

use super::Table;
use crate::material::{force, value};
use crate::{ComposerWeights, IcpWeights, RowGroup};

pub(crate) const CENTER: Bitboard = Bitboard(0x0000_0018_1800_0000);
pub(crate) const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
pub(crate) const EDGE: Bitboard = Bitboard(0xFF81_8181_8181_81FF);

/// The prices, named once, and how each model's weights give them.
macro_rules! prices {
    ($($field:ident),* $(,)?) => {
        /// What the common rows pay; the weights of both models have them under the same names.
        pub(crate) struct Prices {
            $(pub $field: i32,)*
        }

        prices!(ComposerWeights: $($field),*);
        prices!(IcpWeights: $($field),*);
    };
    ($weights:ident: $($field:ident),*) => {
        impl From<&$weights> for Prices {
            fn from(weights: &$weights) -> Prices {
                Prices { $($field: weights.$field,)* }
            }
        }
    };
}

prices! {
    miniature,
    meredith,
    king_in_center,
    unit_below_eighteen,
    key_by_king,
    key_pins_white,
    key_unpins_black,
    sacrifice,
    dual,
    triple,
    multiple,
    king_in_corner,
    king_on_edge,
    key_checks,
    key_double_check,
    key_captures,
    key_promotes,
    flight_taken,
    key_pins_black,
    key_unpins_white,
    material,
}

/// A diagram, the board after its key, what the key does, and the prices.
pub(crate) struct Common<'a> {
    pub prices: Prices,
    pub board: &'a Board,
    pub after: &'a Board,
    pub key: &'a KeyFacts,
}

impl Common<'_> {
    pub fn black_king(&self) -> Square {
        self.board.king(Color::Black).expect("a position has kings")
    }

    /// How many flights there are before and after the key.
    pub fn flights(&self) -> (i32, i32) {
        (self.key.flights_before.count() as i32, self.key.flights_after.count() as i32)
    }

    pub fn size_and_place(&self, table: &mut Table) {
        let (w, king) = (&self.prices, self.black_king());
        let units = self.board.occupied().count() as i32;
        match units {
            ..=7 => table.bonus("miniature", 1, w.miniature, "at most 7 units"),
            8..=12 => table.bonus("meredith", 1, w.meredith, "8 to 12 units"),
            _ => {}
        }
        if CENTER.has(king) {
            table.bonus("king-in-center", 1, w.king_in_center, &format!("the black king on {king}"));
        }
        let detail = format!("{} × (18 − {units})", w.unit_below_eighteen);
        table.bonus("units", units, w.unit_below_eighteen * (18 - units), &detail);
        if self.key.mv.kind == Kind::King {
            table.bonus("key-by-king", 1, w.key_by_king, "the white king makes the key");
        }
    }

    pub fn pins_and_sacrifices(&self, table: &mut Table) {
        let (w, key) = (&self.prices, self.key);
        table.valued("key-pins-white", key.pins_white, self.after, w.key_pins_white, RowGroup::Bonuses);
        table.valued("key-unpins-black", key.unpins_black, self.after, w.key_unpins_black, RowGroup::Bonuses);
        table.valued("sacrifice", key.en_prise, self.after, w.sacrifice, RowGroup::Bonuses);
    }

    pub fn duals(&self, table: &mut Table, counts: [usize; 3]) {
        let w = &self.prices;
        let [duals, triples, multiples] = counts.map(|count| count as i32);
        table.penalty("duals", duals, w.dual * duals, "variants with two mates");
        table.penalty("triples", triples, w.triple * triples, "variants with three mates");
        table.penalty("multiples", multiples, w.multiple * multiples, "variants with more than three mates");
    }

    pub fn place_and_key_faults(&self, table: &mut Table) {
        let (w, key, king) = (&self.prices, self.key, self.black_king());
        if CORNERS.has(king) {
            table.penalty("king-in-corner", 1, w.king_in_corner, &format!("the black king on {king}"));
        } else if EDGE.has(king) {
            table.penalty("king-on-edge", 1, w.king_on_edge, &format!("the black king on {king}"));
        }
        match key.checkers.count() {
            0 => {}
            1 => table.penalty("key-checks", 1, w.key_checks, "the key gives check"),
            _ => table.penalty("key-double-check", 1, w.key_double_check, "the key gives double check"),
        }
        if let Some(kind) = key.captured {
            table.penalty("key-captures", 1, w.key_captures * value(kind), &format!("a {}", kind.name()));
        }
        if let Some(kind) = key.mv.promotion {
            table.penalty("key-promotes", 1, w.key_promotes * value(kind), &format!("to a {}", kind.name()));
        }
        let (before, flights) = self.flights();
        let taken = (before - flights).max(0);
        table.penalty("flights-taken", taken, w.flight_taken * taken, &format!("{before} before, {flights} after"));
        table.valued("key-pins-black", key.pins_black, self.after, w.key_pins_black, RowGroup::Penalties);
        table.valued("key-unpins-white", key.unpins_white, self.board, w.key_unpins_white, RowGroup::Penalties);
        let (white, black) = (force(self.board, Color::White), force(self.board, Color::Black));
        let excess = (white - black).max(0);
        table.penalty("material", excess, w.material * excess, &format!("White {white}, Black {black}"));
    }
}

/// The way a queen would go from square to square, in one move or two, with a price for each kind of step.
pub(crate) fn queens_way(from: Square, to: Square, diagonal_step: i32, straight_step: i32) -> i32 {
    let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
    let (diagonal, straight) = (files.min(ranks), files.abs_diff(ranks));
    diagonal_step * i32::from(diagonal) + straight_step * i32::from(straight)
}
