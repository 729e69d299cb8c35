//! What is known about positions met before, in bounded memory.

use chess::Move;

/// What is known about a position: White to move mates within `proven` moves, does not within `disproven`.
/// For Black to move the same is said of White's move that led here, itself counted.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Known {
    /// The fewest moves proven to suffice; 0 when nothing is proven.
    pub(crate) proven: u8,
    /// The most moves proven not to suffice.
    pub(crate) disproven: u8,
    /// What decided it: White's mating move, or Black's refutation.
    pub(crate) mv: Option<Move>,
}

impl Known {
    /// Whether White mates within this many moves, where that is known.
    pub(crate) fn decides(&self, moves: u8) -> Option<bool> {
        if self.proven != 0 && self.proven <= moves {
            Some(true)
        } else if self.disproven >= moves {
            Some(false)
        } else {
            None
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    known: Known,
    /// How hard it was to prove, as a power of two: what was cheap is forgotten first.
    effort: u8,
}

const BUCKET: usize = 4;
const EMPTY: Entry = Entry { key: 0, known: Known { proven: 0, disproven: 0, mv: None }, effort: 0 };

/// A hash table that starts small and doubles up to a given size; then what was cheap to prove is replaced.
/// Full 64-bit keys are kept.
pub(crate) struct Table {
    buckets: Vec<[Entry; BUCKET]>,
    mask: usize,
    filled: usize,
    most_buckets: usize,
}

impl Table {
    const FIRST_BUCKETS: usize = 256;

    /// A table of at most this many bytes (but never less than one bucket).
    pub(crate) fn of_bytes(bytes: usize) -> Table {
        let fit = (bytes / size_of::<[Entry; BUCKET]>()).max(1);
        let most_buckets = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Table { buckets: vec![], mask: 0, filled: 0, most_buckets }
    }

    /// Doubles the table. What is known moves along.
    #[cold]
    fn grow(&mut self) {
        let size = (self.buckets.len() * 2).max(Table::FIRST_BUCKETS).min(self.most_buckets);
        let mut larger: Vec<[Entry; BUCKET]> = Vec::new();
        // A machine without the memory keeps the table it has: the search takes longer and has the same result.
        if larger.try_reserve_exact(size).is_err() && !self.buckets.is_empty() {
            self.most_buckets = self.buckets.len();
            return;
        }
        larger.resize(size, [EMPTY; BUCKET]);
        let old = std::mem::replace(&mut self.buckets, larger);
        self.mask = size - 1;
        self.filled = 0;
        for entry in old.into_iter().flatten().filter(|entry| entry.key != EMPTY.key) {
            let bucket = &mut self.buckets[entry.key as usize & self.mask];
            if let Some(slot) = bucket.iter_mut().find(|slot| slot.key == EMPTY.key) {
                *slot = entry;
                self.filled += 1;
            }
        }
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let bucket = self.buckets.get(key as usize & self.mask)?;
        bucket.iter().find(|entry| entry.key == key).map(|entry| entry.known)
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known, nodes: u64) {
        if self.filled * 4 >= self.buckets.len() * BUCKET * 3 && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        let effort = (64 - nodes.leading_zeros()) as u8;
        let bucket = &mut self.buckets[key as usize & self.mask];
        let slot = match bucket.iter().position(|entry| entry.key == key) {
            Some(slot) => slot,
            None => {
                let cheapest = (0..BUCKET).min_by_key(|&slot| bucket[slot].effort).expect("a bucket has slots");
                // Aging: an old expensive entry loses a little each time it survives.
                for entry in bucket.iter_mut() {
                    entry.effort = entry.effort.saturating_sub(u8::from(entry.effort > effort + 6));
                }
                self.filled += usize::from(bucket[cheapest].key == EMPTY.key);
                bucket[cheapest] = EMPTY;
                cheapest
            }
        };
        let old = bucket[slot].known;
        let known = Known {
            proven: match (old.proven, known.proven) {
                (0, new) => new,
                (old, 0) => old,
                (old, new) => old.min(new),
            },
            disproven: old.disproven.max(known.disproven),
            mv: known.mv.or(old.mv),
        };
        bucket[slot] = Entry { key, known, effort: effort.max(bucket[slot].effort) };
    }
}
