//! What each row pays or costs.

use crate::weights::weights;

weights! {
    /// The weights of helpmate-2026, set by chess sense. Rows of merits pay, those of faults cost; all are written as
    /// positive numbers.
    pub struct HelpmateWeights for "helpmate-2026" {
        base: f64 = 10.0, "base", "points before anything is counted";
        harmony: f64 = 14.0, "harmony", "how far the moves of the solutions do the same, from 0 to 1, where it is more than guarding and mating";
        shared_strategy: f64 = 2.5, "shared-strategy", "half-moves of which every solution shows the same strategy, six at most";
        relation: f64 = 9.0, "relation", "themes that solutions show together, or of the kind that one solution alone carries; the second counts half, a third a quarter";
        strategy: f64 = 1.5, "strategy", "kinds of strategy that moves show, the mean of the solutions, eight at most";
        model_mates: f64 = 10.0, "model-mates", "the share of solutions that end in model mates";
        ideal_mates: f64 = 3.0, "ideal-mates", "the share of solutions that end in ideal mates";
        pure_mates: f64 = 3.0, "pure-mates", "the share of solutions that end in pure mates that are no models";
        echo: f64 = 5.0, "echo", "mates that echo one another";
        further_solutions: f64 = 3.0, "further-solutions", "solutions beyond the first, with mates of their own, three at most";
        white_economy: f64 = 6.0, "white-economy", "the share of White's officers that have a part, the mean of the solutions";
        light_force: f64 = 0.6, "light-force", "units fewer than 14, eight at most";
        set_play: f64 = 2.0, "set-play-shown", "set play of full length with another mate";
        same_mate: f64 = 9.0, "same-mate", "solutions that mate like an earlier one";
        repeated_moves: f64 = 3.0, "repeated-moves", "moves that a solution repeats, five at most";
        little_in_common: f64 = 4.0, "little-in-common", "the moves of the solutions do different things";
        no_strategy: f64 = 6.0, "no-strategy", "the share of solutions with nothing but guards, ways and the mate";
        idle_never: f64 = 12.0, "idle-in-all", "white officers without a part in any solution";
        idle_sometimes: f64 = 3.0, "idle-in-some", "white officers without a part in some solution";
        promoted: f64 = 8.0, "promoted-unit", "units that can only be promoted pawns";
        check: f64 = 2.0, "check-in-diagram", "the side that begins is in check";
        brutal_capture: f64 = 2.0, "brutal-capture", "solutions that begin with the capture of queen or rook, and no theme needs it";
        brutal_twin: f64 = 3.0, "brutal-twin", "twins that change the material";
        heavy: f64 = 0.5, "heavy-force", "units beyond 14";
        margin: f64 = 2.0, "margin", "by how much the totals of two helpmates must differ before the higher one is really better";
        cap: f64 = 30.0, "cap", "the most a helpmate has in which a white officer has no part at all, or in which all solutions mate alike";
    }
}
