//! The wish "compose me a problem": attempts of a composer until enough problems are found that fit, each judged in full
//! and with the way to make it again.

mod checkpoint;
mod diverse;
mod outcome;
mod provenance;
mod run;
mod school;
mod wanted;
mod wishes;

pub use checkpoint::{BadComposeCheckpoint, ComposeCheckpoint};
pub use outcome::{Composed, Ended, Original, Tally as ComposeTally};
pub use provenance::Provenance;
pub use run::{ComposeProgress, compose};
pub use wanted::{BadWantedTheme, wanted_theme};
pub use wishes::{BadComposeWish, ComposeMethod, ComposeWishes, compose_judge, parse_range};
