//! What an improvement must be beyond points, where the model has a margin: it gains more than that, loses no content,
//! has no worse fault than the original, and every change in it is needed. What pays for its gain with content is a
//! trade; what gains less, and has fewer units or another key, is as good.

use chess::{Bitboard, Board, Move, Position, Setup};
use themes::Analysis;
use themes::help::report::HelpShowing;
use themes::report::{Exchange, Overdone, Showing};

use crate::constraints::ALL_PHASES;
use crate::footprint::{Footprint, KeyUnitTries};
use crate::helpmate::Thrift;
use crate::judge::Memory;
use crate::sweep::legal;
use crate::variants::origins_of_pairs as origins;
use crate::{Improvement, Judge, Judged, Pool, SearchTask, Step};

/// What a sound position is to the original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Proposal {
    /// Better by more than the margin, or rid of a unit that does nothing; and nothing is lost.
    Improvement,
    /// Better by more than the margin, but something of the original is lost.
    Trade,
    /// Not better by more than the margin, nothing is lost, and it has fewer units or another key.
    AsGood,
}

impl Proposal {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Proposal::Improvement => "improvement",
            Proposal::Trade => "trade",
            Proposal::AsGood => "as-good",
        }
    }
}

/// What is found beside improvements; nothing where every point counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Beside {
    /// The best trades.
    pub trades: Pool,
    /// The best of what is as good.
    pub as_good: Pool,
}

impl Beside {
    /// How many of each are kept: they are listed after the improvements, and few.
    pub const MOST: usize = 3;

    /// Nothing yet.
    pub fn new() -> Beside {
        Beside { trades: Pool::new(Beside::MOST), as_good: Pool::new(Beside::MOST) }
    }

    /// Takes over what a later part of the search found.
    pub(crate) fn merge(&mut self, later: Beside) {
        self.trades.merge(later.trades);
        self.as_good.merge(later.as_good);
    }
}

impl Default for Beside {
    fn default() -> Beside {
        Beside::new()
    }
}

/// The original, and how proposals are weighed against it.
pub struct Guard<'a> {
    pub(crate) start: &'a Setup,
    key: Move,
    pub(crate) judge: &'a Judge<'a>,
    original: Shown,
    /// The play of the original as far as it is looked at before judging; nothing for longer problems.
    pub(crate) footprint: Option<Footprint>,
    /// Units of the original without which it shows the same: to take one away is better by any margin.
    superfluous: Bitboard,
    /// Officers of the original for which a lesser unit would do: so is that.
    overdone: Vec<Overdone>,
    score: f64,
    margin: f64,
}

/// What a problem shows: directmates and helpmates are compared by what they have.
enum Shown {
    Direct(Box<Showing>),
    Help(Box<HelpShowing>),
}

impl Shown {
    fn has_fewer_faults_than(&self, other: &Shown) -> bool {
        match (self, other) {
            (Shown::Direct(one), Shown::Direct(other)) => one.has_fewer_faults_than(other),
            (Shown::Help(one), Shown::Help(other)) => one.has_fewer_faults_than(other),
            (Shown::Direct(_), Shown::Help(_)) | (Shown::Help(_), Shown::Direct(_)) => false,
        }
    }

    fn loses_content_in(&self, other: &Shown) -> bool {
        match (self, other) {
            (Shown::Direct(one), Shown::Direct(other)) => one.loses_content_in(other),
            (Shown::Help(one), Shown::Help(other)) => one.loses_content_in(other),
            (Shown::Direct(_), Shown::Help(_)) | (Shown::Help(_), Shown::Direct(_)) => true,
        }
    }

    fn exchange(&self, other: &Shown) -> Exchange {
        match (self, other) {
            (Shown::Direct(one), Shown::Direct(other)) => one.exchange(other),
            (Shown::Help(one), Shown::Help(other)) => one.exchange(other),
            (Shown::Direct(_), Shown::Help(_)) | (Shown::Help(_), Shown::Direct(_)) => Exchange::default(),
        }
    }
}

/// A sound position with what is known of it.
pub(crate) struct Candidate<'c> {
    pub position: &'c Position,
    pub key: Move,
    pub score: f64,
    pub steps: &'c [Step],
}

