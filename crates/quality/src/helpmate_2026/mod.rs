//! Our own model for helpmates: harmony between the solutions first, then what they show, how they mate and what they
//! need for it.

mod measure;
mod weights;

pub use weights::HelpmateWeights;

use chess::Setup;
use themes::Analysis;
use themes::help::HelpAnalysis;

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, RowGroup, Score, Unscored, Weight};
use measure::HelpMeasures;

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Helpmate2026 {
    /// What each row pays or costs.
    pub weights: HelpmateWeights,
}

impl Helpmate2026 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "helpmate-2026",
        title: "What composers of helpmates value: harmony between the solutions first",
        judges: problem::Scope::helpmates(1, 4),
        page: include_str!("../../pages/helpmate-2026.md"),
        presets: &[Preset {
            name: "sensible",
            about: "weights set by chess sense, checked on published problems",
            make: || Box::new(Helpmate2026::SENSIBLE),
        }],
    };

    /// The weights the page shows.
    pub const SENSIBLE: Helpmate2026 = Helpmate2026 { weights: HelpmateWeights::PUBLISHED };

    fn rows(&self, measures: &HelpMeasures) -> Vec<(RowGroup, &'static str, f64, f64)> {
        let (w, m) = (&self.weights, measures);
        let (themes, bonuses, penalties) = (RowGroup::Themes, RowGroup::Bonuses, RowGroup::Penalties);
        vec![
            (themes, "harmony", m.harmony, w.harmony),
            (themes, "shared-strategy", m.shared, w.shared_strategy),
            (themes, "relation", m.relations, w.relation),
            (themes, "strategy", m.strategy, w.strategy),
            (themes, "model-mates", m.model, w.model_mates),
            (themes, "ideal-mates", m.ideal, w.ideal_mates),
            (themes, "pure-mates", m.pure, w.pure_mates),
            (themes, "echo", m.echo, w.echo),
            (bonuses, "further-solutions", m.further, w.further_solutions),
            (bonuses, "white-economy", m.white_economy, w.white_economy),
            (bonuses, "light-force", m.light, w.light_force),
            (bonuses, "set-play-shown", m.set_play, w.set_play),
            (penalties, "same-mate", m.same_mate, -w.same_mate),
            (penalties, "repeated-moves", m.repeated, -w.repeated_moves),
            (penalties, "little-in-common", m.little_in_common, -w.little_in_common),
            (penalties, "no-strategy", m.no_strategy, -w.no_strategy),
            (penalties, "idle-in-all", m.idle_never, -w.idle_never),
            (penalties, "idle-in-some", m.idle_sometimes, -w.idle_sometimes),
            (penalties, "promoted-unit", m.promoted, -w.promoted),
            (penalties, "check-in-diagram", m.check, -w.check),
            (penalties, "brutal-capture", m.brutal_capture, -w.brutal_capture),
            (penalties, "brutal-twin", m.brutal_twin, -w.brutal_twin),
            (penalties, "heavy-force", m.heavy, -w.heavy),
        ]
    }
}

/// Hundredths are kept.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

impl Model for Helpmate2026 {
    fn info(&self) -> &'static ModelInfo {
        &Helpmate2026::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.weights.set(key, value)
    }

    fn margin(&self, _moves: u8) -> f64 {
        self.weights.margin
    }

    fn copy_for(&self, _original: Option<Setup>) -> Box<dyn Model> {
        Box::new(*self)
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        must_be_judged_by(&Helpmate2026::INFO, analysis.solution())?;
        // No directmate is in its scope.
        Ok(Score::default())
    }

    fn score_helpmate(&self, analysis: &HelpAnalysis) -> Result<Score, Unscored> {
        Helpmate2026::INFO.must_judge(analysis.play.stipulation())?;
        let mut score = Score::default();
        if analysis.play.solutions.is_empty() {
            return Ok(score);
        }
        let measures = HelpMeasures::of(analysis);
        let meanings = self.weights.list();
        score.add(RowGroup::Bonuses, "base", 1.0, rounded(self.weights.base), "before anything is counted");
        for (group, name, value, weight) in self.rows(&measures) {
            let meaning = meanings.iter().find(|known| known.key == name).map_or("", |known| known.meaning);
            if value != 0.0 && weight != 0.0 {
                score.add(group, name, rounded(value), rounded(value * weight), meaning);
            }
        }
        let over = rounded(score.total() - self.weights.cap);
        if (measures.idle_never > 0.0 || measures.all_alike) && over > 0.0 {
            let why = if measures.all_alike {
                "nothing makes up for solutions that all mate alike"
            } else {
                "nothing makes up for an officer without a part"
            };
            score.add(RowGroup::Penalties, "cap", 1.0, -over, why);
        }
        Ok(score)
    }
}
