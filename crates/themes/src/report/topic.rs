//! What a remark can be about: its name, whether it speaks for or against the problem, and what it means.

/// A subject of remarks.
#[derive(PartialEq, Eq, Debug)]
pub struct Topic {
    /// For programs: `unprovided-check`. Names do not change.
    pub name: &'static str,
    /// Whether it speaks for or against the problem, by convention; a remark may weigh less in a problem.
    pub kind: RemarkKind,
    /// When the remark is made, in a few words.
    pub about: &'static str,
}

/// Which way a remark points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// Against the problem.
    Fault(Severity),
    /// For the problem.
    Merit,
    /// Neither.
    Fact,
}

/// How much a fault matters to a judge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Decides against a modern problem unless the idea needs it.
    Fatal,
    /// Must be made up for by content.
    Serious,
    /// A blemish.
    Minor,
}

impl RemarkKind {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            RemarkKind::Fault(_) => "fault",
            RemarkKind::Merit => "merit",
            RemarkKind::Fact => "fact",
        }
    }

    /// How much it matters, if it is a fault.
    pub fn severity(self) -> Option<Severity> {
        match self {
            RemarkKind::Fault(severity) => Some(severity),
            RemarkKind::Merit | RemarkKind::Fact => None,
        }
    }
}

impl Severity {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Fatal => "fatal",
            Severity::Serious => "serious",
            Severity::Minor => "minor",
        }
    }
}

const FATAL: RemarkKind = RemarkKind::Fault(Severity::Fatal);
pub(super) const SERIOUS: RemarkKind = RemarkKind::Fault(Severity::Serious);
pub(super) const MINOR: RemarkKind = RemarkKind::Fault(Severity::Minor);
const MERIT: RemarkKind = RemarkKind::Merit;
pub(super) const FACT: RemarkKind = RemarkKind::Fact;

/// Each topic as a constant, and all of them in a list.
macro_rules! topics {
    ($($constant:ident = $name:literal, $kind:expr, $about:literal;)*) => {
        $(pub(super) const $constant: &Topic = &Topic { name: $name, kind: $kind, about: $about };)*

        /// Every topic: key, set play, threat, tries, duals, units, force.
        pub static TOPICS: &[&Topic] = &[$($constant),*];
    };
}

