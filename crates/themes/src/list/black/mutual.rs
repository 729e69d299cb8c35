//! Two black units that shut each other off on one square: what Grimshaw, Novotny, Plachutta and their kin share.

use chess::{Bitboard, Kind, Move, Square, line};

use super::together::{different_mates, joined, together};
use crate::frame::{identity, unified};
use crate::motive::{Interference, Scene, interferences, named, shut_off};
use crate::{Evidence, Phase};

/// Two variations in which Black's units go to one square, each shutting off the other, with different mates.
pub(super) struct Mutual<'s, 'p> {
    /// The weaker unit goes there.
    pub one: &'s Scene<'p>,
    /// The other unit goes there.
    pub other: &'s Scene<'p>,
    /// How the two units would parry.
    pub kinship: Kinship,
}

/// How two units that shut each other off move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kinship {
    /// One along ranks or files, the other along diagonals; or a pawn and a piece.
    Unlike,
    /// Alike, on lines that cross.
    Crossing,
    /// Alike, on one line.
    OneLine,
}

/// Every pair among these variations, whether a unit is captured on the square or not.
pub(super) fn mutual<'s, 'p>(scenes: &'s [Scene<'p>]) -> Vec<Mutual<'s, 'p>> {
    let shared = |scene: &Scene<'_>| {
        let defense = scene.defense();
        scenes.iter().any(|other| other.defense().to == defense.to && other.defense().from != defense.from)
    };
    let obstructing = scenes.iter().filter(|scene| has_lines(scene.defense().kind) && shared(scene));
    let mut movers: Vec<(&Scene<'_>, Vec<Interference>)> =
        obstructing.map(|scene| (scene, shut_off(scene))).filter(|(_, shut)| !shut.is_empty()).collect();
    movers.sort_by_key(|(scene, _)| (scene.defense().kind, scene.defense().from));
    let mut pairs = Vec::new();
    for (index, one) in movers.iter().enumerate() {
        pairs.extend(movers[index + 1..].iter().filter_map(|other| pair(one, other)));
    }
    pairs
}

fn pair<'s, 'p>(
    (one, shut_by_one): &(&'s Scene<'p>, Vec<Interference>),
    (other, shut_by_other): &(&'s Scene<'p>, Vec<Interference>),
) -> Option<Mutual<'s, 'p>> {
    let (first, second) = (one.defense(), other.defense());
    if first.to != second.to || identity(one.mate) == identity(other.mate) {
        return None;
    }
    let shut_other = shut_by_one.iter().find(|shut| shut.of == second.from)?;
    let shut_one = shut_by_other.iter().find(|shut| shut.of == first.from)?;
    let unlike = is_straight(shut_other.parry) != is_straight(shut_one.parry)
        || (first.kind == Kind::Pawn) != (second.kind == Kind::Pawn);
    let kinship = if unlike {
        Kinship::Unlike
    } else if line(first.from, first.to).has(second.from) {
        Kinship::OneLine
    } else {
        Kinship::Crossing
    };
    Some(Mutual { one, other, kinship })
}

impl Mutual<'_, '_> {
    /// Whether the units capture something on the square.
    pub fn captures(&self) -> bool {
        self.one.start().captured(self.one.defense()).is_some()
            || self.other.start().captured(self.other.defense()).is_some()
    }

    /// Whether the units capture what White has just put on the square.
    pub fn captures_sacrifice(&self) -> bool {
        self.captures() && self.one.phase.first().is_some_and(|first| first.to == self.one.defense().to)
    }

    /// The kinds of the two units, the weaker one first.
    pub fn kinds(&self) -> (Kind, Kind) {
        (self.one.defense().kind, self.other.defense().kind)
    }

    /// "bishop h3 and rook h4".
    pub fn units(&self) -> String {
        let (first, second) = (self.one.defense(), self.other.defense());
        format!("{} {} and {} {}", first.kind.name(), first.from, second.kind.name(), second.from)
    }

    /// The two lines, on the squares that the units leave and the one they go to: "Grimshaw: … on g4".
    pub fn evidence(&self, name: &str) -> Evidence {
        let (first, second) = (self.one.defense(), self.other.defense());
        let squares: Bitboard = [first.from, first.to, second.from].into_iter().collect();
        let lines = vec![self.one.line(), self.other.line()];
        Evidence::new(self.one.phase.kind, lines, squares, format!("{name}: {} on {}", self.units(), first.to))
    }
}

/// All variations of a phase in which a black unit shuts off one that moves alike, on an empty square, if there are at
/// least two different mates.
pub(super) fn all_alike(phase: &Phase<'_>, kinship: Kinship, name: &str) -> Option<Evidence> {
    let scenes = unified(phase);
    let shutting: Vec<(&Scene<'_>, Square)> =
        scenes.iter().filter_map(|scene| Some((scene, alike(scene, kinship)?))).collect();
    let words = |(scene, of): &(&Scene<'_>, Square)| {
        let defense = scene.defense();
        format!("{} shuts off {} on {}", named(scene.start(), defense.from), scene.unit(*of), defense.to)
    };
    let squares = shutting.iter().flat_map(|(scene, of)| [scene.defense().from, scene.defense().to, *of]).collect();
    let detail = || format!("{name}: {}", joined(shutting.iter().map(words).collect()));
    let scenes: Vec<&Scene<'_>> = shutting.iter().map(|(scene, _)| *scene).collect();
    (different_mates(&scenes) > 1).then(|| together(phase, &scenes, squares, detail()))
}

/// The unit that Black's move shuts off on an empty square though both move alike, if their lines are so related.
fn alike(scene: &Scene<'_>, kinship: Kinship) -> Option<Square> {
    let defense = scene.defense();
    let moves_like = |shut: &&Interference| {
        let unit = scene.mated.board().kind_at(shut.of);
        let straight = is_straight(shut.parry);
        let can = |kind: Kind| kind == Kind::Queen || kind == if straight { Kind::Rook } else { Kind::Bishop };
        let one_line = line(defense.from, defense.to).has(shut.of);
        can(defense.kind) && unit.is_some_and(can) && one_line == (kinship == Kinship::OneLine)
    };
    interferences(scene).iter().find(moves_like).map(|shut| shut.of)
}

/// Line pieces and pawns have lines that can be obstructed.
fn has_lines(kind: Kind) -> bool {
    !matches!(kind, Kind::King | Kind::Knight)
}

/// Whether a move goes along a rank or file.
fn is_straight(mv: Move) -> bool {
    mv.from.file() == mv.to.file() || mv.from.rank() == mv.to.rank()
}
