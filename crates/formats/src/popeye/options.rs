//! Popeye's options: which are known, and which change the question.

use super::words::{Found, Language, WordList};

pub(crate) const OPTIONS: WordList<39> = WordList::of(
    [
        "Defense",
        "Apparent",
        "ApparentSeul",
        "Variantes",
        "Trace",
        "Enroute",
        "SansRB",
        "Duplex",
        "SansRN",
        "Menace",
        "SansMenace",
        "Essais",
        "MaxSolutions",
        "MaxCasesFuites",
        "Search",
        "MultiSolutions",
        "NonSymetrique",
        "NonTrivial",
        "RetiensPieceMatante",
        "EnPassant",
        "SansEchiquier",
        "SansVariantesCourtes",
        "DemiDuplex",
        "ApresCle",
        "Intelligent",
        "MaxTemps",
        "SansRoquer",
        "Quodlibet",
        "FinApresSolutionsCourtes",
        "Bip",
        "SansGrille",
        "AjouteGrille",
        "RoquesMutuellementExclusifs",
        "ButEstFin",
        "optionnonpubliee",
        "CoupsVides",
        "JusquAuCoup",
        "TrivialEssaiSupprimer",
        "MatsEn1",
    ],
    [
        "Widerlegung",
        "Satzspiel",
        "WeissBeginnt",
        "Varianten",
        "Zugnummern",
        "StartZugnummer",
        "OhneWk",
        "Duplex",
        "OhneSk",
        "Drohung",
        "OhneDrohung",
        "Verfuehrung",
        "MaxLoesungen",
        "MaxFluchtFelder",
        "Suchen",
        "MehrereLoesungen",
        "KeineSymmetrie",
        "NichtTrivial",
        "HalteMattsetzendenStein",
        "EnPassant",
        "OhneBrett",
        "OhneKurzVarianten",
        "HalbDuplex",
        "NachSchluessel",
        "Intelligent",
        "MaxZeit",
        "KeineRochade",
        "Quodlibet",
        "StopNachKurzloesungen",
        "Pieps",
        "OhneGitter",
        "ZeichneGitter",
        "RochadenGegenseitigAusschliessend",
        "ZielIstEnde",
        "nichtpublizierteoption",
        "NullZuege",
        "BisZugnummer",
        "TrivialeFehlversucheUnterdruecken",
        "MattsIn1",
    ],
    [
        "Defence",
        "SetPlay",
        "WhiteToPlay",
        "Variations",
        "MoveNumbers",
        "StartMoveNumber",
        "NoWk",
        "Duplex",
        "NoBk",
        "Threat",
        "NoThreat",
        "Try",
        "MaxSolutions",
        "MaxFlightsquares",
        "Search",
        "MultiSolutions",
        "NoSymmetry",
        "NonTrivial",
        "KeepMatingPiece",
        "EnPassant",
        "NoBoard",
        "NoShortVariations",
        "HalfDuplex",
        "PostKeyPlay",
        "Intelligent",
        "MaxTime",
        "NoCastling",
        "Quodlibet",
        "StopOnShortSolutions",
        "Beep",
        "SuppressGrid",
        "WriteGrid",
        "CastlingMutuallyExclusive",
        "GoalIsEnd",
        "unpublishedoption",
        "NullMoves",
        "UpToMoveNumber",
        "TrivialTriesAvoid",
        "MatesIn1",
    ],
);

/// Options that ask for something else than the stipulation says.
const CHANGE_THE_QUESTION: [&str; 8] =
    ["PostKeyPlay", "Quodlibet", "NoWk", "NoBk", "GoalIsEnd", "NullMoves", "CastlingMutuallyExclusive", "LastCapture"];

/// The English name of the option that a text begins with; none if it is a condition.
pub(crate) fn option_name(text: &str) -> Option<&'static str> {
    let word = text.split_whitespace().next()?;
    if word.eq_ignore_ascii_case("LastCapture") {
        return Some("LastCapture");
    }
    match OPTIONS.find(Language::English, word) {
        Found::Word(place) => Some(OPTIONS.words(Language::English)[place]),
        Found::Ambiguous(_) | Found::Unknown => None,
    }
}

/// Whether an option changes the question.
pub(crate) fn changes_the_question(option: &str) -> bool {
    option_name(option).is_some_and(|name| CHANGE_THE_QUESTION.contains(&name))
}

/// Whether an option is among these.
pub(crate) fn has_option(options: &[String], name: &str) -> bool {
    options.iter().any(|option| option_name(option) == Some(name))
}

/// What an option is followed by: the squares of `EnPassant g7g6g5`.
pub(crate) fn argument<'a>(option: &'a str, name: &str) -> Option<&'a str> {
    (option_name(option) == Some(name)).then(|| option.split_whitespace().nth(1).unwrap_or_default())
}
