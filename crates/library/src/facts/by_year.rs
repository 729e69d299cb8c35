//! What was found, by year and number. A question may find half of a library, so that every step for one entry counts.

use std::collections::BTreeMap;

use super::bits::{Bits, Numbers};
use super::column::InOrder;
use crate::Found;

/// Years that have a place of their own; a library may hold others.
const USUAL: std::ops::Range<i64> = 0..4096;

/// Where entries without a year stand: last.
const UNDATED: i64 = i64::MAX;

/// Entries under their years.
pub(super) struct ByYear {
    /// How many are wanted.
    limit: usize,
    /// Entries of later years are counted only: as many as are wanted are of earlier ones.
    last: i64,
    seen: Numbers,
    usual: Vec<Vec<i64>>,
    others: BTreeMap<i64, Vec<i64>>,
}

impl ByYear {
    /// Nothing found yet, and so many wanted.
    pub fn new(limit: usize) -> ByYear {
        let usual = vec![Vec::new(); USUAL.end as usize];
        ByYear { limit, last: UNDATED, seen: Numbers::default(), usual, others: BTreeMap::new() }
    }

    /// Puts the entries of these problems of a block under their years; twins are found each, their entry once. False if
    /// an entry has a number beyond all measure.
    pub fn put(&mut self, found: &Bits, entries: &[u8], years: &[u8]) -> bool {
        let (mut entries, mut years) = (InOrder::of(entries), InOrder::of(years));
        for place in found.places() {
            // A place without an entry holds no problem.
            let Some(entry) = entries.at(place) else { continue };
            let Some(is_new) = self.seen.insert(entry) else { return false };
            let year = years.at(place).unwrap_or(UNDATED);
            if is_new && year <= self.last {
                self.under(year).push(entry);
            }
        }
        self.last = self.last_wanted();
        true
    }

    fn under(&mut self, year: i64) -> &mut Vec<i64> {
        if USUAL.contains(&year) { &mut self.usual[year as usize] } else { self.others.entry(year).or_default() }
    }

    /// The years that were found, in order, with their entries.
    fn years(&self) -> impl Iterator<Item = (i64, &Vec<i64>)> {
        let other = |(year, entries): (&i64, _)| (*year, entries);
        let before = self.others.range(..USUAL.start).map(other);
        let after = self.others.range(USUAL.end..).map(other);
        before.chain(USUAL.zip(&self.usual)).chain(after)
    }

    fn last_wanted(&self) -> i64 {
        let mut count = 0;
        let enough = self.years().take_while(|(year, _)| *year <= self.last).find(|(_, entries)| {
            count += entries.len();
            count >= self.limit
        });
        enough.map_or(self.last, |(year, _)| year)
    }

    /// As many as are wanted, by year, those without one last, those of a year by number; and how many there are.
    pub fn in_order(&self) -> Found {
        let mut all = Vec::new();
        for (_, entries) in self.years().take_while(|(year, _)| *year <= self.last) {
            let first = all.len();
            all.extend(entries);
            all[first..].sort_unstable();
        }
        all.truncate(self.limit);
        Found { entries: all, total: self.seen.count }
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
            blocks in proptest::collection::vec(proptest::collection::vec((a_year(), 1_i64..3000, any::<bool>()), 0..400), 0..4),
            limit in prop_oneof![Just(usize::MAX), 0..40_usize],
        ) {
            let mut by_year = ByYear::new(limit);
            let mut year_of = BTreeMap::new();
            let mut plain = BTreeSet::new();
            for block in &blocks {
                let (mut years, mut entries, mut found) = (Column::default(), Column::default(), Bits::NONE);
                for (place, (year, entry, is_found)) in (0..).zip(block) {
                    // Twins are of one year.
                    let year = *year_of.entry(*entry).or_insert(*year);
                    year.iter().for_each(|year| years.set(place, *year));
                    entries.set(place, *entry);
                    found.put(place, *is_found);
                    if *is_found {
                        plain.insert((year.is_none(), year, *entry));
                    }
                }
                prop_assert!(by_year.put(&found, &entries.bytes(), &years.bytes()));
            }
            let Found { entries, total } = by_year.in_order();
            prop_assert_eq!(total, plain.len());
            prop_assert_eq!(entries, plain.into_iter().map(|(.., entry)| entry).take(limit).collect::<Vec<_>>());
        }
    }
}
