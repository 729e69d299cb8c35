//! The phases of a sketch side by side, faults and all: unlike the table that themes are read from, it also has first
//! moves that fail to two moves or to none, and black moves with several answers.

use chess::{Kind, Move};
use themes::{Phase, PhaseKind, Play, UnitMove};

/// One phase.
pub(super) struct Row {
    pub kind: PhaseKind,
    pub first: Option<UnitMove>,
    pub threats: Vec<UnitMove>,
    /// The black moves without answer.
    pub refutations: Vec<UnitMove>,
    /// The black moves with their answers.
    pub replies: Vec<Replies>,
}

/// A black move and its answers.
pub(super) struct Replies {
    pub defense: UnitMove,
    pub answers: Vec<UnitMove>,
    /// What keeps it from being a variation: several answers, a threat that still mates.
    pub faults: u32,
}

/// All phases, the key last.
pub(super) fn rows(play: &Play<'_>) -> Vec<Row> {
    play.phases.iter().map(row).collect()
}

fn row(phase: &Phase<'_>) -> Row {
    let mut threats: Vec<UnitMove> = phase.threats.iter().map(|threat| compared(&phase.lead, threat.mv)).collect();
    threats.sort_unstable();
    threats.dedup();
    let (mut refutations, mut replies) = (Vec::new(), Vec::new());
    for variation in &phase.variations {
        let defense = UnitMove::after(&phase.lead, variation.defense);
        if variation.replies.is_empty() {
            refutations.push(defense);
            continue;
        }
        let line: Vec<Move> = phase.lead.iter().copied().chain([variation.defense]).collect();
        let mut answers: Vec<UnitMove> = variation.mates().map(|mate| compared(&line, mate)).collect();
        answers.sort_unstable();
        answers.dedup();
        let faults = u32::from(answers.len() > 1) + u32::from(answers.iter().any(|answer| threats.contains(answer)));
        replies.push(Replies { defense, answers, faults });
    }
    Row {
        kind: phase.kind,
        first: phase.first().map(|first| UnitMove::after(&[], first)),
        threats,
        refutations,
        replies,
    }
}

/// Which line piece a pawn becomes makes no difference to the mate.
fn compared(line: &[Move], mv: Move) -> UnitMove {
    let promotion = mv.promotion.map(|kind| if kind == Kind::Knight { kind } else { Kind::Queen });
    UnitMove { promotion, ..UnitMove::after(line, mv) }
}

impl Row {
    /// What a black move leads to.
    pub fn after(&self, defense: UnitMove) -> Option<&Replies> {
        self.replies.iter().find(|replies| replies.defense == defense)
    }
}
