//! `keymove experiment`: experiments of papers repeated, one file each.

mod compose;
mod improve;

use anyhow::Result;

use crate::args::{Experiment, ExperimentArgs};
use crate::exit::ExitStatus;

/// Runs the experiment that was asked for.
pub fn run(args: &ExperimentArgs) -> Result<ExitStatus> {
    match &args.experiment {
        Experiment::Improve(args) => improve::run(args),
        Experiment::Compose(args) => compose::run(args),
    }
}
