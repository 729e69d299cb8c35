//! Mean and standard deviation of a sample.

/// How numbers are spread.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spread {
    pub mean: f64,
    /// For a sample: divided by one less than there are numbers; none for a single number.
    pub deviation: Option<f64>,
}

impl Spread {
    /// Of at least one number.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let numbers: Vec<f64> = numbers.into_iter().collect();
        let count = numbers.len();
        if count == 0 {
            return None;
        }
        let mean = numbers.iter().sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        Some(Spread { mean, deviation: (count > 1).then(|| (squares / (count - 1) as f64).sqrt()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_books_have_it() {
        assert_eq!(Spread::of([2.0, 4.0, 6.0, 8.0, 10.0]), Some(Spread { mean: 6.0, deviation: Some(10f64.sqrt()) }));
        assert_eq!(Spread::of([3.0]), Some(Spread { mean: 3.0, deviation: None }));
        assert_eq!(Spread::of([]), None);
    }
}
