//! Good improvements that differ: a greedy choice that weighs each candidate's gain against how much it is like those
//! chosen before.
//!
//! The gain is the share of the best gain, 0 to 1. The novelty is the least difference from anything chosen, 0 to 1:
//! the mean of three parts, another key (0 or 1), other themes in the strict reading (those not shared, of all), and
//! other units (those that differ, of six; more count as six). All is seen from the black king, so that a shift alone
//! is no difference. The best comes first; then the one with the largest product of gain and novelty, and of equals the
//! better.

use super::Better;
use super::outcome::SeenFromTheKing;

/// This many units elsewhere make another problem.
const OTHER_UNITS: f64 = 6.0;

/// Chooses this many of the candidates, which come best first and leave best first.
pub(super) fn choose(candidates: Vec<Better>, original: f64, top: usize) -> Vec<Better> {
    let seen: Vec<SeenFromTheKing> = candidates.iter().map(Better::seen_from_the_king).collect();
    let best = candidates.first().map_or(0.0, |best| best.score - original);
    let mut novelty = vec![1.0f64; candidates.len()];
    let mut chosen: Vec<usize> = Vec::new();
    while chosen.len() < top.min(candidates.len()) {
        let value = |index: usize| (candidates[index].score - original) / best * novelty[index];
        let open = (0..candidates.len()).filter(|index| !chosen.contains(index));
        let next = open.reduce(|one, other| if value(other) > value(one) { other } else { one });
        let Some(next) = next else { break };
        for (index, novelty) in novelty.iter_mut().enumerate() {
            *novelty = novelty.min(difference(&seen[index], &seen[next]));
        }
        chosen.push(next);
    }
    let keep = |(index, better)| chosen.contains(&index).then_some(better);
    candidates.into_iter().enumerate().filter_map(keep).collect()
}

fn difference(one: &SeenFromTheKing, other: &SeenFromTheKing) -> f64 {
    let key = if one.key == other.key { 0.0 } else { 1.0 };
    let all = one.themes.union(&other.themes).count();
    let shared = one.themes.intersection(&other.themes).count();
    let themes = if all == 0 { 0.0 } else { (all - shared) as f64 / all as f64 };
    let units = one.units.symmetric_difference(&other.units).count();
    (key + themes + (units as f64 / OTHER_UNITS).min(1.0)) / 3.0
}
