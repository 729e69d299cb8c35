//! Two problems side by side, one made from the other: what is lost, and what is gained. The moves of
//! units that only one of them has do not count as a difference; the answers they force may.

use std::collections::BTreeSet;

use chess::Kind;
use problem::Sentence;

use super::content::{Content, Shown, View, shown};
use super::loss::Loss;
use super::origins::{Origins, Place, is_new};
use super::wording;
use crate::{Analysis, Reading, UnitMove};

/// What of a problem is compared.
pub struct Portrait {
    content: Content,
    /// The themes worth comparing, merits and faults.
    view: View,
    /// Every theme, whether it is worth comparing or not: what became common is not lost.
    themes: BTreeSet<Shown>,
    /// The titles of all themes, in the virtual play too.
    anywhere: BTreeSet<&'static str>,
    origins: Origins,
}

/// What changed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Difference {
    /// What only the original has.
    pub lost: Loss,
    /// What only the other has: what would be lost on the way back.
    pub gained: Loss,
}

/// A unit's move, seen from the original.
type Step = (Place, Place, Option<Kind>);

/// One thing that is there or is not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fact {
    Threat(Step),
    Answer(u8, Step),
    Variation(u8, Place, Step),
    SetPlay(Place, Step),
    Try(Step, Step),
    Theme(&'static str, Option<(Place, Step)>),
}

impl Portrait {
    /// Of a sound problem: the original, or what was made from it, which has its units from there.
    pub fn of(analysis: &Analysis<'_>, origins: Origins) -> Portrait {
        let findings = || analysis.findings(Reading::Strict).iter();
        Portrait {
            content: Content::of(&analysis.play),
            view: View::of(analysis),
            themes: shown(findings().map(|finding| (finding.theme, &finding.evidence[..]))),
            anywhere: findings().map(|finding| finding.theme.title).collect(),
            origins,
        }
    }

    /// This original beside what was made from it.
    pub fn difference(&self, other: &Portrait) -> Difference {
        let (lost, gained) = (self.loss_in(other), other.loss_in(self));
        Difference { lost, gained }
    }

    /// The same where the keys differ, so that only themes can be compared: what the one shows after its key, and the
    /// other shows in no phase.
    pub fn difference_of_themes(&self, other: &Portrait) -> Difference {
        let gone = |one: &Portrait, other: &Portrait| {
            let shown = one.view.themes.iter().filter(|(_, ending)| ending.is_none()).map(|(title, _)| *title);
            Loss { themes: shown.filter(|title| !other.anywhere.contains(title)).collect(), ..Loss::default() }
        };
        Difference { lost: gone(self, other), gained: gone(other, self) }
    }

    fn loss_in(&self, other: &Portrait) -> Loss {
        let there = other.facts(&other.themes);
        let known = |unit: Place| !is_new(unit) && other.origins.has(unit);
        let gone: Vec<Fact> = self.facts(&self.view.themes).difference(&there).copied().collect();
        let count = |of: &dyn Fn(&Fact) -> bool| gone.iter().filter(|fact| of(fact)).count();
        let mut loss = Loss {
            threats: count(&|fact| matches!(fact, Fact::Threat(_))),
            answers: count(&|fact| matches!(fact, Fact::Answer(..))),
            variations: count(&|fact| matches!(fact, Fact::Variation(_, unit, _) if known(*unit))),
            set_play: count(&|fact| matches!(fact, Fact::SetPlay(unit, _) if known(*unit))),
            tries: count(&|fact| matches!(fact, Fact::Try(..))),
            further_threats: other.content.threats.len().saturating_sub(self.content.threats.len()),
            ..self.content.more_duals(&other.content)
        };
        let titles = gone.iter().filter_map(|fact| match fact {
            Fact::Theme(title, ending) if ending.is_none_or(|(unit, _)| known(unit)) => Some(*title),
            _ => None,
        });
        let titles: BTreeSet<&'static str> = titles.collect();
        let left = |title: &&'static str| there.contains(&Fact::Theme(title, None));
        (loss.thinner_themes, loss.themes) = titles.into_iter().partition(left);
        self.view.compare_remarks(&other.view, &mut loss);
        loss
    }

    fn facts(&self, themes: &BTreeSet<Shown>) -> BTreeSet<Fact> {
        let step = |mv: &UnitMove| (self.origins.unit(mv.unit), self.origins.arrival(mv.to), mv.promotion);
        let unit = |square: &chess::Square| self.origins.unit(*square);
        let content = &self.content;
        let mut facts: BTreeSet<Fact> = content.threats.iter().map(|mv| Fact::Threat(step(mv))).collect();
        facts.extend(content.answers.iter().map(|(after, mv)| Fact::Answer(*after, step(mv))));
        let variations = content.variations.keys();
        facts.extend(variations.map(|(after, square, mv)| Fact::Variation(*after, unit(square), step(mv))));
        facts.extend(content.set_play.iter().map(|(square, mv)| Fact::SetPlay(unit(square), step(mv))));
        facts.extend(content.tries.keys().map(|(first, refutation)| Fact::Try(step(first), step(refutation))));
        let ending = |ending: &(chess::Square, UnitMove)| (unit(&ending.0), step(&ending.1));
        facts.extend(themes.iter().map(|(title, line)| Fact::Theme(title, line.as_ref().map(ending))));
        facts
    }
}

impl Difference {
    /// Whether both show the same.
    pub fn is_nothing(&self) -> bool {
        self.lost.is_nothing() && self.gained.is_nothing()
    }

    /// "1 answer lost; 2 new variations", nothing if nothing changed.
    pub fn words(&self) -> Sentence {
        let parts = [self.lost.words(), self.gained_words()];
        Sentence::join(parts.into_iter().filter(|words| !words.is_empty()), "; ")
    }

    fn gained_words(&self) -> Sentence {
        let gained = &self.gained;
        let count = |count: usize, one: &str, more: &str, change: &str| {
            (count > 0).then(|| format!("{count} {change} {}", wording::number(count, one, more)))
        };
        let counted = [
            // Threats beside the others are reported with what is lost.
            count(gained.threats.saturating_sub(self.lost.further_threats), "threat", "threats", "new"),
            count(gained.answers, "answer", "answers", "new"),
            count(gained.variations, "variation", "variations", "new"),
            count(gained.set_play, "set variation", "set variations", "new"),
            count(gained.tries, "try", "tries", "new"),
            count(gained.duals, "dual", "duals", "fewer"),
            count(gained.graver_duals, "dual", "duals", "milder"),
        ];
        let themes =
            |titles: &[&str]| wording::list(&titles.iter().map(|title| wording::theme(title)).collect::<Vec<_>>());
        let mut parts: Vec<Sentence> = Vec::new();
        parts.extend((!gained.themes.is_empty()).then(|| themes(&gained.themes).text(" gained")));
        parts.extend(counted.into_iter().flatten().map(Sentence::from));
        if gained.variations == 0 && !gained.thinner_themes.is_empty() {
            parts.push(Sentence::from("more lines of ").then(&themes(&gained.thinner_themes)));
        }
        parts.extend(gained.unseparated.then(|| "Black separates the threats".into()));
        parts.extend(gained.merits.iter().map(|name| Sentence::from(format!("more of the merit {name}"))));
        parts.extend(gained.faults.iter().map(|fault| Sentence::from(format!("less of the fault {}", fault.name()))));
        wording::list(&parts)
    }
}
