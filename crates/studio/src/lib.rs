//! One function per user wish, and the rendering of what comes out.
//!
//! [`read`] turns text into a problem, [`solve()`] turns the problem into a [`Report`] and [`judge()`] into a
//! [`Judgment`], [`render`] turns either into text, JSON, SVG and the like; [`answer_lines`] does all of it for a stream of lines. Nothing here knows of
//! arguments, terminals or exit codes.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use keymove_studio::{Limits, Style, Wanted, read, render, solve};
//!
//! let input = read("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 #2", "#2".parse().unwrap()).unwrap();
//! let wishes = Wanted::variations();
//! let limits = Limits::nodes(1_000_000);
//! let report = solve(&input, wishes, limits);
//! assert!(render::text(&report, Style::Plain).contains("Sound: one key, 1.Qc4!"));
//! ```

mod batch;
mod critique;
mod economize;
mod experience;
mod find;
mod genre;
mod improve;
mod judge;
mod judges;
mod library;
mod query;
pub mod render;
mod repair;
mod report;
mod run;
mod scratch;
mod summary;
mod threads;
mod variants;
mod watched;
pub mod weights_file;

pub use self::render::{
    AnticipationFormat, ComposedFormat, Diagrams, Format, HitFormat, ImprovedFormat, JudgmentFormat, Layout,
    PageFormat, Style, VariedFormat,
};
pub use batch::{Tally, answer_lines};
pub use critique::Necessity;
pub use economize::{EconomizeWishes, Economized, NotEconomized, Saved, UnitNeed, economize};
pub use experience::{Lessons, experience_json, read_experience, shipped_experience, shipped_tables};
pub use find::{Hit, Looked, look};
pub use genre::OtherGenre;
pub use improve::{
    Ascent, BadCheckpoint, BadDemand, BadLearned, Better, Checkpoint, Choice, Demands, Found, Growth, ImproveWishes,
    Improved, NotImproved, SearchMethod, choose_improvers, find_forbidden, find_topics, improve, parse_units, plain,
    read_learned, sum, write_learned,
};
pub use judge::{JudgeWishes, Judgment, NoScore, Opinion, judge};
pub use judges::{ALL_MODELS, BadJudge, Judge, choose_judges, default_model, find_model};
pub use library::{UnknownTheme, find_theme};
pub use query::{BadQuery, Query, query_words};
pub use repair::{KeyWish, Mended, NotRepaired, RepairFound, RepairWishes, Repaired, repair};
pub use report::{Finding, Outcome, Report};
pub use run::solve;
pub use scratch::{
    BadComposeCheckpoint, BadComposeWish, BadWantedTheme, ComposeCheckpoint, ComposeMethod, ComposeProgress,
    ComposeTally, ComposeWishes, Composed, Ended, Original, Provenance, compose, compose_judge, parse_range,
    wanted_theme,
};
pub use summary::{Bin, Distribution, Gist, ModelSummary, QUANTILES, Share, Summary, ThemeSummary};
pub use threads::on_threads;
pub use variants::{
    AddedKind, NotVaried, PairGroup, UnitVariants, Variant, VariantProgress, VariantWishes, Variants, Varied, vary,
};
pub use watched::Watched;
pub use weights_file::{BadWeights, Mistake, apply_weights, list_weights};

pub use ::search::predecessors::{Likeness, Threshold};
pub use chess::{machine_fits, shorten};
pub use collection::{
    Anticipation, Collections, Entry, Input, InputError, Line, Lines, Precedent, PredecessorWishes, predecessors, read,
};
pub use compose::{BadTable, Conventions, Experience, Guide, Reading};
pub use problem::{BadStipulation, Stipulation};
pub use search::{Classes, Climb, Exchanges, Learned, Means, Rules};
pub use solve::{Limits, NotSolvedYet, Tries, Wanted, never};

/// The version every result names.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
