//! What each unit is for: it is taken off the board, the rest is solved again, and the two problems are compared, by
//! soundness first and by content then.

use std::cell::OnceCell;

use chess::{Bitboard, Color, Move, Position, Square, Unit};
use problem::{Solution, Verdict};

use super::content::{Content, View};
use super::duty::{Duties, Duty};
use super::held::Held;
use super::loss::Loss;
use super::rests::TriesLookedAt;
use crate::{Analysis, PhaseKind, Play};

/// A unit and what it is needed for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Necessity {
    /// Where it stands in the diagram.
    pub square: Square,
    /// Which unit.
    pub unit: Unit,
    /// What it is needed for.
    pub need: Need,
    /// What it does in the solution.
    pub duty: Duty,
}

/// What happens without a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// The problem is unsound, and more than further keys is wrong with it.
    Soundness(Failure),
    /// There are further keys, and nothing else is lost: a cook-stopper.
    StopsCooks(Vec<Move>),
    /// The problem is sound with the same key, but shows less.
    Content(Loss),
    /// The problem is sound with another key.
    Key(Move),
    /// Nothing: it is sound with the same key and shows the same.
    Superfluous,
    /// Unknown: solving was cut short.
    Unknown,
}

/// Why a problem is unsound without a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There is no such position: a king would stand in check on the wrong side's turn.
    Illegal,
    /// No first move mates in time; of a two-mover with what then refutes the key.
    NoSolution(Option<Held>),
    /// White mates in fewer moves.
    Short {
        /// In how many.
        moves: u8,
        /// By what.
        firsts: Vec<Move>,
    },
    /// There are further keys, and the intended key is lost or its play shows less.
    Cooked(Vec<Move>),
}

/// Asks for every unit but the kings what it is needed for, in the order of the squares. The problem must have one key.
/// `solve` should ask for the same phases as were asked for here; what it cannot solve it answers with nothing.
pub fn necessity(analysis: &Analysis<'_>, solve: &mut dyn FnMut(&Position) -> Option<Solution>) -> Vec<Necessity> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Vec::new() };
    let duties = Duties::of(&analysis.play);
    let ask = |(square, unit): (Square, Unit)| {
        let need = match without(diagram, square) {
            Some(position) => solve(&position).map_or(Need::Unknown, |solution| whole.compare(&solution, square)),
            None => Need::Soundness(Failure::Illegal),
        };
        Necessity { square, unit, need, duty: duties.of_unit(square) }
    };
    units(diagram).map(ask).collect()
}

/// Every unit but the kings, in the order of the squares.
pub(super) fn units(diagram: &Position) -> impl Iterator<Item = (Square, Unit)> {
    diagram.board().iter().filter(|(_, unit)| unit.kind != chess::Kind::King)
}

/// The units that [`necessity`] calls superfluous, found without asking what the others are for. `solve` answers only
/// where the diagram without a unit is sound with this key, with the same phases as were asked for here.
pub fn superfluous_units(
    analysis: &Analysis<'_>,
    solve: &mut dyn FnMut(&Position, Move) -> Option<Solution>,
) -> Bitboard {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Bitboard::EMPTY };
    let units = diagram.board().occupied() - diagram.board().kind(chess::Kind::King);
    let superfluous = |square: &Square| {
        let rest = without(diagram, *square).and_then(|position| solve(&position, whole.key));
        rest.is_some_and(|rest| whole.shows_the_same(&rest, *square))
    };
    units.into_iter().filter(superfluous).collect()
}

/// The problem with all its units. What it shows is found when something is first compared with it.
pub(super) struct Whole<'a> {
    pub(super) key: Move,
    analysis: &'a Analysis<'a>,
    content: OnceCell<Content>,
    view: OnceCell<View>,
}

