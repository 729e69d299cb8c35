//! A line of a helpmate put on the board: its positions, and from which square of the diagram each unit comes.

use chess::{Color, Kind, Move, Position, Square};
use solve::kernel::HelpLine;

/// A line that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The moves.
    pub moves: Vec<Move>,
    /// The diagram and the position after each move.
    pub positions: Vec<Position>,
    /// For each move, where its unit stood in the diagram.
    pub origins: Vec<Square>,
    /// For each move, what it captures: where that unit stood in the diagram, and what it is.
    pub captures: Vec<Option<(Square, Kind)>>,
    /// For each square, where the unit that ends there stood in the diagram.
    ends: [Option<Square>; 64],
}

impl Played {
    /// The line, if it can be played and White mates at its end.
    pub fn of(diagram: &Position, line: HelpLine) -> Option<Played> {
        let mut ends: [Option<Square>; 64] = [None; 64];
        diagram.board().occupied().into_iter().for_each(|square| ends[square.index()] = Some(square));
        let mut played = Played { moves: vec![], positions: vec![*diagram], origins: vec![], captures: vec![], ends };
        for mv in line.moves() {
            played.play(mv)?;
        }
        let last = played.last();
        (last.turn() == Color::Black && last.is_mate()).then_some(played)
    }

    fn play(&mut self, mv: Move) -> Option<()> {
        let before = *self.last();
        if !before.board().units(before.turn(), mv.kind).has(mv.from) || !before.is_legal(mv) {
            return None;
        }
        // Castling moves two units at once, of which only one would be followed here.
        if mv.is_castling() {
            return None;
        }
        let captured = before.captured(mv);
        let capture = captured.and_then(|(square, kind)| Some((self.ends[square.index()].take()?, kind)));
        let origin = self.ends[mv.from.index()].take()?;
        self.ends[mv.to.index()] = Some(origin);
        self.captures.push(capture);
        self.origins.push(origin);
        self.moves.push(mv);
        self.positions.push(before.play(mv));
        Some(())
    }

    /// The position of the mate.
    pub fn last(&self) -> &Position {
        self.positions.last().expect("the diagram is there from the beginning")
    }

    /// The mating move.
    pub fn mate(&self) -> Move {
        *self.moves.last().expect("a line that was played has moves")
    }

    /// Where the mating unit stood in the diagram.
    pub fn mating_unit(&self) -> Square {
        *self.origins.last().expect("a line that was played has moves")
    }

    /// Where the unit that ends on a square stood in the diagram.
    pub fn origin(&self, square: Square) -> Option<Square> {
        self.ends[square.index()]
    }

    /// Who makes the move of this number.
    pub fn mover(&self, number: usize) -> Color {
        self.positions[number].turn()
    }

    /// Whether the unit of a move moves again.
    pub fn moves_on(&self, number: usize) -> bool {
        self.origins[number + 1..].contains(&self.origins[number])
    }

    /// The captured unit of the diagram and its kind, for every move that captures one of this side.
    pub fn captured(&self, color: Color) -> impl Iterator<Item = (usize, Square, Kind)> + '_ {
        let captures = self.captures.iter().enumerate();
        captures
            .filter(move |(number, _)| self.mover(*number) != color)
            .filter_map(|(number, capture)| capture.map(|(origin, kind)| (number, origin, kind)))
    }

    /// As the kernel has it.
    pub fn line(&self) -> HelpLine {
        HelpLine::of(&self.moves).expect("it came from such a line")
    }
}
