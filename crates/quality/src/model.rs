//! What a model is, and the list of them.

use chess::Setup;
use problem::{Scope, Solution, Stipulation, Verdict};
use solve::Wanted;
use themes::Analysis;
use themes::help::HelpAnalysis;
use thiserror::Error;

use crate::{
    BadWeight, Composer2006, ConventionsModel, Helpmate2026, Icp1999, Iq17, KMove2006, Keymove2026, Score, Weight,
};

/// A way to judge a sound problem.
pub trait Model: Send + Sync {
    /// What it is called and where it comes from.
    fn info(&self) -> &'static ModelInfo;

    /// All weights as they stand.
    fn weights(&self) -> Vec<Weight>;

    /// Changes one weight.
    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight>;

    /// What a solution must hold for all rows to be there. Less gives fewer rows, more is harmless.
    fn needs(&self) -> Wanted {
        Wanted::variations()
    }

    /// A copy with the same weights. It judges what was made from a diagram, if there is one and the model takes it
    /// into account.
    fn copy_for(&self, original: Option<Setup>) -> Box<dyn Model>;

    /// By how much the totals of two problems in this many moves must differ before the higher one is really better.
    /// Nothing in the papers' functions: there every point counts.
    fn margin(&self, _moves: u8) -> f64 {
        0.0
    }

    /// Itself, if it is the function of Chess Composer: searches have a fast path for it.
    fn as_composer(&self) -> Option<&Composer2006> {
        None
    }

    /// Judges a sound problem, or says why not.
    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored>;

    /// Judges a sound helpmate, or says why not. Most models are for directmates.
    fn score_helpmate(&self, analysis: &HelpAnalysis) -> Result<Score, Unscored> {
        let (info, stipulation) = (self.info(), analysis.play.stipulation());
        Err(Unscored::NotFor { model: info.name, judges: info.judges, stipulation })
    }
}

/// What is known of a model without running it.
pub struct ModelInfo {
    /// For programs and the command line: `composer-2006`.
    pub name: &'static str,
    /// One line for people.
    pub title: &'static str,
    /// Which problems it judges.
    pub judges: Scope,
    /// What it counts and why, with its source.
    pub page: &'static str,
    /// Its sets of weights, the default first.
    pub presets: &'static [Preset],
}

/// A named set of weights.
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What is special about it.
    pub about: &'static str,
    /// The model with these weights.
    pub make: fn() -> Box<dyn Model>,
}

/// Why there is no score.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unscored {
    /// Only sound problems are judged.
    #[error("only a sound problem has a score; {}", reason(*.0))]
    NotSound(Verdict),
    /// Not all of the play is there.
    #[error("the play was cut short by a limit; allow more nodes to get a score")]
    Incomplete,
    /// The model is for other problems.
    #[error("{model} judges {judges}, not {}", other(*judges, *stipulation))]
    NotFor {
        /// The model.
        model: &'static str,
        /// What it is for.
        judges: Scope,
        /// What it was given.
        stipulation: Stipulation,
    },
}

/// Every model, the default first.
pub static MODELS: &[&ModelInfo] = &[
    &Keymove2026::INFO,
    &Composer2006::INFO,
    &Icp1999::INFO,
    &KMove2006::INFO,
    &Iq17::INFO,
    &ConventionsModel::INFO,
    &Helpmate2026::INFO,
];

/// The model of this name.
pub fn model_named(name: &str) -> Option<&'static ModelInfo> {
    MODELS.iter().copied().find(|info| info.name == name)
}

/// The checks that every model makes first.
pub(crate) fn must_be_sound(solution: &Solution) -> Result<(), Unscored> {
    if solution.verdict != Verdict::Sound {
        return Err(Unscored::NotSound(solution.verdict));
    }
    if !solution.complete {
        return Err(Unscored::Incomplete);
    }
    Ok(())
}

/// The next check: whether the model is for such problems.
pub(crate) fn must_be_judged_by(info: &ModelInfo, solution: &Solution) -> Result<(), Unscored> {
    must_be_sound(solution)?;
    info.must_judge(solution.stipulation)
}

impl ModelInfo {
    /// Whether the model is for such problems.
    pub fn must_judge(&self, stipulation: Stipulation) -> Result<(), Unscored> {
        if self.judges.includes(stipulation) {
            return Ok(());
        }
        Err(Unscored::NotFor { model: self.name, judges: self.judges, stipulation })
    }
}

/// The genre if that is what does not fit, otherwise the stipulation.
fn other(judges: Scope, stipulation: Stipulation) -> String {
    if judges.includes_genre(stipulation) { stipulation.short() } else { stipulation.genre().to_owned() }
}

fn reason(verdict: Verdict) -> String {
    match verdict {
        Verdict::Sound => "this one is".to_owned(),
        Verdict::Cooked => "this one is cooked".to_owned(),
        Verdict::NoSolution => "this one has no solution".to_owned(),
        Verdict::ShortSolution { moves } => format!("this one has a short solution, mate in {moves}"),
        Verdict::Unfinished => "this one was not fully solved".to_owned(),
    }
}
