//! A search as it is watched from outside: how far it came, and how to go on with it later.

/// What every search under way can tell.
pub trait Watched {
    /// The level, or round, that is worked on.
    fn depth(&self) -> usize;
    /// How many of its parts are done, and how many there are; nothing while that is not known.
    fn parts(&self) -> Option<(usize, usize)>;
    /// Positions made on all levels.
    fn positions(&self) -> u64;
    /// The share of the level that is done, 0 to 1.
    fn share(&self) -> f64;
    /// The best so far in a few words.
    fn standing(&self) -> String;
    /// Whether the search has ended, or was stopped.
    fn is_last(&self) -> bool;
    /// All that is needed to go on later, as the text of a file.
    fn checkpoint(&self) -> String;
}
