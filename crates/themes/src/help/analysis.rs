//! The solutions of a helpmate with everything found in them.

use super::report::{HelpIdea, HelpRemark, help_idea, help_remarks};
use super::{HelpFinding, HelpPlay, find_in_helpmate};

/// What judges of helpmates read.
pub struct HelpAnalysis {
    /// The solutions side by side.
    pub play: HelpPlay,
    /// What it is about, with its themes in order; none where there is no solution.
    pub idea: Option<HelpIdea>,
    /// What a judge remarks, faults first.
    pub remarks: Vec<HelpRemark>,
}

impl HelpAnalysis {
    /// Looks at all solutions.
    pub fn of(play: HelpPlay) -> HelpAnalysis {
        let findings = find_in_helpmate(&play);
        let remarks = help_remarks(&play, &findings);
        let idea = help_idea(&play, findings);
        HelpAnalysis { play, idea, remarks }
    }

    /// The themes, in the order in which they are told.
    pub fn findings(&self) -> &[HelpFinding] {
        self.idea.as_ref().map_or(&[], |idea| &idea.findings)
    }

    /// The evidence of a theme by its name.
    pub fn evidence(&self, theme: &str) -> &[super::HelpEvidence] {
        self.findings().iter().find(|finding| finding.theme.name == theme).map_or(&[], |finding| &finding.evidence)
    }
}
