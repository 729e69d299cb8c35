//! Grimshaw: two black units obstruct each other on one square, and each obstruction allows a mate of its own.

use chess::{Bitboard, Kind};

use super::mutual::{Kinship, mutual};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::list::longer::stage::in_threat;
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "grimshaw",
    title: "Grimshaw",
    group: Group::BlackErrors,
    keywords: &["Grimshaw"],
    page: include_str!("../../../pages/grimshaw.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

/// One evidence for each pair of units and square.
fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let movers: Vec<_> = variants(play).into_iter().filter(can_obstruct).collect();
    let mut found: Vec<Evidence> = Vec::new();
    for (index, one) in movers.iter().enumerate() {
        for other in &movers[index + 1..] {
            if !obstruct_each_other(one, other) {
                continue;
            }
            let squares = [one.defense.from, one.defense.to, other.defense.from].into_iter().collect();
            let lines = [one.line(), other.line()];
            match found.iter_mut().find(|evidence| evidence.squares == squares) {
                Some(evidence) => evidence
                    .lines
                    .extend(lines.into_iter().filter(|line| !evidence.lines.contains(line)).collect::<Vec<_>>()),
                None => found.push(Evidence::new(
                    PhaseKind::Key,
                    lines.into(),
                    squares,
                    format!(
                        "{} {} and {} {} on {}",
                        one.defense.kind.name(),
                        one.defense.from,
                        other.defense.kind.name(),
                        other.defense.from,
                        one.defense.to
                    ),
                )),
            }
        }
    }
    found
}

/// Line pieces and pawns have lines that can be obstructed.
fn can_obstruct(variant: &Variant<'_>) -> bool {
    !matches!(variant.defense.kind, Kind::King | Kind::Knight)
}

/// Two units go to the same square, the mates differ, and each mate, tried with the mover of its own variant taken off
/// the board, is answered by the other unit.
fn obstruct_each_other(one: &Variant<'_>, other: &Variant<'_>) -> bool {
    one.defense.to == other.defense.to
        && one.defense.from != other.defense.from
        && one.mate_squares() != other.mate_squares()
        && answered_without_mover(one, other)
        && answered_without_mover(other, one)
}

fn answered_without_mover(variant: &Variant<'_>, other: &Variant<'_>) -> bool {
    if variant.mate.to == variant.defense.to {
        return false;
    }
    let mut setup = variant.mated.setup();
    setup.board.clear(Bitboard::of(variant.defense.to));
    // Without the mover White's own king may stand in check: then White could not have played this mate at all.
    let Ok(position) = setup.check() else { return false };
    position.legal_moves().iter().any(|mv| mv.from == other.defense.from)
}

/// Two units shut each other off on one empty square, in any phase, and each time the mate needs it. Movers alike (two
/// rooks, or a queen moving like one) make a Wurzburg-Plachutta or an anti-Bristol instead; a capture, a Novotny.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, grimshaws);
    found.extend(in_threat(play, grimshaws));
    found
}

fn grimshaws(phase: &Phase<'_>) -> Vec<Evidence> {
    let scenes = forcing(phase);
    let pairs = mutual(&scenes).into_iter().filter(|pair| pair.kinship == Kinship::Unlike && !pair.captures());
    pairs.map(|pair| pair.evidence(family(pair.kinds()))).collect()
}

/// What problemists call the pair, the weaker unit first.
fn family((first, second): (Kind, Kind)) -> &'static str {
    if first != Kind::Pawn {
        return "Grimshaw";
    }
    match second {
        Kind::Bishop => "Pickabish",
        Kind::Rook => "Nesic",
        Kind::Queen => "Kubbel-Grimshaw",
        Kind::Pawn | Kind::Knight | Kind::King => "Grimshaw",
    }
}