impl<'a> Whole<'a> {
    /// A problem with one key.
    pub(super) fn of(analysis: &'a Analysis<'a>) -> Option<Whole<'a>> {
        let key = analysis.play.key().and_then(|phase| phase.first())?;
        Some(Whole { key, analysis, content: OnceCell::new(), view: OnceCell::new() })
    }

    fn content(&self) -> &Content {
        self.content.get_or_init(|| Content::of(&self.analysis.play))
    }

    fn view(&self) -> &View {
        self.view.get_or_init(|| View::of(self.analysis))
    }

    fn compare(&self, solution: &Solution, removed: Square) -> Need {
        let keys: Vec<Move> = solution.keys.iter().map(|first| first.mv).collect();
        let cooks = || keys.iter().copied().filter(|mv| *mv != self.key).collect::<Vec<_>>();
        match solution.verdict {
            Verdict::Unfinished => Need::Unknown,
            _ if !solution.complete => Need::Unknown,
            Verdict::NoSolution => Need::Soundness(Failure::NoSolution(self.held(solution))),
            Verdict::ShortSolution { moves } => {
                let short = solution.keys.iter().filter(|first| first.mates_in == moves);
                Need::Soundness(Failure::Short { moves, firsts: short.map(|first| first.mv).collect() })
            }
            Verdict::Cooked => match keys.contains(&self.key) && self.loss(solution, removed, &keys).is_nothing() {
                true => Need::StopsCooks(cooks()),
                false => Need::Soundness(Failure::Cooked(cooks())),
            },
            Verdict::Sound => match keys.iter().find(|mv| **mv != self.key) {
                Some(other) => Need::Key(*other),
                None => self.compare_sound(solution, removed),
            },
        }
    }

    /// What a unit is for without which the problem is sound with the same key.
    pub(super) fn compare_sound(&self, solution: &Solution, removed: Square) -> Need {
        match self.loss(solution, removed, &[self.key]) {
            loss if loss.is_nothing() => Need::Superfluous,
            loss => Need::Content(loss),
        }
    }

    /// Which tries matter in what is left.
    pub(super) fn tries_looked_at(&self) -> TriesLookedAt {
        if self.view().shows_phases_together() { TriesLookedAt::All } else { TriesLookedAt::OfKeyUnit }
    }

    /// Whether something is lost in what follows the key, which is all that was written out of this.
    pub(super) fn loses_actual_play(&self, solution: &Solution, removed: Square) -> bool {
        self.content().loses_actual_play(&Content::of(&Play::of(solution)), removed)
    }

    /// What refutes the key in the rest of a two-mover.
    fn held(&self, rest: &Solution) -> Option<Held> {
        let two_mover = rest.stipulation.moves() == 2;
        two_mover.then(|| Held::of(self.content(), self.key, &rest.position)).flatten()
    }

    /// Whether nothing is lost in a rest that is sound with the same key. Most losses show in the play itself, and
    /// themes are looked for only where none does.
    pub fn shows_the_same(&self, rest: &Solution, removed: Square) -> bool {
        let play = Play::of(rest);
        self.content().lost_in(&Content::of(&play), removed, &[self.key]).is_nothing()
            && self.loss(rest, removed, &[self.key]).is_nothing()
    }

    /// What is lost when the key of the whole solves what is left, perhaps with others.
    pub(super) fn loss(&self, solution: &Solution, removed: Square, keys: &[Move]) -> Loss {
        let mut play = Play::of(solution);
        play.phases.retain(|phase| phase.kind != PhaseKind::Key || phase.first() == Some(self.key));
        let mut loss = self.content().lost_in(&Content::of(&play), removed, keys);
        let cooked = keys.len() > 1;
        if cooked && !loss.is_nothing() {
            // It is unsound, and more is wrong: how much more is not reported.
            return loss;
        }
        self.view().compare(&self.view().of_rest(play), removed, &mut loss);
        if cooked {
            // A try that became a key refutes nothing any more; that is the cook again.
            loss.merits.retain(|name| *name != super::topic::DISTINCT_REFUTATIONS.name);
        }
        loss
    }
}

/// The diagram without a unit, if that is a position.
pub(super) fn without(diagram: &Position, square: Square) -> Option<Position> {
    let mut setup = diagram.setup();
    setup.board.clear(Bitboard::of(square));
    setup.en_passant = setup.en_passant.filter(|crossed| setup.en_passant_possible(*crossed));
    for color in Color::ALL {
        for wing in chess::Wing::ALL {
            if wing.rook_home(color) == square {
                setup.castling = setup.castling.without(color, wing);
            }
        }
    }
    setup.check().ok()
}
