//! What a problem shows, as sets that can be compared with those of a problem with one unit less.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Move, Square};

use problem::Stipulation;

use super::critique::{Critique, RemarksOnTries, critique_of_rest};
use super::duals::{different_answers, duals, only_different_answer};
use super::loss::Loss;
use super::remark::Remark;
use super::topic::*;
use crate::frame::parries;
use crate::unit_move::{UnitMove, origin};
use crate::{Analysis, Evidence, Finding, Group, Line, Phase, PhaseKind, Play, Reading, Theme, Variation, is_telling};

/// The play of a problem: what must still be there when a unit is gone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Content {
    /// The threats of the key.
    pub(super) threats: BTreeSet<UnitMove>,
    /// Every answer that some defense forces alone, at any move of the actual play.
    pub(super) answers: BTreeSet<(u8, UnitMove)>,
    /// Which unit's defense, at which move, forces which answer; with the first line that does.
    pub(super) variations: BTreeMap<(u8, Square, UnitMove), Line>,
    /// The same in the set play, first move only.
    pub(super) set_play: BTreeSet<(Square, UnitMove)>,
    /// The tries of the key unit with their only refutation.
    pub(super) tries: BTreeMap<(UnitMove, UnitMove), Line>,
    /// How grave each dual of the actual play is.
    pub(super) duals: Vec<usize>,
    /// The units whose first moves let the threats through and allow another mate beside them, once for each move.
    pub(super) loose: Vec<Square>,
}

impl Content {
    /// The content of a play with one key.
    pub fn of(play: &Play<'_>) -> Content {
        let mut content = Content::default();
        let Some((phase, key)) = play.key().and_then(|phase| Some((phase, phase.first()?))) else { return content };
        let threats = different_answers(phase.threats);
        content.threats.extend(threats.iter().map(|mv| UnitMove::after(&phase.lead, *mv)));
        content.follow(phase, 1);
        content.duals = duals(phase, play.stipulation().moves()).iter().map(|dual| dual.rank()).collect();
        content.loose = loose(phase);
        for (defense, answer) in play.set_play().into_iter().flat_map(forced) {
            content.set_play.insert((defense.from, UnitMove::after(&[defense], answer)));
        }
        for failing in play.tries() {
            let unanswered = failing.variations.iter().filter(|variation| variation.replies.is_empty());
            let refuting: Vec<Move> = unanswered.map(|variation| variation.defense).collect();
            if let (Some(first), [refutation]) = (failing.first().filter(|first| first.from == key.from), &refuting[..])
            {
                let moves = (UnitMove::after(&[], first), UnitMove::after(&[first], *refutation));
                content.tries.insert(moves, Line(vec![first, *refutation]));
            }
        }
        content
    }

    fn follow(&mut self, phase: &Phase<'_>, after_move: u8) {
        for (defense, answer) in forced(phase) {
            let mut line: Vec<Move> = phase.lead.iter().copied().chain([defense]).collect();
            let unit_move = UnitMove::after(&line, answer);
            line.push(answer);
            self.answers.insert((after_move, unit_move));
            let variation = (after_move, origin(&phase.lead, defense.from), unit_move);
            self.variations.entry(variation).or_insert(Line(line));
        }
        for deeper in phase.deeper() {
            self.follow(&deeper, after_move + 1);
        }
    }

    /// What of this is not in the other, which lacks the unit on `removed` and the first moves that became keys.
    /// Losing the unit's own moves does not count as a loss; losing the answers they forced does.
    pub fn lost_in(&self, other: &Content, removed: Square, became_keys: &[Move]) -> Loss {
        let now_key = |first: &UnitMove| became_keys.iter().any(|key| UnitMove::after(&[], *key) == *first);
        let of_others = self.variations.iter().filter(|((_, unit, _), _)| *unit != removed);
        let mut lines = missing(of_others, &other.variations);
        let variations = lines.len();
        if lines.is_empty() {
            // The unit's own moves do not count, but show which answers go with them.
            let gone = |((after, _, answer), _): &(&(u8, Square, UnitMove), &Line)| {
                !other.answers.contains(&(*after, *answer))
            };
            lines.extend(self.variations.iter().filter(gone).map(|(_, line)| line.clone()));
        }
        let tries = missing(self.tries.iter().filter(|((first, _), _)| !now_key(first)), &other.tries);
        let threats = self.threats.difference(&other.threats).count();
        Loss {
            threats,
            threats_left: threats > 0 && threats < self.threats.len(),
            answers: self.answers.difference(&other.answers).count(),
            variations,
            set_play: self.set_play.difference(&other.set_play).filter(|(unit, _)| *unit != removed).count(),
            tries: tries.len(),
            lines,
            lines_of_tries: tries,
            further_threats: other.threats.len().saturating_sub(self.threats.len()),
            loose: count_but(&other.loose, removed).saturating_sub(count_but(&self.loose, removed)),
            ..self.more_duals(other)
        }
    }

