//! How far each weight of composer-2006 may go when weights are learned: a bonus stays a bonus, a charge a charge, and
//! what every problemist holds to be a fault of a key stays one. A unit costs at most twice what it did, so that size
//! never outweighs what a problem shows, and force is never free.

use super::ComposerWeights;

/// A weight and what it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightRange {
    /// Its name in a weights file.
    pub key: &'static str,
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
    /// Whether it is taken away.
    pub charge: bool,
}

const fn bonus(key: &'static str, min: i32, max: i32) -> WeightRange {
    WeightRange { key, min, max, charge: false }
}

const fn charge(key: &'static str, min: i32, max: i32) -> WeightRange {
    WeightRange { key, min, max, charge: true }
}

impl ComposerWeights {
    /// The range of every weight, in the order of the table. Where one thing is more than another, the ranges do not
    /// overlap: a double check costs no less than a check, a corner no less than the edge, three mates no less than
    /// two, and no thematic mate is worth less than another one, on which the bound of searches rests.
    pub const RANGES: [WeightRange; 42] = [
        bonus("tempo", 0, 60),
        bonus("direct-battery", 0, 60),
        bonus("indirect-battery", 0, 60),
        bonus("king-flights", 0, 60),
        bonus("lonely-king", 0, 20),
        bonus("half-pin", 0, 60),
        bonus("self-pin", 0, 60),
        bonus("unpin", 0, 60),
        bonus("self-block", 0, 60),
        bonus("grimshaw", 0, 90),
        bonus("pickaninny", 0, 60),
        bonus("miniature", 10, 40),
        bonus("meredith", 0, 10),
        bonus("king-in-center", 0, 30),
        bonus("units", 1, 6),
        bonus("key-by-king", 0, 40),
        bonus("mate-by-king", 0, 60),
        bonus("flights-given", 0, 40),
        bonus("checks-allowed", 0, 60),
        bonus("key-pins-white", 0, 15),
        bonus("key-unpins-black", 0, 15),
        bonus("sacrifice", 0, 10),
        bonus("thematic-mates", 5, 40),
        bonus("other-mates", 0, 5),
        bonus("diagonal-step", 0, 8),
        bonus("straight-step", 0, 8),
        bonus("away-from-king", 0, 5),
        charge("duals", 1, 2),
        charge("triples", 2, 3),
        charge("multiples", 3, 20),
        charge("king-in-corner", 20, 40),
        charge("king-on-edge", 0, 20),
        charge("key-checks", 20, 70),
        charge("key-double-check", 70, 150),
        charge("key-captures", 3, 30),
        charge("key-promotes", 0, 30),
        charge("flights-taken", 5, 60),
        charge("key-pins-black", 0, 20),
        charge("key-unpins-white", 0, 15),
        charge("material", 1, 10),
        charge("towards-king", 0, 5),
        charge("thematic-non-single", 5, 60),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_has_a_range_around_its_published_value() {
        let list = ComposerWeights::PUBLISHED.list();
        assert_eq!(list.len(), ComposerWeights::RANGES.len());
        for (weight, range) in list.iter().zip(ComposerWeights::RANGES) {
            assert_eq!(weight.key, range.key);
            assert!((range.min..=range.max).contains(&(weight.value as i32)) && range.min >= 0, "{}", weight.key);
        }
    }
}
