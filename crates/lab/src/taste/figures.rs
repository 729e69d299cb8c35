//! How well judges answer the questions: shares and areas under the curve, with intervals over resampled problems.

use std::cmp::Ordering;

use engine::Interval;
use search::SplitMix;

use super::{Award, Question, TasteExamples};

/// The points that one judge gives to everything, each by weights learned without it.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The judge.
    pub name: &'static str,
    /// The published problems.
    pub published: Vec<f64>,
    /// The neighbors of each.
    pub neighbors: Vec<Vec<f64>>,
    /// Each without one unit.
    pub stripped: Vec<Vec<f64>>,
    /// What was composed.
    pub composed: Vec<f64>,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// The share of right answers to a question, or the area under the curve.
    Of(Question),
    /// The same for prizes, compared at equal numbers of units only.
    PrizeAtEqualUnits,
}

impl Measured {
    /// Everything that is reported.
    pub const ALL: [Measured; 5] = [
        Measured::Of(Question::Neighbor),
        Measured::Of(Question::Prize),
        Measured::PrizeAtEqualUnits,
        Measured::Of(Question::Composed),
        Measured::Of(Question::Stripped),
    ];

    /// In a few words.
    pub fn title(self) -> &'static str {
        match self {
            Measured::Of(question) => question.title(),
            Measured::PrizeAtEqualUnits => "prize above no award, equal units",
        }
    }
}

/// A figure of a judge.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What was measured.
    pub measured: Measured,
    /// The value with its 95 % interval.
    pub value: Interval,
    /// The values in the resampled problems, to compare judges with.
    samples: Vec<f64>,
}

impl Figure {
    /// By how much this is above another judge's figure on the same resampled problems.
    pub fn above(&self, other: &Figure) -> Interval {
        let differences: Vec<f64> = self.samples.iter().zip(&other.samples).map(|(one, other)| one - other).collect();
        interval(self.value.value - other.value.value, differences)
    }
}

/// How often problems are resampled.
const RESAMPLED: usize = 400;

/// A figure of a judge.
pub(super) fn figure(examples: &TasteExamples, judged: &Judged, measured: Measured, seed: u64) -> Figure {
    let prepared = Prepared::of(examples, judged, measured);
    let value = prepared.value(&|_| 1.0);
    let count = examples.published.len();
    let mut chance = SplitMix::new(seed);
    let samples: Vec<f64> = (0..RESAMPLED)
        .map(|_| {
            let mut times = vec![0.0; count];
            (0..count).for_each(|_| times[chance.below(count)] += 1.0);
            prepared.value(&|place| times[place])
        })
        .collect();
    Figure { measured, value: interval(value, samples.clone()), samples }
}

/// The value alone.
pub(super) fn value(examples: &TasteExamples, judged: &Judged, measured: Measured) -> f64 {
    Prepared::of(examples, judged, measured).value(&|_| 1.0)
}

fn interval(value: f64, samples: Vec<f64>) -> Interval {
    let mut samples = samples;
    samples.sort_by(f64::total_cmp);
    let at = |share: f64| samples.get((share * samples.len() as f64) as usize).copied().unwrap_or(value);
    Interval { low: at(0.025), value, high: at(0.975) }
}

/// What a figure is computed from, sorted once.
enum Prepared {
    /// Right answers and answers of each problem.
    Shares(Vec<(f64, f64)>),
    /// Groups of problems that are compared with each other only, each in the order of the points.
    Areas(Vec<Vec<Entry>>),
}

/// A problem in the order of the points.
struct Entry {
    points: f64,
    is_better: bool,
    /// Its place among the published problems; none for what was composed, which is never resampled.
    place: Option<usize>,
}

