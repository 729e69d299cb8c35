//! Where a composed problem comes from: enough to make it again.

use compose::{Conventions, GENERATION};

use super::wanted::written;
use super::{ComposeMethod, ComposePlan};

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
        if plan.method == ComposeMethod::Themed {
            fields.push(("theme", plan.themes.iter().map(written).collect::<Vec<_>>().join(",")));
        }
        if matches!(plan.method, ComposeMethod::Climb | ComposeMethod::Themed | ComposeMethod::Mixed) {
            fields.push(("conventions", written_conventions(&plan.conventions)));
        }
        fields.push(("max-nodes", plan.nodes.to_string()));
        let generation = (plan.method == ComposeMethod::Mixed).then_some(attempt / GENERATION);
        Provenance { method: plan.method, seed: plan.seed, attempt, generation, fields }
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
