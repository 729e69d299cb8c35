//! Dual avoidance: two defenses make the same error, which would allow two mates, but each prevents one of them.

use chess::{Bitboard, Color, Kind, Move, Position, Square, between};
use problem::Sentence;

use super::together::together;
use crate::frame::{identity, in_mating_stages, unified};
use crate::geometry::{LineAttack, aims};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::undo::without;
use crate::motive::{PinnedBy, Scene, interferences, line_openings, named, self_block, self_pins, unpin};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "dual-avoidance",
    title: "Dual avoidance",
    group: Group::BlackErrors,
    keywords: &["Dual avoidance"],
    page: include_str!("../../../pages/dual-avoidance.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Pairs of unified variations by different units in any phase; all pairs with one error make one evidence.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let errors: Vec<Vec<Error>> = scenes.iter().map(errors).collect();
        let mut known: Vec<Error> = errors.iter().flatten().copied().collect();
        known.sort_unstable();
        known.dedup();
        let shared = |error: &Error| {
            let making = scenes.iter().zip(&errors).filter(|(_, made)| made.contains(error)).map(|(scene, _)| scene);
            avoided(phase, &making.collect::<Vec<_>>(), *error)
        };
        known.iter().filter_map(shared).collect()
    })
}

/// A harmful effect that two defenses can have in common, and the square it is about.
type Error = (Effect, Square);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Effect {
    Block,
    Interference,
    /// A unit is left pinned.
    Pin,
    /// A unit pins itself there, whichever it is.
    OwnPin,
    Unpin,
}

fn errors(scene: &Scene<'_>) -> Vec<Error> {
    let mut made: Vec<Error> = Vec::new();
    made.extend(self_block(scene).map(|block| (Effect::Block, block.square)));
    made.extend(unpin(scene).map(|unpin| (Effect::Unpin, unpin.unit)));
    made.extend(self_pins(scene).iter().map(|pin| match pin.by {
        PinnedBy::Arrival => (Effect::OwnPin, pin.pinned),
        PinnedBy::Departure | PinnedBy::King => (Effect::Pin, pin.pinned),
    }));
    made.extend(interferences(scene).iter().map(|shut| (Effect::Interference, shut.of)));
    made
}

/// The error in words, its unit named where it is one and the same after all the defenses: "unpin of queen b3".
fn described((effect, square): Error, start: &Position) -> String {
    match effect {
        Effect::Block => format!("block {square}"),
        Effect::Interference => format!("interference with {}", named(start, square)),
        Effect::Pin => format!("pin of {}", named(start, square)),
        Effect::OwnPin => format!("self-pin on {square}"),
        Effect::Unpin => format!("unpin of {}", named(start, square)),
    }
}

fn avoided(phase: &Phase<'_>, scenes: &[&Scene<'_>], error: Error) -> Option<Evidence> {
    let mut avoiding: Vec<(&Scene<'_>, Move)> = Vec::new();
    for one in scenes {
        let others = scenes
            .iter()
            .filter(|other| one.defense().from != other.defense().from && identity(one.mate) != identity(other.mate));
        let fails = |other: &&&Scene<'_>| {
            is_avoided(one, other.mate) && is_avoided(other, one.mate)
                || lacks_line(one, other) && lacks_line(other, one)
        };
        avoiding.extend(others.filter(fails).map(|other| other.mate).min().map(|mate| (*one, mate)));
    }
    avoiding.sort_by_key(|(scene, _)| (scene.defense(), scene.mate));
    let scenes: Vec<&Scene<'_>> = avoiding.iter().map(|(scene, _)| *scene).collect();
    let detail = || {
        let pairs = Sentence::short_list(&avoiding, |(scene, avoided)| shown(scene, *avoided));
        Sentence::from(described(error, &phase.start)).text(": ").then(&pairs)
    };
    (!scenes.is_empty()).then(|| together(phase, &scenes, error.1.into(), detail()))
}

/// "1...c6 2.Qd4# (2.Qb4+? c5!)"; a mate that is no longer possible has no refutation.
fn shown(scene: &Scene<'_>, avoided: Move) -> Sentence {
    let number = scene.phase.lead.len() / 2 + 1;
    let line = Sentence::new().line(scene.start(), &[scene.defense(), scene.mate], number);
    if !scene.after().is_legal(avoided) {
        return line.text(&format!(" (the other mate is shut off on {})", scene.defense().to));
    }
    let tried = scene.after().play(avoided);
    let line = line.text(" (").mv(scene.after(), avoided, number + 1).text("?");
    match tried.legal_moves().iter().copied().min().filter(|_| tried.in_check()) {
        Some(parry) => line.text(" ").bare_move(&tried, parry).text("!)"),
        None => line.text(")"),
    }
}

/// Whether the other mate lacks nothing but a line through the square that the other unit has not left: each defense
/// opens the line that its own mate needs.
fn lacks_line(one: &Scene<'_>, other: &Scene<'_>) -> bool {
    let opens = !line_openings(other).is_empty() && one.after().is_legal(other.mate);
    let tried = opens.then(|| one.after().play(other.mate)).filter(|tried| tried.in_check() && !tried.is_mate());
    tried.is_some_and(|tried| without(&tried, other.defense().from.into()).is_some_and(|opened| opened.is_mate()))
}

/// Whether a mate that the error should allow fails, and Black's move is to blame for every answer that he has; else the
/// mate has never been possible. The unit that has moved parries it, or its departure opens a line or leaves its king a
/// square, or it stands on a line that White needs.
fn is_avoided(scene: &Scene<'_>, mate: Move) -> bool {
    let defense = scene.defense();
    if !scene.after().is_legal(mate) {
        return between(mate.from, mate.to).has(defense.to) && !scene.after().in_check();
    }
    let tried = scene.after().play(mate);
    let on_white_line =
        |goal: Square| aims(tried.board(), Color::White, goal).any(|aim| aim.between == Bitboard::of(defense.to));
    if !tried.in_check() {
        // The line has to be the one of the check: the mating unit's own, or that of a battery it opens.
        let king = tried.king(Color::Black);
        let of_the_check = |aim: &LineAttack| aim.rear == mate.to || between(aim.rear, king).has(mate.from);
        return aims(tried.board(), Color::White, king)
            .any(|aim| aim.between == Bitboard::of(defense.to) && of_the_check(&aim));
    }
    let to_blame = |answer: &Move| match answer.kind {
        _ if answer.from == defense.to => true,
        Kind::King => answer.to == defense.from || on_white_line(answer.to),
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => {
            between(answer.from, answer.to).has(defense.from)
        }
    };
    tried.legal_moves().iter().all(to_blame)
}
