//! Judging helpmates: their solutions side by side, from a diagram or its twins, and what the models say of them.

use problem::{GeneralSolution, PhaseKind, Scope};
use quality::Unscored;
use themes::help::{HelpAnalysis, HelpEvidence, HelpFinding, HelpPhase, HelpPlay};
use themes::{Evidence, Finding, Reading};

use crate::judge::{UnsoundLines, opinion};
use crate::{JudgeOptions, Judgment, NoScore, NotJudged, Outcome, Report, WeightedModel, choose_models, default_model};

/// The model that judges helpmates where the default is meant.
pub(crate) const HELPMATE_MODEL: &str = "helpmate-2026";

/// The solutions of a sound helpmate, of one diagram or of all its twins, or why it is not judged. Of a duplex problem the
/// half in which White mates is judged: themes know no other.
pub(crate) fn helpmate(report: &Report) -> Result<HelpPlay, NoScore> {
    let other = || NoScore::OtherGenre(report.problem.stipulation);
    match &report.outcome {
        Outcome::General(solution) => Ok(HelpPlay::of(vec![phase(None, solution)?])),
        Outcome::Parts(parts) => {
            let judged = parts.iter().filter(|part| !part.name.exchanged);
            let phases = judged.map(|part| match &part.report.outcome {
                Outcome::General(solution) => phase(part.name.label.clone(), solution),
                Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Solved(_) | Outcome::Parts(_) => {
                    Err(report.not_judged().map_or_else(other, NoScore::NotJudged))
                }
            });
            match phases.collect::<Result<Vec<_>, _>>()? {
                // Half duplex: Black mates, and nothing else is asked.
                phases if phases.is_empty() => Err(NoScore::NotJudged(NotJudged::Half)),
                phases => Ok(HelpPlay::of(phases)),
            }
        }
        Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Solved(_) => Err(other()),
    }
}

/// A phase with its solutions, if they are those that were intended.
fn phase(label: Option<String>, solution: &GeneralSolution) -> Result<HelpPhase, NoScore> {
    if !Scope::HELPMATES.includes(solution.stipulation) {
        return Err(NoScore::OtherGenre(solution.stipulation));
    }
    if !solution.verdict.is_sound() {
        let (verdict, solutions) = (solution.verdict.name(), solution.solutions());
        return Err(NoScore::Lines(UnsoundLines { verdict, solutions, stipulation: solution.stipulation }));
    }
    if !solution.complete {
        return Err(NoScore::Unscored(Unscored::Incomplete));
    }
    Ok(HelpPhase::of(label, solution))
}

/// The judgment of a helpmate.
pub(crate) fn judged_helpmate(report: Report, options: &JudgeOptions, play: HelpPlay) -> Judgment {
    let analysis = HelpAnalysis::of(play);
    let opinions = helpmate_opinions(options, &analysis);
    let themes = analysis.findings().iter().map(|finding| as_finding(finding, &analysis.play)).collect();
    Judgment { report, idea: None, themes, critique: Vec::new(), help: Some(analysis), opinions }
}

/// What the models asked say. Where only the default is asked, which is for directmates, the one for helpmates answers.
fn helpmate_opinions(options: &JudgeOptions, analysis: &HelpAnalysis) -> Vec<crate::Opinion> {
    let ask = |judge: &WeightedModel| opinion(judge, judge.model.score_helpmate(analysis).map_err(NoScore::from));
    let is_default =
        |judge: &WeightedModel| judge.model.info().name == default_model() && judge.changed_weights().is_empty();
    match (&options.models[..], choose_models(HELPMATE_MODEL, None)) {
        ([only], Ok(judges)) if is_default(only) => judges.iter().map(ask).collect(),
        (models, _) => models.iter().map(ask).collect(),
    }
}

/// The points of a helpmate by one judge, or by the model for helpmates where the judge is the default.
pub(crate) fn helpmate_score(judge: Option<&WeightedModel>, analysis: &HelpAnalysis) -> Option<f64> {
    let asked = judge.and_then(|judge| judge.model.score_helpmate(analysis).ok());
    let score =
        asked.or_else(|| choose_models(HELPMATE_MODEL, None).ok()?.first()?.model.score_helpmate(analysis).ok());
    score.map(|score| score.total())
}

/// A theme of a helpmate as one of any problem, for whoever looks for themes.
fn as_finding(finding: &HelpFinding, play: &HelpPlay) -> Finding {
    let evidence = |one: &HelpEvidence| Evidence::new(PhaseKind::Key, one.lines(play), one.squares, one.detail.clone());
    let evidence = finding.evidence.iter().map(evidence).collect();
    Finding { theme: finding.theme, reading: Reading::Strict, evidence }
}