impl<'c> Candidate<'c> {
    /// A position found.
    pub fn of(found: &'c Improvement, position: &'c Position) -> Candidate<'c> {
        Candidate { position, key: found.key, score: found.score, steps: &found.steps }
    }
}

/// A change must be worth this share of the margin, unless the position is unsound without it.
const WORTH: f64 = 0.5;

/// The smallest difference between two totals, which are rounded.
const HAIR: f64 = 0.005;

impl<'a> Guard<'a> {
    /// For the problem of a task with this score; nothing if its model has no margin, or its play is too large.
    pub fn of(task: &'a SearchTask<'a>, score: f64) -> Option<Guard<'a>> {
        let margin = task.judge.margin();
        if margin <= 0.0 || !(task.judge.is_for_directmates() || task.judge.scores_helpmates()) {
            return None;
        }
        let position = task.start.check().ok()?;
        if task.judge.is_for_helpmates() {
            return Guard::of_helpmate(task, &position, score, margin);
        }
        let solution = task.judge.solve(&position, ALL_PHASES);
        if !solution.complete {
            return None;
        }
        let analysis = Analysis::of(&solution);
        let superfluous = quality::superfluous(&analysis);
        let showing = Showing::of(&analysis, superfluous, origins(&task.start.board, &[]));
        let original = Shown::Direct(Box::new(showing));
        let mut rests = quality::Rests::of(&solution, ALL_PHASES, task.judge.limits());
        let overdone = quality::overdone(&analysis, &mut rests);
        let footprint = task.judge.is_two_mover().then(|| Footprint::of(&position, task.key, KeyUnitTries::LeftOut));
        let (start, key, judge) = (task.start, task.key, task.judge);
        Some(Guard { start, key, judge, original, footprint, superfluous, overdone, score, margin })
    }

    /// The same for a helpmate.
    fn of_helpmate(task: &'a SearchTask<'a>, position: &Position, score: f64, margin: f64) -> Option<Guard<'a>> {
        let (start, key, judge) = (task.start, task.key, task.judge);
        let original = judge.help_showing_of_pairs(position, &start.board, &[])?;
        let thrift = Thrift { start, judge, original: &original };
        let (superfluous, overdone) = (thrift.superfluous(), thrift.overdone());
        let original = Shown::Help(Box::new(original));
        Some(Guard { start, key, judge, original, footprint: None, superfluous, overdone, score, margin })
    }

    /// What a better problem must have more than.
    pub fn above(&self) -> f64 {
        self.score + self.margin
    }

    /// Below this a position is neither better nor, as far as can be seen without its play, as good and worth telling.
    pub(crate) fn floor(&self, position: &Position, key: Move, steps: &[Step], beside: &Beside) -> f64 {
        if self.saves(steps) {
            self.score - WORTH * self.margin - HAIR
        } else if self.may_be_as_good(position, key, steps) {
            beside.as_good.floor().clamp(self.score - HAIR, self.above())
        } else {
            self.above()
        }
    }

    /// Whether nothing is done but to save: superfluous units go, or one officer makes way for a lesser unit that does.
    pub(crate) fn saves(&self, steps: &[Step]) -> bool {
        let goes = |step: &Step| matches!(step, Step::Delete { square, .. } if self.superfluous.has(*square));
        match *steps {
            [Step::Delete { square: from, .. }, Step::Add { unit, square }] if from == square => self
                .overdone
                .iter()
                .any(|one| one.square == square && one.unit.color == unit.color && one.enough == unit.kind),
            _ => steps.iter().all(goes),
        }
    }

    /// Fewer units or another key: what a composer would look at though it scores no better.
    fn may_be_as_good(&self, position: &Position, key: Move, steps: &[Step]) -> bool {
        let count = |board: &Board| board.occupied().count();
        let is_fewer = count(position.board()) < count(&self.start.board);
        // Which solution of a helpmate comes first says nothing.
        let another_key =
            || matches!(self.original, Shown::Direct(_)) && !origins(&self.start.board, steps).is_same(self.key, key);
        is_fewer || another_key()
    }

    /// What a position is; nothing if it is not worth proposing.
    pub(crate) fn weigh(&self, candidate: &Candidate<'_>, memory: &mut Memory) -> Option<Proposal> {
        let better = candidate.score > self.above();
        if better && candidate.score <= self.score + self.margin * f64::from(self.units_more(candidate.position)) {
            return None;
        }
        let needed = |index: usize| self.is_needed(candidate, index, memory);
        if !(0..candidate.steps.len()).all(needed) {
            return None;
        }
        let made = showing(self.judge, candidate.position, self.start, candidate.steps)?;
        if self.original.has_fewer_faults_than(&made) {
            return None;
        }
        // Of a single unit that is saved it is known that nothing is lost.
        let saves = self.saves(candidate.steps);
        let known = saves
            && (candidate.steps.len() == 1 || candidate.steps.iter().any(|step| matches!(step, Step::Add { .. })));
        match (better, !known && self.original.loses_content_in(&made)) {
            (true, false) => Some(Proposal::Improvement),
            (true, true) => Some(Proposal::Trade),
            (false, false) if saves => Some(Proposal::Improvement),
            (false, false) => Some(Proposal::AsGood),
            (false, true) => None,
        }
    }

    /// How many units there are more than in the original: each has to gain more than the margin.
    fn units_more(&self, position: &Position) -> u32 {
        position.board().occupied().count().saturating_sub(self.start.board.occupied().count())
    }

    /// Whether a change earns its keep: without it the position is unsound, has another key, or is worth less. A shift
    /// must be needed for soundness; a unit less needs no other reason.
    fn is_needed(&self, candidate: &Candidate<'_>, index: usize, memory: &mut Memory) -> bool {
        let step = candidate.steps[index];
        let is_shift = matches!(step, Step::Shift { .. });
        if matches!(step, Step::Delete { .. }) {
            return true;
        }
        let Some(position) =
            without(&self.start.board, candidate.steps, index).and_then(|board| legal(self.start, &board))
        else {
            return true;
        };
        let Judged::Sound { key } = self.judge.decide(&position, memory) else { return true };
        if matches!(self.original, Shown::Direct(_)) && !is_same_key(candidate.key, key, step) {
            return true;
        }
        let least = candidate.score - WORTH * self.margin;
        !is_shift && self.judge.score_above(&position, key, least - HAIR).is_none()
    }
}

