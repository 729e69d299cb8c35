//! Seeberger: a black line piece is drawn across a square; White occupies that square and so shuts the piece in, and
//! Black is in zugzwang.

use chess::{Bitboard, Move, between};

use super::THREE_MOVES;
use super::stage::{Stage, by_line_piece, merged, stages};
use crate::motive::undo::without;
use crate::{Evidence, Group, Line, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "seeberger",
    title: "Seeberger",
    group: Group::LongerPlay,
    keywords: &["Seeberger"],
    page: include_str!("../../../pages/seeberger.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let stages = stages(play);
    merged(stages.iter().filter(|stage| stage.forced && shuts_in(stage)).map(shown).collect())
}

/// Whether White's second move stands where the black piece has just passed, threatens nothing, and takes moves from the
/// piece that Black would need: with the white unit gone he could wait.
fn shuts_in(stage: &Stage<'_>) -> bool {
    let (drawn, second) = (stage.defense(), stage.second());
    let start = &stage.phase.start;
    let zugzwang = !start.in_check() && stage.phase.threats.is_empty();
    let crossed = by_line_piece(drawn) && between(drawn.from, drawn.to).has(second.to);
    let kept = |mv: &Move| mv.from == drawn.to && !between(drawn.to, mv.to).has(second.to);
    zugzwang
        && crossed
        && without(start, second.to.into())
            .is_some_and(|open| open.legal_moves().iter().any(|mv| mv.from == drawn.to && !kept(mv)))
}

fn shown(stage: &Stage<'_>) -> Evidence {
    let (drawn, second) = (stage.defense(), stage.second());
    let squares: Bitboard = [drawn.from, drawn.to, second.to].into_iter().collect();
    let kind = drawn.kind.name();
    let detail = format!("{kind} {} is drawn across {} to {} and shut in", drawn.from, second.to, drawn.to);
    Evidence::new(PhaseKind::Key, vec![Line(stage.phase.lead.clone())], squares, detail)
}
