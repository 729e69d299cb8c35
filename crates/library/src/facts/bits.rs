//! Some problems of a block.

use super::BLOCK;

const WORDS: usize = BLOCK / 64;

/// A set of places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bits([u64; WORDS]);

impl Bits {
    /// No place.
    pub const NONE: Bits = Bits([0; WORDS]);
    /// Every place.
    pub const ALL: Bits = Bits([u64::MAX; WORDS]);

    /// The places of a block among the numbers of problems.
    pub fn of_block(numbers: &Numbers, block: usize) -> Bits {
        let mut bits = Bits::NONE;
        let words = numbers.words.get(block * WORDS..).unwrap_or_default();
        bits.0.iter_mut().zip(words).for_each(|(word, there)| *word = *there);
        bits
    }

    /// Puts a place in, or out.
    pub fn put(&mut self, place: u16, is_in: bool) {
        let (word, bit) = (usize::from(place) / 64 % WORDS, u64::from(place) % 64);
        self.0[word] = self.0[word] & !(1 << bit) | u64::from(is_in) << bit;
    }

    /// Puts the first places in, or out, as far as something is said of them.
    pub fn put_first(&mut self, mut are_in: impl ExactSizeIterator<Item = bool>) {
        for word in &mut self.0 {
            let count = are_in.len().min(64);
            let said = are_in.by_ref().take(64).enumerate();
            let bits = said.fold(0, |bits, (bit, is_in)| bits | u64::from(is_in) << bit);
            let unsaid = u64::MAX.checked_shl(count as u32).unwrap_or(0);
            *word = *word & unsaid | bits;
        }
    }

    /// Whether no place is in.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// What is in both.
    pub fn and(&mut self, other: &Bits) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
    }

    /// What is in either.
    pub fn or(&mut self, other: &Bits) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    /// What is not in.
    pub fn not(mut self) -> Bits {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }

    /// The places that are in, in order.
    pub fn places(&self) -> impl Iterator<Item = u16> {
        (0_u16..).step_by(64).zip(self.0).flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as u16;
                let is_there = word != 0;
                word &= word.wrapping_sub(1);
                is_there.then_some(first + bit)
            })
        })
    }
}

/// A set of numbers of entries or problems.
#[derive(Default, Debug)]
pub(super) struct Numbers {
    words: Vec<u64>,
    /// How many are in.
    pub count: usize,
}

impl Numbers {
    /// Greater numbers no library has: a set of them would be too large.
    const GREATEST: i64 = u32::MAX as i64;

    /// Puts a number in, and says whether it is new; nothing if it is none that a set has a place for.
    pub fn insert(&mut self, number: i64) -> Option<bool> {
        if !(0..=Numbers::GREATEST).contains(&number) {
            return None;
        }
        let (word, bit) = (number as usize / 64, number as usize % 64);
        if word >= self.words.len() {
            self.words.resize((word + 1).next_power_of_two(), 0);
        }
        let is_new = self.words[word] >> bit & 1 == 0;
        self.words[word] |= 1 << bit;
        self.count += usize::from(is_new);
        Some(is_new)
    }

    /// Whether a number is in.
    pub fn has(&self, number: i64) -> bool {
        let word = usize::try_from(number).ok().and_then(|number| self.words.get(number / 64));
        word.is_some_and(|word| word >> (number % 64) & 1 != 0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn bits(places: &BTreeSet<u16>) -> Bits {
        let mut bits = Bits::NONE;
        places.iter().for_each(|place| bits.put(*place, true));
        bits
    }

    fn some() -> impl Strategy<Value = BTreeSet<u16>> {
        proptest::collection::btree_set(0..BLOCK as u16, 0..200)
    }

    proptest! {
        #[test]
        fn bits_are_a_set(one in some(), other in some()) {
            let places = |bits: &Bits| bits.places().collect::<BTreeSet<_>>();
            let (mut both, mut either) = (bits(&one), bits(&one));
            both.and(&bits(&other));
            either.or(&bits(&other));
            prop_assert_eq!(places(&both), one.intersection(&other).copied().collect());
            prop_assert_eq!(places(&either), one.union(&other).copied().collect());
            prop_assert!(bits(&one).not().places().all(|place| !one.contains(&place)));
            prop_assert_eq!(bits(&one).not().not(), bits(&one));
            prop_assert_eq!(both.is_empty(), one.is_disjoint(&other));
        }

        #[test]
        fn what_is_said_of_the_first_places_holds(before in some(), said in proptest::collection::vec(any::<bool>(), 0..=BLOCK)) {
            let mut plain = bits(&before);
            (0..).zip(&said).for_each(|(place, is_in)| plain.put(place, *is_in));
            let mut bits = bits(&before);
            bits.put_first(said.into_iter());
            prop_assert_eq!(bits, plain);
        }

        #[test]
        fn numbers_are_a_set(numbers in proptest::collection::vec(0_i64..9000, 0..60), asked in -5_i64..9000) {
            let mut set = Numbers::default();
            let mut plain = BTreeSet::new();
            numbers.iter().for_each(|number| assert_eq!(set.insert(*number), Some(plain.insert(*number))));
            prop_assert_eq!(set.count, plain.len());
            prop_assert_eq!(set.has(asked), numbers.contains(&asked));
            let block: Vec<i64> = Bits::of_block(&set, 1).places().map(|place| 4096 + i64::from(place)).collect();
            let plain: BTreeSet<i64> = numbers.into_iter().filter(|number| (4096..8192).contains(number)).collect();
            prop_assert_eq!(block, plain.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn numbers_out_of_reach_are_refused() {
        let mut set = Numbers::default();
        assert_eq!((set.insert(-1), set.insert(i64::MAX), set.count), (None, None, 0));
        assert!(!set.has(-1) && !set.has(i64::MAX));
    }
}
