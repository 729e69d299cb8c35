//! Direct battery: the mating unit leaves a line on which a line piece behind it checks the king.

use chess::{Bitboard, Color, Kind};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::aims;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Battery, Origin, Scene, batteries};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "direct-battery",
    title: "Direct battery",
    group: Group::WhitePlay,
    keywords: &["Battery play"],
    page: include_str!("../../../pages/direct-battery.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    variants(play).iter().filter_map(|variant| Some(variant.evidence(fires(variant)?, detail(variant)))).collect()
}

/// After the key, before Black's move, the mating unit alone stood between a white line piece and the black king; in
/// the mate that line piece checks. Gives the line pieces.
pub(in crate::list) fn fires(variant: &Variant<'_>) -> Option<Bitboard> {
    let board = variant.start.board();
    let front = Bitboard::of(variant.mate.from);
    let king = variant.start.king(Color::Black);
    let batteries = aims(board, Color::White, king).filter(|aim| aim.between == front);
    // Where Black captured the line piece and the mating unit captures back, the checker is another unit.
    let checkers = variant.mated.checkers() - Bitboard::of(variant.mate.to);
    let rears = batteries.fold(Bitboard::EMPTY, |all, aim| all | Bitboard::of(aim.rear)) & checkers;
    rears.any().then_some(rears)
}

fn detail(variant: &Variant<'_>) -> String {
    format!("the {} leaves the line from {}", variant.mate.kind.name(), variant.mate.from)
}

/// A battery fires in a unified variation of any phase, however it was set up.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let firing: Vec<Battery> = batteries(scene).collect();
        let squares = firing.iter().flat_map(|battery| [battery.rear, battery.front]).collect();
        let details: Vec<String> = firing.iter().map(|&battery| describe(scene, battery)).collect();
        (!firing.is_empty()).then(|| scene.evidence(squares, details.join("; ")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}

fn describe(scene: &Scene<'_>, battery: Battery) -> String {
    let kind = match scene.mate.kind {
        Kind::King => "royal battery",
        Kind::Pawn => "pawn battery",
        Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => "battery",
    };
    let origin = match (battery.origin, scene.phase.kind) {
        (Origin::Diagram, _) if scene.phase.lead.len() <= 1 => "in the diagram",
        (Origin::Diagram, _) => "already there",
        (Origin::FirstMove, PhaseKind::Try) if scene.phase.lead.len() == 1 => "created by the try",
        (Origin::FirstMove, _) if scene.phase.lead.len() == 1 => "created by the key",
        (Origin::FirstMove, _) => "created by White's last move",
        (Origin::Defense, _) => "created by the defense",
    };
    let (rear, front) = (scene.unit(battery.rear), scene.mate.kind.name());
    let check = if battery.double_check { ", double check" } else { "" };
    format!("{kind} {rear} and {front} {}, {origin}{check}", battery.front)
}
