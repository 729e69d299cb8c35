//! The tables and the figure of a search for weights, as values.

use quality::{Composer2006, ComposerWeights, Model as _, Tariff};

use super::fitness::{accuracy, duels_by};
use super::{LearnedWeights, ProblemSets, ProblemWithRivals, QualitySettings, RivalChange};
use crate::sheet::Sheet;
use render::{Plot, PlotLine};

/// A weight that left its published value, and what that gains.
pub(crate) struct Moved {
    pub key: &'static str,
    pub meaning: &'static str,
    pub charge: bool,
    pub published: i32,
    pub learned: i32,
    /// By how much the share of rivals outranked falls if this weight alone is set back: in the training, and held
    /// back.
    pub worth: [f64; 2],
}

/// The weights that moved, those with the largest gain in the training first.
pub(crate) fn moved(weights: &ComposerWeights, sets: &ProblemSets) -> Vec<Moved> {
    let list = Composer2006 { weights: *weights }.weights();
    let (published, learned) = (ComposerWeights::PUBLISHED.values(), weights.values());
    let sides: [&[ProblemWithRivals]; 2] = [&sets.training, &sets.held_back];
    let whole = sides.map(|side| accuracy(side, &Tariff::of(weights)));
    let mut all: Vec<Moved> = vec![];
    for (index, weight) in list.iter().enumerate().filter(|(index, _)| published[*index] != learned[*index]) {
        let mut back = learned.clone();
        back[index] = published[index];
        let tariff = super::fitness::tariff_of(&back);
        let worth = [0, 1].map(|side| whole[side] - accuracy(sides[side], &tariff));
        all.push(Moved {
            key: weight.key,
            meaning: weight.meaning,
            charge: ComposerWeights::RANGES[index].charge,
            published: published[index],
            learned: learned[index],
            worth,
        });
    }
    all.sort_by(|one, other| other.worth[0].total_cmp(&one.worth[0]));
    all
}

/// The tables of the page.
pub(crate) fn learning_sheets(settings: &QualitySettings, sets: &ProblemSets, learned: &LearnedWeights) -> Vec<Sheet> {
    let weights = learned.weights(settings);
    vec![
        values(settings, &weights, sets),
        kinds("kinds-training", "Rivals by kind of change, training", &sets.training, &weights),
        kinds("kinds-held-back", "Rivals by kind of change, held back", &sets.held_back, &weights),
    ]
}

/// Every weight: its range, published and learned values, and what the change is worth.
fn values(settings: &QualitySettings, weights: &ComposerWeights, sets: &ProblemSets) -> Sheet {
    let head =
        ["weight", "min", "max", "published", "learned", "worth in the training (%)", "worth held back (%)", "meaning"];
    let mut rows = vec![];
    let moved = moved(weights, sets);
    let list = Composer2006 { weights: *weights }.weights();
    for (parameter, weight) in settings.space.parameters().iter().zip(list) {
        let found = moved.iter().find(|moved| moved.key == weight.key);
        let worth = |side: usize| found.map_or(String::new(), |moved| format!("{:.2}", 100.0 * moved.worth[side]));
        rows.push(vec![
            parameter.name.clone(),
            parameter.min.to_string(),
            parameter.max.to_string(),
            parameter.recommended.to_string(),
            weight.value.to_string(),
            worth(0),
            worth(1),
            weight.meaning.to_owned(),
        ]);
    }
    Sheet::new("values", "Every weight", head, rows)
}

/// How many rivals of each kind are outranked, by published and by learned weights.
fn kinds(name: &str, title: &str, problems: &[ProblemWithRivals], weights: &ComposerWeights) -> Sheet {
    let head = ["change", "rivals", "published (%)", "learned (%)", "still ahead", "equal"];
    let mut rows = vec![];
    let (published, learned) = (Tariff::of(&ComposerWeights::PUBLISHED), Tariff::of(weights));
    let mut row = |label: &str, wanted: &dyn Fn(RivalChange) -> bool| {
        let (before, after) = (duels_by(problems, &published, wanted), duels_by(problems, &learned, wanted));
        if after.count() > 0 {
            let percent = |share: f64| format!("{:.1}", 100.0 * share);
            let counts = [after.lost.to_string(), after.drawn.to_string()];
            let shares = [label.to_owned(), after.count().to_string(), percent(before.share()), percent(after.share())];
            rows.push(shares.into_iter().chain(counts).collect());
        }
    };
    for kind in RivalChange::KINDS {
        let words = match kind {
            "delete" => "unit removed",
            "exchange" => "unit replaced",
            "move" => "unit moved",
            "add" => "unit added",
            "shift" => "all units shifted",
            _ => "two changes",
        };
        row(words, &|change| change.kind == kind);
    }
    row("same key", &|change| change.same_key);
    row("other key", &|change| !change.same_key);
    row("all", &|_| true);
    Sheet::new(name, title, head, rows)
}

/// One row for each generation; too large for a page.
pub(crate) fn generations(settings: &QualitySettings, learned: &LearnedWeights) -> Sheet {
    let names = settings.space.parameters().iter().map(|parameter| format!("best {}", parameter.name));
    let head = ["generation", "published fitness", "best fitness", "mean fitness"];
    let head = head.into_iter().map(str::to_owned).chain(names);
    let mut rows = vec![];
    for (generation, number) in learned.state.log.iter().zip(1..) {
        let best = generation.best();
        let fitness = [generation.reference_fitness(), generation.fitness[best], generation.mean()];
        let mut row = vec![number.to_string()];
        row.extend(fitness.map(|fitness| format!("{fitness:.5}")));
        row.extend(generation.individuals[best].iter().map(i32::to_string));
        rows.push(row);
    }
    Sheet::new("generations", "The generations", head, rows)
}

/// The fitness over the generations.
pub(crate) fn learning_plots(learned: &LearnedWeights) -> Vec<Plot> {
    let log = &learned.state.log;
    if log.is_empty() {
        return vec![];
    }
    let percent = |values: Vec<f64>| values.into_iter().map(|value| 100.0 * value).collect();
    let best = log.iter().map(|generation| generation.fitness[generation.best()]).collect();
    let mean = log.iter().map(|generation| generation.mean()).collect();
    let published = log.iter().map(|generation| generation.reference_fitness()).collect();
    vec![Plot {
        name: "fitness",
        title: "Share of rivals outranked, less the penalty for leaving the published weights (%)",
        lines: vec![
            PlotLine { label: "best", values: percent(best) },
            PlotLine { label: "mean", values: percent(mean) },
            PlotLine { label: "published", values: percent(published) },
        ],
        downward: false,
    }]
}
