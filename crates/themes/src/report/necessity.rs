//! What each unit is for: it is taken off the board, the rest is solved again, and the two problems are compared, by
//! soundness first and by content then.

use std::cell::OnceCell;

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square, Unit, pawn_attacks};
use problem::{Solution, Verdict};

use super::content::{Content, ThemesLookedFor, View};
use super::duty::{Duties, Duty};
use super::held::Held;
use super::loss::Loss;
use super::rests::{CookedRest, KeysLookedAt, RestKeys, RestSolver, TriesLookedAt};
use crate::{Analysis, Line, PhaseKind, Play, UnitMove};

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

/// The units that [`necessity`] calls superfluous, found without asking what the others are for.
pub fn superfluous_units(analysis: &Analysis<'_>, solver: &mut dyn RestSolver) -> Bitboard {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Bitboard::EMPTY };
    let units = diagram.board().occupied() - diagram.board().kind(chess::Kind::King);
    let superfluous =
        |square: &Square| without(diagram, *square).is_some_and(|rest| whole.is_shown_by(&rest, *square, solver));
    units.into_iter().filter(superfluous).collect()
}

/// The problem with all its units. What it shows is found when something is first compared with it.
pub(super) struct Whole<'a> {
    pub(super) key: Move,
    analysis: &'a Analysis<'a>,
    /// The tries of the key unit that fail to one move alone.
    tries: OnceCell<Vec<Move>>,
}

