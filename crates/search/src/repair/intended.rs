//! What a draft was meant to be: its key, or the tries that come nearest to one, and the variations after each.

use std::collections::BTreeSet;

use chess::{Move, Position, Square};
use problem::{Solution, Verdict};
use themes::frame::{ThreatEffect, only_answer, threat_effect};
use themes::{Phase, PhaseKind, Play, UnitMove};

use super::Draft;
use crate::Step;
use crate::constraints::ALL_PHASES;
use crate::genre::{Content, shift};
use crate::variants::origins;

/// The first moves that may be the key, each with what it forces.
pub(super) struct Intended {
    firsts: Vec<(Move, BTreeSet<Variation>)>,
    /// In other genres, what solves the draft.
    content: Option<Content>,
}

/// Who defends, who mates and where, all by the squares of the draft.
type Variation = (Option<Square>, Option<Square>, Option<Square>);

/// No game leads to the diagram.
const IMPOSSIBLE: u8 = 128;
/// The key is none of those that were meant.
const OTHER_KEY: u8 = 64;

/// What of the flaws decides whether a repair stands beside another at all: the key, and whether a game leads there.
pub(super) fn loyalty(flaws: u8) -> u8 {
    flaws & (IMPOSSIBLE | OTHER_KEY)
}

impl Intended {
    /// Of a draft; nothing if the model has no margin, and the papers' order is wanted.
    pub(super) fn of(draft: &Draft<'_>) -> Option<Intended> {
        if !draft.judge.is_for_directmates() {
            let solved = draft.start.check().ok().and_then(|position| draft.judge.content_of_draft(&position));
            return Some(Intended { firsts: Vec::new(), content: Some(solved.unwrap_or_default()) });
        }
        if draft.judge.margin() <= 0.0 {
            return None;
        }
        let firsts = draft.start.check().ok().map(|position| draft.judge.solve(&position, ALL_PHASES));
        Some(Intended { firsts: firsts.map_or_else(Vec::new, |solution| firsts_of(&solution)), content: None })
    }

    /// What counts before the score: impossible diagrams, another key than was meant, variations lost.
    pub(super) fn flaws(&self, draft: &Draft<'_>, position: &Position, key: Move, steps: &[Step]) -> u8 {
        let impossible = if problem::legality(&position.setup()).is_empty() { 0 } else { IMPOSSIBLE };
        if let Some(content) = &self.content {
            return impossible | strays(content, draft, position, steps);
        }
        if self.firsts.is_empty() {
            return impossible;
        }
        let origins = origins(&draft.start.board, steps);
        let meant = self.firsts.iter().find(|(first, _)| origins.is_same(*first, key));
        let Some((_, wanted)) = meant else { return impossible | OTHER_KEY };
        let solution = draft.judge.solve(position, solve::Wanted::variations());
        let (files, ranks) = shift(steps);
        let there = |square: Option<Square>| square.and_then(|square| origins.of(square));
        let play = Play::of(&solution);
        let kept: BTreeSet<Variation> = play.key().map_or_else(BTreeSet::new, |phase| {
            let seen = |(unit, mating, to): Variation| {
                (there(unit), there(mating), to.and_then(|to| to.offset(-files, -ranks)))
            };
            forced(phase).into_iter().map(seen).collect()
        });
        impossible | degree(wanted.difference(&kept).count(), wanted.len())
    }
}

/// How far the solutions of a repair are from those of the draft: none of them, some of them, all of them.
fn strays(content: &Content, draft: &Draft<'_>, position: &Position, steps: &[Step]) -> u8 {
    let origins = origins(&draft.start.board, steps);
    let Some(now) = draft.judge.content(position, &origins, steps) else { return OTHER_KEY };
    if content.is_empty() {
        return 0;
    }
    if !content.shares_first(&now) {
        return OTHER_KEY;
    }
    degree(now.missing_in(content, &BTreeSet::new()), now.count())
}

/// How much is lost: nothing, up to a quarter, up to a half, more.
fn degree(lost: usize, all: usize) -> u8 {
    match lost {
        0 => 0,
        lost if 4 * lost <= all => 1,
        lost if 2 * lost <= all => 2,
        _ => 3,
    }
}

/// The keys of a draft, or if it has none the tries with one refutation. What mates too soon was not meant.
fn firsts_of(solution: &Solution) -> Vec<(Move, BTreeSet<Variation>)> {
    let wanted = match solution.verdict {
        Verdict::Sound | Verdict::Cooked => PhaseKind::Key,
        Verdict::NoSolution => PhaseKind::Try,
        Verdict::ShortSolution { .. } | Verdict::Unfinished => return Vec::new(),
    };
    let play = Play::of(solution);
    let phases = play.phases.iter().filter(|phase| phase.kind == wanted);
    phases.filter_map(|phase| Some((phase.first()?, forced(phase)))).collect()
}

/// What Black's real defenses force.
fn forced(phase: &Phase<'_>) -> BTreeSet<Variation> {
    let first = phase.first();
    let real = phase.variations.iter().filter(|variation| match threat_effect(phase, variation) {
        ThreatEffect::Real | ThreatEffect::Separating => true,
        ThreatEffect::NoDefense | ThreatEffect::Unanswered => false,
    });
    let seen = |variation: &themes::Variation<'_>| {
        let answer = only_answer(variation)?;
        // The unit that made the key is the one that stands in the diagram.
        let mating = UnitMove::after(first.as_slice(), answer).unit;
        Some((Some(variation.defense.from), Some(mating), Some(answer.to)))
    };
    real.filter_map(seen).collect()
}
