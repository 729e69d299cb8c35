//! `keymove completions` and `keymove man`: made from the definitions of the arguments.

use std::io::{self, Write as _};

use anyhow::Result;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Args;
use crate::exit::Outcome;

/// Prints a completion script.
pub fn completions(shell: Shell) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "keymove", &mut script);
    print(&script)
}

/// Prints the manual: the program's page, then a page for every command.
pub fn man() -> Result<Outcome> {
    let mut page = Vec::new();
    let mut command = Args::command();
    // Only built commands know their full names.
    command.build();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        clap_mangen::Man::new(verb.clone()).render(&mut page)?;
    }
    print(&page)
}

fn print(bytes: &[u8]) -> Result<Outcome> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(Outcome::Success)
}
