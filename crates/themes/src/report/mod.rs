//! The report on key and conventions: facts a judge looks for beside the themes.

mod key;

pub use key::{KeyFacts, key_facts};
