//! The transposition table: what is known about positions already searched.

use super::{MATE_BOUND, without_moves};

/// What a remembered score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// The score or more.
    Lower,
    /// The score or less.
    Upper,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    key: u64,
    pub score: i32,
    pub depth: i16,
    /// The best move, packed; 0 if none is known.
    pub mv: u16,
    pub bound: Bound,
    age: u8,
}

/// A fixed number of entries. Of two positions for one place the deeper stays, unless it is from an earlier move.
#[derive(Clone)]
pub struct TranspositionTable {
    entries: Vec<Option<TableEntry>>,
    age: u8,
}

impl TranspositionTable {
    /// A table of about this size; at least one entry.
    pub fn new(megabytes: usize) -> TranspositionTable {
        let bytes = megabytes.max(1) << 20;
        TranspositionTable::with_entries((bytes / std::mem::size_of::<Option<TableEntry>>()).next_power_of_two() / 2)
    }

    /// A table of this many entries, rounded up to a power of two.
    pub fn with_entries(entries: usize) -> TranspositionTable {
        TranspositionTable { entries: vec![None; entries.max(1).next_power_of_two()], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(None);
        self.age = 0;
    }

    /// Marks the start of thinking about a new move.
    pub(super) fn next_move(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<TableEntry> {
        let entry = self.entries[self.place(key)].filter(|entry| entry.key == key)?;
        Some(TableEntry { score: from_here(entry.score, ply), ..entry })
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, ply: usize, depth: i32, score: i32, bound: Bound, mv: u16) {
        let place = self.place(key);
        let (age, depth) = (self.age, depth as i16);
        let old = self.entries[place];
        if old.is_some_and(|old| old.age == age && old.depth > depth && old.key != key) {
            return;
        }
        // A move known from before is better than none.
        let mv = if mv == 0 { old.filter(|old| old.key == key).map_or(0, |old| old.mv) } else { mv };
        self.entries[place] = Some(TableEntry { key, score: from_there(score, ply), depth, mv, bound, age });
    }
}

/// Mates are remembered as seen from the position, and wanted as seen from the root.
fn from_here(score: i32, ply: usize) -> i32 {
    shifted(score, -(ply as i32))
}

fn from_there(score: i32, ply: usize) -> i32 {
    shifted(score, ply as i32)
}

fn shifted(score: i32, plies: i32) -> i32 {
    debug_assert!(score.abs() <= -without_moves(true, 0));
    if score > MATE_BOUND {
        score + plies
    } else if score < -MATE_BOUND {
        score - plies
    } else {
        score
    }
}
