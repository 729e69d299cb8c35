//! Real problems for tests: a small committed sample that is always there, and the one look-up of outside collections.
//!
//! A test on real problems runs on the sample ([`mate_in`]) and, where the outside data is at hand, on the collections
//! too ([`collection`]). The look-up says on standard error which of them a run has used, past the capture of the test
//! harness, so that nothing is skipped in silence.
//!
//! ```
//! let two_movers = keymove_samples::two_movers();
//! assert!(two_movers.iter().any(|row| row.origin == "Henri Weenink, Good Companion, 1917"));
//! ```

mod outside;
mod row;
mod sample;

pub use outside::{collection, find, folder, values};
pub use row::SampleRow;
pub use sample::{black_begins, four_movers, mate_in, popeye, samples, three_movers, two_movers};
