//! The lines of play that Black's moves force: White's only answers, one after the other.

use chess::Move;

use crate::frame::{ThreatEffect, only_answer, threat_effect};
use crate::{Line, Phase, Variation};

/// Which black moves a line may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Through {
    /// Those that defend: against all threats, or all but one.
    Defenses,
    /// All that have one answer, even if it is the threat.
    AllMoves,
}

/// Every line from the diagram through a phase that ends with a white move, all of White's answers in it the only ones.
/// In longer problems the beginnings of longer lines are among them. In a fixed order, those alone that are wanted.
pub(crate) fn forced_lines(phase: &Phase<'_>, through: Through, wanted: impl Fn(&[Move]) -> bool) -> Vec<Line> {
    let mut lines = Vec::new();
    each_forced(phase, through, &mut |line, _| {
        if wanted(line) {
            lines.push(Line(line.to_vec()));
        }
    });
    lines.sort_unstable();
    lines
}

/// The same line by line, in the order of the solution, each with the black move before its last.
pub(crate) fn each_forced(phase: &Phase<'_>, through: Through, visit: &mut impl FnMut(&[Move], &Variation<'_>)) {
    let mut line = Vec::with_capacity(phase.lead.len() + 2);
    for variation in &phase.variations {
        let Some(answer) = answer(phase, variation, through) else { continue };
        line.clear();
        line.extend(phase.lead.iter().copied().chain([variation.defense, answer]));
        visit(&line, variation);
        let reply = variation.replies.iter().find(|reply| reply.mv == answer && !reply.is_mate());
        if let Some(reply) = reply {
            let next = Phase::after(phase.kind, &line[..line.len() - 1], &variation.after, reply);
            each_forced(&next, through, visit);
        }
    }
}

fn answer(phase: &Phase<'_>, variation: &Variation<'_>, through: Through) -> Option<Move> {
    let counts = match through {
        Through::AllMoves => true,
        Through::Defenses => matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating),
    };
    only_answer(variation).filter(|_| counts)
}
