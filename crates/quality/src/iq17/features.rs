//! The seventeen features: their values for a line, their names, and what each of them is.

use std::ops::AddAssign;

use super::Iq17Weights;
use crate::RowGroup;

/// A feature without its value.
pub struct Feature {
    /// Its short name: `P1` to `P7` are principles, `T1` to `T10` themes.
    pub code: &'static str,
    /// The name of its row and of its weight.
    pub name: &'static str,
    /// Principles stand among the bonuses.
    pub group: RowGroup,
}

/// One table for the fields, the names and the weights, so that their orders cannot differ.
macro_rules! features {
    ($($code:literal $group:ident $field:ident $name:literal $meaning:literal;)*) => {
        /// What one line of play shows, before any weight but the unit of the themes.
        #[derive(Clone, Copy, PartialEq, Default, Debug)]
        pub struct Features { $(#[doc = $meaning] pub $field: f64,)* }

        /// The features in the order of their codes.
        pub static FEATURES: [Feature; 17] =
            [$(Feature { code: $code, name: $name, group: RowGroup::$group },)*];

        impl Features {
            /// The values in the order of [`FEATURES`].
            pub fn values(&self) -> [f64; 17] {
                [$(self.$field,)*]
            }
        }

        impl AddAssign for Features {
            fn add_assign(&mut self, other: Features) {
                $(self.$field += other.$field;)*
            }
        }

        impl Iq17Weights {
            /// The weights of the features in the order of [`FEATURES`].
            pub(super) fn of_features(&self) -> [f64; 17] {
                [$(self.$field,)*]
            }
        }
    };
}

features! {
    "P1" Bonuses violate_heuristics "violate-heuristics" "Moves that plain good sense would not play.";
    "P2" Bonuses weakest_piece "weakest-piece" "The less powerful the unit that mates.";
    "P3" Bonuses full_power "full-power" "The farther units go for what they are.";
    "P4" Bonuses less_material "less-material" "White wins with less than Black has.";
    "P5" Bonuses economy "economy" "Every white unit takes part in the mate, and no square is guarded twice.";
    "P6" Bonuses sacrifice "sacrifice" "The material White gives up over the line.";
    "P7" Bonuses sparsity "sparsity" "Units stand apart, in the diagram and in the mate.";
    "T1" Themes fork "fork" "The unit that moved attacks two units or more.";
    "T2" Themes pin "pin" "A line piece newly aims at a unit before a more valuable one.";
    "T3" Themes skewer "skewer" "A line piece newly attacks a unit that must go and lay another one bare.";
    "T4" Themes x_ray "x-ray" "A line piece newly protects a unit through the enemy that attacks it.";
    "T5" Themes discovered_attack "discovered-attack" "A unit goes and another one attacks through the square it left.";
    "T6" Themes zugzwang "zugzwang" "If Black could pass, White would have no mate in the moves left.";
    "T7" Themes smothered_mate "smothered-mate" "A knight mates a king shut in by his own units.";
    "T8" Themes cross_check "cross-check" "White answers a check with a check.";
    "T9" Themes promotion "promotion" "Pawns promote, the more modestly the better.";
    "T10" Themes switchback "switchback" "A unit returns to where it came from.";
}

impl Features {
    /// The sum of all features, as the tables of the page give it.
    pub fn raw_total(&self) -> f64 {
        self.values().iter().sum()
    }

    /// The sum with weights.
    pub fn total(&self, weights: &Iq17Weights) -> f64 {
        let sum: f64 = self.values().iter().zip(weights.of_features()).map(|(value, weight)| value * weight).sum();
        weights.kappa * sum
    }
}
