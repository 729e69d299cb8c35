//! One fact of the problems of a block: a number for each of them, or none, in few bytes.

use std::cmp::Ordering;

use super::BLOCK;
use super::bits::Bits;

/// A fact of up to 4096 problems, by their places in the block, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Column {
    values: Vec<(u16, i64)>,
}

/// A byte that says how wide a number is and how places are told, the least of the numbers, and how many there are.
const HEAD: usize = 11;
/// Added to the width where each number has its place before it; otherwise all places follow each other.
const SPARSE: u8 = 0x10;

impl Column {
    /// The column of these bytes.
    pub fn read(bytes: &[u8]) -> Column {
        let mut values = Vec::new();
        each(bytes, |place, value| values.push((place, value)));
        Column { values }
    }

    /// Puts a number in a place.
    pub fn set(&mut self, place: u16, value: i64) {
        match self.values.binary_search_by_key(&place, |(known, _)| *known) {
            Ok(at) => self.values[at].1 = value,
            Err(at) => self.values.insert(at, (place, value)),
        }
    }

    /// Takes the numbers out of places, which are given in order.
    pub fn clear(&mut self, places: &[u16]) {
        self.values.retain(|(place, _)| places.binary_search(place).is_err());
    }

    /// Whether no problem has a number.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// As it is kept: numbers from their least on, as wide as the greatest needs, in the shorter of two ways.
    pub fn bytes(&self) -> Vec<u8> {
        let numbers = || self.values.iter().map(|(_, value)| *value);
        let (least, greatest) = (numbers().min().unwrap_or_default(), numbers().max().unwrap_or_default());
        let width = width(greatest.wrapping_sub(least) as u64);
        let places = self.values.last().map_or(0, |(place, _)| usize::from(*place) + 1);
        let is_whole = places == self.values.len();
        // Among the others stands what no number is; numbers of eight bytes leave nothing for it.
        let is_sparse = (!is_whole && [0, 8].contains(&width)) || self.values.len() * (width + 2) < places * width;
        let count = if is_sparse { self.values.len() } else { places };
        let mut bytes = Vec::with_capacity(HEAD + count * (width + 2));
        bytes.push(width as u8 | if is_sparse { SPARSE } else { 0 });
        bytes.extend(least.to_le_bytes());
        bytes.extend((count as u16).to_le_bytes());
        let number = |value: i64| (value.wrapping_sub(least) as u64).to_le_bytes();
        if is_sparse {
            self.values.iter().for_each(|(place, _)| bytes.extend(place.to_le_bytes()));
            self.values.iter().for_each(|(_, value)| bytes.extend(&number(*value)[..width]));
        } else {
            let at = bytes.len();
            bytes.resize(at + places * width, u8::MAX);
            for (place, value) in &self.values {
                let at = at + usize::from(*place) * width;
                bytes[at..at + width].copy_from_slice(&number(*value)[..width]);
            }
        }
        bytes
    }
}

/// How many bytes hold numbers up to this one, and one more that stands for none.
fn width(greatest: u64) -> usize {
    match greatest {
        0 => 0,
        1..0xff => 1,
        0xff..0xffff => 2,
        0xffff..0xffff_ffff => 4,
        0xffff_ffff.. => 8,
    }
}

/// A column in its bytes, taken apart. Bytes that no column has are one without numbers.
struct Parts<'b> {
    width: usize,
    is_sparse: bool,
    least: i64,
    count: usize,
    places: &'b [u8],
    numbers: &'b [u8],
}

