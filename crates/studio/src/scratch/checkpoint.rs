//! Composing as text, to be gone on with later: what was wished for, the next attempt, and what was kept. A checksum tells
//! a file that was changed.

use chess::{Setup, parse_fen};
use compose::TableFeedback;
use serde_json::{Map, Value, json};

use super::outcome::Tally;
use super::wanted::written;
use super::{ComposeWishes, school};
use crate::{Collections, VERSION};

const FORMAT: &str = "keymove-compose-checkpoint";
const FORM: u64 = 2;

/// How far composing came.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    /// The next attempt to make.
    pub next: u64,
    pub tally: Tally,
    /// Attempts whose problems were kept.
    pub kept: Vec<(u64, Setup)>,
    /// The first attempts whose problems were left out because they were known, and where from.
    pub anticipated: Vec<String>,
    /// What generations have learned, if they learn.
    pub school: Option<TableFeedback>,
}

impl State {
    pub fn at(first: u64) -> State {
        State { next: first, tally: Tally::default(), kept: vec![], anticipated: vec![], school: None }
    }
}

/// Composing that was left, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct ComposeCheckpoint {
    wish: Map<String, Value>,
    state: State,
}

/// A checkpoint that cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadComposeCheckpoint {
    /// Something else, or only a part of it.
    #[error(
        "is no checkpoint of keymove compose, or not a whole one ({0}): give another file, or delete it and start again"
    )]
    Unreadable(&'static str),
    /// Of another wish.
    #[error(
        "belongs to another wish: {what} is {there} there and {here} here; repeat the options, or give another file to --checkpoint"
    )]
    OtherWish {
        /// What differs.
        what: String,
        /// As it was.
        there: String,
        /// As it is.
        here: String,
    },
}

impl ComposeCheckpoint {
    /// Reads a checkpoint. Whether it belongs to a wish is found when composing goes on.
    pub fn read(text: &[u8]) -> Result<ComposeCheckpoint, BadComposeCheckpoint> {
        use BadComposeCheckpoint::Unreadable;
        let value: Value = serde_json::from_slice(text).map_err(|_| Unreadable("the JSON breaks off or is none"))?;
        if value["format"] != FORMAT || value["form"] != FORM {
            return Err(Unreadable("its first fields say otherwise"));
        }
        if value["sum"] != sum(&value["wish"], &value["state"]) {
            return Err(Unreadable("its checksum is wrong"));
        }
        let wish = value["wish"].as_object().ok_or(Unreadable("it does not say what was asked"))?;
        let state = state(&value["state"]).ok_or(Unreadable("its state makes no sense"))?;
        Ok(ComposeCheckpoint { wish: wish.clone(), state })
    }

    pub(super) fn state_for(&self, wish: &Map<String, Value>) -> Result<State, BadComposeCheckpoint> {
        let names = wish.keys().chain(self.wish.keys().filter(|name| !wish.contains_key(*name)));
        for name in names {
            let (there, here) = (self.wish.get(name), wish.get(name));
            if there != here {
                let told = |value: Option<&Value>| {
                    let text = value.map_or_else(|| "nothing".to_owned(), Value::to_string);
                    chess::shorten(text.trim_matches('"'))
                };
                return Err(BadComposeCheckpoint::OtherWish {
                    what: name.clone(),
                    there: told(there),
                    here: told(here),
                });
            }
        }
        Ok(self.state.clone())
    }
}

/// The state as the text of a file.
pub(super) fn write(wish: &Map<String, Value>, state: &State) -> String {
    let Tally { attempts, forced, sound, in_range, conventional, thematic, scored, original, kept } = state.tally;
    let wish = Value::Object(wish.clone());
    let state = json!({
        "next": state.next,
        "tally": [attempts, forced, sound, in_range, conventional, thematic, scored, original, kept],
        "kept": state.kept.iter().map(|(number, setup)| json!([number, setup.to_fen()])).collect::<Vec<_>>(),
        "anticipated": state.anticipated,
        "school": state.school.as_ref().map(school::write),
    });
    let sum = sum(&wish, &state);
    json!({ "format": FORMAT, "form": FORM, "sum": sum, "wish": wish, "state": state }).to_string() + "\n"
}

