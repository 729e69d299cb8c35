//! Several threats that Black's defenses separate: each is left to White alone by some black move. The Fleck themes
//! are read off it.

use chess::{Bitboard, Move};

use crate::frame::{ThreatEffect, identity, only_answer, threat_effect};
use crate::{Evidence, Line, Phase, PhaseKind, Play, Variation};

/// Three or more threats, each of them forced.
pub(super) struct Separation {
    /// The phase.
    kind: PhaseKind,
    /// The threats, promotions to line pieces on one square counted once.
    threats: Vec<Move>,
    /// The lines in which one threat is left.
    one_left: Vec<Line>,
    /// The lines of the defenses that stop all threats.
    pub stopping_all: Vec<Line>,
}

/// The separation that the actual play shows, if there are at least three threats, none of them short, and each is
/// forced alone by some black move.
pub(super) fn separation(play: &Play<'_>) -> Option<Separation> {
    let phase = play.key()?;
    if phase.threats.iter().any(|threat| threat.mates_in + 1 != play.stipulation().moves()) {
        return None;
    }
    let mut threats: Vec<Move> = phase.threats.iter().map(|threat| threat.mv).collect();
    threats.sort_unstable_by_key(|&mv| (identity(mv), std::cmp::Reverse(mv)));
    threats.dedup_by_key(|mv| identity(*mv));
    if threats.len() < 3 {
        return None;
    }
    let lines = |wanted: ThreatEffect| {
        let variations = phase.variations.iter().filter(|variation| threat_effect(phase, variation) == wanted);
        let mut lines: Vec<Line> = variations.map(|variation| line(phase, variation)).collect();
        lines.sort_unstable();
        lines
    };
    let (one_left, stopping_all) = (lines(ThreatEffect::Separating), lines(ThreatEffect::Real));
    let left = |threat: &Move| one_left.iter().any(|line| line.last().map(identity) == Some(identity(*threat)));
    threats.iter().all(left).then_some(Separation { kind: phase.kind, threats, one_left, stopping_all })
}

fn line(phase: &Phase<'_>, variation: &Variation<'_>) -> Line {
    Line(phase.lead.iter().copied().chain([variation.defense]).chain(only_answer(variation)).collect())
}

impl Separation {
    /// The threats, and the lines in which one is left.
    pub(super) fn evidence(&self) -> Evidence {
        let squares: Bitboard = self.threats.iter().map(|threat| threat.to).collect();
        let detail = format!("{} threats, each forced alone", self.threats.len());
        Evidence::new(self.kind, self.one_left.clone(), squares, detail)
    }
}
