//! `keymove`: composes, improves, judges and solves chess problems. This file only connects arguments, commands and
//! the exit code.

mod args;
mod commands;
mod cpu;
mod exit;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};

fn main() -> ExitCode {
    if let Err(error) = cpu::check() {
        return exit::code(Err(error));
    }
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return exit::usage(&error),
    };
    exit::code(match args.command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Completions { shell } => commands::pages::completions(shell),
        Command::Man => commands::pages::man(),
    })
}
