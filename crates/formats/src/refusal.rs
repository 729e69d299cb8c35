//! Why a record is kept but not solved, and why a text is no record: an id for programs and a sentence for people.

use chess::{Square, Unit};
use problem::{BadStipulation, Stipulation, TwinReason};

/// Why a record, or one of its twins, is not solved. It is kept all the same.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// No stipulation that Keymove knows: a study, words.
    #[error("'{0}' is not a stipulation such as #2, =2, h#2 or s#3: it is kept, but not solved")]
    Genre(String),
    /// Too long.
    #[error("{} is kept, but at most {} moves are solved", .0, Stipulation::MOST_MOVES)]
    Length(String),
    /// A stipulation with more behind it.
    #[error("'{0}' is more than a stipulation: write #2, and the rest as a twin or a comment")]
    Tail(String),
    /// None at all.
    #[error("there is no stipulation{}", .0.hint())]
    NoStipulation(MissingHint),
    /// Something that begins like a stipulation and is none.
    #[error(transparent)]
    BadStipulation(BadStipulation),
    /// One of Popeye's structured stipulations.
    #[error("structured stipulations are kept, but not solved: write Stipulation #2 if that is what it means")]
    Structured,
    /// A unit that orthodox chess does not have.
    #[error("{square}: {}", fairy(unit, *neutral))]
    FairyUnit {
        /// Where it stands.
        square: Square,
        /// Its flags and code.
        unit: String,
        /// Whether it belongs to both sides.
        neutral: bool,
    },
    /// A word that is no unit.
    #[error("'{0}' is not a unit and its square, such as Kd8")]
    BadUnit(String),
    /// Two units on one square.
    #[error("{square} holds two units, a {} {} and a {} {}", side(units[0]), units[0].kind.name(), side(units[1]), units[1].kind.name())]
    TwoUnits {
        /// The square.
        square: Square,
        /// The units.
        units: [Unit; 2],
    },
    /// No units.
    #[error("the diagram is empty")]
    EmptyBoard,
    /// A fairy rule.
    #[error("the condition {0} changes the rules: it is kept, but only orthodox chess is solved")]
    Condition(String),
    /// An option that changes the question.
    #[error("the option {0} asks for something else than the stipulation says: it is kept, but not solved")]
    Option(String),
    /// A twin in free words.
    #[error("twin {label}: '{text}' is not understood; write Move, Exchange, Remove, Add, Rotate, Mirror, Shift …")]
    TwinText {
        /// Which twin.
        label: String,
        /// The word.
        text: String,
    },
    /// A twin that cannot be made.
    #[error("twin {label}: {reason}")]
    TwinSquare {
        /// Which twin.
        label: String,
        /// Why.
        reason: TwinReason,
    },
    /// A board in a fairy dialect.
    #[error("'{0}' is fairy notation: it is kept as text, but not solved")]
    FairyForsyth(String),
}

/// What to do where the stipulation is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingHint {
    /// In YAML an unquoted `#` begins a comment.
    Yaml,
    /// Elsewhere one can be given.
    Give,
}

impl MissingHint {
    fn hint(self) -> &'static str {
        match self {
            MissingHint::Yaml => "; in YAML write \"#2\" with quotes, since # begins a comment",
            MissingHint::Give => ": give --stipulation \"#2\"",
        }
    }
}

impl Refusal {
    /// The name for programs, as in the documentation.
    pub const fn id(&self) -> &'static str {
        match self {
            Refusal::Genre(_) => "genre",
            Refusal::Length(_) => "length",
            Refusal::Tail(_) => "tail",
            Refusal::NoStipulation(_) => "no-stipulation",
            Refusal::BadStipulation(_) => "bad-stipulation",
            Refusal::Structured => "sstipulation",
            Refusal::FairyUnit { .. } => "fairy-unit",
            Refusal::BadUnit(_) => "bad-unit",
            Refusal::TwoUnits { .. } => "two-units",
            Refusal::EmptyBoard => "empty-board",
            Refusal::Condition(_) => "condition",
            Refusal::Option(_) => "option",
            Refusal::TwinText { .. } => "twin-text",
            Refusal::TwinSquare { .. } => "twin-square",
            Refusal::FairyForsyth(_) => "fairy-forsyth",
        }
    }
}

fn side(unit: Unit) -> &'static str {
    match unit.color {
        chess::Color::White => "white",
        chess::Color::Black => "black",
    }
}

fn fairy(unit: &str, neutral: bool) -> String {
    let kept = "so it is kept but not solved";
    match (unit, neutral) {
        (_, true) => format!("{unit} is a neutral unit, {kept}"),
        ("N", false) => format!("N is a nightrider here, a fairy unit, {kept}; a knight is S"),
        (_, false) => format!("{unit} is a fairy unit, {kept}"),
    }
}
