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
    /// What a problem with a superfluous unit has at most.
    pub cap: f64,
}

impl Keymove2026Weights {
    /// As learned; `keymove evolve taste` prints them.
    pub const LEARNED: Keymove2026Weights = Keymove2026Weights {
        two_movers: [
            3.514,   // mates
            2.242,   // more-mates
            0.846,   // many-mates
            1.612,   // strategic-mates
            0.468,   // rich-mates
            0.153,   // shared-element
            0.311,   // second-element
            1.178,   // one-unit
            0.446,   // second-unit
            1.912,   // batteries
            2.375,   // cross-checks
            0.259,   // self-blocks
            1.965,   // interferences
            2.026,   // unpins
            0.317,   // self-pins
            0.239,   // pin-mates
            0.222,   // openings
            0.783,   // model-mates
            0.474,   // correction
            1.681,   // flight-mates
            1.663,   // dual-avoidance
            2.584,   // families
            1.515,   // specials
            0.411,   // set-changed
            4.497,   // try-changed
            0.368,   // transferred
            2.07,    // patterns
            2.91,    // thematic-tries
            0.909,   // answered-refutations
            2.206,   // complete-block
            2.998,   // gives-flights
            0.397,   // allows-checks
            1.823,   // sacrifice
            0.941,   // withdrawal
            0.604,   // unpins-black
            1.087,   // economy
            -5.009,  // superfluous
            -3.669,  // idle-officers
            -0.125,  // bystanders
            -13.293, // obtrusive
            -5.706,  // key-checks
            -6.899,  // key-captures
            -0.611,  // key-captures-pawn
            -18.146, // key-promotes
            -1.035,  // takes-flights
            -0.227,  // prevents-checks
            -1.87,   // pins-black
            -0.953,  // out-of-play
            -9.699,  // white-in-check
            -2.988,  // unprovided-checks
            -0.223,  // unprovided-flights
            -13.904, // double-threat
            -2.719,  // multiple-threat
            -7.617,  // waiting
            -0.418,  // no-defense
            -2.496,  // duals
            -1.905,  // minor-duals
            -0.579,  // same-refutation
            -1.474,  // king-refutes
            -1.42,   // set-kept
            -11.567, // recaptures
            -0.042,  // units
            -0.026,  // white-force
            -0.02,   // black-force
        ],
        longer: [
            6.91,    // mates
            0.245,   // more-mates
            0.723,   // many-mates
            0.13,    // strategic-mates
            0.274,   // rich-mates
            0.509,   // shared-element
            1.996,   // second-element
            1.02,    // one-unit
            0.761,   // second-unit
            0.27,    // batteries
            1.869,   // cross-checks
            2.535,   // self-blocks
            0.986,   // interferences
            0.993,   // unpins
            3.042,   // self-pins
            0.632,   // pin-mates
            0.644,   // openings
            2.117,   // model-mates
            1.297,   // correction
            0.29,    // flight-mates
            0.0,     // dual-avoidance
            2.444,   // families
            0.83,    // specials
            0.341,   // set-changed
            1.048,   // try-changed
            0.0,     // transferred
            0.0,     // patterns
            0.269,   // thematic-tries
            0.301,   // answered-refutations
            3.378,   // complete-block
            0.44,    // gives-flights
            0.545,   // allows-checks
            0.352,   // sacrifice
            0.773,   // withdrawal
            0.785,   // unpins-black
            23.668,  // economy
            -5.13,   // superfluous
            -7.416,  // idle-officers
            -0.107,  // bystanders
            -15.004, // obtrusive
            -13.133, // key-checks
            -17.704, // key-captures
            -18.974, // key-captures-pawn
            -33.434, // key-promotes
            -13.512, // takes-flights
            -0.217,  // prevents-checks
            -16.097, // pins-black
            -3.675,  // out-of-play
            -22.821, // white-in-check
            -9.812,  // unprovided-checks
            -4.821,  // unprovided-flights
            -11.087, // double-threat
            -3.953,  // multiple-threat
            -5.827,  // waiting
            -0.317,  // no-defense
            -1.203,  // duals
            -4.386,  // minor-duals
            -1.012,  // same-refutation
            -2.777,  // king-refutes
            -0.195,  // set-kept
            -4.85,   // recaptures
            -0.025,  // units
            -0.018,  // white-force
            -0.014,  // black-force
        ],
        base: 23.9,
        longer_base: 27.7,
        cap: 30.0,
    };

    /// Where a problem of this many moves begins, and the table for it.
    pub fn table(&self, moves: u8) -> (f64, &[f64; Feature::COUNT]) {
        if moves > 2 { (self.longer_base, &self.longer) } else { (self.base, &self.two_movers) }
    }
}
