//! One function for each thing a user can ask for, and what to report about the outcome.
//!
//! [`read`] turns text into a problem, [`solve()`] turns the problem into a [`Report`] and [`judge()`] into a
//! [`Judgment`], [`documents`] turns either into a document, which `render` writes in any format; [`answer_lines`] does
//! all of it for a stream of lines. Nothing here knows of arguments, terminals or exit codes.
//!
//! ```
//! use keymove_studio::{Limits, Wanted, documents, read, solve};
//! use render::{Format, Style};
//!
//! let input = read("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 #2", "#2".parse().unwrap()).unwrap();
//! let report = solve(&input, Wanted::variations(), Limits::nodes(1_000_000));
//! let text = Format::TEXT.write(&documents::solution(&report), &Style::PLAIN).unwrap();
//! assert!(text.contains("Sound: one key, 1.Qc4!"));
//! ```

mod batch;
mod compare;
mod composing;
mod critique;
mod deciding;
pub mod documents;
mod economize;
mod effort;
mod experience;
mod facts;
mod find;
mod genre;
mod helpmate;
mod improve;
mod judge;
mod keeping;
mod lookup;
mod places;
mod proposed;
mod refusal;
mod repair;
mod report;
pub mod request;
mod run;
mod summary;
mod variants;
mod weighted_model;
pub mod weights_file;

pub use batch::{LineTally, answer_lines};
pub use compare::{ChangedLine, Compared, LinePhase, comparable, compare};
pub use composing::{
    BadComposeRequest, BadWantedTheme, ComposeMethod, ComposePlan, ComposeTally, Composed, Made, Nearest, Original,
    Provenance, Relative, compose, compose_part, parse_range, wanted_theme,
};
pub use critique::NecessityCheck;
pub use documents::OpinionsLayout;
pub use economize::{EconomizePlan, Economized, Saved, UnitNeed, economize};
pub use experience::{Lessons, experience_json, read_experience, shipped_experience, shipped_tables};
pub use find::{Hit, Looked, look, query_words};
pub use genre::{NotJudged, OtherGenre};
pub use improve::{
    BadDemand, BadLearned, Better, ClimbFound, Demands, Found, Growth, ImprovePlan, Improved, SearchMethod,
    ShownImprovements, Weighed, find_forbidden, find_topics, improve, improve_part, parse_units, read_learned,
    write_learned,
};
pub use judge::{JudgeOptions, Judgment, NoScore, Opinion, judge};
pub use keeping::{
    CheckOrder, CheckTally, SAMPLES, anticipations, check_last, check_library, check_library_elsewhere, check_part,
    prints_of, read_records,
};
pub use library::{
    AddOptions, Added, Anticipated, AskedProblem, BadEntry, BadQuery, Kept, Level, Library, LibraryError, LibraryStats,
    LinkBetween, LinkKind, Linked, Prints, Query, SavedVersion, Undone, VersionNode, is_library, is_unread_line,
    print_of,
};
pub use lookup::{UnknownIdea, UnknownTheme, find_help_idea, find_idea, find_theme};
pub use places::{KeptThere, Place, Places, UnitPlaces, WantedPlaces, places};
pub use proposed::{Proposed, ProposedKind};
pub use refusal::NotSearched;
pub use repair::{Mended, RepairFound, RepairPlan, Repaired, WantedKey, repair};
pub use report::{NamedFinding, Outcome, Report, ReportPart};
pub use request::{BadRequest, NotRun};
pub use run::solve;
pub use summary::{Bin, Distribution, Gist, ModelSummary, QUANTILES, Share, Summary, ThemeSummary};
pub use variants::{AddedKind, PairGroup, UnitVariants, Variant, VariantPlan, Variants, Varied, vary};
pub use weighted_model::{
    ALL_MODELS, BadModel, WeightedModel, choose_models, default_model, find_model, implied_model,
};
pub use weights_file::{BadWeights, Mistake, apply_weights, list_weights};

pub use ::search::predecessors::{Likeness, Threshold};
pub use chess::{machine_fits, piece_list, shorten};
pub use collection::{
    Anticipation, CollectionEntry, Collections, Encoding, EntryPhase, EntryText, EntryUnit, FILE_FORMATS, FileFormat,
    Input, InputEntries, InputEntry, InputError, InputLine, InputLines, Precedent, PredecessorOptions, ReadOptions,
    Record, Refusal, TwinReading, predecessors, read, read_deducing, read_record, read_with_twins,
};
pub use compose::{BadTable, Conventions, Experience, Guide, MECHANISMS, Mechanism, PaperReading};
pub use problem::{BadStipulation, DependentRights, Duplex, GivenRights, Intended, Retro, Stipulation};
pub use search::{Classes, Climb, Exchanges, Learned, Means, Rules};
pub use solve::{Gauge, Limits, Reading, Tries, Wanted};

/// The version every result names.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
