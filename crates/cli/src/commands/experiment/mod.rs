//! `keymove experiment`: experiments of papers repeated, one file each.

mod compose;
mod improve;

use anyhow::Result;
use serde_json::Value;
use session::Request;

use crate::args::{Experiment, ExperimentArgs};
use crate::elsewhere::WorkOrder;
use crate::exit::ExitStatus;

/// The job of an experiment. Its journal and its report lie with the client, who resumes it.
fn work_order<R: Request>(request: &R) -> WorkOrder {
    let asked = Value::Object(request.fields()).to_string();
    WorkOrder { command: R::COMMAND, asked, title: String::new(), complete: false }
}

/// Runs the experiment that was asked for.
pub fn run(args: &ExperimentArgs) -> Result<ExitStatus> {
    match &args.experiment {
        Experiment::Improve(args) => improve::run(args),
        Experiment::Compose(args) => compose::run(args),
    }
}
