//! A game in progress: where it began, the moves, and every position on the way.

use chess::{Color, Move};

use crate::GamePosition;

/// The moves of a game and the positions between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    positions: Vec<GamePosition>,
    moves: Vec<Move>,
    hashes: Vec<u64>,
}

/// How a game can be over by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side to move is mated.
    Mate,
    /// The side to move has no moves and is not in check.
    Stalemate,
    /// The position is there for the third time.
    Repetition,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// Neither side can mate any more.
    DeadPosition,
}

impl GameRecord {
    /// A game that begins here.
    pub fn new(start: GamePosition) -> GameRecord {
        GameRecord { positions: vec![start], moves: vec![], hashes: vec![start.hash()] }
    }

    /// Adds a legal move.
    pub fn play(&mut self, mv: Move) {
        let after = self.now().play(mv);
        self.positions.push(after);
        self.moves.push(mv);
        self.hashes.push(after.hash());
    }

    /// The present position.
    pub fn now(&self) -> &GamePosition {
        self.positions.last().expect("a record has a beginning")
    }

    /// Where the game began.
    pub fn start(&self) -> &GamePosition {
        &self.positions[0]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Every position with the move made in it.
    pub fn steps(&self) -> impl Iterator<Item = (&GamePosition, Move)> {
        self.positions.iter().zip(self.moves.iter().copied())
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.now().position.turn()
    }

    /// The hashes of the positions since the last capture or pawn move, without the present one.
    pub fn past(&self) -> &[u64] {
        let before = self.hashes.len() - 1;
        &self.hashes[before - usize::from(self.now().clock).min(before)..before]
    }

    /// Whether the game is over, and how.
    pub fn end(&self) -> Option<End> {
        let GamePosition { position, clock, .. } = self.now();
        let hash = self.now().hash();
        if !position.has_moves() {
            Some(if position.in_check() { End::Mate } else { End::Stalemate })
        } else if self.now().is_dead() {
            Some(End::DeadPosition)
        } else if *clock >= 100 {
            Some(End::FiftyMoves)
        } else if self.past().iter().filter(|&&past| past == hash).count() >= 2 {
            Some(End::Repetition)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use chess::{parse_fen, parse_move};

    use super::*;

    fn check(fen: &str, clock: u16, moves: &str, expected: Option<End>) {
        let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        let mut record = GameRecord::new(GamePosition::of(position, clock));
        for text in moves.split_whitespace() {
            assert_eq!(record.end(), None, "{text}");
            record.play(parse_move(&record.now().position, text).expect("a legal move"));
        }
        assert_eq!(record.end(), expected, "{fen} {moves}");
    }

    #[test]
    fn games_end_as_the_rules_say() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        check(start, 0, "f3 e5 g4 Qh4", Some(End::Mate));
        check("7k/8/6K1/8/8/8/8/5Q2 w - -", 0, "Qf7", Some(End::Stalemate));
        check(start, 0, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", None);
        check(start, 0, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", Some(End::Repetition));
        check("7k/8/6K1/8/8/8/8/R7 w - -", 98, "Ra2", None);
        check("7k/8/6K1/8/8/8/8/R7 w - -", 98, "Ra2 Kg8", Some(End::FiftyMoves));
        // Mate on the last move counts.
        check("7k/8/6K1/8/8/8/8/R7 w - -", 99, "Ra8", Some(End::Mate));
        check("7k/8/5K2/8/8/8/r7/1B6 w - -", 0, "Bxa2", Some(End::DeadPosition));
        // Castling rights lost on the way make it another position.
        let castle = "4k3/8/8/8/8/8/8/4K2R w K -";
        check(castle, 0, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", None);
    }
}
