//! iq17: seventeen aesthetic features of one line of play, added up. Our model in the shape of Iqbal's, not his
//! numbers.
//!
//! The page says what comes from whom, defines the features, and explains which line is scored.

mod attacks;
mod events;
mod features;
mod line;
mod principles;
mod prospect;
mod situation;
mod tables;
mod weights;

pub use features::{FEATURES, Feature, Features};
pub use line::{LineChoice, features_of_line};
pub use weights::Iq17Weights;

use chess::{Position, Setup};
use problem::{Sentence, Solution};
use themes::Analysis;

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, Score, Unscored, Weight};
use line::{Chosen, choose};

/// The model with its weights and the line it looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Iq17 {
    /// What each feature pays.
    pub weights: Iq17Weights,
    /// Which line is scored.
    pub line: LineChoice,
}

impl Iq17 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "iq17",
        title: "Seventeen aesthetic features of one line, in the shape of Iqbal's model (ours)",
        judges: problem::Scope::directmates_from(2),
        page: include_str!("../../pages/iq17.md"),
        presets: &[
            Preset { name: "best", about: "scores the richest line of full length", make: || Box::new(Iq17::BEST) },
            Preset {
                name: "pv",
                about: "scores the first line of full length in the order of the squares, as a solver's main line",
                make: || Box::new(Iq17::PV),
            },
        ],
    };

    /// The richest line, all features alike.
    pub const BEST: Iq17 = Iq17 { weights: Iq17Weights::PUBLISHED, line: LineChoice::Best };

    /// The first line, all features alike.
    pub const PV: Iq17 = Iq17 { weights: Iq17Weights::PUBLISHED, line: LineChoice::Pv };
}

impl Model for Iq17 {
    fn info(&self) -> &'static ModelInfo {
        &Iq17::INFO
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

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        let solution = analysis.solution();
        must_be_judged_by(&Iq17::INFO, solution)?;
        // A key without its play has no line to score.
        let chosen = choose(solution, &self.weights, self.line).ok_or(Unscored::Incomplete)?;
        Ok(self.rows(&solution.position, &chosen))
    }
}

impl Iq17 {
    /// The score of the first key of a complete solution, sound or not: a cooked problem has no score as a problem, but
    /// a line of it can be looked at, as the papers do.
    pub fn total_of_first_key(&self, solution: &Solution) -> Option<f64> {
        let chosen = choose(solution, &self.weights, self.line).filter(|_| solution.complete)?;
        Some(self.rows(&solution.position, &chosen).total())
    }

    fn rows(&self, diagram: &Position, chosen: &Chosen) -> Score {
        let mut score = Score::default();
        let kappa = self.weights.kappa;
        for ((feature, value), weight) in FEATURES.iter().zip(chosen.features.values()).zip(self.weights.of_features())
        {
            let detail = format!("{}: {kappa} × {weight} × {value:.3}", feature.code);
            score.add(feature.group, feature.name, value, kappa * weight * value, detail);
        }
        let how = match self.line {
            LineChoice::Best => format!("best of {}", chosen.of),
            LineChoice::Pv => "first in the order of the squares".to_owned(),
        };
        score.remarks.push(Sentence::from(format!("line scored ({how}): ")).line(diagram, &chosen.line, 1));
        score
    }
}
