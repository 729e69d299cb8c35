//! Positions from which no line reaches the aim in the half-moves that are left.

/// A set of keys in bounded memory, forgetting old ones where it is full. It starts small and doubles.
pub(crate) struct Dead {
    slots: Vec<u64>,
    filled: usize,
    most: usize,
}

impl Dead {
    const FIRST: usize = 1 << 10;
    /// Slots looked at from the one a key belongs to.
    const NEIGHBORS: usize = 4;

    /// A set of at most this many bytes, and of a few keys at least.
    pub(crate) fn of_bytes(bytes: usize) -> Dead {
        let fit = (bytes / size_of::<u64>()).max(Dead::NEIGHBORS);
        let most = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Dead { slots: Vec::new(), filled: 0, most }
    }

    /// Whether a key is known to be dead.
    #[inline]
    pub(crate) fn has(&self, key: u64) -> bool {
        // An empty slot holds no key, so the one key that looks like it is never found.
        key != 0 && !self.slots.is_empty() && self.group(key).contains(&key)
    }

    /// Remembers that a key is dead.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) {
        if self.filled * 4 >= self.slots.len() * 3 && self.slots.len() < self.most {
            self.grow();
        }
        let start = self.start(key);
        let group = &mut self.slots[start..start + Dead::NEIGHBORS];
        match group.iter().position(|&slot| slot == 0) {
            Some(free) => {
                group[free] = key;
                self.filled += 1;
            }
            // The key itself says which of the old ones is forgotten, so that every run forgets the same.
            None => group[(key >> 62) as usize] = key,
        }
    }

    #[inline]
    fn start(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1) & !(Dead::NEIGHBORS - 1)
    }

    #[inline]
    fn group(&self, key: u64) -> &[u64] {
        let start = self.start(key);
        &self.slots[start..start + Dead::NEIGHBORS]
    }

    #[cold]
    fn grow(&mut self) {
        let size = (self.slots.len() * 4).max(Dead::FIRST).min(self.most);
        let mut larger: Vec<u64> = Vec::new();
        // A machine without the memory keeps the set it has: the search takes longer and has the same result.
        if larger.try_reserve_exact(size).is_err() && !self.slots.is_empty() {
            self.most = self.slots.len();
            return;
        }
        larger.resize(size, 0);
        let old = std::mem::replace(&mut self.slots, larger);
        self.filled = 0;
        for key in old.into_iter().filter(|&key| key != 0) {
            self.insert(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_it_was_put_in() {
        for bytes in [0, 100, 1 << 12, 1 << 20] {
            let mut dead = Dead::of_bytes(bytes);
            let keys: Vec<u64> = (1..20_000u64).map(|number| number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
            for &key in &keys[..10_000] {
                dead.insert(key);
                assert!(dead.has(key));
            }
            assert!(keys[10_000..].iter().all(|&key| !dead.has(key)));
            assert!(dead.slots.len() * 8 <= bytes.max(32), "{bytes}");
        }
    }
}
