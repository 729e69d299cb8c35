//! Files that change the ranges of parameters: a table for each parameter, with `min`, `max` and `recommended`.

use std::fmt::Write as _;

use chess::shorten;
use engine::Stages;
use evolve::{BadSpace, Parameter, Sense, Space};

use super::numbers::{BadNumbers, Numbers};

/// The parameters of the stages with the ranges that a file gives; the others stay.
pub fn read_parameters(file: &[u8], stages: Stages) -> Result<Space, BadNumbers> {
    let space = stages.space();
    let parameters = space.parameters().to_vec();
    read_parameters_of(file, space, &|name| hint(name, &parameters))
}

/// The parameters of any space with the ranges that a file gives. `hint` suggests what an unknown name may have
/// meant.
pub(crate) fn read_parameters_of(
    file: &[u8],
    space: Space,
    hint: &dyn Fn(&str) -> String,
) -> Result<Space, BadNumbers> {
    let mut read = Numbers::read(file);
    let mut parameters = space.parameters().to_vec();
    let mut lines = vec![0; parameters.len()];
    for number in std::mem::take(&mut read.numbers) {
        let Some(index) = parameters.iter().position(|parameter| parameter.name == number.table) else {
            let name = if number.table.is_empty() { &number.key } else { &number.table };
            read.bad(number.line, format!("there is no parameter '{}'; {}", shorten(name), hint(name)));
            continue;
        };
        lines[index] = number.line;
        match number.key.as_str() {
            "min" => parameters[index].min = number.value,
            "max" => parameters[index].max = number.value,
            "recommended" => parameters[index].recommended = number.value,
            other => {
                let what = format!("'{}': a parameter has min, max and recommended", shorten(other));
                read.bad(number.line, what);
            }
        }
    }
    // Each parameter alone, so that every mistake is reported.
    for (parameter, line) in parameters.iter().zip(&lines) {
        match Space::new(vec![parameter.clone()]) {
            Ok(_) => {}
            Err(error @ (BadSpace::Reversed { .. } | BadSpace::Outside { .. })) => read.bad(*line, error.to_string()),
            Err(BadSpace::Empty | BadSpace::Twice(_)) => {}
        }
    }
    let read_space = Space::new(parameters).unwrap_or(space);
    read.unless_bad(read_space)
}

fn hint(name: &str, parameters: &[Parameter]) -> String {
    let stem = name.trim_start_matches("opening-").trim_start_matches("ending-");
    let near = quality::nearest(&stem.to_lowercase(), engine::TERMS.iter().map(|term| term.name));
    let known = |near: &&str| parameters.iter().any(|parameter| parameter.name.ends_with(*near));
    near.filter(known)
        .map_or_else(|| "`list-parameters` shows them all".to_owned(), |near| format!("did you mean '{near}'?"))
}

/// A complete file with these parameters as they stand.
pub fn list_parameters(space: &Space) -> String {
    let mut text = "# The parameters of a player and their ranges (Aksenov 2004, Table 3).\n".to_owned();
    for Parameter { name, min, max, recommended, sense } in space.parameters() {
        let sense = match sense {
            Sense::Worth => "what the unit is worth",
            Sense::Bonus => "a bonus",
            Sense::Penalty => "a penalty",
        };
        let _ = write!(text, "\n[{name}]  # {sense}\nmin = {min}\nmax = {max}\nrecommended = {recommended}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_refused(file: &str, expected: &str) {
        assert_eq!(read_parameters(file.as_bytes(), Stages::One).expect_err(file).to_string(), expected);
    }

    #[test]
    fn what_is_listed_reads_back() {
        for stages in [Stages::One, Stages::Two] {
            let space = stages.space();
            assert_eq!(read_parameters(list_parameters(&space).as_bytes(), stages), Ok(space));
        }
        let space = read_parameters(b"[isolated-pawn]\nmax = 10\n", Stages::One).expect("fine");
        assert_eq!(space.parameters()[22].max, 10);
        assert_eq!(read_parameters(b"", Stages::One), Ok(Stages::One.space()));
    }

    #[test]
    fn mistakes_are_reported_with_their_lines() {
        check_refused("[quen]\nmin = 1\n", "line 2: there is no parameter 'quen'; did you mean 'queen'?");
        check_refused(
            "[zebra]\nmin = 1\n[queen]\nmin = 1200\n",
            "line 2: there is no parameter 'zebra'; `list-parameters` shows them all\n\
             line 4: the range of 'queen' is reversed: min 1200 is above max 1000",
        );
        check_refused(
            "[pawn]\nrecommended = 7\nmost = 4\n",
            "line 3: 'most': a parameter has min, max and recommended\n\
             line 3: the recommended value 7 of 'pawn' is outside its range 85 to 115",
        );
        check_refused("[pawn]\nmin = \"a\"\n", "line 2: 'min' must be a whole number, not a string");
        check_refused("[pawn]\nmin = 99999999999\n", "line 2: 'min' must be between -100000 and 100000");
        check_refused("queen = 3\n", "line 1: there is no parameter 'queen'; did you mean 'queen'?");
        check_refused("[pawn]\nmin = -2147483648\n", "line 2: 'min' must be between -100000 and 100000");
        assert!(read_parameters(b"[pawn\n", Stages::One).is_err() && read_parameters(b"\xff", Stages::One).is_err());
    }
}
