//! A session as text, to be resumed later: what was asked for, how far it came, and a checksum.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::digest;

const FORMAT: &str = "keymove-checkpoint";

/// The form of checkpoints. It changes whenever older ones can no longer be resumed.
pub const FORM: u64 = 10;

/// What is asked for, as plain data with field names. Everything the result depends on is a field.
pub trait Request: Serialize {
    /// The name of the kind of work: "improve".
    const COMMAND: &'static str;

    /// The version of the program: results of different versions may differ.
    const VERSION: &'static str;

    /// Fields that may differ when a session is resumed, such as how many results are wanted.
    const MAY_CHANGE: &'static [&'static str] = &[];

    /// The fields as JSON.
    fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            Ok(other) => Map::from_iter([("request".to_owned(), other)]),
            // Plain structs with text keys always serialize.
            Err(_) => Map::new(),
        }
    }
}

/// A session that was saved.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    command: String,
    version: String,
    request: Map<String, Value>,
    state: Value,
}

/// A checkpoint that cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCheckpoint {
    /// Something else, or only a part of it.
    #[error("is not a complete checkpoint of keymove ({0}): use another file, or delete it and start again")]
    Unreadable(&'static str),
    /// Of another version of the program.
    #[error("was saved by another version of keymove ({0}): delete it and start again")]
    OtherVersion(String),
    /// Of another command.
    #[error("was saved by keymove {0}: use another file")]
    OtherCommand(String),
    /// Of another request.
    #[error("was saved with `{field}` {there}, now {here}: repeat the saved options, or use another file")]
    OtherRequest {
        /// The field that differs.
        field: String,
        /// As it was saved.
        there: String,
        /// As it is now.
        here: String,
    },
}

impl Checkpoint {
    /// Reads a checkpoint. Whether it belongs to a request is asked later.
    pub fn read(text: &[u8]) -> Result<Checkpoint, BadCheckpoint> {
        use BadCheckpoint::Unreadable;
        let value: Value = serde_json::from_slice(text).map_err(|_| Unreadable("the JSON is broken or cut off"))?;
        if value["format"] != FORMAT {
            return Err(Unreadable("its first field is wrong"));
        }
        let text = |field: &str| value[field].as_str().unwrap_or_default().to_owned();
        match value["form"].as_u64() {
            Some(FORM) => {}
            Some(form) => return Err(BadCheckpoint::OtherVersion(format!("form {form}, expected {FORM}"))),
            None => return Err(Unreadable("its form is missing")),
        }
        let Some(request) = value["request"].as_object() else { return Err(Unreadable("it has no request")) };
        let (command, version) = (text("command"), text("version"));
        if value["sum"] != sum(&command, &version, &value["request"].to_string(), &value["state"].to_string()) {
            return Err(Unreadable("its checksum is wrong"));
        }
        Ok(Checkpoint { command, version, request: request.clone(), state: value["state"].clone() })
    }

    /// The text of a checkpoint.
    pub fn write<R: Request>(request: &R, state: &Value) -> String {
        let (fields, state) = (Value::Object(shortened(request.fields())).to_string(), state.to_string());
        let (command, version) = (R::COMMAND, R::VERSION);
        let sum = sum(command, version, &fields, &state);
        let [format, command, version] = [FORMAT, command, version].map(|text| Value::from(text).to_string());
        format!(
            "{{\"format\":{format},\"form\":{FORM},\"command\":{command},\"version\":{version},\"sum\":\"{sum}\",\"request\":{fields},\"state\":{state}}}\n"
        )
    }

    /// The saved state, if it belongs to this request.
    pub fn state_for<R: Request, S: DeserializeOwned>(&self, request: &R) -> Result<S, BadCheckpoint> {
        self.must_belong_to(request)?;
        S::deserialize(&self.state).map_err(|_| BadCheckpoint::Unreadable("its state has another form"))
    }

    fn must_belong_to<R: Request>(&self, request: &R) -> Result<(), BadCheckpoint> {
        if self.command != R::COMMAND {
            return Err(BadCheckpoint::OtherCommand(self.command.clone()));
        }
        if self.version != R::VERSION {
            return Err(BadCheckpoint::OtherVersion(format!("{}, this is {}", self.version, R::VERSION)));
        }
        let now = shortened(request.fields());
        let fields = now.keys().chain(self.request.keys().filter(|field| !now.contains_key(*field)));
        for field in fields.filter(|field| !R::MAY_CHANGE.contains(&field.as_str())) {
            let (there, here) = (self.request.get(field), now.get(field));
            if there != here {
                let [there, here] = [there, here].map(in_words);
                return Err(BadCheckpoint::OtherRequest { field: field.clone(), there, here });
            }
        }
        Ok(())
    }
}

/// Longer values are kept as their checksum: a checkpoint need not repeat a whole collection.
const LONGEST: usize = 400;

fn shortened(fields: Map<String, Value>) -> Map<String, Value> {
    let short = |value: Value| match value.to_string() {
        text if text.len() > LONGEST => Value::from(format!("checksum {}", digest(&text))),
        _ => value,
    };
    fields.into_iter().map(|(field, value)| (field, short(value))).collect()
}

/// A value for people, never longer than a few words.
fn in_words(value: Option<&Value>) -> String {
    const MOST: usize = 60;
    let text = match value {
        None | Some(Value::Null) => "not given".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Bool(true)) => "on".to_owned(),
        Some(Value::Bool(false)) => "off".to_owned(),
        Some(other) => other.to_string(),
    };
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).collect::<String>() + "…" }
}

fn sum(command: &str, version: &str, request: &str, state: &str) -> String {
    digest(&[command, version, request, state].join("\n"))
}

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use serde_json::json;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    struct Dig {
        depth: u32,
        wanted: u32,
        known: String,
    }

    impl Request for Dig {
        const COMMAND: &'static str = "dig";
        const VERSION: &'static str = "1";
        const MAY_CHANGE: &'static [&'static str] = &["wanted"];
    }

    fn dig(depth: u32, wanted: u32) -> Dig {
        Dig { depth, wanted, known: "x".repeat(1000) }
    }

    #[test]
    fn what_is_written_reads_back() {
        let text = Checkpoint::write(&dig(2, 5), &json!([1, 2]));
        assert!(text.len() < 400, "long fields are shortened: {text}");
        let read = Checkpoint::read(text.as_bytes()).expect("a checkpoint");
        assert_eq!(read.state_for::<_, Vec<u32>>(&dig(2, 9)), Ok(vec![1, 2]));
        let error = read.state_for::<_, Vec<u32>>(&dig(1, 5)).expect_err("another depth").to_string();
        assert!(error.starts_with("was saved with `depth` 2, now 1: "), "{error}");
        assert!(read.state_for::<_, String>(&dig(2, 5)).is_err());
    }

    #[test]
    fn damage_is_noticed() {
        let text = Checkpoint::write(&dig(2, 5), &json!([1, 2]));
        for damaged in
            ["", "{}", &text.replace("[1,2]", "[1,3]"), &text[..text.len() / 2], &text.replace("\"1\"", "\"2\"")]
        {
            assert!(Checkpoint::read(damaged.as_bytes()).is_err(), "{damaged}");
        }
        let older = text.replace(&format!("\"form\":{FORM}"), "\"form\":4");
        assert!(matches!(Checkpoint::read(older.as_bytes()), Err(BadCheckpoint::OtherVersion(_))));
    }
}
