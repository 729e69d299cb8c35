//! The report on key and conventions: what a judge says besides the themes.
//!
//! [`critique()`] reads a solution and makes [`Remark`]s: faults, merits and facts, each with its [`Topic`], a sentence
//! and the place where it can be seen. [`necessity()`] also asks what every unit is for; it has to solve again, so it
//! is given a function that does, and its remarks can be added.

mod content;
mod critique;
mod difference;
mod duals;
mod duty;
mod force;
mod grade;
mod held;
mod idea;
mod idle;
mod key;
mod key_piece;
mod key_remarks;
mod loss;
mod necessity;
mod origins;
mod part;
mod remark;
mod rests;
mod same_play;
mod set_play;
mod showing;
mod strength;
mod threat;
mod topic;
mod tries;
mod unit_remarks;
mod wording;

pub(crate) use content::{Content, View};
pub use critique::{Critique, critique};
pub use difference::{Difference, Portrait};
pub use duals::{Dual, DualGrade, duals};
pub use duty::Duty;
pub use held::Held;
pub use idea::{Carried, Idea, Standing, idea};
pub use key::{KeyFacts, key_facts};
pub use loss::Loss;
pub use necessity::{Failure, Necessity, Need, necessity, superfluous_units};
pub use origins::Origins;
pub(crate) use origins::Place;
pub use part::{Participation, idle_officers, part};
pub use remark::Remark;
pub use rests::{CookedRest, KeysLookedAt, RestKeys, RestSolver, TriesLookedAt, dispensable_units, mentioned_units};
pub use same_play::dead_units;
pub use showing::{Exchange, Showing};
pub use strength::{Overdone, lesser_kinds, overdone_officers, strength_remarks};
pub use topic::{RemarkKind, Severity, TOPICS, Topic, is_about_units, topic_named};
pub use unit_remarks::{necessity_remarks, need_sentence};
pub(crate) use wording::{fewer_or_more, theme as theme_in_words};
