//! What each fault costs.

use crate::weights::weights;

weights! {
    /// The weights of conventions. Faults are written as positive numbers and cost, merits pay; each is named after the
    /// topic of its remark.
    pub struct ConventionsWeights for "conventions" {
        base: f64 = 100.0, "base", "what a problem without faults has";
        further: f64 = 0.25, "further", "what each further occurrence of the same fault or merit counts, as a share of the first";
        earlier: f64 = 0.5, "earlier", "what a dual counts more for each move it comes before the last, as a share";
        key_checks: f64 = 30.0, "key-checks", "the key gives check";
        key_double_check: f64 = 40.0, "key-double-check", "the key gives double check (instead of key-checks)";
        key_captures: f64 = 20.0, "key-captures", "the key captures an officer";
        key_captures_pawn: f64 = 5.0, "key-captures-pawn", "the key captures a pawn";
        key_promotes: f64 = 5.0, "key-promotes", "the key promotes to a queen";
        flight_taking_key: f64 = 15.0, "flight-taking-key", "flights the key takes beyond those it gives";
        key_pins_black: f64 = 4.0, "key-pins-black", "black units the key pins";
        key_unpins_white: f64 = 4.0, "key-unpins-white", "white units the key unpins";
        check_preventing_key: f64 = 10.0, "check-preventing-key", "checks Black has no more after the key";
        out_of_play_key: f64 = 10.0, "out-of-play-key", "the key piece had no function in the diagram";
        static_key: f64 = 3.0, "static-key", "every variation was set with the same answer";
        white_in_check: f64 = 25.0, "white-in-check", "White is in check in the diagram";
        unprovided_check: f64 = 25.0, "unprovided-check", "black checks in the diagram without a set answer";
        unprovided_flight: f64 = 15.0, "unprovided-flight", "king moves in the diagram without a set answer";
        unprovided_capture: f64 = 3.0, "unprovided-capture", "captures of officers in the diagram without a set answer";
        unprovided_promotion: f64 = 3.0, "unprovided-promotion", "black promotions in the diagram without a set answer";
        double_threat: f64 = 20.0, "double-threat", "two threats that Black does not separate";
        multiple_threat: f64 = 30.0, "multiple-threat", "three or more threats that Black does not separate";
        short_threat: f64 = 10.0, "short-threat", "the key threatens to mate sooner than stipulated";
        short_variation: f64 = 1.0, "short-variation", "defenses that allow a mate sooner than stipulated";
        same_refutation: f64 = 2.0, "same-refutation", "tries of the key unit refuted by one and the same move";
        king_refutes_try: f64 = 1.0, "king-refutes-try", "tries of the key unit refuted by a king move";
        major_dual: f64 = 6.0, "major-dual", "two answers, not both forced alone elsewhere";
        major_triple: f64 = 8.0, "major-triple", "three answers, not all forced alone elsewhere";
        major_multiple: f64 = 10.0, "major-multiple", "four or more answers, not all forced alone elsewhere";
        minor_dual: f64 = 1.0, "minor-dual", "two answers, both forced alone elsewhere, or in a short variation";
        minor_triple: f64 = 1.5, "minor-triple", "three answers, all forced alone elsewhere, or in a short variation";
        minor_multiple: f64 = 2.0, "minor-multiple", "four or more answers, all forced alone elsewhere, or in a short variation";
        promotion_dual: f64 = 0.5, "promotion-dual", "a pawn mates by promoting to a queen or to a rook or bishop";
        idle_officer: f64 = 15.0, "idle-officer", "white officers without a part in any mate";
        obtrusive_unit: f64 = 20.0, "obtrusive-unit", "units that can only be promoted pawns";
        key_underpromotes: f64 = 0.0, "key-underpromotes", "the key promotes to a rook, bishop or knight";
        flight_giving_key: f64 = 0.0, "flight-giving-key", "flights the key gives beyond those it takes";
        key_unpins_black: f64 = 0.0, "key-unpins-black", "black units the key unpins";
        key_pins_white: f64 = 0.0, "key-pins-white", "white units the key pins";
        check_allowing_key: f64 = 0.0, "check-allowing-key", "checks Black has only after the key";
        active_sacrifice: f64 = 0.0, "active-sacrifice", "Black can capture the unit that made the key";
        passive_sacrifice: f64 = 0.0, "passive-sacrifice", "other white units Black can capture only after the key";
        long_key: f64 = 0.0, "long-key", "the key goes four squares or more";
        withdrawal_key: f64 = 0.0, "withdrawal-key", "the key piece moves away from the black king";
        key_unit_tries: f64 = 0.0, "key-unit-tries", "tries made by the unit that makes the key";
        distinct_refutations: f64 = 0.0, "distinct-refutations", "several tries of the key unit, each refuted by a different move";
    }
}
