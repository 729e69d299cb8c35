//! Experiments on real problems, if their collections lie beside the checkout. Each prints the figures it is about.

mod miss;
mod recall;

use anyhow::{Result, bail};

/// Runs the experiment named first.
pub fn run(words: &[String]) -> Result<()> {
    match words.first().map(String::as_str) {
        Some("recall") => recall::run(),
        _ => bail!("usage: cargo xtask experiment recall"),
    }
}
