//! How the steps of Iqbal's paper (2011) are read. Where its text allows two readings, each has a name here; the first
//! of each list is the one that comes nearest to the paper's own figures.

use super::{FEWEST_UNITS, MOST_UNITS};

/// A reading of the paper's thirteen steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaperReading {
    /// What the 21 iterations of an attempt count.
    pub iterations: Iterations,
    /// What happens when there are more than 16 units (step 9).
    pub crowded: Crowded,
    /// Which mates count as a solution (steps 11 and 12).
    pub length: Length,
    /// When a position is tested for legality (step 10).
    pub legality: Legality,
    /// Which side is next after an illegal unit was taken back (step 10).
    pub after_illegal: AfterIllegal,
    /// What happens when the optimized position has too few units (step 13).
    pub too_few: TooFew,
    /// How castling gets its chance of one half.
    pub castling: CastlingChance,
    /// Which of several better neighbor squares a unit goes to (steps 5 to 7).
    pub neighbors: Neighbors,
    /// What becomes of a unit whose replacement is taken back (steps 7 and 10).
    pub replaced: Replaced,
    /// Which positions are given to the solver (step 11).
    pub tests: Tests,
    /// What a unit taken off the board must not cost (step 12).
    pub keeps: Keeps,
    /// Which model steers where units are put: not in the paper's steps, but the second proposal of its last section.
    pub guide: Guide,
    /// The most units before a position is given up (step 9).
    pub most_units: u8,
}

/// One way to read a step, with the names of all of them.
macro_rules! readings {
    ($($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident = $word:literal,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$what])* $value,)* }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn of(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$value),)*
                    _ => None,
                }
            }

            fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)*
                }
            }
        }
    )*};
}

readings! {
    /// What the 21 iterations count.
    Iterations {
        /// Positions given to the solver.
        SolverCalls = "solver-calls",
        /// Units put on the board, whether the position is solved or not.
        Units = "units",
        /// Turns, blanks among them.
        Turns = "turns",
    }
    /// What happens when there are too many units.
    Crowded {
        /// A new position is begun in the same attempt; its iterations keep counting.
        Restart = "restart",
        /// The attempt has failed.
        Fail = "fail",
    }
    /// Which mates count.
    Length {
        /// In exactly this many moves.
        Exact = "exact",
        /// In this many moves or fewer.
        Within = "within",
    }
    /// When legality is tested.
    Legality {
        /// After every unit.
        EachUnit = "each-unit",
        /// Once the position has enough units, as the order of the steps has it. What was illegal before then stays.
        EnoughUnits = "enough-units",
    }
    /// Which side is next after an illegal unit.
    AfterIllegal {
        /// The other side.
        OtherSide = "other-side",
        /// The same side again.
        SameSide = "same-side",
    }
    /// What happens when the optimized position has too few units.
    TooFew {
        /// The attempt has failed.
        Fail = "fail",
        /// The attempt continues from the optimized position, as step 8 says.
        GoOn = "go-on",
        /// The attempt continues from the position before it was optimized.
        GoBack = "go-back",
    }
    /// How castling gets its chance.
    CastlingChance {
        /// Each of the four rights has its own coin, tossed once per attempt.
        EachRight = "each-right",
        /// One coin an attempt decides about all.
        Together = "together",
        /// No castling.
        Never = "never",
    }
    /// Which neighbor square is taken.
    Neighbors {
        /// Of all that are better, the best.
        Best = "best",
        /// One after the other from the upper left on; each better one is gone to, and the next is compared with that.
        InTurn = "in-turn",
    }
    /// What becomes of a replaced unit.
    Replaced {
        /// It is gone.
        Gone = "gone",
        /// It comes back.
        Back = "back",
    }
    /// Which positions are given to the solver.
    Tests {
        /// All.
        All = "all",
        /// All but those of four units, those where White is in check or has little force for the flights of the black
        /// king, and those that got a black unit where White could not mate without it: few have a mate. Where White
        /// mates too soon, only Black gets units.
        Promising = "promising",
    }
    /// What a position keeps while it is optimized.
    Keeps {
        /// A forced mate, by any first move.
        Mate = "mate",
        /// The same, and once it has one key only it keeps that key: black units that prevent cooks stay.
        Soundness = "soundness",
    }
    /// Which model steers where units are put.
    Guide {
        /// None: chance and experience alone.
        Unguided = "none",
        /// iq17, which pays for sparse boards, little white force and economical mates.
        Iq17 = "iq17",
        /// composer-2006, which pays for a central king, few units, batteries and half-pins, and makes keys that take
        /// flights pay; for two-movers.
        Composer2006 = "composer-2006",
    }
}

/// Reads and writes one option of a reading.
struct Field {
    name: &'static str,
    words: &'static [&'static str],
    set: fn(&mut PaperReading, &str) -> Option<()>,
    get: fn(&PaperReading) -> &'static str,
}

