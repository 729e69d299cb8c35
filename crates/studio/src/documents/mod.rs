//! What each command reports, as a document: one file per command. Formats are written by `render`, which knows nothing
//! of the content.

mod collection;
mod compared;
mod composed;
mod economized;
mod experience;
mod find;
mod general;
mod improved;
mod json;
mod judgment;
mod library;
mod library_links;
mod library_predecessors;
mod library_verdicts;
mod library_versions;
mod pages;
mod parts;
mod places;
mod predecessors;
mod proposed;
mod record_list;
mod repaired;
mod report;
mod said;
mod summary;
mod variants;

pub use collection::collection;
pub use compared::compared;
pub use composed::{CommandText, best_so_far, composed, composed_summary, composed_tally};
pub use economized::economized;
pub use experience::experience;
pub use find::{hit_diagram, hit_heads, hit_in_full, hit_row};
pub use improved::improved;
pub use json::error_line;
pub use judgment::{OpinionsLayout, judgment, judgment_data, judgment_in_brief};
pub use library::{library_diagrams, library_entry, library_list, library_sheet, library_stats};
pub use library_links::library_links;
pub use library_predecessors::{Levels, Precursor, library_predecessors};
pub use library_versions::{library_versions, library_works, version_changes};
pub use pages::{help_idea_list, idea_list, idea_page, model_list, model_page, theme_list, theme_page};
pub use places::places;
pub use predecessors::anticipation;
pub use proposed::{composed_proposal, proposed};
pub use record_list::record_list;
pub use repaired::repaired;
pub use report::{solution, verdict_sentence};
pub use summary::{interrupted, summary};
pub use variants::varied;

pub(crate) use predecessors::predecessor_words;
