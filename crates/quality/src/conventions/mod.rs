//! Our own model of how well a problem keeps the conventions: 100 minus what its faults cost, a row for each kind.
//!
//! It reads the critique of a solution and nothing else; the page says what each fault costs and why.

mod weights;

pub use weights::ConventionsWeights;

use chess::Setup;
use problem::Sentence;
use solve::Wanted;
use themes::Analysis;
use themes::report::{Critique, Remark, RemarkKind, TOPICS, Topic, critique};

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, RowGroup, Score, Unscored, Weight};

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ConventionsModel {
    /// What each row costs or pays.
    pub weights: ConventionsWeights,
}

impl ConventionsModel {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "conventions",
        title: "How well a problem of any length keeps the conventions: 100 minus its faults",
        judges: problem::Scope::DIRECTMATES,
        page: include_str!("../../pages/conventions.md"),
        presets: &[Preset {
            name: "standard",
            about: "faults cost, merits pay nothing",
            make: || Box::new(ConventionsModel::STANDARD),
        }],
    };

    /// The weights the page explains.
    pub const STANDARD: ConventionsModel = ConventionsModel { weights: ConventionsWeights::PUBLISHED };
}

impl Model for ConventionsModel {
    fn info(&self) -> &'static ModelInfo {
        &ConventionsModel::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.weights.set(key, value)
    }

    fn needs(&self) -> Wanted {
        Wanted::everything()
    }

    fn copy_for(&self, _original: Option<Setup>) -> Box<dyn Model> {
        Box::new(*self)
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        must_be_judged_by(&ConventionsModel::INFO, analysis.solution())?;
        let moves = analysis.solution().stipulation.moves();
        Ok(score(&self.weights, &critique(analysis), moves))
    }
}

fn score(weights: &ConventionsWeights, critique: &Critique, moves: u8) -> Score {
    let mut score = Score::default();
    score.add(RowGroup::Bonuses, "base", 1.0, weights.base, "before faults are counted");
    let list = weights.list();
    for topic in TOPICS {
        let Some(weight) = list.iter().find(|weight| weight.key == topic.name) else { continue };
        add_topic(&mut score, weights, topic, weight.value, critique, moves);
    }
    score.remarks = critique.merits().map(|remark| remark.sentence.clone()).collect();
    score
}

/// One row for all remarks on a topic. Merits show only when they pay: they are remarked on anyway.
fn add_topic(score: &mut Score, w: &ConventionsWeights, topic: &Topic, weight: f64, critique: &Critique, moves: u8) {
    let remarks: Vec<&Remark> = critique.on(topic).collect();
    let shares = shares(&remarks, w, moves);
    let (group, sign) = match topic.kind {
        RemarkKind::Fault(_) => (RowGroup::Penalties, -1.0),
        RemarkKind::Merit | RemarkKind::Fact => (RowGroup::Bonuses, 1.0),
    };
    let further: f64 = shares.iter().skip(1).sum();
    let total = shares.first().map_or(0.0, |first| first + w.further * further);
    if shares.is_empty() || (group == RowGroup::Bonuses && weight == 0.0) {
        return;
    }
    let sentences = Sentence::join(remarks.iter().map(|remark| remark.sentence.clone()), " ");
    score.add(group, topic.name, shares.len() as f64, sign * weight * total, sentences);
}

/// What each occurrence counts before the weight, the heaviest first: 1, and more for duals that come early.
fn shares(remarks: &[&Remark], w: &ConventionsWeights, moves: u8) -> Vec<f64> {
    let mut shares = Vec::new();
    for remark in remarks {
        let occurrences = if SIZES.contains(&remark.name()) { 1 } else { remark.count };
        shares.extend((0..occurrences).map(|_| 1.0 + w.earlier * moves_before_last(remark, moves)));
    }
    shares.sort_by(|a, b| f64::total_cmp(b, a));
    shares
}

/// Topics whose count says how large the one thing is, not how often it occurs.
const SIZES: [&str; 3] = ["double-threat", "multiple-threat", "long-key"];

/// How many black moves are still to come after a dual: its lines end with Black's move, and his last is number
/// `moves - 1`.
fn moves_before_last(remark: &Remark, moves: u8) -> f64 {
    if !remark.name().ends_with("-dual") && !remark.name().ends_with("-triple") && !remark.name().ends_with("-multiple")
    {
        return 0.0;
    }
    let after_move = remark.lines.first().map_or(0, |line| line.0.len() / 2);
    (usize::from(moves).saturating_sub(1 + after_move)) as f64
}
