//! Help and series play: every line that reaches the aim.
//!
//! `front` tries every move, of both sides in turn or of one alone, up to an `ending` that knows the last half-moves; an
//! `outlook` cuts off what cannot lead there. `budget` counts positions, `dead` remembers those from which no line leads
//! on, `gathered` keeps the lines within bounds, `lanes` deals first moves to threads. `play` puts lengths, set play and short lines together; `exchanged` lets
//! the colors exchange their roles.

mod budget;
mod dead;
mod ending;
mod exchanged;
mod front;
mod gathered;
mod lanes;
mod outlook;
mod pictures;
mod play;

pub use exchanged::solve_exchanged;
pub(crate) use play::found_lines;
