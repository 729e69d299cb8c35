//! Problems that differ: of more than were asked for, none near another, those are shown that are good and unlike each
//! other.
//!
//! The best comes first; then the one with the largest product of rank and novelty, of equals the earlier. The rank is
//! the share of the others that score no better. The novelty is the least difference from anything chosen, 0 to 1: the
//! mean of three parts, another key (0 the same way and unit, ½ another way, 1 another unit), other themes in the
//! strict reading (those not shared, of all) and other material (units that only one of the two has, out of six; more
//! count as six).

use std::collections::BTreeSet;

use chess::{Color, Kind, Move};

use super::Original;

/// How many times more problems are looked for than shown.
pub(super) const CANDIDATES: usize = 3;

/// This many different units count as different material.
const OTHER_UNITS: f64 = 6.0;

/// Chooses this many of the problems, in the order they came in.
pub(super) fn choose(problems: Vec<Original>, count: usize) -> Vec<Original> {
    let seen: Vec<Seen> = problems.iter().map(Seen::of).collect();
    let rank = |one: &Seen| seen.iter().filter(|other| other.score <= one.score).count() as f64;
    let ranks: Vec<f64> = seen.iter().map(rank).collect();
    let mut novelty = vec![1.0f64; seen.len()];
    let mut chosen: Vec<usize> = Vec::new();
    while chosen.len() < count.min(seen.len()) {
        let value = |index: usize| ranks[index] * novelty[index];
        let open = (0..seen.len()).filter(|index| !chosen.contains(index));
        let Some(next) = open.reduce(|one, other| if value(other) > value(one) { other } else { one }) else { break };
        for (index, novelty) in novelty.iter_mut().enumerate() {
            *novelty = novelty.min(difference(&seen[index], &seen[next]));
        }
        chosen.push(next);
    }
    let keep = |(index, original)| chosen.contains(&index).then_some(original);
    problems.into_iter().enumerate().filter_map(keep).collect()
}

/// What is compared.
struct Seen {
    score: f64,
    key: Option<Move>,
    themes: BTreeSet<&'static str>,
    material: [u32; 12],
}

impl Seen {
    fn of(original: &Original) -> Seen {
        let judgment = &original.judgment;
        let score = judgment.opinions.first().and_then(|opinion| opinion.score.as_ref().ok());
        let strict = judgment.themes.iter().filter(|found| found.reading == themes::Reading::Strict);
        let board = &judgment.report.problem.setup.board;
        let units = |(color, kind): (Color, Kind)| board.units(color, kind).count();
        let mut all = Color::ALL.into_iter().flat_map(|color| Kind::ALL.map(|kind| (color, kind)));
        Seen {
            score: score.map_or(f64::NEG_INFINITY, quality::Score::total),
            key: judgment.report.solution().and_then(|solution| Some(solution.keys.first()?.mv)),
            themes: strict.map(|found| found.theme.name).collect(),
            material: std::array::from_fn(|_| all.next().map_or(0, units)),
        }
    }
}

fn difference(one: &Seen, other: &Seen) -> f64 {
    let way = |mv: Move| {
        let step = |to: u8, from: u8| i16::from(to) - i16::from(from);
        (step(mv.to.file(), mv.from.file()).abs(), step(mv.to.rank(), mv.from.rank()))
    };
    let key = match (one.key, other.key) {
        (Some(one), Some(other)) if one.kind != other.kind => 1.0,
        (Some(one), Some(other)) if way(one) != way(other) => 0.5,
        _ => 0.0,
    };
    let all = one.themes.union(&other.themes).count();
    let shared = one.themes.intersection(&other.themes).count();
    let themes = if all == 0 { 0.0 } else { (all - shared) as f64 / all as f64 };
    let units: u32 = one.material.iter().zip(other.material).map(|(one, other)| one.abs_diff(other)).sum();
    (key + themes + (f64::from(units) / OTHER_UNITS).min(1.0)) / 3.0
}
