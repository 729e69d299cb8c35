//! Chance that is the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014). Its whole state is one number.

/// A sequence of numbers that a seed determines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The sequence of this seed. [`Chance::state`] is the seed of what is left of it.
    pub fn new(seed: u64) -> Chance {
        Chance { state: seed }
    }

    /// The seed that goes on from here.
    pub fn state(&self) -> u64 {
        self.state
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0: the upper half of a product, with no bias anybody could measure.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// A number of a range, both ends included.
    pub fn within(&mut self, min: i32, max: i32) -> i32 {
        let count = (i64::from(max) - i64::from(min) + 1) as usize;
        (i64::from(min) + self.below(count) as i64) as i32
    }

    /// A number from 0 up to, but not including, 1.
    pub fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Whether something of this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.share() < probability
    }

    /// A number of the normal distribution, near enough: the sum of twelve shares, which needs no function that differs
    /// from machine to machine. It never strays further than 6.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.share()).sum::<f64>() - 6.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The first numbers for this seed in the reference implementation's own test.
        let mut chance = Chance::new(1_234_567);
        let numbers = [(); 3].map(|()| chance.bits());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_sequence_goes_on_from_its_state() {
        let mut chance = Chance::new(5);
        chance.bits();
        assert_eq!(Chance::new(chance.state()).bits(), chance.bits());
    }

    #[test]
    fn normal_numbers_have_mean_0_and_deviation_1() {
        let mut chance = Chance::new(1);
        let drawn: Vec<f64> = (0..10_000).map(|_| chance.normal()).collect();
        let mean = drawn.iter().sum::<f64>() / 1e4;
        let variance = drawn.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / 1e4;
        assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.05, "{mean} {variance}");
    }
}
