//! Three-movers line by line: what a key leads to, stage by stage, with representative lines.
//!
//! A stage is what follows White's second move. It is reached by a real defense with this continuation only, or, for
//! the threat, by a black move that lets it through; one represents many such moves.

use chess::{Color, Kind, Move, Position};

use crate::frame::{ThreatEffect, forcing, only_answer, threat_effect};
use crate::motive::Scene;
use crate::representative::{representative, representative_lines};
use crate::{Evidence, Phase, Play, Variation};

/// Black to move after White's second move.
pub(in crate::list) struct Stage<'a> {
    /// The diagram.
    pub diagram: Position,
    /// The position after the key.
    pub after_key: Position,
    /// The stage itself; the moves that lead here are the key, Black's answer and White's second move.
    pub phase: Phase<'a>,
    /// Whether the key threatens anything; otherwise Black is in zugzwang or in check.
    pub threatened: bool,
    /// Whether a real defense leads here; otherwise White carries out his threat.
    pub forced: bool,
}

impl Stage<'_> {
    /// The key.
    pub fn key(&self) -> Move {
        self.phase.lead[0]
    }

    /// Black's answer to it.
    pub fn defense(&self) -> Move {
        self.phase.lead[1]
    }

    /// White's second move.
    pub fn second(&self) -> Move {
        self.phase.lead[2]
    }

    /// The lines to the mate: all the defenses that force one mate, and the threat.
    pub fn scenes(&self) -> Vec<Scene<'_>> {
        let phase = &self.phase;
        let mut scenes = forcing(phase);
        let through = phase.variations.iter().filter(|variation| lets_through(phase, variation));
        for variation in representative(through.collect()) {
            let mate = only_answer(variation).filter(|_| variation.replies[0].is_mate());
            scenes.extend(mate.map(|mate| Scene::of(phase, variation, mate)));
        }
        scenes
    }
}

/// The stages after the key of a three-mover.
pub(in crate::list) fn stages<'a>(play: &Play<'a>) -> Vec<Stage<'a>> {
    let Some(key) = play.key().filter(|_| play.stipulation().moves() == 3) else { return Vec::new() };
    let real = |variation: &&Variation<'a>| {
        matches!(threat_effect(key, variation), ThreatEffect::Real | ThreatEffect::Separating)
            && only_answer(variation).is_some()
            && goes_on(variation)
    };
    let forced = key.variations.iter().filter(real).map(|variation| (variation, true));
    let through = key.variations.iter().filter(|variation| lets_through(key, variation) && goes_on(variation));
    let threat = representative(through.collect()).into_iter().map(|variation| (variation, false));
    let stage = |(variation, forced): (&Variation<'a>, bool)| {
        let answer = only_answer(variation)?;
        let reply = variation.replies.iter().find(|reply| reply.mv == answer)?;
        let lead: Vec<Move> = key.lead.iter().copied().chain([variation.defense]).collect();
        let phase = Phase::after(key.kind, &lead, &variation.after, reply);
        let threatened = !key.threats.is_empty();
        Some(Stage { diagram: key.before, after_key: key.start, phase, threatened, forced })
    };
    forced.chain(threat).filter_map(stage).collect()
}

/// What is found where White carries out the threat of the key of a three-mover.
pub(in crate::list) fn in_threat(play: &Play<'_>, find: impl Fn(&Phase<'_>) -> Vec<Evidence>) -> Vec<Evidence> {
    let threats = stages(play).into_iter().filter(|stage| !stage.forced);
    collected(threats.flat_map(|stage| find(&stage.phase)).collect())
}

/// Whether White's answers take two more moves: shorter ones show nothing of three moves.
fn goes_on(variation: &Variation<'_>) -> bool {
    variation.replies.first().is_some_and(|reply| reply.mates_in == 2)
}

/// Whether the threat, the only one, is the only answer to a black move.
fn lets_through(phase: &Phase<'_>, variation: &Variation<'_>) -> bool {
    threat_effect(phase, variation) == ThreatEffect::NoDefense
        && only_answer(variation).is_some_and(|answer| phase.threatens(answer))
}

/// One piece of evidence for each thing shown: of the lines that show the same, those with the representative black
/// moves.
pub(in crate::list) fn merged(found: Vec<Evidence>) -> Vec<Evidence> {
    let mut merged = collected(found);
    merged.iter_mut().for_each(|evidence| evidence.lines = representative_lines(std::mem::take(&mut evidence.lines)));
    merged
}

/// One piece of evidence for each thing shown, with all its lines.
fn collected(found: Vec<Evidence>) -> Vec<Evidence> {
    let mut collected: Vec<Evidence> = Vec::new();
    for evidence in found {
        match collected.iter_mut().find(|other| other.squares == evidence.squares && other.detail == evidence.detail) {
            Some(other) => other.lines.extend(evidence.lines),
            None => collected.push(evidence),
        }
    }
    collected
}

/// Whether a unit that can move far along lines makes this move.
pub(in crate::list) fn by_line_piece(mv: Move) -> bool {
    matches!(mv.kind, Kind::Bishop | Kind::Rook | Kind::Queen)
}

/// The black king's square.
pub(super) fn black_king(position: &Position) -> chess::Square {
    position.king(Color::Black)
}
