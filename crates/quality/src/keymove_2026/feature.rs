//! What the model looks at: every feature with its name, what it may do to the total, and what it means.
//!
//! Which way a feature may count is chess sense, written down here before anything is learned. How much it counts is
//! learned from comparisons.

use crate::RowGroup;

/// What a feature may do to the total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    /// It may pay and never costs.
    Pays,
    /// It may cost and never pays.
    Costs,
}

/// Each feature as a variant, and all of them in a table.
macro_rules! features {
    ($($variant:ident = $key:literal, $group:ident, $sense:ident, $most:literal, $meaning:literal;)*) => {
        /// A number that is measured in a problem.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Feature { $(#[doc = $meaning] $variant,)* }

        impl Feature {
            /// All of them, in the order of the rows.
            pub const ALL: &'static [Feature] = &[$(Feature::$variant,)*];

            /// How many there are.
            pub const COUNT: usize = Feature::ALL.len();

            /// Its name in a weights file and in the rows of a score.
            pub fn key(self) -> &'static str {
                match self { $(Feature::$variant => $key,)* }
            }

            /// The name of its weight for longer problems.
            pub fn longer_key(self) -> &'static str {
                match self { $(Feature::$variant => concat!("longer-", $key),)* }
            }

            /// What is counted.
            pub fn meaning(self) -> &'static str {
                match self { $(Feature::$variant => $meaning,)* }
            }

            /// Where its row belongs.
            pub fn group(self) -> RowGroup {
                match self { $(Feature::$variant => RowGroup::$group,)* }
            }

            /// Which way it may count.
            pub fn sense(self) -> Sense {
                match self { $(Feature::$variant => Sense::$sense,)* }
            }

            /// What is more than this is not counted.
            pub fn most(self) -> f64 {
                match self { $(Feature::$variant => $most,)* }
            }
        }
    };
}

