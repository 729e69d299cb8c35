//! Indirect battery: the mating unit opens a line that guards a square next to the king.

use chess::{Bitboard, Color, Square, between};

use crate::frame::{identity, in_mating_stages, listed, unified};
use crate::geometry::{LineAttack, aims, guards_with_lifted, king_field};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{GuardOpening, Scene, guard_openings};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "indirect-battery",
    title: "Indirect battery",
    group: Group::WhitePlay,
    keywords: &["Indirect battery"],
    page: include_str!("../../../pages/indirect-battery.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = fires(variant)?;
        Some(variant.evidence(squares, format!("the mating move opens the guard of {}", list(squares))))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// In the mate some square of the king's field, not occupied by Black, has one guard: a line piece other than the
/// mating unit that gives no check itself; after the key the mating unit was all that stood between the two; before
/// the mating move no unit guarded the square. Gives those squares.
pub(in crate::list) fn fires(variant: &Variant<'_>) -> Option<Bitboard> {
    let mated = variant.mated.board();
    let field = king_field(mated) - mated.color(Color::Black);
    let squares: Bitboard = field.into_iter().filter(|&square| opened(variant, square)).collect();
    squares.any().then_some(squares)
}

fn opened(variant: &Variant<'_>, square: Square) -> bool {
    let mated = variant.mated.board();
    let Some(rear) = guards_with_lifted(mated, square, Bitboard::EMPTY).single() else { return false };
    let line_pieces = mated.straight_sliders(Color::White) | mated.diagonal_sliders(Color::White);
    let start = variant.start.board();
    line_pieces.has(rear)
        && rear != variant.mate.to
        && !variant.mated.checkers().has(rear)
        && between(rear, square) & start.occupied() == Bitboard::of(variant.mate.from)
        && guards_with_lifted(variant.after.board(), square, Bitboard::EMPTY).is_empty()
}

fn list(squares: Bitboard) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// A battery that opens the only guard of a square next to the king, in unified variations of any phase with at least two
/// different mates: one that opens once is found in every fifth problem, mostly by the way.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let firing: Vec<Firing<'_>> = scenes.iter().flat_map(firings).collect();
        let again = |one: &Firing<'_>, other: &Firing<'_>| {
            one.battery() == other.battery() && identity(one.scene.mate) != identity(other.scene.mate)
        };
        let repeated = firing.iter().filter(|one| firing.iter().any(|other| again(one, other)));
        repeated.map(Firing::evidence).collect()
    })
}

/// A battery that opens with a mate, and the squares it then guards.
struct Firing<'s> {
    scene: &'s Scene<'s>,
    rear: Square,
    guarded: Bitboard,
}

/// The batteries that open, each with all it guards. Rear and front stand there before Black moves: a line that he opens
/// himself is no battery.
fn firings<'s>(scene: &'s Scene<'_>) -> Vec<Firing<'s>> {
    let mut openings = guard_openings(scene);
    openings.retain(|opening| stands(scene, opening));
    let rears: Bitboard = openings.iter().map(|opening| opening.rear).collect();
    let firing = |rear: Square| {
        let guarded = openings.iter().filter(|opening| opening.rear == rear).map(|opening| opening.square).collect();
        Firing { scene, rear, guarded }
    };
    rears.into_iter().map(firing).collect()
}

/// Whether rear and front are aimed at the square, with nothing else between, before Black moves.
fn stands(scene: &Scene<'_>, opening: &GuardOpening) -> bool {
    let board = scene.start().board();
    let aimed = |aim: LineAttack| aim.rear == opening.rear && aim.between == Bitboard::of(opening.front);
    board.color(Color::White).has(opening.front) && aims(board, Color::White, opening.square).any(aimed)
}

impl Firing<'_> {
    /// Rear and front.
    fn battery(&self) -> (Square, Square) {
        (self.rear, self.scene.mate.from)
    }

    fn evidence(&self) -> Evidence {
        let (rear, front) = (self.scene.unit(self.rear), self.scene.mate.kind.name());
        let left = self.scene.mate.from;
        let detail = format!("{rear} guards {} once the {front} has left {left}", listed(self.guarded));
        self.scene.evidence(self.guarded | Bitboard::of(self.rear), detail)
    }
}
