//! Helpmates as themes read them: solutions side by side, from one diagram or from several twins.

use chess::{Bitboard, Color, Kind, Move, Position, Setup, Square};
use problem::{GeneralSolution, PartKind, Scope, Stipulation};

use super::effects::{Effect, effects};
use crate::Line;
use crate::mate_picture::MatePicture;
use crate::unit_move::origin;

/// One diagram of a helpmate with its lines: the whole problem, or a twin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpPhase {
    /// The letter of the twin; none where there are no twins.
    pub label: Option<String>,
    /// The diagram, with the side that begins to move.
    pub position: Position,
    /// What is asked.
    pub stipulation: Stipulation,
    /// The lines of full length.
    pub lines: Vec<Vec<Move>>,
    /// What would be played if the other side began.
    pub set_play: Vec<Vec<Move>>,
}

/// All solutions of a helpmate side by side.
#[derive(Clone, Debug)]
pub struct HelpPlay {
    /// The diagrams, in order.
    pub phases: Vec<HelpPhase>,
    /// Every solution of every phase, in order.
    pub solutions: Vec<HelpSolution>,
}

/// A unit throughout the problem: the square it stands on in the first diagram. One that only a later twin has goes by its
/// square there, if no other goes by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(u8);

impl UnitId {
    /// The square it is named after.
    pub fn square(self) -> Square {
        Square::new(self.0 % SQUARES)
    }

    /// Whether it stands in the first diagram: some units only a later twin has.
    pub(crate) fn is_of_first_diagram(self) -> bool {
        self.0 < SQUARES
    }
}

/// Squares of a board.
const SQUARES: u8 = 64;

/// One solution: the moves with everything they do.
#[derive(Clone, Debug)]
pub struct HelpSolution {
    /// Which phase it belongs to.
    pub phase: usize,
    /// The moves.
    pub moves: Vec<Move>,
    /// The positions before each move and after the last.
    pub positions: Vec<Position>,
    /// What each move does, move by move.
    pub effects: Vec<Vec<Effect>>,
    /// What the mate looks like.
    pub(crate) picture: MatePicture,
    /// Which unit stands where in each position.
    units: Vec<Vec<(Square, UnitId)>>,
}

impl HelpPhase {
    /// The lines that a solver found.
    pub fn of(label: Option<String>, solution: &GeneralSolution) -> HelpPhase {
        let lines = |kind| {
            let lines = solution.lines(kind).into_iter();
            lines.map(|line| line.into_iter().map(|played| played.mv).collect()).collect()
        };
        HelpPhase {
            label,
            position: solution.position,
            stipulation: solution.stipulation,
            lines: lines(PartKind::Solutions),
            set_play: lines(PartKind::SetPlay),
        }
    }

    /// Where the play of a line begins: in the diagram, or in the same with the other side to move.
    fn start(&self, line: &[Move]) -> Option<Position> {
        let begins = self.position.board().unit_at(line.first()?.from)?.color;
        if begins == self.position.turn() { Some(self.position) } else { self.position.pass() }
    }
}

impl HelpPlay {
    /// The solutions of these phases. Lines that do not end in the mate of Black's king are left out; none are left of
    /// stipulations that themes are not for.
    pub fn of(phases: Vec<HelpPhase>) -> HelpPlay {
        let mut solutions = Vec::new();
        for (index, phase) in phases.iter().enumerate() {
            if !Scope::HELPMATES.includes(phase.stipulation) {
                continue;
            }
            let names = names(&phases[0].position, &phase.position);
            let played = phase.lines.iter().filter(|line| line.len() == phase.stipulation.half_moves());
            solutions.extend(played.filter_map(|line| HelpSolution::of(index, &phase.position, line, &names)));
        }
        HelpPlay { phases, solutions }
    }

    /// The solutions of one diagram.
    pub fn of_solution(solution: &GeneralSolution) -> HelpPlay {
        HelpPlay::of(vec![HelpPhase::of(None, solution)])
    }

