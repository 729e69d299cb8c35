//! The names that a query knows: themes and their keywords, remarks of the critique, numbers.

use chess::{Color, Kind, shorten};
use quality::nearest;
use themes::help::report::{HELP_TOPICS, help_topic_named};
use themes::report::{TOPICS, Topic, is_about_units, topic_named};
use themes::{THEMES, Theme};

use super::condition::Subject;
use super::field::{Field, Flag};

/// Something that can be counted in every sound problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Units on the board.
    Units,
    /// White's.
    White,
    /// Black's.
    Black,
    /// The length.
    Moves,
    /// Points by the model that judges.
    Score,
    /// Points by a model.
    ScoreIn(&'static str),
    /// Defenses with one answer.
    Variations,
    /// Different answers.
    Answers,
    /// Threats of the key.
    Threats,
    /// Flights after the key.
    Flights,
    /// Flights that the key gives.
    FlightsGiven,
    /// Flights that the key takes.
    FlightsTaken,
    /// The year of the first publication.
    Year,
    /// The rank of a prize.
    Prize,
    /// The rank of an honorable mention.
    Mention,
    /// The rank of a commendation.
    Commendation,
    /// Units of one kind, of one side or of both.
    Pieces(Option<Color>, Kind),
}

/// What is counted beside the units of each kind.
const NUMBERS: [(Number, &str, &str); 15] = [
    (Number::Units, "units", "units on the board"),
    (Number::White, "white", "White's units"),
    (Number::Black, "black", "Black's units"),
    (Number::Moves, "moves", "length in moves"),
    (Number::Score, "score", "points; score >= 100 in composer-2006; problems without a score never match"),
    (Number::Variations, "variations", "defenses after the key with exactly one answer"),
    (Number::Answers, "answers", "different answers among these"),
    (Number::Threats, "threats", "threats of the key"),
    (Number::Flights, "flights", "flights of the black king after the key"),
    (Number::FlightsGiven, "flights-given", "flights the key gives"),
    (Number::FlightsTaken, "flights-taken", "flights the key takes"),
    (Number::Year, "year", "year of the first publication; year in 1970..1979"),
    (Number::Prize, "prize", "rank of a prize; any prize without a comparison"),
    (Number::Mention, "hm", "rank of an honorable mention, likewise"),
    (Number::Commendation, "comm", "rank of a commendation, likewise"),
];

const PIECES: [(Number, &str); 15] = [
    (Number::Pieces(None, Kind::Queen), "queens"),
    (Number::Pieces(None, Kind::Rook), "rooks"),
    (Number::Pieces(None, Kind::Bishop), "bishops"),
    (Number::Pieces(None, Kind::Knight), "knights"),
    (Number::Pieces(None, Kind::Pawn), "pawns"),
    (Number::Pieces(Some(Color::White), Kind::Queen), "white-queens"),
    (Number::Pieces(Some(Color::White), Kind::Rook), "white-rooks"),
    (Number::Pieces(Some(Color::White), Kind::Bishop), "white-bishops"),
    (Number::Pieces(Some(Color::White), Kind::Knight), "white-knights"),
    (Number::Pieces(Some(Color::White), Kind::Pawn), "white-pawns"),
    (Number::Pieces(Some(Color::Black), Kind::Queen), "black-queens"),
    (Number::Pieces(Some(Color::Black), Kind::Rook), "black-rooks"),
    (Number::Pieces(Some(Color::Black), Kind::Bishop), "black-bishops"),
    (Number::Pieces(Some(Color::Black), Kind::Knight), "black-knights"),
    (Number::Pieces(Some(Color::Black), Kind::Pawn), "black-pawns"),
];

/// Names for remarks that say the same in more than one way.
const TOGETHER: [(&str, [&str; 2]); 4] = [
    ("check-key", ["key-checks", "key-double-check"]),
    ("capture-key", ["key-captures", "key-captures-pawn"]),
    ("promotion-key", ["key-promotes", "key-underpromotes"]),
    ("sacrifice-key", ["active-sacrifice", "passive-sacrifice"]),
];

impl Number {
    /// Whether it says something without a comparison: that there is one.
    pub(super) fn stands_alone(self) -> bool {
        matches!(self, Number::Prize | Number::Mention | Number::Commendation)
    }

    /// Whether only solving and judging find it out.
    pub(super) fn is_found_out(self) -> bool {
        match self {
            Number::Score
            | Number::ScoreIn(_)
            | Number::Variations
            | Number::Answers
            | Number::Threats
            | Number::Flights
            | Number::FlightsGiven
            | Number::FlightsTaken => true,
            Number::Units
            | Number::White
            | Number::Black
            | Number::Moves
            | Number::Year
            | Number::Prize
            | Number::Mention
            | Number::Commendation
            | Number::Pieces(..) => false,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Number::ScoreIn(_) => "score",
            other => numbers().find(|(number, _)| *number == other).map_or("number", |(_, name)| name),
        }
    }
}

fn numbers() -> impl Iterator<Item = (Number, &'static str)> {
    NUMBERS.iter().map(|(number, name, _)| (*number, *name)).chain(PIECES)
}

/// The remarks a query can ask for, in the order of their list.
fn topics() -> impl Iterator<Item = &'static str> {
    // The purpose of units is found by solving without each of them, which a search does not do.
    let of_directmates = TOPICS.iter().filter(|topic| !is_about_units(topic));
    of_directmates.chain(HELP_TOPICS).map(|topic| topic.name)
}

/// A remark on directmates or helpmates.
fn remark_named(name: &str) -> Option<&'static Topic> {
    topic_named(name).or_else(|| help_topic_named(name))
}

