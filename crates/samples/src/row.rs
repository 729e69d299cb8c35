//! One problem with what is known about it. The sample and the outside collections share this form.

use chess::{Position, Setup};
use problem::Verdict;
use serde_json::Value;

/// A problem and what is known about it.
#[derive(Clone, Debug)]
pub struct SampleRow {
    /// Author, source and year in the sample, the identifier in a collection.
    pub origin: String,
    /// The diagram as written in the file.
    pub fen: String,
    /// The diagram, its castling and en passant fields taken literally.
    pub setup: Setup,
    /// The moves of the stipulated mate.
    pub moves: u8,
    /// The verdict, if known.
    pub verdict: Option<Verdict>,
    /// Every first move that mates in time, in UCI, sorted.
    pub keys: Vec<String>,
    /// The number of different mates that answer some black move to the key without a dual, where it was counted.
    pub variations: Option<usize>,
    /// What is special about the problem.
    pub note: Option<String>,
}

impl SampleRow {
    /// Whether the problem is known to be sound.
    pub fn is_sound(&self) -> bool {
        self.verdict == Some(Verdict::Sound)
    }

    /// The diagram as a position.
    ///
    /// # Panics
    /// If it is none: every row of the sample and of the collections is one.
    pub fn position(&self) -> Position {
        self.setup.check().unwrap_or_else(|illegal| panic!("{}: {illegal:?}", self.fen))
    }

    /// Reads a JSON row of the sample or of a collection.
    ///
    /// # Errors
    /// If it has no FEN that can be read, or its stipulation is not a mate in n moves.
    pub fn read(value: &Value) -> Result<SampleRow, String> {
        let text = |field: &str| value[field].as_str().map(str::to_owned);
        let fen = text("fen").ok_or("a row without a FEN")?;
        let setup = chess::parse_fen(&fen).map_err(|error| format!("{fen}: {error}"))?.setup;
        let stipulation = text("stipulation").unwrap_or_default();
        let moves = stipulation.strip_prefix('#').and_then(|moves| moves.parse().ok());
        let keys = value["keys"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut keys: Vec<String> = keys.map(str::to_owned).collect();
        keys.sort();
        Ok(SampleRow {
            origin: text("id").unwrap_or_else(|| credit(value)),
            setup,
            moves: moves.ok_or_else(|| format!("{fen}: '{stipulation}' is not a mate in n moves"))?,
            verdict: verdict(value),
            keys,
            variations: value["variations"].as_u64().and_then(|count| usize::try_from(count).ok()),
            note: text("note"),
            fen,
        })
    }
}

/// Author, source and year, as far as they are given.
fn credit(value: &Value) -> String {
    let year = value["year"].as_u64().map(|year| year.to_string());
    let parts = [value["author"].as_str().map(str::to_owned), value["source"].as_str().map(str::to_owned), year];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The verdict in the words of the sample (`verdict`) or of the collections (`sound` and `defect`).
fn verdict(value: &Value) -> Option<Verdict> {
    if value["sound"] == true {
        return Some(Verdict::Sound);
    }
    let word = value["verdict"].as_str().or_else(|| value["defect"].as_str())?;
    if let Some(moves) = word.strip_prefix("short_mate_in_") {
        return Some(Verdict::ShortSolution { moves: moves.parse().ok()? });
    }
    match word {
        "sound" => Some(Verdict::Sound),
        "cook" => Some(Verdict::Cooked),
        "no_solution" => Some(Verdict::NoSolution),
        _ => None,
    }
}