impl<'b> Parts<'b> {
    fn of(bytes: &'b [u8]) -> Option<Parts<'b>> {
        let (head, rest) = bytes.split_at_checked(HEAD)?;
        let (width, is_sparse) = (usize::from(head[0] & !SPARSE), head[0] & SPARSE != 0);
        let least = i64::from_le_bytes(head[1..9].try_into().ok()?);
        let count = usize::from(u16::from_le_bytes(head[9..].try_into().ok()?));
        let (places, numbers) = rest.split_at_checked(if is_sparse { count * 2 } else { 0 })?;
        let is_sound = count <= BLOCK && [0, 1, 2, 4, 8].contains(&width) && numbers.len() == count * width;
        is_sound.then_some(Parts { width, is_sparse, least, count, places, numbers })
    }

    fn number(&self, at: usize) -> Option<i64> {
        let bytes = &self.numbers[at * self.width..][..self.width];
        let mut whole = [0; 8];
        let (number, none) = match *bytes {
            [] => return Some(self.least),
            [byte] => (u64::from(byte), u64::from(u8::MAX)),
            [low, high] => (u64::from(u16::from_le_bytes([low, high])), u64::from(u16::MAX)),
            _ => {
                whole[..self.width].copy_from_slice(bytes);
                (u64::from_le_bytes(whole), u64::from(u32::MAX))
            }
        };
        let is_none = !self.is_sparse && number == none && self.width < 8;
        (!is_none).then(|| self.least.wrapping_add(number as i64))
    }

    /// Places that have each its number, in order.
    fn own_places(&self) -> impl Iterator<Item = u16> {
        let places = self.places.as_chunks::<2>().0.iter().map(|pair| u16::from_le_bytes(*pair));
        places.filter(|place| usize::from(*place) < BLOCK)
    }
}

/// Every number with its place, in order.
pub(super) fn each(bytes: &[u8], mut on_number: impl FnMut(u16, i64)) {
    let Some(parts) = Parts::of(bytes) else { return };
    let least = parts.least;
    match (parts.is_sparse, parts.width) {
        (true, _) => parts.own_places().enumerate().for_each(|(at, place)| {
            parts.number(at).into_iter().for_each(|number| on_number(place, number));
        }),
        // Numbers of entries are of this width, and questions go through all of them.
        (false, 2) => (0..).zip(parts.numbers.as_chunks::<2>().0).for_each(|(place, pair)| {
            let number = u16::from_le_bytes(*pair);
            if number != u16::MAX {
                on_number(place, least.wrapping_add(i64::from(number)));
            }
        }),
        (false, _) => (0..parts.count).for_each(|place| {
            parts.number(place).into_iter().for_each(|number| on_number(place as u16, number));
        }),
    }
}

/// The places whose number meets a test; those without one are in or not.
pub(super) fn meeting(bytes: &[u8], with_none: bool, test: impl Fn(i64) -> bool) -> Bits {
    let mut bits = if with_none { Bits::ALL } else { Bits::NONE };
    let Some(parts) = Parts::of(bytes) else { return bits };
    match (parts.is_sparse, parts.width) {
        (true, 0) => {
            let is_met = test(parts.least);
            parts.own_places().for_each(|place| bits.put(place, is_met));
        }
        // Most columns are so, and questions go through all of them: the test is asked of what a byte can say.
        (false, 1) => {
            let mut met: [bool; 256] = std::array::from_fn(|byte| test(parts.least.wrapping_add(byte as i64)));
            met[usize::from(u8::MAX)] = with_none;
            bits.put_first(parts.numbers.iter().map(|byte| met[usize::from(*byte)]));
        }
        _ => each(bytes, |place, number| bits.put(place, test(number))),
    }
    bits
}

/// The numbers of a column, asked for at places that are given in order.
pub(super) struct InOrder<'b> {
    parts: Option<Parts<'b>>,
    /// Of places that have each its number, the first that was not passed.
    next: usize,
}

