//! Choosing models: by name, sets of weights by name, single weights by key.

use chess::Setup;
use problem::Stipulation;
use quality::{BadWeight, MODELS, Model, ModelInfo, Preset, Weight, WithThemes, model_named, nearest};

use crate::weights_file::weighed_models;

/// The word that stands for every model.
pub const ALL_MODELS: &str = "all";

/// A model with the weights it will judge with.
pub struct WeightedModel {
    /// The model.
    pub model: Box<dyn Model>,
    /// The set of weights it started from.
    pub preset: &'static str,
    published: Vec<Weight>,
}

/// A model or preset that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadModel {
    /// No model has this name.
    #[error("there is no model '{name}'; {}", hint(*near, &model_names()))]
    Model {
        /// What was asked for, shortened.
        name: String,
        /// A model with a name much like it.
        near: Option<&'static str>,
    },
    /// The models asked have no set of weights of this name.
    #[error("{asked} preset '{name}'; {}", hint(*near, known))]
    Preset {
        /// The models asked, as the beginning of the sentence.
        asked: String,
        /// What was asked for, shortened.
        name: String,
        /// A preset with a name much like it.
        near: Option<&'static str>,
        /// Those there are, as a sentence.
        known: String,
    },
}

impl WeightedModel {
    pub(crate) fn of(preset: &Preset) -> WeightedModel {
        let model = WithThemes::around((preset.make)());
        WeightedModel { published: model.weights(), preset: preset.name, model: Box::new(model) }
    }

    /// A judge with the weights of this model, compared with those of its first preset.
    pub fn with_weights(model: &dyn Model) -> WeightedModel {
        let mut judge = WeightedModel::of(&model.info().presets[0]);
        for weight in model.weights() {
            judge.set_weight(weight.key, weight.value).expect("its own weight");
        }
        judge
    }

    /// The same judge, of problems made from a diagram, if there is one.
    pub(crate) fn copy_for(&self, original: Option<Setup>) -> WeightedModel {
        let (model, published) = (self.model.copy_for(original), self.published.clone());
        WeightedModel { model, preset: self.preset, published }
    }

    /// Changes one weight.
    pub fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.model.set_weight(key, value)
    }

    /// The weights that differ from the preset.
    pub fn changed_weights(&self) -> Vec<Weight> {
        // Points for further themes stand beside the published weights; most others stand where they stood.
        let same = |place: usize, weight: &Weight| {
            self.published.get(place) == Some(weight) || self.published.contains(weight)
        };
        let weights = self.model.weights().into_iter().enumerate();
        weights.filter(|(place, weight)| !same(*place, weight)).map(|(_, weight)| weight).collect()
    }
}

/// The default model: the first of the list.
pub fn default_model() -> &'static str {
    MODELS[0].name
}

/// The model that is meant where none is named: the one that a preset belongs to, or the only one that a file of weights
/// is for; otherwise the default.
pub fn implied_model(preset: Option<&str>, weights: Option<&[u8]>) -> &'static str {
    let has = |model: &&&ModelInfo| model.presets.iter().any(|known| Some(known.name) == preset);
    if let Some(model) = MODELS.iter().find(has) {
        return model.name;
    }
    match weights.map(weighed_models).unwrap_or_default()[..] {
        [only] => only.name,
        _ => default_model(),
    }
}

/// The judges of this name, or all of them, with a preset. Of all models those that have no preset of this name take
/// their first one, as long as some model has it.
pub fn choose_models(model: &str, preset: Option<&str>) -> Result<Vec<WeightedModel>, BadModel> {
    let models: Vec<&ModelInfo> = if model == ALL_MODELS { MODELS.to_vec() } else { vec![find_model(model)?] };
    let chosen = |model: &ModelInfo| model.presets.iter().find(|known| Some(known.name) == preset);
    if let Some(name) = preset
        && models.iter().all(|model| chosen(model).is_none())
    {
        return Err(unknown_preset(&models, name));
    }
    Ok(models.iter().map(|model| WeightedModel::of(chosen(model).unwrap_or(&model.presets[0]))).collect())
}

