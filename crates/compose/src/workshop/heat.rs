//! Steps back that become smaller.

use search::SplitMix;

/// How far a step back goes on average, at first and in the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cooling {
    /// At first.
    pub first: f64,
    /// In the end.
    pub last: f64,
}

impl Cooling {
    /// How much worse the next may be when so many changes of all are done: most often a little, rarely much.
    pub fn step_back(&self, done: u32, all: u32, random: &mut SplitMix) -> f64 {
        let heat = self.first * (self.last / self.first).powf(f64::from(done) / f64::from(all.max(1)));
        -heat * random.share().max(f64::EPSILON).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_cools_down() {
        let cooling = Cooling { first: 8.0, last: 0.5 };
        let mut random = SplitMix::new(1);
        let mut mean = |done: u32| (0..4_000).map(|_| cooling.step_back(done, 100, &mut random)).sum::<f64>() / 4_000.0;
        assert!((mean(0) - 8.0).abs() < 0.5 && (mean(50) - 2.0).abs() < 0.2 && (mean(100) - 0.5).abs() < 0.05);
    }
}
