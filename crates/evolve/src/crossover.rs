//! Two-point arithmetic crossover: both offspring lie between their parents, nearer to one of them in the middle part
//! and nearer to the other one outside (Fig. 17 of the thesis).

use crate::{Individual, SplitMix};

/// Where individuals are cut: the middle part lies after one position and before another, positions counted from 1, as
/// the thesis says "after 8 and before 13".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The last position before the middle part.
    pub after: usize,
    /// The first position behind it.
    pub before: usize,
}

impl Cut {
    /// A cut of this many positions in three parts, none of them empty if there are at least three.
    pub fn random(positions: usize, chance: &mut SplitMix) -> Cut {
        if positions < 3 {
            return Cut { after: 0, before: 2 };
        }
        // Two different ones of the `positions - 1` gaps between neighbors.
        let one = 1 + chance.below(positions - 1);
        let other = 1 + (one - 1 + 1 + chance.below(positions - 2)) % (positions - 1);
        Cut { after: one.min(other), before: one.max(other) + 1 }
    }

    fn is_middle(self, index: usize) -> bool {
        let position = index + 1;
        self.after < position && position < self.before
    }
}

/// The two offspring of two parents. `coefficient` is the share of the nearer parent, or of the farther one, if it is
/// below a half.
pub fn cross(first: &[i32], second: &[i32], coefficient: f64, cut: Cut) -> (Individual, Individual) {
    let blend = |one: i32, other: i32| round(coefficient * f64::from(one) + (1.0 - coefficient) * f64::from(other));
    let pairs = first.iter().zip(second).enumerate();
    pairs
        .map(|(index, (&one, &other))| {
            let (near_one, near_other) = (blend(one, other), blend(other, one));
            if cut.is_middle(index) { (near_other, near_one) } else { (near_one, near_other) }
        })
        .unzip()
}

/// To the nearest integer, halves up.
pub(crate) fn round(number: f64) -> i32 {
    (number + 0.5).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Table 5: the first parent is individual 8 of the initial generation, the second is individual 6.
    #[test]
    fn the_worked_example_of_table_5() {
        let first =
            [861, 468, 310, 292, 112, 4, 34, 38, 1, 28, 15, 23, 27, 10, 17, 1, 31, 24, 26, 16, 15, 14, 8, 0, 26, 6];
        let second =
            [888, 527, 366, 299, 92, 27, 2, 3, 7, 29, 5, 22, 27, 18, 12, 3, 24, 31, 8, 17, 5, 11, 13, 2, 10, 8];
        let (one, other) = cross(&first, &second, 0.783197, Cut { after: 8, before: 13 });
        let printed_one =
            [867, 481, 322, 294, 108, 9, 27, 30, 6, 29, 7, 22, 27, 12, 16, 1, 29, 26, 22, 16, 13, 13, 9, 0, 23, 6];
        let printed_other =
            [882, 514, 354, 297, 96, 22, 9, 11, 2, 28, 13, 23, 27, 16, 13, 3, 26, 29, 12, 17, 7, 12, 12, 2, 13, 8];
        assert_eq!(one, printed_one);
        assert_eq!(other, printed_other);
    }

    #[test]
    fn halves_are_rounded_up() {
        assert_eq!([2.5, 2.499, -2.5, 3.0].map(round), [3, 2, -2, 3]);
    }

    #[test]
    fn every_cut_has_three_parts() {
        let mut chance = SplitMix::new(1);
        for positions in 3..30 {
            for _ in 0..50 {
                let Cut { after, before } = Cut::random(positions, &mut chance);
                assert!(after >= 1 && after + 1 < before && before <= positions, "{after} {before} of {positions}");
            }
        }
    }
}
