//! Facts about a problem, established only as far as a query asks.

use std::cell::OnceCell;

use chess::{Board, Color, Kind};
use problem::{Problem, Stipulation};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::report::{Critique, critique};
use themes::{Analysis, Reading, THEMES};

use super::condition::{Condition, Subject};
use super::words::Number;
use crate::WeightedModel;

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
    pub(super) fn meet(&self, condition: &Condition) -> bool {
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
        }
    }

    fn number(&self, number: Number) -> Option<f64> {
        let play = &self.analysis.play;
        if let Some(found) = on_board(number, play.diagram().board(), play.stipulation()) {
            return Some(found);
        }
        match number {
            Number::Score => *self.score.get_or_init(|| {
                let score = self.judge.map(|judge| judge.model.score(self.analysis));
                score?.ok().map(|score| score.total())
            }),
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
            Number::Units | Number::White | Number::Black | Number::Moves | Number::Pieces(..) => None,
        }
    }

    /// The single answers to the defenses after the key.
    fn forced(&self) -> Vec<(chess::Square, chess::Square, bool)> {
        let Some(key) = self.analysis.play.key() else { return Vec::new() };
        let defends =
            |variation: &&_| matches!(threat_effect(key, variation), ThreatEffect::Real | ThreatEffect::Separating);
        key.variations.iter().filter(defends).filter_map(only_answer).map(identity).collect()
    }
}

/// Whether a condition is met, if diagram and stipulation decide it.
pub(super) fn in_diagram(condition: &Condition, problem: &Problem) -> Option<bool> {
    let Subject::Number(number) = condition.what else { return None };
    on_board(number, &problem.setup.board, problem.stipulation).map(|found| condition.is_met_by(found))
}

fn on_board(number: Number, board: &Board, stipulation: Stipulation) -> Option<f64> {
    let of = |color: Color| f64::from(board.color(color).count());
    let pieces = |color: Option<Color>, kind: Kind| match color {
        Some(color) => board.units(color, kind).count(),
        None => board.kind(kind).count(),
    };
    match number {
        Number::Units => Some(f64::from(board.occupied().count())),
        Number::White => Some(of(Color::White)),
        Number::Black => Some(of(Color::Black)),
        Number::Moves => Some(f64::from(stipulation.moves())),
        Number::Pieces(color, kind) => Some(f64::from(pieces(color, kind))),
        Number::Score
        | Number::Variations
        | Number::Answers
        | Number::Threats
        | Number::Flights
        | Number::FlightsGiven
        | Number::FlightsTaken => None,
    }
}
