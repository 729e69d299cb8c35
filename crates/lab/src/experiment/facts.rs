//! What the papers' tables say about a problem besides its score: units, themes, and the different mates.

use problem::Solution;
use quality::different_mates;
use serde::{Deserialize, Serialize};
use themes::{Analysis, Reading};

/// What a sound two-mover has and shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// Units on the board.
    pub units: u32,
    /// Those of the papers' eleven themes that it shows, as the papers score them.
    pub themes: Vec<String>,
    /// Different mates that show a theme: the papers' unique thematic variants.
    pub thematic: usize,
    /// All different mates.
    pub mates: usize,
}

impl Facts {
    /// Of a solution with its variations.
    pub fn of(solution: &Solution) -> Facts {
        let analysis = Analysis::of(solution);
        // Only the papers' themes have a reading of theirs.
        let names = analysis.findings(Reading::Seed).iter().map(|finding| finding.theme.name);
        let (thematic, mates) =
            different_mates(&analysis).map_or((0, 0), |mates| (mates.thematic, mates.thematic + mates.other));
        Facts {
            units: analysis.play.diagram().board().occupied().count(),
            themes: names.map(str::to_owned).collect(),
            thematic,
            mates,
        }
    }

    /// The papers' proportional rate of thematic variants.
    pub fn thematic_rate(&self) -> f64 {
        if self.mates == 0 { 0.0 } else { self.thematic as f64 / self.mates as f64 }
    }
}
