//! Kniest: White captures on the square where the king is mated later.

use chess::Color;

use crate::Theme;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme =
    Theme::of_helpmates("kniest", "Kniest", &["Kniest"], include_str!("../../../pages/kniest.md"));

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        let king = solution.king();
        for ply in solution.plies_of(Color::White) {
            if solution.captured(ply).is_some() && solution.moves[ply].to == king {
                let detail = move_of(solution, ply).text(&format!(" clears {king} for the king"));
                found.push(HelpEvidence::of_moves([(index, ply)], [king], detail));
            }
        }
    }
    found
}
