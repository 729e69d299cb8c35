//! Random numbers that a seed determines, the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014). The
//! whole state is one number.
//!
//! ```
//! use keymove_chance::SplitMix;
//! let mut random = SplitMix::new(7);
//! let dice: Vec<usize> = (0..3).map(|_| 1 + random.below(6)).collect();
//! assert_eq!(dice, [3, 1, 6]);
//! ```

/// A sequence of numbers that a seed determines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The sequence of a seed. [`SplitMix::state`] is the seed of what is left of it.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The sequence of one attempt: seed and number suffice to make the attempt again without those before it.
    pub fn of_attempt(seed: u64, number: u64) -> SplitMix {
        let mut seeds = SplitMix::new(seed);
        let mut numbers = SplitMix::new(number ^ 0x6B65_796D_6F76_6521);
        SplitMix::new(seeds.next() ^ numbers.next().rotate_left(32))
    }

    /// The seed that continues from here.
    pub fn state(&self) -> u64 {
        self.0
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait, reason = "an endless sequence should not be collected as an iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0. The upper half of a product: no division, and no measurable bias.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Whether something happens that happens this many times in ten thousand.
    pub fn chance(&mut self, in_ten_thousand: usize) -> bool {
        self.below(10_000) < in_ten_thousand
    }

    /// A number of a range, both ends included.
    pub fn within(&mut self, min: i32, max: i32) -> i32 {
        let count = (i64::from(max) - i64::from(min) + 1) as usize;
        (i64::from(min) + self.below(count) as i64) as i32
    }

    /// A number from 0 up to, but not including, 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
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

    /// One of several; there must be one.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// One of several, each as often as its weight says; nothing if there is none or all weigh nothing.
    pub fn pick_weighted<I: Iterator + Clone>(&mut self, from: I, weight: impl Fn(&I::Item) -> u32) -> Option<I::Item> {
        let all: u32 = from.clone().map(|item| weight(&item)).sum();
        let mut place = self.below(all.max(1) as usize) as u32;
        let mut from = from;
        from.find(|item| {
            let here = place < weight(item);
            place = place.saturating_sub(weight(item));
            here
        })
    }

    /// The numbers from 0 up to `count` in random order.
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
    fn weights_are_followed() {
        let mut random = SplitMix::new(1);
        let mut drawn = [0; 3];
        for _ in 0..6_000 {
            drawn[random.pick_weighted(0..3, |item| *item as u32).expect("something")] += 1;
        }
        assert_eq!(drawn[0], 0);
        assert!((1_800..2_200).contains(&drawn[1]), "{drawn:?}");
        assert_eq!(random.pick_weighted(0..3, |_| 0), None);
        assert_eq!(random.pick_weighted(0..0, |_| 1), None);
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
    #[test]
    fn a_sequence_continues_from_its_state() {
        let mut random = SplitMix::new(5);
        random.next();
        assert_eq!(SplitMix::new(random.state()).next(), random.next());
    }

    #[test]
    fn normal_numbers_have_mean_0_and_deviation_1() {
        let mut random = SplitMix::new(1);
        let drawn: Vec<f64> = (0..10_000).map(|_| random.normal()).collect();
        let mean = drawn.iter().sum::<f64>() / 1e4;
        let variance = drawn.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / 1e4;
        assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.05, "{mean} {variance}");
    }
}
