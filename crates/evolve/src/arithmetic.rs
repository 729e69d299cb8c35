//! Logarithm and exponential that come out the same on every machine. Those of the standard library may differ in their
//! last bit from system to system, and after forty generations that is a different result.

use std::f64::consts::LN_2;

/// The natural logarithm of a number not below 1, to about fifteen places.
pub(crate) fn ln(number: f64) -> f64 {
    let (mut rest, mut halvings) = (number.max(1.0), 0.0);
    while rest > 1.5 {
        rest /= 2.0;
        halvings += 1.0;
    }
    // 2 · artanh((x − 1) / (x + 1)), which converges quickly near 1.
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for odd in (1..60).step_by(2) {
        sum += power / f64::from(odd);
        power *= ratio * ratio;
    }
    halvings * LN_2 + 2.0 * sum
}

/// e to the power of a number between −700 and 700, to about fifteen places.
pub(crate) fn exp(number: f64) -> f64 {
    let doublings = (number / LN_2).round();
    let rest = number - doublings * LN_2;
    let (mut term, mut sum) = (1.0, 1.0);
    for index in 1..25 {
        term *= rest / f64::from(index);
        sum += term;
    }
    // A power of two is exact however it is reached.
    sum * 2f64.powi(doublings as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_agree_with_the_standard_library() {
        for step in 0..200 {
            let number = 1.0 + f64::from(step) * 0.37;
            assert!((ln(number) - number.ln()).abs() < 1e-13, "{number}");
            let power = f64::from(step - 100) * 0.11;
            assert!((exp(power) / power.exp() - 1.0).abs() < 1e-13, "{power}");
        }
    }
}