features! {
    Mates = "mates", Themes, Pays, 3.0, "different mates forced by real defenses, up to three";
    MoreMates = "more-mates", Themes, Pays, 3.0, "the fourth to the sixth different mate";
    ManyMates = "many-mates", Themes, Pays, 4.0, "the seventh to the tenth different mate";
    StrategicMates = "strategic-mates", Themes, Pays, 6.0, "mates that depend on something Black's move spoils or White's move opens";
    RichMates = "rich-mates", Themes, Pays, 4.0, "mates that depend on two such things or more";
    SharedElement = "shared-element", Themes, Pays, 4.0, "further mates that share what the most of them have in common";
    SecondElement = "second-element", Themes, Pays, 3.0, "further mates that share the next such thing";
    OneUnit = "one-unit", Themes, Pays, 4.0, "different mates forced by one black unit, from the third on";
    SecondUnit = "second-unit", Themes, Pays, 3.0, "different mates forced by a second black unit, from the second on";
    Batteries = "batteries", Themes, Pays, 4.0, "mates by a battery";
    CrossChecks = "cross-checks", Themes, Pays, 3.0, "mates that answer a check by a check";
    SelfBlocks = "self-blocks", Themes, Pays, 3.0, "mates that use a self-block";
    Interferences = "interferences", Themes, Pays, 3.0, "mates that use an interference";
    Unpins = "unpins", Themes, Pays, 3.0, "mates that use an unpin";
    SelfPins = "self-pins", Themes, Pays, 3.0, "mates that use a self-pin";
    PinMates = "pin-mates", Themes, Pays, 3.0, "mates that depend on a pin";
    Openings = "openings", Themes, Pays, 3.0, "mates that use an opened line or an unguarded square";
    ModelMates = "model-mates", Themes, Pays, 3.0, "model mates";
    Correction = "correction", Themes, Pays, 2.0, "black correction";
    FlightMates = "flight-mates", Themes, Pays, 3.0, "different mates after moves of the black king, from the second on";
    DualAvoidance = "dual-avoidance", Themes, Pays, 1.0, "dual avoidance";
    Families = "families", Themes, Pays, 4.0, "themes that several lines show together, such as Grimshaw or half-pin";
    Specials = "specials", Themes, Pays, 2.0, "underpromotion, castling or en passant as a mate or a defense";
    SetChanged = "set-changed", Themes, Pays, 4.0, "mates changed from set play to actual play";
    TryChanged = "try-changed", Themes, Pays, 4.0, "mates changed from tries to actual play";
    Transferred = "transferred", Themes, Pays, 3.0, "mates transferred to other defenses";
    Patterns = "patterns", Themes, Pays, 3.0, "themes of changed play with letters, such as Zagoruiko or Le Grand";
    ThematicTries = "thematic-tries", Themes, Pays, 4.0, "refutations of tries by the key unit or for the threat of the key, no captures of the unit moved";
    AnsweredRefutations = "answered-refutations", Themes, Pays, 3.0, "refutations of tries that have a mate of their own after the key";
    CompleteBlock = "complete-block", Bonuses, Pays, 1.0, "every black move in the diagram has a set answer";
    GivesFlights = "gives-flights", Bonuses, Pays, 2.0, "flights the key gives beyond those it takes";
    AllowsChecks = "allows-checks", Bonuses, Pays, 3.0, "checks the key allows";
    Sacrifice = "sacrifice", Bonuses, Pays, 1.0, "the key offers a unit";
    Withdrawal = "withdrawal", Bonuses, Pays, 1.0, "the key piece moves away from the black king";
    UnpinsBlack = "unpins-black", Bonuses, Pays, 2.0, "black units the key unpins, and white units it pins";
    Economy = "economy", Bonuses, Pays, 1.0, "the share of White's units that take part in a mate, on average";
    Dead = "dead", Penalties, Costs, 3.0, "units without which nothing at all changes, black pawns apart";
    DeadPawns = "dead-pawns", Penalties, Costs, 3.0, "black pawns without which nothing at all changes";
    Superfluous = "superfluous", Penalties, Costs, 3.0, "other units without which the problem is sound and shows the same";
    IdleOfficers = "idle-officers", Penalties, Costs, 2.0, "white officers with no part in any mate";
    Bystanders = "bystanders", Penalties, Costs, 4.0, "black officers that neither defend nor spoil anything";
    Obtrusive = "obtrusive", Penalties, Costs, 2.0, "units that can only be promoted pawns";
    KeyChecks = "key-checks", Penalties, Costs, 1.0, "the key gives check";
    KeyCaptures = "key-captures", Penalties, Costs, 1.0, "the key captures an officer";
    KeyCapturesPawn = "key-captures-pawn", Penalties, Costs, 1.0, "the key captures a pawn";
    KeyPromotes = "key-promotes", Penalties, Costs, 1.0, "the key promotes to a queen";
    TakesFlights = "takes-flights", Penalties, Costs, 2.0, "flights the key takes beyond those it gives";
    PreventsChecks = "prevents-checks", Penalties, Costs, 2.0, "checks the key prevents";
    PinsBlack = "pins-black", Penalties, Costs, 2.0, "black units the key pins, and white units it unpins";
    OutOfPlay = "out-of-play", Penalties, Costs, 1.0, "the key brings a unit that had no function into play";
    WhiteInCheck = "white-in-check", Penalties, Costs, 1.0, "White is in check in the diagram";
    UnprovidedChecks = "unprovided-checks", Penalties, Costs, 2.0, "checks in the diagram without a set answer";
    UnprovidedFlights = "unprovided-flights", Penalties, Costs, 2.0, "king moves in the diagram without a set answer";
    DoubleThreat = "double-threat", Penalties, Costs, 1.0, "two threats that Black does not separate";
    MultipleThreat = "multiple-threat", Penalties, Costs, 1.0, "three or more threats that Black does not separate";
    Waiting = "waiting", Penalties, Costs, 1.0, "the key waits and changes nothing that was set";
    NoDefense = "no-defense", Penalties, Costs, 1.0, "the share of black moves that parry nothing";
    Duals = "duals", Penalties, Costs, 4.0, "duals after real defenses, by how many answers there are";
    MinorDuals = "minor-duals", Penalties, Costs, 3.0, "duals of mates that are forced alone elsewhere";
    SameRefutation = "same-refutation", Penalties, Costs, 2.0, "tries of the key unit that fail to one move";
    KingRefutes = "king-refutes", Penalties, Costs, 2.0, "tries of the key unit that fail to a move of the king";
    SetKept = "set-kept", Penalties, Costs, 4.0, "set mates that the key leaves as they are";
    Recaptures = "recaptures", Penalties, Costs, 1.0, "the share of defenses answered by a capture of the defender";
    Units = "units", Penalties, Costs, 32.0, "units on the board";
    WhiteForce = "white-force", Penalties, Costs, 60.0, "the value of White's units";
    BlackForce = "black-force", Penalties, Costs, 60.0, "the value of Black's units";
}
