//! What was found, by year and number. A question may find half of a library, so that every step for one entry counts.

use std::collections::BTreeMap;

use super::BLOCK;
use super::bits::Bits;
use super::column::{at, each};

/// Years that have a place of their own; a library may hold others.
const USUAL: std::ops::Range<i64> = 0..4096;

/// Entries under their years.
pub(super) struct ByYear {
    usual: Vec<Vec<i64>>,
    others: BTreeMap<i64, Vec<i64>>,
    undated: Vec<i64>,
}

/// Of a block in which fewer problems are found, columns are read at their places only.
const FEW: usize = BLOCK / 32;

impl ByYear {
    /// Nothing found yet.
    pub fn new() -> ByYear {
        let usual = vec![Vec::new(); USUAL.end as usize];
        ByYear { usual, others: BTreeMap::new(), undated: Vec::new() }
    }

    /// Puts the entries of these problems of a block under their years. A place without an entry holds no problem.
    pub fn put(&mut self, found: &Bits, entries: &[u8], years: &[u8]) {
        if found.count() < FEW {
            for place in found.places() {
                at(entries, place).into_iter().for_each(|entry| self.under(at(years, place)).push(entry));
            }
            return;
        }
        let mut year_of = [None; BLOCK];
        each(years, |place, year| year_of[usize::from(place)] = Some(year));
        each(entries, |place, entry| {
            if found.has(place) {
                self.under(year_of[usize::from(place)]).push(entry);
            }
        });
    }

    fn under(&mut self, year: Option<i64>) -> &mut Vec<i64> {
        match year {
            None => &mut self.undated,
            Some(year) if USUAL.contains(&year) => &mut self.usual[year as usize],
            Some(year) => self.others.entry(year).or_default(),
        }
    }

    /// All of them: by year, those without one last, those of a year by number. Twins are found each, their entry once.
    pub fn in_order(self) -> Vec<i64> {
        let mut before = self.others;
        let after = before.split_off(&USUAL.end);
        let mut all = Vec::new();
        for mut entries in before.into_values().chain(self.usual).chain(after.into_values()).chain([self.undated]) {
            entries.sort_unstable();
            entries.dedup();
            all.append(&mut entries);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::column::Column;
    use super::*;

    fn a_year() -> impl Strategy<Value = Option<i64>> {
        prop_oneof![
            Just(None),
            (1850_i64..2030).prop_map(Some),
            (-9_i64..9).prop_map(Some),
            (4090_i64..4100).prop_map(Some)
        ]
    }

    proptest! {
        #[test]
        fn what_is_found_comes_by_year_and_number(
            problems in proptest::collection::vec((a_year(), 1_i64..3000, any::<bool>()), 0..400),
            others in any::<bool>(),
        ) {
            let (mut years, mut entries, mut found) = (Column::default(), Column::default(), Bits::NONE);
            let mut plain = BTreeSet::new();
            for (place, (year, entry, is_found)) in (0..).zip(&problems) {
                year.iter().for_each(|year| years.set(place, *year));
                entries.set(place, *entry);
                let is_found = *is_found || others;
                found.put(place, is_found);
                if is_found {
                    plain.insert((year.is_none(), *year, *entry));
                }
            }
            let mut by_year = ByYear::new();
            by_year.put(&found, &entries.bytes(), &years.bytes());
            prop_assert_eq!(by_year.in_order(), plain.into_iter().map(|(.., entry)| entry).collect::<Vec<_>>());
        }
    }
}
