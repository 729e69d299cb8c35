//! Roman: the key lures a black line piece to where its defense against White's plan, sound before, allows a new mate.

use chess::{Bitboard, Move, Position, between};

use super::THREE_MOVES;
use super::stage::{Stage, by_line_piece, merged, stages};
use crate::frame::forcing;
use crate::motive::Scene;
use crate::motive::undo::with_unit_back;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "roman",
    title: "Roman",
    group: Group::LongerPlay,
    keywords: &["Roman theme"],
    page: include_str!("../../../pages/roman.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play).iter().filter(|stage| lures(play.diagram(), stage)) {
        let lured = stage.defense();
        let scenes = forcing(&stage.phase);
        if !scenes.iter().any(|scene| scene.defense().from == lured.to) || !is_only_a_lure(stage) {
            continue;
        }
        let Some(refutation) = only_refutation(&play.diagram().play(plan(stage))) else { continue };
        // A key that stands in the way of the refutation shuts off, and that is another matter.
        let shut_off = stage.key().to != lured.to && between(lured.from, refutation.to).has(stage.key().to);
        if refutation.from != lured.from || shut_off {
            continue;
        }
        let elsewhere = |scene: &&Scene<'_>| scene.defense().from == lured.to && scene.defense().to != refutation.to;
        found.extend(scenes.iter().filter(elsewhere).map(|scene| shown(stage, scene, refutation)));
    }
    merged(found)
}

/// White's plan as he could play it in the diagram: his second move, by the key unit from where it stands there.
fn plan(stage: &Stage<'_>) -> Move {
    let (key, second) = (stage.key(), stage.second());
    if second.from == key.to { Move { from: key.from, ..second } } else { second }
}

/// Whether a black line piece is lured by the key, by a threat or as a sacrifice, and White's second move could have
/// been played at once.
fn lures(diagram: &Position, stage: &Stage<'_>) -> bool {
    let forced = stage.forced && (stage.threatened || stage.defense().to == stage.key().to);
    forced && by_line_piece(stage.defense()) && diagram.is_legal(plan(stage))
}

/// Whether the key serves only to lure: with the key piece back at home, if it was not captured, the plan
/// still works.
fn is_only_a_lure(stage: &Stage<'_>) -> bool {
    let (key, lured) = (stage.key(), &stage.phase.before);
    if stage.defense().to == key.to {
        return true;
    }
    let home = with_unit_back(lured, &stage.diagram, key.from, key.to);
    home.is_some_and(|home| home.is_legal(plan(stage)) && refutations(&home.play(plan(stage))).next().is_none())
}

/// The black moves after which White, having begun with his plan, has no mate on the next move.
fn refutations(planned: &Position) -> impl Iterator<Item = Move> {
    let moves: Vec<Move> = planned.legal_moves().iter().copied().collect();
    moves.into_iter().filter(|&defense| {
        let after = planned.play(defense);
        !after.legal_moves().iter().any(|&mate| after.play(mate).is_mate())
    })
}

/// The black move that refutes the plan if it is played at once; none if there are several.
fn only_refutation(planned: &Position) -> Option<Move> {
    let mut refutations = refutations(planned);
    let first = refutations.next();
    first.filter(|_| refutations.next().is_none())
}

fn shown(stage: &Stage<'_>, scene: &Scene<'_>, refutation: Move) -> Evidence {
    let (plan, lured) = (plan(stage), stage.defense());
    let squares: Bitboard = [lured.from, lured.to, refutation.to, scene.defense().to].into_iter().collect();
    let detail = format!(
        "{} {} refutes {}-{} by going to {}; lured to {} it has to go to {}",
        lured.kind.name(),
        lured.from,
        plan.from,
        plan.to,
        refutation.to,
        lured.to,
        scene.defense().to
    );
    Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail)
}
