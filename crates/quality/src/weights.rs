//! Weights as data: a table with names that code reads as fields and users override by key.

use thiserror::Error;

/// One weight of a model, as it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// Its name in a weights file.
    pub key: &'static str,
    /// What it is set to.
    pub value: f64,
    /// What it is paid for.
    pub meaning: &'static str,
}

/// Why a weight cannot be set.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum BadWeight {
    /// The model has no weight of this name.
    #[error("{model} has no weight '{key}'{}", near.map(|name| format!("; did you mean '{name}'?")).unwrap_or_default())]
    UnknownKey {
        /// The model.
        model: &'static str,
        /// What was asked for.
        key: String,
        /// A weight with a name much like it.
        near: Option<&'static str>,
    },
    /// The number does not fit.
    #[error("'{key}' must be {expected}, not {}", short(*value))]
    OutOfRange {
        /// The weight.
        key: &'static str,
        /// What would fit.
        expected: &'static str,
        /// What was given.
        value: f64,
    },
}

/// A number with its digits, or with an exponent where that is shorter.
fn short(number: f64) -> String {
    let (digits, exponent) = (number.to_string(), format!("{number:e}"));
    if digits.len() <= exponent.len() { digits } else { exponent }
}

/// A number that can be a weight.
pub(crate) trait WeightValue: Copy {
    /// What a user may write.
    const EXPECTED: &'static str;
    fn from_number(number: f64) -> Option<Self>;
    fn number(self) -> f64;
}

impl WeightValue for i32 {
    const EXPECTED: &'static str = "a whole number from -10000 to 10000";

    fn from_number(number: f64) -> Option<i32> {
        (number.fract() == 0.0 && number.abs() <= 10_000.0).then_some(number as i32)
    }

    fn number(self) -> f64 {
        f64::from(self)
    }
}

impl WeightValue for f64 {
    const EXPECTED: &'static str = "a number from -10000 to 10000";

    fn from_number(number: f64) -> Option<f64> {
        (number.abs() <= 10_000.0).then_some(number)
    }

    fn number(self) -> f64 {
        self
    }
}

/// The key of the list that is written most like this one, if any is close.
pub fn nearest(key: &str, keys: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let near = keys.map(|known| (edits(key, known), known)).min_by_key(|(distance, _)| *distance)?;
    (near.0 <= 1 + key.len() / 4).then_some(near.1)
}

/// How many letters must be put in, taken out or changed.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// A struct of weights with their keys, published values and meanings in one table.
macro_rules! weights {
    ($(#[$doc:meta])* $vis:vis struct $name:ident for $model:literal {
        $($field:ident : $type:ty = $value:literal, $key:literal, $meaning:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        $vis struct $name { $(#[doc = $meaning] pub $field: $type,)* }

        impl $name {
            /// The values as published or, where the source is silent, as documented.
            pub const PUBLISHED: $name = $name { $($field: $value,)* };

            pub(crate) fn list(&self) -> Vec<$crate::Weight> {
                vec![$($crate::Weight {
                    key: $key,
                    value: $crate::weights::WeightValue::number(self.$field),
                    meaning: $meaning,
                },)*]
            }

            pub(crate) fn set(&mut self, key: &str, value: f64) -> Result<(), $crate::BadWeight> {
                match key {
                    $($key => {
                        let Some(number) = <$type as $crate::weights::WeightValue>::from_number(value) else {
                            let expected = <$type as $crate::weights::WeightValue>::EXPECTED;
                            return Err($crate::BadWeight::OutOfRange { key: $key, expected, value });
                        };
                        self.$field = number;
                        Ok(())
                    })*
                    _ => Err($crate::BadWeight::UnknownKey {
                        model: $model,
                        key: key.to_owned(),
                        near: $crate::weights::nearest(key, [$($key),*].into_iter()),
                    }),
                }
            }
        }
    };
}
pub(crate) use weights;
