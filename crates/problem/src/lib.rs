//! The nouns of problem chess: a problem with its twins, what it asks, its solution, and what can be said about its
//! legality.
//!
//! Nothing here knows how a problem is solved or judged.

mod composition_rules;
mod conventions;
mod general;
mod legality;
mod past;
mod phase_kind;
mod problem;
mod retro;
mod rights;
mod scope;
mod sentence;
mod settings;
mod solution;
mod stipulation;
mod tree;
mod twin;
mod verdict;

pub use composition_rules::{BrokenRule, broken_rules};
pub use conventions::{apply_conventions, diagram};
pub use general::{FoundKeys, FoundLines, GeneralSolution, GeneralVerdict, Solved};
pub use legality::{LegalityReason, legality, promoted_units};
pub use past::Impossible;
pub use phase_kind::PhaseKind;
pub use problem::{Duplex, Problem};
pub use retro::{Retraction, has_history, has_past, retractions, visit_retractions};
pub use rights::{Deduction, Proof, RightFinding, RightsPart, deduce};
pub use scope::Scope;
pub use sentence::{Sentence, Word};
pub use settings::{DependentRights, GivenRights, Retro};
pub use solution::{Defense, Solution, WhiteMove};
pub use stipulation::{Aim, BadStipulation, Intended, Length, PlayKind, Stipulation};
pub use tree::{
    LineDefect, LineDefectKind, LineJudgment, LineMove, LineVerdict, MoveNumber, Part, PartKind, Role, SolutionTree,
    TreeMove, judge_lines,
};
pub use twin::{MirrorAxis, Rotation, Twin, TwinChange, TwinError, TwinName, TwinPhase, TwinReason, TwinStep};
pub use verdict::Verdict;
