//! What is wanted of a solution besides the verdict and the keys.

/// Which parts of the tree to build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
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

impl Wanted {
    /// The verdict and the bare keys.
    pub const fn key_only() -> Wanted {
        Wanted { set_play: false, tries: None, variations: false }
    }

    /// The keys with what follows them.
    pub const fn variations() -> Wanted {
        Wanted { set_play: false, tries: None, variations: true }
    }

    /// Set play, tries as problemists count them, and the keys with what follows them.
    pub const fn everything() -> Wanted {
        Wanted { set_play: true, tries: Some(Tries::QUIET), variations: true }
    }

    /// The same with these tries.
    #[must_use]
    pub const fn with_tries(self, tries: Option<Tries>) -> Wanted {
        Wanted { tries, ..self }
    }
}

impl Tries {
    /// First moves that do not check and that one move refutes.
    pub const QUIET: Tries = Tries { refutations: 1, checking: false };
    /// First moves that one move refutes, checks among them.
    pub const WITH_CHECKS: Tries = Tries { refutations: 1, checking: true };
}
