//! Finding better problems near one: it is solved and judged, searched by one of the methods, and the best of what was
//! found is judged in full, to be compared with the original.

pub(crate) mod checkpoint;
mod demands;
mod diverse;
mod growth;
mod learned;
mod outcome;
mod parts;
mod plan;
mod run;

pub use demands::{BadDemand, Demands, find_forbidden, find_topics, parse_units};
pub use growth::Growth;
pub use learned::{BadLearned, read_learned, write_learned};
pub use outcome::{Better, ClimbFound, Found, Improved, Weighed};
pub use parts::improve_part;
pub use plan::{ImprovePlan, SearchMethod, ShownImprovements};
pub(crate) use plan::{PAPER_MODELS, USUAL_MODELS};
pub use run::improve;
pub(crate) use run::{UNIT, generated, input_of, sound_key};
