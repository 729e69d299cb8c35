//! A search as text, to be gone on with later: what was wished for, and how far it came. Numbers with fractions are
//! written as text, since what is read back must be the same to the last bit; a checksum tells a file that was changed.

use chess::{Kind, Move, Setup, Square, Unit, parse_fen, parse_move, uci};
use compose::{Counts, Improvement, Level, Link, Pool, State, Step};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::ImproveWishes;
use crate::{Judge, VERSION};

const FORMAT: &str = "keymove-checkpoint";
/// Changes whenever an older state could not be gone on with: another form, another order of the search.
const FORM: u64 = 1;

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
    #[error(
        "is no checkpoint of keymove improve, or not a whole one ({0}): give another file, or start without --resume"
    )]
    Unreadable(&'static str),
    /// Of another version of the program.
    #[error(
        "was written by another version of keymove (form {0}, this one reads {FORM}): start again without --resume"
    )]
    OtherForm(u64),
    /// Of another search.
    #[error(
        "belongs to another search: {what} is {there} there and {here} here; repeat the options of that search, or start without --resume into another file"
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

    /// The state, if it belongs to this wish.
    pub(super) fn state_for(&self, wish: &Map<String, Value>) -> Result<State, BadCheckpoint> {
        let names = wish.keys().chain(self.wish.keys().filter(|name| !wish.contains_key(*name)));
        for name in names {
            let (there, here) = (self.wish.get(name), wish.get(name));
            if there != here {
                let told = |value: Option<&Value>| chess::shorten(&value.map_or_else(|| "nothing".into(), plain));
                return Err(BadCheckpoint::OtherWish { what: name.clone(), there: told(there), here: told(here) });
            }
        }
        Ok(self.state.clone())
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The state of a search as the text of a file.
pub(super) fn write(wish: &Map<String, Value>, state: &State) -> String {
    let json = |value: Result<String, serde_json::Error>| value.expect("plain structs with text keys always serialize");
    let wish = json(serde_json::to_string(wish));
    let state = json(serde_json::to_string(&StateView::of(state)));
    let sum = sum(&wish, &state);
    format!("{{\"format\":\"{FORMAT}\",\"form\":{FORM},\"sum\":\"{sum}\",\"wish\":{wish},\"state\":{state}}}\n")
}

/// FNV-1a over both parts.
fn sum(wish: &str, state: &str) -> String {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = wish.bytes().chain([0]).chain(state.bytes()).fold(0xcbf2_9ce4_8422_2325, step);
    format!("{sum:016x}")
}

/// Everything that the result of a search depends on, so that two searches with the same wish end alike.
pub(super) fn wish(wishes: &ImproveWishes, start: &Setup, judge: &Judge, moves: u8, nodes: u64) -> Map<String, Value> {
    let demands = &wishes.demands;
    let weights = judge.model.weights().into_iter().map(|weight| format!("{} {}", weight.key, weight.value));
    let units = demands.keep_units.iter().map(|(unit, square)| format!("{}{square}", unit.letter()));
    let fields: [(&str, Value); 16] = [
        ("keymove", VERSION.into()),
        ("the problem", start.to_fen().into()),
        ("the number of moves", moves.into()),
        ("--method", format!("{:?}", wishes.method).into()),
        ("--depth", wishes.depth.into()),
        ("--model", judge.model.info().name.into()),
        ("the set of weights", weights.collect::<Vec<_>>().join(", ").into()),
        ("the set of composition rules", format!("{:?}", wishes.rules).into()),
        ("--keep", names(demands.keep.iter().map(|theme| theme.name))),
        ("--require", names(demands.require.iter().map(|theme| theme.name))),
        ("--forbid", names(demands.forbid.iter().map(|topic| topic.name))),
        ("--keep-key", demands.keep_key.into()),
        ("--keep-units", units.collect::<Vec<_>>().join(" ").into()),
        ("--max-units", demands.max_units.into()),
        ("--max-nodes", nodes.to_string().into()),
        ("the number of improvements kept", wishes.kept().into()),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> Value {
    names.collect::<Vec<_>>().join(",").into()
}

#[derive(Serialize, Deserialize)]
struct StateView {
    original: String,
    levels: Vec<LevelView>,
    chain: Vec<LinkView>,
    expanded: usize,
    complete: bool,
}

#[derive(Serialize, Deserialize)]
struct LevelView {
    depth: usize,
    /// In the order of the fields of [`Counts`].
    counts: [u64; 9],
    keeps: usize,
    best: Vec<ImprovementView>,
    done: usize,
    parts: usize,
}

#[derive(Serialize, Deserialize)]
struct ImprovementView {
    fen: String,
    key: String,
    score: String,
    steps: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct LinkView {
    parent: Option<usize>,
    step: String,
    improvement: ImprovementView,
}

impl StateView {
    fn of(state: &State) -> StateView {
        StateView {
            original: state.original.to_string(),
            levels: state.levels.iter().map(LevelView::of).collect(),
            chain: state.chain.iter().map(LinkView::of).collect(),
            expanded: state.expanded,
            complete: state.complete,
        }
    }

    fn state(&self) -> Option<State> {
        let levels: Option<Vec<Level>> = self.levels.iter().map(LevelView::level).collect();
        let chain: Option<Vec<Link>> = self.chain.iter().enumerate().map(|(index, link)| link.link(index)).collect();
        let levels = levels?;
        let in_order = levels.iter().enumerate().all(|(index, level)| level.depth == index + 1);
        let whole = levels.iter().rev().skip(1).all(Level::is_complete);
        (in_order && whole).then_some(())?;
        let (expanded, complete) = (self.expanded, self.complete);
        Some(State { original: number(&self.original)?, levels, chain: chain?, expanded, complete })
    }
}

impl LevelView {
    fn of(level: &Level) -> LevelView {
        let Counts { generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished } =
            level.counts;
        LevelView {
            depth: level.depth,
            counts: [generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished],
            keeps: level.pool.size(),
            best: level.pool.best().iter().map(ImprovementView::of).collect(),
            done: level.done,
            parts: level.parts,
        }
    }

    fn level(&self) -> Option<Level> {
        let [generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished] = self.counts;
        let mut pool = Pool::new(self.keeps);
        for improvement in &self.best {
            pool.offer(improvement.improvement()?);
        }
        let counts = Counts { generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished };
        (self.done <= self.parts && pool.best().len() == self.best.len()).then_some(())?;
        Some(Level { depth: self.depth, counts, pool, done: self.done, parts: self.parts })
    }
}

impl ImprovementView {
    fn of(improvement: &Improvement) -> ImprovementView {
        ImprovementView {
            fen: improvement.setup.to_fen(),
            key: uci(improvement.key),
            score: improvement.score.to_string(),
            steps: improvement.steps.iter().copied().map(step_text).collect(),
        }
    }

    fn improvement(&self) -> Option<Improvement> {
        let setup = parse_fen(&self.fen).ok()?.setup;
        let key: Move = parse_move(&setup.check().ok()?, &self.key).ok()?;
        let steps: Option<Vec<Step>> = self.steps.iter().map(|text| parse_step(text)).collect();
        Some(Improvement { setup, key, score: number(&self.score)?, steps: steps? })
    }
}

impl LinkView {
    fn of(link: &Link) -> LinkView {
        let improvement = ImprovementView::of(&link.improvement);
        LinkView { parent: link.parent, step: step_text(link.step), improvement }
    }

    /// The link of this place: its parent comes before it.
    fn link(&self, place: usize) -> Option<Link> {
        let parent = self.parent;
        parent.is_none_or(|parent| parent < place).then_some(())?;
        Some(Link { parent, step: parse_step(&self.step)?, improvement: self.improvement.improvement()? })
    }
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

/// A step in few letters: `-Pe3`, `+qd4`, `>1,-2`, `Qd4=R`, `Rh1>h5`.
fn step_text(step: Step) -> String {
    match step {
        Step::Delete { unit, square } => format!("-{}{square}", unit.letter()),
        Step::Add { unit, square } => format!("+{}{square}", unit.letter()),
        Step::Shift { files, ranks } => format!(">{files},{ranks}"),
        Step::Exchange { square, from, to } => format!("{}{square}={}", from.letter(), to.letter()),
        Step::Relocate { unit, from, to } => format!("{}{from}>{to}", unit.letter()),
    }
}

fn parse_step(text: &str) -> Option<Step> {
    if let Some(rest) = text.strip_prefix('>') {
        let (files, ranks) = rest.split_once(',')?;
        return Some(Step::Shift { files: files.parse().ok()?, ranks: ranks.parse().ok()? });
    }
    if let Some(rest) = text.strip_prefix('-') {
        let (unit, square) = unit_on_square(rest)?;
        return Some(Step::Delete { unit, square });
    }
    if let Some(rest) = text.strip_prefix('+') {
        let (unit, square) = unit_on_square(rest)?;
        return (unit.kind != Kind::King).then_some(Step::Add { unit, square });
    }
    if let Some((before, becomes)) = text.split_once('=') {
        let (from, square) = unit_on_square(before)?;
        let to = Unit::from_letter(becomes.parse().ok()?)?;
        return Some(Step::Exchange { square, from, to });
    }
    let (before, to) = text.split_once('>')?;
    let (unit, from) = unit_on_square(before)?;
    Some(Step::Relocate { unit, from, to: to.parse().ok()? })
}

fn unit_on_square(text: &str) -> Option<(Unit, Square)> {
    let mut letters = text.chars();
    let unit = Unit::from_letter(letters.next()?)?;
    Some((unit, letters.as_str().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_read_back() {
        let mut steps: Vec<Step> = (-7..=7).map(|files| Step::Shift { files, ranks: -files }).collect();
        for letter in "QRBNPqrbnp".chars() {
            let unit = Unit::from_letter(letter).expect("a unit");
            let square = Square::new(letter as u8);
            let to = Unit::from_letter('R').expect("a unit");
            steps.extend([Step::Delete { unit, square }, Step::Add { unit, square }]);
            steps.extend([Step::Exchange { square, from: unit, to }]);
            steps.extend([Step::Relocate { unit, from: square, to: square.flip_ranks() }]);
        }
        for step in steps {
            assert_eq!(parse_step(&step_text(step)), Some(step), "{step:?}");
        }
        for bad in ["", "-", "+Kd4", ">1", ">a,b", "Qd4=", "Qd4>", "xx", "-Qz9", "é"] {
            assert_eq!(parse_step(bad), None, "{bad}");
        }
    }
}
