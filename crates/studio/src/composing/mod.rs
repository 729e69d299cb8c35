//! Composing problems: attempts of a composer until enough problems are found that fit, each judged in full and with
//! the way to make it again.

mod diverse;
mod feedback;
mod outcome;
mod plan;
mod provenance;
mod run;
mod state;
mod wanted;

pub use outcome::{ComposeTally, Composed, Original};
pub use plan::{BadComposeRequest, ComposeMethod, ComposePlan, parse_range};
pub use provenance::Provenance;
pub use run::compose;
pub use wanted::{BadWantedTheme, wanted_theme};
