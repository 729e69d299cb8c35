//! What remarks on helpmates are about.

use crate::report::{RemarkKind, Severity, Topic};

const SERIOUS: RemarkKind = RemarkKind::Fault(Severity::Serious);
const MINOR: RemarkKind = RemarkKind::Fault(Severity::Minor);
const MERIT: RemarkKind = RemarkKind::Merit;
const FACT: RemarkKind = RemarkKind::Fact;

/// Each topic as a constant, and all of them in a list.
macro_rules! topics {
    ($($constant:ident = $name:literal, $kind:expr, $about:literal;)*) => {
        $(pub(super) const $constant: &Topic = &Topic { name: $name, kind: $kind, about: $about };)*

        /// Every topic of remarks on helpmates: the solutions, the units, the diagram, the twins.
        pub static HELP_TOPICS: &[&Topic] = &[$($constant),*];
    };
}

topics! {
    SAME_MATE = "same-mate", SERIOUS, "two solutions end with the same mating move on the same king; counted: the solutions beyond the first";
    REPEATED_MOVES = "repeated-moves", MINOR, "a move is played in more than one solution; counted: the repetitions; serious if there are several";
    LITTLE_IN_COMMON = "little-in-common", MINOR, "the moves of the solutions do different things";
    NO_STRATEGY = "no-strategy", MINOR, "no move does more than to go to its square, to guard or to mate";
    IDLE_WHITE_OFFICER = "idle-white-officer", MINOR, "a white officer has no part in a solution; serious if it has none in any";
    PROMOTED_UNIT = "promoted-unit", SERIOUS, "a unit in the diagram can only be a promoted pawn";
    CHECK_IN_DIAGRAM = "check-in-diagram", MINOR, "the side that begins is in check";
    BRUTAL_CAPTURE = "brutal-capture", MINOR, "the first move captures a queen or a rook, and no theme needs it";
    BRUTAL_TWIN = "brutal-twin", MINOR, "a twin adds, takes away or exchanges units";
    UNSOUND_TWIN = "unsound-twin", SERIOUS, "a phase has not the solutions that it should have";
    MODEL_MATES = "model-mates", MERIT, "every solution ends in a model mate";
    HOMOGENEOUS = "homogeneous", MERIT, "the solutions match move by move";
    SET_PLAY_SHOWN = "set-play-shown", MERIT, "there is set play of full length, with another mate";
    ECONOMICAL = "economical", MERIT, "every white officer has a part in every solution";
    TANAGRA = "few-units", FACT, "at most 5 units";
    MINIATURE = "at-most-seven-units", FACT, "at most 7 units";
    MINIMAL_WHITE = "single-white-unit", FACT, "White has a single unit beside the king";
}

/// The topic of this name.
pub fn help_topic_named(name: &str) -> Option<&'static Topic> {
    HELP_TOPICS.iter().copied().find(|topic| topic.name == name)
}
