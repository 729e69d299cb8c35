//! A search as text, to be gone on with later: what was wished for, and how far it came. Numbers with fractions are
//! written as text, since what is read back must be the same to the last bit; a checksum tells a file that was changed.

mod exploration;
mod state;
mod steps;

use chess::Setup;
use search::{Climb, Exchanges, Rules, State};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use self::state::StateView;
use super::{Demands, ImproveWishes, SearchMethod, learned};
use crate::{Judge, VERSION};

/// What searches before taught; the name is one a user knows it by.
const LEARNED: &str = "what --learned taught";

const FORMAT: &str = "keymove-checkpoint";
/// Changes whenever an older state could not be gone on with: another form, another order of the search.
const FORM: u64 = 5;

/// A search that was left, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    wish: Map<String, Value>,
    state: State,
}

/// A checkpoint that cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCheckpoint {
    /// Something else, or only a part of it.
    #[error("is no checkpoint of keymove, or not a whole one ({0}): give another file, or delete it and start again")]
    Unreadable(&'static str),
    /// Of another version of the program.
    #[error("was written by another version of keymove (form {0}, this one reads {FORM}): delete it and start again")]
    OtherForm(u64),
    /// Of another search.
    #[error(
        "belongs to another search: {what} is {there} there and {here} here; repeat the options of that search, or give another file to --checkpoint"
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

impl Checkpoint {
    /// Reads a checkpoint. Whether it belongs to a search is found when the search goes on.
    pub fn read(text: &[u8]) -> Result<Checkpoint, BadCheckpoint> {
        use BadCheckpoint::Unreadable;
        let value: Value = serde_json::from_slice(text).map_err(|_| Unreadable("the JSON breaks off or is none"))?;
        if value["format"] != FORMAT {
            return Err(Unreadable("its first field says otherwise"));
        }
        match value["form"].as_u64() {
            Some(FORM) => {}
            Some(other) => return Err(BadCheckpoint::OtherForm(other)),
            None => return Err(Unreadable("it does not say its form")),
        }
        let Some(wish) = value["wish"].as_object() else { return Err(Unreadable("it does not say what was asked")) };
        if value["sum"] != sum(&value["wish"].to_string(), &value["state"].to_string()) {
            return Err(Unreadable("its checksum is wrong"));
        }
        let view = StateView::deserialize(&value["state"]).map_err(|_| Unreadable("its state has another form"))?;
        let state = view.state().ok_or(Unreadable("its state makes no sense"))?;
        Ok(Checkpoint { wish: wish.clone(), state })
    }

    /// Whether the search in it came to its end.
    pub fn is_complete(&self) -> bool {
        self.state.complete
    }

    /// The state, if it belongs to this wish.
    pub(crate) fn state_for(&self, wish: &Map<String, Value>) -> Result<State, BadCheckpoint> {
        let names = wish.keys().chain(self.wish.keys().filter(|name| !wish.contains_key(*name)));
        for name in names {
            let (there, here) = (self.wish.get(name), wish.get(name));
            // A finished search has changed the file it learned from; its result stands.
            if there != here && !(self.state.complete && name == LEARNED) {
                let told = |value: Option<&Value>| chess::shorten(&value.map_or_else(|| "nothing".into(), plain));
                return Err(BadCheckpoint::OtherWish { what: name.clone(), there: told(there), here: told(here) });
            }
        }
        Ok(self.state.clone())
    }
}

/// A value without its quotes.
pub fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The state of a search as the text of a file.
pub(crate) fn write(wish: &Map<String, Value>, state: &State) -> String {
    let json = |value: Result<String, serde_json::Error>| value.expect("plain structs with text keys always serialize");
    let wish = json(serde_json::to_string(wish));
    let state = json(serde_json::to_string(&StateView::of(state)));
    let sum = sum(&wish, &state);
    format!("{{\"format\":\"{FORMAT}\",\"form\":{FORM},\"sum\":\"{sum}\",\"wish\":{wish},\"state\":{state}}}\n")
}

/// A checksum over both parts.
pub fn sum(wish: &str, state: &str) -> String {
    fnv(wish.bytes().chain([0]).chain(state.bytes()))
}

/// A text in sixteen letters.
pub(super) fn digest(text: &str) -> String {
    fnv(text.bytes())
}

/// FNV-1a.
fn fnv(bytes: impl Iterator<Item = u8>) -> String {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.fold(0xcbf2_9ce4_8422_2325, step))
}

/// Everything that the result of a search for better problems depends on, so that two searches with the same wish end
/// alike. The names are those a user knows it by.
pub(super) fn wish(wishes: &ImproveWishes, start: &Setup, judge: &Judge, moves: u8, nodes: u64) -> Map<String, Value> {
    let (best_son, across_colors) = match wishes.method {
        SearchMethod::Icp { climb, exchanges } => (climb == Climb::BestSon, exchanges == Exchanges::AcrossColors),
        SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::KMove | SearchMethod::Explore { .. } => {
            (false, false)
        }
    };
    let (positions, left_out) = match wishes.method {
        SearchMethod::Explore { positions, idle } => (Some(positions), learned::told(&idle)),
        SearchMethod::Icp { .. } | SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::KMove => {
            (None, Value::Null)
        }
    };
    let own: [(&str, Value); 9] = [
        ("the command", "improve".into()),
        ("--method", wishes.method.name().into()),
        ("--best-son", best_son.into()),
        ("--across-colors", across_colors.into()),
        ("--depth", wishes.depth.into()),
        ("--max-positions", positions.into()),
        (LEARNED, left_out),
        ("--keep-key", wishes.demands.keep_key.into()),
        ("the number of improvements kept", wishes.kept().into()),
    ];
    let own = own.into_iter().map(|(name, value)| (name.to_owned(), value));
    own.chain(shared(&wishes.demands, wishes.rules, start, judge, moves, nodes)).collect()
}

/// What the result of any search depends on.
pub(crate) fn shared(
    demands: &Demands,
    rules: Rules,
    start: &Setup,
    judge: &Judge,
    moves: u8,
    nodes: u64,
) -> impl Iterator<Item = (String, Value)> {
    let units = demands.keep_units.iter().map(|(unit, square)| format!("{}{square}", unit.letter()));
    let forbidden = demands.forbid.iter().map(|topic| topic.name);
    let forbidden = forbidden.chain(demands.forbid_themes.iter().map(|theme| theme.name));
    let fields: [(&str, Value); 12] = [
        ("the version of keymove", VERSION.into()),
        ("the problem", start.to_fen().into()),
        ("the number of moves", moves.into()),
        ("--free", (rules == Rules::Free).into()),
        ("--keep", names(demands.keep.iter().map(|theme| theme.name))),
        ("--require", names(demands.require.iter().map(|theme| theme.name))),
        ("--forbid", names(forbidden)),
        ("--keep-units", units.collect::<Vec<_>>().join(" ").into()),
        ("--max-units", demands.max_units.into()),
        ("--legal", demands.legal.into()),
        ("--max-nodes", Some(nodes).filter(|nodes| *nodes < u64::MAX).into()),
        ("--model", judge.model.info().name.into()),
    ];
    let weights = judge.model.weights().into_iter();
    let weights = weights.map(|weight| (format!("the weight {}", weight.key), weight.value.to_string().into()));
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).chain(weights)
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> Value {
    names.collect::<Vec<_>>().join(",").into()
}
