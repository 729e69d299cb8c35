//! What the solutions of a helpmate show: each move's effects, what units are for, how the solutions match, and the
//! themes over one or several of them.
//!
//! A [`HelpPlay`] holds solutions side by side, of one diagram or of twins. Its [`Effect`]s are counterfactual: undo one,
//! and there is no mate, or a later move cannot be played. A theme is a predicate over these, one file each in `list/`;
//! those that directmates show too share name and page with them.

mod analysis;
mod effects;
mod evidence;
mod functions;
mod homogeneity;
mod list;
mod play;
pub mod report;

pub use analysis::HelpAnalysis;
pub use effects::{Effect, EffectKind};
pub use evidence::HelpEvidence;
pub use functions::Function;
pub use homogeneity::{deeds, homogeneity, likeness_of, shared_strategy};
pub(crate) use list::THEMES;
pub use play::{HelpPhase, HelpPlay, HelpSolution, UnitId};

use problem::Scope;

use crate::Theme;

/// A theme that a helpmate shows, and where.
#[derive(Clone)]
pub struct HelpFinding {
    /// Which theme.
    pub theme: &'static Theme,
    /// At least one piece.
    pub evidence: Vec<HelpEvidence>,
}

impl HelpFinding {
    /// What it is called in helpmates, whose waiting moves are no keys.
    pub fn title(&self) -> &'static str {
        match self.theme.name {
            "tempo" => "Tempo move",
            _ => self.theme.title,
        }
    }
}

/// All themes that helpmates show, in the order of the list.
pub fn find_in_helpmate(play: &HelpPlay) -> Vec<HelpFinding> {
    let finding = |theme: &'static Theme| HelpFinding { theme, evidence: theme.detect_help(play) };
    crate::THEMES.iter().map(finding).filter(|finding| !finding.evidence.is_empty()).collect()
}

impl Theme {
    /// Whether it is looked for in helpmates.
    pub fn is_for_helpmates(&self) -> bool {
        self.help().is_some()
    }

    /// Which problems it is looked for in, helpmates among them.
    pub fn scope(&self) -> Scope {
        if self.is_for_helpmates() { self.applies_to.with_helpmates() } else { self.applies_to }
    }

    /// Where a helpmate shows it; nowhere if it is a theme of directmates only.
    pub fn detect_help(&self, play: &HelpPlay) -> Vec<HelpEvidence> {
        self.help().map_or_else(Vec::new, |shown| shown(play))
    }

    fn help(&self) -> Option<list::Shown> {
        list::SHOWN.iter().find(|(name, _)| *name == self.name).map(|(_, shown)| *shown)
    }
}
