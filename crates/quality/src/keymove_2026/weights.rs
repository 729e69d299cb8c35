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
            3.708,   // mates
            2.327,   // more-mates
            0.966,   // many-mates
            1.539,   // strategic-mates
            0.303,   // rich-mates
            0.144,   // shared-element
            0.227,   // second-element
            0.982,   // one-unit
            0.417,   // second-unit
            1.697,   // batteries
            1.857,   // cross-checks
            0.243,   // self-blocks
            1.855,   // interferences
            2.447,   // unpins
            0.296,   // self-pins
            0.223,   // pin-mates
            0.207,   // openings
            1.2,     // model-mates
            0.444,   // correction
            1.89,    // flight-mates
            1.717,   // dual-avoidance
            2.254,   // families
            1.014,   // specials
            0.529,   // set-changed
            4.327,   // try-changed
            0.505,   // transferred
            2.133,   // patterns
            2.695,   // thematic-tries
            0.862,   // answered-refutations
            2.066,   // complete-block
            2.966,   // gives-flights
            0.821,   // allows-checks
            2.046,   // sacrifice
            1.138,   // withdrawal
            0.566,   // unpins-black
            1.018,   // economy
            -7.331,  // dead
            -1.622,  // dead-pawns
            -3.647,  // superfluous
            -4.043,  // idle-officers
            -0.117,  // bystanders
            -12.935, // obtrusive
            -6.446,  // key-checks
            -8.18,   // key-captures
            -0.572,  // key-captures-pawn
            -18.655, // key-promotes
            -1.97,   // takes-flights
            -0.212,  // prevents-checks
            -2.179,  // pins-black
            -0.892,  // out-of-play
            -10.069, // white-in-check
            -2.699,  // unprovided-checks
            -0.209,  // unprovided-flights
            -13.2,   // double-threat
            -3.904,  // multiple-threat
            -6.336,  // waiting
            -0.391,  // no-defense
            -3.019,  // duals
            -1.323,  // minor-duals
            -0.737,  // same-refutation
            -1.245,  // king-refutes
            -1.278,  // set-kept
            -9.649,  // recaptures
            -0.039,  // units
            -0.025,  // white-force
            -0.019,  // black-force
        ],
        longer: [
            5.951,   // mates
            0.222,   // more-mates
            0.655,   // many-mates
            0.121,   // strategic-mates
            1.487,   // rich-mates
            0.425,   // shared-element
            0.449,   // second-element
            0.825,   // one-unit
            0.689,   // second-unit
            0.27,    // batteries
            3.759,   // cross-checks
            2.146,   // self-blocks
            0.893,   // interferences
            0.9,     // unpins
            2.775,   // self-pins
            0.409,   // pin-mates
            0.584,   // openings
            2.073,   // model-mates
            1.175,   // correction
            0.263,   // flight-mates
            0.0,     // dual-avoidance
            2.675,   // families
            0.752,   // specials
            3.812,   // set-changed
            1.763,   // try-changed
            0.0,     // transferred
            27.242,  // patterns
            0.243,   // thematic-tries
            0.286,   // answered-refutations
            2.695,   // complete-block
            0.582,   // gives-flights
            0.494,   // allows-checks
            0.319,   // sacrifice
            1.017,   // withdrawal
            1.53,    // unpins-black
            20.771,  // economy
            -9.75,   // dead
            -9.79,   // dead-pawns
            -2.152,  // superfluous
            -5.947,  // idle-officers
            -0.097,  // bystanders
            -12.151, // obtrusive
            -12.834, // key-checks
            -14.673, // key-captures
            -13.077, // key-captures-pawn
            -36.243, // key-promotes
            -11.858, // takes-flights
            -0.197,  // prevents-checks
            -14.51,  // pins-black
            -3.395,  // out-of-play
            -21.467, // white-in-check
            -7.88,   // unprovided-checks
            -3.97,   // unprovided-flights
            -10.752, // double-threat
            -4.414,  // multiple-threat
            -4.921,  // waiting
            -0.287,  // no-defense
            -1.54,   // duals
            -3.669,  // minor-duals
            -0.243,  // same-refutation
            -1.834,  // king-refutes
            -0.204,  // set-kept
            -4.257,  // recaptures
            -0.022,  // units
            -0.017,  // white-force
            -0.012,  // black-force
        ],
        base: 24.1,
        longer_base: 29.6,
        cap: 30.0,
        margin: 4.6,
        longer_margin: 13.3,
    };

    /// Where a problem of this many moves begins, and the table for it.
    pub fn table(&self, moves: u8) -> (f64, &[f64; Feature::COUNT]) {
        if moves > 2 { (self.longer_base, &self.longer) } else { (self.base, &self.two_movers) }
    }
}
