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
            20.9, 25.1, 27.2, 29.0, 30.1, 31.4, 32.6, 33.9, 35.1, 36.0, 36.8, 38.0, 38.7, 40.0, 40.9, 42.4, 43.8, 46.5,
            50.5,
        ],
    },
    // 159 problems.
    Group {
        units: 9,
        twentieths: [
            18.7, 22.7, 26.8, 32.1, 33.4, 35.2, 36.2, 37.5, 38.5, 40.0, 41.1, 42.7, 44.0, 45.7, 47.7, 50.4, 51.2, 56.4,
            59.1,
        ],
    },
    // 400 problems.
    Group {
        units: 11,
        twentieths: [
            22.0, 28.1, 30.4, 33.1, 35.2, 37.5, 38.8, 40.4, 41.7, 43.7, 44.7, 46.1, 47.7, 49.0, 50.4, 52.9, 55.1, 58.2,
            62.1,
        ],
    },
    // 761 problems.
    Group {
        units: 13,
        twentieths: [
            27.4, 33.7, 36.5, 39.0, 40.9, 42.2, 43.4, 44.7, 45.8, 46.7, 47.9, 49.0, 50.4, 52.3, 54.0, 56.1, 59.0, 62.1,
            66.0,
        ],
    },
    // 1064 problems.
    Group {
        units: 15,
        twentieths: [
            29.1, 33.1, 38.0, 40.4, 42.0, 43.9, 45.5, 46.9, 48.3, 49.5, 51.2, 52.4, 53.7, 55.4, 57.3, 59.3, 61.3, 63.7,
            67.8,
        ],
    },
    // 2597 problems.
    Group {
        units: 18,
        twentieths: [
            30.0, 36.7, 39.7, 42.2, 44.2, 45.8, 47.3, 48.8, 50.0, 51.5, 52.9, 54.3, 55.8, 57.4, 59.0, 60.6, 63.0, 65.6,
            69.5,
        ],
    },
    // 3289 problems.
    Group {
        units: 32,
        twentieths: [
            29.2, 31.8, 37.9, 41.1, 43.5, 45.4, 47.5, 49.1, 50.4, 52.0, 53.6, 55.0, 56.2, 57.6, 59.2, 61.1, 63.1, 65.8,
            69.5,
        ],
    },
];

/// The same for three-movers, which stand for all longer problems.
const LONGER: &[Group] = &[
    // 84 problems.
    Group {
        units: 6,
        twentieths: [
            20.6, 26.8, 27.4, 32.7, 38.2, 39.2, 39.8, 40.8, 41.7, 45.6, 46.8, 47.8, 48.5, 50.8, 52.7, 53.7, 56.9, 59.7,
            61.5,
        ],
    },
    // 160 problems.
    Group {
        units: 8,
        twentieths: [
            24.5, 30.0, 34.5, 37.3, 40.1, 41.8, 43.7, 46.3, 47.0, 48.8, 49.7, 50.7, 52.6, 54.3, 55.6, 57.0, 58.6, 61.1,
            67.2,
        ],
    },
    // 168 problems.
    Group {
        units: 11,
        twentieths: [
            30.0, 35.9, 40.6, 42.3, 44.1, 45.1, 46.3, 47.4, 49.6, 51.3, 53.4, 54.4, 55.9, 56.9, 58.6, 60.5, 62.2, 65.9,
            68.7,
        ],
    },
    // 202 problems.
    Group {
        units: 14,
        twentieths: [
            22.5, 31.6, 38.6, 40.9, 42.9, 45.0, 46.8, 48.1, 49.7, 51.3, 52.9, 54.2, 55.3, 56.6, 57.7, 59.1, 61.2, 62.6,
            69.4,
        ],
    },
    // 342 problems.
    Group {
        units: 32,
        twentieths: [
            23.2, 30.0, 36.2, 41.0, 43.4, 45.1, 48.3, 49.6, 52.0, 54.0, 55.9, 57.0, 59.3, 60.9, 63.1, 65.1, 68.3, 71.2,
            76.8,
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

/// The share, and in words: "Better than 63 % of published two-movers of 8 to 9 units."
pub(crate) fn sentence(total: f64, units: u32, stipulation: Stipulation) -> Option<(u32, Sentence)> {
    let (percent, size) = percentile(total, units, stipulation)?;
    let noun = if stipulation.moves() > 2 { "three-movers" } else { "two-movers" };
    Some((percent, format!("Better than {percent} % of published {noun} of {size}.").into()))
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
