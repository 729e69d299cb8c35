//! Lines gathered on any number of threads, with one result.
//!
//! One search finds the beginnings, each position once, however many orders of moves lead to it. Where these are few, it goes
//! on alone: threads would not pay. Else they are dealt to a fixed number of lanes, each with a memory of its own, so that
//! neither what a lane finds nor how many positions it looks at depends on how many lanes run at once. Beginnings in which
//! White's units stand alike go to one lane, since these are what later play has in common. The node limit is spent lane by
//! lane.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use chess::{Color, Move, Position, Square, Unit};
use problem::FoundLines;
use rayon::prelude::*;

use super::budget::{Budget, Spent};
use super::ending::Ending;
use super::front::{Beginning, Front, Steps, Turns};
use super::gathered::Gathered;
use super::outlook::Outlook;
use crate::Limits;

/// So many beginnings are dealt out.
pub(crate) const MANY: usize = 2_000;

/// The last half-moves before the ending are left to the lanes. White has one move among them, so that the lanes have hardly
/// a position in common.
const NEAR: usize = 3;

/// What a beginning takes, with what leads to it.
const BEGINNING_BYTES: usize = 1 << 9;

/// What is left to the lanes: a beginning, its number, and which ways lead to it.
struct Dealt {
    beginning: Beginning,
    number: usize,
    ways: usize,
}

/// The ways to the beginnings of one length.
#[derive(Default)]
struct Ways {
    /// For beginnings of one move, of two, …: what leads to each.
    steps: Vec<Vec<Steps>>,
}

impl Ways {
    /// All ways to the beginning with this number.
    fn to(&self, number: usize) -> Vec<Vec<Move>> {
        let mut ways = vec![(number, vec![])];
        for steps in self.steps.iter().rev() {
            let before = |(number, way): (usize, Vec<Move>)| {
                let steps: &Steps = &steps[number];
                steps.iter().map(move |&(before, mv)| (before, [&[mv], way.as_slice()].concat())).collect::<Vec<_>>()
            };
            ways = ways.into_iter().flat_map(before).collect();
        }
        ways.into_iter().map(|(_, way)| way).collect()
    }
}

const LANES: usize = 8;

/// What a lane found, whether it is all, and after how many positions.
struct Lane {
    lines: Vec<Vec<Move>>,
    whole: Result<(), Spent>,
    nodes: u64,
}

/// Every line of some lengths. Each search is made with so many bytes; `many` beginnings are dealt out.
pub(crate) fn gather_lines<E: Ending, O: Outlook>(
    start: &Position,
    turns: Turns,
    lengths: &[usize],
    limits: &Limits<'_>,
    many: usize,
    make: impl Fn(usize) -> (E, O) + Sync,
) -> FoundLines {
    let half = limits.hash_megabytes << 19;
    let (ending, outlook) = make(half);
    let mut front = Front::new(turns, ending, outlook, Budget::new(limits.nodes, limits.outside()), half);
    let room = half / BEGINNING_BYTES;
    let (mut dealt, mut ways) = (vec![], vec![]);
    let whole = lengths.iter().try_for_each(|&length| {
        // How many there are is not known yet.
        limits.gauge.inspect(|gauge| gauge.begin(0, 1));
        let (beginnings, to) = beginnings(&mut front, start, length, room)?;
        if beginnings.len() < many {
            limits.gauge.inspect(|gauge| gauge.begin(beginnings.len(), 1));
            let mut each = beginnings.iter().enumerate();
            return each.try_for_each(|(number, beginning)| front.watched(beginning, || to.to(number), limits.gauge));
        }
        let deal = |(number, beginning)| Dealt { beginning, number, ways: ways.len() };
        dealt.extend(beginnings.into_iter().enumerate().map(deal));
        ways.push(to);
        Ok(())
    });
    let first = Lane { nodes: front.budget.nodes, lines: front.lines.in_any_order(), whole };
    let lane = |budget: Budget<'_>, dealt: &[Dealt]| {
        let (ending, outlook) = make(half / LANES);
        let mut front = Front::new(turns, ending, outlook, budget, half / LANES);
        let mut gather =
            |dealt: &Dealt| front.watched(&dealt.beginning, || ways[dealt.ways].to(dealt.number), limits.gauge);
        let whole = dealt.iter().try_for_each(&mut gather);
        Lane { nodes: front.budget.nodes, lines: front.lines.in_any_order(), whole }
    };
    limits.gauge.filter(|_| !dealt.is_empty()).inspect(|gauge| gauge.begin(dealt.len(), 1));
    let deal = first.whole.is_ok() && !dealt.is_empty();
    let lanes = if deal { run_lanes(&by_lanes(dealt), first.nodes, limits, lane) } else { vec![] };
    put_together(first, lanes, limits)
}

