//! Keymove as a library: chess problems read, solved and judged in a few lines.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let problem = keymove::read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2")?;
//! let report = keymove::solve(&problem);
//! assert_eq!(report.verdict(), "sound");
//! let judgment = keymove::judge(&problem);
//! assert!(keymove::text(&keymove::documents::judgment(&judgment, keymove::OpinionsLayout::OneModel)).contains("1.Qc4!"));
//! # Ok(())
//! # }
//! ```
//!
//! These functions use the defaults. Everything else is here as a module: rules in
//! [`chess`], stipulations and solutions in [`problem`], the solver with its limits in [`solver`], themes, models,
//! searches, composers, and [`studio`], which has a request for each thing that can be asked for.

pub use ::solve as solver;
pub use chess;
pub use collection;
pub use compose;
pub use problem;
pub use quality;
pub use render;
pub use search;
pub use session;
pub use studio;
pub use themes;

pub use collection::{Input, InputError};
pub use studio::{Judgment, OpinionsLayout, Report, documents};

use render::{Document, Format, Style};
use solver::{Limits, Wanted, never};
use studio::{JudgeOptions, NecessityCheck, choose_models, default_model};

/// The most memory for remembering positions, in megabytes.
const HASH_MEGABYTES: usize = 256;

fn limits() -> Limits<'static> {
    Limits::unlimited(never()).with_hash(HASH_MEGABYTES)
}

/// Reads a problem: a FEN, an EPD, a piece list or a JSON object. Without a stipulation it is a mate in two.
pub fn read(text: &str) -> Result<Input, InputError> {
    let two = problem::Stipulation::mate_in(2).expect("2 is in range");
    collection::read(text, two)
}

/// Solves a problem, with set play, tries and variations.
pub fn solve(problem: &Input) -> Report {
    studio::solve(problem, Wanted::everything(), limits())
}

/// Judges a problem by the usual model: themes, critique, score.
pub fn judge(problem: &Input) -> Judgment {
    let models = choose_models(default_model(), None).expect("the usual model exists");
    studio::judge(problem, &JudgeOptions { models, necessity: NecessityCheck::Asked }, limits())
}

/// A document as plain text.
pub fn text(document: &Document) -> String {
    // Text holds everything.
    Format::TEXT.write(document, &Style::PLAIN).unwrap_or_default()
}
