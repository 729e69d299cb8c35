//! Problems that differ in idea: of many, the best that are unlike each other.
//!
//! Two problems differ if they share less than most of a matrix, and if their ideas differ: another theme leads, or the
//! same theme by another mechanism, which is to say that of the pairs of units that defend and mate in its lines less
//! than half are the same. Helpmates differ if they show an idea that none of the others was chosen for. Where too few
//! differ, the best come next that are at least not near another.

use std::collections::BTreeSet;

use chess::{Board, Kind};
use compose::{HELP_IDEAS, HelpIdea};
use search::predecessors::Archive;
use themes::{PhaseKind, Reading};

use super::Original;
use crate::{Judgment, Threshold};

/// How many times more problems are looked for than shown, where the first that are found are shown.
pub(super) const CANDIDATES: usize = 3;

/// How many times more problems than are shown are looked at for their ideas: what comes after so many is much weaker.
const LOOKED_AT: usize = 32;

/// Chooses this many of the candidates, which come best first and leave best first; `judged` tells all about one.
pub(super) fn choose<T>(
    candidates: &[T],
    count: usize,
    board: impl Fn(&T) -> Board,
    judged: impl Fn(&T) -> Original,
) -> Vec<Original> {
    let mut chosen: Vec<(usize, Original)> = Vec::new();
    let mut ideas: Vec<Shown> = Vec::new();
    let mut others: Vec<(usize, Original)> = Vec::new();
    let mut near = Archive::default();
    for (place, candidate) in candidates.iter().enumerate() {
        let looked_at = chosen.len() + others.len();
        if chosen.len() >= count || looked_at >= count.saturating_mul(LOOKED_AT) {
            break;
        }
        let board = board(candidate);
        if near.first_predecessor(&board, Threshold::LOOSE).is_some() {
            continue;
        }
        let original = judged(candidate);
        match Shown::new_beside(&original.judgment, &ideas) {
            None => others.push((place, original)),
            Some(shown) => {
                near.extend([board]);
                ideas.push(shown);
                chosen.push((place, original));
            }
        }
    }
    for (place, original) in others {
        let board = original.judgment.report.problem.setup.board;
        if chosen.len() < count && near.first_predecessor(&board, Threshold::LOOSE).is_none() {
            near.extend([board]);
            chosen.push((place, original));
        }
    }
    chosen.sort_by_key(|(place, _)| *place);
    chosen.into_iter().map(|(_, original)| original).collect()
}

/// The idea of a problem as it is compared.
struct Shown {
    /// What leads, or comes first where nothing leads.
    theme: Option<&'static str>,
    /// The units that defend and mate where it is shown.
    mechanism: BTreeSet<(Kind, Kind)>,
}

impl Shown {
    /// The idea of a problem, if it is another than these.
    fn new_beside(judgment: &Judgment, ideas: &[Shown]) -> Option<Shown> {
        if let Some(help) = &judgment.help {
            let known = |idea: &&HelpIdea| ideas.iter().any(|before| before.theme == Some(idea.name));
            let idea = HELP_IDEAS.iter().filter(|idea| idea.is_shown(help)).find(|idea| !known(idea))?;
            return Some(Shown { theme: Some(idea.name), mechanism: BTreeSet::new() });
        }
        let shown = Shown::of(judgment);
        (!ideas.iter().any(|before| before.is_same_as(&shown))).then_some(shown)
    }

    fn of(judgment: &Judgment) -> Shown {
        let idea = judgment.idea.as_ref();
        let first = |idea: &themes::report::Idea| {
            let shown = idea.themes.iter().find(|carried| carried.standing.is_shown_by_play());
            idea.leading().next().or(shown).map(|carried| carried.theme.name)
        };
        let theme = idea.and_then(first);
        let found = judgment.themes.iter().filter(|found| found.reading == Reading::Strict);
        let evidence = found.filter(|found| Some(found.theme.name) == theme).flat_map(|found| &found.evidence);
        let after_key = evidence.filter(|evidence| evidence.phase == PhaseKind::Key);
        let units = |line: &themes::Line| match &line.0[..] {
            [_, defense, answer, ..] => Some((defense.kind, answer.kind)),
            _ => None,
        };
        Shown { theme, mechanism: after_key.flat_map(|evidence| evidence.lines.iter().filter_map(units)).collect() }
    }

    fn is_same_as(&self, other: &Shown) -> bool {
        let all = self.mechanism.union(&other.mechanism).count();
        let shared = self.mechanism.intersection(&other.mechanism).count();
        self.theme == other.theme && 2 * shared >= all
    }
}