    /// Whether [`Content::lost_in`] would find a loss in what follows the key.
    pub fn loses_actual_play(&self, other: &Content, removed: Square) -> bool {
        let kept = |fact: &(u8, Square, UnitMove)| fact.1 == removed || other.variations.contains_key(fact);
        let same = self.threats == other.threats
            && self.answers.is_subset(&other.answers)
            && self.variations.keys().all(kept)
            && self.more_duals(other).is_nothing();
        !same
    }

    /// The duals that the other has besides those of this, and nothing else.
    pub fn more_duals(&self, other: &Content) -> Loss {
        let duals = other.duals.len().saturating_sub(self.duals.len());
        let at_least = |duals: &[usize], rank: usize| duals.iter().filter(|dual| **dual >= rank).count();
        let worse = |rank: usize| at_least(&other.duals, rank).saturating_sub(at_least(&self.duals, rank));
        let graver = other.duals.iter().map(|rank| worse(*rank)).max().unwrap_or(0);
        Loss { duals, graver_duals: graver.saturating_sub(duals), ..Loss::default() }
    }
}

/// The moves after the key that parry nothing and allow a mate that is not threatened, by the units that make them.
fn loose(phase: &Phase<'_>) -> Vec<Square> {
    let idle = phase.variations.iter().filter(|variation| !parries(phase, variation));
    let more = |variation: &&Variation<'_>| variation.replies.iter().any(|reply| !phase.threatens(reply.mv));
    idle.filter(more).map(|variation| origin(&phase.lead, variation.defense.from)).collect()
}

fn count_but(units: &[Square], removed: Square) -> usize {
    units.iter().filter(|unit| **unit != removed).count()
}

/// The lines that the other does not have.
fn missing<'l, K: Ord + 'l>(lines: impl Iterator<Item = (&'l K, &'l Line)>, other: &BTreeMap<K, Line>) -> Vec<Line> {
    lines.filter(|(fact, _)| !other.contains_key(*fact)).map(|(_, line)| line.clone()).collect()
}

/// What a judge sees in a problem: the themes worth comparing that are shown after the key, in the strict reading, its
/// merits, and its faults beyond blemishes.
pub(crate) struct View {
    /// The title of each theme with the units that defend and the answers in it, and by itself.
    pub(super) themes: BTreeSet<Shown>,
    /// The same themes, each once.
    shown: Vec<&'static Theme>,
    merits: BTreeMap<&'static str, u32>,
    faults: Vec<Remark>,
}

/// Which themes of the whole are looked for in a rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThemesLookedFor {
    /// All of them.
    All,
    /// Those that are shown by what follows the key alone.
    WithinPhases,
}

