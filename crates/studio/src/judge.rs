//! Judging: from a problem as read to a judgment, which holds the report of the solver, the themes
//! shown, what the critique remarks, and the opinion of every model asked.

use problem::{PlayKind, Solution, Stipulation, Verdict};
use quality::{ModelInfo, Score, Unscored, Weight};
use solve::{Limits, Tries, TwoMovers, Wanted};
use themes::help::HelpAnalysis;
use themes::report::{Idea, Remark};
use themes::{Analysis, Finding};

use crate::critique::remarks;
use crate::deciding::deciding;
use crate::helpmate::{helpmate, judged_helpmate};
use crate::run::solve_learning;
use crate::{Input, NecessityCheck, NotJudged, Outcome, Report, WeightedModel};

/// How to judge.
pub struct JudgeOptions {
    /// The models to ask, in this order.
    pub models: Vec<WeightedModel>,
    /// Whether the critique asks what every unit is for.
    pub necessity: NecessityCheck,
}

/// Everything there is to say about the quality of one problem.
pub struct Judgment {
    /// What solving found, with set play and tries.
    pub report: Report,
    /// What it is about; nothing where there is not one whole solution.
    pub idea: Option<Idea>,
    /// The themes shown, in the order of the idea, each as the papers score it and as problemists define it; those that
    /// only the papers see come last. None where there is not one whole solution.
    pub themes: Vec<Finding>,
    /// What there is to say about key and conventions, faults first; nothing where there is not one whole solution.
    pub critique: Vec<Remark>,
    /// The solutions of a sound helpmate with everything found in them.
    pub help: Option<HelpAnalysis>,
    /// One for each model, in their order.
    pub opinions: Vec<Opinion>,
}

/// What one model says.
pub struct Opinion {
    /// The model.
    pub model: &'static ModelInfo,
    /// The set of weights it judged with.
    pub preset: &'static str,
    /// The weights that were set to something else, as they stood.
    pub changed: Vec<Weight>,
    /// The score, or why there is none.
    pub score: Result<Score, NoScore>,
}

/// A helpmate whose lines are not those that were intended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only a sound problem has a score{}", self.hint())]
pub struct UnsoundLines {
    /// The verdict's name.
    pub verdict: &'static str,
    /// How many solutions there are.
    pub solutions: usize,
    /// The stipulation.
    pub stipulation: Stipulation,
}

impl UnsoundLines {
    /// Often the number of solutions was only not given.
    fn hint(&self) -> String {
        let UnsoundLines { verdict, solutions, stipulation } = self;
        if *verdict == "cooked" && stipulation.intended().is_none() {
            let stipulation = stipulation.short();
            return format!("; if {solutions} solutions are intended, write '{stipulation} {solutions} solutions'");
        }
        String::new()
    }
}

/// Why a model gives no score.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoScore {
    /// The setup is not a position, for these reasons.
    #[error("only a sound problem has a score; this one is illegal: {0}")]
    Illegal(String),
    /// It is neither a directmate nor a helpmate.
    #[error("{}", NotJudged::OtherGenre(*.0))]
    OtherGenre(Stipulation),
    /// It is not one diagram.
    #[error(transparent)]
    NotJudged(NotJudged),
    /// The lines of a helpmate are not those that were intended.
    #[error(transparent)]
    Lines(UnsoundLines),
    /// The model says why.
    #[error(transparent)]
    Unscored(#[from] Unscored),
}

impl NoScore {
    /// A short name for programs and tables.
    pub fn name(&self) -> &'static str {
        match self {
            NoScore::Illegal(_) => "illegal",
            NoScore::OtherGenre(_) => "other_genre",
            NoScore::NotJudged(_) => "not_judged",
            NoScore::Lines(unsound) => unsound.verdict,
            NoScore::Unscored(Unscored::NotSound(verdict)) => verdict.name(),
            NoScore::Unscored(Unscored::Incomplete) => "incomplete",
            NoScore::Unscored(Unscored::NotFor { .. }) => "not_for_this_length",
        }
    }
}

impl Judgment {
    /// Whether some model gives a score.
    pub fn has_score(&self) -> bool {
        self.opinions.iter().any(|opinion| opinion.score.is_ok())
    }

