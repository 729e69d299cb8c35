//! What explorations learned, as the text of a file that a user keeps: for every class of steps how often it was tried
//! and how often it led to a position worth expanding.

use std::collections::BTreeMap;

use search::{Class, ClassTally, Learned};
use serde_json::Value;
use session::digest;

const FORMAT: &str = "keymove-learned";
/// Changes whenever classes mean something else.
const FORM: u64 = 2;

/// A file that holds nothing learned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLearned {
    /// Something else, or only a part of it.
    #[error("is not a complete file of learned steps ({0}): use another file, or delete it")]
    Unreadable(&'static str),
    /// Of another version of the program.
    #[error("was written by another version of keymove (form {0}, expected {FORM}): use another file, or delete it")]
    OtherForm(u64),
}

/// Reads what was learned.
pub fn read_learned(text: &[u8]) -> Result<Learned, BadLearned> {
    use BadLearned::Unreadable;
    let value: Value = serde_json::from_slice(text).map_err(|_| Unreadable("the JSON is broken or cut off"))?;
    if value["format"] != FORMAT {
        return Err(Unreadable("its first field is wrong"));
    }
    match value["form"].as_u64() {
        Some(FORM) => {}
        Some(other) => return Err(BadLearned::OtherForm(other)),
        None => return Err(Unreadable("its form is missing")),
    }
    if value["sum"] != digest(&value["classes"].to_string()) {
        return Err(Unreadable("its checksum is wrong"));
    }
    let classes = value["classes"].as_object().ok_or(Unreadable("it has no classes"))?;
    let known: BTreeMap<String, Class> = Class::all().map(|class| (class.name(), class)).collect();
    let mut experience = Learned::default();
    for (name, counts) in classes {
        let class = known.get(name).ok_or(Unreadable("it names an unknown class"))?;
        let counts = (counts.as_array()).filter(|counts| counts.len() == 2);
        let number = |index: usize| counts.and_then(|counts| counts[index].as_u64());
        let (Some(tried), Some(fruitful)) = (number(0), number(1)) else {
            return Err(Unreadable("a class lacks its two counts"));
        };
        if fruitful > tried {
            return Err(Unreadable("a class succeeded more often than it was tried"));
        }
        experience.add(*class, ClassTally { tried, fruitful });
    }
    Ok(experience)
}

/// What was learned as the text of a file: one class per line, tried and fruitful; what was never tried is left out.
pub fn write_learned(experience: &Learned) -> String {
    let tried = Class::all().filter(|class| experience.tally(*class).tried > 0);
    let lines = tried.map(|class| {
        let ClassTally { tried, fruitful } = experience.tally(class);
        format!("\"{}\":[{tried},{fruitful}]", class.name())
    });
    let lines: Vec<String> = lines.collect();
    let sum = digest(&format!("{{{}}}", lines.join(",")));
    let lines = lines.join(",\n");
    format!("{{\"format\":\"{FORMAT}\",\"form\":{FORM},\"sum\":\"{sum}\",\"classes\":{{\n{lines}\n}}}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Learned {
        let mut experience = Learned::default();
        for (index, class) in Class::all().enumerate().step_by(3) {
            experience.add(class, ClassTally { tried: 1000 + index as u64, fruitful: index as u64 % 7 });
        }
        experience
    }

    #[test]
    fn what_is_written_reads_back() {
        for experience in [Learned::default(), some()] {
            assert_eq!(read_learned(write_learned(&experience).as_bytes()), Ok(experience));
        }
    }

    #[test]
    fn what_is_foreign_or_broken_is_refused() {
        let text = write_learned(&some());
        for (from, to) in [
            ("keymove-learned", "keymove-checkpoint"),
            ("\"form\":2", "\"form\":1"),
            ("sound delete", "sound explode"),
            (",0]", "]"),
            ("[1000,", "[-1000,"),
            ("[1003,3]", "[1003,1004]"),
        ] {
            assert!(text.contains(from), "{from}");
            assert!(read_learned(text.replacen(from, to, 1).as_bytes()).is_err(), "{to}");
        }
        for cut in (0..text.len() - 1).step_by(101) {
            assert!(read_learned(&text.as_bytes()[..cut]).is_err(), "{cut}");
        }
        for foreign in ["", "{}", "[]", "null", "7", "\u{0}"] {
            assert!(read_learned(foreign.as_bytes()).is_err(), "{foreign}");
        }
    }
}
