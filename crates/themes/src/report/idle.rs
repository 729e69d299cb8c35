//! The officers that have nothing to do, where nothing else of the units' part in the mates is asked: sooner than by
//! asking for the part of every unit in every mate.

use chess::{Bitboard, Move};
use smallvec::SmallVec;

use super::part::{active_before_play, captured, officers, taking_part};
use crate::unit_move::origin;
use crate::{Phase, Play};

/// A line of two-movers, and of most longer problems.
type ShortLine = SmallVec<[Move; 8]>;

/// White officers that have nothing to do, the same as [`super::idle_officers`].
pub(super) fn idle(play: &Play<'_>) -> Option<Bitboard> {
    let key = play.key()?;
    let active = active_before_play(key);
    let mut idle = officers(play.diagram().board()) - active - moved_or_captured(key);
    leave_to_mates(key, &mut idle);
    Some(idle)
}

/// White's units that give an answer, or are captured by a defense.
fn moved_or_captured(phase: &Phase<'_>) -> Bitboard {
    let mut units = Bitboard::EMPTY;
    for variation in &phase.variations {
        units |= captured(phase, variation);
        let line: ShortLine = phase.lead.iter().copied().chain([variation.defense]).collect();
        units |= variation.replies.iter().map(|reply| origin(&line, reply.mv.from)).collect();
    }
    phase.deeper().fold(units, |units, deeper| units | moved_or_captured(&deeper))
}

/// Those of the idle officers are left that take part in no mate.
fn leave_to_mates(phase: &Phase<'_>, idle: &mut Bitboard) {
    for variation in &phase.variations {
        for reply in variation.replies.iter().filter(|reply| reply.is_mate()) {
            if idle.is_empty() {
                return;
            }
            let line: ShortLine = phase.lead.iter().copied().chain([variation.defense, reply.mv]).collect();
            let mated = variation.after.play(reply.mv);
            let asked = officers(mated.board()).into_iter().filter(|square| idle.has(origin(&line, *square)));
            for square in taking_part(&mated, asked.collect()) {
                *idle -= Bitboard::of(origin(&line, square));
            }
        }
    }
    phase.deeper().for_each(|deeper| leave_to_mates(&deeper, idle));
}

#[cfg(test)]
mod tests {
    use problem::Stipulation;
    use solve::{Limits, Wanted};

    use super::*;
    use crate::report::{idle_officers, part};

    /// In problems, and in problems with a unit less, where more officers are idle.
    #[test]
    fn the_same_officers_are_idle_as_by_their_part() {
        let mut met = 0;
        for row in samples::two_movers() {
            let whole = row.position();
            let rests = whole.board().occupied().into_iter().filter_map(|square| {
                let mut setup = whole.setup();
                setup.board.clear(Bitboard::of(square));
                setup.check().ok()
            });
            for position in rests.chain([whole]) {
                let two = Stipulation::mate_in(2).expect("in range");
                let solution = solve::solve(&position, two, Wanted::variations(), Limits::nodes(1_000_000));
                let play = Play::of(&solution);
                let in_full = part(&play).map(|part| idle_officers(&play, &part));
                assert_eq!(idle(&play), in_full, "{}", position.setup().to_fen());
                met += usize::from(in_full.is_some_and(Bitboard::any));
            }
        }
        assert!(met > 50, "{met}");
    }
}
