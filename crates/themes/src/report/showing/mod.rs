//! What a composer compares when one problem is made from another: ideas, mates, changed mates, tries and set play, then
//! the merits and faults, and the units. [`Showing`] holds it for one problem; [`Exchange`] says what is lost and won.

mod exchange;
mod facts;

pub use exchange::Exchange;

use std::collections::{BTreeMap, BTreeSet};

use chess::{Bitboard, Move, Position};

use self::facts::{Fact, Place, Step, facts};
use super::idea::Standing;
use super::origins::Origins;
use super::remark::Remark;
use super::topic::Severity;
use crate::{Analysis, Line};

/// What is compared of one problem.
pub struct Showing {
    diagram: Position,
    key: Option<Move>,
    /// Everything that can be lost, each with a line that shows it.
    facts: BTreeMap<Fact, Line>,
    /// The answers that real defenses force.
    answers: BTreeSet<Step>,
    /// The variations in which a theme shows that carries the play.
    thematic: BTreeSet<(Place, Step)>,
    /// The titles of all themes, whatever they carry.
    themes: BTreeSet<&'static str>,
    /// Merits with how much of each there is.
    merits: Vec<Remark>,
    /// Faults as a judge of this problem takes them, the gravest first.
    faults: Vec<Remark>,
    /// The units it does not need.
    superfluous: Bitboard,
    origins: Origins,
}

impl Showing {
    /// Of a sound problem: the original, or what was made from it, which has its units from there. Which units are
    /// superfluous takes solving again, so that it is said.
    pub fn of(analysis: &Analysis<'_>, superfluous: Bitboard, origins: Origins) -> Showing {
        let idea = analysis.idea();
        let carried = idea.iter().flat_map(|idea| &idea.themes);
        let leading = |title: &str| {
            let leads = |one: &super::Carried| one.standing == Standing::Leading && one.theme.title == title;
            idea.iter().flat_map(|idea| &idea.themes).any(leads)
        };
        let remarks = analysis.critique().clone().graded(analysis);
        let (facts, thematic) = facts(analysis, &origins, &leading);
        Showing {
            diagram: *analysis.play.diagram(),
            key: analysis.play.key().and_then(|key| key.first()),
            answers: facts.keys().filter_map(Fact::answer).collect(),
            facts,
            thematic,
            themes: carried.map(|one| one.theme.title).collect(),
            merits: remarks.merits().cloned().collect(),
            faults: remarks.faults().into_iter().cloned().collect(),
            superfluous,
            origins,
        }
    }

    /// Whether something else lacks what matters here: an idea, a mate, a thematic variation, a changed mate, a phase.
    pub fn loses_content_in(&self, other: &Showing) -> bool {
        self.missing_in(other).any(|(fact, _)| self.matters(fact, other))
    }

    /// Whether something else has a fault that this lacks, and that is serious, or graver than any here; or more units
    /// without a purpose.
    pub fn has_fewer_faults_than(&self, other: &Showing) -> bool {
        let gravest = self.faults.iter().filter_map(|fault| fault.kind().severity()).min();
        let worse = |fault: &Remark| {
            let known = self.faults.iter().any(|here| here.topic == fault.topic);
            let Some(severity) = fault.kind().severity().filter(|_| !known) else { return false };
            severity <= Severity::Serious || gravest.is_none_or(|gravest| severity < gravest)
        };
        other.superfluous.count() > self.superfluous.count() || other.faults.iter().any(worse)
    }

    /// This original beside what was made from it.
    pub fn exchange(&self, other: &Showing) -> Exchange {
        Exchange::between(self, other)
    }

    /// What something else does not show, in the order of the facts.
    fn missing_in<'s>(&'s self, other: &'s Showing) -> impl Iterator<Item = (&'s Fact, &'s Line)> {
        let there = |fact: &Fact| match fact {
            Fact::Theme(title) => other.themes.contains(title),
            Fact::Variation { .. } | Fact::Change { .. } | Fact::Try { .. } | Fact::SetPlay | Fact::Block => {
                other.facts.contains_key(fact)
            }
        };
        self.facts.iter().filter(move |(fact, _)| !there(fact))
    }

    /// Whether losing this is more than a change of by-play: a mate that another defense still forces is not lost.
    fn matters(&self, fact: &Fact, other: &Showing) -> bool {
        match fact {
            Fact::Variation { unit, answer } => {
                !other.answers.contains(answer) || self.thematic.contains(&(*unit, *answer))
            }
            Fact::Theme(_) | Fact::Change { .. } | Fact::Try { .. } | Fact::SetPlay | Fact::Block => true,
        }
    }
}
