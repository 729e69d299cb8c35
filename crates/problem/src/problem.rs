//! A problem: a diagram, what is asked of it, and its twins.

use chess::Setup;

use crate::{Stipulation, Twin};

/// A diagram, what is asked of it, and its twins. The stipulation decides who begins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// The diagram.
    pub setup: Setup,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// The twins, in order; most problems have none.
    pub twins: Vec<Twin>,
    /// Whether the diagram itself is a zero position: only the twins are solved.
    pub zero_position: bool,
    /// Whether it is solved with the roles of the sides exchanged, too.
    pub duplex: Duplex,
    /// Whether its set play belongs to it.
    pub set_play: bool,
}

/// Whether a diagram is solved with the roles of the sides exchanged: White for Black and Black for White.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Duplex {
    /// Only as the stipulation says.
    Off,
    /// As the stipulation says, and then with the roles exchanged.
    Both,
    /// Only with the roles exchanged (half duplex).
    Half,
}

impl Problem {
    /// A problem without twins.
    pub fn new(setup: Setup, stipulation: Stipulation) -> Problem {
        Problem { setup, stipulation, twins: Vec::new(), zero_position: false, duplex: Duplex::Off, set_play: false }
    }

    /// The same problem with another diagram.
    #[must_use]
    pub fn with_setup(&self, setup: Setup) -> Problem {
        Problem { setup, ..self.clone() }
    }

    /// Whether there is more than one diagram to be solved, or another than the one that is drawn.
    pub fn has_parts(&self) -> bool {
        !self.twins.is_empty() || self.duplex != Duplex::Off
    }
}
