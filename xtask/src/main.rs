//! Chores of the house, run as `cargo xtask <chore>`. Each chore is a module; nothing here is part of the product.

mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("tidy") => tidy::run(&house()),
        chore => {
            if let Some(chore) = chore {
                eprintln!("there is no chore '{chore}'");
            }
            eprintln!("usage: cargo xtask tidy");
            ExitCode::from(2)
        }
    }
}

/// The folder of the workspace.
fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace's folder").to_owned()
}
