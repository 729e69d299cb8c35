//! What each feature counts: one table for two-movers, one for longer problems.

use super::Feature;

/// The weights of the model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Keymove2026Weights {
    /// For two-movers, in the order of [`Feature::ALL`].
    pub two_movers: [f64; Feature::COUNT],
    /// For longer problems.
    pub longer: [f64; Feature::COUNT],
    /// Where two-movers begin: chosen so that half of the published ones have more than 50 points.
    pub base: f64,
    /// The same for longer problems.
    pub longer_base: f64,
    /// What a problem with a dead unit has at most, black pawns apart.
    pub cap: f64,
    /// By how much two-movers must differ before the higher one is really better.
    pub margin: f64,
    /// The same for longer problems.
    pub longer_margin: f64,
}

impl Keymove2026Weights {
    /// As learned; `keymove evolve taste` prints them.
    pub const LEARNED: Keymove2026Weights = Keymove2026Weights {
        two_movers: [
            3.649,   // mates
            2.449,   // more-mates
            0.891,   // many-mates
            1.544,   // strategic-mates
            0.341,   // rich-mates
            0.155,   // shared-element
            0.243,   // second-element
            1.188,   // one-unit
            0.448,   // second-unit
            1.83,    // batteries
            2.099,   // cross-checks
            0.261,   // self-blocks
            2.009,   // interferences
            2.615,   // unpins
            0.319,   // self-pins
            0.24,    // pin-mates
            0.223,   // openings
            0.8,     // model-mates
            0.477,   // correction
            1.905,   // flight-mates
            1.748,   // dual-avoidance
            2.292,   // families
            1.033,   // specials
            0.414,   // set-changed
            4.612,   // try-changed
            0.494,   // transferred
            2.286,   // patterns
            2.832,   // thematic-tries
            0.821,   // answered-refutations
            2.22,    // complete-block
            3.028,   // gives-flights
            0.757,   // allows-checks
            1.874,   // sacrifice
            0.813,   // withdrawal
            0.608,   // unpins-black
            1.094,   // economy
            -5.01,   // dead
            -2.0,    // dead-pawns
            -3.0,    // superfluous
            -3.77,   // idle-officers
            -0.126,  // bystanders
            -13.271, // obtrusive
            -5.968,  // key-checks
            -6.952,  // key-captures
            -0.615,  // key-captures-pawn
            -18.503, // key-promotes
            -1.337,  // takes-flights
            -0.228,  // prevents-checks
            -2.034,  // pins-black
            -0.959,  // out-of-play
            -9.574,  // white-in-check
            -2.755,  // unprovided-checks
            -0.224,  // unprovided-flights
            -14.153, // double-threat
            -3.672,  // multiple-threat
            -7.583,  // waiting
            -0.42,   // no-defense
            -3.083,  // duals
            -1.447,  // minor-duals
            -0.893,  // same-refutation
            -1.449,  // king-refutes
            -1.273,  // set-kept
            -10.12,  // recaptures
            -0.042,  // units
            -0.026,  // white-force
            -0.02,   // black-force
        ],
        longer: [
            6.401,   // mates
            0.236,   // more-mates
            0.694,   // many-mates
            0.129,   // strategic-mates
            1.164,   // rich-mates
            0.464,   // shared-element
            0.597,   // second-element
            0.926,   // one-unit
            0.731,   // second-unit
            0.286,   // batteries
            3.836,   // cross-checks
            2.394,   // self-blocks
            0.947,   // interferences
            0.954,   // unpins
            3.12,    // self-pins
            0.358,   // pin-mates
            0.619,   // openings
            2.111,   // model-mates
            1.245,   // correction
            0.278,   // flight-mates
            0.0,     // dual-avoidance
            2.347,   // families
            0.797,   // specials
            3.656,   // set-changed
            1.773,   // try-changed
            0.0,     // transferred
            28.743,  // patterns
            0.258,   // thematic-tries
            0.304,   // answered-refutations
            2.857,   // complete-block
            0.528,   // gives-flights
            0.523,   // allows-checks
            0.338,   // sacrifice
            0.932,   // withdrawal
            1.221,   // unpins-black
            23.602,  // economy
            -4.734,  // dead
            -2.0,    // dead-pawns
            -3.0,    // superfluous
            -7.102,  // idle-officers
            -0.103,  // bystanders
            -13.467, // obtrusive
            -12.616, // key-checks
            -16.712, // key-captures
            -16.716, // key-captures-pawn
            -31.841, // key-promotes
            -13.132, // takes-flights
            -0.209,  // prevents-checks
            -16.136, // pins-black
            -3.71,   // out-of-play
            -21.413, // white-in-check
            -9.067,  // unprovided-checks
            -4.211,  // unprovided-flights
            -10.756, // double-threat
            -3.185,  // multiple-threat
            -5.476,  // waiting
            -0.305,  // no-defense
            -1.137,  // duals
            -4.462,  // minor-duals
            -0.637,  // same-refutation
            -2.744,  // king-refutes
            -0.216,  // set-kept
            -3.521,  // recaptures
            -0.024,  // units
            -0.018,  // white-force
            -0.013,  // black-force
        ],
        base: 24.7,
        longer_base: 27.4,
        cap: 30.0,
        margin: 4.0,
        longer_margin: 4.0,
    };

    /// Where a problem of this many moves begins, and the table for it.
    pub fn table(&self, moves: u8) -> (f64, &[f64; Feature::COUNT]) {
        if moves > 2 { (self.longer_base, &self.longer) } else { (self.base, &self.two_movers) }
    }
}
