//! The paper's statistics: a two-sample F-test for equal variances, then the two-sample t-test that fits its outcome,
//! both two-tailed. Distributions by the regularized incomplete beta function.

/// A sample by its figures.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// How many.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation, divided by one less than there are.
    pub deviation: f64,
}

/// Which t-test was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variances {
    /// For equal variances: the samples are pooled.
    Equal,
    /// For unequal ones, after Welch.
    Unequal,
}

/// Two samples compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Comparison {
    /// The larger variance divided by the smaller.
    pub f: f64,
    /// How likely such a quotient is if the variances are equal.
    pub f_p: f64,
    /// What the F-test decided.
    pub variances: Variances,
    /// Positive if the first mean is the larger.
    pub t: f64,
    /// Its degrees of freedom.
    pub freedom: f64,
    /// How likely such a difference is if the means are equal.
    pub p: f64,
}

/// The paper's level of significance.
pub const LEVEL: f64 = 0.05;

impl Sample {
    /// Of numbers; nothing of fewer than two.
    pub fn of(numbers: &[f64]) -> Option<Sample> {
        let count = numbers.len();
        if count < 2 {
            return None;
        }
        let mean = numbers.iter().sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        Some(Sample { count, mean, deviation: (squares / (count - 1) as f64).sqrt() })
    }

    fn variance(&self) -> f64 {
        self.deviation * self.deviation
    }

    fn freedom(&self) -> f64 {
        self.count as f64 - 1.0
    }
}

impl Comparison {
    /// Whether the means differ at the paper's level.
    pub fn is_significant(&self) -> bool {
        self.p < LEVEL
    }
}

/// Compares two samples of at least two numbers each that are not all equal.
pub fn compare(one: &Sample, other: &Sample) -> Option<Comparison> {
    let (first, second) = (one.variance(), other.variance());
    if one.count < 2 || other.count < 2 || first <= 0.0 || second <= 0.0 {
        return None;
    }
    let (f, above, below) = match first >= second {
        true => (first / second, one.freedom(), other.freedom()),
        false => (second / first, other.freedom(), one.freedom()),
    };
    let f_p = (2.0 * f_tail(f, above, below)).min(1.0);
    let variances = if f_p < LEVEL { Variances::Unequal } else { Variances::Equal };
    let (n, m) = (one.count as f64, other.count as f64);
    let (error, freedom) = match variances {
        Variances::Equal => {
            let pooled = (one.freedom() * first + other.freedom() * second) / (n + m - 2.0);
            ((pooled * (1.0 / n + 1.0 / m)).sqrt(), n + m - 2.0)
        }
        Variances::Unequal => {
            let (a, b) = (first / n, second / m);
            ((a + b).sqrt(), (a + b).powi(2) / (a * a / one.freedom() + b * b / other.freedom()))
        }
    };
    let t = (one.mean - other.mean) / error;
    Some(Comparison { f, f_p, variances, t, freedom, p: t_tails(t, freedom) })
}

/// How likely Student's t is to be as far from 0 as this, on either side.
pub fn t_tails(t: f64, freedom: f64) -> f64 {
    incomplete_beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// How likely F is to be as large as this.
pub fn f_tail(f: f64, above: f64, below: f64) -> f64 {
    incomplete_beta(below / (below + above * f), below / 2.0, above / 2.0)
}

/// The regularized incomplete beta function I_x(a, b), by its continued fraction (Lentz).
fn incomplete_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    // The fraction converges fast on one side of the mean only.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(1.0 - x, b, a);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp() / a;
    front * fraction(x, a, b)
}

/// The continued fraction: 1 / (1 + d1 / (1 + d2 / …)).
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const STEPS: u32 = 10_000;
    const TINY: f64 = 1e-300;
    let away = |value: f64| if value.abs() < TINY { TINY } else { value };
    let (mut f, mut c, mut d) = (1.0, 1.0, 0.0);
    for step in 0..STEPS {
        let m = f64::from(step / 2);
        let term = match step {
            0 => 1.0,
            step if step % 2 == 0 => m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m)),
            _ => -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0)),
        };
        d = 1.0 / away(1.0 + term * d);
        c = away(1.0 + term / c);
        f *= c * d;
        if (1.0 - c * d).abs() < 1e-14 {
            break;
        }
    }
    // Begun with a term of 1 it was 1 + 1 / (1 + …).
    f - 1.0
}

