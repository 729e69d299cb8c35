//! Where a composed problem comes from: enough to make it again.

use compose::{Conventions, GENERATION};

use super::wanted::written;
use super::{ComposeMethod, ComposePlan};
use crate::improve::USUAL_MODELS;
use crate::request::{ComposeRequest, USUAL_NODES, USUAL_TABLE, usual_conventions};

/// How a problem was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The composer.
    pub method: ComposeMethod,
    /// The random seed.
    pub seed: u64,
    /// Which attempt it was.
    pub attempt: u64,
    /// Which generation it belongs to, if the composer learns from generation to generation: those before have to be
    /// made again first.
    pub generation: Option<u64>,
    /// The fields of the request that the attempt depends on besides these.
    pub fields: Vec<(&'static str, String)>,
}

impl Provenance {
    pub(super) fn of(plan: &ComposePlan, attempt: u64) -> Provenance {
        if plan.stipulation.directmate().is_none() {
            return Provenance::of_helpmate(plan, attempt);
        }
        let mut fields = vec![("moves", plan.stipulation.moves().to_string())];
        if plan.method.follows_the_paper() {
            let mut reading: Vec<String> =
                plan.reading.differences().iter().map(|(name, word)| format!("{name}={word}")).collect();
            if plan.reading.most_units != compose::PaperReading::NEAREST.most_units {
                reading.push(format!("most-units={}", plan.reading.most_units));
            }
            if !reading.is_empty() {
                fields.push(("reading", reading.join(",")));
            }
        } else {
            let range = &plan.units;
            fields.push(("units", format!("{}..{}", range.start(), range.end())));
            fields.push(("model", plan.judge.model.info().name.to_owned()));
            if plan.judge.preset != plan.judge.model.info().presets[0].name {
                fields.push(("preset", plan.judge.preset.to_owned()));
            }
            fields.extend(plan.weights_file.clone().map(|file| ("weights", file)));
        }
        if let Some((name, _)) = plan.experience.as_ref().filter(|_| plan.method.learns()) {
            fields.push(("experience", name.clone()));
        }
        let themes: Vec<String> = plan.themes.iter().skip(plan.implied).map(written).collect();
        if plan.method.begins_with_a_sketch() && !themes.is_empty() {
            fields.push(("theme", themes.join(",")));
        }
        fields.extend(plan.idea.map(|idea| ("idea", idea.name.to_owned())));
        fields.extend(plan.like.as_ref().map(|like| ("like", like.fen())));
        if !plan.method.follows_the_paper() && plan.method != ComposeMethod::Backwards {
            fields.push(("conventions", written_conventions(&plan.conventions)));
        }
        fields.push(("max-nodes", plan.nodes.to_string()));
        let generation = (plan.method == ComposeMethod::Mixed).then_some(attempt / GENERATION);
        Provenance { method: plan.method, seed: plan.seed, attempt, generation, fields }
    }

    fn of_helpmate(plan: &ComposePlan, attempt: u64) -> Provenance {
        let solutions = plan.stipulation.intended().unwrap_or_default().lines();
        let mut fields = vec![
            ("stipulation", plan.stipulation.short()),
            ("solutions", solutions.to_string()),
            ("units", format!("{}..{}", plan.units.start(), plan.units.end())),
        ];
        fields.extend(plan.help_idea.map(|idea| ("idea", idea.name.to_owned())));
        Provenance { method: plan.method, seed: plan.seed, attempt, generation: None, fields }
    }

    /// The fields that have to be named: those with another value than the usual one.
    pub fn unusual_fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let fields = self.fields.iter().map(|(field, value)| (*field, value.as_str()));
        fields.filter(|(field, value)| self.usual(field).as_deref() != Some(value))
    }

    /// What a field is if nothing is said.
    fn usual(&self, field: &str) -> Option<String> {
        let usual = ComposeRequest::default();
        let moves = self.fields.iter().find(|(field, _)| *field == "moves");
        let moves = moves.map_or(Ok(usual.moves), |(_, moves)| moves.parse()).ok()?;
        match field {
            "moves" => Some(usual.moves.to_string()),
            "units" => Some(usual.units),
            "model" => Some(USUAL_MODELS[0].to_owned()),
            "experience" => Some(USUAL_TABLE.to_owned()),
            "conventions" => Some(usual_conventions(self.method, moves).to_owned()),
            "max-nodes" => Some(USUAL_NODES.to_string()),
            _ => None,
        }
    }

    /// In a few words.
    pub fn words(&self) -> String {
        let generation = self.generation.map_or_else(String::new, |number| format!("generation {number}, "));
        format!("{}, seed {}, {generation}attempt {}", self.method.name(), self.seed, self.attempt)
    }
}

/// By the name of the set, if they are one.
fn written_conventions(conventions: &Conventions) -> String {
    let sets = ["strict", "usual", "off"];
    let set = sets.into_iter().find(|set| Conventions::named(set).as_ref() == Ok(conventions));
    set.map_or_else(|| conventions.names().collect::<Vec<_>>().join(","), str::to_owned)
}
