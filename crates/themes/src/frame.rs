//! The problemists' way of looking at a phase: which black moves are defenses at all, and which of them force one mate.
//!
//! Mates that differ only in which line piece a pawn becomes are one mate, and so are black promotions on one square
//! with the same answer. Play that merely lets the threat through carries nothing, nor does a variation with a dual.

use std::cmp::Ordering;

use chess::{Bitboard, Kind, Move, Position, Square};
use smallvec::SmallVec;

use crate::motive::{Kept, Mated, Scene};
use crate::phase_table::compared;
use crate::{Evidence, Line, Phase, Play, Variation};

/// What a black move does to White's threats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatEffect {
    /// White has no answer: a refutation, or an unprovided move in the set play.
    Unanswered,
    /// The threat still mates, alone or beside others.
    NoDefense,
    /// Several threats, and just one of them still mates: Novotny and Fleck depend on these.
    Separating,
    /// No threat mates any more, and other moves do.
    Real,
}

/// How a black move stands to the threats of its phase. In the set play and in zugzwang every answered move is real; a
/// move after which White mates sooner than threatened defends nothing.
pub fn threat_effect(phase: &Phase<'_>, variation: &Variation<'_>) -> ThreatEffect {
    let Some(reply) = variation.replies.first() else { return ThreatEffect::Unanswered };
    let Some(threat) = phase.threats.first() else { return ThreatEffect::Real };
    if reply.mates_in != threat.mates_in {
        return if reply.mates_in < threat.mates_in { ThreatEffect::NoDefense } else { ThreatEffect::Real };
    }
    let threatened = |mv: Move| phase.threats.iter().any(|threat| same(threat.mv, mv));
    if !variation.replies.iter().any(|reply| threatened(reply.mv)) {
        return ThreatEffect::Real;
    }
    let several_threats = phase.threats.iter().any(|other| !same(other.mv, threat.mv));
    match only_answer(variation) {
        Some(_) if several_threats => ThreatEffect::Separating,
        _ => ThreatEffect::NoDefense,
    }
}

/// Whether a black move stops at least one of the threats; without threats every move does. A move after which White
/// mates sooner than threatened stops none.
pub(crate) fn parries(phase: &Phase<'_>, variation: &Variation<'_>) -> bool {
    let (Some(threat), Some(reply)) = (phase.threats.first(), variation.replies.first()) else { return true };
    match reply.mates_in.cmp(&threat.mates_in) {
        Ordering::Less => false,
        Ordering::Greater => true,
        Ordering::Equal => {
            phase.threats.iter().any(|threat| variation.replies.iter().all(|reply| reply.mv != threat.mv))
        }
    }
}

/// White's answer if there is just one; of promotions on one square the strongest stands for all.
pub fn only_answer(variation: &Variation<'_>) -> Option<Move> {
    let first = variation.replies.first()?.mv;
    let alike = variation.replies.iter().all(|reply| same(reply.mv, first));
    alike.then(|| variation.replies.iter().map(|reply| reply.mv).max().unwrap_or(first))
}

/// What makes two moves of one phase different: where from, where to, and whether a pawn becomes a knight. (Where a
/// queen mates and a rook or bishop does too, that is one mate.)
pub fn identity(mv: Move) -> (Square, Square, bool) {
    (mv.from, mv.to, mv.promotion == Some(Kind::Knight))
}

fn same(one: Move, other: Move) -> bool {
    identity(one) == identity(other)
}

/// The variations of a phase that carry themes: every theme asks for them, so that they are gathered without asking for
/// memory.
pub type Scenes<'p> = SmallVec<[Scene<'p>; 12]>;

/// The real defenses with one mate, called unified variations.
pub fn unified<'p>(phase: &'p Phase<'_>) -> Vec<Scene<'p>> {
    scenes(phase, |threat_effect| threat_effect == ThreatEffect::Real)
}

/// The unified variations and the separating defenses: all black moves that force one particular mate.
pub fn forcing<'p>(phase: &'p Phase<'_>) -> Vec<Scene<'p>> {
    scenes(phase, |_| true)
}

fn scenes<'p>(phase: &'p Phase<'_>, wanted: impl Fn(ThreatEffect) -> bool) -> Vec<Scene<'p>> {
    let carrying = phase.carrying();
    let scene = |carrying: &'p Carrying| Scene {
        phase,
        variation: &phase.variations[carrying.place],
        mate: carrying.mate,
        mated: Mated::Kept(&carrying.mated),
        kept: Some(&carrying.kept),
    };
    // Almost all of them are wanted, and memory is asked for once.
    let mut scenes = Vec::with_capacity(carrying.len());
    scenes.extend(carrying.iter().filter(|carrying| wanted(carrying.threat_effect)).map(scene));
    scenes
}

/// A real or separating defense that forces one particular mate.
pub(crate) struct Carrying {
    /// Its place among the variations of the phase.
    place: usize,
    threat_effect: ThreatEffect,
    mate: Move,
    mated: Position,
    kept: Kept,
}

