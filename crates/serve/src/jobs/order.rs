//! What is ordered: a kind of work, its problem and its options, which have the names and the usual values of the command
//! line. An order becomes a request, and everything that is wrong with it is said before it waits.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use studio::request::{ComposeRequest, EconomizeRequest, ImproveRequest, KnownProblem, RepairRequest, VariantsRequest};
use studio::{Collections, Learned, SearchMethod, WantedKey};

use super::options::{
    CheckOptions, ComposeOptions, Demanded, EconomizeOptions, ImproveOptions, JudgeOptions, PredecessorsOptions,
    RepairOptions, SolveOptions, VariantsOptions,
};
use crate::ask::{Position, judge_options};
use crate::library::Shelf;
use crate::limits::MOST_NUMBER;
use crate::problem_json::Trouble;

/// Kinds of work.
pub(crate) const KINDS: [&str; 9] =
    ["judge", "solve", "repair", "improve", "economize", "variants", "compose", "predecessors", "check"];

/// An order as it comes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Order {
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Position>,
    pub options: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// How an order takes its place among others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// Soon done: comes before what is long.
    Short,
    /// Long, and goes on where it was paused.
    Pausable,
    /// Long, and would begin anew.
    Long,
}

/// A week is more than anybody waits.
const LONGEST: f64 = 604_800.0;

impl Order {
    /// The request: everything the result depends on.
    pub fn request(&self, shelf: &Shelf) -> Result<Value, Trouble> {
        if self.seconds.is_some_and(|seconds| !(seconds > 0.0 && seconds <= LONGEST)) {
            return Err(Trouble::unwishable("give a number of seconds, at most a week").at("seconds"));
        }
        self.check_numbers()?;
        let is_about_one = !matches!(self.kind.as_str(), "compose" | "check");
        match (&self.problem, is_about_one) {
            (None, true) if KINDS.contains(&self.kind.as_str()) => {
                return Err(Trouble::unwishable("this work needs a problem").at("problem"));
            }
            (Some(_), false) => return Err(Trouble::unwishable("this work has no problem").at("problem")),
            (Some(problem), true) => drop(problem.read()?),
            (None, _) => {}
        }
        match self.kind.as_str() {
            "judge" => judge(&self.options),
            "solve" => checked::<SolveOptions>(&self.options),
            "repair" => repair(&self.options),
            "improve" => improve(&self.options),
            "economize" => economize(&self.options),
            "variants" => variants(&self.options),
            "compose" => compose(&self.options, shelf),
            "predecessors" => checked::<PredecessorsOptions>(&self.options),
            "check" => checked::<CheckOptions>(&self.options),
            _ => Err(Trouble::unwishable(format!("the kinds of work are {}", KINDS.join(", "))).at("kind")),
        }
    }

    /// Numbers that every program can tell apart, and that leave something to do.
    fn check_numbers(&self) -> Result<(), Trouble> {
        let least = |field: &str| match field {
            "max-nodes" | "max-positions" | "attempts" => 1.0,
            "max-units" => 2.0,
            _ => f64::NEG_INFINITY,
        };
        let bad = |(field, value): &(&String, &Value)| {
            value.as_f64().is_some_and(|number| number.abs() > MOST_NUMBER as f64 || number < least(field))
        };
        match self.options.iter().find(bad) {
            Some((field, _)) => Err(Trouble::unwishable("the number is out of range").at(field.as_str())),
            None => Ok(()),
        }
    }

    /// Without what is there only to say that it is not.
    pub fn plain(mut self) -> Order {
        self.options.retain(|_, value| !value.is_null());
        self
    }

    /// How it takes its place.
    pub fn class(&self, request: &Value) -> Class {
        let depth = request["depth"].as_u64().unwrap_or(1);
        match self.kind.as_str() {
            "repair" if depth > 2 => Class::Pausable,
            "improve" | "compose" | "check" => Class::Pausable,
            "variants" if depth > 1 => Class::Long,
            "judge" | "solve" => Class::Long,
            _ => Class::Short,
        }
    }

    /// When it ends at the latest: composing goes on for ever unless something is said.
    pub fn time(&self, request: &Value) -> Option<f64> {
        let is_endless = self.kind == "compose" && request["attempts"].is_null();
        let usual = if request["first"] == true { 300.0 } else { 30.0 };
        self.seconds.or(is_endless.then_some(usual))
    }
}

/// Options as they are meant; a field that there is not is named.
fn options<T: serde::de::DeserializeOwned>(given: &Map<String, Value>) -> Result<T, Trouble> {
    serde_json::from_value(Value::Object(given.clone())).map_err(|error| Trouble::unwishable(error).at("options"))
}

fn checked<T: serde::de::DeserializeOwned + Serialize>(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: T = options(given)?;
    serde_json::to_value(options).map_err(|_| Trouble::fault())
}

fn judge(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: JudgeOptions = options(given)?;
    judge_options(options.model.as_deref(), options.preset.as_deref(), options.units)?;
    serde_json::to_value(options).map_err(|_| Trouble::fault())
}

