//! `keymove`: solves, judges and improves chess problems. This file only connects arguments, commands and the exit code.

mod args;
mod attend;
mod collections;
mod commands;
mod corpus;
// Without the feature nobody is sent anything; the commands are written once.
#[cfg_attr(not(feature = "cluster"), allow(dead_code, unused_imports))]
mod elsewhere;
mod exit;
mod learned;
mod long_run;
mod opening;
mod output;
mod patience;
mod problems;
mod progress;
mod report_folder;
mod stream;
mod tables;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};

/// Judging makes and drops some thousand short lists for each problem: this allocator needs less than half
/// the instructions for them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if !studio::machine_fits() {
        let message = "this keymove was built for processors with BMI2, which this one lacks: use a portable build";
        return exit::code(Err(anyhow::anyhow!(message)));
    }
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return exit::usage(&error),
    };
    exit::code(match args.command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Judge(args) => commands::judge::run(&args),
        Command::Experiment(args) => commands::experiment::run(&args),
        Command::Improve(args) => commands::improve::run(&args),
        Command::Repair(args) => commands::repair::run(&args),
        Command::Economize(args) => commands::economize::run(&args),
        Command::Variants(args) => commands::variants::run(&args),
        Command::Evolve(args) => commands::evolve::run(&args),
        Command::Uci(args) => commands::uci::run(&args),
        Command::Compare(args) => commands::compare::run(&args),
        Command::Compose(args) => commands::compose::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Experience(args) => commands::experience::run(&args),
        Command::Predecessors(args) => commands::predecessors::run(&args),
        Command::Library(args) => commands::library::run(&args),
        #[cfg(feature = "studio")]
        Command::Studio(args) => commands::studio::run(&args),
        #[cfg(feature = "cluster")]
        Command::Worker(args) => commands::worker::run(&args),
        #[cfg(feature = "cluster")]
        Command::Jobs(args) => commands::jobs::run(&args),
        Command::Run(args) => commands::run::run(&args),
        Command::Themes(args) => commands::lookup::themes(&args),
        Command::Models(args) => commands::lookup::models(&args),
        Command::Completions { shell } => commands::pages::completions(shell),
        Command::Man => commands::pages::man(),
    })
}
