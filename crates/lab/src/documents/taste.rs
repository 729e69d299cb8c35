//! The report of `evolve taste`: how well the weights answer the questions on problems they were not learned from, beside
//! other judges, and what the weights are.

use engine::Interval;
use quality::{Feature, Sense};
use studio::{VERSION, WeightedModel, list_weights};

use super::{Report, bullets, paragraph};
use crate::sheet::Sheet;
use crate::taste::{Award, Figure, Measured, Published, TasteSettings, TasteWeights, outranks};

/// The report, with the weights attached.
pub fn taste(settings: TasteSettings, learned: &TasteWeights) -> Report {
    let mut blocks = vec![bullets(how(settings, learned))];
    blocks.extend(paragraph(
        "Each figure comes from problems that the weights were not learned from: shares of right answers, ties counted \
         half, and areas under the curve, with 95 % intervals over resampled problems.",
    ));
    blocks.extend(figures(learned).blocks(2));
    blocks.extend(changes(learned).blocks(2));
    blocks.extend(weights(settings, learned).blocks(2));
    blocks.extend(lowest(learned).blocks(2));
    let report = Report::new("evolve taste", "Weights learned from comparisons", results(learned), None, blocks);
    let model = WeightedModel::with_weights(&learned.model(settings));
    let text = list_weights(&[model]);
    Report { attached: vec![("weights.toml".to_owned(), text)], table_names: TABLES, ..report }
}

const TABLES: &[&str] = &["figures", "changes", "weights", "lowest-prizes"];

fn how(settings: TasteSettings, learned: &TasteWeights) -> Vec<String> {
    let published = &learned.examples.published;
    let count = |award: Award| published.iter().filter(|problem| problem.award == award).count();
    let sum = |others: fn(&Published) -> usize| published.iter().map(others).sum::<usize>();
    vec![
        format!("Program: keymove {VERSION}, seed {}, {} folds", settings.seed, settings.folds),
        format!(
            "Published problems in {} moves: {}, {} with a prize, {} with another award",
            settings.moves,
            published.len(),
            count(Award::Prize),
            count(Award::Mention)
        ),
        format!("Sound neighbors at one to three changes: {}", sum(|problem| problem.neighbors.len())),
        format!("The same without one unit: {}", sum(|problem| problem.stripped.len())),
        format!("Composed problems: {}", learned.examples.composed.len()),
    ]
}

fn percent(Interval { low, value, high }: Interval) -> String {
    format!("{:.1} ({:.1} to {:.1})", 100.0 * value, 100.0 * low, 100.0 * high)
}

fn find(figures: &[Figure], measured: Measured) -> Option<&Figure> {
    figures.iter().find(|figure| figure.measured == measured)
}

fn results(learned: &TasteWeights) -> Vec<String> {
    let (_, own) = &learned.figures[0];
    own.iter().map(|figure| format!("{}: {} %", figure.measured.title(), percent(figure.value))).collect()
}

fn figures(learned: &TasteWeights) -> Sheet {
    let names = learned.figures.iter().map(|(name, _)| (*name).to_owned());
    let head = ["question".to_owned()].into_iter().chain(names).chain(["above plain".to_owned()]);
    let rows = Measured::ALL.iter().map(|measured| {
        let cells = learned.figures.iter().map(|(_, figures)| find(figures, *measured));
        let mut row = vec![measured.title().to_owned()];
        row.extend(cells.map(|figure| figure.map_or(String::new(), |figure| percent(figure.value))));
        let (own, plain) = (find(&learned.figures[0].1, *measured), find(&learned.figures[1].1, *measured));
        row.push(own.zip(plain).map_or(String::new(), |(own, plain)| percent(own.above(plain))));
        row
    });
    Sheet::new("figures", "How well the questions are answered (%)", head, rows.collect())
}

/// The share of neighbors outranked by what was changed.
fn changes(learned: &TasteWeights) -> Sheet {
    let single = ["delete", "add", "move", "exchange", "shift"];
    let single = single.iter().map(|kind| outranked(learned, kind, |changes| changes == [*kind]));
    let several = [("two changes", 2), ("three changes", 3)];
    let several = several.iter().map(|(label, count)| outranked(learned, label, |changes| changes.len() == *count));
    let rows = single.chain(several).collect();
    Sheet::new("changes", "Neighbors outranked, by what was changed", ["change", "neighbors", "outranked (%)"], rows)
}

/// A row: how many neighbors were made by such changes, and how many of them are outranked.
fn outranked(learned: &TasteWeights, label: &str, such: impl Fn(&[&str]) -> bool) -> Vec<String> {
    let problems = learned.examples.published.iter().zip(&learned.held_out).zip(&learned.neighbors);
    let right: Vec<f64> = problems
        .flat_map(|((problem, own), points)| {
            let made = problem.neighbors.iter().zip(points).filter(|(neighbor, _)| such(&neighbor.changes));
            made.map(|(_, points)| outranks(*own, *points))
        })
        .collect();
    let share = || 100.0 * right.iter().sum::<f64>() / right.len() as f64;
    let share = if right.is_empty() { String::new() } else { format!("{:.1}", share()) };
    vec![label.to_owned(), right.len().to_string(), share]
}

fn weights(settings: TasteSettings, learned: &TasteWeights) -> Sheet {
    let model = learned.model(settings);
    let (base, table) = model.weights.table(settings.moves);
    let mut rows = vec![vec!["base".to_owned(), format!("{base}"), String::new(), String::new()]];
    for (feature, weight) in Feature::ALL.iter().zip(table) {
        let may = match feature.sense() {
            Sense::Pays => "pays",
            Sense::Costs => "costs",
        };
        rows.push(vec![feature.key().to_owned(), format!("{weight}"), may.to_owned(), feature.meaning().to_owned()]);
    }
    Sheet::new("weights", "The weights", ["feature", "points", "may", "meaning"], rows)
        .noted("Points are scaled so that half of the published problems have more than 50, with a spread of 15.")
}

/// The prizewinners with the fewest points.
fn lowest(learned: &TasteWeights) -> Sheet {
    let published = learned.examples.published.iter().zip(&learned.held_out);
    let mut prizes: Vec<(&Published, f64)> = published
        .filter(|(problem, _)| problem.award == Award::Prize)
        .map(|(problem, points)| (problem, *points))
        .collect();
    prizes.sort_by(|one, other| one.1.total_cmp(&other.1));
    let share = |points: f64| {
        let below = learned.held_out.iter().filter(|other| **other < points).count();
        100.0 * below as f64 / learned.held_out.len().max(1) as f64
    };
    let rows = prizes
        .iter()
        .take(10)
        .map(|(problem, points)| vec![problem.source.clone(), problem.fen.clone(), format!("{:.0}", share(*points))]);
    Sheet::new("lowest-prizes", "Prizewinners it values least", ["source", "diagram", "above (%)"], rows.collect())
        .noted("The last column is the share of all published problems that it is valued above.")
}
