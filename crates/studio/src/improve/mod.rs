//! The wish "improve this": from a problem as read to better ones. The problem is solved and judged, searched by one of
//! the methods, and the best of what was found is judged in full, to be set beside the original.

pub(crate) mod checkpoint;
mod demands;
mod diverse;
mod growth;
mod learned;
mod outcome;
mod run;
mod wishes;

pub use checkpoint::{BadCheckpoint, Checkpoint};
pub use checkpoint::{plain, sum};
pub use demands::{BadDemand, Demands, find_forbidden, find_topics, parse_units};
pub use growth::Growth;
pub use learned::{BadLearned, read_learned, write_learned};
pub use outcome::{Ascent, Better, Found, Improved, NotImproved};
pub use run::improve;
pub use wishes::{Choice, ImproveWishes, SearchMethod, choose_improvers};
