//! The composers by name.

use serde::{Deserialize, Serialize};

/// The composers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComposeMethod {
    /// Units anywhere, until there is a mate (Iqbal 2011).
    Random,
    /// The same with a table of where units usually stand.
    Experience,
    /// From a mate on the board by un-moves (Schlosser 1988).
    Backwards,
    /// From sound problems towards conventions and score.
    Climb,
    /// On themes that are named.
    Themed,
    /// By chance and backwards, repaired, improved; generations that learn from those before.
    Mixed,
    /// An idea first, then the craft.
    Workshop,
}

impl ComposeMethod {
    /// All of them, with what they do.
    pub const NAMES: [(ComposeMethod, &'static str); 7] = [
        (
            ComposeMethod::Random,
            "Place units at random until there is a mate, then remove those not needed (Iqbal 2011)",
        ),
        (ComposeMethod::Experience, "The same, placing units where they usually stand"),
        (ComposeMethod::Backwards, "Retract moves from a mate and keep the best sound positions (Schlosser 1988)"),
        (
            ComposeMethod::Climb,
            "Change a sound problem step by step until it keeps the conventions, then improve its score",
        ),
        (ComposeMethod::Themed, "Start from the geometry of the themes and build a sound problem around it"),
        (
            ComposeMethod::Mixed,
            "Repair and improve drafts from random and backwards, each generation learning from the last",
        ),
        (ComposeMethod::Workshop, "Begin with an idea and work on it with the model as the eye"),
    ];

    /// Whether it follows the steps of Iqbal's paper.
    pub fn follows_the_paper(self) -> bool {
        matches!(self, ComposeMethod::Random | ComposeMethod::Experience)
    }

    /// Whether it uses a table of experience.
    pub fn learns(self) -> bool {
        matches!(self, ComposeMethod::Experience | ComposeMethod::Mixed | ComposeMethod::Workshop)
    }

    /// Whether it begins with a diagram and an intended key, sound or not; such sketches have no castling rights.
    pub fn begins_with_a_sketch(self) -> bool {
        matches!(self, ComposeMethod::Themed | ComposeMethod::Workshop)
    }

    /// Its name for programs and people.
    pub fn name(self) -> &'static str {
        match self {
            ComposeMethod::Random => "random",
            ComposeMethod::Experience => "experience",
            ComposeMethod::Backwards => "backwards",
            ComposeMethod::Climb => "climb",
            ComposeMethod::Themed => "themed",
            ComposeMethod::Mixed => "mixed",
            ComposeMethod::Workshop => "workshop",
        }
    }
}
