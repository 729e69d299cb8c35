//! One document, one file a format.

mod chart;
mod csv;
mod escape;
mod number;
mod plot;
mod wrap;

pub use chart::{Bar, Chart, Tone, bars};
pub use csv::csv_line;
pub use escape::escape;
pub use number::number;
pub use plot::{Line, Plot, plot};
pub use wrap::wrap;
