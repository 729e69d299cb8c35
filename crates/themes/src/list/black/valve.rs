//! Valve: Black's unit opens one line of a black piece, which defends, and shuts another line of the same piece.

use chess::{Bitboard, Square, between};

use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, interferences, named};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "valve",
    title: "Valve",
    group: Group::BlackErrors,
    keywords: &["Valve"],
    page: include_str!("../../../pages/valve.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase the piece that is shut off in the mate is the one whose other line defends.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(valve).collect())
}

fn valve(scene: &Scene<'_>) -> Option<Evidence> {
    let defense = scene.defense();
    // What shuts a piece's line by moving along it opens none.
    let across = |of: Square| !between(of, defense.to).has(defense.from) && !between(of, defense.from).has(defense.to);
    let shut = interferences(scene).into_iter().find(|shut| across(shut.of) && defends_over_gate(scene, shut.of))?;
    let unit = named(scene.start(), defense.from);
    let piece = named(scene.start(), shut.of);
    let detail = format!("{unit} opens a line of {piece} and shuts another on {}", defense.to);
    Some(scene.evidence([defense.from, defense.to, shut.of].into_iter().collect::<Bitboard>(), detail))
}

/// Whether the defense defends by opening the line of a piece: the piece gives check over the square that was left, or
/// a threat could be answered over it and in no other way.
fn defends_over_gate(scene: &Scene<'_>, piece: Square) -> bool {
    let (after, gate) = (scene.after(), scene.defense().from);
    if after.checkers().has(piece) {
        return true;
    }
    scene.phase.threats.iter().map(|threat| threat.mv).filter(|&threat| after.is_legal(threat)).any(|threat| {
        let tried = after.play(threat);
        let answers = tried.legal_moves();
        let over = answers.iter().all(|answer| answer.from == piece && between(piece, answer.to).has(gate));
        over && !answers.is_empty()
    })
}
