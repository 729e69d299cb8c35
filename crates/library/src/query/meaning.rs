//! Texts of a query that are compared by what they mean: read when the query is read.

use chess::Board;
use formats::PublicationDate;
use problem::{Aim, PlayKind, Stipulation};

use super::field::Field;
use super::pattern::{Pattern, asked_material, with};
use crate::LinkKind;
use crate::known::days;

/// The kinds of play, as `genre` has them.
pub(crate) const GENRES: [&str; 7] = ["direct", "help", "self", "reflex", "series", "study", "other"];

/// Says what is wrong with a text, where its field asks for a certain form.
pub(super) fn check(field: Field, text: &str) -> Result<(), String> {
    match field {
        Field::Genre => asked_genre(text).map(drop).ok_or_else(|| {
            format!("the genres are {}; or name one kind: helpmate, selfstalemate, h#, ser-h#", GENRES.join(", "))
        }),
        Field::Material => asked_material(text).map(drop),
        Field::With => with(text).map(drop),
        Field::Pieces => Pattern::parse(text).map(drop),
        Field::Position => Pattern::of_position(text).map(drop),
        Field::Like => board(text).map(drop),
        Field::SameMatrix => {
            entry_number(text).map(drop).ok_or("write the number of a problem, as in same-matrix as 12".to_owned())
        }
        Field::LinkedWith => {
            entry_number(text).map(drop).ok_or("write the number of a problem, as in linked with 12".to_owned())
        }
        Field::Link => LinkKind::asked(text).map(drop),
        Field::PublishedAfter | Field::PublishedBefore => asked_days(text).map(drop),
        Field::Imported if imported(text).is_some() => Ok(()),
        Field::Imported => Err("write today, yesterday or a date: 2026, 2026-05, 2026-05-31".to_owned()),
        _ if crate::fold(text).is_empty() && field != Field::Stipulation => {
            Err("there is no letter or digit in it".to_owned())
        }
        _ => Ok(()),
    }
}

/// A genre that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AskedGenre {
    /// The kind of play.
    pub genre: &'static str,
    /// How the stipulations of one kind begin, where one is meant: `hs#`.
    pub begins: Option<String>,
}

impl AskedGenre {
    /// Whether a problem is meant.
    pub fn includes(&self, genre: &str, stipulation: Option<&str>) -> bool {
        let begins = |begins: &String| stipulation.is_some_and(|text| text.starts_with(begins.as_str()));
        self.genre == genre && self.begins.as_ref().is_none_or(begins)
    }
}

/// What is meant by `help`, `helpmate`, `help-selfmates`, `h#`.
pub(crate) fn asked_genre(text: &str) -> Option<AskedGenre> {
    let bare = |text: &str| text.to_lowercase().replace([' ', '-'], "");
    let (plain, asked) = (text.to_lowercase(), bare(text));
    if let Some(genre) = GENRES.into_iter().find(|genre| *genre == plain) {
        return Some(AskedGenre { genre, begins: None });
    }
    PlayKind::ALL.into_iter().flat_map(|play| Aim::ALL.map(|aim| (play, aim))).find_map(|(play, aim)| {
        let name = bare(play.genre(aim));
        let begins = format!("{}{}", play.prefix(), aim.sign());
        let meant = [name.as_str(), name.trim_end_matches('s'), &bare(&begins)].contains(&asked.as_str());
        meant.then(|| AskedGenre { genre: genre_of(play), begins: Some(begins) })
    })
}

/// The genre of a stipulation; one that Keymove does not know by its text.
pub(crate) fn genre(stipulation: Option<Stipulation>, text: Option<&str>) -> &'static str {
    let Some(stipulation) = stipulation else {
        return if text.is_some_and(|text| ["+", "=", "win", "draw"].contains(&text)) { "study" } else { "other" };
    };
    genre_of(stipulation.play())
}

fn genre_of(play: PlayKind) -> &'static str {
    match play {
        PlayKind::Direct => "direct",
        play if play.is_series() => "series",
        PlayKind::SelfPlay | PlayKind::HelpSelf => "self",
        PlayKind::Reflex | PlayKind::SemiReflex | PlayKind::HelpReflex => "reflex",
        play if play.is_help() => "help",
        _ => "other",
    }
}

/// A diagram that was asked for.
pub(crate) fn board(text: &str) -> Result<Board, String> {
    let read = formats::read_line(text).map_err(|error| error.to_string())?;
    read.diagram.board().map_err(|refusal| refusal.to_string())
}

/// The number of an entry.
pub(crate) fn entry_number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number| *number > 0)
}

/// The first and the last day of a date that was asked for.
pub(crate) fn asked_days(text: &str) -> Result<(i64, i64), String> {
    text.parse().map(days).map_err(|_| "write a date: 1974, 1974-05 or 1974-05-31".to_owned())
}

/// When something was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Imported {
    /// So many days ago.
    DaysAgo(i64),
    /// At a time that begins so.
    Begins(String),
}

/// The time that was asked for.
pub(crate) fn imported(text: &str) -> Option<Imported> {
    match text.to_lowercase().as_str() {
        "today" => Some(Imported::DaysAgo(0)),
        "yesterday" => Some(Imported::DaysAgo(1)),
        date => {
            let is_date = date.len() >= 4 && date.parse::<PublicationDate>().is_ok_and(|date| date.until.is_none());
            is_date.then(|| Imported::Begins(date.to_owned()))
        }
    }
}

/// A stipulation as it is compared: as Keymove writes it, if it knows it.
pub(crate) fn stipulation(text: &str) -> String {
    match text.parse::<Stipulation>() {
        Ok(stipulation) => stipulation.without_intended().to_string(),
        Err(_) => text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_kind_of_a_genre_is_meant_by_its_name_or_its_sign() {
        let asked = |text: &str| asked_genre(text).map(|asked| (asked.genre, asked.begins.unwrap_or_default()));
        let one = |genre, begins: &str| Some((genre, begins.to_owned()));
        for (text, expected) in [
            ("help", one("help", "")),
            ("Helpmate", one("help", "h#")),
            ("helpmates", one("help", "h#")),
            ("h#", one("help", "h#")),
            ("h=", one("help", "h=")),
            ("hs#", one("self", "hs#")),
            ("help-selfmate", one("self", "hs#")),
            ("series helpmates", one("series", "ser-h#")),
            ("ser-h#", one("series", "ser-h#")),
            ("directmate", one("direct", "#")),
            ("stalemate", one("direct", "=")),
            ("h#2", None),
            ("odd", None),
        ] {
            assert_eq!(asked(text), expected, "{text}");
        }
    }
}
