//! What each row of icp-1999 pays.

use crate::weights::weights;

weights! {
    /// The weights of icp-1999. Penalties are written as positive numbers.
    pub struct IcpWeights for "icp-1999" {
        tempo: i32 = 10, "tempo", "the key neither checks nor threatens";
        direct_battery: i32 = 15, "direct-battery", "first different mate; a fifth for each further one";
        indirect_battery: i32 = 25, "indirect-battery", "first different mate; a fifth for each further one";
        king_flights: i32 = 15, "king-flights", "each flight the key creates";
        lonely_king: i32 = 2, "lonely-king", "Black has only the king";
        half_pin: i32 = 25, "half-pin", "first half-pin; a fifth for each further one";
        self_pin: i32 = 15, "self-pin", "first different mate; a fifth for each further one";
        unpin: i32 = 20, "unpin", "first different mate; a fifth for each further one";
        self_block: i32 = 25, "self-block", "first different mate; a fifth for each further one";
        grimshaw: i32 = 45, "grimshaw", "first pair; a fifth for each further one";
        miniature: i32 = 10, "miniature", "at most 7 units";
        meredith: i32 = 5, "meredith", "8 to 12 units";
        king_in_center: i32 = 10, "king-in-center", "the black king stands on d4, e4, d5 or e5";
        unit_below_eighteen: i32 = 3, "units", "each unit fewer than 18";
        key_by_king: i32 = 15, "key-by-king", "the white king makes the key";
        mate_by_king: i32 = 20, "mate-by-king", "the white king mates";
        flight_given: i32 = 15, "flights-given", "each flight by which the key raises their number";
        check_allowed: i32 = 30, "checks-allowed", "each further check the key allows";
        key_pins_white: i32 = 3, "key-pins-white", "times the value of each white unit the key pins";
        key_unpins_black: i32 = 5, "key-unpins-black", "times the value of each black unit the key unpins";
        sacrifice: i32 = 5, "sacrifice", "times the value of each white unit Black can capture after the key";
        different_mates: i32 = 10, "different-mates", "mates' value: times the square of the different mates, over the variants";
        diagonal_step: i32 = 3, "diagonal-step", "key distance: each diagonal step of a queen's way";
        straight_step: i32 = 2, "straight-step", "key distance: each straight step of a queen's way";
        dual: i32 = 1, "duals", "each minor dual";
        triple: i32 = 2, "triples", "each minor triple";
        multiple: i32 = 3, "multiples", "each minor multiple";
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
    }
}
