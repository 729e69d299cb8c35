//! Steps in few letters, for checkpoints.

use chess::{Kind, Square, Unit};
use search::Step;

/// A step in few letters: `-Pe3`, `+qd4`, `>1,-2`, `Qd4=R`, `Rh1>h5`.
pub(super) fn step_text(step: Step) -> String {
    match step {
        Step::Delete { unit, square } => format!("-{}{square}", unit.letter()),
        Step::Add { unit, square } => format!("+{}{square}", unit.letter()),
        Step::Shift { files, ranks } => format!(">{files},{ranks}"),
        Step::Exchange { square, from, to } => format!("{}{square}={}", from.letter(), to.letter()),
        Step::Relocate { unit, from, to } => format!("{}{from}>{to}", unit.letter()),
    }
}

/// The step of a text, if it is one.
pub(super) fn parse_step(text: &str) -> Option<Step> {
    if let Some(rest) = text.strip_prefix('>') {
        let (files, ranks) = rest.split_once(',')?;
        return Some(Step::Shift { files: files.parse().ok()?, ranks: ranks.parse().ok()? });
    }
    if let Some(rest) = text.strip_prefix('-') {
        let (unit, square) = unit_on_square(rest)?;
        return Some(Step::Delete { unit, square });
    }
    if let Some(rest) = text.strip_prefix('+') {
        let (unit, square) = unit_on_square(rest)?;
        return (unit.kind != Kind::King).then_some(Step::Add { unit, square });
    }
    if let Some((before, becomes)) = text.split_once('=') {
        let (from, square) = unit_on_square(before)?;
        let to = Unit::from_letter(becomes.parse().ok()?)?;
        return Some(Step::Exchange { square, from, to });
    }
    let (before, to) = text.split_once('>')?;
    let (unit, from) = unit_on_square(before)?;
    Some(Step::Relocate { unit, from, to: to.parse().ok()? })
}

fn unit_on_square(text: &str) -> Option<(Unit, Square)> {
    let mut letters = text.chars();
    let unit = Unit::from_letter(letters.next()?)?;
    Some((unit, letters.as_str().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn steps_read_back() {
        let mut steps: Vec<Step> = (-7..=7).map(|files| Step::Shift { files, ranks: -files }).collect();
        for letter in "QRBNPqrbnp".chars() {
            let unit = Unit::from_letter(letter).expect("a unit");
            let square = Square::new(letter as u8);
            let to = Unit::from_letter('R').expect("a unit");
            steps.extend([Step::Delete { unit, square }, Step::Add { unit, square }]);
            steps.extend([Step::Exchange { square, from: unit, to }]);
            steps.extend([Step::Relocate { unit, from: square, to: square.flip_ranks() }]);
        }
        for step in steps {
            assert_eq!(parse_step(&step_text(step)), Some(step), "{step:?}");
        }
        for bad in ["", "-", "+Kd4", ">1", ">a,b", "Qd4=", "Qd4>", "xx", "-Qz9", "é"] {
            assert_eq!(parse_step(bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_step_or_not(text in "[-+>=]?[KQRBNPkqrbnp]?[a-i]?[0-9]?[=>]?\\PC{0,4}") {
            if let Some(step) = parse_step(&text) {
                prop_assert_eq!(parse_step(&step_text(step)), Some(step));
            }
        }
    }
}