/// A theme by its title, and perhaps the unit that defends and the answer in one of its lines.
pub(super) type Shown = (&'static str, Option<(Square, UnitMove)>);

/// Themes outside of changed play that tries and the key may show together.
const SHOWN_BY_SEVERAL_PHASES: &[&str] = &["albino", "allumwandlung", "half-battery", "white-correction"];

/// Themes outside of those of the key and of changed play that set play and key show together.
const SHOWN_BY_SET_PLAY_AND_KEY: &[&str] = &["changed-continuations"];

/// Themes that are merits or faults of the key, and compared as such.
const SHOWN_BY_THE_KEY: &[&str] =
    &["flight-giving-and-taking-key", "flight-taking-key", "sacrificial-key", "checking-key"];

impl View {
    /// What is seen in a problem with one key.
    pub fn of(analysis: &Analysis<'_>) -> View {
        let findings = analysis.findings(Reading::Strict).iter();
        let stipulation = analysis.play.stipulation();
        let compared = findings.filter(|finding| is_compared(finding, stipulation));
        View::new(analysis.critique(), compared.map(|finding| (finding.theme, &finding.evidence[..])))
    }

    /// What is seen in a problem with one unit less than this one has: only themes that this one shows are looked for.
    /// Those that are not looked for are taken to be there.
    pub fn of_rest(&self, mut play: Play<'_>, looked_for: ThemesLookedFor) -> View {
        let (within, together): (Vec<&Theme>, Vec<&Theme>) =
            self.shown.iter().copied().partition(|theme| is_shown_within_phases(theme));
        let detect = |theme: &&'static Theme, play: &Play<'_>| (*theme, theme.detect(play, Reading::Strict));
        let earlier = play.take_earlier_phases();
        let mut found: Vec<(&Theme, Vec<Evidence>)> = within.iter().map(|theme| detect(theme, &play)).collect();
        play.put_earlier_phases(earlier);
        if looked_for == ThemesLookedFor::All {
            found.extend(together.iter().map(|theme| detect(theme, &play)));
        }
        let tries = if self.has_distinct_refutations() { RemarksOnTries::Made } else { RemarksOnTries::LeftOut };
        let critique = critique_of_rest(&Analysis::of_play(play), tries);
        let mut view = View::new(&critique, found.iter().map(|(theme, evidence)| (*theme, &evidence[..])));
        if looked_for == ThemesLookedFor::WithinPhases {
            let taken = |(title, _): &&Shown| together.iter().any(|theme| theme.title == *title);
            view.themes.extend(self.themes.iter().filter(taken).copied());
        }
        view
    }

    /// Whether something is seen that tries may have a part in. Remarks are about the tries of the key unit alone, and
    /// all other themes are shown within one phase.
    pub fn shows_phases_together(&self) -> bool {
        self.shown.iter().any(|theme| is_shown_by_tries_and_key(theme))
    }

    /// Whether it is a merit that the tries of the key unit fail to different moves.
    pub fn has_distinct_refutations(&self) -> bool {
        self.merits.contains_key(DISTINCT_REFUTATIONS.name)
    }

    fn new<'f>(critique: &Critique, findings: impl Iterator<Item = (&'static Theme, &'f [Evidence])> + Clone) -> View {
        let after_key = |(_, evidence): &(_, &[Evidence])| evidence.iter().any(|one| one.phase == PhaseKind::Key);
        let shown_after_key = findings.clone().filter(after_key).map(|(theme, _)| theme).collect();
        let themes = shown(findings);
        let merits = critique.merits().map(|remark| (remark.name(), remark.count)).collect();
        let grave = |remark: &&Remark| remark.kind().severity().is_some_and(|severity| severity < Severity::Minor);
        let faults = critique.remarks.iter().filter(grave).cloned().collect();
        View { themes, shown: shown_after_key, merits, faults }
    }

    /// Adds to a loss what of this is worse in the other, which lacks the unit on `removed`.
    pub fn compare(&self, other: &View, removed: Square, loss: &mut Loss) {
        let gone = |(_, ending): &&(_, Option<(Square, _)>)| ending.is_none_or(|(unit, _)| unit != removed);
        let titles: BTreeSet<&str> =
            self.themes.difference(&other.themes).filter(gone).map(|(title, _)| *title).collect();
        let left = |title: &&str| other.themes.contains(&(*title, None));
        (loss.thinner_themes, loss.themes) = titles.into_iter().partition(left);
        self.compare_remarks(other, loss);
    }

    /// Adds to a loss the merits that are less in the other, and the faults that are more.
    pub fn compare_remarks(&self, other: &View, loss: &mut Loss) {
        let fewer = |(name, count): &(&&'static str, &u32)| other.merits.get(**name).is_none_or(|now| now < *count);
        // Tries are compared one by one with the play: one that became a key is not a loss.
        let merits = self.merits.iter().filter(|(name, _)| **name != KEY_UNIT_TRIES.name).filter(fewer);
        loss.merits = merits.map(|(name, _)| *name).collect();
        loss.unseparated = count(&other.faults, is_threat) > count(&self.faults, is_threat);
        let more = |remark: &&Remark| {
            let same = |other: &Remark| other.topic == remark.topic;
            count(&other.faults, same) > count(&self.faults, same)
        };
        let others = other.faults.iter().filter(|remark| !is_threat(remark) && !is_dual(remark));
        loss.faults = others.filter(more).cloned().collect();
    }
}

/// What is shown after the key, each theme also by itself.
pub(super) fn shown<'f>(findings: impl Iterator<Item = (&'static Theme, &'f [Evidence])>) -> BTreeSet<Shown> {
    let mut themes = BTreeSet::new();
    for (theme, evidence) in findings {
        for evidence in evidence.iter().filter(|evidence| evidence.phase == PhaseKind::Key) {
            themes.insert((theme.title, None));
            themes.extend(endings(evidence).map(|ending| (theme.title, Some(ending))));
        }
    }
    themes
}

