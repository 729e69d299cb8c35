//! The rows of the collection.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context as _, Result};
use chess::{Position, parse_fen};
use problem::Stipulation;
use serde_json::Value;

/// A problem with its phases.
pub struct Row {
    pub id: String,
    pub kind: String,
    pub stipulation: String,
    pub phases: Vec<Phase>,
    /// Processor seconds of Popeye, its start-up included.
    pub seconds: f64,
    /// Whether Popeye solved by its intelligent mode.
    pub is_intelligent: bool,
}

/// One diagram to solve.
pub struct Phase {
    pub position: Position,
    pub stipulation: Stipulation,
    pub is_duplex: bool,
    /// Lines of help and series play, or first moves with what answers them.
    pub expected: Expected,
    /// The set play, where Popeye looked for it.
    pub set_play: Option<Moves>,
}

/// Lines or first moves with the moves that follow, in UCI.
pub type Moves = BTreeSet<Vec<String>>;

/// What is expected.
pub enum Expected {
    /// Every line.
    Lines(Moves),
    /// The keys.
    Keys(Moves),
}

/// The rows of a file, or of the collection; nothing if that is not there.
pub fn rows(file: Option<&Path>) -> Result<Option<Vec<Row>>> {
    let values = match file {
        None => crate::collection::values("genres.jsonl")?,
        Some(path) => {
            let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
            text.lines().map(|line| serde_json::from_str(line).context("a line is not JSON")).collect::<Result<_>>()?
        }
    };
    if values.is_empty() {
        return Ok(None);
    }
    values.iter().map(row).collect::<Result<_>>().map(Some)
}

fn row(value: &Value) -> Result<Row> {
    let word = |name: &str| value[name].as_str().with_context(|| format!("no {name}")).map(str::to_owned);
    let id = word("id")?;
    let phases = value["solutions"].as_array().context("no solutions")?;
    Ok(Row {
        kind: word("kind")?,
        stipulation: word("stipulation")?,
        seconds: value["popeye_seconds"].as_f64().unwrap_or_default(),
        is_intelligent: phases.iter().any(|phase| phase["mode"] == "intelligent"),
        phases: phases.iter().map(phase).collect::<Result<_>>().with_context(|| id.clone())?,
        id,
    })
}

fn phase(value: &Value) -> Result<Phase> {
    let fen = value["fen"].as_str().context("no FEN")?;
    let is_lines = value["lines"].is_array();
    let expected = match is_lines {
        true => Expected::Lines(lines(&value["lines"])),
        false => Expected::Keys(firsts(&value["keys"], false)),
    };
    let set_play = match &value["set_play"] {
        Value::Array(_) if is_lines => Some(lines(&value["set_play"])),
        Value::Array(_) => Some(firsts(&value["set_play"], true)),
        _ => None,
    };
    Ok(Phase {
        position: parse_fen(fen)?.setup.check().context(fen.to_owned())?,
        stipulation: value["stipulation"].as_str().context("no stipulation")?.parse()?,
        is_duplex: value["duplex"] == true,
        expected,
        set_play,
    })
}

fn lines(value: &Value) -> Moves {
    let moves = |line: &Value| array(line).iter().filter_map(Value::as_str).map(str::to_owned).collect();
    array(value).iter().map(moves).collect()
}

/// The first moves; of set play also what may follow them.
fn firsts(value: &Value, continued: bool) -> Moves {
    let mut moves = Moves::new();
    for first in array(value) {
        let mv = first["move"].as_str().unwrap_or_default().to_owned();
        let next = array(&first["continuations"]);
        if !continued || next.is_empty() {
            moves.insert(vec![mv]);
            continue;
        }
        moves.extend(next.iter().map(|next| vec![mv.clone(), next["move"].as_str().unwrap_or_default().to_owned()]));
    }
    moves
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
