//! `keymove completions` and `keymove man`: made from the definitions of the arguments.

use std::io::{self, Write as _};

use anyhow::Result;
use clap::{Command, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Args;
use crate::exit::{ExitStatus, print};

/// Prints a completion script.
pub fn completions(shell: Shell) -> Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "keymove", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitStatus::Success)
}

/// Prints the manual: the program's page, then a page for every command and for what it is made of.
pub fn man() -> Result<ExitStatus> {
    let mut page = Vec::new();
    let mut command = Args::command();
    // Only built commands know their full names.
    command.build();
    write_pages(&command, &mut page)?;
    print(&String::from_utf8_lossy(&page))?;
    Ok(ExitStatus::Success)
}

fn write_pages(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    write_page(command, page)?;
    command.get_subcommands().filter(|verb| verb.get_name() != "help").try_for_each(|verb| write_pages(verb, page))
}

/// A page with its examples as they were typed: left to itself the generator would fill their lines like prose.
fn write_page(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let man = clap_mangen::Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(page)?;
    }
    if let Some(examples) = command.get_after_help() {
        // At the start of a line, quotes and periods would be taken for orders to the formatter.
        let examples = examples.to_string().replace('\\', "\\e").replace('-', "\\-").replace('\n', "\n\\&");
        write!(page, ".SH EXTRA\n.nf\n\\&{examples}\n.fi\n")?;
    }
    Ok(())
}
