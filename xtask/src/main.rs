//! The house's own tools: `cargo xtask NAME`.

mod bench;
mod collection;
mod corpus;

use anyhow::{Result, bail};

fn main() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next();
    let rest: Vec<String> = words.collect();
    match name.as_deref() {
        Some("bench") => bench::run(&rest),
        Some("corpus") => corpus::run(&rest),
        _ => bail!("cargo xtask bench | corpus"),
    }
}
