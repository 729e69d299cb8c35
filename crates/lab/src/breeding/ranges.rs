//! The ranges of parameters as plain data: only those that differ from the usual ones.

use std::collections::BTreeMap;

use evolve::{Parameter, Space};
use serde::{Deserialize, Serialize};

use crate::failure::{CannotRun, within};

/// How far a parameter may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Range {
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
    /// The value of the reference individual.
    pub recommended: i32,
}

/// Ranges by the names of their parameters.
pub type Ranges = BTreeMap<String, Range>;

/// Numbers of files and requests lie within this, so that no sum of them overflows.
pub(crate) const LARGEST: i32 = 100_000;

/// The ranges of a space that are not the usual ones.
pub(crate) fn differing_ranges(space: &Space, usual: &Space) -> Ranges {
    let range = |parameter: &Parameter| {
        let Parameter { min, max, recommended, .. } = *parameter;
        (parameter.name.clone(), Range { min, max, recommended })
    };
    let pairs = space.parameters().iter().zip(usual.parameters());
    pairs.filter(|(here, there)| here != there).map(|(here, _)| range(here)).collect()
}

/// The usual space with some ranges changed.
pub(crate) fn space_with(usual: &Space, ranges: &Ranges) -> Result<Space, CannotRun> {
    let mut parameters = usual.parameters().to_vec();
    for (name, range) in ranges {
        let Some(parameter) = parameters.iter_mut().find(|parameter| parameter.name == *name) else {
            let name = chess::shorten(name);
            return Err(CannotRun::request(format!("`parameters`: there is no parameter '{name}'")));
        };
        for value in [range.min, range.max, range.recommended] {
            within("parameters", value, -LARGEST..=LARGEST)?;
        }
        (parameter.min, parameter.max, parameter.recommended) = (range.min, range.max, range.recommended);
    }
    Space::new(parameters).map_err(|error| CannotRun::request(format!("`parameters`: {error}")))
}

#[cfg(test)]
mod tests {
    use engine::Stages;

    use super::*;

    #[test]
    fn only_what_differs_is_kept_and_it_reads_back() {
        let usual = Stages::One.space();
        let space = crate::tuning::read_parameters(b"[queen]\nmax = 950\n", Stages::One).expect("fine");
        let ranges = differing_ranges(&space, &usual);
        assert_eq!(ranges.keys().collect::<Vec<_>>(), ["queen"]);
        assert_eq!(space_with(&usual, &ranges), Ok(space));
        assert!(differing_ranges(&usual, &usual).is_empty());
    }

    #[test]
    fn d11_ranges_beyond_the_largest_number_are_refused() {
        let usual = Stages::One.space();
        for (name, range) in [
            ("queen", Range { min: i32::MIN, max: 900, recommended: 900 }),
            ("queen", Range { min: 0, max: i32::MAX, recommended: 900 }),
            ("queen", Range { min: 9, max: 1, recommended: 5 }),
            ("quen", Range { min: 1, max: 2, recommended: 1 }),
        ] {
            assert!(space_with(&usual, &Ranges::from([(name.to_owned(), range)])).is_err(), "{range:?}");
        }
    }
}