/// The beginnings of lines of a length, in so much room.
fn beginnings<E: Ending, O: Outlook>(
    front: &mut Front<'_, E, O>,
    start: &Position,
    length: usize,
    room: usize,
) -> Result<(Vec<Beginning>, Ways), Spent> {
    let mut beginnings: Vec<Beginning> = front.start(start, length)?.into_iter().collect();
    let mut ways = Ways::default();
    while beginnings.len() < room && beginnings.first().is_some_and(|first| first.front > NEAR) {
        let (longer, steps) = front.longer(&beginnings)?;
        beginnings = longer;
        ways.steps.push(steps);
    }
    Ok((beginnings, ways))
}

/// What is dealt by lanes, in the order in which each placement of White's units first appears.
fn by_lanes(dealt: Vec<Dealt>) -> Vec<Vec<Dealt>> {
    let mut seen: HashMap<Vec<(Square, Unit)>, usize> = HashMap::new();
    let mut lanes: Vec<Vec<Dealt>> = (0..LANES).map(|_| vec![]).collect();
    for one in dealt {
        let white = one.beginning.position.board().iter().filter(|(_, unit)| unit.color == Color::White).collect();
        let count = seen.len();
        lanes[*seen.entry(white).or_insert(count) % LANES].push(one);
    }
    lanes
}

fn run_lanes(
    dealt: &[Vec<Dealt>],
    before: u64,
    limits: &Limits<'_>,
    lane: impl Fn(Budget<'_>, &[Dealt]) -> Lane + Sync,
) -> Vec<Lane> {
    let spent: Vec<AtomicU64> = (0..LANES).map(|_| AtomicU64::new(0)).collect();
    let work = |index: usize| {
        let before: u64 = before + spent[..index].iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
        let lane = lane(Budget::new(limits.nodes.saturating_sub(before), limits.outside()), &dealt[index]);
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

    fn gathered(many: usize, nodes: u64, threads: usize) -> FoundLines {
        let setup: Setup = "Ka8 Rb1 Sc5 / Kd4 Bc8 Qf7 d5 e6 h4".parse().expect("a piece list");
        let start = Setup { turn: chess::Color::Black, ..setup }.check().expect("a position");
        let limits = Limits::nodes(nodes).with_threads(threads);
        let turns = Turns::Alternating;
        gather_lines(&start, turns, &[2, 4, 6], &limits, many, |bytes| {
            let views = Views::new(&start, Aim::Mate, turns.left(start.turn(), 5), bytes);
            (LastMove { aim: Aim::Mate }, FinalPicture { turns, views })
        })
    }

    #[test]
    fn lanes_find_what_one_search_finds_on_any_number_of_threads() {
        let alone = gathered(usize::MAX, u64::MAX, 1);
        assert!(alone.complete && !alone.lines.is_empty(), "{alone:?}");
        for many in [1, 20] {
            let dealt = gathered(many, u64::MAX, 1);
            assert_eq!((&dealt.lines, dealt.complete), (&alone.lines, true));
            for nodes in [u64::MAX, dealt.nodes, dealt.nodes - 1, dealt.nodes / 2, dealt.nodes / 8, 0] {
                let one = gathered(many, nodes, 1);
                assert!(one.nodes <= nodes);
                assert_eq!(one.complete, nodes >= dealt.nodes);
                assert_eq!(gathered(many, nodes, 2), one);
                assert_eq!(gathered(many, nodes, 8), one);
            }
        }
    }
}
