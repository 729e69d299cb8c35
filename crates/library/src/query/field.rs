//! What is said of a problem in words: the texts and the plain facts a query can ask for.

/// A text of a record, asked for by `author "benko"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Field {
    /// Who made it.
    Author,
    /// Who judged the tourney.
    Judge,
    /// Where it was published first.
    Source,
    /// The tourney.
    Tourney,
    /// Where it was published again.
    Reprint,
    /// The title.
    Title,
    /// Its number in the source.
    Number,
    /// The issue.
    Issue,
    /// A name in a collection.
    Id,
    /// What a collection says it shows.
    Keyword,
    /// What is asked, as it is written.
    Stipulation,
    /// A fairy rule.
    Condition,
    /// What a solving program was told.
    Option,
    /// Why it is not solved.
    Refused,
    /// The user's mark.
    Tag,
    /// The file it came from.
    From,
    /// A collection of the library.
    Collection,
    /// The user's note.
    Note,
    /// Anything readable.
    Text,
    /// The kind of play.
    Genre,
    /// The units, exactly.
    Material,
    /// Units that are there at least.
    With,
    /// Units on squares.
    Pieces,
    /// Every square of the board, or anything.
    Position,
    /// A diagram that is much alike.
    Like,
    /// Units that a theme needs, standing alike.
    SameMatrix,
    /// Published later.
    PublishedAfter,
    /// Published earlier.
    PublishedBefore,
    /// The day it was added.
    Imported,
    /// How it belongs to another problem of the library.
    Link,
    /// The problem that it belongs to.
    LinkedWith,
}

/// How a text is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    /// Every word asked for begins a word of one name.
    Beginnings,
    /// The same after folding.
    Same,
    /// Every word asked for is one of its words.
    Words,
    /// By what it means.
    Meaning,
}

/// Names, how they are compared, and what they are.
const FIELDS: [(Field, &str, Matching, &str); 31] = [
    (Field::Author, "author", Matching::Beginnings, "beginnings of words of one author's name"),
    (Field::Judge, "judge", Matching::Beginnings, "of the judge of the tourney"),
    (Field::Source, "source", Matching::Beginnings, "of the magazine or book"),
    (Field::Tourney, "tourney", Matching::Beginnings, "of the tourney"),
    (Field::Reprint, "reprint", Matching::Beginnings, "of where it was published again"),
    (Field::Title, "title", Matching::Beginnings, "of its title"),
    (Field::Number, "number", Matching::Same, "its number in the source"),
    (Field::Issue, "issue", Matching::Same, "the issue"),
    (Field::Id, "id", Matching::Same, "its name in a collection, such as P0503887"),
    (Field::Keyword, "keyword", Matching::Same, "what the collection says it shows"),
    (Field::Stipulation, "stipulation", Matching::Meaning, "what is asked, such as h#2.5"),
    (Field::Condition, "condition", Matching::Same, "a fairy condition"),
    (Field::Option, "option", Matching::Same, "an option for solving programs"),
    (Field::Refused, "refused", Matching::Same, "why it is not solved, such as fairy-unit"),
    (Field::Tag, "tag", Matching::Same, "your mark"),
    (Field::From, "from", Matching::Same, "the file it came from"),
    (Field::Collection, "collection", Matching::Same, "a collection of the library"),
    (Field::Note, "note", Matching::Words, "words of your notes"),
    (Field::Text, "text", Matching::Words, "words anywhere, in the solution too"),
    (
        Field::Genre,
        "genre",
        Matching::Meaning,
        "direct, help, self, reflex, series, study, other; helpmate, h#, ser-h#",
    ),
    (Field::Material, "material", Matching::Meaning, "exactly these units, such as KQR/KP"),
    (Field::With, "with", Matching::Meaning, "at least these units, such as 'wR wR bS'"),
    (Field::Pieces, "pieces", Matching::Meaning, "units on squares, such as 'wKd8 wQ.5 b?c. -e4'"),
    (Field::Position, "position", Matching::Meaning, "a FEN, a dot for anything: '......../8/…'"),
    (Field::Like, "like", Matching::Meaning, "a FEN: diagrams that are nearly the same"),
    (Field::SameMatrix, "same-matrix", Matching::Meaning, "as 4711: a theme's units stand as there"),
    (Field::PublishedAfter, "published-after", Matching::Meaning, "published after 1974, 1974-05 or 1974-05-31"),
    (Field::PublishedBefore, "published-before", Matching::Meaning, "published before it"),
    (Field::Imported, "imported", Matching::Meaning, "today, yesterday, 2026, 2026-05 or 2026-05-31"),
    (Field::Link, "link", Matching::Meaning, "how it is linked: 'version of', corrects, 'corrected by' …"),
    (Field::LinkedWith, "linked-with", Matching::Meaning, "the number of a problem that it is linked with"),
];

