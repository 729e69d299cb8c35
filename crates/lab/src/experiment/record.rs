//! What one method made of one problem: a line of the journal `results.jsonl`, from which every table can be made
//! again.

use chess::Unit;
use search::{Improvement, Level, Step};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Facts, MethodName};

/// A finished search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The collection and the line in it.
    pub source: String,
    /// The problem's own name.
    pub id: Option<String>,
    /// The problem.
    pub fen: String,
    /// How it was searched.
    pub method: MethodName,
    /// The model that judged.
    pub model: String,
    /// Its set of weights.
    pub preset: String,
    /// How many steps.
    pub depth: usize,
    /// Whether one more step was to be taken if nothing better was found.
    pub deeper: bool,
    /// The problem's score.
    #[serde(serialize_with = "number")]
    pub score: f64,
    /// What the problem has and shows.
    pub facts: Facts,
    /// The best position found, if it is better.
    pub best: Option<BestRecord>,
    /// The positions by outcome; for ICP, round by round.
    pub levels: Vec<LevelRecord>,
    /// How long each of the levels took. Measured, hence different every time.
    pub seconds: Vec<f64>,
}

/// The best position that was found; of equals the one with fewer steps, then the one reached first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BestRecord {
    /// The position.
    pub fen: String,
    /// Its key.
    pub key: String,
    /// Its score.
    #[serde(serialize_with = "number")]
    pub score: f64,
    /// How it was made.
    pub steps: Vec<StepRecord>,
    /// What it has and shows.
    pub facts: Facts,
}

/// The positions of a level by outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelRecord {
    /// How many steps.
    pub depth: usize,
    /// Positions made.
    pub generated: u64,
    /// No position at all.
    pub illegal: u64,
    /// No first move mates in time.
    pub not_mate: u64,
    /// Several first moves do.
    pub cooked: u64,
    /// White mates sooner.
    pub short: u64,
    /// Exactly one first move does.
    pub sound: u64,
    /// Sound with a higher score than the problem.
    pub better: u64,
}

/// A transformation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepRecord {
    /// `delete`, `add`, `shift`, `exchange` or `move`.
    pub op: String,
    /// The unit, as a letter of a FEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<char>,
    /// Where it stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it stands now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// What it was exchanged for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<char>,
    /// For a shift: to the right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<i8>,
    /// For a shift: up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<i8>,
    /// The step in words.
    pub words: String,
}

/// A whole number without a point.
fn number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        serializer.serialize_i64(*number as i64)
    } else {
        serializer.serialize_f64(*number)
    }
}

impl Record {
    /// The fields of a line of the journal.
    pub fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            // A plain struct always serializes as an object.
            Ok(_) | Err(_) => Map::new(),
        }
    }

    /// Whether something better was found.
    pub fn improved(&self) -> bool {
        self.best.is_some()
    }
}

impl BestRecord {
    pub(super) fn of(improvement: &Improvement, facts: Facts) -> BestRecord {
        BestRecord {
            fen: improvement.setup.to_fen(),
            key: chess::uci(improvement.key),
            score: improvement.score,
            steps: improvement.steps.iter().map(|step| StepRecord::of(*step)).collect(),
            facts,
        }
    }
}

impl LevelRecord {
    pub(super) fn of(level: &Level) -> LevelRecord {
        let counts = level.counts;
        LevelRecord {
            depth: level.depth,
            generated: counts.generated,
            illegal: counts.illegal,
            not_mate: counts.no_solution,
            cooked: counts.cooked,
            short: counts.short,
            sound: counts.sound,
            better: counts.better,
        }
    }
}

impl StepRecord {
    fn of(step: Step) -> StepRecord {
        let bare = StepRecord {
            op: step.name().to_owned(),
            unit: None,
            from: None,
            to: None,
            becomes: None,
            files: None,
            ranks: None,
            words: step.to_string(),
        };
        let letter = |unit: Unit| Some(unit.letter());
        match step {
            Step::Delete { unit, square } => StepRecord { unit: letter(unit), from: Some(square.to_string()), ..bare },
            Step::Add { unit, square } => StepRecord { unit: letter(unit), to: Some(square.to_string()), ..bare },
            Step::Shift { files, ranks } => StepRecord { files: Some(files), ranks: Some(ranks), ..bare },
            Step::Exchange { square, from, to } => {
                StepRecord { unit: letter(from), from: Some(square.to_string()), becomes: letter(to), ..bare }
            }
            Step::Relocate { unit, from, to } => {
                StepRecord { unit: letter(unit), from: Some(from.to_string()), to: Some(to.to_string()), ..bare }
            }
        }
    }

    /// The papers' short name of the transformation.
    pub fn short(&self) -> &'static str {
        match self.op.as_str() {
            "delete" => "del",
            "add" => "add",
            "shift" => "trans",
            "exchange" => "exch",
            _ => "move",
        }
    }
}
