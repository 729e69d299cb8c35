//! The page to read: what was learned from what, how it does on problems held back, and which weights moved.

use std::fmt::Write as _;

use engine::Interval;

use crate::learning::{
    DuelResults, LearnedWeights, Moved, ProblemSets, ProblemWithRivals, QualitySettings, Weighing, duel_results, moved,
};
use crate::render::tuning::{method_words, section};
use ::render::Plot;
use studio::VERSION;

use crate::tuning::Sheet;

pub(super) fn page(
    settings: &QualitySettings,
    lessons: &ProblemSets,
    taught: &LearnedWeights,
    sheets: &[Sheet],
    plots: &[Plot],
) -> String {
    let mut page = "# Weights learned from published problems\n\n".to_owned();
    page.push_str(&how(settings, lessons, taught));
    page.push_str(&results(settings, lessons, taught));
    page.push_str(&moves(&moved(&taught.weights(settings), lessons)));
    for sheet in sheets.iter().filter(|sheet| sheet.name != "generations") {
        section(&mut page, sheet);
    }
    for plot in plots {
        let _ = write!(page, "\n![{}]({}.svg)\n", plot.title, plot.name);
    }
    page
}

fn how(settings: &QualitySettings, lessons: &ProblemSets, taught: &LearnedWeights) -> String {
    let QualitySettings { plan, loyalty, sampling, .. } = settings;
    let mut text = String::new();
    let done = taught.state.log.len();
    if taught.values.is_none() {
        let all = plan.generations;
        let _ = writeln!(text, "**Interrupted: {done} of {all} generations are done.** Resume the run to finish it.\n");
    }
    let rivals = |lessons: &[ProblemWithRivals]| lessons.iter().map(ProblemWithRivals::rivals).sum::<usize>();
    let _ = writeln!(text, "- Program: keymove {VERSION}, seed {}, base composer-2006 printed", plan.seed);
    for (label, side) in [("Training", &lessons.training), ("Held back", &lessons.held_back)] {
        let _ = writeln!(
            text,
            "- {label}: {} published two-movers with at least {} sound neighbors each, {} rivals drawn",
            side.len(),
            sampling.at_least,
            rivals(side),
        );
    }
    let _ = writeln!(text, "- Left out of the training as similar to a problem held back: {}", lessons.alike);
    let _ = writeln!(text, "- Population: {}, the published weights among them, {done} generations", plan.size);
    let _ = writeln!(text, "- Method: {}", method_words(&plan.method));
    let _ = writeln!(
        text,
        "- Fitness: the share of rivals outranked in the training, ties half, {}, less {loyalty} × the mean distance from \
         the published weights in units of the ranges",
        match settings.weighing {
            Weighing::EveryRival => "every problem counting the same",
            Weighing::EveryKind => "every kind of change counting the same",
        }
    );
    text
}

/// The shares outranked, a line each: training and held back, published and learned.
pub fn learning_lines(settings: &QualitySettings, lessons: &ProblemSets, taught: &LearnedWeights) -> Vec<String> {
    let weights = taught.weights(settings);
    let mut lines = vec![];
    for (label, side) in [("training", &lessons.training), ("held back", &lessons.held_back)] {
        let [published, learned] = duel_results(side, &weights);
        let gain = learned.gain_over(&published);
        lines.push(format!(
            "{label}, {} problems: published {}, learned {}, gain {}",
            side.len(),
            percent(&published.share),
            percent(&learned.share),
            percent(&gain),
        ));
    }
    lines
}

fn results(settings: &QualitySettings, lessons: &ProblemSets, taught: &LearnedWeights) -> String {
    let weights = taught.weights(settings);
    let mut text = "\n## How often a published problem outranks its rivals\n\n".to_owned();
    text.push_str(
        "Percent, ties half, every problem counting the same; 95 % intervals over the problems in brackets. ",
    );
    text.push_str("If all weights were zero, every duel would be a tie: 50.0. ");
    text.push_str("A problem is unbeaten if no rival outranks it.\n\n");
    text.push_str("| problems | weights | outranked | ties | unbeaten |\n| --- | --- | --- | --- | --- |\n");
    for (label, side) in [("training", &lessons.training), ("held back", &lessons.held_back)] {
        for (name, results) in ["published", "learned"].into_iter().zip(duel_results(side, &weights)) {
            let DuelResults { share, duels, unbeaten, .. } = &results;
            let ties = 100.0 * duels.drawn as f64 / duels.count().max(1) as f64;
            let all = side.len();
            let _ = writeln!(text, "| {label} | {name} | {} | {ties:.1} | {unbeaten} of {all} |", percent(share));
        }
    }
    let [published, learned] = duel_results(&lessons.held_back, &weights);
    let gain = learned.gain_over(&published);
    let verdict = if gain.low > 0.0 {
        "The gain holds on problems not used for learning: the weights are **accepted**."
    } else {
        "The gain does not hold on problems not used for learning: the weights are **not accepted**; keep the published ones."
    };
    let _ = writeln!(text, "\nGain on the problems held back, problem by problem: {}. {verdict}", percent(&gain));
    text
}

/// Which weights moved, in words; how much the share falls when one of them alone goes back says what it is for.
fn moves(moved: &[Moved]) -> String {
    let mut text = "\n## What moved\n\n".to_owned();
    if moved.is_empty() {
        text.push_str("Nothing: no other weights agree better with composers.\n");
    }
    for Moved { key, meaning, charge, published, learned, worth } in moved {
        let more = learned > published;
        let direction = match (charge, more, *learned) {
            (true, _, 0) => "no longer costs anything",
            (false, _, 0) => "no longer pays anything",
            (true, true, _) => "costs more",
            (true, false, _) => "costs less",
            (false, true, _) => "pays more",
            (false, false, _) => "pays less",
        };
        let [training, held_back] = worth.map(|worth| format!("{:+.2}", 100.0 * worth).replace('-', "−"));
        let _ = writeln!(
            text,
            "- `{key}` {direction}, {published} → {learned}: {meaning}. Worth {training} % in the training, {held_back} % \
             held back."
        );
    }
    text
}

fn percent(interval: &Interval) -> String {
    let [value, low, high] = [interval.value, interval.low, interval.high].map(|share| 100.0 * share);
    format!("{value:.1} % [{low:.1}, {high:.1}]").replace('-', "−")
}
