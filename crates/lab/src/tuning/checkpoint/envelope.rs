//! What the checkpoints of evolution have in common: a name, a form, a checksum, what was wished for, and a state.

use serde::Serialize;
use serde_json::{Map, Value};

use super::BadTuningCheckpoint;
use studio::{plain, sum};

/// Changes whenever an older state could not be gone on with: another form, another way to judge.
pub(super) const FORM: u64 = 1;

/// A checkpoint as it was read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Envelope {
    pub wish: Map<String, Value>,
    pub state: Value,
}

impl Envelope {
    /// Reads a checkpoint of this format whose parts belong together.
    pub fn read(text: &[u8], format: &str) -> Result<Envelope, BadTuningCheckpoint> {
        use BadTuningCheckpoint::Unreadable;
        let mut value: Value =
            serde_json::from_slice(text).map_err(|_| Unreadable("the JSON breaks off or is none"))?;
        if value["format"] != format {
            return Err(Unreadable("its first field says otherwise"));
        }
        match value["form"].as_u64() {
            Some(FORM) => {}
            Some(other) => return Err(BadTuningCheckpoint::OtherForm(other)),
            None => return Err(Unreadable("it does not say its form")),
        }
        let Some(wish) = value["wish"].as_object() else { return Err(Unreadable("it does not say what was asked")) };
        if value["sum"] != sum(&value["wish"].to_string(), &value["state"].to_string()) {
            return Err(Unreadable("its checksum is wrong"));
        }
        Ok(Envelope { wish: wish.clone(), state: value["state"].take() })
    }

    /// Nothing, if it belongs to this wish; else the first thing that differs.
    pub fn belongs_to(&self, wish: &Map<String, Value>) -> Result<(), BadTuningCheckpoint> {
        let names = wish.keys().chain(self.wish.keys().filter(|name| !wish.contains_key(*name)));
        for name in names {
            let (there, here) = (self.wish.get(name), wish.get(name));
            if there != here {
                let told = |value: Option<&Value>| chess::shorten(&value.map_or_else(|| "nothing".into(), plain));
                return Err(BadTuningCheckpoint::OtherWish {
                    what: name.clone(),
                    there: told(there),
                    here: told(here),
                });
            }
        }
        Ok(())
    }
}

/// The text of a file.
pub(crate) fn seal(format: &str, wish: &Map<String, Value>, state: &impl Serialize) -> String {
    let json = |value: Result<String, serde_json::Error>| value.expect("plain structs with text keys always serialize");
    let (wish, state) = (json(serde_json::to_string(wish)), json(serde_json::to_string(state)));
    let sum = sum(&wish, &state);
    format!("{{\"format\":\"{format}\",\"form\":{FORM},\"sum\":\"{sum}\",\"wish\":{wish},\"state\":{state}}}\n")
}
