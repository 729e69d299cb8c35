//! The search for all lines. What leads to no line is remembered.

use chess::{Move, Position};

use crate::Limits;
use crate::battle::{Ending, Proof, Rules};
use crate::search::{Known, Stopped, Table};

/// A search for lines with its memory. What it finds never depends on what is in the memory.
pub(super) struct Lines<'a> {
    rules: Rules,
    /// Decides whether White's last move forces Black, and counts what is looked at.
    proof: Proof<'a>,
    /// Positions from which no line of a length leads on.
    barren: Table,
    line: Vec<Move>,
    /// How many more moves may be written down.
    room: usize,
}

/// Lines that are being found.
type Found = Vec<Vec<Move>>;

impl<'a> Lines<'a> {
    /// The most moves written down for one problem; more lines are useless and fill memory.
    const ROOM: usize = 5_000_000;

    pub(super) fn new(rules: Rules, limits: Limits<'a>) -> Lines<'a> {
        Lines {
            rules,
            proof: Proof::new(rules, limits.nodes, 0, limits.outside()),
            barren: Table::of_bytes(limits.hash_megabytes << 20),
            line: Vec::new(),
            room: Lines::ROOM,
        }
    }

    /// Positions looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.proof.nodes
    }

    /// Both sides help; Black reaches the aim by the last half-move.
    pub(super) fn help(&mut self, position: &Position, half_moves: usize, found: &mut Found) -> Result<(), Stopped> {
        let black = half_moves % 2 == 1;
        if half_moves == 1 {
            // That Black ends the play at once is nothing White has forced, and so it is no set play in self play.
            let can = self.rules.ending != Ending::Forced && self.rules.binds_black(position);
            return if can { self.write(position, found) } else { Ok(()) };
        }
        if black && self.rules.binds_black(position) {
            return Ok(());
        }
        if half_moves == 2 {
            return self.last_moves(position, found);
        }
        self.once_only(position, half_moves, found, |lines, found| {
            for mv in sorted_moves(position) {
                lines.proof.count()?;
                lines.line.push(mv);
                let below = lines.help(&position.play(mv), half_moves - 1, found);
                lines.line.pop();
                below?;
            }
            Ok(())
        })
    }

    /// White moves alone. He gives no check before the last move, and that is the first by which Black is forced.
    pub(super) fn series(&mut self, position: &Position, moves: u8, found: &mut Found) -> Result<(), Stopped> {
        if moves == 1 {
            return self.last_moves(position, found);
        }
        self.once_only(position, usize::from(moves), found, |lines, found| {
            for mv in sorted_moves(position) {
                let after = position.play(mv);
                let Some(passed) = after.pass() else { continue };
                if !lines.proof.forces(&after, mv, 1)? {
                    lines.line.push(mv);
                    let below = lines.series(&passed, moves - 1, found);
                    lines.line.pop();
                    below?;
                }
            }
            Ok(())
        })
    }

    /// White's last moves that force Black, each with what Black plays.
    fn last_moves(&mut self, position: &Position, found: &mut Found) -> Result<(), Stopped> {
        for mv in self.proof.successes(position, 1)? {
            self.line.push(mv);
            let written = self.write(&position.play(mv), found);
            self.line.pop();
            written?;
        }
        Ok(())
    }

    /// Looks below a position unless it is known that no line of this length leads on from it.
    fn once_only(
        &mut self,
        position: &Position,
        length: usize,
        found: &mut Found,
        below: impl FnOnce(&mut Self, &mut Found) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let key = position.hash().wrapping_add((length as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        if self.barren.get(key).is_some() {
            return Ok(());
        }
        let (before, lines) = (self.proof.nodes, found.len());
        below(self, found)?;
        if found.len() == lines {
            self.barren.put(key, Known::default(), self.proof.nodes - before);
        }
        Ok(())
    }

    /// Black's moves that reach the aim.
    fn write(&mut self, after: &Position, found: &mut Found) -> Result<(), Stopped> {
        for mv in sorted_moves(after) {
            if self.rules.reached(&after.play(mv)) {
                self.room = self.room.checked_sub(self.line.len() + 1).ok_or(Stopped)?;
                found.push(self.line.iter().copied().chain([mv]).collect());
            }
        }
        Ok(())
    }
}

fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}