    /// The set play, as solutions are read: the same length but for the first half-move.
    pub fn set_play(&self) -> Vec<HelpSolution> {
        let mut played = Vec::new();
        for (index, phase) in self.phases.iter().enumerate() {
            let names = names(&self.phases[0].position, &phase.position);
            let whole = phase.stipulation.half_moves().saturating_sub(1);
            for line in phase.set_play.iter().filter(|line| line.len() == whole) {
                let start = phase.start(line);
                played.extend(start.and_then(|start| HelpSolution::of(index, &start, line, &names)));
            }
        }
        played
    }

    /// The first diagram.
    pub fn diagram(&self) -> &Position {
        &self.phases[0].position
    }

    /// What is asked first.
    pub fn stipulation(&self) -> Stipulation {
        self.phases[0].stipulation
    }

    /// Whether there are several diagrams.
    pub fn has_twins(&self) -> bool {
        self.phases.len() > 1
    }

    /// Pairs of different solutions, each once.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let count = self.solutions.len();
        (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
    }

    /// The unit by its name, in the diagram where it is found first.
    pub fn unit(&self, unit: UnitId) -> Option<chess::Unit> {
        let in_solution = |solution: &HelpSolution| {
            let square = solution.place(unit, 0)?;
            solution.start().board().unit_at(square)
        };
        self.solutions.iter().find_map(in_solution)
    }
}

impl HelpSolution {
    fn of(phase: usize, start: &Position, moves: &[Move], names: &[(Square, UnitId)]) -> Option<HelpSolution> {
        let mut positions = vec![*start];
        for &mv in moves {
            let position = positions[positions.len() - 1];
            if !position.is_legal(mv) {
                return None;
            }
            positions.push(position.play(mv));
        }
        let mated = positions[positions.len() - 1];
        if !mated.is_mate() || mated.turn() != Color::Black {
            return None;
        }
        let standing = |ply: usize, position: &Position| {
            let named =
                position.board().iter().map(|(square, _)| (square, named(names, origin(&moves[..ply], square))));
            named.collect::<Vec<_>>()
        };
        let units = positions.iter().enumerate().map(|(ply, position)| standing(ply, position)).collect();
        let picture = MatePicture::of(&mated);
        let mut solution =
            HelpSolution { phase, moves: moves.to_vec(), positions, effects: Vec::new(), picture, units };
        solution.effects = effects(&solution);
        Some(solution)
    }

