//! Which line of the solution is scored, and the features of a line: of each move, and of the line as a whole.

use std::ops::ControlFlow;

use chess::{Color, Move, Position};
use problem::{Solution, Stipulation, Verdict, WhiteMove};
use solve::kernel::can_mate_in_one;
use solve::{Limits, Wanted};

use super::situation::{Before, Replies};
use super::tables::reach;
use super::{Features, Iq17Weights, attacks, events, principles};

/// Which of the lines of full length is scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineChoice {
    /// The one with the highest score; of equal ones the first.
    Best,
    /// The first in the order of the squares, as a solver prints its main line.
    Pv,
}

/// The line that was chosen.
pub(super) struct Chosen {
    pub(super) line: Vec<Move>,
    pub(super) features: Features,
    total: f64,
    /// How many lines there were to choose from, as far as they were looked at.
    pub(super) of: u64,
}

/// The chosen line of a sound, complete solution; none if the key comes without its play.
pub(super) fn choose(solution: &Solution, weights: &Iq17Weights, choice: LineChoice) -> Option<Chosen> {
    let key = solution.keys.first()?;
    let mut walk =
        Walk { moves: key.mates_in, diagram: &solution.position, weights, choice, line: vec![], chosen: None };
    let _ = walk.white(&Before::of(solution.position), key, Features::default());
    walk.chosen
}

/// The features of one line of play, White's first move to his mate, with the published unit of the themes. None if
/// White is not to move, a move is not legal, the last one does not mate, or the line is longer than any stipulation.
///
/// Whether Black is in zugzwang has to be solved; for a line of many moves this may take long.
///
/// ```
/// use keymove_quality::iq17::features_of_line;
/// let position = chess::parse_fen("6rk/6pp/7N/6Q1/8/8/8/K7").unwrap().setup.check().unwrap();
/// let mate = chess::parse_move(&position, "Nf7").unwrap();
/// let features = features_of_line(&position, &[mate]).unwrap();
/// assert!(features.smothered_mate > 1.0 && features.fork == 0.0);
/// ```
pub fn features_of_line(position: &Position, line: &[Move]) -> Option<Features> {
    let moves = line.len().div_ceil(2);
    if position.turn() != Color::White || line.len().is_multiple_of(2) || moves > Stipulation::MOST_MOVES.into() {
        return None;
    }
    let unit = Iq17Weights::PUBLISHED.unit;
    let (mut features, mut here) = (Features::default(), *position);
    for (place, &mv) in line.iter().enumerate() {
        if !here.is_legal(mv) {
            return None;
        }
        let after = here.play(mv);
        if place % 2 == 0 {
            let left = moves - place / 2 - 1;
            let waits = || left > 0 && !passing_helps_white(&after, left);
            features += of_move(&Before::of(here), mv, &after, Place { first: place == 0, moves }, waits, unit);
        }
        here = after;
    }
    if !here.is_mate() {
        return None;
    }
    features += of_line(position, line, &here);
    Some(features)
}

/// Whether White would mate in this many moves if Black could pass.
fn passing_helps_white(after: &Position, moves: usize) -> bool {
    let Some(passed) = after.pass() else { return true };
    if moves == 1 {
        return can_mate_in_one(&passed);
    }
    let stipulation = Stipulation::mate_in(moves as u64).expect("a part of a line that is not too long");
    let wanted = Wanted::key_only();
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    match solve::solve(&passed, stipulation, wanted, limits).verdict {
        Verdict::Sound | Verdict::Cooked | Verdict::ShortSolution { .. } => true,
        // Without a limit nothing stays unfinished.
        Verdict::NoSolution | Verdict::Unfinished => false,
    }
}

/// Where in its line a white move stands.
#[derive(Clone, Copy)]
struct Place {
    first: bool,
    /// How many moves White makes in the line.
    moves: usize,
}

/// What a white move adds to its line. `waits`: Black is not in check, and passing would save him.
fn of_move(
    before: &Before,
    mv: Move,
    after: &Position,
    place: Place,
    waits: impl FnOnce() -> bool,
    unit: f64,
) -> Features {
    let replies = Replies::to(after);
    let mut features = Features::default();
    if replies.count > 0 {
        features = attacks::attacks(before.position.board(), mv, after.board(), &replies, unit);
        if !after.in_check() && waits() {
            features.zugzwang = unit * events::zugzwang(after.board(), &replies);
        }
    }
    features.violate_heuristics = principles::violate_heuristics(before, mv, after, &replies) / place.moves as f64;
    features.full_power = reach(mv.from, mv.to, mv.kind);
    if !place.first {
        features.cross_check = events::cross_check(&before.position, after);
    }
    features.promotion = events::promotion(mv);
    features
}

/// What the line adds as a whole, from the diagram to the mate.
fn of_line(diagram: &Position, line: &[Move], mated: &Position) -> Features {
    let mate = *line.last().expect("a line has moves");
    let (first, last) = (diagram.board(), mated.board());
    Features {
        weakest_piece: principles::weakest_piece(mate),
        less_material: principles::less_material(first),
        economy: principles::economy(mated),
        sacrifice: principles::sacrifice(first, last, line.iter().copied().step_by(2)),
        sparsity: (principles::sparsity(first) + principles::sparsity(last)) / 2.0,
        smothered_mate: events::smothered_mate(mate, mated),
        switchback: events::switchback(line),
        ..Features::default()
    }
}

/// A walk through all lines of full length. The features of a move are found once, however many lines continue from it.
struct Walk<'a> {
    moves: u8,
    diagram: &'a Position,
    weights: &'a Iq17Weights,
    choice: LineChoice,
    /// The moves up to here.
    line: Vec<Move>,
    chosen: Option<Chosen>,
}

impl Walk<'_> {
    fn white(&mut self, before: &Before, node: &WhiteMove, so_far: Features) -> ControlFlow<()> {
        let after = before.position.play(node.mv);
        let place = Place { first: node.mates_in == self.moves, moves: usize::from(self.moves) };
        let waits = || node.threats.is_empty();
        let mut features = so_far;
        features += of_move(before, node.mv, &after, place, waits, self.weights.unit);
        self.line.push(node.mv);
        let flow = if node.is_mate() { self.mate(&after, features) } else { self.black(&after, node, features) };
        self.line.pop();
        flow
    }

    /// Black's moves that hold out to the end. White's answers to a move are all of the same length.
    fn black(&mut self, after: &Position, node: &WhiteMove, so_far: Features) -> ControlFlow<()> {
        for defense in &node.defenses {
            if defense.replies.first().is_none_or(|reply| reply.mates_in + 1 < node.mates_in) {
                continue;
            }
            let before = Before::of(after.play(defense.mv));
            self.line.push(defense.mv);
            for reply in &defense.replies {
                self.white(&before, reply, so_far)?;
            }
            self.line.pop();
        }
        ControlFlow::Continue(())
    }

    fn mate(&mut self, mated: &Position, so_far: Features) -> ControlFlow<()> {
        let mut features = so_far;
        features += of_line(self.diagram, &self.line, mated);
        let total = features.total(self.weights);
        let of = self.chosen.as_ref().map_or(0, |chosen| chosen.of) + 1;
        match &mut self.chosen {
            Some(chosen) if chosen.total >= total => chosen.of = of,
            _ => self.chosen = Some(Chosen { line: self.line.clone(), features, total, of }),
        }
        match self.choice {
            LineChoice::Best => ControlFlow::Continue(()),
            LineChoice::Pv => ControlFlow::Break(()),
        }
    }
}
