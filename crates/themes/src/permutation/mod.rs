//! Changed play as a pattern of letters, written as problemists write it, and one matcher for all such patterns.
//!
//! A pattern lists phases, divided by `|`. Each begins with what it may be: `set`, `try`, `key`, or several of them
//! (`set/try`, `try/key`, `set/try/key`). Then come, all optional and in this order: the letter of the first move
//! (`A`); its threats, `(A)` for this threat and no other, `(AB)` for these two and no other, `(A+)` for this one among
//! any others, `(+)` for anything; and what Black can do: `a:A` is a variation, `a!` a refutation. So the Le Grand
//! is `try (A) a:B | key (B) a:A`, and the Vladimirov `try A a! | try B b! | key a:A b:B`.
//!
//! Different letters stand for different moves, different phases are different first moves (promotions to different
//! pieces among them), and a phase without a word about threats has at most one: tries with several are
//! seldom thematic. In a variation `a` stops every threat: a mate that is merely the one of several threats that is
//! left was promised already, and nothing has changed.

mod join;
mod pattern;
mod showing;

pub use join::{Match, matches};
pub use pattern::{Clause, Pattern, PatternStep, Threats};
pub(crate) use showing::{Fact, best, evidence, facts, named, neutral, readings, relevance, shown};