    /// The diagram.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position in which Black is mated.
    pub fn mated(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// Where the king is mated.
    pub fn king(&self) -> Square {
        self.picture.king
    }

    /// How many half-moves there are.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Who makes a move.
    pub fn color(&self, ply: usize) -> Color {
        self.positions[ply].turn()
    }

    /// The half-moves of one side.
    pub fn plies_of(&self, color: Color) -> impl Iterator<Item = usize> {
        (0..self.plies()).filter(move |&ply| self.color(ply) == color)
    }

    /// The unit that makes a move.
    pub fn mover(&self, ply: usize) -> UnitId {
        self.unit_on(ply, self.moves[ply].from).expect("a unit moves")
    }

    /// The unit on a square before a half-move.
    pub fn unit_on(&self, ply: usize, square: Square) -> Option<UnitId> {
        self.units[ply].iter().find(|(place, _)| *place == square).map(|(_, unit)| *unit)
    }

    /// The unit on a square in the mate.
    pub fn unit_at_end(&self, square: Square) -> Option<UnitId> {
        self.unit_on(self.plies(), square)
    }

    /// Where a unit stands before a half-move; nowhere once it is captured.
    pub fn place(&self, unit: UnitId, ply: usize) -> Option<Square> {
        self.units[ply].iter().find(|(_, id)| *id == unit).map(|(square, _)| *square)
    }

    /// Where a unit stands in the mate.
    pub fn final_place(&self, unit: UnitId) -> Option<Square> {
        self.place(unit, self.plies())
    }

    /// The units of a side in the diagram, in the order of the squares.
    pub fn units_of(&self, color: Color) -> impl Iterator<Item = UnitId> {
        let board = *self.start().board();
        self.units[0].iter().filter(move |(square, _)| board.color(color).has(*square)).map(|(_, unit)| *unit)
    }

    /// The half-moves that a unit makes; in castling the king moves.
    pub fn moves_of(&self, unit: UnitId) -> Vec<usize> {
        (0..self.plies()).filter(|&ply| self.mover(ply) == unit).collect()
    }

    /// The half-move after which a unit stands where it is in the mate, if it moved there.
    pub fn arrival(&self, unit: UnitId) -> Option<usize> {
        let end = self.final_place(unit)?;
        (0..self.plies()).rev().find(|&ply| self.place(unit, ply) != Some(end))
    }

    /// The unit that a half-move captures.
    pub fn captured(&self, ply: usize) -> Option<UnitId> {
        let (square, _) = self.positions[ply].captured(self.moves[ply])?;
        self.unit_on(ply, square)
    }

    /// The half-move that captures a unit.
    pub fn capture_of(&self, unit: UnitId) -> Option<usize> {
        (0..self.plies()).find(|&ply| self.captured(ply) == Some(unit))
    }

    /// The line as evidence has it.
    pub fn line(&self) -> Line {
        Line(self.moves.clone())
    }

    /// The squares a half-move passes over.
    pub fn crossed(&self, ply: usize) -> Bitboard {
        chess::between(self.moves[ply].from, self.moves[ply].to)
    }

    /// What a half-move does, of one kind.
    pub fn effect(&self, ply: usize, is: impl Fn(&Effect) -> bool) -> Option<&Effect> {
        self.effects[ply].iter().find(|effect| is(effect))
    }

    /// All effects with their half-moves.
    pub fn all_effects(&self) -> impl Iterator<Item = (usize, &Effect)> {
        self.effects.iter().enumerate().flat_map(|(ply, effects)| effects.iter().map(move |effect| (ply, effect)))
    }

    /// A position with other units and perhaps the other side to move; none if that is not a position.
    pub(crate) fn changed(position: &Position, change: impl FnOnce(&mut Setup)) -> Option<Position> {
        let mut setup = position.setup();
        change(&mut setup);
        if setup.en_passant.is_some_and(|square| !setup.en_passant_possible(square)) {
            setup.en_passant = None;
        }
        for color in Color::ALL {
            for wing in chess::Wing::ALL {
                if !chess::Castling::units_at_home(&setup.board, color, wing) {
                    setup.castling = setup.castling.without(color, wing);
                }
            }
        }
        setup.check().ok()
    }
}

fn named(names: &[(Square, UnitId)], square: Square) -> UnitId {
    let known = names.iter().find(|(place, _)| *place == square);
    known.map_or(UnitId(square.index() as u8), |(_, unit)| *unit)
}

/// Which unit of the first diagram each unit of a twin is: what stands where it stood, and else the only one of its kind
/// that stands elsewhere. What the first diagram does not have gets a name of its own.
fn names(first: &Position, twin: &Position) -> Vec<(Square, UnitId)> {
    let (first, twin) = (first.board(), twin.board());
    let same = |square: Square| first.unit_at(square) == twin.unit_at(square);
    let mut missing: Vec<(Square, chess::Unit)> = first.iter().filter(|(square, _)| !same(*square)).collect();
    let mut names = Vec::new();
    for (square, unit) in twin.iter() {
        if same(square) {
            names.push((square, UnitId(square.index() as u8)));
            continue;
        }
        match missing.iter().position(|(_, other)| *other == unit) {
            Some(place) => names.push((square, UnitId(missing.remove(place).0.index() as u8))),
            None => names.push((square, UnitId(square.index() as u8 + SQUARES))),
        }
    }
    names
}

/// Whether a kind of unit moves along lines, and how: along ranks and files, or along diagonals.
pub(crate) fn is_line_piece(kind: Kind) -> bool {
    matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop)
}

/// Whether two squares stand on a rank or a file.
pub(crate) fn is_straight(one: Square, other: Square) -> bool {
    one.file() == other.file() || one.rank() == other.rank()
}
