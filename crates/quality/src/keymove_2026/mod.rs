//! Our own model of what composers value, learned from what they published: content by lines and phases, keys that give,
//! and faults by how bad they are.

mod feature;
mod measure;
mod percentile;
mod weights;

pub use feature::{Feature, Sense};
pub use measure::Measures;
pub use weights::Keymove2026Weights;

use chess::Setup;
use solve::Wanted;
use themes::Analysis;

use crate::model::must_be_judged_by;
use crate::weights::{WeightValue, nearest};
use crate::{BadWeight, Model, ModelInfo, Preset, RowGroup, Score, Unscored, Weight};

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Keymove2026 {
    /// What each feature counts.
    pub weights: Keymove2026Weights,
}

impl Keymove2026 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "keymove-2026",
        title: "What composers value, learned from published problems",
        judges: problem::Scope::directmates_from(2),
        page: include_str!("../../pages/keymove-2026.md"),
        presets: &[Preset {
            name: "learned",
            about: "weights learned from published problems, their neighbors and awards",
            make: || Box::new(Keymove2026::LEARNED),
        }],
    };

    /// The weights the page shows.
    pub const LEARNED: Keymove2026 = Keymove2026 { weights: Keymove2026Weights::LEARNED };

    /// The total that [`Model::score`] explains by rows.
    pub fn total(&self, analysis: &Analysis<'_>) -> f64 {
        let measures = Measures::of(analysis);
        let (base, table) = self.weights.table(analysis.solution().stipulation.moves());
        let rows = measures.values().iter().zip(table).map(|(value, weight)| row_points(*value, *weight));
        let total = rounded(base + rows.sum::<f64>());
        if is_capped(&measures) { total.min(self.weights.cap) } else { total }
    }
}

/// What a row shows: hundredths are kept, so that the smallest difference in force still shows.
fn row_points(value: f64, weight: f64) -> f64 {
    rounded(value * weight)
}

fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Whether a fault is there that nothing makes up for.
fn is_capped(measures: &Measures) -> bool {
    measures.get(Feature::Dead) > 0.0
}

impl Model for Keymove2026 {
    fn info(&self) -> &'static ModelInfo {
        &Keymove2026::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        let table = |key: fn(Feature) -> &'static str, values: [f64; Feature::COUNT]| {
            let all = Feature::ALL.iter().zip(values);
            all.map(move |(feature, value)| Weight { key: key(*feature), value, meaning: feature.meaning() })
        };
        let general = [
            Weight { key: "base", value: self.weights.base, meaning: "points before anything is counted" },
            Weight { key: "longer-base", value: self.weights.longer_base, meaning: "the same for longer problems" },
            Weight {
                key: "cap",
                value: self.weights.cap,
                meaning: "the most a problem with a dead unit has, black pawns apart",
            },
            Weight { key: "margin", value: self.weights.margin, meaning: "what a better problem has more, at least" },
            Weight { key: "longer-margin", value: self.weights.longer_margin, meaning: "the same for longer problems" },
        ];
        let two_movers = table(Feature::key, self.weights.two_movers);
        general.into_iter().chain(two_movers).chain(table(Feature::longer_key, self.weights.longer)).collect()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        let keys = || self.weights().into_iter().map(|weight| weight.key);
        let Some(known) = keys().find(|known| *known == key) else {
            let near = nearest(key, keys());
            return Err(BadWeight::UnknownKey { model: Keymove2026::INFO.name, key: key.to_owned(), near });
        };
        let Some(number) = f64::from_number(value) else {
            return Err(BadWeight::OutOfRange { key: known, expected: f64::EXPECTED, value });
        };
        let place = |named: fn(Feature) -> &'static str| Feature::ALL.iter().position(|one| named(*one) == known);
        match (known, place(Feature::key), place(Feature::longer_key)) {
            ("base", ..) => self.weights.base = number,
            ("longer-base", ..) => self.weights.longer_base = number,
            ("cap", ..) => self.weights.cap = number,
            ("margin", ..) => self.weights.margin = number,
            ("longer-margin", ..) => self.weights.longer_margin = number,
            (_, Some(place), _) => self.weights.two_movers[place] = number,
            (_, _, Some(place)) => self.weights.longer[place] = number,
            (_, None, None) => {}
        }
        Ok(())
    }

    fn needs(&self) -> Wanted {
        Wanted::everything()
    }

    fn margin(&self, moves: u8) -> f64 {
        if moves > 2 { self.weights.longer_margin } else { self.weights.margin }
    }

    fn copy_for(&self, _original: Option<Setup>) -> Box<dyn Model> {
        Box::new(*self)
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        must_be_judged_by(&Keymove2026::INFO, analysis.solution())?;
        let measures = Measures::of(analysis);
        let (base, table) = self.weights.table(analysis.solution().stipulation.moves());
        let mut score = Score::default();
        score.add(RowGroup::Bonuses, "base", 1.0, base, "before anything is counted");
        for (feature, weight) in Feature::ALL.iter().zip(table) {
            let value = measures.get(*feature);
            if value != 0.0 && *weight != 0.0 {
                score.add(
                    feature.group(),
                    feature.key(),
                    rounded(value),
                    row_points(value, *weight),
                    feature.meaning(),
                );
            }
        }
        let over = rounded(score.total() - self.weights.cap);
        if is_capped(&measures) && over > 0.0 {
            score.add(RowGroup::Penalties, "cap", 1.0, -over, "no content makes up for a dead unit");
        }
        let units = analysis.play.diagram().board().occupied().count();
        let stipulation = analysis.solution().stipulation;
        if let Some((percent, sentence)) = percentile::sentence(score.total(), units, stipulation) {
            score.remarks.push(sentence);
            score.percentile = Some(percent);
        }
        Ok(score)
    }
}
