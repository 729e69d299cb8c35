//! Work on many machines: what a part and its messages cost here, how far that would go with more workers than there are
//! here, and whether a job survives workers that are killed, servers that are killed, networks that are cut and a disk that is
//! full.

mod costs;
mod full;
mod kills;
mod network;
mod overhead;
mod place;
mod server;
mod simulate;

use anyhow::{Context as _, Result, bail};

/// What is asked for: `kills [--workers N] [--servers N] [--cuts N] [--seed N] [--depth N]`, `overhead [--depth N] [--problem FEN]`,
/// `full`, or nothing for the
/// table.
pub fn run(options: &[String]) -> Result<()> {
    match options {
        [name, options @ ..] if name == "kills" => kills::run(&kills::Plan::read(options)?),
        [name, options @ ..] if name == "overhead" => overhead::run(&overhead::Plan::read(options)?),
        [name] if name == "full" => full::run(),
        [] => {
            let costs = costs::measure()?;
            costs.print();
            simulate::print(&costs, 1);
            Ok(())
        }
        _ => bail!(
            "experiment cluster, experiment cluster full, experiment cluster overhead [--depth N] [--problem FEN], or experiment cluster kills [--workers N] [--servers N] [--cuts N] [--seed N] [--depth N]"
        ),
    }
}

/// The number of an option.
fn number(options: &[String], name: &str, usual: u64) -> Result<u64> {
    let Some(place) = options.iter().position(|option| option == name) else { return Ok(usual) };
    let value = options.get(place + 1).with_context(|| format!("{name} needs a number"))?;
    value.parse().with_context(|| format!("'{value}' is not a number"))
}
