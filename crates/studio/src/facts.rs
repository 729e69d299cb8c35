//! Facts about a problem, established only as far as a query asks.

use std::cell::OnceCell;

use collection::RecordPhase;
use library::query::{Condition, Flag, Number, Subject, on_board, on_record};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::help::HelpAnalysis;
use themes::report::{Critique, critique};
use themes::{Analysis, PhaseKind, Reading, THEMES};

use crate::helpmate::helpmate_score;
use crate::{Input, WeightedModel, choose_models};

/// A sound problem that is asked about.
pub(crate) struct Facts<'a> {
    analysis: &'a Analysis<'a>,
    judge: Option<&'a WeightedModel>,
    critique: OnceCell<Critique>,
    score: OnceCell<Option<f64>>,
}

impl<'a> Facts<'a> {
    /// Gets ready to answer; points are those of this judge.
    pub fn of(analysis: &'a Analysis<'a>, judge: Option<&'a WeightedModel>) -> Facts<'a> {
        Facts { analysis, judge, critique: OnceCell::new(), score: OnceCell::new() }
    }

    /// Whether a condition is met. What has no number meets no comparison.
    pub fn meet(&self, condition: &Condition) -> bool {
        self.count(condition).is_some_and(|found| condition.is_met_by(found))
    }

    fn count(&self, condition: &Condition) -> Option<f64> {
        match &condition.what {
            Subject::Themes { places, .. } => {
                let found = places.iter().flat_map(|place| THEMES[*place].detect(&self.analysis.play, Reading::Strict));
                let counts = |phase| condition.phases.is_empty() || condition.phases.contains(&phase);
                Some(found.filter(|evidence| counts(evidence.phase)).count() as f64)
            }
            Subject::Remarks { topics, .. } => {
                let critique = self.critique.get_or_init(|| critique(self.analysis));
                let remarks = topics.iter().flat_map(|topic| critique.on(topic));
                Some(f64::from(remarks.map(|remark| remark.count).sum::<u32>()))
            }
            Subject::Number(number) => self.number(*number),
            // The record has answered these.
            Subject::Text(..) | Subject::Flag(_) => None,
        }
    }

    /// A number of the problem, if it has it.
    pub fn number(&self, number: Number) -> Option<f64> {
        let play = &self.analysis.play;
        if let Some(found) = on_board(number, play.diagram().board(), Some(play.stipulation().moves())) {
            return Some(found);
        }
        match number {
            Number::Score => *self.score.get_or_init(|| {
                let score = self.judge.map(|judge| judge.model.score(self.analysis));
                score?.ok().map(|score| score.total())
            }),
            Number::ScoreIn(name) => self.score_in(name),
            Number::Variations => Some(self.forced().len() as f64),
            Number::Answers => {
                let mut answers = self.forced();
                answers.sort_unstable();
                answers.dedup();
                Some(answers.len() as f64)
            }
            Number::Threats => Some(play.key()?.threats.len() as f64),
            Number::Flights => Some(f64::from(self.analysis.key()?.flights_after.count())),
            Number::FlightsGiven => Some(f64::from(self.analysis.key()?.flights_given().count())),
            Number::FlightsTaken => Some(f64::from(self.analysis.key()?.flights_taken().count())),
            Number::Units
            | Number::White
            | Number::Black
            | Number::Moves
            | Number::Pieces(..)
            | Number::Year
            | Number::Prize
            | Number::Mention
            | Number::Commendation => None,
        }
    }

    /// Points by another model than the one that judges, with its usual weights.
    fn score_in(&self, name: &str) -> Option<f64> {
        if self.judge.is_some_and(|judge| judge.model.info().name == name) {
            return self.number(Number::Score);
        }
        let judges = choose_models(name, None).ok()?;
        judges.first()?.model.score(self.analysis).ok().map(|score| score.total())
    }

    /// Every remark of the critique, by the name of its topic, and how often.
    pub fn remarks(&self) -> Vec<(&'static str, u32)> {
        let mut counted: Vec<(&'static str, u32)> = Vec::new();
        for remark in &self.critique.get_or_init(|| critique(self.analysis)).remarks {
            match counted.iter_mut().find(|(name, _)| *name == remark.topic.name) {
                Some((_, count)) => *count += remark.count,
                None => counted.push((remark.topic.name, remark.count)),
            }
        }
        counted
    }

    /// The single answers to the defenses after the key.
    fn forced(&self) -> Vec<(chess::Square, chess::Square, bool)> {
        let Some(key) = self.analysis.play.key() else { return Vec::new() };
        let defends =
            |variation: &&_| matches!(threat_effect(key, variation), ThreatEffect::Real | ThreatEffect::Separating);
        key.variations.iter().filter(defends).filter_map(only_answer).map(identity).collect()
    }
}

/// Whether a helpmate meets a condition on themes, remarks or points. What only directmates have it does not have.
pub(crate) fn helpmate_meets(condition: &Condition, analysis: &HelpAnalysis, judge: Option<&WeightedModel>) -> bool {
    let count = match &condition.what {
        Subject::Themes { places, .. } => {
            let actual = condition.phases.is_empty() || condition.phases.contains(&PhaseKind::Key);
            let found = places.iter().map(|place| analysis.evidence(THEMES[*place].name).len()).sum::<usize>();
            Some(if actual { found as f64 } else { 0.0 })
        }
        Subject::Remarks { topics, .. } => {
            let named = analysis.remarks.iter().filter(|remark| topics.iter().any(|topic| topic.name == remark.name()));
            Some(f64::from(named.map(|remark| remark.count).sum::<u32>()))
        }
        Subject::Number(Number::Score) => helpmate_score(judge, analysis),
        Subject::Number(Number::ScoreIn(name)) => {
            let judges = choose_models(name, None).ok();
            let score = judges.as_ref().and_then(|judges| judges.first()?.model.score_helpmate(analysis).ok());
            score.map(|score| score.total())
        }
        Subject::Number(_) | Subject::Text(..) | Subject::Flag(_) => None,
    };
    count.is_some_and(|found| condition.is_met_by(found))
}

/// Whether a condition is met, if diagram, stipulation and record decide it.
pub(crate) fn in_diagram(condition: &Condition, input: &Input) -> Option<bool> {
    let problem = &input.problem;
    if let Subject::Number(number) = condition.what
        && let Some(found) = on_board(number, &problem.setup.board, Some(problem.stipulation.moves()))
    {
        return Some(condition.is_met_by(found));
    }
    let phase = RecordPhase {
        label: input.twin.clone(),
        setup: Ok(problem.setup),
        stipulation: Ok(problem.stipulation),
        blocked: None,
        duplex: problem.duplex,
        set_play: problem.set_play,
        notes: vec![],
        rights: vec![],
        parts: vec![],
    };
    match condition.what {
        // Only sound problems are looked at here.
        Subject::Flag(Flag::Sound) => Some(true),
        Subject::Flag(Flag::Cooked | Flag::Insoluble) => Some(false),
        _ => on_record(condition, &input.record, &phase),
    }
}
