//! Laws of every format: what is written reads back, writing is a fixed point, nothing panics, a broken entry changes nothing
//! in its neighbors.

mod generators;
mod never_panic;
mod round_trip;
mod splitting;
mod twins;
