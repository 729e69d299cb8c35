//! Tables of experience by name or from a file.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use studio::{Experience, read_experience, shipped_experience, shipped_tables};

/// The table of this name, or in this file.
pub fn experience(name: &str) -> Result<Experience> {
    if let Some(table) = shipped_experience(name) {
        return Ok(table);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<&str> = shipped_tables().map(|(name, _)| name).collect();
        bail!("there is no table '{}': give a file, or one of {}", studio::shorten(name), names.join(", "));
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read the table {name}"))?;
    read_experience(&text).map_err(|error| anyhow!("{name}: {error}"))
}