impl Carrying {
    /// All of a phase. Every theme asks for them, so the phase keeps them.
    pub(crate) fn all_of(phase: &Phase<'_>) -> Vec<Carrying> {
        let carrying = phase.variations.iter().enumerate().filter_map(|(place, variation)| {
            let mate = only_answer(variation).filter(|_| variation.replies[0].is_mate())?;
            let threat_effect = threat_effect(phase, variation);
            let forces = matches!(threat_effect, ThreatEffect::Real | ThreatEffect::Separating);
            let mated = (forces && speaks_for_its_square(phase, variation)).then(|| variation.after.play(mate))?;
            Some(Carrying { place, threat_effect, mate, mated, kept: Kept::default() })
        });
        carrying.collect()
    }
}

/// Whether no stronger promotion on the same square is answered alike: `c1=Q` and `c1=R` with one mate are one
/// variation.
pub(crate) fn speaks_for_its_square(phase: &Phase<'_>, variation: &Variation<'_>) -> bool {
    let mv = variation.defense;
    mv.promotion.is_none()
        || !phase.variations.iter().any(|other| {
            same(other.defense, mv)
                && other.defense.promotion > mv.promotion
                && only_answer(other).map(identity) == only_answer(variation).map(identity)
        })
}

/// The lines after the key in which the only answer to a black move is none of its answers in the set play.
pub(crate) fn changed_play(set: &Phase<'_>, key: &Phase<'_>) -> Vec<Line> {
    key.variations.iter().filter_map(|variation| changed(set, key, variation)).collect()
}

fn changed(set: &Phase<'_>, key: &Phase<'_>, variation: &Variation<'_>) -> Option<Line> {
    let before = set.variations.iter().find(|other| other.defense == variation.defense)?;
    let (first, answer) = (key.first()?, only_answer(variation)?);
    // Units are those of the diagram: the one that made the key is the same as before it, wherever it now stands.
    let now = compared(&[first, variation.defense], answer);
    let kept = before.replies.iter().any(|reply| compared(&[before.defense], reply.mv) == now);
    (!kept).then(|| Line(vec![first, variation.defense, answer]))
}

/// What is found in every stage in which Black's move is answered by mate: in a two-mover the phases themselves, in
/// longer ones what follows White's last move but one, if real defenses with one continuation lead there.
pub(crate) fn in_mating_stages(play: &Play<'_>, find: impl Fn(&Phase<'_>) -> Vec<Evidence>) -> Vec<Evidence> {
    let last = play.stipulation().moves().saturating_sub(2);
    walk(play, |phase, depth| if depth == last { find(phase) } else { Vec::new() })
}

/// What is found in every stage in which Black is to move: the phases, and what unified play leads to.
pub(crate) fn in_stages(play: &Play<'_>, find: impl Fn(&Phase<'_>) -> Vec<Evidence>) -> Vec<Evidence> {
    walk(play, |phase, _| find(phase))
}

fn walk(play: &Play<'_>, find: impl Fn(&Phase<'_>, u8) -> Vec<Evidence>) -> Vec<Evidence> {
    let last = play.stipulation().moves().saturating_sub(2);
    let mut all = Vec::new();
    for phase in &play.phases {
        if last == 0 {
            all.append(&mut find(phase, 0));
            continue;
        }
        let mut found = Vec::new();
        descend(phase, (0, last), &find, &mut found);
        all.append(&mut merge(found));
    }
    all
}

fn descend(
    phase: &Phase<'_>,
    (depth, last): (u8, u8),
    find: &impl Fn(&Phase<'_>, u8) -> Vec<Evidence>,
    found: &mut Vec<Evidence>,
) {
    found.extend(find(phase, depth));
    // What answers Black's last move mates: nothing follows.
    if depth < last {
        for next in phase.deeper().filter(|next| forced_here(phase, next)) {
            descend(&next, (depth + 1, last), find, found);
        }
    }
}

/// Whether the black move that leads from one phase to the next is a real defense with this continuation only.
fn forced_here(phase: &Phase<'_>, next: &Phase<'_>) -> bool {
    let defense = next.lead[next.lead.len() - 2];
    let variation = phase.variations.iter().find(|variation| variation.defense == defense);
    variation.is_some_and(|variation| {
        threat_effect(phase, variation) == ThreatEffect::Real && only_answer(variation) == next.first()
    })
}

/// In longer problems many black moves may lead to one continuation: what they show is one thing with many lines.
fn merge(found: Vec<Evidence>) -> Vec<Evidence> {
    let mut merged: Vec<(Vec<Vec<Move>>, Evidence)> = Vec::new();
    for evidence in found {
        let endings = endings(&evidence.lines);
        let known = merged.iter_mut().find(|(other_endings, other)| {
            *other_endings == endings && other.squares == evidence.squares && other.detail == evidence.detail
        });
        match known {
            Some((_, other)) => other.lines.extend(evidence.lines),
            None => merged.push((endings, evidence)),
        }
    }
    merged.into_iter().map(|(_, evidence)| evidence).collect()
}

/// The last three moves of each line, in a fixed order.
fn endings(lines: &[Line]) -> Vec<Vec<Move>> {
    let mut endings: Vec<Vec<Move>> =
        lines.iter().map(|line| line.0[line.0.len().saturating_sub(3)..].into()).collect();
    endings.sort_unstable();
    endings
}

/// Squares as people list them: `d4, e5`.
pub(crate) fn listed(squares: Bitboard) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}
