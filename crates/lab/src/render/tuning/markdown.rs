//! The page to read: how players were bred, how the best of them plays, and what its values became.

use std::fmt::Write as _;

use engine::{LookAhead, Stages, Tuning};
use evolve::{EvolutionMethod, Genetic, Mutation, Selection};

use super::match_line;
use ::render::Plot;
use studio::VERSION;

use crate::tuning::{EngineSettings, FinalMatch, Sheet};

pub(super) fn page(
    settings: &EngineSettings,
    tuning: &Tuning,
    matches: &[FinalMatch],
    sheets: &[Sheet],
    plots: &[Plot],
) -> String {
    let mut page = "# Players bred by tournaments\n\n".to_owned();
    page.push_str(&how(settings, tuning));
    if !matches.is_empty() {
        page.push_str(&results(matches));
    }
    for name in ["values", "appendix-a", "appendix-b"] {
        if let Some(sheet) = sheets.iter().find(|sheet| sheet.name == name) {
            section(&mut page, sheet);
        }
    }
    for plot in plots {
        let _ = write!(page, "\n![{}]({}.svg)\n", plot.title, plot.name);
    }
    page
}

fn how(settings: &EngineSettings, tuning: &Tuning) -> String {
    let EngineSettings { plan, search, rules, stages, .. } = settings;
    let mut text = String::new();
    let done = tuning.state.log.len();
    if done < plan.generations {
        let _ = writeln!(
            text,
            "**Interrupted: {done} of {} generations are done.** Resume the run to play the others.\n",
            plan.generations
        );
    }
    let _ = writeln!(text, "- Program: keymove {VERSION}, seed {}", plan.seed);
    let _ = writeln!(text, "- Population: {} players, the reference among them, {done} generations", plan.size);
    let _ = writeln!(text, "- Method: {}", method_words(&plan.method));
    let sets =
        if *stages == Stages::One { "one set of weights" } else { "two sets of weights, for opening and ending" };
    let search = match search {
        LookAhead::Random => "moves at random".to_owned(),
        LookAhead::Plain { plies } => format!("plain search, {plies} plies"),
        LookAhead::Full { depth, nodes } => format!("full search, at most {depth} plies and {nodes} nodes"),
    };
    let _ = writeln!(text, "- Every player: {sets}; {search}");
    let resign = rules.resign.map_or("never".to_owned(), |resign| format!("after two scores in a row below −{resign}"));
    let _ = writeln!(text, "- Games: both colors from one of 256 balanced openings; resigned {resign}");
    text
}

/// How one generation follows from another.
pub(crate) fn method_words(method: &EvolutionMethod) -> String {
    match method {
        EvolutionMethod::Separable => "separable CMA-ES".to_owned(),
        EvolutionMethod::Genetic(Genetic { crossover, mutation, change, selection, elite }) => {
            let selection = match selection {
                Selection::Roulette => "roulette wheel".to_owned(),
                Selection::Tournament { size } => format!("tournaments of {size}"),
            };
            let change = match change {
                Mutation::Uniform => "anywhere in the range".to_owned(),
                Mutation::Gaussian { spread } => format!("normal steps of {spread} of the range"),
            };
            format!(
                "genetic algorithm: {selection}, arithmetic crossover with probability {crossover}, mutation with \
                 probability {mutation} ({change}), elite of {elite}"
            )
        }
    }
}

fn results(matches: &[FinalMatch]) -> String {
    let mut text = "\n## Matches\n\n95 % intervals in brackets.\n\n".to_owned();
    for played in matches {
        let printed = played.printed.map_or(String::new(), |printed| format!("; the thesis: {printed}"));
        let _ = writeln!(text, "- {}{printed}", match_line(played));
    }
    text
}

/// A table under its title.
pub(crate) fn section(page: &mut String, sheet: &Sheet) {
    let _ = write!(page, "\n## {}\n\n", sheet.title);
    for (index, row) in sheet.rows.iter().enumerate() {
        let _ = writeln!(page, "| {} |", row.join(" | "));
        if index == 0 {
            let _ = writeln!(page, "|{}", " --- |".repeat(row.len()));
        }
    }
}
