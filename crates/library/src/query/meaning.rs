//! Texts of a query that are compared by what they mean: read when the query is read.

use problem::{PlayKind, Stipulation};

use super::field::Field;
use super::pattern::{Pattern, asked_material, with};

/// The kinds of play, as `genre` has them.
pub(crate) const GENRES: [&str; 6] = ["direct", "help", "self", "reflex", "series", "other"];

/// Says what is wrong with a text, where its field asks for a certain form.
pub(super) fn check(field: Field, text: &str) -> Result<(), String> {
    match field {
        Field::Genre if GENRES.contains(&text.to_lowercase().as_str()) => Ok(()),
        Field::Genre => Err(format!("the genres are {}", GENRES.join(", "))),
        Field::Material => asked_material(text).map(drop),
        Field::With => with(text).map(drop),
        Field::Pieces => Pattern::parse(text).map(drop),
        _ if crate::fold(text).is_empty() && field != Field::Stipulation => {
            Err("there is no letter or digit in it".to_owned())
        }
        _ => Ok(()),
    }
}

/// The genre of a stipulation.
pub(crate) fn genre(stipulation: Option<Stipulation>) -> &'static str {
    let Some(stipulation) = stipulation else { return "other" };
    match stipulation.play() {
        PlayKind::Direct => "direct",
        play if play.is_series() => "series",
        PlayKind::SelfPlay | PlayKind::HelpSelf => "self",
        PlayKind::Reflex | PlayKind::SemiReflex | PlayKind::HelpReflex => "reflex",
        play if play.is_help() => "help",
        _ => "other",
    }
}

/// A stipulation as it is compared: as Keymove writes it, if it knows it.
pub(crate) fn stipulation(text: &str) -> String {
    match text.parse::<Stipulation>() {
        Ok(stipulation) => stipulation.without_intended().to_string(),
        Err(_) => text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase(),
    }
}
