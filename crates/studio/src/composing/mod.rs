//! Composing problems: attempts of a composer, of which the best are kept until time is over, or the first that fit
//! until there are enough; each judged in full and with the way to make it again.

mod diverse;
mod feedback;
mod in_order;
mod judged;
mod method;
mod outcome;
mod parts;
mod plan;
mod provenance;
mod relative;
mod run;
mod state;
mod taking;
#[cfg(test)]
mod tests;
mod wanted;

pub use method::ComposeMethod;
pub use outcome::{ComposeTally, Composed, Made, Nearest, Original};
pub use parts::compose_part;
pub(crate) use plan::WORKSHOP_MOVES;
pub use plan::{BadComposeRequest, ComposePlan, parse_range};
pub use provenance::Provenance;
pub use relative::Relative;
pub(crate) use relative::relative;
pub use run::compose;
pub use wanted::{BadWantedTheme, wanted_theme};