impl Field {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Field> {
        FIELDS.iter().map(|(field, ..)| *field)
    }

    /// The field of this name.
    pub fn named(name: &str) -> Option<Field> {
        FIELDS.iter().find(|(_, known, ..)| *known == name).map(|(field, ..)| *field)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// How it is compared.
    pub fn matching(self) -> Matching {
        self.row().2
    }

    /// What it is, for help.
    pub fn about(self) -> &'static str {
        self.row().3
    }

    /// Whether what is asked for may be a bare number.
    pub(super) fn takes_number(self) -> bool {
        matches!(
            self,
            Field::SameMatrix | Field::PublishedAfter | Field::PublishedBefore | Field::Imported | Field::LinkedWith
        )
    }

    /// Whether only a library knows it.
    pub fn needs_library(self) -> bool {
        matches!(self, Field::Collection | Field::SameMatrix | Field::Imported | Field::Link | Field::LinkedWith)
    }

    /// The number under which the library keeps it.
    pub(crate) fn role(self) -> i64 {
        // Numbers in files never change: a new field is added at the end.
        self as i64
    }

    fn row(self) -> &'static (Field, &'static str, Matching, &'static str) {
        &FIELDS[self as usize]
    }
}

/// Something that is so or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Everything.
    All,
    /// It has a distinction.
    Award,
    /// The distinction is a special one.
    Special,
    /// It has twins.
    Twins,
    /// It has units or rules that orthodox chess does not have.
    Fairy,
    /// One solution as it should be.
    Sound,
    /// More than one key.
    Cooked,
    /// Nothing solves it, or sooner.
    Insoluble,
    /// Not solved yet.
    Unsolved,
    /// Checked by another version, or with other weights.
    Stale,
    /// The published key is not the one found.
    KeyDiffers,
    /// The same problem as another, or its mirror image.
    Duplicate,
    /// Linked with another problem in any way.
    Linked,
    /// Removed, but kept.
    Removed,
}

const FLAGS: [(Flag, &str, &str); 14] = [
    (Flag::All, "all", "every problem"),
    (Flag::Award, "award", "has a distinction"),
    (Flag::Special, "special", "a special one"),
    (Flag::Twins, "twins", "has twins"),
    (Flag::Fairy, "fairy", "has fairy units or conditions"),
    (Flag::Sound, "sound", "solved: one key"),
    (Flag::Cooked, "cooked", "solved: more than one key"),
    (Flag::Insoluble, "insoluble", "solved: no key, or a shorter mate"),
    (Flag::Unsolved, "unsolved", "not solved yet"),
    (Flag::Stale, "stale", "checked by another version, or with other weights"),
    (Flag::KeyDiffers, "published-key-differs", "the published key is not the one found"),
    (Flag::Duplicate, "duplicate", "the library has it, or its mirror image, twice"),
    (Flag::Linked, "linked", "linked with another problem, whoever linked them"),
    (Flag::Removed, "removed", "removed; otherwise these are left out"),
];

impl Flag {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Flag> {
        FLAGS.iter().map(|(flag, ..)| *flag)
    }

    /// The fact of this name.
    pub fn named(name: &str) -> Option<Flag> {
        FLAGS.iter().find(|(_, known, _)| *known == name).map(|(flag, ..)| *flag)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        FLAGS[self as usize].1
    }

    /// What it is, for help.
    pub fn about(self) -> &'static str {
        FLAGS[self as usize].2
    }

    /// Whether only a library knows it.
    pub fn needs_library(self) -> bool {
        match self {
            Flag::Unsolved | Flag::Stale | Flag::Duplicate | Flag::Linked | Flag::Removed | Flag::KeyDiffers => true,
            Flag::All
            | Flag::Award
            | Flag::Special
            | Flag::Twins
            | Flag::Fairy
            | Flag::Sound
            | Flag::Cooked
            | Flag::Insoluble => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_stand_in_the_order_of_the_names() {
        for (place, (field, name, ..)) in FIELDS.iter().enumerate() {
            assert_eq!((*field as usize, Field::named(name)), (place, Some(*field)));
        }
        for (place, (flag, name, _)) in FLAGS.iter().enumerate() {
            assert_eq!((*flag as usize, Flag::named(name)), (place, Some(*flag)));
        }
    }
}