fn is_shown_by_tries_and_key(theme: &Theme) -> bool {
    theme.group == Group::ChangedPlay || SHOWN_BY_SEVERAL_PHASES.contains(&theme.name)
}

/// Whether what a theme shows after the key is the same whatever is set or tried.
fn is_shown_within_phases(theme: &Theme) -> bool {
    !is_shown_by_tries_and_key(theme) && theme.group != Group::Key && !SHOWN_BY_SET_PLAY_AND_KEY.contains(&theme.name)
}

/// Whether a unit may be there for the sake of a theme: a distinctive one, or one that the papers pay for. Lines
/// opened and squares unguarded are the means of almost every mate, and not an aim.
fn is_compared(finding: &Finding, stipulation: Stipulation) -> bool {
    let theme = finding.theme;
    let tells = theme.seed.is_some() || is_telling(theme, &finding.evidence, stipulation);
    tells && !SHOWN_BY_THE_KEY.contains(&theme.name)
}

fn count(remarks: &[Remark], wanted: impl Fn(&Remark) -> bool) -> u32 {
    remarks.iter().filter(|remark| wanted(remark)).map(|remark| remark.count).sum()
}

fn is_threat(remark: &Remark) -> bool {
    [DOUBLE_THREAT, MULTIPLE_THREAT].contains(&remark.topic)
}

/// Duals are compared one by one with the play.
fn is_dual(remark: &Remark) -> bool {
    [MAJOR_DUAL, MAJOR_TRIPLE, MAJOR_MULTIPLE].contains(&remark.topic)
}

/// The unit that defends last, and the answer, in each line that shows a theme.
fn endings(evidence: &Evidence) -> impl Iterator<Item = (Square, UnitMove)> + '_ {
    evidence.lines.iter().filter_map(|Line(line)| match &line[..] {
        [lead @ .., defense, answer] => {
            Some((origin(lead, defense.from), UnitMove::after(&line[..line.len() - 1], *answer)))
        }
        _ => None,
    })
}

/// The defenses of a phase that leave White one answer, with the answer.
fn forced(phase: &Phase<'_>) -> Vec<(Move, Move)> {
    let parrying = phase.variations.iter().filter(|variation| parries(phase, variation));
    let forcing = parrying.filter_map(|variation| Some((variation.defense, only_different_answer(variation.replies)?)));
    forcing.collect()
}

#[cfg(test)]
mod tests {
    use solve::{Limits, Wanted};

    use super::*;
    use crate::THEMES;

    fn solved() -> impl Iterator<Item = problem::Solution> {
        let two = Stipulation::mate_in(2).expect("in range");
        let limits = Limits::nodes(1_000_000);
        samples::two_movers()
            .into_iter()
            .map(move |row| solve::solve(&row.position(), two, Wanted::everything(), limits))
    }

    /// What a theme shows after the key alone is what it shows there beside set play and tries.
    #[test]
    fn themes_within_phases_are_the_same_by_themselves() {
        let mut met = 0;
        for solution in solved() {
            let play = Play::of(&solution);
            let mut alone = Play::of(&solution);
            alone.take_earlier_phases();
            for theme in THEMES.iter().filter(|theme| is_shown_within_phases(theme)) {
                let after_key = |play: &Play<'_>| {
                    let mut evidence = theme.detect(play, Reading::Strict);
                    evidence.retain(|one| one.phase == PhaseKind::Key);
                    evidence
                };
                let found = after_key(&alone);
                met += found.len();
                assert_eq!(found, after_key(&play), "{} in {}", theme.name, solution.position.setup().to_fen());
            }
        }
        assert!(met > 300, "{met}");
    }

    /// Of a rest nothing is left out that is compared.
    #[test]
    fn what_is_compared_is_remarked() {
        for solution in solved() {
            let analysis = Analysis::of(&solution);
            let view = |critique: &Critique| View::new(critique, std::iter::empty());
            let whole = view(analysis.critique());
            let rest = view(&critique_of_rest(&analysis, RemarksOnTries::Made));
            let compared =
                |view: View| -> Vec<Remark> { view.faults.into_iter().filter(|remark| !is_dual(remark)).collect() };
            assert_eq!(whole.merits, rest.merits, "{}", solution.position.setup().to_fen());
            assert_eq!(compared(whole), compared(rest), "{}", solution.position.setup().to_fen());
        }
    }
}
