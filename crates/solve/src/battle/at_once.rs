//! White's last move: which of his moves end the play at once. Most need not be played to see that they do not.

use std::ops::ControlFlow;

use chess::{Fan, Kind, Move, Position};

use super::black_checks::black_may_check;
use super::flights::Flights;
use super::last_move::Candidates;
use super::proof::Proof;
use super::rules::Ending;
use crate::kernel::play_if_legal;
use crate::search::Stopped;

/// Which moves of units other than the king are played.
enum Tried {
    All,
    None,
    Some(Candidates, Flights),
}

impl Proof<'_> {
    /// Whether one move of White's is enough.
    pub(super) fn can_at_once(&mut self, position: &Position) -> Result<bool, Stopped> {
        let mut found = Ok(false);
        self.visit_last_moves(position, &mut |_, answer| {
            found = answer.map(|()| true);
            ControlFlow::Break(())
        });
        found
    }

    /// White's moves that force the play to its end within this many moves, in the order of the squares.
    pub(crate) fn successes(&mut self, position: &Position, moves: u8) -> Result<Vec<Move>, Stopped> {
        let mut found = Vec::new();
        let mut stopped = Ok(());
        if moves == 1 {
            self.visit_last_moves(position, &mut |mv, answer| {
                stopped = answer;
                found.push(mv);
                if answer.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        } else {
            for &mv in &position.legal_moves() {
                if self.forces(&position.play(mv), mv, moves)? {
                    found.push(mv);
                }
            }
        }
        found.sort_unstable();
        stopped.map(|()| found)
    }

    /// Shows the moves by which White ends the play at once, or that the search was stopped.
    fn visit_last_moves(
        &mut self,
        position: &Position,
        visit: &mut impl FnMut(Move, Result<(), Stopped>) -> ControlFlow<()>,
    ) {
        let mates = self.rules.black_mates();
        let tried = match self.rules.ending {
            // Where Black cannot even check, only the white king can go to where he is mated.
            _ if mates && !black_may_check(position) => Tried::None,
            Ending::Forced if mates => {
                Tried::Some(Candidates::find(position, &self.refutations[1]), Flights::of(position))
            }
            Ending::Direct | Ending::Forced | Ending::Possible | Ending::PossibleToBoth => Tried::All,
        };
        let _ = position.visit_moves(|fan| match &tried {
            _ if fan.kind == Kind::King => fan.try_each(|mv| {
                let after = position.play(mv);
                if mates && !black_may_check(&after) { ControlFlow::Continue(()) } else { self.show(&after, mv, visit) }
            }),
            Tried::None => ControlFlow::Continue(()),
            Tried::All => fan.try_each(|mv| self.show(&position.play(mv), mv, visit)),
            Tried::Some(candidates, flights) => {
                let to = candidates.of(fan);
                if to.is_empty() {
                    return ControlFlow::Continue(());
                }
                let flights = flights.from(fan);
                Fan { to, ..fan }.try_each(|mv| {
                    let simple = mv.promotion.is_none() && position.en_passant() != Some(mv.to);
                    if simple && flights.remain(mv.to) {
                        ControlFlow::Continue(())
                    } else {
                        self.show(&position.play(mv), mv, visit)
                    }
                })
            }
        });
    }

    /// Shows a move of White's if it ends the play, or that the search was stopped.
    #[inline]
    fn show(
        &mut self,
        after: &Position,
        mv: Move,
        visit: &mut impl FnMut(Move, Result<(), Stopped>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.forces(after, mv, 1) {
            Ok(false) => ControlFlow::Continue(()),
            Ok(true) => visit(mv, Ok(())),
            Err(stopped) => visit(mv, Err(stopped)),
        }
    }

    /// Whether Black has a move and each of his moves reaches the aim. One that does not is asked for, first those that
    /// did not lately.
    pub(super) fn every_reply_ends(&mut self, after: &Position) -> bool {
        let rules = self.rules;
        let memory = &mut self.refutations[1];
        for mv in memory.iter() {
            if play_if_legal(after, mv).is_some_and(|replied| !rules.reached(&replied)) {
                memory.remember(mv);
                return false;
            }
        }
        let mut any = false;
        let refuted = after.visit_moves(|fan| {
            any = true;
            fan.try_each(|mv| {
                if rules.reached(&after.play(mv)) {
                    return ControlFlow::Continue(());
                }
                memory.remember(mv);
                ControlFlow::Break(())
            })
        });
        any && refuted.is_continue()
    }
}
