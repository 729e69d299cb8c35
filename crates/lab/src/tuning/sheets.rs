//! The thesis' tables and figures as values: Appendices A and B, the reference player's places (Fig. 21), bishop and
//! knight on average and of the best (Fig. 22, 23), and every cross-table (Table 6).

use engine::{CrossTable, Tuning};

use render::{Plot, PlotLine};

use super::{EngineSettings, thesis};

/// A table.
pub(crate) struct Sheet {
    /// The name of its file, without an ending.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// Head and rows.
    pub rows: Vec<Vec<String>>,
}

/// All tables that have content.
pub(crate) fn sheets(settings: &EngineSettings, tuning: &Tuning) -> Vec<Sheet> {
    let mut sheets = vec![];
    let log = &tuning.state.log;
    if let (Some(first), Some(last)) = (log.first(), log.last()) {
        let title = |letter, which| format!("Appendix {letter}: {which} generation");
        sheets.push(appendix(settings, "appendix-a", title('A', "initial"), &first.individuals));
        sheets.push(appendix(settings, "appendix-b", title('B', "last"), &last.individuals));
        sheets.push(values_beside(settings, tuning));
        sheets.push(generations(settings, tuning));
    }
    let tables = tuning.tables.iter().zip(1..);
    sheets.extend(tables.map(|(table, number)| cross_table(table, number)));
    sheets
}

/// One row per parameter, one column per individual, the reference last, as the thesis prints it.
fn appendix(settings: &EngineSettings, name: &str, title: String, individuals: &[Vec<i32>]) -> Sheet {
    let numbers = (1..=individuals.len()).map(|number| number.to_string());
    let mut rows = vec![["parameter".to_owned()].into_iter().chain(numbers).chain(["const".to_owned()]).collect()];
    for (index, parameter) in settings.space.parameters().iter().enumerate() {
        let mut row: Vec<String> = vec![parameter.name.clone()];
        row.extend(individuals.iter().map(|values| values[index].to_string()));
        row.push(parameter.recommended.to_string());
        rows.push(row);
    }
    Sheet { name: name.to_owned(), title, rows }
}

/// Our values next to those of the thesis.
fn values_beside(settings: &EngineSettings, tuning: &Tuning) -> Sheet {
    let head = ["parameter", "min", "max", "reference", "our best", "our mean", "Appendix B, individual 1"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
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
    Sheet { name: "values".to_owned(), title: "Final values".to_owned(), rows }
}

/// One row for each generation.
fn generations(settings: &EngineSettings, tuning: &Tuning) -> Sheet {
    let names = settings.space.parameters().iter();
    let means = names.clone().map(|parameter| format!("mean {}", parameter.name));
    let bests = names.map(|parameter| format!("best {}", parameter.name));
    let head =
        ["generation", "reference points", "reference place from", "reference place to", "best points", "mean points"];
    let mut rows = vec![head.into_iter().map(str::to_owned).chain(means).chain(bests).collect::<Vec<_>>()];
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
    Sheet { name: "generations".to_owned(), title: "The generations".to_owned(), rows }
}

/// As Table 6: points with White, a blank, points with Black.
fn cross_table(table: &CrossTable, number: usize) -> Sheet {
    let players = table.players();
    let name = |player: usize| if player + 1 == players { "const".to_owned() } else { (player + 1).to_string() };
    let ends = ["points".to_owned(), "place".to_owned()];
    let mut rows =
        vec![["player".to_owned()].into_iter().chain((0..players).map(name)).chain(ends).collect::<Vec<_>>()];
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
    Sheet { name: format!("crosstables/generation-{number:02}"), title: format!("Generation {number}"), rows }
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