/// A request that makes sense, as JSON.
fn planned<R: Serialize, P>(request: &R, plan: Result<P, studio::BadRequest>) -> Result<Value, Trouble> {
    plan.map_err(|error| Trouble::unwishable(error).at("options"))?;
    serde_json::to_value(request).map_err(|_| Trouble::fault())
}

fn within(field: &str, value: usize, least: usize, most: usize) -> Result<usize, Trouble> {
    let fits = (least..=most).contains(&value);
    if fits { Ok(value) } else { Err(Trouble::unwishable(format!("{field} is {least} to {most}")).at(field)) }
}

fn repair(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: RepairOptions = options(given)?;
    let Demanded { model, demands } = options.demanded();
    let request = RepairRequest {
        depth: within("depth", options.depth.unwrap_or(2), 1, 6)?,
        keep_key: match options.keep_key.as_deref() {
            None => WantedKey::Any,
            Some("") => WantedKey::OfDraft,
            Some(key) => WantedKey::Named(key.to_owned()),
        },
        model,
        demands,
        top: within("top", options.top.unwrap_or(5), 1, 1000)?,
        max_nodes: options.max_nodes,
    };
    planned(&request, request.plan())
}

/// How many positions an exploration judges by default.
const POSITIONS: u64 = 1_000_000;

fn improve(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: ImproveOptions = options(given)?;
    let name = options.method.as_deref().unwrap_or("complete");
    for (method, is_given, field) in [
        ("icp", options.best_son || options.across_colors, "best-son"),
        ("explore", options.max_positions.is_some(), "max-positions"),
    ] {
        if is_given && name != method {
            return Err(Trouble::unwishable(format!("{field} is for the method {method}")).at(field));
        }
    }
    let method = match name {
        "complete" => SearchMethod::Complete,
        "icp" => SearchMethod::Icp { best_son: options.best_son, across_colors: options.across_colors },
        "dicp" => SearchMethod::Dicp,
        "composer" => SearchMethod::Composer,
        "kmove" => SearchMethod::Kmove,
        "explore" => SearchMethod::explore(options.max_positions.unwrap_or(POSITIONS), &Learned::default()),
        _ => return Err(Trouble::unwishable("there is no such method").at("method")),
    };
    let Demanded { model, demands } = options.demanded();
    let request = ImproveRequest {
        method,
        depth: options.depth.map(|depth| within("depth", depth, 1, 12)).transpose()?,
        model,
        demands,
        keep_key: options.keep_key,
        solutions: None,
        top: within("top", options.top.unwrap_or(5), 1, 1000)?,
        diverse: options.diverse,
        max_nodes: options.max_nodes,
    };
    planned(&request, request.plan())
}

fn economize(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: EconomizeOptions = options(given)?;
    let Demanded { model, demands } = options.demanded();
    let request = EconomizeRequest { by: options.by.clone(), model, demands, max_nodes: options.max_nodes };
    planned(&request, request.plan())
}

fn variants(given: &Map<String, Value>) -> Result<Value, Trouble> {
    let options: VariantsOptions = options(given)?;
    let Demanded { model, demands } = options.demanded();
    let request = VariantsRequest {
        depth: within("depth", options.depth.unwrap_or(1), 1, 2)?,
        keep_key: options.keep_key,
        model,
        demands,
        top: within("top", options.top.unwrap_or(3), 1, 1000)?,
        max_positions: options.max_positions,
        max_nodes: options.max_nodes,
    };
    planned(&request, request.plan())
}

fn compose(given: &Map<String, Value>, shelf: &Shelf) -> Result<Value, Trouble> {
    let options: ComposeOptions = options(given)?;
    let usual = ComposeRequest::default();
    let method = match &options.method {
        None => None,
        Some(name) => {
            let method = serde_json::from_value(json!(name));
            Some(method.map_err(|_| Trouble::unwishable("there is no such method").at("method"))?)
        }
    };
    let mut request = ComposeRequest {
        method,
        first: options.first,
        moves: options.moves.unwrap_or(usual.moves),
        stipulation: options.stipulation.clone(),
        solutions: options.solutions,
        theme: options.theme.clone(),
        idea: options.idea.clone(),
        like: options.like.clone(),
        count: within("count", options.count.unwrap_or(usual.count), 1, 1000)?,
        units: options.units.clone().unwrap_or(usual.units.clone()),
        conventions: options.conventions.clone(),
        model: options.model.clone(),
        preset: options.preset.clone(),
        weights: options.weights.clone(),
        min_score: options.min_score,
        diverse: options.diverse,
        seed: options.seed.unwrap_or(usual.seed),
        attempts: options.attempts,
        max_nodes: options.max_nodes,
        ..usual
    };
    planned(&request, request.plan())?;
    if options.not_in_library {
        request.not_in = known(shelf)?;
    }
    serde_json::to_value(request).map_err(|_| Trouble::fault())
}

/// The problems of the library, none of which may anticipate a new one.
fn known(shelf: &Shelf) -> Result<Vec<KnownProblem>, Trouble> {
    let mut collections = Collections::default();
    shelf.to_ask()?.collect_into(&mut collections)?;
    let known = collections.entries().iter().map(|entry| KnownProblem {
        // The page knows no paths.
        file: "library".to_owned(),
        line: entry.line,
        text: entry.text.clone(),
    });
    Ok(known.collect())
}
