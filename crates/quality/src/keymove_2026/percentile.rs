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
            20.2, 24.4, 26.6, 28.6, 29.6, 30.4, 32.0, 33.1, 34.2, 35.4, 36.5, 37.4, 38.6, 39.7, 40.8, 42.2, 43.8, 46.3,
            50.3,
        ],
    },
    // 159 problems.
    Group {
        units: 9,
        twentieths: [
            17.8, 22.1, 26.9, 30.0, 32.2, 33.7, 35.7, 36.8, 37.7, 39.4, 40.8, 42.8, 44.0, 45.5, 47.8, 49.8, 51.4, 56.3,
            60.2,
        ],
    },
    // 400 problems.
    Group {
        units: 11,
        twentieths: [
            20.7, 27.6, 30.0, 30.1, 33.8, 35.5, 37.1, 39.5, 41.3, 42.5, 44.8, 46.1, 47.7, 49.1, 51.0, 53.7, 55.9, 59.4,
            63.9,
        ],
    },
    // 761 problems.
    Group {
        units: 13,
        twentieths: [
            26.7, 30.0, 31.1, 36.5, 38.6, 41.4, 42.6, 44.0, 45.4, 46.6, 47.7, 49.0, 50.2, 52.3, 54.4, 56.8, 60.0, 63.7,
            67.9,
        ],
    },
    // 1064 problems.
    Group {
        units: 15,
        twentieths: [
            28.0, 30.0, 30.0, 34.8, 40.0, 42.0, 44.3, 46.2, 47.6, 49.1, 50.7, 52.4, 53.7, 55.4, 57.7, 59.8, 62.5, 65.0,
            69.0,
        ],
    },
    // 2597 problems.
    Group {
        units: 18,
        twentieths: [
            30.0, 30.0, 30.0, 33.6, 39.6, 42.7, 45.0, 47.0, 48.8, 50.4, 52.2, 53.8, 55.4, 57.4, 59.2, 61.2, 63.5, 66.4,
            71.0,
        ],
    },
    // 3289 problems.
    Group {
        units: 32,
        twentieths: [
            28.2, 30.0, 30.0, 30.0, 30.0, 35.8, 41.9, 45.2, 48.0, 50.0, 52.0, 54.1, 55.8, 57.5, 59.2, 61.3, 63.7, 66.4,
            71.0,
        ],
    },
];

/// The same for three-movers, which stand for all longer problems.
const LONGER: &[Group] = &[
    // 84 problems.
    Group {
        units: 6,
        twentieths: [
            17.6, 23.2, 25.1, 31.6, 36.1, 36.8, 38.7, 40.0, 41.0, 43.8, 45.3, 46.5, 48.3, 51.1, 52.0, 54.0, 56.5, 58.6,
            61.1,
        ],
    },
    // 160 problems.
    Group {
        units: 8,
        twentieths: [
            22.7, 28.9, 30.0, 34.9, 36.9, 40.0, 42.6, 44.7, 45.9, 47.4, 49.1, 50.5, 51.7, 54.0, 55.0, 57.2, 58.9, 61.6,
            68.4,
        ],
    },
    // 168 problems.
    Group {
        units: 11,
        twentieths: [
            30.0, 30.0, 35.3, 38.6, 41.6, 42.9, 44.9, 45.7, 47.9, 50.1, 51.7, 53.1, 55.3, 56.5, 59.0, 60.3, 62.8, 66.5,
            68.1,
        ],
    },
    // 202 problems.
    Group {
        units: 14,
        twentieths: [
            23.6, 30.0, 30.0, 30.0, 37.6, 40.4, 43.0, 45.6, 47.0, 48.6, 51.1, 52.8, 54.7, 55.7, 57.0, 58.9, 60.5, 62.5,
            71.1,
        ],
    },
    // 342 problems.
    Group {
        units: 32,
        twentieths: [
            21.0, 30.0, 30.0, 30.0, 31.0, 40.5, 43.1, 46.6, 48.7, 51.7, 53.8, 56.1, 58.6, 60.9, 62.6, 65.6, 68.5, 71.9,
            78.5,
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
