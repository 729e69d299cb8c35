//! Every fast path against its naive twin.

mod kernel;
mod solution;
mod strewn;