/// What a position shows that was made from a problem by these steps; nothing if its play is too large.
fn showing(judge: &Judge<'_>, position: &Position, start: &Setup, steps: &[Step]) -> Option<Shown> {
    if judge.is_for_helpmates() {
        let showing = judge.help_showing_of_pairs(position, &start.board, steps)?;
        return Some(Shown::Help(Box::new(showing)));
    }
    let solution = judge.solve(position, ALL_PHASES);
    solution.complete.then(|| {
        let analysis = Analysis::of(&solution);
        let showing = Showing::of(&analysis, quality::superfluous(&analysis), origins(&start.board, steps));
        Shown::Direct(Box::new(showing))
    })
}

/// What is won and lost between a problem and what was found near it; nothing if the play of one is too large.
pub fn exchange(judge: &Judge<'_>, start: &Setup, found: &Improvement) -> Option<Exchange> {
    let original = showing(judge, &start.check().ok()?, start, &[])?;
    let made = showing(judge, &found.setup.check().ok()?, start, &found.steps)?;
    Some(original.exchange(&made))
}

/// The diagram without one of the changes, the others made where they belong then.
fn without(board: &Board, steps: &[Step], left_out: usize) -> Option<Board> {
    let (mut board, mut files, mut ranks) = (*board, 0, 0);
    for (index, step) in steps.iter().enumerate() {
        if index != left_out {
            board = step.offset(-files, -ranks)?.apply(&board)?;
        } else if let Step::Shift { files: right, ranks: up } = step {
            (files, ranks) = (*right, *up);
        }
    }
    Some(board)
}

/// Whether a unit of the same kind goes to the same square, or to the one that was shifted with it.
fn is_same_key(key: Move, other: Move, left_out: Step) -> bool {
    let arrival = match left_out {
        Step::Shift { files, ranks } => key.to.offset(-files, -ranks),
        Step::Delete { .. } | Step::Add { .. } | Step::Exchange { .. } | Step::Relocate { .. } => Some(key.to),
    };
    arrival == Some(other.to) && (key.kind, key.promotion) == (other.kind, other.promotion)
}
