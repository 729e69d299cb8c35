//! What was found near a problem: its units with what they are for and where else they work, what can be added or
//! shifted, and pairs of changes.

use chess::{Bitboard, Move, Setup, Square, Unit};
use problem::Sentence;
use search::{Kept, Ring, Step, Touched};
use session::Ended;
use themes::report::{Difference, Exchange, Need};

use crate::{Judgment, NotSearched};

/// Everything about one problem and its neighbors.
pub struct Varied {
    /// The problem itself, judged by one model.
    pub original: Judgment,
    /// How many changes were asked for.
    pub depth: usize,
    /// Whether the key had to stay.
    pub keep_key: bool,
    /// The names of the themes that had to stay, or be shown.
    pub keep: Vec<&'static str>,
    /// What was found, or why nothing was looked for.
    pub outcome: Result<Variants, NotSearched>,
}

/// The neighbors, grouped.
pub struct Variants {
    /// The units of the diagram, White's first, each side's from a8 on.
    pub units: Vec<UnitVariants>,
    /// Shifts of all units.
    pub shifts: Vec<Variant>,
    /// Units that can be added, by kind: Q R B S P, White's first; only kinds that can.
    pub additions: Vec<AddedKind>,
    /// Two changes, by the units they change: groups with the best neighbor first.
    pub pairs: Vec<PairGroup>,
    /// One for each number of changes, with its counts.
    pub rings: Vec<Ring>,
    /// Whether everything asked for was judged, or after how many positions the search was stopped.
    pub ended: Ended,
}

/// A unit and what can become of it.
pub struct UnitVariants {
    /// Where it stands.
    pub square: Square,
    /// Which.
    pub unit: Unit,
    /// What it is needed for; nothing of a king, and of what was not asked.
    pub need: Option<Need>,
    /// For programs the same of a unit of a helpmate: "content" if it has a part in the solutions.
    pub duty: Option<&'static str>,
    /// The same in a sentence.
    pub sentence: Option<Sentence>,
    /// How many of its neighbors are sound.
    pub sound: u64,
    /// Those that meet every demand, the best first.
    pub variants: Vec<Variant>,
}

/// Units of one kind that can be added.
pub struct AddedKind {
    /// Which.
    pub unit: Unit,
    /// With the unit on each square where the problem stays sound, the best first.
    pub variants: Vec<Variant>,
}

/// Neighbors two changes away that change the same units.
pub struct PairGroup {
    /// What they change.
    pub touched: Vec<Touched>,
    /// How many are sound.
    pub sound: u64,
    /// How many of these have the same key.
    pub same_key: u64,
    /// How many meet every demand.
    pub kept: u64,
    /// The best of these.
    pub variants: Vec<Variant>,
}

/// A sound neighbor.
pub struct Variant {
    /// How it is made.
    pub steps: Vec<Step>,
    /// The diagram.
    pub setup: Setup,
    /// Its key.
    pub key: Move,
    /// What the judge gives it.
    pub score: f64,
    /// The gain over the original.
    pub change: f64,
    /// What it keeps.
    pub kept: Kept,
    /// What is lost and gained, where the play was looked at; with another key, of themes only.
    pub difference: Option<Difference>,
    /// The same of a helpmate.
    pub exchange: Option<Exchange>,
    /// Why no game can lead to it, mostly nothing.
    pub legality: Vec<String>,
}

impl Varied {
    /// What the judge gives the original.
    pub fn original_score(&self) -> Option<f64> {
        self.original.opinions[0].score.as_ref().ok().map(quality::Score::total)
    }

    /// Whether there are variants.
    pub fn has_variants(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|variants| variants.kept() > 0)
    }
}

impl Variants {
    /// All that meet every demand, whether shown or not.
    pub fn kept(&self) -> u64 {
        self.rings.iter().map(|ring| ring.kept).sum()
    }

    /// All positions made.
    pub fn generated(&self) -> u64 {
        self.rings.iter().map(|ring| ring.counts.generated).sum()
    }

    /// All neighbors one change away that meet every demand.
    pub fn near(&self) -> impl Iterator<Item = &Variant> {
        let units = self.units.iter().flat_map(|unit| &unit.variants);
        units.chain(&self.shifts).chain(self.additions.iter().flat_map(|added| &added.variants))
    }
}

/// The squares to which variants bring a unit, with this kept: what is marked on a small board.
pub(crate) fn squares(variants: &[Variant], kept: Kept) -> Bitboard {
    let arrival = |variant: &Variant| match variant.steps[..] {
        [Step::Relocate { to, .. }] => Some(to),
        [Step::Add { square, .. }] => Some(square),
        _ => None,
    };
    variants.iter().filter(|variant| variant.kept == kept).filter_map(arrival).collect()
}
