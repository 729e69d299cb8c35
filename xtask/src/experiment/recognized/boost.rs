//! Small trees, one after the other, each for what those before got wrong (gradient boosting with logistic loss).

use serde::{Deserialize, Serialize};

/// How many trees, how much each counts, and how many rows a leaf has at least.
const TREES: usize = 200;
const RATE: f64 = 0.1;
const LEAST: usize = 15;
/// Splits from the root to a leaf.
const DEPTH: usize = 3;
/// How many thresholds of a column are tried.
const CUTS: usize = 16;

/// What was learned.
#[derive(Clone, Serialize, Deserialize)]
pub struct Boost {
    trees: Vec<Tree>,
}

#[derive(Clone, Serialize, Deserialize)]
enum Tree {
    Leaf(f64),
    Split { column: usize, cut: f64, gain: f64, below: Box<Tree>, above: Box<Tree> },
}

/// A row and whether it is one of those looked for.
pub type Row = (Vec<f64>, bool);

impl Boost {
    /// Learns from rows.
    pub fn learn(rows: &[&Row]) -> Boost {
        let cuts = cuts(rows);
        let mut sums = vec![0.0; rows.len()];
        let mut trees = Vec::with_capacity(TREES);
        for _ in 0..TREES {
            let share = |sum: f64| 1.0 / (1.0 + (-sum).exp());
            let slopes: Vec<(f64, f64)> = rows
                .iter()
                .zip(&sums)
                .map(|((_, is), sum)| (f64::from(u8::from(*is)) - share(*sum), share(*sum) * (1.0 - share(*sum))))
                .collect();
            let all: Vec<usize> = (0..rows.len()).collect();
            let tree = Tree::grow(rows, &slopes, &cuts, &all, DEPTH);
            for (sum, (values, _)) in sums.iter_mut().zip(rows) {
                *sum += RATE * tree.value(values);
            }
            trees.push(tree);
        }
        Boost { trees }
    }

    /// How sure it is that a row is one of those looked for: the higher, the surer.
    pub fn value(&self, values: &[f64]) -> f64 {
        self.trees.iter().map(|tree| RATE * tree.value(values)).sum()
    }

    /// How much each column told.
    pub fn gains(&self, columns: usize) -> Vec<f64> {
        let mut gains = vec![0.0; columns];
        self.trees.iter().for_each(|tree| tree.add_gains(&mut gains));
        gains
    }
}

impl Tree {
    fn grow(rows: &[&Row], slopes: &[(f64, f64)], cuts: &[Vec<f64>], of: &[usize], depth: usize) -> Tree {
        let sum = |of: &[usize]| of.iter().fold((0.0, 0.0), |(a, b), row| (a + slopes[*row].0, b + slopes[*row].1));
        let worth = |(slope, curve): (f64, f64)| slope * slope / (curve + 1.0);
        let whole = sum(of);
        let mut best: Option<(f64, usize, f64)> = None;
        for (column, cuts) in cuts.iter().enumerate().filter(|_| depth > 0) {
            for cut in cuts {
                let mut below = (0.0, 0.0);
                let mut count = 0;
                for row in of.iter().filter(|row| rows[**row].0[column] < *cut) {
                    below = (below.0 + slopes[*row].0, below.1 + slopes[*row].1);
                    count += 1;
                }
                if count < LEAST || of.len() - count < LEAST {
                    continue;
                }
                let gain = worth(below) + worth((whole.0 - below.0, whole.1 - below.1)) - worth(whole);
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, column, *cut));
                }
            }
        }
        match best {
            Some((gain, column, cut)) if gain > 1e-6 => {
                let (below, above): (Vec<usize>, Vec<usize>) = of.iter().partition(|row| rows[**row].0[column] < cut);
                let grow = |of: &[usize]| Box::new(Tree::grow(rows, slopes, cuts, of, depth - 1));
                Tree::Split { column, cut, gain, below: grow(&below), above: grow(&above) }
            }
            _ => Tree::Leaf(whole.0 / (whole.1 + 1.0)),
        }
    }

    fn value(&self, values: &[f64]) -> f64 {
        match self {
            Tree::Leaf(value) => *value,
            Tree::Split { column, cut, below, above, .. } => {
                if values[*column] < *cut {
                    below.value(values)
                } else {
                    above.value(values)
                }
            }
        }
    }

    fn add_gains(&self, gains: &mut [f64]) {
        if let Tree::Split { column, gain, below, above, .. } = self {
            gains[*column] += gain;
            below.add_gains(gains);
            above.add_gains(gains);
        }
    }
}

/// Thresholds of every column, at even shares of the rows.
fn cuts(rows: &[&Row]) -> Vec<Vec<f64>> {
    let columns = rows.first().map_or(0, |(values, _)| values.len());
    let of_column = |column: usize| {
        let mut values: Vec<f64> = rows.iter().map(|(values, _)| values[column]).collect();
        values.sort_by(f64::total_cmp);
        let mut cuts: Vec<f64> = (1..=CUTS).map(|cut| values[cut * (values.len() - 1) / (CUTS + 1)]).collect();
        cuts.dedup();
        cuts
    };
    (0..columns).map(of_column).collect()
}
