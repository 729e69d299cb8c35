//! What a sound two-mover has of everything that composer-2006 pays for, counted once, so that it can be judged by any
//! weights without looking at it again.
//!
//! The total is not linear in the weights: further mates pay a truncated fifth, the mates' value is a truncated
//! quotient, and whether the key comes nearer to the king depends on what a step costs. Those rows are kept as what
//! goes into them, everything else as how often its weight is paid; the total is the model's own, always.

use std::sync::LazyLock;

use chess::{Move, Position};

use super::super::{Composer2006, ComposerWeights};
use super::cheap::{self, Before};
use super::play::Play;

/// How many weights composer-2006 has.
const WEIGHTS: usize = 42;

/// The weights of which each further occurrence pays a fifth.
const FIFTHS: [&str; 7] =
    ["direct-battery", "indirect-battery", "self-pin", "unpin", "self-block", "mate-by-king", "checks-allowed"];

/// The weights that enter by a formula.
const BY_FORMULA: [&str; 4] = ["thematic-mates", "other-mates", "away-from-king", "towards-king"];

/// The counts behind a total.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ledger {
    /// How often each weight is paid, charges negative, in the order of the weights.
    times: [i16; WEIGHTS],
    /// Further occurrences, in the order of [`FIFTHS`].
    further: [i16; FIFTHS.len()],
    thematic: i16,
    other: i16,
    variants: i16,
    /// By how many diagonal and straight steps of a queen's way the key comes nearer to the black king.
    nearer: [i16; 2],
}

/// Weights made ready for many ledgers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tariff {
    times: [i32; WEIGHTS],
    fifths: [i32; FIFTHS.len()],
    thematic_mates: i32,
    other_mates: i32,
    steps: [i32; 2],
    away: i32,
    towards: i32,
}

impl Tariff {
    /// The tariff of these weights.
    pub fn of(weights: &ComposerWeights) -> Tariff {
        let w = weights;
        let mut times = [0; WEIGHTS];
        for (place, weight) in times.iter_mut().zip(weights.list()) {
            *place = if BY_FORMULA.contains(&weight.key) { 0 } else { weight.value as i32 };
        }
        let fifths =
            [w.direct_battery, w.indirect_battery, w.self_pin, w.unpin, w.self_block, w.mate_by_king, w.check_allowed];
        Tariff {
            times,
            fifths: fifths.map(|weight| weight / 5),
            thematic_mates: w.thematic_mates,
            other_mates: w.other_mates,
            steps: [w.diagonal_step, w.straight_step],
            away: w.away_from_king,
            towards: w.towards_king,
        }
    }
}

impl Ledger {
    /// The ledger of a sound two-mover with this key.
    pub fn of(diagram: &Position, key: Move) -> Ledger {
        let start = diagram.play(key);
        let before = Before::of(diagram, &start);
        let play = Play::of(&start, &before);
        // Asked row by row, the two paths cannot drift apart: a weight of one pays what there is of its row.
        let paid = |w: &ComposerWeights| -> i16 {
            let points = cheap::points(w, diagram, &start, key, &before) + play.points(w, diagram, &start);
            i16::try_from(points).expect("there is not so much of anything on a board")
        };
        let times = std::array::from_fn(|index| PROBES.each[index].as_ref().map_or(0, paid));
        let further = std::array::from_fn(|index| {
            let (five, one) = &PROBES.fifths[index];
            paid(five) - 5 * paid(one)
        });
        let nearer = std::array::from_fn(|index| {
            let (step, with_king) = &PROBES.steps[index];
            paid(step) - paid(with_king)
        });
        let [thematic, other, variants] = play.mate_counts().map(|count| count as i16);
        Ledger { times, further, thematic, other, variants, nearer }
    }

    /// The total by these weights: what [`Composer2006::quick_total`] says.
    #[inline]
    pub fn total(&self, tariff: &Tariff) -> i32 {
        let dot = |counts: &[i16], prices: &[i32]| -> i32 {
            counts.iter().zip(prices).map(|(count, price)| i32::from(*count) * price).sum()
        };
        let thematic = i32::from(self.thematic);
        let mates = tariff.thematic_mates * thematic * thematic + tariff.other_mates * i32::from(self.other);
        let nearer = dot(&self.nearer, &tariff.steps);
        let king = if nearer > 0 { tariff.towards * nearer } else { tariff.away * nearer };
        dot(&self.times, &tariff.times) + dot(&self.further, &tariff.fifths) - king
            + mates.checked_div(i32::from(self.variants)).unwrap_or(0)
    }
}

impl Composer2006 {
    /// The same as [`Composer2006::quick_total`], from a ledger.
    pub fn total_of(&self, ledger: &Ledger) -> i32 {
        ledger.total(&Tariff::of(&self.weights))
    }
}

/// Weights that are nothing but what is asked for.
struct Probes {
    /// One for each weight that is paid by count.
    each: Vec<Option<ComposerWeights>>,
    /// Five and one, so that fifths show.
    fifths: Vec<(ComposerWeights, ComposerWeights)>,
    /// A kind of step alone, and with one for the way to and from the king.
    steps: Vec<(ComposerWeights, ComposerWeights)>,
}

static PROBES: LazyLock<Probes> = LazyLock::new(|| {
    let keys: Vec<&str> = ComposerWeights::PUBLISHED.list().iter().map(|weight| weight.key).collect();
    let only = |wanted: &[(&str, i32)]| {
        let mut weights = ComposerWeights::PUBLISHED;
        for key in &keys {
            let value = wanted.iter().find(|(name, _)| name == key).map_or(0, |(_, value)| *value);
            weights.set(key, f64::from(value)).expect("its own key and a small number");
        }
        weights
    };
    assert_eq!(keys.len(), WEIGHTS, "a ledger has a place for every weight");
    Probes {
        each: keys.iter().map(|key| (!BY_FORMULA.contains(key)).then(|| only(&[(*key, 1)]))).collect(),
        fifths: FIFTHS.iter().map(|key| (only(&[(*key, 5)]), only(&[(*key, 1)]))).collect(),
        steps: ["diagonal-step", "straight-step"]
            .iter()
            .map(|key| (only(&[(*key, 1)]), only(&[(*key, 1), ("away-from-king", 1), ("towards-king", 1)])))
            .collect(),
    }
});