/// The model of this name.
pub fn find_model(name: &str) -> Result<&'static ModelInfo, BadModel> {
    let near = || nearest(&name.to_lowercase(), MODELS.iter().map(|model| model.name).chain([ALL_MODELS]));
    model_named(name).ok_or_else(|| BadModel::Model { name: chess::shorten(name), near: near() })
}

fn unknown_preset(models: &[&ModelInfo], name: &str) -> BadModel {
    let mut known: Vec<&'static str> = Vec::new();
    for preset in models.iter().flat_map(|model| model.presets) {
        if !known.contains(&preset.name) {
            known.push(preset.name);
        }
    }
    let (asked, have) = match models {
        [model] => (format!("{} has no", model.name), "it has"),
        _ => ("none of the models has a".to_owned(), "they have"),
    };
    BadModel::Preset {
        asked,
        name: chess::shorten(name),
        near: nearest(&name.to_lowercase(), known.iter().copied()),
        known: format!("{have} {}", names(&known)),
    }
}

/// A suggestion, if a name is close, and the available names.
pub(crate) fn hint(near: Option<&str>, there_is: &str) -> String {
    near.map_or_else(|| there_is.to_owned(), |near| format!("did you mean '{near}'? ({there_is})"))
}

/// All models, in words.
pub(crate) fn model_names() -> String {
    format!("the models are {}", names(&MODELS.iter().map(|model| model.name).collect::<Vec<_>>()))
}

fn names(names: &[&str]) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

/// Which model of a search judges such problems: of those for the genre, or of all if there is none, the first judges
/// two-movers and the last everything longer.
pub(crate) fn model_for(models: &[WeightedModel], stipulation: Stipulation) -> &WeightedModel {
    let is_for_genre = |judge: &&WeightedModel| judge.model.info().judges.includes_genre(stipulation);
    let mut fitting: Vec<&WeightedModel> = models.iter().filter(is_for_genre).collect();
    if fitting.is_empty() {
        fitting = models.iter().collect();
    }
    let judge = if stipulation.moves() <= 2 { fitting.first() } else { fitting.last() };
    judge.expect("somebody judges")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails(model: &str, preset: Option<&str>, with: &str) {
        let message = choose_models(model, preset).err().expect(model).to_string();
        assert!(message.contains(with), "{message}");
    }

    #[test]
    fn judges_are_chosen_by_name() {
        let one = choose_models(default_model(), None).expect("a model");
        assert_eq!((one.len(), one[0].preset), (1, MODELS[0].presets[0].name));
        assert_eq!(implied_model(None, None), default_model());
        assert_eq!(implied_model(Some("tables"), None), "composer-2006");
        assert_eq!(implied_model(None, Some(b"# mine\n[conventions]\nbase = 90\n")), "conventions");
        assert_eq!(implied_model(None, Some(b"[conventions]\n[composer-2006]\n")), default_model());
        assert_eq!(choose_models(ALL_MODELS, None).expect("all").len(), MODELS.len());
        let tables = choose_models("composer-2006", Some("tables")).expect("a preset");
        assert_eq!(tables[0].preset, "tables");
        assert!(tables[0].changed_weights().is_empty());
    }

    #[test]
    fn of_all_models_only_some_need_the_preset() {
        let models = choose_models(ALL_MODELS, Some("tables")).expect("composer-2006 has it");
        assert!(models.iter().any(|judge| judge.preset == "tables"));
    }

    #[test]
    fn unknown_names_are_told_with_what_there_is() {
        fails("composer-2060", None, "did you mean 'composer-2006'?");
        fails("beauty", None, "the models are keymove-2026, composer-2006");
        fails("composer-2006", Some("table"), "did you mean 'tables'?");
        fails(
            "composer-2006",
            Some("zzz"),
            "composer-2006 has no preset 'zzz'; it has printed, tables and learned-2026",
        );
        fails("icp-1999", Some("zzz"), "icp-1999 has no preset 'zzz'; it has published");
        fails(ALL_MODELS, Some("zzz"), "none of the models has a preset 'zzz'; they have learned, printed, ");
    }
}
