//! The questions that weights must answer, and the pairs that ask them.

use evolve::Pair;
use search::SplitMix;

use super::learn::Scale;
use super::{Award, Example, Published, TasteExamples};

/// A question with a known answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Is the published problem above its neighbor?
    Neighbor,
    /// Is a problem with a prize above one of about as many units without an award?
    Prize,
    /// Is a problem with any award above one of about as many units without?
    Award,
    /// Is a published problem above one that this program composed?
    Composed,
    /// Is a problem with an award above the same without a unit?
    Stripped,
}

impl Question {
    /// All of them. That any award counts is the second question again, with more examples: prizes are few.
    pub const ALL: [Question; 5] =
        [Question::Neighbor, Question::Prize, Question::Award, Question::Composed, Question::Stripped];

    /// How much all its pairs count together.
    pub fn weight(self) -> f64 {
        match self {
            Question::Neighbor => 2.5,
            Question::Prize | Question::Award | Question::Composed => 0.5,
            Question::Stripped => 0.2,
        }
    }

    /// In a few words.
    pub fn title(self) -> &'static str {
        match self {
            Question::Neighbor => "published above its neighbors",
            Question::Prize => "prize above no award",
            Question::Award => "any award above none",
            Question::Composed => "published above composed",
            Question::Stripped => "award above the same without a unit",
        }
    }
}

/// Pairs drawn for each question that compares problems with others.
const DRAWN: usize = 6_000;

/// The pairs of some published problems, each as the weights see it.
pub(super) fn pairs(
    examples: &TasteExamples,
    training: &[usize],
    composed: &[usize],
    scale: &Scale,
    seed: u64,
) -> Vec<Pair> {
    let mut chance = SplitMix::new(seed);
    let problems: Vec<&Published> = training.iter().map(|place| &examples.published[*place]).collect();
    let mut all = Vec::new();
    for question in Question::ALL {
        let compared: Vec<(&Example, &Example)> = match question {
            Question::Neighbor => with_each(&problems, |problem| &problem.neighbors),
            Question::Stripped => with_each(&problems, |problem| &problem.stripped),
            Question::Prize => awarded(&problems, |award| award == Award::Prize, &mut chance),
            Question::Award => awarded(&problems, |award| award != Award::None, &mut chance),
            Question::Composed if composed.is_empty() || problems.is_empty() => vec![],
            Question::Composed => {
                let draw = |_| (&chance.pick(&problems).example, &examples.composed[chance.pick(composed)]);
                (0..DRAWN).map(draw).collect()
            }
        };
        let weight = question.weight() / compared.len().max(1) as f64;
        all.extend(
            compared.into_iter().map(|(better, worse)| Pair { difference: scale.difference(better, worse), weight }),
        );
    }
    all
}

fn with_each<'a>(
    problems: &[&'a Published],
    others: impl Fn(&'a Published) -> &'a Vec<Example>,
) -> Vec<(&'a Example, &'a Example)> {
    problems.iter().flat_map(|problem| others(problem).iter().map(|other| (&problem.example, other))).collect()
}

/// Pairs of problems of about as many units, one with such an award and one with none.
fn awarded<'a>(
    problems: &[&'a Published],
    is_better: impl Fn(Award) -> bool,
    chance: &mut SplitMix,
) -> Vec<(&'a Example, &'a Example)> {
    let better: Vec<&Published> = problems.iter().copied().filter(|problem| is_better(problem.award)).collect();
    let none: Vec<&Published> = problems.iter().copied().filter(|problem| problem.award == Award::None).collect();
    if better.is_empty() || none.is_empty() {
        return vec![];
    }
    let draw = |_| {
        let one = chance.pick(&better);
        let alike: Vec<&Published> =
            none.iter().copied().filter(|other| (other.example.units() - one.example.units()).abs() <= 1.0).collect();
        let other = if alike.is_empty() { chance.pick(&none) } else { chance.pick(&alike) };
        (&one.example, &other.example)
    };
    (0..DRAWN).map(draw).collect()
}
