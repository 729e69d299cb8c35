//! Chance that is the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014), one sequence for every attempt.

/// A sequence of numbers that a seed determines.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The sequence of one attempt: whoever knows seed and number can make the attempt again without those before it.
    pub fn of_attempt(seed: u64, number: u64) -> SplitMix {
        let mut seeds = SplitMix::new(seed);
        let mut numbers = SplitMix::new(number ^ 0x6B65_796D_6F76_6521);
        SplitMix::new(seeds.next() ^ numbers.next().rotate_left(32))
    }

    /// The next number.
    #[allow(clippy::should_implement_trait, reason = "a sequence without end is no iterator anybody should collect")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0. The upper half of a product: no division, and no bias anybody could measure.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Whether a chance of so many in ten thousand comes true.
    pub fn chance(&mut self, in_ten_thousand: usize) -> bool {
        self.below(10_000) < in_ten_thousand
    }

    /// One of several; there must be one.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// The numbers from 0 up to `count` in an order of chance.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The first numbers for this seed in the reference implementation's own test.
        let mut random = SplitMix::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn an_order_has_every_number_once_and_depends_on_the_seed() {
        let order = SplitMix::new(1).order(100);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..100).collect::<Vec<_>>());
        assert_eq!(order, SplitMix::new(1).order(100));
        assert_ne!(order, SplitMix::new(2).order(100));
        assert!(SplitMix::new(1).order(0).is_empty());
    }

    #[test]
    fn attempts_do_not_share_their_chance() {
        let first = |seed, number| SplitMix::of_attempt(seed, number).next();
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..30 {
            for number in 0..100 {
                assert!(seen.insert(first(seed, number)), "seed {seed}, attempt {number}");
            }
        }
    }
}
