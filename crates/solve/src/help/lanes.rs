//! Lines gathered on any number of threads, with one result.
//!
//! One search begins alone: most problems are over before threads would pay. What first moves it leaves are dealt to a
//! fixed number of lanes, each with a memory of its own besides that of the first search, so that neither what a lane
//! finds nor how many positions it looks at depends on how many lanes run at once. The node limit is spent lane by lane.

use std::sync::atomic::{AtomicU64, Ordering};

use chess::{Move, Position};
use problem::FoundLines;
use rayon::prelude::*;

use super::budget::{Budget, Spent};
use super::ending::Ending;
use super::front::{First, Front, Turns};
use super::gathered::Gathered;
use super::outlook::Outlook;
use crate::Limits;

/// Positions that the search looks at before it deals out first moves.
pub(crate) const SOLO: u64 = 200_000;

const LANES: usize = 8;

/// What a lane found, whether it is all, and after how many positions.
struct Lane {
    lines: Vec<Vec<Move>>,
    whole: Result<(), Spent>,
    nodes: u64,
}

/// Every line of some lengths. Each search is made with so many bytes; the first is alone for `solo` positions.
pub(crate) fn gather_lines<E: Ending, O: Outlook>(
    start: &Position,
    turns: Turns,
    lengths: &[usize],
    limits: &Limits<'_>,
    solo: u64,
    make: impl Fn(usize) -> (E, O) + Sync,
) -> FoundLines {
    let half = limits.hash_megabytes << 19;
    let (ending, outlook) = make(half);
    let mut front = Front::new(turns, ending, outlook, Budget::new(limits.nodes, limits.stop), half);
    let mut rest = Vec::new();
    let whole = begin(&mut front, start, lengths, solo, &mut rest);
    let first = Lane { nodes: front.budget.nodes, lines: front.lines.in_any_order(), whole };
    let dead = &front.dead;
    let lane = |budget: Budget<'_>, dealt: Vec<First>| {
        let (ending, outlook) = make(half / LANES);
        let mut front = Front::new(turns, ending, outlook, budget, half / LANES).knowing(dead);
        let whole = dealt.iter().try_for_each(|first| front.gather(first));
        Lane { nodes: front.budget.nodes, lines: front.lines.in_any_order(), whole }
    };
    let deal = first.whole.is_ok() && !rest.is_empty();
    let lanes = if deal { run_lanes(&rest, first.nodes, limits, lane) } else { vec![] };
    put_together(first, lanes, limits)
}

/// Gathers the lines that begin with the first moves of all lengths until enough is done to deal out the rest of them.
fn begin<E: Ending, O: Outlook>(
    front: &mut Front<'_, E, O>,
    start: &Position,
    lengths: &[usize],
    solo: u64,
    rest: &mut Vec<First>,
) -> Result<(), Spent> {
    for &length in lengths {
        for first in front.first_moves(start, length)? {
            if front.budget.nodes < solo {
                front.gather(&first)?;
            } else {
                rest.push(first);
            }
        }
    }
    Ok(())
}

fn run_lanes(
    rest: &[First],
    before: u64,
    limits: &Limits<'_>,
    lane: impl Fn(Budget<'_>, Vec<First>) -> Lane + Sync,
) -> Vec<Lane> {
    let spent: Vec<AtomicU64> = (0..LANES).map(|_| AtomicU64::new(0)).collect();
    let work = |index: usize| {
        let dealt: Vec<First> = rest.iter().copied().skip(index).step_by(LANES).collect();
        let before: u64 = before + spent[..index].iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
        let lane = lane(Budget::new(limits.nodes.saturating_sub(before), limits.stop), dealt);
        spent[index].store(lane.nodes, Ordering::Relaxed);
        lane
    };
    // A machine that gives no threads does one lane after the other.
    match rayon::ThreadPoolBuilder::new().num_threads(limits.threads.min(LANES)).build() {
        Ok(pool) if limits.threads > 1 => pool.install(|| (0..LANES).into_par_iter().map(work).collect()),
        Ok(_) | Err(_) => (0..LANES).map(work).collect(),
    }
}

/// All lines in their order. A lane counts only as far as the limit reaches after all lanes before it.
fn put_together(first: Lane, lanes: Vec<Lane>, limits: &Limits<'_>) -> FoundLines {
    let (mut nodes, mut complete, mut lines) = (first.nodes, first.whole.is_ok(), first.lines);
    for (index, lane) in lanes.into_iter().enumerate() {
        nodes = nodes.saturating_add(lane.nodes);
        let fits = nodes <= limits.nodes && lane.whole.is_ok();
        // How far a later lane came may depend on timing. After an interrupt everything does, and that is fine.
        if fits || index == 0 || limits.stop.load(Ordering::Relaxed) {
            lines.extend(lane.lines);
        }
        if !fits {
            complete = false;
            nodes = nodes.min(limits.nodes);
            break;
        }
    }
    FoundLines { set_play: vec![], lines: Gathered::sorted(lines), complete, nodes }
}

#[cfg(test)]
mod tests {
    use chess::Setup;
    use problem::Aim;

    use super::*;
    use crate::help::ending::LastMove;
    use crate::help::outlook::FinalPicture;
    use crate::help::pictures::Views;
    use crate::never;

    fn gathered(solo: u64, nodes: u64, threads: usize) -> FoundLines {
        let setup: Setup = "Ka8 Rb1 Sc5 / Kd4 Bc8 Qf7 d5 e6 h4".parse().expect("a piece list");
        let start = Setup { turn: chess::Color::Black, ..setup }.check().expect("a position");
        let limits = Limits::nodes(nodes).with_threads(threads);
        let turns = Turns::Alternating;
        gather_lines(&start, turns, &[2, 4, 6], &limits, solo, |bytes| {
            let views = Views::new(&start, Aim::Mate, turns.left(start.turn(), 5), bytes);
            (LastMove { aim: Aim::Mate }, FinalPicture { turns, views })
        })
    }

    #[test]
    fn lanes_find_what_one_search_finds_on_any_number_of_threads() {
        let alone = gathered(u64::MAX, u64::MAX, 1);
        assert!(alone.complete && !alone.lines.is_empty(), "{alone:?}");
        for solo in [0, alone.nodes / 3] {
            let dealt = gathered(solo, u64::MAX, 1);
            assert_eq!((&dealt.lines, dealt.complete), (&alone.lines, true));
            for nodes in [u64::MAX, dealt.nodes, dealt.nodes - 1, dealt.nodes / 2, dealt.nodes / 8, 0] {
                let one = gathered(solo, nodes, 1);
                assert!(one.nodes <= nodes);
                assert_eq!(one.complete, nodes >= dealt.nodes);
                assert_eq!(gathered(solo, nodes, 2), one);
                assert_eq!(gathered(solo, nodes, 8), one);
            }
        }
    }
}
