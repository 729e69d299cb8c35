//! Lines that are written once and never changed, each with a checksum of its own: a file of them only ever grows, and
//! a reader knows that no line was damaged or edited.

use serde_json::{Map, Value};

use crate::digest;

const SUM: &str = "sum";

/// A line that is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLine {
    /// No JSON object.
    #[error("is not a JSON object: {0}")]
    Unreadable(String),
    /// Without its checksum.
    #[error("has no checksum")]
    NoSum,
    /// Changed since.
    #[error("was changed after it was written: its checksum is wrong")]
    Changed,
}

/// An object as a line with its checksum as the last field, and the line break.
pub fn seal_line(mut fields: Map<String, Value>) -> String {
    fields.remove(SUM);
    let sum = digest(&Value::Object(fields.clone()).to_string());
    fields.insert(SUM.to_owned(), sum.into());
    Value::Object(fields).to_string() + "\n"
}

/// The object of a line whose checksum is right.
pub fn open_line(line: &str) -> Result<Map<String, Value>, BadLine> {
    let fields: Map<String, Value> =
        serde_json::from_str(line.trim_end()).map_err(|error| BadLine::Unreadable(error.to_string()))?;
    let mut fields = fields;
    let Some(Value::String(sum)) = fields.shift_remove(SUM) else { return Err(BadLine::NoSum) };
    if sum == digest(&Value::Object(fields.clone()).to_string()) { Ok(fields) } else { Err(BadLine::Changed) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_changed_number_is_noticed() {
        let Value::Object(fields) = json!({ "score": 47, "fen": "8/8/8/8/8/8/8/8" }) else { panic!("an object") };
        let line = seal_line(fields.clone());
        assert_eq!(open_line(&line), Ok(fields));
        assert_eq!(open_line(&line.replace("47", "947")), Err(BadLine::Changed));
        assert_eq!(open_line("{\"score\":47}"), Err(BadLine::NoSum));
        assert!(open_line("{").is_err());
    }
}
