//! Chores of the repository, run as `cargo xtask <chore>`. Each chore is a module; nothing here is part of the product.

mod bench;
mod collection;
mod corpus;
mod experiment;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What is measured here is what the program does: with its allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let chore = arguments.next();
    let rest: Vec<String> = arguments.collect();
    match chore.as_deref() {
        Some("bench") => finish(bench::run(&rest)),
        Some("corpus") => finish(corpus::run(&rest)),
        Some("experiment") => finish(experiment::run(&rest)),
        Some("tidy") => tidy::run(&house()),
        chore => {
            if let Some(chore) = chore {
                eprintln!("there is no chore '{chore}'");
            }
            eprintln!("usage: cargo xtask bench | corpus | experiment | tidy");
            ExitCode::from(2)
        }
    }
}

fn finish(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace's folder").to_owned()
}
