//! Problems that were kept, with everything there is to say about them.

use collection::{Collections, PredecessorOptions, predecessors};
use compose::{Conventions, RULES};
use problem::Problem;
use themes::Analysis;

use super::outcome::{Nearest, Original};
use super::run::Job;
use super::state::Kept;
use super::{Provenance, diverse};
use crate::effort::no_limits;
use crate::{Input, JudgeOptions, NecessityCheck, Threshold, judge};

impl Job<'_> {
    /// A problem that was kept, judged without limits.
    pub(super) fn original(&self, kept: &Kept) -> Original {
        // Of longer problems it takes too long to ask what each unit is for.
        let necessity = match self.plan.stipulation.moves() {
            0..=2 => NecessityCheck::Asked,
            _ => NecessityCheck::NotAsked,
        };
        let asked = JudgeOptions { models: vec![self.plan.judge.copy_for(None)], necessity };
        let provenance = Provenance::of(self.plan, kept.number);
        let problem = Problem::new(kept.setup, self.plan.stipulation);
        let input = Input { id: Some(provenance.words().into()), ..Input::of(problem) };
        let nearest = self.plan.not_in.as_ref().map(|known| nearest(&input, known));
        let judgment = judge(&input, &asked, no_limits(1));
        let broken = judgment.report.solution().map(|solution| all_rules().broken(&Analysis::of(solution)));
        Original { judgment, broken: broken.unwrap_or_default(), nearest, provenance }
    }

    /// The best that differ, best first.
    pub(super) fn best(&self, kept: &[Kept]) -> Vec<Original> {
        let mut best: Vec<&Kept> = kept.iter().collect();
        // Sorting is stable: of equals the first comes first.
        best.sort_by(|one, other| f64::total_cmp(&worth(other), &worth(one)));
        diverse::choose(&best, self.plan.count, |kept| kept.setup.board, |kept| self.original(kept))
    }

    /// Those that differ, in the order of their attempts.
    pub(super) fn different(&self, kept: &[Kept]) -> Vec<Original> {
        let score = |kept: &Kept| {
            let position = kept.setup.check().ok()?;
            self.judge.explain(&position).map(|score| score.total())
        };
        let scored: Vec<Kept> = kept.iter().map(|kept| Kept { score: score(kept), ..*kept }).collect();
        let mut chosen = self.best(&scored);
        chosen.sort_by_key(|original| original.provenance.attempt);
        chosen
    }
}

fn worth(kept: &Kept) -> f64 {
    kept.score.unwrap_or(f64::NEG_INFINITY)
}

/// What is nearest in the collections.
fn nearest(input: &Input, known: &Collections) -> Nearest {
    let options = PredecessorOptions { threshold: Threshold::LOOSE, most: 1 };
    let found = predecessors(input, known, options).found;
    let mut files: Vec<String> = known.entries().iter().map(|entry| entry.file.clone()).collect();
    files.dedup();
    let found = found.first().map(|precedent| (precedent.entry.clone(), precedent.predecessor));
    Nearest { files, compared: known.len(), found }
}

fn all_rules() -> Conventions {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    Conventions::named(&names.join(",")).expect("names of the list itself")
}
