//! From a problem to better ones.
//!
//! A [`Step`] changes a diagram; [`TRANSFORMATIONS`] lists the kinds of steps in the order of what they promise; the
//! complete order ([`Node`]) runs through all sequences of deletions, shifts and additions so that every position is
//! reached exactly once; a [`sweep()`] judges a whole level of them on all processors, with a result that does not
//! depend on how many there are; [`improve()`] combines levels into the searches of the papers. Nothing here prints,
//! reads files or looks at a clock.

mod additions;
mod changes;
mod children;
mod comparison;
mod constraints;
mod distance;
mod economize;
mod effect;
mod first_look;
mod footprint;
mod genre;
mod guard;
mod helpmate;
mod improve;
mod judge;
mod learned;
mod methods;
mod neighbor;
mod order;
mod pool;
pub mod predecessors;
mod promise;
mod relatives;
mod repair;
mod rivals;
mod rules;
mod state;
mod step;
mod sweep;
mod transformations;
mod variants;

pub use chance::SplitMix;
pub use changes::single_changes;
pub use comparison::{ClimbStage, Figures, ProblemComparison, comparison, stage};
pub use constraints::{Allowed, Constraints};
pub use economize::{Cost, Economy, Means, Saving, Thrift, economize};
pub use effect::{Effect, effects};
pub use genre::Content;
pub use guard::{Beside, Guard, Proposal, exchange};
pub use improve::{Climb, Explore, Method, SearchTask, improve, sweep_run};
pub use judge::{Judge, Judged};
pub use learned::{Class, ClassTally, Classes, Learned, ParentVerdict};
pub use neighbor::draw_neighbor;
pub use order::Node;
pub use pool::{Improvement, Pool};
pub use promise::Promise;
pub use repair::{Draft, repair};
pub use rivals::{Rival, RivalOptions, Rivals, rivals};
pub use rules::Rules;
pub use state::{BeamEntry, Climbing, Exploration, Link, MethodState, SearchState};
pub use step::{Step, steps_sentence};
pub use sweep::{Counts, Level, Sweep, Sweepers, sweep};
pub use transformations::{Exchanges, TRANSFORMATIONS, Transformation, TransformationInput, single_steps};
pub use variants::{
    Kept, Landing, Landings, NeighborGroup, NeighborTask, Ring, Touched, landings, original_portrait, origins,
    portrait_of, ring, touched,
};
