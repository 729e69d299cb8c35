//! Squares, units and moves in sentences.

use chess::{Board, Move, Position, Square};
use problem::Sentence;

/// "a", "a and b", "a, b and c", "a, b, c, d and 3 more".
pub(super) fn list(items: &[Sentence]) -> Sentence {
    Sentence::short_list(items, Sentence::clone)
}

/// "a", "a, b", "a, b, c, d and 3 more": a list inside a list has no "and" of its own if it is whole.
pub(super) fn row(items: &[Sentence]) -> Sentence {
    if Sentence::shown(items).len() < items.len() { list(items) } else { Sentence::join(items.iter().cloned(), ", ") }
}

/// The singular for one, the plural for more.
pub(super) fn number<'a>(count: usize, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}

/// "d5 and e4".
pub(super) fn squares(squares: impl IntoIterator<Item = Square>) -> Sentence {
    list(&squares.into_iter().map(|square| Sentence::new().square(square)).collect::<Vec<_>>())
}

/// "one unit less", if the numbers differ.
pub(crate) fn fewer_or_more(before: &Board, after: &Board) -> Option<Sentence> {
    let [before, after] = [before, after].map(|board| board.occupied().count());
    let words = match before.abs_diff(after) {
        0 => return None,
        1 => "one unit ".to_owned(),
        many => format!("{many} units "),
    };
    Some(Sentence::from(words).text(if after < before { "less" } else { "more" }))
}

/// "wSd5 and wPe4".
pub(super) fn units(board: &Board, squares: impl IntoIterator<Item = Square>) -> Sentence {
    let named = squares.into_iter().filter_map(|square| Some(Sentence::new().unit(board.unit_at(square)?, square)));
    list(&named.collect::<Vec<_>>())
}

/// Several moves by the same side in one position: "1...Rxb4+ and 1...Rxb5+".
pub(super) fn moves(position: &Position, moves: &[Move], number: usize) -> Sentence {
    Sentence::new().moves(position, moves, number)
}

/// A theme inside a sentence: "Grimshaw", "self-block".
pub(crate) fn theme(title: &str) -> Sentence {
    let first = title.split([' ', '-']).next().unwrap_or(title);
    if PROPER_NAMES.contains(&first) {
        return title.into();
    }
    let mut letters = title.chars();
    letters.next().map_or_else(Sentence::new, |letter| format!("{}{}", letter.to_lowercase(), letters.as_str()).into())
}

/// First words of titles that keep their capital: people, places and other names.
const PROPER_NAMES: &[&str] = &[
    "Albino",
    "Allumwandlung",
    "B2",
    "Banny",
    "Barnes",
    "Bohemian",
    "Bristol",
    "Chumakov",
    "Dombrovskis",
    "Excelsior",
    "Fleck",
    "Goethart",
    "Grimshaw",
    "Hannelius",
    "Holzhausen",
    "Indian",
    "Karlstrom",
    "Kniest",
    "Lacny",
    "Le",
    "Loyd",
    "Novotny",
    "Pickabish",
    "Pickaninny",
    "Plachutta",
    "Platzwechsel",
    "Roman",
    "Rudenko",
    "Rukhlis",
    "Rundlauf",
    "Salazar",
    "Schiffmann",
    "Shedey",
    "Siers",
    "Somov",
    "Stocchi",
    "Turton",
    "Ukrainian",
    "Umnov",
    "Urania",
    "Vladimirov",
    "Wurzburg",
    "Zagoruiko",
    "Zilahi",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_inside_sentences() {
        for (title, expected) in
            [("Grimshaw", "Grimshaw"), ("Self-block", "self-block"), ("Le Grand", "Le Grand"), ("", "")]
        {
            assert_eq!(theme(title), Sentence::from(expected));
        }
    }

    #[test]
    fn every_proper_name_begins_a_title() {
        for name in PROPER_NAMES {
            let begins = |title: &str| title.split([' ', '-']).next() == Some(name);
            assert!(crate::THEMES.iter().any(|theme| begins(theme.title)), "{name}");
        }
    }
}
