//! The rows of kmove-2006: clusters by level, duals by ply, material; and what else was counted, in sentences.
//!
//! Sums are taken over counts of equal clusters, in a fixed order: fractions added in the order of the tree would round
//! differently when the same tree is written down in another order.

use std::collections::BTreeMap;

use chess::{Board, Color, Move};
use problem::{Sentence, Solution};

use super::{Cluster, KMove2006, visit_clusters};
use crate::material::force;
use crate::{RowGroup, Score};

/// The clusters of one level together.
#[derive(Clone, Default)]
struct Level {
    /// How many clusters have these numbers of different and of single continuations.
    shapes: BTreeMap<(u32, u32), u32>,
    major_duals: u32,
    minor_duals: u32,
    short_variations: u32,
    black_duals: u32,
}

/// All rows of a sound problem in two moves or more.
pub(super) fn score(model: &KMove2006, solution: &Solution) -> Score {
    let mut levels: Vec<Level> = Vec::new();
    let mut shown = Vec::new();
    visit_clusters(solution, |cluster, lead| {
        levels.resize_with(levels.len().max(usize::from(cluster.level)), Level::default);
        levels[usize::from(cluster.level) - 1].add(cluster);
        if cluster.level <= SHOWN_LEVELS {
            shown.push((lead.to_vec(), *cluster));
        }
    });
    let mut score = Score::default();
    cluster_rows(model, &levels, &mut score);
    dual_rows(model, &levels, solution.stipulation.moves(), &mut score);
    material_row(model, solution.position.board(), &mut score);
    shown.sort_unstable_by(|(a, one), (b, other)| (one.level, a).cmp(&(other.level, b)));
    let remark = |(lead, cluster): &(Vec<Move>, Cluster)| {
        // `1.Sf2 Kf3 2.Qf8`: the moves that lead to the cluster.
        Sentence::new().line(&solution.position, lead, 1).text(": ").text(&cluster_remark(cluster))
    };
    score.remarks.extend(shown.iter().map(remark));
    let deeper = levels.iter().zip(1u8..).filter(|(_, level)| *level > SHOWN_LEVELS);
    score.remarks.extend(deeper.map(|(sums, level)| format!("level {level}: {}", sums.remark(2 * level + 1)).into()));
    score
}

/// Clusters down to this level are remarked upon one by one, deeper ones together: there may be thousands.
const SHOWN_LEVELS: u8 = 2;

fn cluster_rows(model: &KMove2006, levels: &[Level], score: &mut Score) {
    for ((level, depth), name) in levels.iter().zip(1u32..).zip(CLUSTERS) {
        let weight = model.weights.cluster;
        let value = level.shapes.iter().map(|(&(different, single), &count)| {
            // A cluster of duals alone has no continuations to be different.
            if single == 0 { 0.0 } else { f64::from(count) * f64::from(different * different) / f64::from(single) }
        });
        let points = weight * f64::from(depth) * value.sum::<f64>();
        let (different, single) = level.continuations();
        let detail =
            format!("{weight} × level {depth} × different²/all; {different} different of {single} continuations");
        score.add(RowGroup::Bonuses, name, f64::from(level.clusters()), points, detail);
    }
}

fn dual_rows(model: &KMove2006, levels: &[Level], moves: u8, score: &mut Score) {
    // As the thesis counts: the plies of the whole solution for the key's cluster, two fewer for each further level.
    let plies = |index: usize| 2 * (usize::from(moves) - index) - 1;
    let names = MAJOR_DUALS.into_iter().zip(MINOR_DUALS);
    for ((index, level), (major, minor)) in levels.iter().enumerate().zip(names) {
        let length = plies(index);
        for (name, weight, count) in
            [(major, model.weights.major_dual, level.major_duals), (minor, model.weights.minor_dual, level.minor_duals)]
        {
            let points = -weight * length as f64 * f64::from(count);
            let detail = format!("{weight} × {length} plies, {}", ordinal(index));
            score.add(RowGroup::Penalties, name, f64::from(count), points, detail);
        }
    }
}

fn material_row(model: &KMove2006, board: &Board, score: &mut Score) {
    let Some(original) = &model.original else { return };
    let excess = |board: &Board| force(board, Color::White) - force(board, Color::Black);
    let (before, now) = (excess(&original.board), excess(board));
    let change = f64::from(before - now);
    let points = model.weights.material * change;
    let group = if points < 0.0 { RowGroup::Penalties } else { RowGroup::Bonuses };
    let detail = format!("{} × (White's excess {before} in the original, {now} here)", model.weights.material);
    score.add(group, "material", change, points, detail);
}

impl Level {
    fn add(&mut self, cluster: &Cluster) {
        *self.shapes.entry((cluster.different, cluster.single)).or_default() += 1;
        self.major_duals += cluster.major_duals;
        self.minor_duals += cluster.minor_duals;
        self.short_variations += cluster.short_variations;
        self.black_duals += cluster.black_duals();
    }

    fn clusters(&self) -> u32 {
        self.shapes.values().sum()
    }

    /// Different ones, cluster by cluster, and all without duals.
    fn continuations(&self) -> (u32, u32) {
        self.shapes
            .iter()
            .fold((0, 0), |(different, single), (shape, count)| (different + shape.0 * count, single + shape.1 * count))
    }

    fn remark(&self, ply: u8) -> String {
        let (different, single) = self.continuations();
        let counts = [self.major_duals, self.minor_duals, self.black_duals, self.short_variations];
        format!("{} clusters, {}", self.clusters(), remark(different, single, ply, counts))
    }
}

fn cluster_remark(cluster: &Cluster) -> String {
    let counts = [cluster.major_duals, cluster.minor_duals, cluster.black_duals(), cluster.short_variations];
    remark(cluster.different, cluster.single, cluster.dual_ply(), counts)
}

/// What was counted, with what is not there left out.
fn remark(different: u32, single: u32, ply: u8, [major, minor, black, short]: [u32; 4]) -> String {
    let mut text = format!("{different} different of {single} continuations");
    for (count, one, many) in [
        (major, "major dual", "major duals"),
        (minor, "minor dual", "minor duals"),
        (black, "Black dual", "Black duals"),
        (short, "short variation", "short variations"),
    ] {
        let place = if many.starts_with('m') { format!(" on ply {ply}") } else { String::new() };
        match count {
            0 => {}
            1 => text.push_str(&format!(", 1 {one}{place}")),
            _ => text.push_str(&format!(", {count} {many}{place}")),
        }
    }
    text
}

fn ordinal(index: usize) -> String {
    match index {
        0 => "primary".to_owned(),
        1 => "secondary".to_owned(),
        _ => format!("on ply {}", 2 * index + 3),
    }
}

/// A name for each of the numbers.
macro_rules! names {
    ($kind:literal: $($number:literal)*) => { [$(concat!($kind, $number)),*] };
}

/// Rows for every level that a mate in twenty can have.
const CLUSTERS: [&str; 19] = names!("clusters-": 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);

/// Rows for duals, by the ply of White's replies.
const MAJOR_DUALS: [&str; 19] = names!("major-duals-ply-": 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39);
const MINOR_DUALS: [&str; 19] = names!("minor-duals-ply-": 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39);