fn state(value: &Value) -> Option<State> {
    let numbers: Vec<u64> = value["tally"].as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
    let [attempts, forced, sound, in_range, conventional, thematic, scored, original, kept] = numbers[..] else {
        return None;
    };
    let tally = Tally { attempts, forced, sound, in_range, conventional, thematic, scored, original, kept };
    let one = |value: &Value| Some((value[0].as_u64()?, parse_fen(value[1].as_str()?).ok()?.setup));
    let kept = value["kept"].as_array()?.iter().map(one).collect::<Option<_>>()?;
    let told = value["anticipated"].as_array()?.iter();
    let anticipated = told.map(|told| told.as_str().map(str::to_owned)).collect::<Option<_>>()?;
    let school = match &value["school"] {
        Value::Null => None,
        written => Some(school::read(written)?),
    };
    Some(State { next: value["next"].as_u64()?, tally, kept, anticipated, school })
}

/// FNV-1a over both parts.
fn sum(wish: &Value, state: &Value) -> String {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let text = format!("{wish}\n{state}");
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

/// Everything that the result depends on, by the names a user knows it by. How many problems are wanted may change: who has
/// ten can go on to twenty.
pub(super) fn wish(wishes: &ComposeWishes, nodes: u64) -> Map<String, Value> {
    let reading: Vec<String> = wishes.reading.options().map(|(name, word)| format!("{name}={word}")).collect();
    let weights: Vec<String> =
        wishes.judge.changed_weights().iter().map(|weight| format!("{}={}", weight.key, weight.value)).collect();
    let fields: [(&str, Value); 15] = [
        ("the version of keymove", VERSION.into()),
        ("--method", wishes.method.name().into()),
        ("--moves", wishes.stipulation.moves().into()),
        ("--reading", format!("{},most-units={}", reading.join(","), wishes.reading.most_units).into()),
        (
            "--experience",
            wishes.experience.as_ref().map(|(name, table)| format!("{name} {}", digest(&table.to_text()))).into(),
        ),
        ("--theme", wishes.themes.iter().map(written).collect::<Vec<_>>().join(",").into()),
        ("--units", format!("{}..{}", wishes.units.start(), wishes.units.end()).into()),
        ("--conventions", wishes.conventions.names().collect::<Vec<_>>().join(",").into()),
        ("--model", format!("{} {} {}", wishes.judge.model.info().name, wishes.judge.preset, weights.join(",")).into()),
        ("--min-score", wishes.min_score.map(|score| score.to_string()).into()),
        ("--not-in", wishes.not_in.as_ref().map(known).into()),
        ("--diverse", wishes.diverse.into()),
        ("--seed", wishes.seed.into()),
        ("--attempt", wishes.first.into()),
        ("--max-nodes", nodes.into()),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Which diagrams are known: where they stand makes no difference.
fn known(collections: &Collections) -> String {
    let fens: Vec<String> = collections.entries().iter().map(|entry| entry.problem.setup.to_fen()).collect();
    format!("{} problems, {}", fens.len(), digest(&fens.join("\n")))
}

fn digest(text: &str) -> String {
    sum(&Value::Null, &text.into())
}

#[cfg(test)]
mod tests {
    use compose::Generation;

    use super::*;

    #[test]
    fn a_checkpoint_reads_back_and_knows_its_wish() {
        let setup = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -").expect("a FEN").setup;
        let tally = Tally {
            attempts: 9,
            forced: 5,
            sound: 4,
            in_range: 3,
            conventional: 2,
            thematic: 2,
            scored: 2,
            original: 1,
            kept: 1,
        };
        let generations = vec![Generation { attempts: 9, problems: 1, score: 0.1 + 0.2, fed: 0 }];
        let mut school =
            TableFeedback { pending: vec![(0.1 + 0.2, setup.board)], generations, ..TableFeedback::default() };
        school.counts[63][12] = 7;
        let school = Some(school);
        let state = State { next: 9, tally, kept: vec![(7, setup)], anticipated: vec!["8, of old".to_owned()], school };
        let wish: Map<String, Value> = [("--seed".to_owned(), Value::from(1))].into_iter().collect();
        let text = write(&wish, &state);
        let read = ComposeCheckpoint::read(text.as_bytes()).expect("a checkpoint");
        assert_eq!(read.state_for(&wish), Ok(state));
        let other: Map<String, Value> = [("--seed".to_owned(), Value::from(2))].into_iter().collect();
        let error = read.state_for(&other).expect_err("another seed").to_string();
        assert!(error.starts_with("belongs to another wish: --seed is 1 there and 2 here"), "{error}");
        for bad in ["", "{}", &text.replace("\"next\":9", "\"next\":8"), &text[..text.len() / 2]] {
            assert!(ComposeCheckpoint::read(bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
