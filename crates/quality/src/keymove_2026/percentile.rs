//! Where a score stands among published problems of about the same size.

use problem::{Sentence, Stipulation};

/// Published problems of some size: what one in twenty of them has at most, two in twenty, and so on.
struct Group {
    /// Most units.
    units: u32,
    /// The scores that 5, 10 … 95 % of the problems do not exceed.
    twentieths: [f64; 19],
}

/// Two-movers by size. Measured with `cargo xtask experiment percentiles`, which prints these lines.
const TWO_MOVERS: &[Group] = &[
    // 666 problems.
    Group {
        units: 7,
        twentieths: [
            19.7, 23.9, 26.0, 27.7, 29.1, 30.0, 30.9, 32.3, 33.2, 34.5, 35.5, 36.6, 37.5, 38.9, 40.0, 41.3, 43.4, 45.6,
            49.5,
        ],
    },
    // 159 problems.
    Group {
        units: 9,
        twentieths: [
            17.7, 21.5, 27.2, 29.6, 31.8, 33.7, 34.6, 35.2, 37.1, 38.7, 40.3, 42.2, 43.6, 44.8, 47.3, 48.8, 51.2, 54.8,
            58.6,
        ],
    },
    // 400 problems.
    Group {
        units: 11,
        twentieths: [
            20.5, 26.7, 29.6, 30.0, 32.0, 34.9, 36.4, 38.6, 40.4, 42.2, 44.0, 45.5, 47.4, 49.2, 50.9, 53.1, 55.9, 58.5,
            63.1,
        ],
    },
    // 761 problems.
    Group {
        units: 13,
        twentieths: [
            26.3, 30.0, 30.0, 35.4, 39.0, 40.6, 42.0, 43.5, 44.5, 45.8, 47.0, 48.3, 50.0, 51.6, 53.9, 56.3, 59.2, 63.9,
            66.9,
        ],
    },
    // 1064 problems.
    Group {
        units: 15,
        twentieths: [
            27.3, 30.0, 30.0, 34.3, 39.0, 41.4, 43.7, 45.4, 47.3, 48.7, 50.4, 51.7, 53.1, 54.9, 57.1, 59.1, 61.7, 64.6,
            68.6,
        ],
    },
    // 2597 problems.
    Group {
        units: 18,
        twentieths: [
            30.0, 30.0, 30.0, 32.7, 38.8, 41.9, 44.2, 46.3, 48.3, 49.8, 51.3, 53.3, 55.1, 56.9, 58.7, 60.7, 62.7, 66.0,
            70.2,
        ],
    },
    // 3289 problems.
    Group {
        units: 32,
        twentieths: [
            27.6, 30.0, 30.0, 30.0, 30.0, 35.2, 40.8, 44.1, 47.2, 49.2, 51.7, 53.4, 55.4, 57.1, 58.9, 60.9, 63.2, 66.3,
            70.5,
        ],
    },
];

/// The same for three-movers, which stand for all longer problems.
const LONGER: &[Group] = &[
    // 84 problems.
    Group {
        units: 6,
        twentieths: [
            15.4, 21.3, 24.5, 30.7, 34.2, 35.5, 37.7, 39.8, 40.9, 43.7, 44.9, 46.9, 48.0, 50.6, 53.0, 54.9, 56.2, 59.4,
            62.3,
        ],
    },
    // 160 problems.
    Group {
        units: 8,
        twentieths: [
            21.1, 27.9, 30.0, 34.1, 36.9, 39.9, 42.0, 43.7, 46.2, 47.3, 49.0, 50.1, 51.8, 54.0, 55.2, 56.8, 59.0, 62.2,
            68.8,
        ],
    },
    // 168 problems.
    Group {
        units: 11,
        twentieths: [
            30.0, 30.0, 33.8, 38.7, 41.5, 42.9, 45.0, 46.0, 48.3, 50.3, 52.1, 53.2, 55.3, 56.9, 59.2, 60.6, 63.7, 65.9,
            69.1,
        ],
    },
    // 202 problems.
    Group {
        units: 14,
        twentieths: [
            23.8, 30.0, 30.0, 30.0, 36.9, 40.8, 43.3, 46.1, 47.0, 49.3, 51.5, 53.5, 55.1, 56.1, 57.2, 59.1, 60.8, 64.1,
            70.3,
        ],
    },
    // 342 problems.
    Group {
        units: 32,
        twentieths: [
            19.3, 30.0, 30.0, 30.0, 30.0, 40.7, 43.0, 45.6, 49.0, 52.0, 54.9, 56.9, 59.3, 61.2, 63.2, 64.8, 67.6, 70.5,
            74.5,
        ],
    },
];

/// Which share of published problems of about this size a score exceeds, in percent, and what size that is.
pub(crate) fn percentile(total: f64, units: u32, stipulation: Stipulation) -> Option<(u32, String)> {
    let groups = if stipulation.moves() > 2 { LONGER } else { TWO_MOVERS };
    let place = groups.iter().position(|group| units <= group.units).or(groups.len().checked_sub(1))?;
    let least = place.checked_sub(1).map(|before| groups[before].units + 1);
    let most = groups[place].units;
    let size = match least {
        None => format!("up to {most} units"),
        Some(least) if place + 1 == groups.len() => format!("{least} units or more"),
        Some(least) if least == most => format!("{most} units"),
        Some(least) => format!("{least} to {most} units"),
    };
    Some((share(&groups[place].twentieths, total), size))
}

/// Between two known shares the score is taken to rise evenly; beyond the last the share is not told more closely.
fn share(twentieths: &[f64; 19], total: f64) -> u32 {
    let above = twentieths.iter().filter(|score| **score < total).count();
    let percent = match above {
        0 => 2.0,
        19 => 97.0,
        _ => {
            let (low, high) = (twentieths[above - 1], twentieths[above]);
            let part = if high > low { (total - low) / (high - low) } else { 0.0 };
            5.0 * (above as f64 + part)
        }
    };
    percent.round() as u32
}

/// "Better than 63 % of published two-movers of 8 to 9 units."
pub(crate) fn sentence(total: f64, units: u32, stipulation: Stipulation) -> Option<Sentence> {
    let (percent, size) = percentile(total, units, stipulation)?;
    let noun = if stipulation.moves() > 2 { "three-movers" } else { "two-movers" };
    Some(format!("Better than {percent} % of published {noun} of {size}.").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_rise_with_the_score() {
        let twentieths: [f64; 19] = std::array::from_fn(|place| place as f64);
        assert_eq!(share(&twentieths, -3.0), 2);
        assert_eq!(share(&twentieths, 9.5), 53);
        assert_eq!(share(&twentieths, 100.0), 97);
        let all: Vec<u32> = (0..200).map(|tenth| share(&twentieths, f64::from(tenth) / 10.0)).collect();
        assert!(all.is_sorted());
    }

    #[test]
    fn every_size_has_its_group() {
        for moves in [2, 3, 5] {
            let stipulation = Stipulation::mate_in(moves).expect("in range");
            let groups = if moves > 2 { LONGER } else { TWO_MOVERS };
            assert!(groups.is_sorted_by_key(|group| group.units));
            assert!(groups.iter().all(|group| group.twentieths.is_sorted()));
            for units in 3..=32 {
                let (percent, size) = percentile(50.0, units, stipulation).expect("a group");
                assert!(percent > 0 && percent < 100 && size.contains("units"), "{percent} {size}");
            }
        }
    }
}