impl<'b> InOrder<'b> {
    /// The column of these bytes.
    pub fn of(bytes: &'b [u8]) -> InOrder<'b> {
        InOrder { parts: Parts::of(bytes), next: 0 }
    }

    /// The number in a place that is behind all that were asked for.
    pub fn at(&mut self, place: u16) -> Option<i64> {
        let parts = self.parts.as_ref()?;
        if !parts.is_sparse {
            return (usize::from(place) < parts.count).then(|| parts.number(usize::from(place))).flatten();
        }
        let (places, _) = parts.places.as_chunks::<2>();
        while let Some(pair) = places.get(self.next) {
            match u16::from_le_bytes(*pair).cmp(&place) {
                Ordering::Less => self.next += 1,
                Ordering::Equal => return parts.number(self.next),
                Ordering::Greater => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn a_number() -> impl Strategy<Value = i64> {
        prop_oneof![0_i64..3, 1800_i64..2100, -40_i64..70_000, 17_000_000_i64..20_300_000, any::<i64>()]
    }

    fn a_column() -> impl Strategy<Value = Column> {
        let numbers =
            prop_oneof![Just(7_i64).boxed(), (1_i64..9).boxed(), (1850_i64..2026).boxed(), a_number().boxed()];
        let dense = proptest::collection::vec(proptest::option::weighted(0.97, numbers.clone()), 0..BLOCK);
        let sparse = proptest::collection::btree_map(0..BLOCK as u16, numbers, 0..60);
        prop_oneof![
            dense.prop_map(|values| (0..).zip(values).filter_map(|(place, value)| Some((place, value?))).collect()),
            sparse.prop_map(|values| values.into_iter().collect::<Vec<_>>()),
        ]
        .prop_map(|values| Column { values })
    }

    proptest! {
        #[test]
        fn a_column_is_read_as_it_was_kept(
            column in a_column(),
            asked in proptest::collection::btree_set(0..BLOCK as u16, 0..50),
        ) {
            let bytes = column.bytes();
            prop_assert_eq!(&Column::read(&bytes), &column);
            let mut numbers = InOrder::of(&bytes);
            for place in asked {
                let plain = column.values.iter().find(|(known, _)| *known == place).map(|(_, value)| *value);
                prop_assert_eq!(numbers.at(place), plain);
            }
        }

        #[test]
        fn what_meets_a_test_is_what_each_number_says(column in a_column(), least in a_number(), with_none in any::<bool>()) {
            let mut plain = if with_none { Bits::ALL } else { Bits::NONE };
            column.values.iter().for_each(|(place, value)| plain.put(*place, *value >= least));
            prop_assert_eq!(meeting(&column.bytes(), with_none, |value| value >= least), plain);
        }

        #[test]
        fn what_is_set_is_there_until_it_is_cleared(column in a_column(), place in 0..BLOCK as u16, value in a_number()) {
            let (mut without, mut with) = (column.clone(), column);
            without.clear(&[place]);
            with.set(place, value);
            prop_assert_eq!(InOrder::of(&without.bytes()).at(place), None);
            prop_assert_eq!(InOrder::of(&with.bytes()).at(place), Some(value));
            with.clear(&[place]);
            prop_assert_eq!(with, without);
        }

        #[test]
        fn damaged_bytes_are_no_reason_to_panic(mut bytes in proptest::collection::vec(any::<u8>(), 0..60), place in 0..BLOCK as u16) {
            bytes.iter_mut().take(1).for_each(|kind| *kind &= 0x1f);
            each(&bytes, |_, _| {});
            meeting(&bytes, false, |_| true);
            InOrder::of(&bytes).at(place);
        }
    }

    #[test]
    fn few_bytes_are_enough() {
        let years = Column { values: (0..4096).map(|place| (place, 1850 + i64::from(place % 175))).collect() };
        assert_eq!(years.bytes().len(), HEAD + 4096);
        let shown = Column { values: (0..4096).step_by(26).map(|place| (place, 1)).collect() };
        assert_eq!(shown.bytes().len(), HEAD + 2 * 158);
        let all_two = Column { values: (0..4096).map(|place| (place, 2)).collect() };
        assert_eq!(all_two.bytes().len(), HEAD);
    }
}
