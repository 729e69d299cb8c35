//! Problems as they are learned from: measured once, with everything that they are compared with.

use chess::Position;
use problem::{Solution, Stipulation, Verdict};
use quality::{Composer2006, Feature, MODELS, Measures, Model};
use solve::{Limits, Wanted};
use themes::Analysis;

/// What a problem was awarded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Award {
    /// Nothing that is known.
    None,
    /// A mention or a commendation.
    Mention,
    /// A prize.
    Prize,
}

impl Award {
    /// Read from the words of a collection.
    pub fn of(words: Option<&str>) -> Award {
        match words.map(str::to_lowercase) {
            None => Award::None,
            Some(words) if words.contains("prize") => Award::Prize,
            Some(_) => Award::Mention,
        }
    }
}

/// A sound problem as the models see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// Its features.
    pub features: Vec<f64>,
    /// What composer-2006 says, by its printed and by its learned weights; equal for all where it judges nothing.
    pub others: [f64; 2],
    /// The kinds of the changes that made it, for neighbors.
    pub changes: Vec<&'static str>,
}

/// A published problem and what it is compared with.
#[derive(Clone, PartialEq, Debug)]
pub struct Published {
    /// The collection and the line in it.
    pub source: String,
    /// The diagram.
    pub fen: String,
    /// What it was awarded.
    pub award: Award,
    /// The problem.
    pub example: Example,
    /// Sound neighbors.
    pub neighbors: Vec<Example>,
    /// The problem without one unit that its content needs, sound with the same key.
    pub stripped: Vec<Example>,
}

/// All that is learned from.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TasteExamples {
    /// Published problems.
    pub published: Vec<Published>,
    /// Problems that this program composed.
    pub composed: Vec<Example>,
}

impl Example {
    /// Measures a position; nothing unless it is sound and its play could be written out.
    pub(super) fn of(position: &Position, stipulation: Stipulation) -> Option<Example> {
        let solution = solved(position, stipulation)?;
        Some(Example::of_analysis(&Analysis::of(&solution)))
    }

    pub(super) fn of_analysis(analysis: &Analysis<'_>) -> Example {
        let score = |model: &dyn Model| model.score(analysis).map_or(0.0, |score| score.total());
        let learned = MODELS.iter().flat_map(|info| info.presets).find(|preset| preset.name == "learned-2026");
        let learned = learned.map_or(0.0, |preset| score(&*(preset.make)()));
        Example {
            features: Measures::of(analysis).values().to_vec(),
            others: [score(&Composer2006::PRINTED), learned],
            changes: vec![],
        }
    }

    /// How many units there are.
    pub fn units(&self) -> f64 {
        self.features[Feature::Units as usize]
    }
}

/// Nodes after which a problem is left out.
const PATIENCE: u64 = 3_000_000;

/// The whole solution of a sound problem.
pub(super) fn solved(position: &Position, stipulation: Stipulation) -> Option<Solution> {
    let limits = Limits::nodes(PATIENCE);
    if solve::solve(position, stipulation, Wanted::key_only(), limits).verdict != Verdict::Sound {
        return None;
    }
    let solution = solve::solve(position, stipulation, Wanted::everything(), limits);
    (solution.verdict == Verdict::Sound && solution.complete).then_some(solution)
}
