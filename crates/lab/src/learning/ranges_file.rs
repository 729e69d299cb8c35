//! The weights of composer-2006 as parameters of a search, and files that change their ranges.

use std::fmt::Write as _;

use evolve::{Parameter, Sense, Space};
use quality::{ComposerWeights, WeightRange};

use crate::tuning::{BadNumbers, read_parameters_of};

/// Every weight in its documented range, the published values recommended.
pub fn weight_space() -> Space {
    let published = ComposerWeights::PUBLISHED.values();
    let parameter = |(range, recommended): (WeightRange, i32)| Parameter {
        name: range.key.to_owned(),
        min: range.min,
        max: range.max,
        recommended,
        sense: if range.charge { Sense::Penalty } else { Sense::Bonus },
    };
    let parameters = ComposerWeights::RANGES.into_iter().zip(published).map(parameter).collect();
    Space::new(parameters).expect("a test keeps the published values inside the ranges")
}

/// The weights with the ranges that a file gives; the others stay.
pub fn read_ranges(file: &[u8]) -> Result<Space, BadNumbers> {
    let keys = ComposerWeights::RANGES.map(|range| range.key);
    read_parameters_of(file, weight_space(), &|name| {
        quality::nearest(&name.to_lowercase(), keys.into_iter())
            .map_or_else(|| "`list-parameters` shows them all".to_owned(), |near| format!("did you mean '{near}'?"))
    })
}

/// A complete file with these ranges as they stand.
pub fn list_ranges(space: &Space) -> String {
    let mut text = "# The weights of composer-2006 and the range of each.\n".to_owned();
    for Parameter { name, min, max, recommended, sense } in space.parameters() {
        let sense = if *sense == Sense::Penalty { "a charge" } else { "a bonus" };
        let _ = write!(text, "\n[{name}]  # {sense}\nmin = {min}\nmax = {max}\nrecommended = {recommended}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_reads_back_and_mistakes_are_reported() {
        let space = weight_space();
        assert_eq!(read_ranges(list_ranges(&space).as_bytes()), Ok(space));
        let narrowed = read_ranges(b"[units]\nmax = 5\n").expect("fine");
        assert_eq!(narrowed.parameters()[14].max, 5);
        let refused = |file: &str| read_ranges(file.as_bytes()).expect_err(file).to_string();
        assert_eq!(refused("[unit]\nmax = 1\n"), "line 2: there is no parameter 'unit'; did you mean 'units'?");
        assert_eq!(refused("[units]\nmin = 20\n"), "line 2: the range of 'units' is reversed: min 20 is above max 6");
    }
}
