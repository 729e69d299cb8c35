//! One fact of the problems of a block: a number for each of them, or none, in few bytes.

use super::BLOCK;

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
        whole[..self.width].copy_from_slice(bytes);
        let is_none = !self.is_sparse && self.width > 0 && bytes.iter().all(|byte| *byte == u8::MAX) && self.width < 8;
        (!is_none).then(|| self.least.wrapping_add(u64::from_le_bytes(whole) as i64))
    }
}

/// Every number with its place, in order.
pub(super) fn each(bytes: &[u8], mut on_number: impl FnMut(u16, i64)) {
    let Some(parts) = Parts::of(bytes) else { return };
    let least = parts.least;
    let places = parts.places.as_chunks::<2>().0.iter().map(|pair| u16::from_le_bytes(*pair));
    match (parts.is_sparse, parts.width) {
        (true, _) => places.enumerate().filter(|(_, place)| usize::from(*place) < BLOCK).for_each(|(at, place)| {
            parts.number(at).into_iter().for_each(|number| on_number(place, number));
        }),
        // Most columns are of these two widths, and questions go through all of them.
        (false, 1) => (0..).zip(parts.numbers).filter(|(_, byte)| **byte != u8::MAX).for_each(|(place, byte)| {
            on_number(place, least.wrapping_add(i64::from(*byte)));
        }),
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

/// The number in a place.
pub(super) fn at(bytes: &[u8], place: u16) -> Option<i64> {
    let parts = Parts::of(bytes)?;
    if !parts.is_sparse {
        return (usize::from(place) < parts.count).then(|| parts.number(usize::from(place))).flatten();
    }
    let (places, _) = parts.places.as_chunks::<2>();
    parts.number(places.binary_search_by_key(&place, |pair| u16::from_le_bytes(*pair)).ok()?)
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
        fn a_column_is_read_as_it_was_kept(column in a_column(), asked in 0..BLOCK as u16) {
            let bytes = column.bytes();
            prop_assert_eq!(&Column::read(&bytes), &column);
            let plain = column.values.iter().find(|(place, _)| *place == asked).map(|(_, value)| *value);
            prop_assert_eq!(at(&bytes, asked), plain);
        }

        #[test]
        fn what_is_set_is_there_until_it_is_cleared(column in a_column(), place in 0..BLOCK as u16, value in a_number()) {
            let (mut without, mut with) = (column.clone(), column);
            without.clear(&[place]);
            with.set(place, value);
            prop_assert_eq!(at(&without.bytes(), place), None);
            prop_assert_eq!(at(&with.bytes(), place), Some(value));
            with.clear(&[place]);
            prop_assert_eq!(with, without);
        }

        #[test]
        fn damaged_bytes_are_no_reason_to_panic(mut bytes in proptest::collection::vec(any::<u8>(), 0..60), place in 0..BLOCK as u16) {
            bytes.iter_mut().take(1).for_each(|kind| *kind &= 0x1f);
            each(&bytes, |_, _| {});
            at(&bytes, place);
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
