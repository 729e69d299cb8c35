//! How themes are named and counted inside a sentence.

use chess::{Bitboard, Board, Kind, Square};
use problem::Sentence;

use super::super::wording;
use crate::Theme;

/// What is said of a theme beside its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// Nothing.
    Number,
    /// The squares on which Black arrives: "on c5 and c6".
    Arrivals,
    /// The square on which White mates.
    Mates,
    /// The black unit that makes all the moves: "by the black queen".
    Mover,
    /// The white units that are unpinned, and who unpins them.
    Unpinned,
    /// The lines of the batteries: "a8–b7".
    Batteries,
    /// The unit that makes the key.
    KeyUnit,
    /// The black units it happens to: "by the knights g4 and d7".
    Units,
    /// The black units that White waits behind: "behind the rook e3".
    Waiting,
}

/// Themes with words of their own: name, one of it, several (nothing where they are not counted), and what else is
/// said. All others go by their titles.
const COUNTED: &[(&str, &str, &str, About)] = &[
    ("albino", "an Albino", "Albinos", About::Number),
    ("ambush", "an ambush", "", About::Waiting),
    ("anti-bristol", "an anti-Bristol", "anti-Bristols", About::Arrivals),
    ("b2", "B2", "", About::Arrivals),
    ("battery-creation", "a battery made in play", "batteries made in play", About::Number),
    ("black-correction", "black correction", "", About::Units),
    ("cross-check", "a cross-check", "cross-checks", About::Mover),
    ("defenses-on-one-square", "a defense", "defenses", About::Arrivals),
    ("direct-battery", "a battery mate", "battery mates", About::Batteries),
    ("en-passant", "an en passant capture", "en passant captures", About::Number),
    ("goethart", "a Goethart unpin", "Goethart unpins", About::Number),
    ("grimshaw", "a Grimshaw", "Grimshaws", About::Arrivals),
    ("half-pin", "a half-pin", "half-pins", About::Number),
    ("ideal-mate", "an ideal mate", "ideal mates", About::Number),
    ("indirect-battery", "an indirect battery mate", "indirect battery mates", About::Number),
    ("interference", "an interference", "interferences", About::Arrivals),
    ("king-plus-flight", "a king plus flight", "", About::Number),
    ("king-star-flight", "a king star flight", "", About::Number),
    ("king-y-flight", "a king Y-flight", "", About::Number),
    ("knight-wheel", "a knight wheel", "", About::Number),
    ("line-opening", "a line opened by Black", "lines opened by Black", About::Mover),
    ("mates-on-one-square", "a mate", "mates", About::Mates),
    ("mirror-mate", "a mirror mate", "mirror mates", About::Number),
    ("model-mate", "a model mate", "model mates", About::Number),
    ("novotny", "a Novotny", "Novotnys", About::Number),
    ("organ-pipes", "Organ pipes", "", About::Arrivals),
    ("pickaninny", "a Pickaninny", "", About::Number),
    ("pickabish", "a Pickabish", "", About::Arrivals),
    ("pin-mate", "a pin mate", "pin mates", About::Number),
    ("plachutta", "a Plachutta", "", About::Arrivals),
    ("pure-mate", "a pure mate", "pure mates", About::Number),
    ("royal-battery", "a royal battery", "", About::Number),
    ("self-block", "a self-block", "self-blocks", About::Arrivals),
    ("self-pin", "a self-pin", "self-pins", About::Mover),
    ("stocchi-blocks", "Stocchi blocks", "", About::Arrivals),
    ("switchback", "a switchback", "switchbacks", About::KeyUnit),
    ("underpromotion", "an underpromotion", "underpromotions", About::Number),
    ("unguard", "unguards", "", About::Units),
    ("unpin", "an unpin", "unpins", About::Unpinned),
];

/// How a theme is said.
pub(super) struct Naming {
    pub(super) one: String,
    pub(super) many: Option<&'static str>,
    pub(super) about: About,
}

/// The naming of a theme.
pub(super) fn naming(theme: &Theme) -> Naming {
    match COUNTED.iter().find(|(name, ..)| *name == theme.name) {
        Some((_, one, many, about)) => {
            Naming { one: (*one).to_owned(), many: Some(*many).filter(|many| !many.is_empty()), about: *about }
        }
        None => {
            let title = theme.title.split(" (").next().unwrap_or(theme.title);
            let one = wording::theme(title).print(chess::Letters::Problem);
            Naming { one, many: None, about: About::Number }
        }
    }
}

/// "two", "three"; above twelve in digits.
pub(super) fn number(count: usize) -> String {
    const NUMBERS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    NUMBERS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// The units on some squares, in the order in which they are named.
pub(super) fn standing_on(board: &Board, squares: Bitboard) -> Vec<(Kind, Square)> {
    let mut named: Vec<(Kind, Square)> =
        squares.into_iter().filter_map(|square| Some((board.kind_at(square)?, square))).collect();
    named.sort_unstable();
    named
}

/// "knights g4 and d7", "rook a1": units of one kind share their name.
pub(super) fn units(units: &[(Kind, Square)]) -> Sentence {
    let mut kinds: Vec<Kind> = units.iter().map(|(kind, _)| *kind).collect();
    kinds.dedup();
    let named = |kind: &Kind| {
        let squares: Vec<Sentence> = units
            .iter()
            .filter(|(other, _)| other == kind)
            .map(|(_, square)| Sentence::new().square(*square))
            .collect();
        let plural = if squares.len() > 1 { "s" } else { "" };
        Sentence::from(format!("{}{plural} ", kind.name())).then(&Sentence::list(squares))
    };
    Sentence::list(kinds.iter().map(named))
}

#[cfg(test)]
mod tests {
    use chess::Letters;

    use super::*;
    use crate::theme_named;

    #[test]
    fn every_counted_theme_is_a_theme() {
        assert!(COUNTED.iter().all(|(name, ..)| theme_named(name).is_some()));
    }

    #[test]
    fn units_of_one_kind_share_their_name() {
        let at = |square: &str| square.parse().expect("a square");
        let both = units(&[(Kind::Knight, at("d7")), (Kind::Knight, at("g4")), (Kind::Rook, at("a1"))]);
        assert_eq!(both.print(Letters::Problem), "knights d7 and g4 and rook a1");
        assert_eq!((number(4), number(14)), ("four".to_owned(), "14".to_owned()));
    }
}