    /// Whether there is one solution, and all of it: only then are themes looked for.
    pub fn is_whole(&self) -> bool {
        self.help.is_some() || self.report.solution().is_some_and(is_whole)
    }

    /// Whether nothing is wrong with the problem, only that the models asked are for others.
    pub fn needs_another_model(&self) -> bool {
        let not_for = |opinion: &Opinion| matches!(opinion.score, Err(NoScore::Unscored(Unscored::NotFor { .. })));
        self.opinions.iter().all(not_for)
    }
}

/// Solves a problem with set play and tries, looks at what it shows, and asks every judge.
pub fn judge(input: &Input, options: &JudgeOptions, limits: Limits<'_>) -> Judgment {
    let phases = phases(input);
    let (report, learned) = solve_learning(input, phases, limits);
    // What a judge tries besides is short, and nobody's proof.
    judged(report, options, phases, Limits { gauge: None, ..limits }, learned)
}

/// What a problem is solved for before it is judged.
pub(crate) fn phases(input: &Input) -> Wanted {
    let tries = Tries::QUIET;
    // Of a mate in one nothing can be set: White has no second move.
    let stipulation = input.problem.stipulation;
    let set_play = stipulation.moves() > 1 || stipulation.play() == PlayKind::Help;
    Wanted { set_play, tries: Some(tries), variations: true }
}

/// The judgment of a problem that was solved for these phases, perhaps with what was learned of its first moves.
pub(crate) fn judged(
    report: Report,
    options: &JudgeOptions,
    phases: Wanted,
    limits: Limits<'_>,
    learned: Option<TwoMovers>,
) -> Judgment {
    match &report.outcome {
        Outcome::Illegal(reasons) => {
            let reasons: Vec<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
            let reason = NoScore::Illegal(reasons.join("; "));
            unscored(report, options, &reason)
        }
        Outcome::General(_) | Outcome::Parts(_) => match helpmate(&report) {
            Ok(play) => judged_helpmate(report, options, play),
            Err(reason) => unscored(report, options, &reason),
        },
        Outcome::Refused(_) => {
            let reason = NoScore::NotJudged(report.not_judged().unwrap_or(NotJudged::Twins));
            unscored(report, options, &reason)
        }
        Outcome::Solved(solution) => {
            let analysis = Analysis::of(solution);
            let whole = is_whole(solution);
            let mut idea = analysis.idea().filter(|_| whole).cloned();
            if let Some(idea) = &mut idea
                && let Some(first) = deciding(&report, solution, limits)
            {
                idea.sentence = first.text(" ").then(&idea.sentence);
            }
            // What units are for is found once, and the models read it.
            let critique = if whole { remarks(&analysis, options.necessity, phases, limits, learned) } else { vec![] };
            let asked = |judge: &WeightedModel| opinion(judge, judge.model.score(&analysis).map_err(NoScore::from));
            let opinions = options.models.iter().map(asked).collect();
            let themes = if whole { all_findings(analysis, idea.as_ref()) } else { vec![] };
            Judgment { report, idea, themes, critique, help: None, opinions }
        }
    }
}

/// A judgment without scores: every model gives the reason.
fn unscored(report: Report, options: &JudgeOptions, reason: &NoScore) -> Judgment {
    let opinions = options.models.iter().map(|judge| opinion(judge, Err(reason.clone()))).collect();
    Judgment { report, idea: None, themes: vec![], critique: vec![], help: None, opinions }
}

fn is_whole(solution: &Solution) -> bool {
    solution.verdict == Verdict::Sound && solution.complete
}

pub(crate) fn opinion(judge: &WeightedModel, score: Result<Score, NoScore>) -> Opinion {
    Opinion { model: judge.model.info(), preset: judge.preset, changed: judge.changed_weights(), score }
}

/// The themes in both readings, in the order of the idea.
fn all_findings(analysis: Analysis<'_>, idea: Option<&Idea>) -> Vec<Finding> {
    let mut findings = analysis.into_findings();
    let place = |finding: &Finding| idea.and_then(|idea| idea.place(finding.theme)).unwrap_or(usize::MAX);
    findings.sort_by_cached_key(place);
    findings
}
