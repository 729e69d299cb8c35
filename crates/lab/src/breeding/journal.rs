//! Generations as lines of a journal. A line says which individuals were judged and how; everything else follows from
//! it, so a search is resumed by breeding its generations once more, without judging any of them.

use engine::CrossTable;
use evolve::{Contest, Evolution, EvolutionPlan, Generation, Individual, Space};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::failure::{CannotRun, read_journal};

/// A generation as it stands in the journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct GenerationLine {
    generation: usize,
    individuals: Vec<Individual>,
    fitness: Vec<f64>,
    /// Only where there were games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    half_points: Vec<Vec<[Option<u32>; 2]>>,
}

impl GenerationLine {
    /// The fields of a generation that was just judged, with its cross-table where there were games.
    pub fn fields(number: usize, generation: &Generation, table: Option<&CrossTable>) -> Map<String, Value> {
        let line = GenerationLine {
            generation: number,
            individuals: generation.individuals.clone(),
            fitness: generation.fitness.clone(),
            half_points: table.map_or_else(Vec::new, |table| table.cells.clone()),
        };
        match serde_json::to_value(line) {
            Ok(Value::Object(fields)) => fields,
            // A plain struct always serializes as an object.
            Ok(_) | Err(_) => Map::new(),
        }
    }

    /// The cross-table, if it is one of this many players and the fitness follows from it.
    pub fn table(&self, players: usize) -> Option<CrossTable> {
        let cells = self.half_points.clone();
        let square = cells.len() == players && cells.iter().all(|row| row.len() == players);
        let small = cells.iter().flatten().flatten().flatten().all(|half| *half <= 2);
        let table = CrossTable { cells };
        (square && small && table.fitness() == self.fitness).then_some(table)
    }
}

/// The state after the generations of a journal, and its lines.
pub(crate) fn replay(
    space: &Space,
    plan: &EvolutionPlan,
    journal: &[String],
) -> Result<(Evolution, Vec<GenerationLine>), CannotRun> {
    let lines: Vec<GenerationLine> = read_journal(journal)?;
    let mut state = Evolution::begin(space, plan);
    for (index, line) in lines.iter().enumerate() {
        let mut judge = |contest: &Contest<'_>| {
            let (_, others) = contest.individuals.split_last()?;
            let same = contest.generation == line.generation && others == line.individuals;
            (same && contest.generation <= plan.generations).then(|| line.fitness.clone())
        };
        if !state.step(space, plan, &mut judge) {
            return Err(CannotRun::line(index, "does not follow from the request and the lines before"));
        }
    }
    Ok((state, lines))
}
