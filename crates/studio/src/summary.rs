//! A summary of a collection: how scores and themes are distributed over many judgments.
//!
//! Of every problem only its scores are kept, eight bytes per model. Nothing depends on the order of the problems.

use std::collections::BTreeMap;

use problem::Stipulation;
use themes::{Reading, THEMES, Theme};

use crate::{Judgment, WeightedModel};

/// What is kept of one judgment.
pub struct Gist {
    /// For each model the score, or the name of the reason.
    scores: Vec<Result<f64, &'static str>>,
    /// Places in the list of themes, and the readings.
    themes: Vec<(usize, Reading)>,
    sound: bool,
    /// Themes were looked for, in a problem of this length.
    looked_at: Option<Stipulation>,
}

impl Gist {
    /// Takes from a judgment what a summary needs.
    pub fn of(judgment: &Judgment) -> Gist {
        let score = |score: &Result<quality::Score, crate::NoScore>| match score {
            Ok(score) => Ok(score.total()),
            Err(reason) => Err(reason.name()),
        };
        let place = |name: &str| THEMES.iter().position(|theme| theme.name == name);
        let themes = judgment.themes.iter().filter_map(|found| Some((place(found.theme.name)?, found.reading)));
        Gist {
            scores: judgment.opinions.iter().map(|opinion| score(&opinion.score)).collect(),
            themes: themes.collect(),
            sound: judgment.report.is_sound(),
            looked_at: judgment.is_whole().then_some(judgment.report.problem.stipulation),
        }
    }

    /// Whether some model gave a score.
    pub fn has_score(&self) -> bool {
        self.scores.iter().any(Result::is_ok)
    }
}

/// Judgments counted.
pub struct Summary {
    /// Problems judged, soundness apart.
    pub problems: u64,
    /// Those that are sound: the others show no themes.
    pub sound: u64,
    /// Lines that could not be read.
    pub bad_lines: u64,
    /// Whether there were more problems, but the user ended the work.
    pub interrupted: bool,
    /// One for each model.
    pub models: Vec<ModelSummary>,
    /// One for each theme of the list.
    pub themes: Vec<ThemeSummary>,
}

/// What one model said of all problems.
pub struct ModelSummary {
    /// The model.
    pub model: &'static str,
    /// The set of weights.
    pub preset: &'static str,
    /// How many problems have no score, by the name of the reason.
    pub reasons: BTreeMap<&'static str, u64>,
    scores: Vec<f64>,
}

/// In how many problems a theme was found.
pub struct ThemeSummary {
    /// The theme.
    pub theme: &'static Theme,
    /// As the papers score it.
    pub seed: Share,
    /// As problemists define it.
    pub strict: Share,
}

/// In how many problems something was found, and among how many it was looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// Where it was found.
    pub count: u64,
    /// The sound problems of a length at which it can be found.
    pub among: u64,
}

impl Share {
    /// The share in percent; nothing where it was not looked for.
    pub fn percent(self) -> Option<f64> {
        (self.among > 0).then(|| 100.0 * self.count as f64 / self.among as f64)
    }
}

/// Whether a reading of a theme looks at problems of this length. The papers know two-movers only: their readings of
/// lines are about these, and only what is read off the key alone, of themes for any length, means the same elsewhere.
fn is_read(theme: &Theme, reading: Reading, stipulation: Stipulation) -> bool {
    let any_length = || Stipulation::mate_in(20).is_ok_and(|longest| theme.applies_to.includes(longest));
    theme.applies_to.includes(stipulation)
        && match reading {
            Reading::Seed => theme.seed.is_some() && (stipulation.moves() == 2 || any_length()),
            Reading::Strict => true,
        }
}

impl Summary {
    /// Nothing counted yet.
    pub fn new(models: &[WeightedModel]) -> Summary {
        let model = |judge: &WeightedModel| ModelSummary {
            model: judge.model.info().name,
            preset: judge.preset,
            reasons: BTreeMap::new(),
            scores: Vec::new(),
        };
        let theme = |theme: &'static Theme| ThemeSummary { theme, seed: Share::default(), strict: Share::default() };
        Summary {
            problems: 0,
            sound: 0,
            bad_lines: 0,
            interrupted: false,
            models: models.iter().map(model).collect(),
            themes: THEMES.iter().map(theme).collect(),
        }
    }

    /// Counts one more problem.
    pub fn add(&mut self, gist: &Gist) {
        self.problems += 1;
        self.sound += u64::from(gist.sound);
        for (model, score) in self.models.iter_mut().zip(&gist.scores) {
            match score {
                Ok(score) => model.scores.push(*score),
                Err(reason) => *model.reasons.entry(reason).or_default() += 1,
            }
        }
        for (place, theme) in self.themes.iter_mut().enumerate() {
            for (reading, found) in [(Reading::Seed, &mut theme.seed), (Reading::Strict, &mut theme.strict)] {
                found.among += u64::from(gist.looked_at.is_some_and(|length| is_read(theme.theme, reading, length)));
                found.count += u64::from(gist.themes.contains(&(place, reading)));
            }
        }
    }

    /// The themes that were found, the most frequent first; equally frequent ones in the order of the list.
    pub fn found_themes(&self) -> Vec<&ThemeSummary> {
        let mut found: Vec<&ThemeSummary> = self.themes.iter().filter(|theme| theme.count() > (0, 0)).collect();
        found.sort_by_key(|theme| std::cmp::Reverse(theme.count()));
        found
    }

    /// Lines that were counted, readable or not.
    pub fn lines(&self) -> u64 {
        self.problems + self.bad_lines
    }
}

impl ThemeSummary {
    /// In how many problems it was found, as problemists define it and as the papers score it.
    fn count(&self) -> (u64, u64) {
        (self.strict.count, self.seed.count)
    }
}