impl<'a> Whole<'a> {
    /// A problem with one key.
    pub(super) fn of(analysis: &'a Analysis<'a>) -> Option<Whole<'a>> {
        let key = analysis.play.key().and_then(|phase| phase.first())?;
        Some(Whole { key, analysis, tries: OnceCell::new() })
    }

    pub(super) fn is_two_mover(&self) -> bool {
        self.analysis.play.stipulation().moves() == 2
    }

    fn content(&self) -> &Content {
        self.analysis.content()
    }

    fn view(&self) -> &View {
        self.analysis.view()
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

    /// Which tries matter in what is left, where all that is lost is told. Further tries are a loss only where they all
    /// failed to different moves.
    pub(super) fn tries_told(&self) -> TriesLookedAt<'_> {
        match self.tries_asked() {
            TriesLookedAt::RefutationsOf(_) if self.view().has_distinct_refutations() => {
                TriesLookedAt::RefutationsOfKeyUnit
            }
            tries => tries,
        }
    }

    /// Which tries matter where it is only asked whether anything is lost: whether those that there were still fail to
    /// the same moves.
    pub(super) fn tries_asked(&self) -> TriesLookedAt<'_> {
        if self.view().shows_phases_together() { TriesLookedAt::All } else { self.tries_refuted_alike() }
    }

    /// The tries of the key unit that there were, and what refutes them.
    pub(super) fn tries_refuted_alike(&self) -> TriesLookedAt<'_> {
        let first = |Line(line): &Line| line.first().copied();
        let tries = || self.content().tries.values().filter_map(first).collect();
        TriesLookedAt::RefutationsOf(self.tries.get_or_init(tries))
    }

    /// Whether something is lost in what follows the key, which is all that was written out of this.
    pub(super) fn loses_actual_play(&self, solution: &Solution, removed: Square) -> bool {
        self.content().loses_actual_play(&Content::of(&Play::of(solution)), removed)
    }

    /// Whether the key of a two-mover, which solves the rest too, may keep its only threat there and every variation of
    /// other units than the one on this square. If not, what is lost is no trifle; if so, more has to be looked at.
    pub(super) fn may_keep_play(&self, rest: &Position, changed: Square) -> bool {
        let Some(phase) = self.analysis.play.key().filter(|_| self.is_two_mover()) else {
            return true;
        };
        let after = rest.play(self.key);
        if let [threat] = phase.threats
            && after.pass().is_none_or(|passed| cannot_mate(&passed, threat.mv))
        {
            return false;
        }
        let replies = after.legal_moves();
        let of_others = self.content().variations.iter().filter(|((_, unit, _), _)| *unit != changed);
        let mut lines = of_others.filter_map(|((_, unit, _), Line(line))| Some((unit, *line.last()?)));
        lines.all(|(unit, mate)| {
            let mut moves = replies.iter().filter(|reply| reply.from == *unit);
            moves.any(|reply| !cannot_mate(&after.play(*reply), mate))
        })
    }

    /// Whether the unit on a square gives answers that some defense forces alone, or all threats, or is not the king and
    /// refutes a try of the key unit: without it they are gone, which is no trifle.
    pub(super) fn needs_moves_of(&self, square: Square) -> bool {
        let content = self.content();
        let threats = || !content.threats.is_empty() && content.threats.iter().all(|threat| threat.unit == square);
        content.answers.iter().any(|(_, answer)| answer.unit == square)
            || content.tries.keys().any(|(_, refutation)| refutation.unit == square)
            || threats()
    }

    /// Whether what stands on a square of the rest, if anything, may still give the forced answers and the threats that
    /// the unit there gives in a two-mover, and refute the tries of the key unit. As far as an empty board tells: if not,
    /// something is lost.
    fn keeps_moves_of(&self, rest: &Position, square: Square) -> bool {
        let now = if square == self.key.from { self.key.to } else { square };
        let reach = match rest.board().unit_at(square) {
            Some(_) if self.key.is_castling() => Bitboard::ALL,
            Some(unit) => farthest_reach(unit, now),
            None => Bitboard::EMPTY,
        };
        let content = self.content();
        let kept = |mv: &UnitMove| mv.unit != square || reach.has(mv.to);
        content.answers.iter().all(|(_, answer)| kept(answer))
            && content.threats.iter().all(kept)
            && content.tries.keys().all(|(_, refutation)| kept(refutation))
    }

    /// The same for more than a trifle: what the unit is needed for is then no fault.
    pub(super) fn clearly_loses_actual_play(&self, solution: &Solution, removed: Square) -> bool {
        let loss = self.content().lost_in(&Content::of(&Play::of(solution)), removed, &[self.key]);
        is_clear(&Loss { set_play: 0, tries: 0, lines_of_tries: Vec::new(), ..loss })
    }

    /// What a unit is for without which the problem is sound with the same key, if that is a fault.
    pub(super) fn fault(&self, solution: &Solution, removed: Square) -> Option<Need> {
        let loss = self.content().lost_in(&Content::of(&Play::of(solution)), removed, &[self.key]);
        if is_clear(&loss) {
            return None;
        }
        match self.loss(solution, removed, &[self.key]) {
            loss if loss.is_nothing() => Some(Need::Superfluous),
            loss => (!is_clear(&loss)).then_some(Need::Content(loss)),
        }
    }

    /// Whether a diagram that lacks the unit on a square, or has less there, is sound with the same key and shows the
    /// same. What follows the key is looked at first: there most of what is lost shows.
    pub(super) fn is_shown_by(&self, rest: &Position, changed: Square, solver: &mut dyn RestSolver) -> bool {
        let looked_at = KeysLookedAt::If {
            worth: &|| self.keeps_moves_of(rest, changed),
            play: &|| self.may_keep_play(rest, changed),
            cooked: CookedRest::Unsound,
        };
        if solver.keys(rest, self.key, looked_at) != RestKeys::Intended {
            return false;
        }
        let actual = solver.actual_play(rest, self.key);
        if actual.is_some_and(|actual| self.loses_actual_play(actual, changed)) {
            return false;
        }
        let rest = solver.play(rest, self.key, &[], self.tries_asked());
        rest.is_some_and(|rest| self.shows_the_same(&rest, changed))
    }

    /// What refutes the key in the rest of a two-mover.
    fn held(&self, rest: &Solution) -> Option<Held> {
        let two_mover = rest.stipulation.moves() == 2;
        two_mover.then(|| Held::of(self.content(), self.key, &rest.position)).flatten()
    }

    /// Whether nothing is lost in a rest that is sound with the same key. Most losses show in the play itself, and
    /// themes are looked for only where none does.
    fn shows_the_same(&self, rest: &Solution, removed: Square) -> bool {
        let play = Play::of(rest);
        self.content().lost_in(&Content::of(&play), removed, &[self.key]).is_nothing()
            && self.loss(rest, removed, &[self.key]).is_nothing()
    }

    /// What is lost when the key of the whole solves what is left, perhaps with others.
    pub(super) fn loss(&self, solution: &Solution, removed: Square, keys: &[Move]) -> Loss {
        self.loss_of(solution, removed, keys, ThemesLookedFor::All)
    }

    /// Whether anything is lost that shows without what follows the tries.
    pub(super) fn loses_within_phases(&self, solution: &Solution, removed: Square, keys: &[Move]) -> bool {
        !self.loss_of(solution, removed, keys, ThemesLookedFor::WithinPhases).is_nothing()
    }

    fn loss_of(&self, solution: &Solution, removed: Square, keys: &[Move], looked_for: ThemesLookedFor) -> Loss {
        let mut play = Play::of(solution);
        play.phases.retain(|phase| phase.kind != PhaseKind::Key || phase.first() == Some(self.key));
        let mut loss = self.content().lost_in(&Content::of(&play), removed, keys);
        let cooked = keys.len() > 1;
        if cooked && !loss.is_nothing() {
            // It is unsound, and more is wrong: how much more is not reported.
            return loss;
        }
        self.view().compare(&self.view().of_rest(play, looked_for), removed, &mut loss);
        if cooked || loss.tries == 0 {
            // A try that became a key refutes nothing any more; that is the cook again. And where every try is left, one
            // more that fails to the same move is no loss.
            loss.merits.retain(|name| *name != super::topic::DISTINCT_REFUTATIONS.name);
        }
        loss
    }
}

/// Whether a move of a unit that stood where it stands now does not mate. Castling, and what another unit does in its
/// place, is not looked at.
fn cannot_mate(position: &Position, mv: Move) -> bool {
    match position.board().unit_at(mv.from) {
        Some(unit) if unit.color == Color::White && unit.kind == mv.kind && !mv.is_castling() => {
            !position.is_legal(mv) || !position.play(mv).is_mate()
        }
        Some(unit) => unit.color == Color::Black,
        None => true,
    }
}

/// Where a unit could go in one move, whatever else stands on the board.
fn farthest_reach(unit: Unit, from: Square) -> Bitboard {
    match unit.kind {
        Kind::Pawn => {
            let single = Bitboard::of(from).forward(unit.color);
            single | single.forward(unit.color) | pawn_attacks(unit.color, from)
        }
        Kind::King => Bitboard::ALL,
        kind => Board::attacks_from(kind, unit.color, from, Bitboard::EMPTY),
    }
}

/// Whether more is lost than a trifle.
fn is_clear(loss: &Loss) -> bool {
    !loss.is_nothing() && loss.trifle().is_none()
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
