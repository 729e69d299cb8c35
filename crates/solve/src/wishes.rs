//! What, beside the verdict and the keys, is wanted of a solution.

/// Which parts of the tree to build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// What follows black moves in the diagram.
    pub set_play: bool,
    /// First moves that almost solve.
    pub tries: Option<Tries>,
    /// What follows the keys; without it keys come bare.
    pub variations: bool,
}

/// Which failing first moves count as tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tries {
    /// At most this many refutations.
    pub refutations: u8,
    /// Whether checking first moves count too.
    pub checking: bool,
}
