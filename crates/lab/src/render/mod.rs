//! The reports of experiments, learning and tuning.

mod experiment;
mod learning;
mod tuning;

pub use experiment::{
    ReportFile, compose_experiment, compose_experiment_files, experiment, experiment_files, report_of_sheets,
};
pub use learning::{learning, learning_lines};
pub use tuning::{match_line, tuning};
