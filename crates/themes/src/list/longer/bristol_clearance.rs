//! Bristol clearance: a white line piece goes away along a line so that another can follow it, over the square it has left.

use chess::{Bitboard, Color, Move, between, line};

use super::THREE_MOVES;
use super::doubling::needs;
use super::stage::{Stage, by_line_piece, merged, stages};
use crate::geometry::{guards_with_lifted, king_field};
use crate::motive::Scene;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "bristol-clearance",
    title: "Bristol clearance",
    group: Group::LongerPlay,
    keywords: &["Bristol"],
    page: include_str!("../../../pages/bristol-clearance.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play).iter().filter(|stage| by_line_piece(stage.key()) || by_line_piece(stage.second())) {
        for scene in stage.scenes() {
            let line = scene.line().0;
            for (gone, follower) in [(0, 2), (0, 4), (2, 4)] {
                let shown = follows(line[gone], line[follower])
                    && is_idle(&scene, &line[gone..])
                    && (follower == 4 || !supports(stage));
                found.extend(shown.then(|| evidence(&scene, line[gone], line[follower])));
            }
        }
    }
    merged(found)
}

/// Whether a line piece moves the way another has gone, over the square it has left, and stops short of it.
fn follows(gone: Move, follower: Move) -> bool {
    by_line_piece(gone)
        && by_line_piece(follower)
        && line(gone.from, gone.to).has(follower.from)
        && between(follower.from, follower.to).has(gone.from)
        && between(gone.from, gone.to).has(follower.to)
}

/// Whether the mate can do without the first piece, wherever it has gone: to clear the line was all it had to do.
fn is_idle(scene: &Scene<'_>, from_there: &[Move]) -> bool {
    let now = from_there
        .iter()
        .skip(2)
        .step_by(2)
        .fold(from_there[0].to, |square, mv| if mv.from == square { mv.to } else { square });
    !scene.mated.board().color(Color::White).has(now) || !needs(scene, now)
}

/// Whether the key piece protects the follower beside the black king: then the two work together.
fn supports(stage: &Stage<'_>) -> bool {
    let (board, square) = (stage.phase.start.board(), stage.second().to);
    let guards = guards_with_lifted(board, square, Bitboard::EMPTY);
    king_field(board).has(square) && guards == Bitboard::of(stage.key().to)
}

fn evidence(scene: &Scene<'_>, gone: Move, follower: Move) -> Evidence {
    let squares: Bitboard = [gone.from, gone.to, follower.from, follower.to].into_iter().collect();
    let detail = format!(
        "{} {}-{} clears the line for the {} {}-{}",
        gone.kind.name(),
        gone.from,
        gone.to,
        follower.kind.name(),
        follower.from,
        follower.to
    );
    Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail)
}
