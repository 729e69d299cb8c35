//! The quality function of Chess Composer (2006) for two-movers: themes + bonuses − penalties.
//!
//! The page lists every row with its source and the readings under which the published figures come out.

mod prospect;
mod quick;
mod ranges;
mod rows;
mod weights;

pub use quick::{Ledger, Tariff};
pub use ranges::WeightRange;
pub use weights::ComposerWeights;

use chess::Setup;
use themes::Analysis;

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, Score, Unscored, Weight};

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Composer2006 {
    /// What each row pays.
    pub weights: ComposerWeights,
}

impl Composer2006 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "composer-2006",
        title: "Chess Composer's quality function for two-movers (2006)",
        judges: problem::Scope::TWO_MOVERS,
        page: include_str!("../../pages/composer-2006.md"),
        presets: &[
            Preset {
                name: "printed",
                about: "as the printed evaluations come out: a sacrificed unit pays its value once",
                make: || Box::new(Composer2006::PRINTED),
            },
            Preset {
                name: "tables",
                about: "as the table of bonuses says: a sacrificed unit pays five times its value",
                make: || Box::new(Composer2006::TABLES),
            },
            Preset {
                name: "learned-2026",
                about: "learned from published problems and the sound diagrams near them, which they should outrank",
                make: || Box::new(Composer2006::LEARNED_2026),
            },
        ],
    };

    /// The weights behind the printed evaluations.
    pub const PRINTED: Composer2006 = Composer2006 { weights: ComposerWeights::PUBLISHED };

    /// The weights of the tables to the letter.
    pub const TABLES: Composer2006 =
        Composer2006 { weights: ComposerWeights { sacrifice: 5, ..ComposerWeights::PUBLISHED } };

    /// What `keymove evolve quality` learned from 1,200 published two-movers; docs/learned-2026.md is its report.
    pub const LEARNED_2026: Composer2006 = Composer2006 {
        weights: ComposerWeights {
            direct_battery: 35,
            king_flights: 6,
            half_pin: 26,
            unit_below_eighteen: 6,
            key_by_king: 12,
            flight_given: 3,
            sacrifice: 0,
            thematic_mates: 7,
            key_checks: 70,
            flight_taken: 22,
            material: 1,
            thematic_non_single: 5,
            ..ComposerWeights::PUBLISHED
        },
    };
}

impl Model for Composer2006 {
    fn info(&self) -> &'static ModelInfo {
        &Composer2006::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.weights.set(key, value)
    }

    fn copy_for(&self, _original: Option<Setup>) -> Box<dyn Model> {
        Box::new(*self)
    }

    fn as_composer(&self) -> Option<&Composer2006> {
        Some(self)
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        must_be_judged_by(&Composer2006::INFO, analysis.solution())?;
        Ok(rows::score(&self.weights, analysis))
    }
}
