//! What each row of composer-2006 pays.

use crate::weights::weights;

weights! {
    /// The weights of composer-2006. Penalties are written as positive numbers.
    pub struct ComposerWeights for "composer-2006" {
        tempo: i32 = 10, "tempo", "the key neither checks nor threatens";
        direct_battery: i32 = 15, "direct-battery", "first different mate; a fifth for each further one";
        indirect_battery: i32 = 25, "indirect-battery", "first different mate; a fifth for each further one";
        king_flights: i32 = 15, "king-flights", "Black has a flight after the key, and the key did not reduce their number";
        lonely_king: i32 = 2, "lonely-king", "Black has only the king";
        half_pin: i32 = 25, "half-pin", "each half-pin";
        self_pin: i32 = 15, "self-pin", "first different mate; a fifth for each further one";
        unpin: i32 = 20, "unpin", "first different mate; a fifth for each further one";
        self_block: i32 = 25, "self-block", "first different mate; a fifth for each further one";
        grimshaw: i32 = 45, "grimshaw", "each pair";
        pickaninny: i32 = 25, "pickaninny", "each pawn";
        miniature: i32 = 10, "miniature", "at most 7 units";
        meredith: i32 = 5, "meredith", "8 to 12 units";
        king_in_center: i32 = 10, "king-in-center", "the black king stands on d4, e4, d5 or e5";
        unit_below_eighteen: i32 = 3, "units", "each unit fewer than 18";
        key_by_king: i32 = 15, "key-by-king", "the white king makes the key";
        mate_by_king: i32 = 20, "mate-by-king", "first different mate by the white king; a fifth for each further one";
        flight_given: i32 = 0, "flights-given", "each flight by which the key raises their number; 15 in the table, where it pays twice";
        check_allowed: i32 = 30, "checks-allowed", "first further check allowed by the key; a fifth for each more";
        key_pins_white: i32 = 3, "key-pins-white", "times the value of each white unit the key pins";
        key_unpins_black: i32 = 5, "key-unpins-black", "times the value of each black unit the key unpins";
        sacrifice: i32 = 1, "sacrifice", "times the value of each white unit Black can capture after the key";
        thematic_mates: i32 = 10, "thematic-mates", "mates' value: times the square of the different thematic mates, over the variants";
        other_mates: i32 = 3, "other-mates", "mates' value: times the other different mates, over the variants";
        diagonal_step: i32 = 3, "diagonal-step", "key distance: each diagonal step of a queen's way";
        straight_step: i32 = 2, "straight-step", "key distance: each straight step of a queen's way";
        away_from_king: i32 = 1, "away-from-king", "times the distance the key gains from the black king";
        dual: i32 = 1, "duals", "each variant with two mates";
        triple: i32 = 2, "triples", "each variant with three mates";
        multiple: i32 = 3, "multiples", "each variant with more than three mates";
        king_in_corner: i32 = 20, "king-in-corner", "the black king stands in a corner";
        king_on_edge: i32 = 10, "king-on-edge", "the black king stands on the edge, not in a corner";
        key_checks: i32 = 50, "key-checks", "the key gives check";
        key_double_check: i32 = 70, "key-double-check", "the key gives double check (instead of key-checks)";
        key_captures: i32 = 10, "key-captures", "times the value of the unit the key captures";
        key_promotes: i32 = 5, "key-promotes", "times the value of the unit the key promotes to";
        flight_taken: i32 = 15, "flights-taken", "each flight by which the key lowers their number";
        key_pins_black: i32 = 5, "key-pins-black", "times the value of each black unit the key pins";
        key_unpins_white: i32 = 3, "key-unpins-white", "times the value of each white unit the key unpins";
        material: i32 = 2, "material", "times White's force in excess of Black's";
        towards_king: i32 = 1, "towards-king", "times the distance the key loses to the black king";
        thematic_non_single: i32 = 30, "thematic-non-single", "each variant with several mates of which one shows a theme";
    }
}

impl ComposerWeights {
    /// All weights in the order of the table.
    pub fn values(&self) -> Vec<i32> {
        self.list().iter().map(|weight| weight.value as i32).collect()
    }

    /// The weights with these values, in the order of the table; nothing if one is too large or their number is another.
    pub fn of_values(values: &[i32]) -> Option<ComposerWeights> {
        let mut weights = ComposerWeights::PUBLISHED;
        let list = weights.list();
        if list.len() != values.len() {
            return None;
        }
        let mut pairs = list.iter().zip(values);
        pairs.all(|(weight, value)| weights.set(weight.key, f64::from(*value)).is_ok()).then_some(weights)
    }
}
