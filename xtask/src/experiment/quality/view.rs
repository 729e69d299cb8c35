//! What is compared of a problem: what three models give it, the conventions it breaks, what it shows.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Color, Kind, Position, Setup, san};
use compose::Conventions;
use quality::{Composer2006, Model, model_named};
use rayon::prelude::*;
use search::Judge;
use themes::{Analysis, Reading};

/// A problem as it is compared.
pub struct View {
    pub setup: Setup,
    pub key: String,
    /// By composer-2006, conventions and iq17.
    pub scores: [Option<f64>; 3],
    /// The strict rules it breaks.
    pub broken: BTreeMap<&'static str, u32>,
    /// The themes it shows, as problemists define them.
    pub themes: BTreeSet<&'static str>,
    /// First moves that fail to one answer.
    pub tries: usize,
    /// The different mates after the key.
    pub mates: usize,
    /// White's officers and pawns by their values.
    pub white_force: u32,
}

/// The models, in the order of the scores.
pub const MODELS: [&str; 3] = ["composer-2006", "conventions", "iq17"];

impl View {
    pub fn of_all(positions: &[Position]) -> Vec<View> {
        let models: Vec<Box<dyn Model>> =
            MODELS.iter().filter_map(|name| Some((model_named(name)?.presets[0].make)())).collect();
        positions.par_iter().filter_map(|position| View::of(position, &models)).collect()
    }

    fn of(position: &Position, models: &[Box<dyn Model>]) -> Option<View> {
        let judge = Judge::composer(Composer2006::PRINTED);
        let solution = judge.solve(position, Conventions::NEEDS);
        let key = solution.keys.first()?;
        let analysis = Analysis::of(&solution);
        let mut scores = models.iter().map(|model| model.score(&analysis).ok().map(|score| score.total()));
        let mates: BTreeSet<_> =
            key.defenses.iter().flat_map(|defense| defense.replies.first()).map(|reply| reply.mv).collect();
        let value = |kind: Kind| match kind {
            Kind::Pawn => 1,
            Kind::Knight | Kind::Bishop => 3,
            Kind::Rook => 5,
            Kind::Queen => 9,
            Kind::King => 0,
        };
        let white = position.board().iter().filter(|(_, unit)| unit.color == Color::White);
        Some(View {
            setup: position.setup(),
            key: san(position, key.mv),
            scores: std::array::from_fn(|_| scores.next().flatten()),
            broken: Conventions::strict().broken(&analysis).rules().collect(),
            themes: analysis.findings(Reading::Strict).iter().map(|found| found.theme.name).collect(),
            tries: solution.tries.len(),
            mates: mates.len(),
            white_force: white.map(|(_, unit)| value(unit.kind)).sum(),
        })
    }

    pub fn is_strict(&self) -> bool {
        self.broken.is_empty()
    }

    /// What composer-2006 gives it.
    pub fn score(&self) -> f64 {
        self.scores[0].unwrap_or(f64::NEG_INFINITY)
    }
}