macro_rules! fields {
    ($($name:literal $field:ident: $kind:ident;)*) => {
        const FIELDS: &[Field] = &[$(Field {
            name: $name,
            words: $kind::WORDS,
            set: |reading, word| {
                reading.$field = $kind::of(word)?;
                Some(())
            },
            get: |reading| reading.$field.word(),
        }),*];
    };
}

fields! {
    "iterations" iterations: Iterations;
    "crowded" crowded: Crowded;
    "length" length: Length;
    "legality" legality: Legality;
    "after-illegal" after_illegal: AfterIllegal;
    "too-few" too_few: TooFew;
    "castling" castling: CastlingChance;
    "neighbors" neighbors: Neighbors;
    "replaced" replaced: Replaced;
    "tests" tests: Tests;
    "keeps" keeps: Keeps;
    "guide" guide: Guide;
}

impl PaperReading {
    /// The reading that comes nearest to the paper's figures.
    pub const NEAREST: PaperReading = PaperReading {
        iterations: Iterations::SolverCalls,
        crowded: Crowded::Restart,
        length: Length::Exact,
        legality: Legality::EachUnit,
        after_illegal: AfterIllegal::OtherSide,
        too_few: TooFew::Fail,
        castling: CastlingChance::EachRight,
        neighbors: Neighbors::Best,
        replaced: Replaced::Gone,
        tests: Tests::All,
        keeps: Keeps::Mate,
        guide: Guide::Unguided,
        most_units: MOST_UNITS as u8,
    };

    /// Not the paper's steps, but more sound problems in the same time: hopeless positions are not tested, crowded ones
    /// given up sooner, and black units that prevent cooks are kept.
    pub const BRISK: PaperReading = PaperReading {
        tests: Tests::Promising,
        keeps: Keeps::Soundness,
        too_few: TooFew::GoOn,
        most_units: 10,
        ..PaperReading::NEAREST
    };

    /// Readings by name, one change after the other: `nearest`, `brisk`, `brisk,most-units=8`,
    /// `crowded=fail,castling=never`.
    pub fn named(text: &str) -> Result<PaperReading, String> {
        let mut reading = PaperReading::NEAREST;
        for word in text.split(',').map(str::trim) {
            reading = match word {
                "nearest" => PaperReading::NEAREST,
                "brisk" => PaperReading::BRISK,
                word => reading.with(word)?,
            };
        }
        Ok(reading)
    }

    /// The same with one step read in another way, given as `crowded=fail`. The error lists the choices.
    pub fn with(mut self, text: &str) -> Result<PaperReading, String> {
        let (name, word) = text.split_once('=').unwrap_or((text, ""));
        if name.trim() == MOST {
            let number =
                word.trim().parse().ok().filter(|number| (FEWEST_UNITS as u8..=MOST_UNITS as u8).contains(number));
            self.most_units = number.ok_or("most-units is a number from 4 to 16")?;
            return Ok(self);
        }
        let field = FIELDS.iter().find(|field| field.name == name.trim());
        match field.and_then(|field| (field.set)(&mut self, word.trim())) {
            Some(()) => Ok(self),
            None => Err(unknown(text)),
        }
    }

    /// Every option and how it is read.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        FIELDS.iter().map(|field| (field.name, (field.get)(self)))
    }

    /// The options that are read in another way than [`PaperReading::NEAREST`] does.
    pub fn differences(&self) -> Vec<(&'static str, &'static str)> {
        let nearest = PaperReading::NEAREST;
        FIELDS
            .iter()
            .filter(|field| (field.get)(self) != (field.get)(&nearest))
            .map(|field| (field.name, (field.get)(self)))
            .collect()
    }
}

const MOST: &str = "most-units";

fn unknown(text: &str) -> String {
    let choices = FIELDS.iter().map(|field| format!("{}={}", field.name, field.words.join("|")));
    let choices: Vec<String> = choices.collect();
    format!("'{}' is not a reading: nearest, brisk, {}, {MOST}=4..16", chess::shorten(text), choices.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_written_and_read() {
        for field in FIELDS {
            for word in field.words {
                let reading = PaperReading::NEAREST.with(&format!("{}={word}", field.name)).expect("in the list");
                assert_eq!((field.get)(&reading), *word);
                assert_eq!(reading.differences().len(), usize::from(reading != PaperReading::NEAREST));
            }
            assert_eq!((field.get)(&PaperReading::NEAREST), field.words[0], "the first is the nearest");
        }
        assert_eq!(PaperReading::NEAREST.options().count(), FIELDS.len());
        assert_eq!(PaperReading::named("brisk, most-units=8").map(|reading| reading.most_units), Ok(8));
        assert_eq!(PaperReading::named("nearest"), Ok(PaperReading::NEAREST));
        assert!(PaperReading::named("most-units=99").is_err());
        for bad in ["", "crowded", "crowded=", "crowd=fail", "crowded=never"] {
            assert!(
                PaperReading::NEAREST.with(bad).is_err_and(|error| error.contains("crowded=restart|fail")),
                "{bad}"
            );
        }
    }
}
