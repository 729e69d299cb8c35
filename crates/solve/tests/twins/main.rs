//! Every fast path against its naive twin.

mod agreement;
mod families;
mod kernel;
mod kernel_by_family;
mod solution;
mod strewn;