/// The logarithm of the gamma function, after Lanczos.
fn ln_gamma(x: f64) -> f64 {
    const SERIES: [f64; 9] = [
        0.999_999_999_999_809_9,
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let base = x + 7.5;
    let sum = SERIES[1..].iter().zip(1..).fold(SERIES[0], |sum, (term, place)| sum + term / (x + f64::from(place)));
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * base.ln() - base + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::super::paper::{AESTHETICS, EFFICIENCY, SIZES};
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found}, expected {expected}");
    }

    #[test]
    fn distributions_are_those_of_the_books() {
        // Critical values as printed in tables.
        near(t_tails(2.228, 10.0), 0.05, 1e-4);
        near(t_tails(1.990_8, 78.0), 0.05, 1e-4);
        near(t_tails(12.706, 1.0), 0.05, 1e-4);
        near(t_tails(0.0, 5.0), 1.0, 1e-12);
        near(f_tail(4.964_6, 1.0, 10.0), 0.05, 1e-5);
        near(f_tail(1.704_5, 39.0, 39.0), 0.05, 1e-3);
        near(f_tail(161.45, 1.0, 1.0), 0.05, 1e-5);
        // A square of t is F.
        for (t, freedom) in [(0.3, 4.0), (1.7, 33.0), (5.0, 78.0), (2.0, 2_000.0)] {
            near(t_tails(t, freedom), f_tail(t * t, 1.0, freedom), 1e-10);
        }
        // With one degree of freedom t is Cauchy's.
        near(t_tails(1.0, 1.0), 0.5, 1e-12);
        near(ln_gamma(5.0), 24f64.ln(), 1e-10);
        near(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln(), 1e-10);
    }

    #[test]
    fn the_papers_first_table() {
        let cycles = |(mean, deviation): (f64, f64)| Sample { count: 40, mean, deviation };
        let random = cycles(EFFICIENCY[0]);
        for (place, t) in [(1, 4.735), (2, 5.087), (3, 4.160)] {
            let comparison = compare(&cycles(EFFICIENCY[place]), &random).expect("samples");
            near(comparison.t, t, 0.01);
            assert_eq!((comparison.variances, comparison.freedom), (Variances::Equal, 78.0));
            assert!(comparison.p < 0.01);
        }
        // The tables do not differ from each other.
        for (one, other) in [(1, 2), (1, 3), (2, 3)] {
            assert!(!compare(&cycles(EFFICIENCY[one]), &cycles(EFFICIENCY[other])).expect("samples").is_significant());
        }
    }

    #[test]
    fn the_papers_second_table() {
        let scores = |place: usize| {
            let (mean, deviation) = AESTHETICS[place];
            Sample { count: SIZES[place], mean, deviation }
        };
        for (one, other, t, freedom) in
            [(1, 0, 3.259, 2067.0), (2, 0, 3.743, 2081.0), (1, 3, 4.121, 2209.0), (2, 3, 4.619, 2223.0)]
        {
            let comparison = compare(&scores(one), &scores(other)).expect("samples");
            near(comparison.t, t, 0.05);
            assert_eq!((comparison.variances, comparison.freedom), (Variances::Equal, freedom));
            assert!(comparison.p < 0.01);
        }
        assert!(!compare(&scores(1), &scores(2)).expect("samples").is_significant());
        assert!(!compare(&scores(3), &scores(0)).expect("samples").is_significant());
    }

    #[test]
    fn unequal_variances_are_told() {
        let one = Sample { count: 20, mean: 10.0, deviation: 1.0 };
        let other = Sample { count: 30, mean: 11.0, deviation: 4.0 };
        let comparison = compare(&one, &other).expect("samples");
        assert_eq!(comparison.variances, Variances::Unequal);
        // Welch by hand: variances of the means 0.05 and 0.5333.
        near(comparison.t, -1.309_3, 1e-3);
        near(comparison.freedom, 34.27, 0.05);
        assert_eq!(compare(&one, &Sample { deviation: 0.0, ..other }), None);
        assert_eq!(Sample::of(&[1.0]), None);
        assert_eq!(Sample::of(&[1.0, 3.0]), Some(Sample { count: 2, mean: 2.0, deviation: 2f64.sqrt() }));
    }
}
