//! Shares with their 95 % intervals.

/// "19 of 20 = 95.0 % (76.4 to 99.1)", by Wilson.
pub fn share(count: usize, all: usize) -> String {
    let [low, value, high] = wilson(count, all).map(|share| 100.0 * share);
    format!("{count} of {all} = {value:.1} % ({low:.1} to {high:.1})")
}

/// The lower bound, the share and the upper bound.
fn wilson(count: usize, all: usize) -> [f64; 3] {
    const WIDTH: f64 = 1.96;
    if all == 0 {
        return [0.0, 0.0, 1.0];
    }
    let (share, all) = (count as f64 / all as f64, all as f64);
    let square = WIDTH * WIDTH / all;
    let middle = share + square / 2.0;
    let spread = (share * (1.0 - share) * square + square * square / 4.0).sqrt();
    [(middle - spread) / (1.0 + square), share, (middle + spread) / (1.0 + square)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilsons() {
        assert_eq!(share(81, 263), "81 of 263 = 30.8 % (25.5 to 36.6)");
        assert_eq!(share(0, 29), "0 of 29 = 0.0 % (0.0 to 11.7)");
        assert_eq!(share(0, 0), "0 of 0 = 0.0 % (0.0 to 100.0)");
    }
}