impl Prepared {
    fn of(examples: &TasteExamples, judged: &Judged, measured: Measured) -> Prepared {
        match measured {
            Measured::Of(Question::Neighbor) => shares(judged, &judged.neighbors),
            Measured::Of(Question::Stripped) => shares(judged, &judged.stripped),
            Measured::Of(Question::Composed) => {
                let published = judged.published.iter().enumerate();
                let published =
                    published.map(|(place, points)| Entry { points: *points, is_better: true, place: Some(place) });
                let composed = judged.composed.iter();
                let composed = composed.map(|points| Entry { points: *points, is_better: false, place: None });
                Prepared::Areas(vec![sorted(published.chain(composed).collect())])
            }
            Measured::Of(Question::Prize) => {
                Prepared::Areas(vec![awards(examples, judged, |award| award == Award::Prize, None)])
            }
            Measured::Of(Question::Award) => {
                Prepared::Areas(vec![awards(examples, judged, |award| award != Award::None, None)])
            }
            Measured::PrizeAtEqualUnits => {
                let groups = (2..=32).map(|units| awards(examples, judged, |award| award == Award::Prize, Some(units)));
                Prepared::Areas(groups.collect())
            }
        }
    }

    fn value(&self, times: &dyn Fn(usize) -> f64) -> f64 {
        let (right, all) = match self {
            Prepared::Shares(shares) => shares.iter().enumerate().fold((0.0, 0.0), |sum, (place, (right, all))| {
                (sum.0 + times(place) * right, sum.1 + times(place) * all)
            }),
            Prepared::Areas(groups) => groups
                .iter()
                .map(|group| area(group, times))
                .fold((0.0, 0.0), |sum, part| (sum.0 + part.0, sum.1 + part.1)),
        };
        if all > 0.0 { right / all } else { 0.5 }
    }
}

/// How right it is to give a problem these points and one that should have fewer those: ties are half right.
pub(crate) fn outranks(points: f64, other: f64) -> f64 {
    match points.total_cmp(&other) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

fn shares(judged: &Judged, others: &[Vec<f64>]) -> Prepared {
    let share = |(points, others): (&f64, &Vec<f64>)| {
        (others.iter().map(|other| outranks(*points, *other)).sum(), others.len() as f64)
    };
    Prepared::Shares(judged.published.iter().zip(others).map(share).collect())
}

fn awards(examples: &TasteExamples, judged: &Judged, better: impl Fn(Award) -> bool, units: Option<u32>) -> Vec<Entry> {
    let entries =
        examples.published.iter().zip(&judged.published).enumerate().filter_map(|(place, (problem, points))| {
            let counted = units.is_none_or(|units| problem.example.units() == f64::from(units));
            let is_better = better(problem.award);
            (counted && (is_better || problem.award == Award::None)).then_some(Entry {
                points: *points,
                is_better,
                place: Some(place),
            })
        });
    sorted(entries.collect())
}

fn sorted(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort_by(|one, other| one.points.total_cmp(&other.points));
    entries
}

/// The pairs in which the better has more points, ties counted half, and all pairs.
fn area(entries: &[Entry], times: &dyn Fn(usize) -> f64) -> (f64, f64) {
    let weight = |entry: &Entry| entry.place.map_or(1.0, times);
    let (mut right, mut below, mut better) = (0.0, 0.0, 0.0);
    let mut next = 0;
    while next < entries.len() {
        let (mut here_better, mut here_worse) = (0.0, 0.0);
        let points = entries[next].points;
        while next < entries.len() && entries[next].points == points {
            let part = if entries[next].is_better { &mut here_better } else { &mut here_worse };
            *part += weight(&entries[next]);
            next += 1;
        }
        right += here_better * (below + here_worse / 2.0);
        below += here_worse;
        better += here_better;
    }
    (right, better * below)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(points: &[(f64, bool)]) -> Vec<Entry> {
        sorted(
            points
                .iter()
                .map(|(points, is_better)| Entry { points: *points, is_better: *is_better, place: None })
                .collect(),
        )
    }

    #[test]
    fn the_area_counts_pairs() {
        let all = entries(&[(1.0, false), (2.0, true), (2.0, false), (3.0, true)]);
        // 2 above 1, 2 beside 2, 3 above both.
        assert_eq!(area(&all, &|_| 1.0), (3.5, 4.0));
        assert_eq!(area(&entries(&[(1.0, true)]), &|_| 1.0), (0.0, 0.0));
    }

    #[test]
    fn an_interval_holds_most_samples() {
        let Interval { low, value, high } = interval(0.5, (0..1000).map(|number| f64::from(number) / 1000.0).collect());
        assert!((low - 0.025).abs() < 0.002 && value == 0.5 && (high - 0.975).abs() < 0.002);
    }
}
