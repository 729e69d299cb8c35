//! How far the past of a diagram is looked into.

/// How rights are deduced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Retro {
    /// How many plies are taken back in a proof; 0 means that nothing is deduced: who has king and rook at home may
    /// castle, and nobody captures en passant.
    pub plies: u32,
    /// What becomes of rights that the input gives.
    pub given: GivenRights,
    /// What becomes of rights that exclude each other.
    pub dependent: DependentRights,
}

impl Retro {
    /// As far as the conventions go unless told otherwise: what proofs need more is rare.
    pub const CONVENTION: Retro = Retro { plies: 4, given: GivenRights::Literal, dependent: DependentRights::Together };
    /// The most plies that may be asked for.
    pub const MOST_PLIES: u32 = 20;
}

/// What becomes of castling and en-passant rights that the input gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GivenRights {
    /// They hold.
    Literal,
    /// They are deduced as if nothing had been given.
    Doubted,
}

/// What becomes of rights of which each may be there, but not all at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DependentRights {
    /// Each is judged alone, as if the others were open; that they depend on each other is said.
    Together,
    /// Partial retro analysis: each set of rights that can be there together is a part of its own.
    Apart,
}