impl ModelSummary {
    /// How the scores are spread; nothing if there are none.
    pub fn distribution(&self) -> Option<Distribution> {
        Distribution::of(&self.scores)
    }
}

/// The quantiles shown of a distribution.
pub const QUANTILES: [(f64, &str); 7] =
    [(0.0, "min"), (0.05, "5%"), (0.25, "25%"), (0.5, "median"), (0.75, "75%"), (0.95, "95%"), (1.0, "max")];

/// How numbers are spread.
#[derive(Clone, PartialEq, Debug)]
pub struct Distribution {
    /// How many there are.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation, for a sample; none for a single number.
    pub deviation: Option<f64>,
    /// One value for each of [`QUANTILES`], between neighbors in proportion.
    pub quantiles: [f64; 7],
    /// From the smallest to the largest, without a gap.
    pub bins: Vec<Bin>,
}

/// How many numbers lie in `from..to`.
#[derive(Clone, PartialEq, Debug)]
pub struct Bin {
    /// The smallest number that belongs to it.
    pub from: f64,
    /// The smallest that does not.
    pub to: f64,
    /// How many there are.
    pub count: usize,
}

impl Distribution {
    /// Of at least one number.
    fn of(numbers: &[f64]) -> Option<Distribution> {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        let count = sorted.len();
        // Summed in the order of size, so that the order of the problems does not matter.
        let mean = sorted.iter().sum::<f64>() / count as f64;
        let squares: f64 = sorted.iter().map(|number| (number - mean).powi(2)).sum();
        let deviation = (count > 1).then(|| (squares / (count - 1) as f64).sqrt());
        let quantiles = QUANTILES.map(|(share, _)| quantile(&sorted, share));
        Some(Distribution { count, mean, deviation, quantiles, bins: bins(&sorted, least, most) })
    }
}

fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let below = sorted[place.floor() as usize];
    below + (sorted[place.ceil() as usize] - below) * place.fract()
}

/// At most this many bins, and one more for numbers on a border.
const MOST_BINS: f64 = 20.0;

fn bins(sorted: &[f64], least: f64, most: f64) -> Vec<Bin> {
    // Between whole numbers nothing can lie.
    let finest = if sorted.iter().all(|number| number.fract() == 0.0) { 0 } else { i32::MIN };
    let width = Width::for_range(most - least, finest);
    let first = width.bin_of(least);
    let mut bins: Vec<Bin> = (first..=width.bin_of(most))
        .map(|bin| Bin { from: width.border(bin), to: width.border(bin + 1), count: 0 })
        .collect();
    for &number in sorted {
        bins[(width.bin_of(number) - first) as usize].count += 1;
    }
    bins
}

/// 1, 2 or 5 times a power of ten, kept as such: a tenth has no exact binary form.
#[derive(Clone, Copy)]
struct Width {
    times: f64,
    ten_to: i32,
}

impl Width {
    /// The smallest that needs few enough bins, and is no finer than this power of ten.
    fn for_range(range: f64, finest: i32) -> Width {
        let ten_to = if range > 0.0 { ((range / MOST_BINS).log10().floor() as i32).max(finest) } else { 0 };
        let fits = |width: &Width| width.scaled(range) <= MOST_BINS;
        let widths = (ten_to..).flat_map(|ten_to| [1.0, 2.0, 5.0].map(|times| Width { times, ten_to }));
        widths.into_iter().find(fits).expect("some width is large enough")
    }

    fn scaled(self, number: f64) -> f64 {
        if self.ten_to < 0 {
            number * 10f64.powi(-self.ten_to) / self.times
        } else {
            number / (self.times * 10f64.powi(self.ten_to))
        }
    }

    fn bin_of(self, number: f64) -> i64 {
        self.scaled(number).floor() as i64
    }

    fn border(self, bin: i64) -> f64 {
        let times = bin as f64 * self.times;
        if self.ten_to < 0 { times / 10f64.powi(-self.ten_to) } else { times * 10f64.powi(self.ten_to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_distribution_is_as_the_books_have_it() {
        let Distribution { count, mean, deviation, quantiles, bins } =
            Distribution::of(&[4.0, 2.0, 8.0, 6.0, 10.0]).expect("numbers");
        assert_eq!((count, mean, deviation), (5, 6.0, Some(10f64.sqrt())));
        assert_eq!(quantiles, [2.0, 2.4, 4.0, 6.0, 8.0, 9.6, 10.0]);
        assert_eq!((bins.len(), bins[0].from, bins[0].to), (9, 2.0, 3.0));
        assert_eq!(Distribution::of(&[]), None);
        let one = Distribution::of(&[0.3]).expect("a number");
        assert_eq!((one.deviation, one.bins.len()), (None, 1));
    }

    proptest! {
        #[test]
        fn every_number_is_in_one_bin(numbers in proptest::collection::vec(-1e4f64..1e4, 1..50), by in 1u32..8) {
            let numbers: Vec<f64> = numbers.iter().map(|number| number / 10f64.powi(by as i32)).collect();
            let Distribution { count, bins, .. } = Distribution::of(&numbers).expect("numbers");
            prop_assert_eq!(bins.iter().map(|bin| bin.count).sum::<usize>(), count);
            prop_assert!(bins.len() <= 21, "{}", bins.len());
            prop_assert!(bins.windows(2).all(|pair| pair[0].to == pair[1].from));
        }

        #[test]
        fn the_order_does_not_matter(mut numbers in proptest::collection::vec(-1e4f64..1e4, 1..50)) {
            let one = Distribution::of(&numbers);
            numbers.reverse();
            prop_assert_eq!(one, Distribution::of(&numbers));
        }
    }
}
