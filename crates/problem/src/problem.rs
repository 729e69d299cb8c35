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
}

impl Problem {
    /// A problem without twins.
    pub fn new(setup: Setup, stipulation: Stipulation) -> Problem {
        Problem { setup, stipulation, twins: Vec::new(), zero_position: false }
    }

    /// The same problem with another diagram.
    #[must_use]
    pub fn with_setup(&self, setup: Setup) -> Problem {
        Problem { setup, ..self.clone() }
    }
}
