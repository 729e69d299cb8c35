//! The thesis' tables and figures as values: Appendices A and B, the reference player's places (Fig. 21), bishop and
//! knight on average and of the best (Fig. 22, 23), and every cross-table (Table 6).

use engine::{CrossTable, Tuning};

use render::{Plot, PlotLine};

use super::{EngineSettings, thesis};
use crate::sheet::Sheet;

/// The tables of the page; none before the first generation.
pub(crate) fn sheets(settings: &EngineSettings, tuning: &Tuning) -> Vec<Sheet> {
    let log = &tuning.state.log;
    let (Some(first), Some(last)) = (log.first(), log.last()) else { return vec![] };
    vec![
        values_beside(settings, tuning),
        appendix(settings, "appendix-a", "Appendix A: initial generation", &first.individuals),
        appendix(settings, "appendix-b", "Appendix B: last generation", &last.individuals),
    ]
}

/// The tables that are too large for a page.
pub(crate) fn large_sheets(settings: &EngineSettings, tuning: &Tuning) -> Vec<Sheet> {
    let log = (!tuning.state.log.is_empty()).then(|| generations(settings, tuning));
    let tables = tuning.tables.iter().zip(1..);
    log.into_iter().chain(tables.map(|(table, number)| cross_table(table, number))).collect()
}

/// One row per parameter, one column per individual, the reference last, as the thesis prints it.
fn appendix(settings: &EngineSettings, name: &str, title: &str, individuals: &[Vec<i32>]) -> Sheet {
    let numbers = (1..=individuals.len()).map(|number| number.to_string());
    let head = ["parameter".to_owned()].into_iter().chain(numbers).chain(["const".to_owned()]);
    let mut rows = vec![];
    for (index, parameter) in settings.space.parameters().iter().enumerate() {
        let mut row: Vec<String> = vec![parameter.name.clone()];
        row.extend(individuals.iter().map(|values| values[index].to_string()));
        row.push(parameter.recommended.to_string());
        rows.push(row);
    }
    Sheet::new(name, title, head, rows)
}

/// Our values next to those of the thesis.
fn values_beside(settings: &EngineSettings, tuning: &Tuning) -> Sheet {
    let head = ["parameter", "min", "max", "reference", "our best", "our mean", "Appendix B, individual 1"];
    let mut rows = vec![];
    let best = tuning.state.favorite(&settings.space);
    let mean = tuning.state.log.last().map(|last| last.mean_values()).unwrap_or_default();
    for (index, parameter) in settings.space.parameters().iter().enumerate() {
        rows.push(vec![
            parameter.name.clone(),
            parameter.min.to_string(),
            parameter.max.to_string(),
            parameter.recommended.to_string(),
            best[index].to_string(),
            format!("{:.1}", mean[index]),
            thesis::LAST_1[index % thesis::LAST_1.len()].to_string(),
        ]);
    }
    Sheet::new("values", "Final values", head, rows)
}

/// One row for each generation.
fn generations(settings: &EngineSettings, tuning: &Tuning) -> Sheet {
    let names = settings.space.parameters().iter();
    let means = names.clone().map(|parameter| format!("mean {}", parameter.name));
    let bests = names.map(|parameter| format!("best {}", parameter.name));
    let head =
        ["generation", "reference points", "reference place from", "reference place to", "best points", "mean points"];
    let head = head.into_iter().map(str::to_owned).chain(means).chain(bests);
    let mut rows = vec![];
    let most = 2.0 * (settings.plan.size - 1) as f64;
    for (generation, number) in tuning.state.log.iter().zip(1..) {
        let (from, to) = generation.reference_place();
        let best = generation.best();
        let points = |fitness: f64| format!("{:.1}", fitness * most);
        let mut row = vec![
            number.to_string(),
            points(generation.reference_fitness()),
            from.to_string(),
            to.to_string(),
            points(generation.fitness[best]),
            format!("{:.2}", generation.mean() * most),
        ];
        row.extend(generation.mean_values().iter().map(|mean| format!("{mean:.2}")));
        row.extend(generation.individuals[best].iter().map(i32::to_string));
        rows.push(row);
    }
    Sheet::new("generations", "The generations", head, rows)
}

/// As Table 6: points with White, a blank, points with Black.
fn cross_table(table: &CrossTable, number: usize) -> Sheet {
    let players = table.players();
    let name = |player: usize| if player + 1 == players { "const".to_owned() } else { (player + 1).to_string() };
    let ends = ["points".to_owned(), "place".to_owned()];
    let head = ["player".to_owned()].into_iter().chain((0..players).map(name)).chain(ends);
    let mut rows = vec![];
    for player in 0..players {
        let cell = |half: &Option<u32>| half.map_or(String::new(), half_points);
        let mut row = vec![name(player)];
        row.extend(table.cells[player].iter().enumerate().map(|(other, [white, black])| {
            if other == player { "+".to_owned() } else { format!("{} {}", cell(white), cell(black)) }
        }));
        let (first, last) = table.place(player);
        row.push(half_points(table.half_points(player)));
        row.push(if first == last { first.to_string() } else { format!("{first}-{last}") });
        rows.push(row);
    }
    Sheet::new(format!("crosstables/generation-{number:02}"), format!("Generation {number}"), head, rows)
}

fn half_points(half: u32) -> String {
    if half.is_multiple_of(2) { (half / 2).to_string() } else { format!("{}.5", half / 2) }
}

/// The figures.
pub(crate) fn plots(settings: &EngineSettings, tuning: &Tuning) -> Vec<Plot> {
    let log = &tuning.state.log;
    if log.is_empty() {
        return vec![];
    }
    let place = |(first, last): (usize, usize)| (first + last) as f64 / 2.0;
    let places = log.iter().map(|generation| place(generation.reference_place())).collect();
    let means: Vec<Vec<f64>> = log.iter().map(|generation| generation.mean_values()).collect();
    let of = |name: &str, values: &dyn Fn(usize, usize) -> f64| -> Vec<f64> {
        let index = settings.space.parameters().iter().position(|parameter| parameter.name.ends_with(name));
        index.map_or_else(Vec::new, |index| (0..log.len()).map(|row| values(row, index)).collect())
    };
    let mean = |row: usize, index: usize| means[row][index];
    let best = |row: usize, index: usize| f64::from(log[row].individuals[log[row].best()][index]);
    let pair = |values: &dyn Fn(usize, usize) -> f64| {
        vec![
            PlotLine { label: "bishop", values: of("bishop", values) },
            PlotLine { label: "knight", values: of("knight", values) },
        ]
    };
    vec![
        Plot {
            name: "figure-21",
            title: "Fig. 21: the reference player's place in every generation",
            lines: vec![PlotLine { label: "reference", values: places }],
            downward: true,
        },
        Plot { name: "figure-22", title: "Fig. 22: bishop and knight on average", lines: pair(&mean), downward: false },
        Plot {
            name: "figure-23",
            title: "Fig. 23: bishop and knight of the best player other than the reference",
            lines: pair(&best),
            downward: false,
        },
    ]
}
