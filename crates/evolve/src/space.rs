//! Named parameters and the range of each: everything an individual can be.

use crate::SplitMix;

/// The values of an individual, one for each parameter of its space.
pub type Individual = Vec<i32>;

/// What a parameter does to the judgment it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    /// It is a worth in itself.
    Worth,
    /// It is added.
    Bonus,
    /// It is taken away.
    Penalty,
}

/// A parameter: how it is called, how far it may go, and what is thought best without any search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name, different from all others of its space.
    pub name: String,
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
    /// The value of the reference individual.
    pub recommended: i32,
    /// What it does.
    pub sense: Sense,
}

/// A list of parameters that makes sense: names differ, no range is reversed, recommended values lie inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    parameters: Vec<Parameter>,
}

/// Why a list of parameters makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSpace {
    /// Nothing to search in.
    #[error("there are no parameters")]
    Empty,
    /// Two of one name.
    #[error("the parameter '{0}' appears twice")]
    Twice(String),
    /// The least is above the greatest.
    #[error("the range of '{name}' is reversed: min {min} is above max {max}")]
    Reversed {
        /// Whose range.
        name: String,
        /// Its least value.
        min: i32,
        /// Its greatest value.
        max: i32,
    },
    /// The reference individual would not be an individual.
    #[error("the recommended value {value} of '{name}' is outside its range {min} to {max}")]
    Outside {
        /// Whose value.
        name: String,
        /// What was recommended.
        value: i32,
        /// The least value.
        min: i32,
        /// The greatest value.
        max: i32,
    },
}

impl Space {
    /// The space of these parameters, or the first reason why it is not valid.
    pub fn new(parameters: Vec<Parameter>) -> Result<Space, BadSpace> {
        if parameters.is_empty() {
            return Err(BadSpace::Empty);
        }
        for (index, Parameter { name, min, max, recommended, .. }) in parameters.iter().enumerate() {
            let name = name.clone();
            let (min, max, value) = (*min, *max, *recommended);
            if parameters[..index].iter().any(|other| other.name == name) {
                return Err(BadSpace::Twice(name));
            } else if min > max {
                return Err(BadSpace::Reversed { name, min, max });
            } else if !(min..=max).contains(&value) {
                return Err(BadSpace::Outside { name, value, min, max });
            }
        }
        Ok(Space { parameters })
    }

    /// The parameters in their order.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The individual of all recommended values.
    pub fn reference(&self) -> Individual {
        self.parameters.iter().map(|parameter| parameter.recommended).collect()
    }

    /// An individual with every value drawn from its range.
    pub fn random(&self, chance: &mut SplitMix) -> Individual {
        self.parameters.iter().map(|parameter| chance.within(parameter.min, parameter.max)).collect()
    }

    /// Whether these values are an individual of this space.
    pub fn contains(&self, values: &[i32]) -> bool {
        let fits = |(parameter, value): (&Parameter, &i32)| (parameter.min..=parameter.max).contains(value);
        values.len() == self.parameters.len() && self.parameters.iter().zip(values).all(fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(name: &str, min: i32, max: i32, recommended: i32) -> Parameter {
        Parameter { name: name.to_owned(), min, max, recommended, sense: Sense::Bonus }
    }

    fn check(parameters: &[Parameter], expected: &str) {
        assert_eq!(Space::new(parameters.to_vec()).expect_err("no space").to_string(), expected);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        check(&[], "there are no parameters");
        check(&[parameter("a", 0, 1, 0), parameter("a", 0, 2, 0)], "the parameter 'a' appears twice");
        check(&[parameter("a", 5, 1, 2)], "the range of 'a' is reversed: min 5 is above max 1");
        check(&[parameter("a", 0, 9, 10)], "the recommended value 10 of 'a' is outside its range 0 to 9");
    }

    #[test]
    fn every_value_of_a_range_is_drawn() {
        let space = Space::new(vec![parameter("a", -1, 1, 0), parameter("b", 7, 7, 7)]).expect("a space");
        let mut chance = SplitMix::new(3);
        let mut drawn: Vec<Individual> = (0..100).map(|_| space.random(&mut chance)).collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn, [[-1, 7], [0, 7], [1, 7]]);
        assert!(drawn.iter().all(|values| space.contains(values)) && !space.contains(&[0]) && !space.contains(&[2, 7]));
    }
}