topics! {
    KEY_CHECKS = "key-checks", FATAL, "the key gives check";
    KEY_DOUBLE_CHECK = "key-double-check", FATAL, "the key gives double check (instead of key-checks)";
    KEY_CAPTURES = "key-captures", SERIOUS, "the key captures an officer";
    KEY_CAPTURES_PAWN = "key-captures-pawn", MINOR, "the key captures a pawn, which is tolerated";
    KEY_PROMOTES = "key-promotes", MINOR, "the key promotes to a queen";
    KEY_UNDERPROMOTES = "key-underpromotes", MERIT, "the key promotes to a rook, bishop or knight";
    FLIGHT_TAKING_KEY = "flight-taking-key", SERIOUS, "the key takes more flights than it gives; counted: the difference";
    FLIGHT_GIVING_KEY = "flight-giving-key", MERIT, "the key gives more flights than it takes; counted: the difference";
    GIVE_AND_TAKE_KEY = "give-and-take-key", FACT, "the key gives flights and takes others; counted: the flights given";
    KEY_PINS_BLACK = "key-pins-black", MINOR, "the key pins black units";
    KEY_UNPINS_BLACK = "key-unpins-black", MERIT, "the key unpins black units";
    KEY_PINS_WHITE = "key-pins-white", MERIT, "the key pins white units";
    KEY_UNPINS_WHITE = "key-unpins-white", MINOR, "the key unpins white units";
    CHECK_PREVENTING_KEY = "check-preventing-key", SERIOUS, "Black has fewer checks after the key; counted: the difference";
    CHECK_ALLOWING_KEY = "check-allowing-key", MERIT, "Black has more checks after the key; counted: the difference";
    ACTIVE_SACRIFICE = "active-sacrifice", MERIT, "Black can capture the unit that made the key";
    PASSIVE_SACRIFICE = "passive-sacrifice", MERIT, "the key leaves other units to be captured that could not be before";
    LONG_KEY = "long-key", MERIT, "the key goes four squares or more; counted: the squares";
    WITHDRAWAL_KEY = "withdrawal-key", MERIT, "the key piece moves away from the black king";
    OUT_OF_PLAY_KEY = "out-of-play-key", SERIOUS, "the key piece had no function in the diagram";
    STATIC_KEY = "static-key", MINOR, "the key changes nothing: every variation was set with the same answer";

    WHITE_IN_CHECK = "white-in-check", SERIOUS, "White is in check in the diagram: what he plays is half forced, and there is no set play";
    UNPROVIDED_CHECK = "unprovided-check", FATAL, "a black check in the diagram has no set answer";
    UNPROVIDED_FLIGHT = "unprovided-flight", SERIOUS, "a king move in the diagram has no set answer";
    UNPROVIDED_CAPTURE = "unprovided-capture", MINOR, "the capture of a white officer in the diagram has no set answer";
    UNPROVIDED_PROMOTION = "unprovided-promotion", MINOR, "a black promotion in the diagram has no set answer";
    COMPLETE_BLOCK = "complete-block", FACT, "zugzwang, and every black move in the diagram has a set answer";
    INCOMPLETE_BLOCK = "incomplete-block", FACT, "zugzwang, but not every black move in the diagram has a set answer";
    MUTATE = "mutate", FACT, "a complete block in which the key changes a set answer; counted: the changes";

    THREAT = "threat", FACT, "the key has one threat";
    DOUBLE_THREAT = "double-threat", SERIOUS, "the key has two threats that Black does not separate";
    MULTIPLE_THREAT = "multiple-threat", SERIOUS, "the key has three or more threats that Black does not separate";
    SEPARATED_THREATS = "separated-threats", FACT, "several threats, each forced alone by some defense";
    SHORT_THREAT = "short-threat", SERIOUS, "the key threatens to mate sooner than stipulated";
    ZUGZWANG = "zugzwang", FACT, "the key threatens nothing and gives no check";
    SHORT_VARIATION = "short-variation", MINOR, "defenses that allow a mate sooner than stipulated";

    TRIES = "tries", FACT, "first moves with exactly one refutation";
    KEY_UNIT_TRIES = "key-unit-tries", MERIT, "tries made by the unit that makes the key";
    DISTINCT_REFUTATIONS = "distinct-refutations", MERIT, "several tries of the key unit, each refuted by a different move";
    SAME_REFUTATION = "same-refutation", MINOR, "several tries of the key unit are refuted by the same move";
    KING_REFUTES_TRY = "king-refutes-try", MINOR, "a try of the key unit is refuted by a king move";

    MAJOR_DUAL = "major-dual", SERIOUS, "two answers, not both forced alone elsewhere";
    MAJOR_TRIPLE = "major-triple", SERIOUS, "three answers, not all forced alone elsewhere";
    MAJOR_MULTIPLE = "major-multiple", SERIOUS, "four or more answers, not all forced alone elsewhere";
    MINOR_DUAL = "minor-dual", MINOR, "two answers, both forced alone elsewhere, or in a short variation";
    MINOR_TRIPLE = "minor-triple", MINOR, "three answers, all forced alone elsewhere, or in a short variation";
    MINOR_MULTIPLE = "minor-multiple", MINOR, "four or more answers, all forced alone elsewhere, or in a short variation";
    PROMOTION_DUAL = "promotion-dual", MINOR, "a pawn mates by promoting to a queen or to a rook or bishop";

    IDLE_OFFICER = "idle-officer", SERIOUS, "a white officer has no part in any mate, never moves, is not captured, and holds no square alone";
    SUPERFLUOUS_UNIT = "superfluous-unit", SERIOUS, "without the unit the problem is sound and shows the same; replaces idle-officer if all idle officers are superfluous";
    OFFICER_FOR_PAWN = "officer-for-pawn", MINOR, "with a pawn or a lesser officer in place of the officer the problem is sound and shows the same";
    COOK_STOPPER = "cook-stopper", MINOR, "the unit only prevents cooks";
    CONTENT_UNIT = "content-unit", FACT, "without the unit the problem is sound but shows less; a blemish if that is next to nothing";
    OTHER_KEY_WITHOUT = "other-key-without", FACT, "without the unit the problem is sound with another key";
    UNEXAMINED_UNIT = "unexamined-unit", FACT, "the purpose of units is unknown: solving without them was cut short; counted: the units";
    ECONOMY = "economy", FACT, "how many of White's units take part in a mate; counted: percent";

    OBTRUSIVE_UNIT = "obtrusive-unit", SERIOUS, "a unit in the diagram can only be a promoted pawn";
    TANAGRA = "tanagra", FACT, "at most 5 units";
    MINIATURE = "miniature", FACT, "at most 7 units";
    MEREDITH = "meredith", FACT, "8 to 12 units";
    ARISTOCRAT = "aristocrat", FACT, "no pawns";
    MINIMAL = "minimal", FACT, "one side has a single unit beside its king";
}

/// Whether a topic is about what units are for, which takes solving again without them.
pub fn is_about_units(topic: &Topic) -> bool {
    [SUPERFLUOUS_UNIT, OFFICER_FOR_PAWN, COOK_STOPPER, CONTENT_UNIT, OTHER_KEY_WITHOUT, UNEXAMINED_UNIT]
        .contains(&topic)
}

/// The topic of this name.
pub fn topic_named(name: &str) -> Option<&'static Topic> {
    TOPICS.iter().copied().find(|topic| topic.name == name)
}
