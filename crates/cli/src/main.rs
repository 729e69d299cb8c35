//! The `keymove` program.

fn main() {}