/// What a word means: a theme, else a number, else a remark.
pub(super) fn subject_named(word: &str) -> Result<Subject, String> {
    let plain = word.to_lowercase().replace('_', "-");
    if let Some(place) = THEMES.iter().position(|theme| theme.name == plain) {
        return Ok(Subject::Themes { name: THEMES[place].name, quoted: false, places: vec![place] });
    }
    if let Some((number, _)) = numbers().find(|(_, name)| *name == plain) {
        return Ok(Subject::Number(number));
    }
    if let Some(flag) = Flag::named(&plain) {
        return Ok(Subject::Flag(flag));
    }
    if topic_named(&plain).is_some_and(is_about_units) {
        return Err(format!("{plain} is not available here: it needs solving again without each unit"));
    }
    let together = TOGETHER.iter().find(|(name, _)| *name == plain);
    let (name, topics): (_, Vec<_>) = match (together, remark_named(&plain)) {
        (Some((name, topics)), _) => (*name, topics.iter().filter_map(|topic| topic_named(topic)).collect()),
        (None, Some(topic)) => (topic.name, vec![topic]),
        (None, None) => return Err(unknown(word, &plain)),
    };
    Ok(Subject::Remarks { name, topics })
}

fn unknown(word: &str, plain: &str) -> String {
    let names = || {
        let themes = THEMES.iter().map(|theme| theme.name);
        themes
            .chain(numbers().map(|(_, name)| name))
            .chain(topics())
            .chain(TOGETHER.iter().map(|(name, _)| *name))
            .chain(Field::all().map(Field::name))
            .chain(Flag::all().map(Flag::name))
    };
    let part = || names().find(|name| plain.len() > 2 && name.contains(plain));
    let near = nearest(plain, names()).or_else(part);
    let word = shorten(word);
    let there_is = "`themes` lists the themes, `query-words` the rest";
    let nearest_or_lists = match near {
        Some(_) => hint(near, there_is),
        None => format!("a name is asked for as author '{word}', a word anywhere as text '{word}' ({there_is})"),
    };
    format!("there is no theme, remark or number '{word}'; {nearest_or_lists}")
}

/// What quoted words mean: all themes filed under this keyword, or the theme of this title.
pub(super) fn subject_of_keyword(words: &str) -> Result<Subject, String> {
    let plain = words.trim().to_lowercase();
    let same = |keyword: &&&'static str| keyword.to_lowercase() == plain;
    let filed = |theme: &Theme| theme.keywords.iter().any(|keyword| same(&keyword));
    let places: Vec<usize> = (0..THEMES.len()).filter(|place| filed(&THEMES[*place])).collect();
    if let Some(first) = places.first() {
        let name = THEMES[*first].keywords.iter().find(same).expect("filed under it");
        return Ok(Subject::Themes { name, quoted: true, places });
    }
    if let Some(place) = THEMES.iter().position(|theme| theme.title.to_lowercase() == plain) {
        return Ok(Subject::Themes { name: THEMES[place].name, quoted: false, places: vec![place] });
    }
    subject_named(&plain.replace(' ', "-")).map_err(|_| {
        let keywords = || THEMES.iter().flat_map(|theme| theme.keywords.iter().copied().chain([theme.title]));
        let part = || keywords().find(|keyword| plain.len() > 2 && keyword.to_lowercase().contains(&plain));
        let near = nearest(words.trim(), keywords()).or_else(part);
        let there_is = "`keywords` lists them";
        format!("no theme has the keyword '{}'; {}", shorten(words), hint(near, there_is))
    })
}

fn hint(near: Option<&str>, there_is: &str) -> String {
    near.map_or_else(|| there_is.to_owned(), |near| format!("did you mean '{near}'? ({there_is})"))
}

/// All names but those of themes, explained, for help; the one long sentence is broken into lines by whoever prints it.
pub fn query_words(break_lines: impl Fn(&str) -> Vec<String>) -> String {
    let numbers: Vec<String> = NUMBERS.iter().map(|(_, name, about)| format!("  {name:18}{about}\n")).collect();
    let pieces = "  queens, rooks, bishops, knights, pawns; also white-queens, black-pawns etc.\n";
    let together: Vec<String> =
        TOGETHER.iter().map(|(name, [one, other])| format!("{name} = {one} or {other}")).collect();
    let facts = topics().filter(|name| THEMES.iter().all(|theme| theme.name != *name)).collect::<Vec<_>>().join(", ");
    let facts = break_lines(&format!("{facts}; {}", together.join(", "))).join("\n  ");
    let fields: String = Field::all().map(|field| format!("  {:18}{}\n", field.name(), field.about())).collect();
    let flags: String = Flag::all().map(|flag| format!("  {:23}{}\n", flag.name(), flag.about())).collect();
    format!(
        "Texts, followed by words in quotes:\n{fields}\nNumbers, to be compared:\n{}{pieces}\nFacts:\n{flags}\nRemarks:\n  {facts}\n",
        numbers.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_there_under_their_names() {
        for name in TOGETHER.iter().flat_map(|(_, topics)| *topics) {
            assert!(topic_named(name).is_some(), "{name}");
        }
    }

    #[test]
    fn no_two_numbers_have_one_name_and_none_hides_a_theme() {
        let names: Vec<&str> = numbers().map(|(_, name)| name).collect();
        for (place, name) in names.iter().enumerate() {
            assert!(!names[..place].contains(name), "{name}");
            assert!(THEMES.iter().all(|theme| theme.name != *name), "{name}");
            assert!(Field::named(name).is_none() && Flag::named(name).is_none(), "{name}");
        }
        for name in Field::all().map(Field::name).chain(Flag::all().map(Flag::name)) {
            assert!(THEMES.iter().all(|theme| theme.name != name) && topic_named(name).is_none(), "{name}");
        }
        for (number, name) in numbers() {
            assert_eq!(number.name(), name);
        }
    }
}
