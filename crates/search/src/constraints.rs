//! What an improvement must keep, and what it must not have.

use chess::{Board, Move, Position, Square, Unit};
use problem::Solution;
use quality::{Rests, dispensable, overdone};
use solve::Wanted;
use themes::report::{Topic, is_about_units, necessity_remarks, strength_remarks};
use themes::{Analysis, Reading, Theme};

use crate::Judge;

/// Conditions that every improvement has to meet.
#[derive(Default)]
pub struct Constraints {
    /// Units that must stand where they stand.
    pub keep_units: Vec<(Unit, Square)>,
    /// Most units on the board.
    pub max_units: Option<u32>,
    /// The key must be one of these: the same unit between the same squares. None: any key.
    pub keys: Option<Vec<Move>>,
    /// Solutions that a helpmate must have, each of one of its phases.
    pub solutions: Vec<(usize, Vec<Move>)>,
    /// Themes that must be shown, in the strict reading.
    pub require: Vec<&'static Theme>,
    /// Remarks that must not be made.
    pub forbid: Vec<&'static Topic>,
    /// Themes that must not be shown, in the strict reading.
    pub forbid_themes: Vec<&'static Theme>,
    /// Whether the diagram must not be provably impossible in a game.
    pub legal: bool,
}

/// Whether constraints are met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// All are.
    Yes,
    /// One is not.
    No,
    /// The limit of nodes cut the play that has to be looked at.
    Unknown,
}

/// What themes and remarks are looked for in.
pub(crate) const ALL_PHASES: Wanted = Wanted::everything();

impl Constraints {
    /// Whether a diagram is acceptable; asked before it is solved.
    pub fn allow_board(&self, board: &Board) -> bool {
        self.max_units.is_none_or(|most| board.occupied().count() <= most)
            && self.keep_units.iter().all(|(unit, square)| board.unit_at(*square) == Some(*unit))
    }

    /// Whether a diagram will be acceptable with a unit more, wherever that stands and whatever it is; if not, each has to
    /// be asked about.
    pub(crate) fn allow_every_addition(&self, board: &Board) -> bool {
        self.max_units.is_none_or(|most| board.occupied().count() < most)
            && self.keep_units.iter().all(|(unit, square)| board.unit_at(*square) == Some(*unit))
    }

    /// Whether a sound position meets everything; it is solved again only if the play has to be looked at.
    pub fn allow(&self, position: &Position, key: Move, judge: &Judge<'_>) -> Allowed {
        let possible = || !self.legal || problem::legality(&position.setup()).is_empty();
        if self.keys.as_ref().is_some_and(|keys| !keys.contains(&key)) || !possible() {
            return Allowed::No;
        }
        let asks_nothing = self.require.is_empty() && self.forbid.is_empty() && self.forbid_themes.is_empty();
        if asks_nothing && self.solutions.is_empty() {
            return Allowed::Yes;
        }
        if judge.is_for_helpmates() {
            return self.allow_helpmate(position, judge);
        }
        let solution = judge.solve(position, ALL_PHASES);
        if !solution.complete {
            return Allowed::Unknown;
        }
        if self.allow_play(&solution, judge) { Allowed::Yes } else { Allowed::No }
    }

    fn allow_helpmate(&self, position: &Position, judge: &Judge<'_>) -> Allowed {
        let Some(analysis) = judge.help_analysis(position) else { return Allowed::Unknown };
        let shown = |theme: &&'static Theme| !analysis.evidence(theme.name).is_empty();
        let remarked = |topic: &&'static Topic| analysis.remarks.iter().any(|remark| remark.name() == topic.name);
        let has = |(phase, line): &(usize, Vec<Move>)| {
            let solutions = &analysis.play.solutions;
            solutions.iter().any(|solution| solution.phase == *phase && solution.moves == *line)
        };
        let fine = self.require.iter().all(&shown)
            && !self.forbid_themes.iter().any(&shown)
            && !self.forbid.iter().any(remarked)
            && self.solutions.iter().all(has);
        if fine { Allowed::Yes } else { Allowed::No }
    }

    fn allow_play(&self, solution: &Solution, judge: &Judge<'_>) -> bool {
        let analysis = Analysis::of(solution);
        let shown = |theme: &&'static Theme| !theme.detect(&analysis.play, Reading::Strict).is_empty();
        self.require.iter().all(&shown)
            && !self.forbid_themes.iter().any(&shown)
            && !self.has_forbidden(&analysis, judge)
    }

    fn has_forbidden(&self, analysis: &Analysis<'_>, judge: &Judge<'_>) -> bool {
        if self.forbid.is_empty() {
            return false;
        }
        let mut critique = analysis.critique().clone();
        // What units are for is asked only if needed: it takes solving again without each of them.
        if self.forbid.iter().any(|topic| is_about_units(topic)) {
            let diagram = analysis.play.diagram();
            let mut rests = Rests::of(analysis.solution(), ALL_PHASES, judge.limits());
            critique.add(necessity_remarks(diagram, dispensable(analysis, &mut rests)));
            critique.add(strength_remarks(diagram, &overdone(analysis, &mut rests)));
        }
        self.forbid.iter().any(|topic| critique.remarks.iter().any(|remark| remark.name() == topic.name))
    }
}
