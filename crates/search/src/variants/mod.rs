//! The sound neighbors of a sound problem: every diagram one or two single changes away that keeps the key, or shows
//! what is demanded, grouped by the units that change. What each of them keeps is said by [`Kept`], and by the
//! [`themes::report::Difference`] of their play.

mod kept;
mod landing;
mod ring;
mod touched;

pub(crate) use kept::portrait_at;
pub use kept::{Kept, original_portrait, portrait_of};
pub use landing::{Landing, Landings, landings};
pub use ring::{NeighborGroup, NeighborTask, Ring, ring};
pub(crate) use touched::origins_of_pairs;
pub use touched::{Touched, origins, touched};
